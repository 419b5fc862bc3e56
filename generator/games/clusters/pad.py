"""Clusters' score sheet: turns down, players across; the points of a turn and the sum."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from generator import theme
from generator.components.forms import draw_label, draw_total
from generator.lettering.text import width_mm
from generator.pages.job import Job, Side
from generator.pages.page import Page, Style
from generator.pens.pen import END, MIDDLE
from generator.sheets.board import draw_owners, draw_pen
from layouts.millimetres import BOX_WIDTH

BELOW, FOOT, LARGE_FOOT = 4.0, 243.0, 240.2  # from the title band to the names; the rows' end
LABEL, LARGE_LABEL, APART = 27.0, 36.0, 2.0  # room for numbers and words; between players
HEAD, UNDER, ABOVE = 16.0, 6.5, 2.4  # room for names, and for what columns are; its baseline
TURNS, LARGE_TURNS = 20, 15
TALL, LARGE_TALL, END_TALL = 11.0, 15.6, 16.0  # how high the last rows are
LAST = ("total", "left", "end")
EVERY = 5  # so many turns are a step: the last of them is tinted
HINT_Y = 248.5
MINUS = "−"


def sides(job: Job) -> Iterator[Side]:
    """Yield one page, and on its back the same for the next game."""
    draw = partial(_draw, job=job)
    yield Side("score", job.words("part.score"), draw)
    if job.duplex:
        yield Side("score", job.words("part.score"), draw, back=True)


def label_mm(style: Style) -> float:
    """Return the room for the names of rows."""
    return LARGE_LABEL if style.large else LABEL


def first(style: Style) -> float:
    """Return where the first turn begins, below names and heads of columns."""
    return style.band + BELOW + HEAD + UNDER


def columns(job: Job) -> list[tuple[float, float]]:
    """Return the start and the width of each player's column, in reading direction."""
    label = label_mm(job.style)
    count = job.deal.players
    step = (BOX_WIDTH - label + APART) / count
    return [(label + i * step, step - APART) for i in range(count)]


def _draw(page: Page, job: Job) -> None:
    turns = LARGE_TURNS if page.style.large else TURNS
    tall = LARGE_TALL if page.style.large else TALL
    start = first(page.style)
    foot = LARGE_FOOT if page.style.large else FOOT
    row = (foot - start - 2 * tall - END_TALL - 2.5) / turns
    for number in range(EVERY, turns + 1, EVERY):
        page.frame(0, start + (number - 1) * row, BOX_WIDTH, row, fill=page.style.pale, line=None)
    heads = [(x, start - UNDER - HEAD, wide, HEAD - 2) for x, wide in columns(job)]
    draw_owners(page, job, range(1, len(heads) + 1), heads, below=1.6)
    for x, wide in columns(job):
        for i, key in enumerate(("points", "sum")):
            middle, words = x + (i + 0.5) * wide / 2, page.words(f"clusters.score.{key}")
            size = page.fitted(words, theme.SMALL, wide / 2 - 1)
            page.text(middle, start - ABOVE, words, size, colour=theme.QUIET, align=MIDDLE)
        page.table(x, start, (wide / 2, wide / 2), row, turns)
    _numbers(page, turns, row)
    y = start + turns * row + 1
    for key in LAST[:2]:
        _row(page, job, key, y, tall)
        y += tall
    box = (0, y + 1.5, label_mm(page.style) - 3, END_TALL)
    draw_label(page, box, page.words("clusters.score.end"), 15)
    for x, wide in columns(job):
        draw_total(page, (x, y + 1.5, wide, END_TALL))
    draw_pen(page, page.words("clusters.score.hint"), HINT_Y)


def _numbers(page: Page, turns: int, row: float) -> None:
    """Number the turns, each fifth one large, for eyes that look for their row."""
    words, label, start = page.words("clusters.score.turn"), label_mm(page.style), first(page.style)
    page.text(label - 4, start - ABOVE, words, theme.TEXT, colour=theme.QUIET, align=END)
    for number in range(1, turns + 1):
        fifth, middle = number % EVERY == 0, start + (number - 0.5) * row
        size, colour = (16.0, theme.BLACK) if fifth else (theme.TEXT, theme.QUIET)
        page.level(label - 4, middle, str(number), size, colour=colour, bold=fifth, align=END)


def _fits(page: Page, words: str, size: float) -> bool:
    """Return whether the name of a row takes at most two lines without breaking a word."""
    widest = max(width_mm(word, size) for word in words.split())
    room = label_mm(page.style) - 3
    return widest <= room and page.rows(room, words, size) <= 2


def _row(page: Page, job: Job, key: str, y: float, tall: float) -> None:
    words, middle = page.words(f"clusters.score.{key}"), y + tall / 2
    size = page.sized(theme.SMALL if page.style.large else theme.TEXT, partial(_fits, page, words))
    page.about(0, middle, label_mm(page.style) - 3, words, size)
    for x, wide in columns(job):
        page.frame(x, y + 0.8, wide, tall - 1.6, line=theme.QUIET)
        if key == "left":
            page.level(x + 2.4, middle, MINUS, theme.PART, colour=theme.QUIET)
