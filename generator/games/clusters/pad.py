"""Clusters' score board: turns down, players across, points and how many that makes so far."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from generator import theme
from generator.lettering.text import cap_mm
from generator.pages.job import Job, Side
from generator.pages.page import Page
from generator.pens.pen import END, MIDDLE
from generator.sheets.board import draw_owners, draw_pen
from layouts.millimetres import BOX_WIDTH

TOP, FOOT = 18.0, 240.0
LABEL, APART = 11.0, 2.0  # room for the numbers of turns; between players
HEAD, UNDER = 14.0, 6.5  # room for names, and for what columns are
UNDER_Y = TOP + HEAD + UNDER - 2.4
TURNS, TALL = 20, 13.0  # rows of turns, and how high the last three are
LAST = ("total", "left", "end")
ROW = (FOOT - TOP - HEAD - UNDER - len(LAST) * TALL) / TURNS  # the height of a turn
HINT_Y = 247.0
MINUS = "−"


def sides(job: Job) -> Iterator[Side]:
    """One page."""
    yield Side("score", job.words("part.score"), partial(_draw, job=job))


def columns(job: Job) -> list[tuple[float, float]]:
    """Where the players' columns begin, from the reading start, and how wide they are."""
    count = job.deal.players
    step = (BOX_WIDTH - LABEL + APART) / count
    return [(LABEL + i * step, step - APART) for i in range(count)]


def _draw(page: Page, job: Job) -> None:
    """Names, turns, and below them what is counted at the end."""
    top = TOP + HEAD + UNDER
    foot = top + TURNS * ROW
    heads = [(x, TOP, wide, HEAD - 2) for x, wide in columns(job)]
    draw_owners(page, job, range(1, len(heads) + 1), heads, below=1.6)
    for x, wide in columns(job):
        _head(page, x, wide)
        page.table(x, top, (wide / 2, wide / 2), ROW, TURNS)
    _numbers(page, top)
    for i, key in enumerate(LAST):
        _last(page, job, key, foot + 1 + i * TALL)
    draw_pen(page, page.words("clusters.score.hint"), HINT_Y)


def _head(page: Page, x: float, wide: float) -> None:
    """What the columns of a player are, below the name."""
    for i, key in enumerate(("points", "sum")):
        middle, words = x + (i + 0.5) * wide / 2, page.words(f"clusters.score.{key}")
        size = page.fitted(words, theme.SMALL, wide / 2 - 1)
        page.text(middle, UNDER_Y, words, size, colour=theme.QUIET, align=MIDDLE)


def _numbers(page: Page, top: float) -> None:
    """The turns counted, each fifth one black."""
    words = page.words("clusters.score.turn")
    page.text(LABEL - 3, UNDER_Y, words, theme.SMALL, colour=theme.QUIET, align=END)
    for number in range(1, TURNS + 1):
        fifth, middle = number % 5 == 0, top + (number - 0.5) * ROW
        colour = theme.BLACK if fifth else theme.QUIET
        page.level(LABEL - 3, middle, str(number), colour=colour, bold=fifth, align=END)


def _last(page: Page, job: Job, key: str, y: float) -> None:
    """A row of what is counted at the end, said in every box; the last one is strong."""
    strong = key == LAST[-1]
    thick, colour = (theme.STRONG, theme.BLACK) if strong else (theme.HAIR, theme.QUIET)
    words, inset = page.words(f"clusters.score.{key}"), 2.4
    for x, wide in columns(job):
        page.frame(x + thick / 2, y + 0.8, wide - thick, TALL - 1.6, line=colour, width_mm=thick)
        size = page.fitted(words, theme.SMALL, wide - 2 * inset, strong)
        base = y + 2.6 + cap_mm(page.style.size(size))
        page.text(x + inset, base, words, size, colour=colour, bold=strong)
        if key == "left":
            page.text(x + inset, y + TALL - 2.2, MINUS, theme.PART, colour=theme.QUIET)
