"""Clusters' picture on its card: tiles laid crosswise, every line a multiple of five."""

from __future__ import annotations

from generator.games.clusters.tiles import tile_stamp
from generator.pages.page import Style
from generator.pens.pen import Pen
from generator.sheets.card_picture import UNIT, CardPicture

ROWS = ("..46", "..19", "785")  # laid as 4 1 5, 7 8, 6 9
TILE = 0.92 * UNIT


def card_picture(style: Style) -> CardPicture:
    """Three rows of tiles."""
    size = max(map(len, ROWS)) * UNIT, len(ROWS) * UNIT
    inset = (UNIT - TILE) / 2

    def draw(pen: Pen) -> None:
        for y, row in enumerate(ROWS):
            for x, number in enumerate(row):
                if number.isdigit():
                    tile = tile_stamp(int(number), TILE, style)
                    pen.use(tile, x * UNIT + inset, y * UNIT + inset)

    return CardPicture(size, draw)
