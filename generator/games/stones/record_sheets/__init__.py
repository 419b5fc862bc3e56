"""Stones' record sheets: a page for each game, in the notation that the referee reads."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from generator import theme
from generator.components.pad_boxes import draw_open, draw_total
from generator.games.stones.record_sheets import cups_poker
from generator.games.stones.record_sheets.common import (
    EXAMPLE_Y,
    FIELD_Y,
    FOOT_Y,
    NUMBER,
    FormField,
    draw_names,
    example,
    fields,
    names_of_two,
    numbered,
    turns,
)
from generator.lettering.text import cap_mm
from generator.pages.job import Job, Side
from generator.pages.page import Page
from generator.pens.path import joined, rect
from generator.pens.pen import MIDDLE
from layouts.games.stones import ACROSS, DOWN, STONES
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass
from scorer.games.stones.row.judge import START as FIRST
from scorer.games.stones.row.place_names import place_name

PLACED = sum(STONES.values()) // 2  # stones that each player puts down
MOVED = 24  # rows for moves of stones that lie
LEFT_WIDE, GAP = 80.0, 10.0
TURNS = 16  # rows in each of the two tables of towers
START, RIM = 9.0, 5.0  # squares to write the start of towers into, and their names
RESULT = 17.0  # how high the boxes for results are
SPARE = "row"  # the sheet that comes twice, where a back would stay empty
JUMPS, IN_COLUMN = 31, 8
ALONE_Y = 19.0  # the example of a game for one
AROUND = 14.0  # squares of the drawing that tells the names of places


@dataclass(frozen=True)
class RecordForm:
    """A sheet: what stands over the example, the example, and the room for what is written."""

    body: Callable[[Page, Job, float, float], None]  # draws from a height to another
    lead: Callable[[Page, Job], float] = names_of_two  # gives where the example begins
    shown: tuple[tuple[str, str], ...] = ()  # what is written, and the key of what it means

    def draw(self, page: Page, job: Job, play: str) -> None:
        """The whole sheet."""
        top = self.lead(page, job)
        if self.shown:
            top = example(page, top, *self.shown)
        self.body(page, job, top, FOOT_Y)


def sides(job: Job) -> Iterator[Side]:
    """A page for each game; printed on both sides, two games share a leaf, and none stays empty."""
    plays = [*SHEETS, *([SPARE] if job.duplex and len(SHEETS) % 2 else [])]
    for number, play in enumerate(plays):
        called = job.words(f"rules.stones.{play}.name")
        back = job.duplex and number % 2 == 1
        mark = called if number < len(SHEETS) else ""
        yield sheet(job, "sheets", play, back, mark)


def sheet(job: Job, part: str, play: str, back: bool, mark: str = "") -> Side:
    """The record sheet of a game, as a side of a part."""
    called = job.words(f"rules.stones.{play}.name")
    draw = partial(SHEETS[play].draw, job=job, play=play)
    return Side(part, f"{job.words('part.sheets')} · {called}", draw, back=back, mark=mark)


def _row(page: Page, job: Job, top: float, foot: float) -> None:
    """Where each stone is put down, then how stones move."""
    head, second = top + 3 + page.leading(theme.TEXT), LEFT_WIDE + GAP
    base = head + page.leading(theme.SMALL) + 1
    y = base + 1.8
    high = (foot - y) / MOVED
    for key, x in (("placing", 0.0), ("moving", second)):
        page.text(x, head, page.words(f"stones.sheet.row.{key}"), bold=True)
    for x, wide, rows in ((0.0, LEFT_WIDE, PLACED), (second, BOX_WIDTH - second, MOVED)):
        turns(page, x, base, wide, high, range(1, rows + 1))
    first = place_name(FIRST)
    page.level(NUMBER + (LEFT_WIDE - NUMBER) / 4, y + high / 2, first, align=MIDDLE)
    _around(page, (y + PLACED * high + 4 + foot - 3 * AROUND) / 2)


def _around(page: Page, top: float) -> None:
    """The places around the first stone, and how their names go on."""
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
            at, bold = (left + (i + 0.5) * AROUND, top + (j + 0.5) * AROUND), (i, j) == (1, 1)
            page.pen.centred(*at, place_name((i - 1, j - 1)), size, bold=bold)
    x, middle, said = 3 * AROUND + 5, top + 1.5 * AROUND, page.words("stones.sheet.row.xy")
    page.about(x, middle, LEFT_WIDE - x, said, theme.SMALL, colour=theme.QUIET)


def _towers(page: Page, job: Job, top: float, foot: float) -> None:
    """The start, by its id or stone by stone, then the moves."""
    top += 3
    _start(page, top)
    y = top + RIM + DOWN * START + 4 + page.leading(theme.SMALL)
    wide = (BOX_WIDTH - GAP) / 2
    result = foot - RESULT
    high = (result - 4 - y - 1.8) / TURNS
    for i in (0, 1):
        x = i * (wide + GAP)
        turns(page, x, y, wide, high, range(1 + i * TURNS, 1 + (i + 1) * TURNS))
    points, highest = 0.6 * (wide - 2), 0.4 * (wide - 2)
    for i, key in enumerate(("light", "dark")):
        x, said = i * (wide + GAP), page.words(f"stones.sheet.towers.{key}")
        draw_total(page, (x, result, points, RESULT), said)
        high_box = (x + points + 2, result, highest, RESULT)
        draw_open(page, high_box, page.words("stones.sheet.towers.high"))


def _start(page: Page, top: float) -> None:
    """Squares to write the stones into; beside them a line for an opening's id."""
    wide, y, size = ACROSS * START, top + RIM, page.style.size(theme.SMALL)
    left = page.x(RIM, wide)
    page.table(RIM, y, [START] * ACROSS, START, DOWN)
    draw_names(page.pen, left, y, START, size, (2.8, 1.4))
    x = RIM + wide + 12
    page.rule(x, top + 13, BOX_WIDTH - x, theme.QUIET)
    start, text = page.x(x, BOX_WIDTH - x), page.style.size(theme.TEXT)  # ids run to the right
    page.pen.text(start, top + 11.5, "stones-towers-", size_pt=text, ink=theme.QUIET)
    below = top + 14.4 + cap_mm(size)
    page.text(x, below, page.words("stones.sheet.towers.id"), theme.SMALL, colour=theme.QUIET)
    said = page.words("stones.sheet.towers.start")
    page.paragraph(x, below + 6, BOX_WIDTH - x, said, theme.SMALL, colour=theme.QUIET)


def _clear(page: Page, job: Job, top: float, foot: float) -> None:
    """Two games of 31 jumps."""
    block = (foot - top) / 2
    columns = -(-JUMPS // IN_COLUMN)
    wide = (BOX_WIDTH + 6) / columns - 6
    for game in (0, 1):
        y = top + game * block
        line_y = y + 15.0
        fields(
            page,
            line_y,
            FormField(90, "board.name", job.name(1 + game)),
            FormField(42, "board.date"),
        )
        left = (BOX_WIDTH - wide, line_y - 12, wide, 17)
        draw_total(page, left, page.words("stones.sheet.clear.left"))
        first = line_y + 4.5 + page.leading(theme.SMALL)
        high = (y + block - first) / IN_COLUMN
        for i in range(columns):
            rows = range(1 + i * IN_COLUMN, min((i + 1) * IN_COLUMN, JUMPS) + 1)
            numbered(page, i * (wide + 6), first, wide, high, rows)


SHEETS = {
    "row": RecordForm(
        _row, shown=(("m14", "stones.sheet.row.place"), ("k12-n15", "stones.sheet.row.move"))
    ),
    "towers": RecordForm(_towers, shown=(("c2-c4", "stones.sheet.towers.move"),)),
    "cups": RecordForm(cups_poker.cups, cups_poker.example_lap),
    "poker": RecordForm(
        cups_poker.poker,
        cups_poker.legend,
        (("4", "stones.sheet.poker.shown"), ("–", "stones.sheet.poker.empty")),
    ),
    "clear": RecordForm(
        _clear,
        lambda page, job: ALONE_Y,
        (("a1", "stones.sheet.clear.start"), ("c1-a1", "stones.sheet.clear.jump")),
    ),
}
assert FIELD_Y < EXAMPLE_Y
