"""Hunt's five equal dice: nets to fold, 16 mm or large, and their faces one by one."""

from __future__ import annotations

from collections.abc import Iterator

from generator.dice import LARGE, SMALL, Net, draw_advice, net_stamp
from generator.page import Page
from generator.pen import Pen, Stamp
from generator.press import Order, Picture, Side
from generator.symbols import symbol_stamp
from layouts.sheet import BOX_WIDTH

SYMBOL = {SMALL: 11.0, LARGE: 24.0}
TOP = 22.0
ADVICE = ("dice.cut", "dice.fold", "dice.glue", "dice.instead")


def sides(order: Order, net: Net = SMALL) -> Iterator[Side]:
    """Pages of nets; the last place is left for how to fold them."""
    count = order.deal.definition.rules["dice"]
    columns, rows = (2, 3) if net == SMALL else (1, 2)
    part = "dice" if net == SMALL else "bigdice"
    for first in range(0, count + 1, columns * rows):
        here = range(first, min(first + columns * rows, count + 1))

        def draw(page: Page, here: range = here) -> None:
            for i in here:
                _place(page, order, net, i - here.start, columns, rows, is_last=i == count)

        yield Side(part, order.words(f"part.{part}"), draw)


def pictures(order: Order, net: Net = SMALL) -> Iterator[Picture]:
    """The six faces, each a picture of its own, cut to the size of a face."""
    inset = (net.side_mm - SYMBOL[net]) / 2
    for symbol in order.deal.definition.symbols:
        stamp = symbol_stamp(symbol, SYMBOL[net], order.style.inks)

        def draw(pen: Pen, stamp: Stamp = stamp) -> None:
            pen.use(stamp, inset, inset)

        yield Picture(f"die-{symbol.name}", (net.side_mm, net.side_mm), draw)


def _place(
    page: Page, order: Order, net: Net, slot: int, columns: int, rows: int, is_last: bool
) -> None:
    """A net, or how to fold it, in one of the places of the page."""
    width, height = net.size
    gap_x = (BOX_WIDTH - columns * width) / (columns + 1)
    gap_y = (245 - TOP - rows * height) / rows
    if page.style.large:
        gap_y = min(gap_y, 12)  # large advice needs the room below
    x = gap_x + slot % columns * (width + gap_x)
    y = TOP + gap_y / 3 + slot // columns * (height + gap_y)
    if is_last:
        draw_advice(page, x, y, width, ADVICE)
        return
    page.pen.use(net_stamp(net, _faces(order, net), SYMBOL[net]), page.x(x, width), y)


def _faces(order: Order, net: Net) -> list[Stamp]:
    symbols = order.deal.definition.symbols
    stamps = [symbol_stamp(symbol, SYMBOL[net], order.style.inks) for symbol in symbols]
    return [stamps[i % len(stamps)] for i in range(6)]
