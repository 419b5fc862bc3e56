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
from generator.pens.pen import END, MIDDLE, START, Pen, Stamp
from layouts.definition.loader import Definition
from layouts.games.hexes.millimetres import laid_out
from layouts.grid import Cell

Box = tuple[float, float, float, float]

BENT = 1.0  # corners of boxes
ROLL_GAP = 1.0
COUNTED = 0.9  # the most points of a box's number, for each millimetre of its height
TOTAL = 1.2  # the line around the total
REGION: tuple[Cell, ...] = ((0, 0), (1, 0), (0, 1))
PRICED = ("red", "blue", "hexagon", "region")


def draw_rolls(page: Page, definition: Definition, box: Box, rows: int = 2) -> None:
    """Rows of numbered boxes, one for the number of each round."""
    x, y, width, height = box
    count, gap = len(definition.pieces), ROLL_GAP
    across = -(-count // rows)
    wide, high = (width - (across - 1) * gap) / across, (height - (rows - 1) * gap) / rows
    places = [(x + i % across * (wide + gap), y + i // across * (high + gap)) for i in range(count)]
    boxes = joined(rect(page.x(left, wide), top, wide, high, BENT) for left, top in places)
    page.pen.path(boxes, line=theme.QUIET, width_mm=theme.HAIR)
    size = min(page.style.size(theme.LEAST), high * COUNTED)  # room for what is written stays
    size = max(size, theme.LEAST)
    for i, (left, top) in enumerate(places, 1):
        at, below = page.x(left + 0.8), top + 0.8 + cap_mm(size)
        align = END if page.words.rtl else START
        page.pen.text(at, below, str(i), size_pt=size, ink=theme.QUIET, align=align)


def draw_penalty(
    page: Page,
    definition: Definition,
    box: Box,
    icon: float,
    sign: float,
    words: str = "",
    size: float = theme.TEXT,
) -> None:
    """A column for all that costs something, its price above, and the total in the accent."""
    x, y, width, height = box
    priced = [(name, definition.rules[name]) for name in PRICED if definition.rules[name]]
    step = (width + sign) / (len(priced) + 1)
    wide, top = step - sign, y + icon + 1.4
    high = y + height - top
    signs = page.fitted("+", size, sign - 0.9)
    prices = [times(price) for _, price in priced]
    fits = min(page.fitted(price, size, wide - 1.15 * icon + 1, bold=True) for price in prices)
    for i, (name, _) in enumerate(priced):
        at = x + i * step
        frame = rect(page.x(at, wide), top, wide, high, BENT)
        page.pen.path(frame, line=theme.QUIET, width_mm=theme.HAIR)
        _draw_price(page, definition, (name, prices[i], fits), (at, y, wide, icon))
        mark = "=" if i == len(priced) - 1 else "+"
        place = at + wide + sign / 2, top + high / 2
        page.level(*place, mark, signs, colour=theme.QUIET, align=MIDDLE)
    at, thick = x + len(priced) * step, min(TOTAL, 0.13 * high)
    frame = rect(page.x(at, wide) + thick / 2, top + thick / 2, wide - thick, high - thick, BENT)
    page.pen.path(frame, line=page.style.tint, width_mm=thick)
    place = at + wide / 2, y + icon / 2
    page.fit(*place, words, size, wide, level=True, bold=True, align=MIDDLE)


def _draw_price(
    page: Page, definition: Definition, priced: tuple[str, str, float], box: Box
) -> None:
    """An icon and what each of them costs, together in the middle of a column."""
    (name, words, size), (x, y, width, icon) = priced, box
    near = 0.15 * icon
    taken = icon + near + width_mm(words, page.style.size(size), bold=True)
    start = x + (width - taken) / 2
    page.pen.use(_icon(page, definition, name, icon), page.x(start, icon), y)
    page.level(start + icon + near, y + icon / 2, words, size, bold=True)


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
