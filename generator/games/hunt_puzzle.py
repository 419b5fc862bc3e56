"""Hunt's puzzle board: four quarters around the centre, each facing its player at the table.

+-----------+----+
|  far      | r  |     Four panels of 112 x 78 mm turn about an empty centre like the
+----+------+ i  |     wings of a windmill; each is drawn once and turned.
| le |      | g  |
| ft +------+----+
|    |    near   |
+----+-----------+
"""

from __future__ import annotations

from collections.abc import Iterator

from generator import ink
from generator.games.hunt_board import by_points, letter, small_shape
from generator.lettering import cap_mm, width_mm
from generator.page import Page
from generator.path import circle, joined
from generator.pen import MIDDLE, Pen, Stamp
from generator.press import Order, Side
from generator.symbols import icon_stamp, shape_size
from layouts.definition import Definition
from layouts.sheet import BOX_WIDTH

SEATS = 4
LONG, SHORT = 112.0, 78.0
TOP = 36.0
UNIT = 3.0


def sides(order: Order) -> Iterator[Side]:
    """One board for four players; printed on the back of the score board where there is one."""
    players = order.deal.players
    for first in range(1, players + 1, SEATS):

        def draw(page: Page, first: int = first) -> None:
            _draw(page, order, first)

        yield Side("puzzle", order.words("part.puzzle"), draw, back=_shares_leaf(order, first))


def _shares_leaf(order: Order, first: int) -> bool:
    """With up to four players score board and puzzle board are one leaf."""
    return first == 1 and order.deal.players <= SEATS and "score" in order.parts


def _draw(page: Page, order: Order, first: int) -> None:
    """Near, left, far, right: clockwise around the table."""
    bottom = TOP + BOX_WIDTH
    corners = (
        (SHORT, bottom - SHORT),
        (SHORT, TOP + SHORT),
        (LONG, TOP + SHORT),
        (BOX_WIDTH - SHORT, bottom - SHORT),
    )
    for seat, (x, y) in enumerate(corners):
        page.pen.use(_quarter(order, order.name(first + seat)), x, y, turn=seat)
    words, room = order.words("puzzle.centre"), LONG - SHORT - 4
    rows = page.rows(room, words, ink.SMALL)
    y = TOP + BOX_WIDTH / 2 - (rows - 1) / 2 * page.leading(ink.SMALL) + 0.9
    page.paragraph(SHORT + 2, y, room, words, ink.SMALL, colour=ink.QUIET, align=MIDDLE)


def _quarter(order: Order, name: str) -> Stamp:
    """One player's panel: name, shapes by points, timer marks."""

    def draw(pen: Pen) -> None:
        page = Page(pen, order.style, LONG)
        page.frame(1, 1, LONG - 2, SHORT - 2)
        page.text(6, 12, order.words("board.name"), ink.SMALL, colour=ink.QUIET)
        start = 9 + width_mm(order.words("board.name"), order.style.size(ink.SMALL))
        page.rule(start, 12.6, 60, ink.QUIET)
        page.filled(start + 1, 12.6, 58, name, ink.TEXT)
        _shapes(page, order.deal.definition)
        _timer(page, order.deal.definition.rules["puzzle"])

    return Stamp(f"quarter {name}", draw)


def _shapes(page: Page, definition: Definition) -> None:
    """A column for each value, dearest first."""
    groups = by_points(definition)
    wide = (LONG - 8) / len(groups)
    lift = cap_mm(page.style.size(ink.PART)) / 2
    for i, (points, pieces) in enumerate(groups.items()):
        x, high = 4 + i * wide, 46 / len(pieces)
        page.text(x + 2, 15.5 + (high - 3) / 2 + lift, str(points), ink.PART, bold=True)
        for j, piece in enumerate(pieces):
            across, down = shape_size(piece.cells)
            left = page.x(x + 7.5 + (wide - 8 - across * UNIT) / 2, across * UNIT)
            top = 15.5 + high * j
            page.pen.use(small_shape(piece, UNIT), left, top + (high - 3) / 2 - down * UNIT / 2)
            middle = x + 7.5 + (wide - 8) / 2
            letter(page, middle, top + high - 0.4, piece)


def _timer(page: Page, rounds: int) -> None:
    """A circle to fill for each round in which one turned the timer."""
    y = SHORT - 8
    page.pen.use(icon_stamp("hourglass", 6, ink.QUIET), page.x(6, 6), y - 3)
    step = min(7.0, (LONG - 24) / rounds)
    dots = joined(circle(page.x(18 + i * step), y, min(2.2, step * 0.36)) for i in range(rounds))
    page.pen.path(dots, line=ink.QUIET, width_mm=ink.HAIR)
