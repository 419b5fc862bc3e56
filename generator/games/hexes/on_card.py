"""Hexes' picture on its card: a few hexagons with their circles, and a piece drawn in."""

from __future__ import annotations

from generator import theme
from generator.games.hexes.hexagons import around, borders, draw_circles
from generator.pages.page import Style
from generator.pens.pen import Pen
from generator.sheets.card_picture import HAIR, STRONG, UNIT, CardPicture
from layouts.definition.loader import define
from layouts.games.hexes.millimetres import laid_out
from layouts.grid import Cell

MARKS = {"h": "hexagon", "r": "red", "b": "blue"}
ROWS = ((0, "hrhh"), (-1, "hbhhr"), (-1, "hhbh"))  # where a row begins
PIECE = ((1, 0), (1, 1), (2, 0), (2, 1))


def card_picture(style: Style) -> CardPicture:
    """Three rows of hexagons."""
    area: dict[Cell, str] = {
        (first + i, y): MARKS[letter]
        for y, (first, row) in enumerate(ROWS)
        for i, letter in enumerate(row)
    }
    size = 5 * UNIT, 3 * UNIT
    unit, centres = laid_out(area, 0, 0, *size, most=UNIT)

    def draw(pen: Pen) -> None:
        pen.path(borders(centres, unit), fill=theme.WHITE, line=theme.QUIET, width_mm=HAIR)
        draw_circles(pen, define("hexes"), area, centres, unit, style.inks)
        pen.path(around(PIECE, centres, unit), line=theme.BLACK, width_mm=STRONG)

    return CardPicture(size, draw)
