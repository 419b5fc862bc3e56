"""What the record sheets of stones are made of: lines for names, examples, tables to fill in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator import theme
from generator.games.stones.stones import blank_stamp
from generator.lettering.text import cap_mm, width_mm
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pens.path import joined, line, rect
from generator.pens.pen import MIDDLE
from layouts.games.stones import DARK, LIGHT
from layouts.millimetres import BOX_WIDTH

FIELD_Y, FIELD_GAP, CHOICE, APART = 25.5, 8.0, 4.0, 3.0
EXAMPLE_Y, PAD = 35.0, 2.6
NUMBER = 9.0  # width of the column that counts
CHECK_Y = 246.0  # the baseline of how to have a sheet checked


@dataclass(frozen=True)
class FormField:
    """A line to write on: its width, what it is for, what stands there, and whose colour."""

    width: float
    key: str
    filled: str = ""
    coloured: bool = False


def fields(page: Page, y: float, *all_fields: FormField, at: float = 0.0) -> None:
    """Lines to write on side by side, each with its purpose below."""
    x = at
    for field in all_fields:
        page.rule(x, y, field.width, theme.QUIET)
        below = y + 1.4 + cap_mm(page.style.size(theme.SMALL))
        words = page.words(field.key)
        size = page.fitted(words, theme.SMALL, field.width)
        page.text(x, below, page.cut(words, size, field.width), size, colour=theme.QUIET)
        room = field.width
        if field.coloured:
            room -= 2 * (CHOICE + APART)
            for i, colour in enumerate((LIGHT, DARK)):
                left = page.x(x + field.width - 1.5 - CHOICE - (1 - i) * (CHOICE + APART), CHOICE)
                page.pen.use(blank_stamp(colour, CHOICE), left, y - CHOICE - 1.8)
        page.filled(x, y, room, field.filled, theme.PART)
        x += field.width + FIELD_GAP


def both(page: Page, names: tuple[str, ...]) -> None:
    """Who begins, who is second, and the day."""
    first, second = (*names, "", "")[:2]
    fields(
        page,
        FIELD_Y,
        FormField(70, "stones.sheet.first", first, coloured=True),
        FormField(70, "stones.sheet.second", second, coloured=True),
        FormField(34, "board.date"),
    )


def example(page: Page, y: float, *shown: tuple[str, str]) -> float:
    """What is written down, and what it means; gives the foot of the box."""
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


def heading(page: Page, x: float, y: float, key: str) -> float:
    """A heading over a table; gives the baseline of the line below it."""
    page.text(x, y, page.words(key), bold=True)
    return y + page.leading(theme.SMALL) + 1


def numbered(
    page: Page, x: float, y: float, wide: float, high: float, numbers: range, columns: int = 1
) -> None:
    """Rows that count, with so many cells each to write in."""
    table(page, x, y, (NUMBER, *[(wide - NUMBER) / columns] * columns), high, len(numbers))
    lift = cap_mm(page.style.size(theme.SMALL)) / 2
    for i, number in enumerate(numbers):
        middle = y + (i + 0.5) * high + lift
        page.text(
            x + NUMBER / 2, middle, f"{number}", theme.SMALL, colour=theme.QUIET, align=MIDDLE
        )


def table(page: Page, x: float, y: float, widths: Sequence[float], high: float, rows: int) -> None:
    """Columns and rows of empty cells with a frame around them."""
    wide, foot = sum(widths), y + rows * high
    left = page.x(x, wide)
    lines = [line((left, y + i * high), (left + wide, y + i * high)) for i in range(1, rows)]
    downs = [page.x(x + sum(widths[:i])) for i in range(1, len(widths))]
    lines += [line((at, y), (at, foot)) for at in downs]
    if lines:
        page.pen.path(joined(lines), line=theme.RIM, width_mm=theme.HAIR)
    page.frame(x, y, wide, foot - y, line=theme.QUIET)


def heads(page: Page, x: float, y: float, widths: Sequence[float], keys: Sequence[str]) -> None:
    """What the columns of a table are for, over them; an empty key says nothing."""
    for width, key in zip(widths, keys, strict=True):
        if key:
            words = page.words(key)
            size = page.fitted(words, theme.SMALL, width - 1)
            said = page.cut(words, size, width - 1)
            page.text(x + width / 2, y, said, size, colour=theme.QUIET, align=MIDDLE)
        x += width


def cells(page: Page, x: float, y: float, widths: Sequence[float], high: float) -> None:
    """Boxes side by side to write in, from a place on."""
    boxes = []
    for width in widths:
        boxes.append(rect(page.x(x, width), y, width, high))
        x += width
    page.pen.path(joined(boxes), line=theme.RIM, width_mm=theme.HAIR)


def enter_command(job: Job, play: str) -> str:
    """How a game is typed in: the set is found by its id. Its record begins as one of towers."""
    mode = "" if play == "towers" else f" --mode {play}"
    return f"fives-score enter {job.deal.id}{mode}"


def game_command(job: Job) -> str:
    """How it is asked what was right, and how it stands."""
    return f"fives-score game {job.deal.id}"


def checked(page: Page, key: str, command: str) -> float:
    """How a computer checks the sheet, at the foot; gives the height from which on it stands."""
    words, size = page.words(key), page.style.size(theme.SMALL)
    after = width_mm(words, size) + 1.8
    rows = 1 if after + width_mm(command, size) <= BOX_WIDTH else 2
    y = CHECK_Y - (rows - 1) * page.leading(theme.SMALL)
    top = y - cap_mm(size)
    page.text(0, y, words, theme.SMALL, colour=theme.QUIET)
    page.text(0 if rows > 1 else after, CHECK_Y, command, theme.SMALL)
    return top
