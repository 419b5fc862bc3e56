"""Hunt's fairness certificate: what was proved, how sure that is, and this set in figures.

For parents and teachers who doubt. What a set of the user's own does not keep is not promised:
then the page says so and shows what was measured.
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
from generator.pens.path import joined, line, rect
from generator.pens.pen import END, MIDDLE
from layouts.board import Board
from layouts.games.hunt import table_size
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass
from scorer.games.hunt.fives import rolls, rules_of

TOP, LEAD_GAP, BOTTOM = 13.0, 3.8, 247.5
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
    """One page, which may share a leaf with how to check it; in large print its back, too."""
    the, series = _writer(job.densely()), _series(job)
    pages = list(_pages(the, series))
    fills = CHECK if len(pages) == 1 else ""
    for number, layout in enumerate(pages):
        draw = partial(_draw, layout=layout)
        mark = "" if number else job.words("key.title")
        yield Side(
            "key", job.words("key.title"), draw, number % 2 == 1, mark, fills=fills, dense=True
        )


def _pages(the: Writer, series: Sequence[Series]) -> list[Layout]:
    """Two columns over the chart, or beside it, or two pages where that is too much for one."""
    lead, sure, proof = [_lead(the, series)], list(_sure(the, series)), list(_proof(the, series))
    shown, symbols = list(_figures(the, series)), list(_symbols(the, series))
    columns: list[Column] = [sure + proof, shown + symbols]
    room = BOTTOM - TOP - _height(lead) - max(map(_height, columns))
    below = list(_chart(the, series, BOX_WIDTH, room))
    if _height(below) <= room:
        return [(lead, columns, below)]
    narrow = list(_chart(the, series, COLUMN, BESIDE))
    beside: list[Column] = [sure + proof, shown + symbols + narrow]
    if TOP + _height(lead) + max(map(_height, beside)) <= BOTTOM:
        return [(lead, beside, [])]
    front = flow.parted([*flow.groups(sure), tuple(shown)], 2)
    room = BOTTOM - TOP - max(_height(proof), _height(symbols))
    return [
        (lead, [list(chain(*column)) for column in front], []),
        (list(_chart(the, series, BOX_WIDTH, room)), [proof, symbols], []),
    ]


def _height(column: Column) -> float:
    return sum(block.gap + block.height for block in column)


def _draw(page: Page, layout: Layout) -> None:
    """What goes over the whole width, then the columns, then what goes below both."""
    over, columns, under = layout
    top = _stacked(page, 0, TOP, over)
    ends = [_stacked(page, i * (COLUMN + GUTTER), top, each) for i, each in enumerate(columns)]
    _stacked(page, 0, max(ends), under)


def _stacked(page: Page, x: float, y: float, column: Column) -> float:
    """Blocks below each other; gives where they end."""
    for block in column:
        block.draw(page, x, y + block.gap)
        y += block.gap + block.height
    return y


# --- words -------------------------------------------------------------------------------------


def _writer(job: Job) -> Writer:
    """Sets words with the numbers of this set."""
    definition = job.deal.definition
    numbers = {
        "rolls": len(rolls(rules_of(definition))),
        "most": most_fives(definition),
        "table": table_size(definition),
        "next": table_size(definition) + 1,
    }
    return Writer(job, numbers)


def _series(job: Job) -> list[Series]:
    """The white boards, the gray one, or both."""
    deal, step = job.deal, table_size(job.deal.definition)
    white = tuple(sheet.board for sheet in deal.sheets if sheet.player)[::step]
    gray = tuple(sheet.board for sheet in deal.sheets if not sheet.player)
    return [Series(side, boards) for side, boards in (("white", white), ("gray", gray)) if boards]


def _is_certified(series: Sequence[Series]) -> bool:
    return all(one.figures.is_certified for one in series)


def _lead(the: Writer, series: Sequence[Series]) -> Block:
    """What this page is, over both columns."""
    key = "key.lead" if _is_certified(series) else "key.lead.own"
    rows = flow.lines(the.style, the.say(key), BOX_WIDTH, theme.PART)
    high = len(rows) * flow.leading(the.style, theme.PART)
    return Block(high, lambda page, x, y: flow.write(page, x, y, rows, theme.PART), LEAD_GAP)


def _sure(the: Writer, series: Sequence[Series]) -> Iterator[Block]:
    """What is certain, point by point."""
    yield the.chapter("key.sure")
    points = []
    if series[0].side == "white":
        points.append("table")
        points += ["tables"] if the.job.deal.players > the.numbers["table"] else []
    points += ["rolls"] if _is_certified(series) else []
    points += ["gray"] if series[-1].side == "gray" else []
    for number, point in enumerate([*points, "eyes"], 1):
        yield the.step(number, f"key.{point}")
        yield the.text(f"key.{point}.how")


def _proof(the: Writer, series: Sequence[Series]) -> Iterator[Block]:
    """How sure all that is, and where it is said how to do it again."""
    yield the.chapter("key.proof")
    yield the.text("key.proof.how" if _is_certified(series) else "key.proof.own", 0)
    more = "key.proof.again" if is_printed(the.job.deal.definition) else "key.proof.none"
    yield the.text(more, 0, gap=flow.DRAWN_GAP)


# --- figures -----------------------------------------------------------------------------------


def _figures(the: Writer, series: Sequence[Series]) -> Iterator[Block]:
    """A table: what was found, for each side."""
    yield the.chapter("key.figures")
    yield table_line(the, "", [the.say(f"key.{one.side}.short") for one in series], theme.SMALL)
    numbers = [mother_number(one.boards[0]) for one in series]
    if None not in numbers:
        yield table_line(the, the.say("key.mother"), [str(number) for number in numbers])
    for key, values in _rows([one.figures for one in series]):
        shown = [value.replace(".", the.say("key.decimal")) for value in values]
        if key in NEW:
            yield replace(table_line(the, the.say(key), shown), gap=NEW_GAP)
        else:
            yield table_line(the, the.say(key), shown, inset=the.style.mm(INSET))


def _symbols(the: Writer, series: Sequence[Series]) -> Iterator[Block]:
    """How often each symbol is there; from table to table they change places."""
    yield the.chapter("key.symbols")
    yield table_line(the, "", [the.say(f"key.{one.side}.short") for one in series], theme.SMALL)
    found = [counts(one.boards) for one in series]
    for symbol, spans in enumerate(zip(*found, strict=True)):
        values = [f"{low}" if low == high else f"{low}–{high}" for low, high in spans]
        yield symbol_line(the, symbol, values)


def _rows(found: Sequence[Figures]) -> Iterator[tuple[str, list[str]]]:
    """The figures with their keys."""
    if found[0].scores:
        yield "key.mean", [f"{one.mean:.3f}" for one in found]
        yield "key.low", [f"{min(one.scores)}" for one in found]
        yield "key.high", [f"{max(one.scores)}" for one in found]
    yield "key.average", [f"{one.average:.1f}" for one in found]
    yield "key.least", [f"{min(one.fives)}" for one in found]
    yield "key.most", [f"{max(one.fives)}" for one in found]
    if found[0].scores:
        yield "key.fit", [f"{one.fit}" for one in found]


def _chart(the: Writer, series: Sequence[Series], width: float, room: float) -> Iterator[Block]:
    """How many rolls allow so many points, as high as there is room; none where it isn't known."""
    if series[0].figures.scores:
        head = the.chapter("key.chart", width)
        high = min(HIGHEST, max(LOWEST, room - _height([head]) - flow.DRAWN_GAP))
        yield head
        yield chart(the, width, series, high)


# --- lines of tables: label and figures with dots between them ---------------------------------

VALUE, SYMBOL = 17.0, 3.6
DOT, DOTS_APART = 0.35, 1.6


def table_line(
    the: Writer, label: str, values: Sequence[str], size: float = theme.TEXT, inset: float = 0
) -> Block:
    """A line of the table; values stand below each other at its end."""
    value, step = the.style.mm(VALUE), flow.leading(the.style, theme.TEXT)
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
    symbol, size = the.job.deal.definition.symbols[number], the.style.mm(SYMBOL)
    said = table_line(the, symbol.called(the.job.words.lang), values, inset=size + 2)

    def draw(page: Page, x: float, y: float) -> None:
        top = y + (said.height - size) / 2
        page.pen.use(symbol_stamp(symbol, size, page.style.inks), page.x(x, size), top)
        said.draw(page, x, y)

    return replace(said, draw=draw)


# --- how many rolls allow how many points, as bars ---------------------------------------------

MOST, FEW = 12, 6  # bars; where a bar stands for several scores its label is long
FILLS = {"white": theme.WHITE, "gray": theme.SHADE}
HATCH = 1.2  # between slanted lines, across and down
FULL = 0.84  # how much of its place the bars of a score fill


def chart(the: Writer, width: float, series: Sequence[Series], high: float) -> Block:
    """The bars of all series beside each other."""
    spans = bars([score for one in series for score in one.figures.scores])

    def draw(page: Page, x: float, y: float) -> None:
        small = cap_mm(page.style.size(theme.SMALL))
        foot = y + high - small - 1.6
        top = y + small + 2
        if len(series) > 1:
            _legend(page, x, y, series)
            top += small + 4
        found = [
            (one.side, [sum(score in span for score in one.figures.scores) for span in spans])
            for one in series
        ]
        unit = (foot - top) / max(max(many) for _, many in found)
        step = width / len(spans)
        for i, (side, many) in enumerate(found):
            wide = step * FULL / len(found)
            at = [x + j * step + step * (1 - FULL) / 2 + i * wide for j in range(len(spans))]
            _bars(page, at, wide, foot, unit, many, FILLS[side])
        page.rule(x + theme.HAIR / 2, foot, width - theme.HAIR, theme.BLACK)
        for j, span in enumerate(spans):
            label = f"{span[0]}" if len(span) == 1 else f"{span[0]}–{span[-1]}"
            middle = x + (j + 0.5) * step
            page.text(middle, y + high, label, theme.SMALL, bold=True, align=MIDDLE)

    return Block(high, draw, flow.DRAWN_GAP)


def bars(scores: Sequence[int]) -> list[range]:
    """The scores of every bar, from the lowest to the highest."""
    low, high = min(scores), max(scores)
    count = high - low + 1
    step = 1 if count <= MOST else -(-count // FEW)
    return [range(start, start + step) for start in range(low, high + 1, step)]


def _bars(
    page: Page,
    at: Sequence[float],
    wide: float,
    foot: float,
    unit: float,
    counts: Sequence[int],
    fill: str,
) -> None:
    """The bars of a series, and above each how many rolls it stands for."""
    boxes = [
        (page.x(x, wide), foot - count * unit, wide, count * unit)
        for x, count in zip(at, counts, strict=True)
    ]
    shown = joined(rect(*box) for box in boxes if box[-1])
    page.pen.path(shown, fill=fill, line=theme.BLACK, width_mm=theme.HAIR)
    if page.style.inks.mono and fill != theme.WHITE:
        for box in boxes:
            _hatch(page, *box)
    for x, count in zip(at, counts, strict=True):
        if count:
            y = foot - count * unit - 1
            page.text(x + wide / 2, y, str(count), theme.SMALL, colour=theme.QUIET, align=MIDDLE)


def _hatch(page: Page, left: float, top: float, wide: float, high: float) -> None:
    """Slanted lines in a box, for copiers that lose its grey."""
    lines = []
    for i in range(1, int((wide + high) / HATCH) + 1):
        c = i * HATCH  # where x + y is the same, from the upper left corner on
        (ax, ay), (bx, by) = (min(c, wide), max(0, c - wide)), (max(0, c - high), min(c, high))
        lines.append(line((left + ax, top + ay), (left + bx, top + by)))
    if lines:
        page.pen.path(joined(lines), line=theme.BLACK, width_mm=theme.CUT)


def _legend(page: Page, x: float, y: float, series: Sequence[Series]) -> None:
    """Which bars are whose."""
    side = cap_mm(page.style.size(theme.SMALL)) + 0.6
    for name in (one.side for one in series):
        words = page.words(f"key.{name}.short")
        box = rect(page.x(x + theme.HAIR, side), y, side, side)
        page.pen.path(box, fill=FILLS[name], line=theme.BLACK, width_mm=theme.HAIR)
        if page.style.inks.mono and FILLS[name] != theme.WHITE:
            _hatch(page, page.x(x + theme.HAIR, side), y, side, side)
        page.text(x + side + 1.6, y + side - 0.3, words, theme.SMALL, colour=theme.QUIET)
        x += side + 1.6 + width_mm(words, page.style.size(theme.SMALL)) + 5
