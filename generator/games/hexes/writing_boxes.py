"""Boxes to write in beside an area: the rolls of all rounds, and the penalty at the end.

Box: a place on the page in reading direction: x, y, width, height.
"""

from __future__ import annotations

from generator import theme
from generator.components.symbols import symbol_stamp
from generator.games.hexes.hexagons import around, borders
from generator.lettering.signs import times
from generator.lettering.text import cap_mm, width_mm
from generator.pages.page import Page
from generator.pens.path import joined, rect
from generator.pens.pen import MIDDLE, Pen, Stamp
from layouts.definition.loader import Definition
from layouts.games.hexes.millimetres import laid_out
from layouts.grid import Cell

Box = tuple[float, float, float, float]

BENT = 1.0  # corners of boxes
REGION: tuple[Cell, ...] = ((0, 0), (1, 0), (0, 1))
PRICED = ("red", "blue", "hexagon", "region")


def draw_rolls(page: Page, definition: Definition, box: Box) -> None:
    """Two rows of boxes, one for the number of each round."""
    x, y, width, height = box
    count, gap = len(definition.pieces), 1.0
    across = -(-count // 2)
    wide, high = (width - (across - 1) * gap) / across, (height - gap) / 2
    places = [(x + i % across * (wide + gap), y + i // across * (high + gap)) for i in range(count)]
    boxes = joined(rect(page.x(left, wide), top, wide, high, BENT) for left, top in places)
    page.pen.path(boxes, line=theme.QUIET, width_mm=theme.HAIR)
    if page.style.large:  # no room for numbers and digits both
        return
    below = 0.8 + cap_mm(theme.LEAST)
    for i, (left, top) in enumerate(places, 1):
        page.text(left + 0.8, top + below, str(i), theme.LEAST, colour=theme.QUIET)


def draw_penalty(
    page: Page, definition: Definition, box: Box, icon: float, sign: float, words: str = ""
) -> None:
    """A column for all that costs something, its price above, and the total at the end."""
    x, y, width, height = box
    priced = [(name, definition.rules[name]) for name in PRICED if definition.rules[name]]
    step = (width + sign) / (len(priced) + 1)
    wide, top = step - sign, y + icon + 1.4
    high = y + height - top
    signs = page.fitted("+", theme.TEXT, sign - 0.9)
    for i, (name, price) in enumerate(priced):
        at = x + i * step
        frame = rect(page.x(at, wide), top, wide, high, BENT)
        page.pen.path(frame, line=theme.QUIET, width_mm=theme.HAIR)
        _draw_price(page, definition, (name, price), (at, y, wide, icon))
        mark = "=" if i == len(priced) - 1 else "+"
        place = at + wide + sign / 2, top + high / 2
        page.level(*place, mark, signs, colour=theme.QUIET, align=MIDDLE)
    at = x + len(priced) * step
    frame = rect(page.x(at, wide), top, wide, high, BENT)
    page.pen.path(frame, line=theme.BLACK, width_mm=theme.STRONG)
    place = at + wide / 2, y + icon / 2
    page.fit(*place, words, theme.TEXT, wide, level=True, bold=True, align=MIDDLE)


def _draw_price(page: Page, definition: Definition, priced: tuple[str, int], box: Box) -> None:
    """An icon and what each of them costs, together in the middle of a column."""
    (name, price), (x, y, width, icon) = priced, box
    words, near = times(price), 0.15 * icon
    size = page.fitted(words, theme.TEXT, width - icon - near + 1)
    taken = icon + near + width_mm(words, page.style.size(size))
    start = x + (width - taken) / 2
    page.pen.use(_icon(page, definition, name, icon), page.x(start, icon), y)
    page.level(start + icon + near, y + icon / 2, words, size)


def _icon(page: Page, definition: Definition, name: str, size: float) -> Stamp:
    """A symbol, or three joined hexagons for a region."""
    if name != "region":
        return symbol_stamp(definition.symbol(name), size, page.style.inks)
    kinds = dict.fromkeys(REGION, "")
    unit, centres = laid_out(kinds, 0, 0, size, size)

    def draw(pen: Pen) -> None:
        pen.path(borders(centres, unit), fill=theme.PALE, line=theme.RIM, width_mm=theme.CUT)
        pen.path(around(kinds, centres, unit), line=theme.QUIET, width_mm=theme.HAIR)

    return Stamp(f"region {size:g}", draw)
