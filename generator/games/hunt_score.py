"""Hunt's score board: rounds down, players across, the last round double, a box for the timer."""

from __future__ import annotations

from collections.abc import Iterator

from generator import ink
from generator.lettering import cap_mm, wrap
from generator.page import Page
from generator.path import rect
from generator.pen import MIDDLE
from generator.press import Order, Side
from generator.symbols import icon_stamp
from layouts.sheet import BOX_WIDTH

MOST = 8  # players on a board
TOP, BOTTOM = 20.0, 246.0
LABEL, HEAD = 27.0, 22.0


def sides(order: Order) -> Iterator[Side]:
    """One board for up to eight players; more players get more boards, evenly filled."""
    players = order.deal.players
    boards = -(-players // MOST)
    each = -(-players // boards)
    for first in range(1, players + 1, each):
        here = range(first, min(first + each, players + 1))
        columns = max(4, each)

        def draw(page: Page, here: range = here, columns: int = columns) -> None:
            _draw(page, order, here, columns)

        yield Side("score", order.words("part.score"), draw)


def _draw(page: Page, order: Order, here: range, columns: int) -> None:
    rules = order.deal.definition.rules
    rows = rules["rounds"] + 1
    high = (BOTTOM - TOP - HEAD) / rows
    wide = (BOX_WIDTH - LABEL) / columns
    for i in range(columns):
        _head(page, order, LABEL + i * wide, wide, here.start + i if i < len(here) else 0)
    for row in range(rows):
        y = TOP + HEAD + row * high
        is_total = row == rows - 1
        _label(page, order, row + 1, y, high, is_total)
        for i in range(columns):
            _cell(page, LABEL + i * wide, y, wide, high, is_total)


def _head(page: Page, order: Order, x: float, wide: float, player: int) -> None:
    """Where initials go, or the name, on two lines where it is long."""
    page.frame(x + 1, TOP, wide - 2, HEAD - 2.5, line=ink.QUIET)
    name, room = order.name(player), wide - 5
    middle = TOP + (HEAD - 2.5) / 2
    if name and page.rows(room, name, ink.TEXT, bold=True) == 2:
        first, second = wrap(name, room, page.style.size(ink.TEXT), bold=True)
        for row, y in ((first, middle - 1), (second, middle - 1 + page.leading(ink.TEXT))):
            page.text(x + wide / 2, y, row, bold=True, align=MIDDLE)
    elif name:
        size = page.fitted(name, ink.PART, room, bold=True)
        y = middle + cap_mm(page.style.size(size)) / 2
        page.text(
            x + wide / 2, y, page.cut(name, size, room, bold=True), size, bold=True, align=MIDDLE
        )
    elif player:
        called = order.words("board.player", n=player)
        size = page.fitted(called, ink.SMALL, room)
        y = TOP + HEAD - 4.5
        page.text(
            x + wide / 2, y, page.cut(called, size, room), size, colour=ink.QUIET, align=MIDDLE
        )


def _label(page: Page, order: Order, number: int, y: float, high: float, is_total: bool) -> None:
    """What the row is for."""
    middle = y + high / 2
    if is_total:
        words = order.words("score.total")
        size = page.fitted(words, ink.PART, LABEL - 3, bold=True)
        page.text(0, middle + cap_mm(page.style.size(size)) / 2, words, size, bold=True)
        return
    page.text(0, middle + cap_mm(page.style.size(ink.GAME)) / 2, str(number), ink.GAME, bold=True)
    if number == order.deal.definition.rules["double"]:
        lift = cap_mm(page.style.size(ink.PART)) / 2
        page.text(11, middle + lift, "× 2", ink.PART, colour=ink.QUIET)


def _cell(page: Page, x: float, y: float, wide: float, high: float, is_total: bool) -> None:
    """A place for the points, with a corner for the timer's."""
    thick = ink.STRONG if is_total else ink.HAIR
    colour = ink.BLACK if is_total else ink.RIM
    page.frame(x + 1, y + 1, wide - 2, high - 2, line=colour, width_mm=thick)
    if is_total:
        return
    side = 7.0
    left, top = page.x(x + wide - 2.5 - side, side), y + high - 2.5 - side
    page.pen.path(rect(left, top, side, side, 1.2), line=ink.RIM, width_mm=ink.HAIR)
    page.pen.use(icon_stamp("hourglass", 5, ink.RIM), left + 1, top + 1)
