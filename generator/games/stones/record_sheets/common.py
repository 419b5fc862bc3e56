"""What the record sheets of stones are made of: lines for names, examples, tables to fill in."""

from __future__ import annotations

from collections.abc import Sequence

from generator import theme
from generator.games.stones.stones import blank_stamp
from generator.lettering.text import cap_mm, width_mm
from generator.pages.job import Job
from generator.pages.name_fields import on_lines
from generator.pages.page import Page
from generator.pens.pen import MIDDLE, Pen
from layouts.games.stones import ACROSS, DARK, DOWN, LIGHT
from layouts.grid import LETTERS
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass

FIELD_Y, FIELD_GAP, CHOICE, APART = 25.5, 8.0, 4.0, 3.0
EXAMPLE_Y, PAD = 35.0, 2.6
NAME_HIGH = 11.0  # free above a line to write on
NUMBER = 9.0  # width of the column that counts
FOOT_Y = 247.0  # where a sheet ends


@dataclass(frozen=True)
class FormField:
    """A line to write on: its width, what it is for, what stands there, and whose colour."""

    width: float
    key: str
    filled: str = ""
    coloured: bool = False


def fields(page: Page, y: float, *all_fields: FormField, at: float = 0.0) -> None:
    """Lines to write on side by side, each with its purpose below."""
    x, named = at, list[tuple[float, float, str]]()
    for field in all_fields:
        page.rule(x, y, field.width, theme.QUIET)
        below = y + 1.4 + cap_mm(page.style.size(theme.SMALL))
        page.fit(x, below, page.words(field.key), theme.SMALL, field.width, colour=theme.QUIET)
        room = field.width
        if field.coloured:
            room -= 2 * (CHOICE + APART)
            for i, colour in enumerate((LIGHT, DARK)):
                left = page.x(x + field.width - 1.5 - CHOICE - (1 - i) * (CHOICE + APART), CHOICE)
                page.pen.use(blank_stamp(colour, CHOICE), left, y - CHOICE - 1.8)
        if field.filled:
            named.append((x, room, field.filled))
        x += field.width + FIELD_GAP
    room = min((room for _, room, _ in named), default=0.0)
    starts, names = [(start, y) for start, _, _ in named], [name for _, _, name in named]
    on_lines(page, starts, (room, NAME_HIGH), names, theme.PART)


def names_of_two(page: Page, job: Job) -> float:
    """Who begins, who is second, and the day; gives where what follows begins."""
    fields(
        page,
        FIELD_Y,
        FormField(70, "stones.sheet.first", job.name(1), coloured=True),
        FormField(70, "stones.sheet.second", job.name(2), coloured=True),
        FormField(34, "board.date"),
    )
    return EXAMPLE_Y


def example(page: Page, y: float, *rows_shown: tuple[str, str]) -> float:
    """What is written down, and the key of what it means; gives the foot of the box."""
    shown = [(written, page.words(key)) for written, key in rows_shown]
    size = page.style.size(theme.TEXT)
    column = max(width_mm(written, size, bold=True) for written, _ in shown) + 5
    room = BOX_WIDTH - 2 * PAD - column
    step = page.leading(theme.TEXT)
    rows = [page.rows(room, meant) for _, meant in shown]
    height = 2 * PAD + sum(rows) * step - (step - cap_mm(size)) + 1
    page.plate(0, y, BOX_WIDTH, height)
    base = y + PAD + 0.2 + cap_mm(size)
    for (written, meant), many in zip(shown, rows, strict=True):
        page.text(PAD, base, written, bold=True)
        page.paragraph(PAD + column, base, room, meant, colour=theme.QUIET)
        base += many * step
    return y + height


def numbered(
    page: Page, x: float, y: float, wide: float, high: float, numbers: range, columns: int = 1
) -> None:
    """Rows that count, with so many cells each to write in."""
    page.table(x, y, (NUMBER, *[(wide - NUMBER) / columns] * columns), high, len(numbers))
    for i, number in enumerate(numbers):
        count(page, x + NUMBER / 2, y + (i + 0.5) * high, number)


def turns(page: Page, x: float, y: float, wide: float, high: float, numbers: range) -> None:
    """Rows for the moves of both players below the heads of their columns."""
    cell = (wide - NUMBER) / 2
    heads(page, x + NUMBER, y, (cell, cell), ("stones.sheet.one", "stones.sheet.two"))
    numbered(page, x, y + 1.8, wide, high, numbers, 2)


def count(page: Page, x: float, middle: float, number: int) -> None:
    """The number of a row, small and grey."""
    page.level(x, middle, f"{number}", theme.SMALL, colour=theme.QUIET, align=MIDDLE)


def draw_names(
    pen: Pen, left: float, top: float, side: float, size: float, away: tuple[float, float]
) -> None:
    """The names of the squares of towers, so far from the squares: letters above, numbers left."""
    beside, above = away
    for i in range(ACROSS):
        x = left + (i + 0.5) * side
        pen.text(x, top - above, LETTERS[i], size_pt=size, ink=theme.QUIET, align=MIDDLE)
    for i in range(DOWN):
        pen.centred(left - beside, top + (i + 0.5) * side, f"{i + 1}", size, theme.QUIET)


def heads(page: Page, x: float, y: float, widths: Sequence[float], keys: Sequence[str]) -> None:
    """What the columns of a table are for, over them; an empty key says nothing."""
    for width, key in zip(widths, keys, strict=True):
        if key:
            words, middle = page.words(key), x + width / 2
            page.fit(middle, y, words, theme.SMALL, width - 1, colour=theme.QUIET, align=MIDDLE)
        x += width


def enter_command(job: Job, play: str) -> str:
    """How a game is typed in: the set is found by its id. Its record begins as one of towers."""
    mode = "" if play == "towers" else f" --mode {play}"
    return f"fives-score enter {job.deal.id}{mode}"


def game_command(job: Job) -> str:
    """How it is asked what was right, and how it stands."""
    return f"fives-score game {job.deal.id}"
