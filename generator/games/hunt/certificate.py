"""Hunt's fairness certificate: the proof, its certainty, and this set in figures.

For parents and teachers who doubt. A set of a user's definition that breaks a promise isn't
certified: then the page says so and shows the measured figures.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import chain

from generator import theme
from generator.components.symbols import symbol_stamp
from generator.games.hunt.statistics import (
    Figures,
    counts,
    figures,
    is_printed,
    most_fives,
    mother_number,
)
from generator.lettering.text import cap_mm, width_mm
from generator.pages import flow
from generator.pages.flow import COLUMN, GUTTER, Block, Writer
from generator.pages.job import CHECK, Job, Side
from generator.pages.page import Page
from generator.pens.path import Box, joined, line, rect
from generator.pens.pen import END, MIDDLE
from layouts.board import Board
from layouts.games.hunt import table_size
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass
from scorer.games.hunt.fives import rolls, rules_of

LEAD_GAP, BOTTOM = 3.8, 247.5
NEW_GAP, NEW = 3.6, ("key.mean", "key.average")  # where the table pauses; the others explain
INSET = 3.0
LOWEST, HIGHEST, BESIDE = 46.0, 84.0, 70.0  # of the chart; its room beside the text

Column = Sequence[Block]
Layout = tuple[Column, list[Column], Column]  # the whole width, columns below, the whole width


@dataclass(frozen=True)
class Series:
    """The boards of one side: equal ones, so one of them speaks for all."""

    side: str
    boards: tuple[Board, ...]  # one of each table

    @property
    def figures(self) -> Figures:
        return figures(self.boards[0])


def sides(job: Job) -> Iterator[Side]:
    """Yield one page, which may share a sheet with how to check it; in large print two."""
    definition, title = job.deal.definition, job.words("key.title")
    numbers = {
        "rolls": len(rolls(rules_of(definition))),
        "most": most_fives(definition),
        "table": table_size(definition),
        "next": table_size(definition) + 1,
    }
    pages = _pages(Writer(job.densely(), numbers), _series(job))
    fills = CHECK if len(pages) == 1 else ""
    for number, layout in enumerate(pages):
        draw, mark = partial(_draw, layout=layout), "" if number else title
        yield Side("key", title, draw, number % 2 == 1, mark, fills=fills, dense=True)


def _pages(writer: Writer, series: Sequence[Series]) -> list[Layout]:
    """Return two columns over the chart, or beside it, or two pages if one isn't enough."""
    lead, sure = [_lead(writer, series)], list(_sure(writer, series))
    proof, shown = list(_proof(writer, series)), list(_figures(writer, series))
    symbols = list(_symbols(writer, series))
    columns: list[Column] = [sure + proof, shown + symbols]
    whole = BOTTOM - writer.style.band
    room = whole - _height(lead) - max(map(_height, columns))
    below = list(_chart(writer, series, BOX_WIDTH, room))
    if _height(below) <= room:
        return [(lead, columns, below)]
    narrow = list(_chart(writer, series, COLUMN, BESIDE))
    beside: list[Column] = [sure + proof, shown + symbols + narrow]
    if _height(lead) + max(map(_height, beside)) <= whole:
        return [(lead, beside, [])]
    front = flow.parted([*flow.groups(sure), tuple(shown)], 2)
    room = whole - max(_height(proof), _height(symbols))
    return [
        (lead, [list(chain(*column)) for column in front], []),
        (list(_chart(writer, series, BOX_WIDTH, room)), [proof, symbols], []),
    ]


def _height(column: Column) -> float:
    """Return the height of blocks; `sum` of Python 3.12 rounds otherwise than that of 3.11."""
    height = 0.0
    for block in column:
        height += block.gap + block.height
    return height


def _draw(page: Page, layout: Layout) -> None:
    over, columns, under = layout
    top = _stacked(page, 0, page.style.band, over)
    ends = [_stacked(page, i * (COLUMN + GUTTER), top, each) for i, each in enumerate(columns)]
    _stacked(page, 0, max(ends), under)


def _stacked(page: Page, x: float, y: float, column: Column) -> float:
    """Draw blocks below each other; return the end of the last."""
    for block in column:
        block.draw(page, x, y + block.gap)
        y += block.gap + block.height
    return y


def _series(job: Job) -> list[Series]:
    deal, step = job.deal, table_size(job.deal.definition)
    white = tuple(sheet.board for sheet in deal.sheets if sheet.player)[::step]
    gray = tuple(sheet.board for sheet in deal.sheets if not sheet.player)
    return [Series(side, boards) for side, boards in (("white", white), ("gray", gray)) if boards]


def _is_certified(series: Sequence[Series]) -> bool:
    return all(side.figures.is_certified for side in series)


def _lead(writer: Writer, series: Sequence[Series]) -> Block:
    key = "key.lead" if _is_certified(series) else "key.lead.own"
    rows = writer.style.lines(writer.say(key), BOX_WIDTH, theme.PART)
    high = len(rows) * writer.style.leading(theme.PART)
    return Block(high, lambda page, x, y: flow.write(page, x, y, rows, theme.PART), LEAD_GAP)


def _sure(writer: Writer, series: Sequence[Series]) -> Iterator[Block]:
    """Yield the certain facts, point by point."""
    yield writer.chapter("key.sure")
    points = []
    if series[0].side == "white":
        points.append("table")
        points += ["tables"] if writer.job.deal.players > writer.numbers["table"] else []
    points += ["rolls"] if _is_certified(series) else []
    points += ["gray"] if series[-1].side == "gray" else []
    for number, point in enumerate([*points, "eyes"], 1):
        yield writer.step(number, f"key.{point}")
        yield writer.text(f"key.{point}.how")


def _proof(writer: Writer, series: Sequence[Series]) -> Iterator[Block]:
    """Yield how sure all that is, and where to read how to check it."""
    yield writer.chapter("key.proof")
    yield writer.text("key.proof.how" if _is_certified(series) else "key.proof.own", 0)
    more = "key.proof.again" if is_printed(writer.job.deal.definition) else "key.proof.none"
    yield writer.text(more, 0, gap=flow.DRAWN_GAP)


def _figures(writer: Writer, series: Sequence[Series]) -> Iterator[Block]:
    yield writer.chapter("key.figures")
    yield _heads(writer, series)
    numbers = [mother_number(side.boards[0]) for side in series]
    if None not in numbers:
        yield table_line(writer, writer.say("key.mother"), [str(number) for number in numbers])
    for key, values in _rows([side.figures for side in series]):
        shown = [value.replace(".", writer.say("key.decimal")) for value in values]
        if key in NEW:
            yield replace(table_line(writer, writer.say(key), shown), gap=NEW_GAP)
        else:
            yield table_line(writer, writer.say(key), shown, inset=writer.style.mm(INSET))


def _heads(writer: Writer, series: Sequence[Series]) -> Block:
    names = [writer.say(f"key.{side.side}.short") for side in series]
    return table_line(writer, "", names, theme.SMALL)


def _symbols(writer: Writer, series: Sequence[Series]) -> Iterator[Block]:
    """Yield how often each symbol is on a board; from table to table they change places."""
    yield writer.chapter("key.symbols")
    yield _heads(writer, series)
    spans_of = [counts(side.boards) for side in series]
    for symbol, spans in enumerate(zip(*spans_of, strict=True)):
        values = [f"{low}" if low == high else f"{low}–{high}" for low, high in spans]
        yield symbol_line(writer, symbol, values)


def _rows(all_figures: Sequence[Figures]) -> Iterator[tuple[str, list[str]]]:
    if all_figures[0].scores:
        yield "key.mean", [f"{figures.mean:.3f}" for figures in all_figures]
        yield "key.low", [f"{min(figures.scores)}" for figures in all_figures]
        yield "key.high", [f"{max(figures.scores)}" for figures in all_figures]
    yield "key.average", [f"{figures.average:.1f}" for figures in all_figures]
    yield "key.least", [f"{min(figures.fives)}" for figures in all_figures]
    yield "key.most", [f"{max(figures.fives)}" for figures in all_figures]
    if all_figures[0].scores:
        yield "key.fit", [f"{figures.fit}" for figures in all_figures]


def _chart(writer: Writer, series: Sequence[Series], width: float, room: float) -> Iterator[Block]:
    """Yield the chart of rolls by points, as high as there is room; nothing without scores."""
    if series[0].figures.scores:
        head = writer.chapter("key.chart", width)
        high = min(HIGHEST, max(LOWEST, room - _height([head]) - flow.DRAWN_GAP))
        yield head
        yield chart(width, series, high)


# --- lines of tables: label and figures with dots between them ---------------------------------

VALUE, SYMBOL = 17.0, 3.6
DOT, DOTS_APART = 0.35, 1.6


def table_line(
    writer: Writer, label: str, values: Sequence[str], size: float = theme.TEXT, inset: float = 0
) -> Block:
    """Return a line of the table; values are below each other at its end."""
    value, step = writer.style.mm(VALUE), writer.style.leading(theme.TEXT)
    rows = writer.style.lines(label, COLUMN - inset - len(values) * value, theme.TEXT)
    colour = theme.QUIET if size == theme.SMALL else theme.BLACK
    base = (step + cap_mm(writer.style.size(size))) / 2

    def draw(page: Page, x: float, y: float) -> None:
        flow.write(page, x + inset, y, rows, theme.TEXT)
        last = y + (len(rows) - 1) * step + base
        for i, text in enumerate(reversed(values)):
            page.text(x + COLUMN - i * value, last, text, size, colour=colour, align=END)
        if label:
            start = inset + width_mm(rows[-1], writer.style.size(theme.TEXT))
            end = COLUMN - (len(values) - 1) * value - width_mm(values[0], writer.style.size(size))
            _leader(page, x + start + 1.6, x + end - 1.6, last)

    return Block(len(rows) * step, draw, flow.TEXT_GAP)


def _leader(page: Page, start: float, end: float, y: float) -> None:
    """Draw dots that lead the eye from a label to its figure."""
    count = int((end - start) / DOTS_APART)
    places = (page.x(end - i * DOTS_APART) for i in range(count + 1))
    dots = joined(line((x, y - 0.2), (x + 0.01, y - 0.2)) for x in places)
    if dots:
        page.pen.path(dots, line=theme.QUIET, width_mm=DOT)


def symbol_line(writer: Writer, number: int, values: Sequence[str]) -> Block:
    """Return a line of the table that is about a symbol."""
    symbol, size = writer.job.deal.definition.symbols[number], writer.style.mm(SYMBOL)
    row = table_line(writer, symbol.called(writer.job.words.lang), values, inset=size + 2)

    def draw(page: Page, x: float, y: float) -> None:
        top = y + (row.height - size) / 2
        page.pen.use(symbol_stamp(symbol, size, page.style.inks), page.x(x, size), top)
        row.draw(page, x, y)

    return replace(row, draw=draw)


# --- how many rolls allow how many points, as bars ---------------------------------------------

MOST, FEW = 12, 6  # bars; where a bar stands for several scores its label is long
FILLS = {"white": theme.WHITE, "gray": theme.SHADE}
HATCH = 1.2  # between slanted lines, across and down
FULL = 0.84  # how much of its place the bars of a score fill


def chart(width: float, series: Sequence[Series], high: float) -> Block:
    """Return the bars of all series beside each other."""
    scores = [score for boards in series for score in boards.figures.scores]
    low, count = min(scores), max(scores) - min(scores) + 1
    each = 1 if count <= MOST else -(-count // FEW)
    spans = [range(start, start + each) for start in range(low, low + count, each)]
    heights = [
        (boards.side, [sum(score in span for score in boards.figures.scores) for span in spans])
        for boards in series
    ]

    def draw(page: Page, x: float, y: float) -> None:
        small = cap_mm(page.style.size(theme.SMALL))
        foot = y + high - small - 1.6
        top = y + small + 2
        if len(series) > 1:
            _legend(page, x, y, series)
            top += small + 4
        unit, step = (foot - top) / max(max(many) for _, many in heights), width / len(spans)
        for i, (side, many) in enumerate(heights):
            wide = step * FULL / len(heights)
            at = [x + j * step + step * (1 - FULL) / 2 + i * wide for j in range(len(spans))]
            boxes = [
                (page.x(x, wide), foot - count * unit, wide, count * unit)
                for x, count in zip(at, many, strict=True)
            ]
            _bars(page, boxes, many, FILLS[side])
        page.rule(x + theme.HAIR / 2, foot, width - theme.HAIR, theme.BLACK)
        for j, span in enumerate(spans):
            label = f"{span[0]}" if len(span) == 1 else f"{span[0]}–{span[-1]}"
            middle = x + (j + 0.5) * step
            page.text(middle, y + high, label, theme.SMALL, bold=True, align=MIDDLE)

    return Block(high, draw, flow.DRAWN_GAP)


def _bars(page: Page, boxes: Sequence[Box], counts: Sequence[int], fill: str) -> None:
    shown = joined(rect(*box) for box in boxes if box[-1])
    page.pen.path(shown, fill=fill, line=theme.BLACK, width_mm=theme.HAIR)
    if page.style.inks.mono and fill != theme.WHITE:
        for box in boxes:
            _hatch(page, *box)
    size = page.style.size(theme.SMALL)
    for (left, top, wide, _), count in zip(boxes, counts, strict=True):
        if count:
            at = left + wide / 2, top - 1
            page.pen.text(*at, str(count), size_pt=size, ink=theme.QUIET, align=MIDDLE)


def _hatch(page: Page, left: float, top: float, wide: float, high: float) -> None:
    """Draw slanted lines in a box, for copiers that lose its gray."""
    lines = []
    for i in range(1, int((wide + high) / HATCH) + 1):
        c = i * HATCH  # where x + y is the same, from the upper left corner on
        (ax, ay), (bx, by) = (min(c, wide), max(0, c - wide)), (max(0, c - high), min(c, high))
        lines.append(line((left + ax, top + ay), (left + bx, top + by)))
    if lines:
        page.pen.path(joined(lines), line=theme.BLACK, width_mm=theme.CUT)


def _legend(page: Page, x: float, y: float, series: Sequence[Series]) -> None:
    side = cap_mm(page.style.size(theme.SMALL)) + 0.6
    for name in (boards.side for boards in series):
        words = page.words(f"key.{name}.short")
        box = rect(page.x(x + theme.HAIR, side), y, side, side)
        page.pen.path(box, fill=FILLS[name], line=theme.BLACK, width_mm=theme.HAIR)
        if page.style.inks.mono and FILLS[name] != theme.WHITE:
            _hatch(page, page.x(x + theme.HAIR, side), y, side, side)
        page.text(x + side + 1.6, y + side - 0.3, words, theme.SMALL, colour=theme.QUIET)
        x += side + 1.6 + width_mm(words, page.style.size(theme.SMALL)) + 5
