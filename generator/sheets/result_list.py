"""The list of results: three rows like a podium with medals to colour in, then a row for each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import accumulate
from math import fsum

from generator import theme
from generator.lettering.text import printable, times, width_mm
from generator.pages.job import AWARDS, Job, ResultRow, Results, Side
from generator.pages.name_fields import beside
from generator.pages.page import BOTTOM, Page
from generator.pens.path import circle, joined, line, polygon, rect
from generator.pens.pen import MIDDLE
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass

PODIUM = 3
HEAD_Y = 26.0  # the line with class and date
NUMBER, CELL, WIDER, TOTAL, LEAST_NAME = 20.0, 13.5, 16.0, 30.0, 45.0  # columns
ROUNDS = 5  # columns if the rules don't count rounds
TINTS = (0.55, 0.74, 0.86)  # how much white is in the accent behind each of the first three
DARK, LINES, DOWNS = "#404040", "#A6A6A6", "#C7C7C7"


@dataclass(frozen=True)
class ListLook:
    """The differences between usual and large print: heights, rows and type sizes."""

    podium: float
    rows: int  # below the podium
    most: int  # rows that may be squeezed in, so that a class has one page
    text: float


USUAL, LARGE = ListLook(15.0, 21, 28, 9.5), ListLook(21.0, 11, 13, 8.0)


@dataclass(frozen=True)
class Column:
    """A column of the list: its start, its width and its head."""

    x: float
    wide: float
    head: str


def list_sides(job: Job, results: Results) -> Iterator[Side]:
    """Yield the pages of the list; the first three places are on top of the first page only."""
    look = LARGE if job.style.large else USUAL
    first, rows = _split(results)
    title = job.words("awards.list")
    each = look.rows + int(PODIUM * look.podium * look.rows / (BOTTOM - HEAD_Y - 70))
    count = len(rows) if look.rows < len(rows) <= look.most else look.rows
    draw = partial(_draw, job=job, results=results, top=first, rows=rows[:count], count=count)
    yield Side(AWARDS, title, draw)
    for start in range(count, len(rows), each):
        here = rows[start : start + each]
        draw = partial(_draw, job=job, results=results, top=(), rows=here, count=each)
        yield Side(AWARDS, title, draw, back=(start - count) // each % 2 == 0)


def _split(results: Results) -> tuple[Sequence[ResultRow], Sequence[ResultRow]]:
    """Return the rows of the podium and those below; it is empty before the game is decided."""
    empty = [ResultRow("", rank=number) for number in range(1, PODIUM + 1)]
    if not results.is_decided:
        return empty, results.rows or [ResultRow("", rank=n) for n in range(PODIUM + 1, 25)]
    first = [row for row in results.rows if 1 <= row.rank <= PODIUM][:PODIUM]
    rest = [row for row in results.rows if row not in first]
    return first, rest


def columns(job: Job, results: Results) -> list[Column]:
    """Return the columns: place, name, the result round by round, and the total."""
    heads = list(results.heads)
    if not heads and not any(row.total for row in results.rows):
        rules = job.deal.definition.rules
        count, double = rules.get("rounds", ROUNDS), rules.get("double", 0)
        heads = [f"{n} {times(2)}" if n == double else str(n) for n in range(1, count + 1)]
    wides = [WIDER if len(head) > 2 else CELL for head in heads]
    if fsum(wides) > BOX_WIDTH - NUMBER - TOTAL - LEAST_NAME:
        heads, wides = [], []
    name = BOX_WIDTH - NUMBER - TOTAL - fsum(wides)
    words = job.words
    total = results.total or words("score.total")
    shown = [("", NUMBER), (words("board.name"), name), *zip(heads, wides, strict=True)]
    starts = accumulate((wide for _, wide in shown), initial=0.0)
    pairs = zip(starts, (*shown, (total, TOTAL)), strict=True)
    return [Column(x, wide, head) for x, (head, wide) in pairs]


def _draw(
    page: Page, job: Job, results: Results, top: Sequence[ResultRow], rows: Sequence[ResultRow],
    count: int,
) -> None:  # fmt: skip
    look = LARGE if page.style.large else USUAL
    shown = columns(job, results)
    _draw_head(page, results, look)
    y = HEAD_Y + 14
    for column in shown[1:]:
        is_name = column is shown[1]
        at = column.x + (2.5 if is_name else column.wide / 2)
        align = "start" if is_name else MIDDLE
        page.fit(
            at, y - 2.6, column.head, look.text, column.wide - 1, bold=True, colour=DARK,
            align=align,
        )  # fmt: skip
    for place, row in enumerate(top):
        _draw_podium(page, y, look, place, row, shown)
        y += look.podium + 1.6
    y += 1.4 if top else 0
    _draw_rows(page, y, look, rows, shown, count)


def _draw_head(page: Page, results: Results, look: ListLook) -> None:
    """Write the name of the class and the date, or draw lines to write them on."""
    fields = (
        (0.0, 78.0, "awards.class", results.group),
        (86.0, 150.0, "board.date", results.day(page.words)),
    )
    for x, end, key, text in fields:
        label = page.words(key)
        page.text(x, HEAD_Y, label, look.text, colour=theme.QUIET)
        start = x + width_mm(label, page.style.size(look.text)) + 3
        page.rule(start, HEAD_Y + 0.8, end - start, theme.QUIET, 0.35)
        if text:
            room = end - start - 2, 8.0
            beside(page, (start + 1, HEAD_Y - 1.6), room, printable(text), look.text + 1, bold=True)


def _draw_podium(
    page: Page, y: float, look: ListLook, place: int, row: ResultRow, shown: Sequence[Column]
) -> None:
    """Draw one of the first three: a medal to colour in, and boxes to write in."""
    mono, high = page.style.inks.mono, look.podium
    ground = theme.WHITE if mono else theme.mixed(page.style.accent, theme.WHITE, TINTS[place])
    page.frame(0, y, BOX_WIDTH, high, fill=ground, line="#595959" if mono else None, width_mm=0.4)
    _draw_medal(page, page.x(shown[0].wide / 2), y + high / 2 - 0.6, row.rank, high / USUAL.podium)
    for column, text in zip(shown[1:], _told(row, shown), strict=True):
        ink, thick = (theme.BLACK, 0.8) if column is shown[-1] else (theme.FAINT, theme.HAIR)
        box = column.x + 0.8, y + 1.4, column.wide - 1.6, high - 2.8
        page.frame(*box, fill=theme.WHITE, line=ink, width_mm=thick)
        _write(page, column, y + high / 2, text, 14 if column is shown[-1] else 12, shown)


def _draw_medal(page: Page, x: float, y: float, rank: int, share: float) -> None:
    tails = ((-3.4, 4), (-5.2, 8), (-2, 6.4), (0, 8.2), (2, 6.4), (5.2, 8), (3.4, 4))
    ribbon = polygon([(x + share * a, y + share * b) for a, b in tails])
    page.pen.path(ribbon, fill=theme.WHITE, line=theme.BLACK, width_mm=0.45)
    disc = circle(x, y, 5.4 * share)
    page.pen.path(disc, fill=theme.WHITE, line=theme.BLACK, width_mm=theme.STRONG)
    page.pen.centred(x, y, str(rank), 14 * share, theme.BLACK, bold=True)


def _draw_rows(
    page: Page, y: float, look: ListLook, rows: Sequence[ResultRow], shown: Sequence[Column],
    count: int,
) -> None:  # fmt: skip
    """Draw lines for everybody else; extra lines stay empty."""
    mono, high = page.style.inks.mono, (BOTTOM - y) / count
    for i in range(count):
        if i % 2 == 0 and not mono:
            page.pen.path(rect(0, y + i * high, BOX_WIDTH, high), fill=theme.PALE)
    level = [line((0, y + i * high), (BOX_WIDTH, y + i * high)) for i in range(count + 1)]
    page.pen.path(joined(level), line=LINES, width_mm=0.25)
    xs = [page.x(column.x) for column in shown[1:]]
    downs = joined(line((x, y), (x, BOTTOM)) for x in xs)
    page.pen.path(downs, line=DOWNS, width_mm=0.25)
    for i, row in enumerate(rows):
        middle = y + (i + 0.5) * high
        if row.rank:
            at = shown[0].wide / 2
            page.level(at, middle, str(row.rank), look.text, colour=theme.QUIET, align=MIDDLE)
        for column, text in zip(shown[1:], _told(row, shown), strict=True):
            _write(page, column, middle, text, look.text + (column is shown[-1]), shown, high - 1)


def _told(row: ResultRow, shown: Sequence[Column]) -> list[str]:
    """Return the texts of the columns after the place; empty for missing cells."""
    count = len(shown) - 3
    cells = [*row.cells[:count], *[""] * (count - len(row.cells))]
    return [row.name, *cells, row.total]


def _write(
    page: Page, column: Column, middle: float, text: str, size: float, shown: Sequence[Column],
    high: float = 11.0,
) -> None:  # fmt: skip
    """Write a name at the start of its column, a number in the middle of it."""
    if not text:
        return
    if column is shown[1]:
        beside(page, (column.x + 2.5, middle), (column.wide - 4, high), printable(text), size)
        return
    at, is_last = column.x + column.wide / 2, column is shown[-1]
    page.fit(at, middle, text, size, column.wide - 3, level=True, bold=is_last, align=MIDDLE)
