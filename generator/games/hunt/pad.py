"""Hunt's score board: rounds down, players across, the last round double, a box for the timer."""

from __future__ import annotations

from collections.abc import Iterator

from generator import theme
from generator.components.symbols import icon_stamp
from generator.lettering.text import cap_mm, wrap
from generator.pages.job import Job, Side
from generator.pages.page import Page
from generator.pens.path import rect
from generator.pens.pen import MIDDLE
from layouts.millimetres import BOX_WIDTH

MOST = 8  # players on a board
TOP, BOTTOM = 20.0, 246.0
LABEL, HEAD = 27.0, 19.5
GAP, APART = 2.0, 4.5  # between places; under the names and over the total


def sides(job: Job) -> Iterator[Side]:
    """One board for up to eight players; more players get more boards, evenly filled."""
    players = job.deal.players
    boards = -(-players // MOST)
    each = -(-players // boards)
    for first in range(1, players + 1, each):
        here = range(first, min(first + each, players + 1))
        columns = max(4, each)

        def draw(page: Page, here: range = here, columns: int = columns) -> None:
            _draw(page, job, here, columns)

        yield Side("score", job.words("part.score"), draw)


def _draw(page: Page, job: Job, here: range, columns: int) -> None:
    """Names, rounds and the total, all of one width and ending level with the title line."""
    rules = job.deal.definition.rules
    rows, line = rules["rounds"] + 1, theme.HAIR / 2
    room = BOTTOM - TOP - HEAD - 2 * APART - (rows - 2) * GAP
    wide, high = (BOX_WIDTH - LABEL - line + GAP) / columns - GAP, room / rows
    places = [LABEL + i * (wide + GAP) for i in range(columns)]
    for i, x in enumerate(places):
        _head(page, job, x, wide, here.start + i if i < len(here) else 0)
    for row in range(rows):
        is_total = row == rows - 1
        y = BOTTOM - high if is_total else TOP + HEAD + APART + row * (high + GAP)
        _label(page, job, row + 1, y, high, is_total)
        for x in places:
            if is_total:
                page.frame(x, y, wide, high, line=theme.BLACK, width_mm=theme.STRONG)
            else:
                _cell(page, x, y, wide, high, row + 1 == rules["double"])


def _head(page: Page, job: Job, x: float, wide: float, player: int) -> None:
    """Where initials go, or the name, on two lines where it is long."""
    page.frame(x, TOP, wide, HEAD, line=theme.QUIET)
    name, room = job.name(player), wide - 3
    middle = TOP + HEAD / 2
    if name and page.rows(room, name, theme.TEXT, bold=True) == 2:
        first, second = wrap(name, room, page.style.size(theme.TEXT), bold=True)
        for row, y in ((first, middle - 1), (second, middle - 1 + page.leading(theme.TEXT))):
            page.text(x + wide / 2, y, row, bold=True, align=MIDDLE)
    elif name:
        size = page.fitted(name, theme.PART, room, bold=True)
        y = middle + cap_mm(page.style.size(size)) / 2
        page.text(
            x + wide / 2, y, page.cut(name, size, room, bold=True), size, bold=True, align=MIDDLE
        )
    elif player:
        called = job.words("board.player", n=player)
        size = page.fitted(called, theme.SMALL, room)
        y = TOP + HEAD - 2
        page.text(
            x + wide / 2, y, page.cut(called, size, room), size, colour=theme.QUIET, align=MIDDLE
        )


def _label(page: Page, job: Job, number: int, y: float, high: float, is_total: bool) -> None:
    """What the row is for."""
    middle = y + high / 2
    if is_total:
        words = job.words("score.total")
        size = page.fitted(words, theme.PART, LABEL - 3, bold=True)
        page.text(0, middle + cap_mm(page.style.size(size)) / 2, words, size, bold=True)
        return
    page.text(
        0, middle + cap_mm(page.style.size(theme.GAME)) / 2, str(number), theme.GAME, bold=True
    )
    if number == job.deal.definition.rules["double"]:
        lift = cap_mm(page.style.size(theme.PART)) / 2
        page.text(11, middle + lift, "× 2", theme.PART, bold=True)


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
