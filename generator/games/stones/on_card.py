"""Stones' picture on its card: a few stones, light and dark."""

from __future__ import annotations

from generator.games.stones.stones import stone_stamp
from generator.pages.page import Style
from generator.pens.pen import Pen
from generator.sheets.card_picture import UNIT, CardPicture
from layouts.definition.loader import define

ROWS = (("L1", "D3", "L4", "D1"), ("D4", "L2", "D2", "L4"), ("L3", "D1", "L2", "D4"))
STONE = 0.9 * UNIT


def card_picture(style: Style) -> CardPicture:
    """Three rows of stones."""
    definition, inset = define("stones"), (UNIT - STONE) / 2
    size = len(ROWS[0]) * UNIT, len(ROWS) * UNIT

    def draw(pen: Pen) -> None:
        for y, row in enumerate(ROWS):
            for x, stone in enumerate(row):
                stamp = stone_stamp(definition, stone, STONE, style.inks)
                pen.use(stamp, x * UNIT + inset, y * UNIT + inset)

    return CardPicture(size, draw)
