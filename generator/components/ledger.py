"""Numbered rows to write the moves of a game in, for whoever types it into the computer."""

from __future__ import annotations

from collections.abc import Sequence

from generator import theme
from generator.pages.flow import BOTTOM, GUTTER, draw_vignette
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pens.pen import MIDDLE
from layouts.millimetres import BOX_WIDTH

NUMBER, ROW, LEAST = 9.0, 9.0, 6  # the column of numbers, a row, and the fewest in a column
ABOVE, BELOW = 12.0, 3.5  # the heading: to what is above, and to the rows


def draw_ledger(page: Page, ends: Sequence[float], job: Job) -> None:
    """Draw rows for the moves below columns; the game's thumbnail if too few fit."""
    y = max(ends) + ABOVE
    top, wide = y + BELOW, (BOX_WIDTH - GUTTER) / 2
    count = int((BOTTOM - top) / ROW)
    if count < LEAST:
        draw_vignette(page, ends, job)
        return
    page.text(0, y, page.words("check.moves"), theme.PART, bold=True)
    for i in range(2):
        numbers = range(i * count + 1, (i + 1) * count + 1)
        draw_numbered(page, i * (wide + GUTTER), top, wide, ROW, numbers)


def draw_numbered(
    page: Page, x: float, y: float, wide: float, high: float, numbers: range, columns: int = 1
) -> None:
    """Draw rows that count, with `columns` cells each to write in."""
    page.table(x, y, (NUMBER, *[(wide - NUMBER) / columns] * columns), high, len(numbers))
    for i, number in enumerate(numbers):
        draw_number(page, x + NUMBER / 2, y + (i + 0.5) * high, number)


def draw_number(page: Page, x: float, middle: float, number: int) -> None:
    """Write the number of a row, small and gray."""
    page.level(x, middle, f"{number}", theme.SMALL, colour=theme.QUIET, align=MIDDLE)
