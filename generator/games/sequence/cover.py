"""Sequence from outside: its cover, a box for each deck, and its picture on a card."""

from __future__ import annotations

from collections.abc import Iterator

from generator import theme
from generator.components import cards
from generator.components.cards import upper_stamp
from generator.components.picture import draw_picture
from generator.components.tuck_box import CARD, Load, box_for, laid
from generator.games.sequence.cards import face_stamp
from generator.games.sequence.chips import DECKS, chip_stamp, printed_size, total, used
from generator.games.sequence.lid import ART, hand
from generator.lettering.text import cap_mm
from generator.pages.job import Job, Side
from generator.pages.page import Style
from generator.pens.path import rect, ruled, steps
from generator.pens.pen import Pen
from generator.pens.wrapped_pens import turned_pen
from generator.sheets import box, cover
from generator.sheets.lid import Lid
from generator.sheets.thumbnail import HAIR, UNIT, Thumbnail
from layouts.card import DECK
from layouts.matrix import moved, turned
from scorer.records.players import COLOURS

TEXT = cover.read_text(__file__, "sequence")


def sides(job: Job) -> Iterator[Side]:
    """Yield the lid and its back."""
    return cover.sides(job, ART, TEXT, {"cards": draw_figure, "chips": draw_chips})


FAN, BENT, LINE = 11.0, 4.0, 0.9
CHIPS = ((-38.0, 6.0), (38.0, 8.0))  # where a chip of each side lies


def box_sides(job: Job) -> Iterator[Side]:
    """Yield a sheet for each deck."""
    deck, chips = loads(job)
    holds = [
        job.words("box.sequence.cards", n=deck.count),
        job.words("box.sequence.chips", n=chips.count),
    ]
    made, pack = box_for((deck, chips)), job.words("box.sequence.pack")
    for _ in range(DECKS):
        yield from box.sides(job, ART, draw_figure, made, holds, pack)


def loads(job: Job) -> list[Load]:
    """Return the content of one box: a deck, and below it half of the chips."""
    deck = Load(cards.WIDTH, cards.HEIGHT, CARD, len(DECK))
    return [deck, laid(printed_size(job), -(-total(job) // DECKS), deck)]


def draw_chips(lid: Lid) -> None:
    """Draw a chip of each team."""
    for i, colour in enumerate(used(lid.job)):
        lid.pen.use(chip_stamp(colour, 28.0, lid.inks), 30.0 * i, 9.0 * (i % 2))


def draw_figure(lid: Lid) -> None:
    """Draw two cards and two chips."""
    first, second, *_ = hand(lid.job.deal.sheets[0].board)
    rim = rect(0, 0, cards.WIDTH, cards.HEIGHT, BENT)
    for card, degrees in ((first, -FAN), (second, FAN)):
        pen = turned_pen(lid.pen, turned(degrees), moved(-cards.WIDTH / 2, -cards.HEIGHT))
        pen.path(rim, fill=theme.WHITE, line=theme.DEEP_INK, width_mm=LINE)
        pen.use(face_stamp(card, lid.job), 0, 0)
    for at, side in zip(CHIPS, COLOURS, strict=False):
        draw_picture(turned_pen(lid.pen, moved(*at)), "line_of_five", lid.mono, part=side)


ROWS = (  # a card, or the side whose chip lies there
    ("0", "KS", "4C", "1", "QH"),
    ("2S", "0", "1", "5H", "8S"),
    ("3C", "9D", "0", "7S", "1"),
)
RANK, SUIT, GAP = 0.42 * UNIT, 0.44 * UNIT, 0.05 * UNIT
CARD_CHIP = 0.84 * UNIT


def thumbnail(style: Style) -> Thumbnail:
    """Return the picture for a card: squares of the board, some with chips of two teams."""
    wide, high = len(ROWS[0]) * UNIT, len(ROWS) * UNIT
    grid = ruled(steps(0, UNIT, len(ROWS[0])), steps(0, UNIT, len(ROWS)))
    size, top, inset = RANK / cap_mm(1), (UNIT - SUIT) / 2, (UNIT - CARD_CHIP) / 2

    def draw(pen: Pen) -> None:
        pen.path(rect(0, 0, wide, high), fill=theme.WHITE)
        pen.path(grid, line=theme.RIM, width_mm=HAIR)
        for y, row in enumerate(ROWS):
            for x, word in enumerate(row):
                if word.isdigit():
                    chip = chip_stamp(COLOURS[int(word)], CARD_CHIP, style.inks)
                    pen.use(chip, x * UNIT + inset, y * UNIT + inset)
                else:
                    card = upper_stamp(word, UNIT, top, size, SUIT, GAP, style)
                    pen.use(card, x * UNIT, y * UNIT)

    return Thumbnail((wide, high), draw)
