"""Clusters' score board: turns down, players across, points and how many that makes so far."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from generator import theme
from generator.components.pad_boxes import draw_label, draw_total
from generator.lettering.text import cap_mm
from generator.pages.job import Job, Side
from generator.pages.page import Exact, Page
from generator.pens.pen import END, MIDDLE
from generator.sheets.board import draw_owners, draw_pen
from layouts.millimetres import BOX_WIDTH

TOP, FOOT = 17.0, 243.0
LABEL, APART = 27.0, 2.0  # room for the numbers of turns and for words; between players
HEAD, UNDER = 16.0, 6.5  # room for names, and for what columns are
UNDER_Y = TOP + HEAD + UNDER - 2.4
TURNS, TALL, END_TALL = 20, 11.0, 16.0  # rows of turns, and how high the last ones are
LAST = ("total", "left", "end")
FIRST = TOP + HEAD + UNDER
ROW = (FOOT - FIRST - 2 * TALL - END_TALL - 2.5) / TURNS  # the height of a turn
EVERY = 5  # so many turns are a step: the last of them is tinted
HINT_Y = 248.5
MINUS = "−"


def sides(job: Job) -> Iterator[Side]:
    """One page, and where its back would be empty the same for the next game."""
    draw = partial(_draw, job=job)
    yield Side("score", job.words("part.score"), draw)
    if job.duplex:
        yield Side("score", job.words("part.score"), draw, back=True)


def columns(job: Job) -> list[tuple[float, float]]:
    """Where the players' columns begin, from the reading start, and how wide they are."""
    count = job.deal.players
    step = (BOX_WIDTH - LABEL + APART) / count
    return [(LABEL + i * step, step - APART) for i in range(count)]


def _draw(page: Page, job: Job) -> None:
    """Names, turns, and below them what is counted at the end."""
    for number in range(EVERY, TURNS + 1, EVERY):
        page.frame(0, FIRST + (number - 1) * ROW, BOX_WIDTH, ROW, fill=page.style.pale, line=None)
    heads = [(x, TOP, wide, HEAD - 2) for x, wide in columns(job)]
    draw_owners(page, job, range(1, len(heads) + 1), heads, below=1.6)
    for x, wide in columns(job):
        _head(page, x, wide)
        page.table(x, FIRST, (wide / 2, wide / 2), ROW, TURNS)
    _numbers(page)
    y = FIRST + TURNS * ROW + 1
    for key in LAST[:2]:
        _row(page, job, key, y)
        y += TALL
    draw_label(page, (0, y + 1.5, LABEL - 3, END_TALL), page.words("clusters.score.end"), 15)
    for x, wide in columns(job):
        draw_total(page, (x, y + 1.5, wide, END_TALL))
    draw_pen(page, page.words("clusters.score.hint"), HINT_Y)


def _head(page: Page, x: float, wide: float) -> None:
    """What the columns of a player are, below the name."""
    for i, key in enumerate(("points", "sum")):
        middle, words = x + (i + 0.5) * wide / 2, page.words(f"clusters.score.{key}")
        size = page.fitted(words, theme.SMALL, wide / 2 - 1)
        page.text(middle, UNDER_Y, words, size, colour=theme.QUIET, align=MIDDLE)


def _numbers(page: Page) -> None:
    """The turns counted, each fifth one large, for eyes that look for their row."""
    words = page.words("clusters.score.turn")
    page.text(LABEL - 4, UNDER_Y, words, theme.TEXT, colour=theme.QUIET, align=END)
    for number in range(1, TURNS + 1):
        fifth, middle = number % EVERY == 0, FIRST + (number - 0.5) * ROW
        size, colour = (Exact(16), theme.BLACK) if fifth else (theme.TEXT, theme.QUIET)
        page.level(LABEL - 4, middle, str(number), size, colour=colour, bold=fifth, align=END)


def _row(page: Page, job: Job, key: str, y: float) -> None:
    """A row of what is counted before the result; what is taken off begins with a minus."""
    words, middle = page.words(f"clusters.score.{key}"), y + TALL / 2
    page.about(0, middle, LABEL - 3, words, page.fitted(words, theme.TEXT, 2 * LABEL - 12))
    for x, wide in columns(job):
        page.frame(x, y + 0.8, wide, TALL - 1.6, line=theme.QUIET)
        if key == "left":
            size = page.style.size(theme.PART)
            page.text(x + 2.4, middle + cap_mm(size) / 2, MINUS, theme.PART, colour=theme.QUIET)
