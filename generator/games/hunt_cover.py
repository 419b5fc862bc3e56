"""Hunt's first page."""

from __future__ import annotations

from collections.abc import Iterator

from generator import cover, ink
from generator.page import Page
from generator.path import joined, placed, rect
from generator.press import Order, Side
from generator.symbols import shape_path, symbol_stamp
from layouts.grid import Cell

SQUARE, DIE = 11.0, 9.0

# A corner of a board as numbers of symbols, a roll, and two FIVES found in it.
EXAMPLE = ("0521042", "3125325", "5042051", "2453213")
ROLL = (0, 0, 1, 3, 4)
FOUND: tuple[tuple[Cell, ...], ...] = (
    ((0, 0), (0, 1), (1, 1), (1, 2), (2, 2)),
    ((3, 0), (4, 0), (5, 0), (4, 1), (4, 2)),
)


def sides(order: Order) -> Iterator[Side]:
    """The first page, with the steps that the printed parts need."""
    has, words = set(order.parts), order.words
    steps = [
        ("printer", words("cover.print")),
        ("printer", words("cover.duplex" if order.duplex else "cover.single")),
    ]
    if has & {"tiles", "dice", "bigdice"}:
        steps.append(("scissors", words("cover.cut")))
    if has & {"dice", "bigdice"}:
        steps.append(("fold", words("cover.fold")))
    steps += [
        ("marker", words("cover.wipe")),
        ("person", words("hunt.fair")),
        ("hourglass", words("cover.read")),
    ]
    needs = words("hunt.needs", seconds=order.deal.definition.rules["timer"])
    return cover.sides(order, steps, needs, lambda page, x, y: _figure(page, order, x, y))


def _figure(page: Page, order: Order, x: float, y: float) -> None:
    """A roll and the corner of a board in which two FIVES are outlined."""
    symbols, inks = order.deal.definition.symbols, order.style.inks
    across, down = len(EXAMPLE[0]), len(EXAMPLE)
    for i, number in enumerate(ROLL):
        left = page.x(x + i * (DIE + 2.5), DIE)
        page.pen.path(rect(left, y, DIE, DIE, ink.ROUND), line=ink.BLACK, width_mm=ink.HAIR)
        page.pen.use(symbol_stamp(symbols[number % len(symbols)], 6, inks), left + 1.5, y + 1.5)
    left, top = page.x(x, across * SQUARE), y + DIE + 4
    squares = [
        rect(left + i * SQUARE, top + j * SQUARE, SQUARE, SQUARE)
        for i in range(across)
        for j in range(down)
    ]
    page.pen.path(joined(squares), line=ink.RIM, width_mm=ink.HAIR)
    inset = (SQUARE - 6) / 2
    for j, row in enumerate(EXAMPLE):
        for i, digit in enumerate(row):
            stamp = symbol_stamp(symbols[int(digit) % len(symbols)], 6, inks)
            page.pen.use(stamp, left + i * SQUARE + inset, top + j * SQUARE + inset)
    for cells in FOUND:
        dx, dy = min(x for x, _ in cells) * SQUARE, min(y for _, y in cells) * SQUARE
        path = placed(shape_path(cells, SQUARE), left + dx, top + dy)
        page.pen.path(path, line=ink.BLACK, width_mm=0.9)
