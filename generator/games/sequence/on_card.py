"""Sequence's picture on its card: a few squares of the board, and chips of two sides on some."""

from __future__ import annotations

from generator import theme
from generator.components.cards import upper_stamp
from generator.games.sequence.chips import chip_stamp
from generator.lettering.text import cap_mm
from generator.pages.page import Style
from generator.pens.path import rect, ruled, steps
from generator.pens.pen import Pen
from generator.sheets.card_picture import HAIR, UNIT, CardPicture
from scorer.records.players import COLOURS

ROWS = (  # a card, or the side whose chip lies there
    ("0", "KS", "4C", "1", "QH"),
    ("2S", "0", "1", "5H", "8S"),
    ("3C", "10D", "0", "7S", "1"),
)
RANK, SUIT, GAP = 0.42 * UNIT, 0.44 * UNIT, 0.05 * UNIT
CHIP = 0.84 * UNIT


def card_picture(style: Style) -> CardPicture:
    """Three rows of cards."""
    wide, high = len(ROWS[0]) * UNIT, len(ROWS) * UNIT
    grid = ruled(steps(0, UNIT, len(ROWS[0])), steps(0, UNIT, len(ROWS)))
    size, top, inset = RANK / cap_mm(1), (UNIT - SUIT) / 2, (UNIT - CHIP) / 2

    def draw(pen: Pen) -> None:
        pen.path(rect(0, 0, wide, high), fill=theme.WHITE)
        pen.path(grid, line=theme.RIM, width_mm=HAIR)
        for y, row in enumerate(ROWS):
            for x, word in enumerate(row):
                if word.isdigit():
                    chip = chip_stamp(COLOURS[int(word)], CHIP, style.inks)
                    pen.use(chip, x * UNIT + inset, y * UNIT + inset)
                else:
                    card = upper_stamp(word, UNIT, top, size, SUIT, GAP, style)
                    pen.use(card, x * UNIT, y * UNIT)

    return CardPicture((wide, high), draw)
