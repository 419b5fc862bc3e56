"""Hunt's certificate: the lines of its tables, label and figures with dots between them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator import theme
from generator.components.symbols import symbol_stamp
from generator.lettering.text import cap_mm, width_mm
from generator.pages import flow
from generator.pages.flow import COLUMN, Block, Writer
from generator.pages.page import Page
from generator.pens.path import joined, line
from generator.pens.pen import END

VALUE, SYMBOL = 17.0, 3.6
DOT, DOTS_APART = 0.35, 1.6


def table_line(
    the: Writer, label: str, values: Sequence[str], size: float = theme.TEXT, inset: float = 0
) -> Block:
    """A line of the table; values stand below each other at its end."""
    value, step = the.style.size(VALUE), flow.leading(the.style, theme.TEXT)
    rows = flow.lines(the.style, label, COLUMN - inset - len(values) * value, theme.TEXT)
    colour = theme.QUIET if size == theme.SMALL else theme.BLACK
    base = (step + cap_mm(the.style.size(size))) / 2

    def draw(page: Page, x: float, y: float) -> None:
        flow.write(page, x + inset, y, rows, theme.TEXT)
        last = y + (len(rows) - 1) * step + base
        for i, text in enumerate(reversed(values)):
            page.text(x + COLUMN - i * value, last, text, size, colour=colour, align=END)
        if label:
            start = inset + width_mm(rows[-1], the.style.size(theme.TEXT))
            end = COLUMN - (len(values) - 1) * value - width_mm(values[0], the.style.size(size))
            _leader(page, x + start + 1.6, x + end - 1.6, last)

    return Block(len(rows) * step, draw, flow.TEXT_GAP)


def _leader(page: Page, start: float, end: float, y: float) -> None:
    """Dots that lead the eye from a label to its figure."""
    count = int((end - start) / DOTS_APART)
    places = (page.x(end - i * DOTS_APART) for i in range(count + 1))
    dots = joined(line((x, y - 0.2), (x + 0.01, y - 0.2)) for x in places)
    if dots:
        page.pen.path(dots, line=theme.QUIET, width_mm=DOT)


def symbol_line(the: Writer, number: int, values: Sequence[str]) -> Block:
    """A line of the table that is about a symbol."""
    symbol, size = the.job.deal.definition.symbols[number], the.style.size(SYMBOL)
    said = table_line(the, symbol.called(the.job.words.lang), values, inset=size + 2)

    def draw(page: Page, x: float, y: float) -> None:
        top = y + (said.height - size) / 2
        page.pen.use(symbol_stamp(symbol, size, page.style.inks), page.x(x, size), top)
        said.draw(page, x, y)

    return replace(said, draw=draw)
