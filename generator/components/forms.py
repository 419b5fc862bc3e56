"""Places to write in, of any game: numbered rows for moves, boxes for a total, a crown, a sign."""

from __future__ import annotations

from collections.abc import Sequence

from generator import theme
from generator.components.symbols import icon_stamp
from generator.lettering.text import cap_mm
from generator.pages.flow import BOTTOM, GUTTER, draw_vignette
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pens.path import Box, rect
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


THICK = 1.4  # the line around a total
HIGHEST = 0.6  # of a label, in millimetres a point: Arabic letters reach far up and down
CROWN, IN_CORNER = 9.0, 2.8  # size of a crown, and its distance from the corner


def draw_total(page: Page, box: Box, caption: str = "") -> None:
    """Draw a box for a total with a crown to colour in, and `caption` in its first corner."""
    x, y, wide, high = box
    inset = THICK / 2
    page.frame(
        x + inset,
        y + inset,
        wide - THICK,
        high - THICK,
        fill=theme.WHITE,
        line=page.style.tint,
        width_mm=THICK,
    )
    above = _base(page) + 1 if caption else THICK
    size = min(CROWN, high - above - IN_CORNER + 0.6, wide / 2)
    left = page.x(x + wide - IN_CORNER - size, size)
    page.pen.use(icon_stamp("crown", size, theme.QUIET), left, y + high - IN_CORNER - 0.9 * size)
    draw_caption(page, box, caption)


def draw_open(page: Page, box: Box, caption: str) -> None:
    """Draw a box for another number than the total."""
    x, y, wide, high = box
    page.frame(x, y, wide, high, fill=theme.WHITE, line=theme.QUIET)
    draw_caption(page, box, caption)


def draw_caption(page: Page, box: Box, words: str) -> None:
    """Write the label of a box, small in its first corner."""
    x, y, wide, _ = box
    page.fit(x + 3, y + _base(page), words, theme.SMALL, wide - 6, colour=theme.QUIET)


def _base(page: Page) -> float:
    return THICK + 1.2 + cap_mm(page.style.size(theme.SMALL))


def draw_label(page: Page, box: Box, words: str, size: float) -> None:
    """Draw the label of a row of totals, on solid accent."""
    x, y, wide, high = box
    colour = page.style.tint
    page.frame(x, y, wide, high, fill=colour, line=None)
    middle, ink = (x + wide / 2, y + high / 2), theme.words_on(colour)
    most = page.sized(size, lambda points: HIGHEST * points <= high)
    page.fit(*middle, words, most, wide - 3, level=True, colour=ink, bold=True, align=MIDDLE)


def draw_pill(page: Page, x: float, middle: float, sign: str, size: float, wide: float) -> None:
    """Draw a sign that must be heeded, white on black."""
    high = 0.55 * wide
    left = page.x(x, wide)
    page.pen.path(rect(left, middle - high / 2, wide, high, high / 2), fill=theme.BLACK)
    page.pen.centred(left + wide / 2, middle, sign, size, theme.WHITE, bold=True)
