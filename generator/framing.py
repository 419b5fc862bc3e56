"""Print the sides of a job, each framed by a title band and a footer."""

from __future__ import annotations

from collections.abc import Iterator

from generator import pagination, theme
from generator.pages.job import SHEETS, Job, Side
from generator.pages.page import Page
from generator.pens.pen import Book, Pen, Stamp
from generator.pens.wrapped_pens import MonoPen
from generator.sheets.wordmark import draw_band
from layouts.version import VERSION


def run(job: Job, book: Book) -> Iterator[int]:
    """Print all sides into a book; yield the number of the side just printed."""
    last_part, level = "", 1 if job.table else 0
    for number, side in enumerate(pagination.sides(job), 1):
        pen = book.page(side.title)
        if job.table and number == 1:
            book.bookmark(job.table_name, 0)
        if side.part != last_part:
            book.bookmark(pagination.part_name(job, side.part), level)
        if side.mark:
            book.bookmark(side.mark, level + 1)
        last_part = side.part
        draw(job, number, side, pen)
        yield number


def draw(job: Job, number: int, side: Side, pen: Pen) -> None:
    """Draw one side (`number` from 1) with its title band and footer."""
    if job.style.inks.mono:  # greys that survive any copier
        is_read = side.part == SHEETS and job.up == 1  # the shared part `board` isn't drawn on
        pen = MonoPen(pen, job.style.inks, keeps_borders=is_read)
    page = Page(pen, job.densely().style if side.dense else job.style)
    if not side.bare:
        pen.use(_furniture(job, side), 0, 0)
        page.count(f"{number}/{len(pagination.sides(job))}")
    side.draw(page)


def _furniture(job: Job, side: Side) -> Stamp:
    face = job.words("page.back" if side.back else "page.front")
    what = " · ".join(filter(None, (job.title, job.table_name, side.title, face)))

    def draw(pen: Pen) -> None:
        page = Page(pen, job.style)
        if not side.headed:
            draw_band(page, job, side.title, side.ground, low=side.is_board)
        if side.foot:
            page.footer(side.foot, job.deal.id, theme.CAPTION)
        else:
            whose = " · ".join(filter(None, (job.deal.id, f"Fives {VERSION}")))
            page.footer("" if job.style.large else what, whose)  # its band says so, and larger

    return Stamp(f"furniture {what}{side.headed * ' headed'}", draw)
