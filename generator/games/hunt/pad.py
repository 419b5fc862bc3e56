"""Hunt's score board: rounds down, players across, the last round double, a box for the timer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from generator import theme
from generator.components.symbols import icon_stamp
from generator.games.hunt.puzzle_board import behind
from generator.lettering.signs import times
from generator.pages.job import Job, Side
from generator.pages.page import Page
from generator.pens.path import rect
from generator.sheets.board import draw_owners
from layouts.millimetres import BOX_WIDTH

MOST = 8  # players on a board
TOP, BOTTOM = 20.0, 246.0
LABEL, HEAD = 27.0, 19.5
GAP, APART = 2.0, 4.5  # between places; under the names and over the total


def sides(job: Job) -> Iterator[Side]:
    """One board for up to eight players; more players get more boards, evenly filled.

    Behind it is what the same people use at another time, never what others need meanwhile: their
    puzzle boards where those are printed, or in a class the same board for another game.
    """
    players = job.deal.players
    boards = -(-players // MOST)
    each = -(-players // boards)
    for first in range(1, players + 1, each):
        here = range(first, min(first + each, players + 1))
        draw = partial(_draw, job=job, here=here, columns=max(4, each))
        score = Side("score", job.words("part.score"), draw)
        puzzles = list(behind(job, here))
        yield from (score, *puzzles)
        if job.duplex and len(puzzles) % 2 == 0 and (puzzles or players > MOST):
            yield replace(score, back=True)


def _draw(page: Page, job: Job, here: range, columns: int) -> None:
    """Names, rounds and the total, all of one width and ending level with the title line."""
    rules = job.deal.definition.rules
    rows, line = rules["rounds"] + 1, theme.HAIR / 2
    room = BOTTOM - TOP - HEAD - 2 * APART - (rows - 2) * GAP
    wide, high = (BOX_WIDTH - LABEL - line + GAP) / columns - GAP, room / rows
    places = [LABEL + i * (wide + GAP) for i in range(columns)]
    players = [*here, *[0] * (columns - len(here))]
    draw_owners(page, job, players, [(x, TOP, wide, HEAD) for x in places], below=2)
    for row in range(rows):
        is_total = row == rows - 1
        y = BOTTOM - high if is_total else TOP + HEAD + APART + row * (high + GAP)
        _label(page, job, row + 1, y, high, is_total)
        for x in places:
            if is_total:
                page.frame(x, y, wide, high, line=theme.BLACK, width_mm=theme.STRONG)
            else:
                _cell(page, x, y, wide, high, row + 1 == rules["double"])


def _label(page: Page, job: Job, number: int, y: float, high: float, is_total: bool) -> None:
    """What the row is for."""
    middle = y + high / 2
    if is_total:
        words = job.words("score.total")
        page.fit(0, middle, words, theme.PART, LABEL - 3, level=True, bold=True)
        return
    page.level(0, middle, str(number), theme.GAME, bold=True)
    if number == job.deal.definition.rules["double"]:
        page.level(11, middle, times(2), theme.PART, bold=True)


def _cell(page: Page, x: float, y: float, wide: float, high: float, is_double: bool) -> None:
    """A place for the points, with a corner for the timer's; tinted in the double round."""
    if is_double:
        page.frame(x, y, wide, high, fill=theme.PALE, line=theme.QUIET, width_mm=theme.STRONG)
    else:
        page.frame(x, y, wide, high)
    side = 7.0
    left, top = page.x(x + wide - 1.6 - side, side), y + high - 1.6 - side
    page.pen.path(
        rect(left, top, side, side, 1.2), fill=theme.WHITE, line=theme.RIM, width_mm=theme.HAIR
    )
    page.pen.use(icon_stamp("hourglass", 5, theme.QUIET), left + 1, top + 1)
