"""Hunt's score sheet: rounds down, players across, one round double, a box for the timer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from generator import theme
from generator.components.forms import draw_label, draw_pill, draw_total
from generator.components.symbols import icon_stamp
from generator.games.hunt.puzzle_board import behind
from generator.lettering.text import cap_mm, times
from generator.pages.job import Job, Side
from generator.pages.page import Exact, Page
from generator.pens.path import Box, rect
from generator.pens.pen import END, MIDDLE
from generator.sheets.board import draw_owners
from layouts.millimetres import BOX_WIDTH

MOST = 8  # players on a board
BELOW, BOTTOM, HINT, HINT_PT = 4.0, 247.0, 251.6, 8.0  # from the title band to the names; ends
LABEL, HEAD = 30.0, 20.0
GAP, APART = 2.0, 4.0  # between places; under the names and over the total
AROUND, TALLER = 1.6, 7.0  # of the double round: its ground, and how much higher it is
NUMBER, SIGN = 34.0, 14.0  # type sizes: of a round, and of what it is multiplied by
ROOMY = 28.0  # a column so wide has room for a whole sum
TWICE = times(2)


def sides(job: Job) -> Iterator[Side]:
    """Yield one board for up to eight players; for more players more boards, evenly filled.

    Behind it is what the same players use at another time, never what others need meanwhile: their
    puzzle boards if those are printed, or in a class the same board for another game.
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
    """Draw names, rounds and the total, all of one width and ending level with the title line."""
    rules, line = job.deal.definition.rules, theme.HAIR / 2
    wide = (BOX_WIDTH - LABEL - line + GAP) / columns - GAP
    places = [LABEL + i * (wide + GAP) for i in range(columns)]
    players = [*here, *[0] * (columns - len(here))]
    top = page.style.band + BELOW
    draw_owners(page, job, players, [(x, top, wide, HEAD) for x in places], below=2)
    for player, x in zip(players, places, strict=True):
        if not job.name(player):
            page.rule(x + 2.5, top + 13, wide - 5)
        if not player:
            at, words = (x + wide / 2, top + HEAD - 2), page.words("board.name")
            page.fit(*at, words, theme.SMALL, wide - 3, colour=theme.QUIET, align=MIDDLE)
    low = page.leading(HINT_PT) + 2 if page.style.large else 0.0  # a second line of the hint
    rows = heights(rules["rounds"], rules["double"], top + HEAD, BOTTOM - low)
    for number, (y, high) in enumerate(rows[:-1], 1):
        is_double = number == rules["double"]
        if is_double:
            ground = (0, y - AROUND, BOX_WIDTH, high + 2 * AROUND)
            page.frame(*ground, fill=page.style.pale, line=None)
        _label(page, number, y, high, is_double)
        for x in places:
            _cell(page, (x, y, wide, high), rules["bonus"], is_double)
    y, high = rows[-1]
    draw_label(page, (0, y, LABEL - 3, high), job.words("score.total"), 16)
    for x in places:
        draw_total(page, (x, y, wide, high))
    _hint(page, rules["bonus"])


def heights(rounds: int, double: int, top: float, bottom: float) -> list[tuple[float, float]]:
    """Return the top and height of each round, and last of the total, below the names."""
    start, ground = top + APART, AROUND if double else 0.0
    rest = bottom - start - rounds * GAP - APART - (TALLER if double else 0)
    usual = (rest - ground * ((double > 1) + (double < rounds))) / (rounds + 1)
    y, rows = start, []
    for number in range(1, rounds + 1):
        high = usual + (TALLER if number == double else 0)
        y += ground if number == double > 1 else 0
        rows.append((y, high))
        y += high + GAP + (ground if number == double < rounds else 0)
    return [*rows, (bottom - usual, usual)]


def _label(page: Page, number: int, y: float, high: float, is_double: bool) -> None:
    word, figure = cap_mm(page.style.size(theme.TEXT)), cap_mm(NUMBER)
    between = min(3.2, high - word - figure - 1)
    base = y + (high - word - between - figure) / 2 + word
    colour = theme.BLACK if is_double else theme.QUIET
    page.text(2.5, base, page.words("score.round"), colour=colour, bold=is_double)
    base += between + figure
    page.text(2, base, str(number), Exact(NUMBER), bold=True)
    if is_double:
        draw_pill(page, 11.5 if number < 10 else 16, base - figure / 2, TWICE, SIGN, 14)


def _cell(page: Page, box: Box, bonus: int, is_double: bool) -> None:
    """Draw a place for the points, with a corner for the timer's."""
    x, y, wide, high = box
    line, thick = (theme.BLACK, theme.STRONG) if is_double else (theme.QUIET, theme.HAIR)
    page.frame(x, y, wide, high, fill=theme.WHITE, line=line, width_mm=thick)
    taken = _sum(page, box) if is_double else 0.0
    if bonus:
        _timer(page, (x, y + taken, wide, high - taken), f"+{bonus}")


def _sum(page: Page, box: Box) -> float:
    """Draw a small field for the doubled points, over the result; return its height."""
    x, y, wide, high = box
    tall = min(10.0, 0.26 * high)
    middle, field = y + 2.2 + tall / 2, min(12.5, wide / 3)
    page.frame(x + 2.2, y + 2.2, field, tall, line=theme.QUIET)
    size = page.fitted(TWICE, 12, wide - field - 6, bold=True)
    page.level(x + 3.4 + field, middle, TWICE, size, bold=True)
    if wide > ROOMY:
        page.level(x + wide - 2.4, middle, "=", size, colour=theme.QUIET, align=END)
    page.rule(x + 2.2, y + 4.4 + tall, wide - 4.4)
    return tall + 4.4


def _timer(page: Page, box: Box, words: str) -> None:
    x, y, wide, high = box
    side = min((16.5 if page.style.large else 11.0), high - 3, 0.62 * wide)
    start, top, glass = x + wide - side - 1.8, y + high - side - 1.8, 0.46 * side
    frame = rect(page.x(start, side), top, side, side, 1.6)
    page.pen.path(frame, fill=theme.WHITE, line=theme.QUIET, width_mm=theme.HAIR)
    at, middle = page.x(start + 0.07 * side, glass), top + side / 2
    page.pen.use(icon_stamp("hourglass", glass, theme.QUIET), at, middle - glass / 2)
    room = side * 0.93 - glass - 0.9
    size = page.fitted(words, theme.TEXT, room, bold=True)
    page.level(start + 0.93 * side, middle, words, size, bold=True, align=END)


def _hint(page: Page, bonus: int) -> None:
    words = page.words("score.hint", bonus=bonus) if bonus else page.words("score.hint.plain")
    if not page.style.large:
        page.fit(0, HINT, words, HINT_PT, BOX_WIDTH, colour=theme.QUIET)
        return
    first = HINT - (page.rows(BOX_WIDTH, words, HINT_PT) - 1) * page.leading(HINT_PT)
    page.paragraph(0, first, BOX_WIDTH, words, HINT_PT)
