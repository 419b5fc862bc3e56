"""Hunt's picture on its card: a few squares, and a FIVE around some of them."""

from __future__ import annotations

from generator import theme
from generator.components.symbols import loops_around, symbol_stamp
from generator.pages.page import Style
from generator.pens.path import joined, rect, rounded, ruled, steps
from generator.pens.pen import Pen
from generator.sheets.card_picture import HAIR, STRONG, UNIT, CardPicture
from layouts.definition.loader import define

ROWS = ("smlfs", "lfbcm", "cslmb")  # by the marks of the symbols
FIVE = ((0, 0), (1, 0), (1, 1), (1, 2), (2, 2))
SYMBOL = 0.62 * UNIT
BENT = 1.0


def card_picture(style: Style) -> CardPicture:
    """Three rows of symbols."""
    wide, high = len(ROWS[0]) * UNIT, len(ROWS) * UNIT
    symbols = {symbol.mark: symbol for symbol in define("hunt").symbols}
    inset = (UNIT - SYMBOL) / 2
    grid = ruled(steps(0, UNIT, len(ROWS[0])), steps(0, UNIT, len(ROWS)))
    loops = joined(rounded(loop, BENT) for loop in loops_around(FIVE, UNIT))

    def draw(pen: Pen) -> None:
        pen.path(rect(0, 0, wide, high), fill=theme.WHITE)
        pen.path(grid, line=theme.RIM, width_mm=HAIR)
        for y, row in enumerate(ROWS):
            for x, mark in enumerate(row):
                stamp = symbol_stamp(symbols[mark], SYMBOL, style.inks)
                pen.use(stamp, x * UNIT + inset, y * UNIT + inset)
        pen.path(loops, line=theme.BLACK, width_mm=STRONG)

    return CardPicture((wide, high), draw)
