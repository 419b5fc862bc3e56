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
from generator.games.hunt.key.certificate_lines import symbol_line, table_line
from generator.games.hunt.key.score_chart import chart
from generator.games.hunt.key.statistics import (
    Figures,
    counts,
    figures,
    is_printed,
    most_fives,
    mother_number,
)
from generator.pages import flow
from generator.pages.flow import COLUMN, GUTTER, Block, Writer
from generator.pages.job import Job, Side
from generator.pages.page import Page
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
    """One page; in large print its back, too."""
    the, series = _writer(job), _series(job)
    for number, layout in enumerate(_pages(the, series)):
        draw = partial(_draw, layout=layout)
        mark = "" if number else job.words("key.title")
        yield Side("key", job.words("key.title"), draw, number % 2 == 1, mark)


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
            yield table_line(the, the.say(key), shown, inset=the.style.size(INSET))


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
        yield chart(the, width, [(one.side, one.figures.scores) for one in series], high)
