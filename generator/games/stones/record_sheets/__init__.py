"""Stones' record sheets: a page for each game, in the notation that the referee reads."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from generator import theme
from generator.games.stones.record_sheets import cups_poker
from generator.games.stones.record_sheets.common import (
    EXAMPLE_Y,
    FIELD_Y,
    NUMBER,
    FormField,
    both,
    checked,
    enter_command,
    example,
    fields,
    heading,
    heads,
    numbered,
    table,
)
from generator.lettering.text import cap_mm
from generator.pages.job import Job, Side
from generator.pages.page import Page
from generator.pens.path import joined, rect
from generator.pens.pen import MIDDLE
from layouts.games.stones import ACROSS, DOWN, STONES
from layouts.grid import LETTERS
from layouts.millimetres import BOX_WIDTH

PLACED = sum(STONES.values()) // 2  # stones that each player puts down
MOVED = 24  # rows for moves of stones that lie
LEFT_WIDE, GAP = 80.0, 10.0
TURNS = 16  # rows in each of the two tables of towers
START, RIM = 9.0, 5.0  # squares to write the start of towers into, and their names
JUMPS, IN_COLUMN = 31, 8
AROUND = 14.0  # squares of the drawing that tells what x and y are


def sides(job: Job) -> Iterator[Side]:
    """A page for each game; printed on both sides, two games share a leaf."""
    for number, (play, draw) in enumerate(SHEETS.items()):
        called = job.words(f"rules.stones.{play}.name")
        title = f"{job.words('part.sheets')} · {called}"
        back = job.duplex and number % 2 == 1
        yield Side("sheets", title, partial(draw, job=job), back=back, mark=called)


def _row(page: Page, job: Job) -> None:
    """Where each stone is put down, then how stones move."""
    both(page, job.names)
    words = page.words
    top = example(
        page,
        EXAMPLE_Y,
        ("0,1", words("stones.sheet.row.place")),
        ("2,3 > 4,-1", words("stones.sheet.row.move")),
    )
    foot = checked(page, "stones.sheet.typed", enter_command(job, "row")) - 4
    y = top + 3 + page.leading(theme.TEXT)
    second = LEFT_WIDE + GAP
    base = heading(page, 0, y, "stones.sheet.row.placing")
    heading(page, second, y, "stones.sheet.row.moving")
    y = base + 1.8
    high = (foot - y) / MOVED
    for x, wide, rows in ((0.0, LEFT_WIDE, PLACED), (second, BOX_WIDTH - second, MOVED)):
        cell = (wide - NUMBER) / 2
        heads(page, x + NUMBER, base, (cell, cell), ("stones.sheet.one", "stones.sheet.two"))
        numbered(page, x, y, wide, high, range(1, rows + 1), 2)
    middle = y + high / 2 + cap_mm(page.style.size(theme.TEXT)) / 2
    page.text(NUMBER + (LEFT_WIDE - NUMBER) / 4, middle, "0,0", align=MIDDLE)
    _around(page, (y + PLACED * high + 4 + foot - 3 * AROUND) / 2)


def _around(page: Page, top: float) -> None:
    """The places around the first stone, and what their numbers are."""
    left, size = page.x(0, 3 * AROUND), page.style.size(theme.SMALL)
    squares = [
        rect(left + i * AROUND, top + j * AROUND, AROUND, AROUND)
        for i in range(3)
        for j in range(3)
        if (i, j) != (1, 1)
    ]
    page.pen.path(joined(squares), line=theme.RIM, width_mm=theme.HAIR)
    first = rect(left + AROUND, top + AROUND, AROUND, AROUND)
    page.pen.path(first, fill=theme.PALE, line=theme.BLACK, width_mm=theme.STRONG)
    for i in range(3):
        for j in range(3):
            at = left + (i + 0.5) * AROUND, top + (j + 0.5) * AROUND + cap_mm(size) / 2
            bold = (i, j) == (1, 1)
            page.pen.text(*at, f"{i - 1},{j - 1}", size_pt=size, bold=bold, align=MIDDLE)
    room, said = LEFT_WIDE - 3 * AROUND - 5, page.words("stones.sheet.row.xy")
    rows, step = page.rows(room, said, theme.SMALL), page.leading(theme.SMALL)
    y = top + (3 * AROUND - (rows - 1) * step + cap_mm(size)) / 2
    page.paragraph(3 * AROUND + 5, y, room, said, theme.SMALL, colour=theme.QUIET)


def _towers(page: Page, job: Job) -> None:
    """The start, by its id or stone by stone, then the moves."""
    both(page, job.names)
    top = example(page, EXAMPLE_Y, ("c2-c4", page.words("stones.sheet.towers.move")))
    foot = checked(page, "stones.sheet.typed", enter_command(job, "towers")) - 4
    top += 3
    _start(page, top)
    y = top + RIM + DOWN * START + 4 + page.leading(theme.SMALL)
    wide = (BOX_WIDTH - GAP) / 2
    cell = (wide - NUMBER) / 2
    result = foot - 5 - page.leading(theme.SMALL)
    high = (result - 10 - y - 1.8) / TURNS
    for i in (0, 1):
        x = i * (wide + GAP)
        heads(page, x + NUMBER, y, (cell, cell), ("stones.sheet.one", "stones.sheet.two"))
        rows = range(1 + i * TURNS, 1 + (i + 1) * TURNS)
        numbered(page, x, y + 1.8, wide, high, rows, 2)
    half = (BOX_WIDTH - 24) / 4
    fields(
        page,
        result,
        *(
            FormField(half, f"stones.sheet.towers.{key}")
            for key in ("light", "high", "dark", "high")
        ),
    )


def _start(page: Page, top: float) -> None:
    """Squares to write the stones into; beside them a line for an opening's id."""
    wide, y, size = ACROSS * START, top + RIM, page.style.size(theme.SMALL)
    left = page.x(RIM, wide)
    table(page, RIM, y, [START] * ACROSS, START, DOWN)
    for i in range(ACROSS):
        at = left + (i + 0.5) * START
        page.pen.text(at, y - 1.4, LETTERS[i], size_pt=size, ink=theme.QUIET, align=MIDDLE)
    for j in range(DOWN):
        base = y + (j + 0.5) * START + cap_mm(size) / 2
        page.pen.text(left - 2.8, base, f"{j + 1}", size_pt=size, ink=theme.QUIET, align=MIDDLE)
    x = RIM + wide + 12
    page.rule(x, top + 13, BOX_WIDTH - x, theme.QUIET)
    start, text = page.x(x, BOX_WIDTH - x), page.style.size(theme.TEXT)  # ids run to the right
    page.pen.text(start, top + 11.5, "stones-towers-", size_pt=text, ink=theme.QUIET)
    below = top + 14.4 + cap_mm(size)
    page.text(x, below, page.words("stones.sheet.towers.id"), theme.SMALL, colour=theme.QUIET)
    said = page.words("stones.sheet.towers.start")
    page.paragraph(x, below + 6, BOX_WIDTH - x, said, theme.SMALL, colour=theme.QUIET)


def _clear(page: Page, job: Job) -> None:
    """Two games of 31 jumps."""
    top = example(page, 19.0, ("c1-a1", page.words("stones.sheet.clear.jump")))
    foot = checked(page, "stones.sheet.typed", enter_command(job, "clear")) - 4
    block = (foot - top) / 2
    columns = -(-JUMPS // IN_COLUMN)
    wide = (BOX_WIDTH + 6) / columns - 6
    for game in (0, 1):
        y = top + game * block
        line_y = y + 15.0
        fields(
            page,
            line_y,
            FormField(86, "board.name", job.name(1 + game)),
            FormField(44, "board.date"),
            FormField(44, "stones.sheet.clear.left"),
        )
        first = line_y + 4.5 + page.leading(theme.SMALL)
        high = (y + block - first) / IN_COLUMN
        for i in range(columns):
            rows = range(1 + i * IN_COLUMN, min((i + 1) * IN_COLUMN, JUMPS) + 1)
            numbered(page, i * (wide + 6), first, wide, high, rows)


SHEETS: dict[str, Callable[..., None]] = {
    "row": _row,
    "towers": _towers,
    "cups": cups_poker.cups,
    "poker": cups_poker.poker,
    "clear": _clear,
}
assert FIELD_Y < EXAMPLE_Y
