"""Hunt's puzzle board: four quarters around the centre, each facing its player at the table.

+-----------+----+
|  far      | r  |     Four panels of 111 x 77 mm turn about an empty centre like the
+----+------+ i  |     wings of a windmill; each is drawn once and turned.
| le |      | g  |
| ft +------+----+     Below them, for all: what is done with a shape and with the timer.
|    |    near   |
+----+-----------+
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from generator import theme
from generator.components.symbols import icon_stamp, shape_size
from generator.games.hunt.board import by_points, letter, small_shape
from generator.games.hunt.rules import draw_signed
from generator.lettering.text import cap_mm, width_mm
from generator.pages.job import Job, Side
from generator.pages.name_fields import on_line
from generator.pages.page import Page
from generator.pens.path import circle, joined
from generator.pens.pen import MIDDLE, Pen, Stamp
from layouts.definition.loader import Definition
from layouts.millimetres import BOX_WIDTH

SEATS = 4
CLASS = 8  # more players than this are several tables
GAP = 2.0  # between the panels
LONG, SHORT = 113.0, 79.0  # of a panel with half a gap around it
TOP, ADVICE_TOP, BOTTOM = 17.0, 213.0, 247.0
NAME_Y, ROWS_TOP, ROWS_HIGH, SIDE = 12.0, 15.5, 50.0, 6.0
UNIT, LETTER = 3.0, 4.0  # a square of a shape; the room of its letter
SIGN, GUTTER = 16.0, 8.0  # a drawing of the advice, and between them
SIGN_FORM = 1.8, 1.1  # how much larger than in the rules, and how thick

Drawing = Callable[[float, float], None]  # about a point


def sides(job: Job) -> Iterator[Side]:
    """One board for four players; if it is the only one, on the back of the score board.

    More of them come along with the score boards; without those a class has each twice, so that
    no back is empty.
    """
    players, with_score = job.deal.players, "score" in job.parts
    if with_score and players > SEATS:
        return
    for side in _boards(job, range(1, players + 1)):
        yield replace(side, back=with_score)
        if job.duplex and players > CLASS:
            yield replace(side, back=True)


def behind(job: Job, here: range) -> Iterator[Side]:
    """The boards of those who share a score board, from its back on."""
    if "puzzle" in job.parts and job.deal.players > SEATS:
        for number, side in enumerate(_boards(job, here)):
            yield replace(side, back=job.duplex and number % 2 == 0)


def _boards(job: Job, here: range) -> Iterator[Side]:
    for first in here[::SEATS]:
        draw = partial(_draw, job=job, first=first, last=here[-1])
        yield Side("puzzle", job.words("part.puzzle"), draw)


def _draw(page: Page, job: Job, first: int, last: int) -> None:
    """Near, left, far, right: clockwise around the table."""
    left, right = -GAP / 2, BOX_WIDTH + GAP / 2
    top, bottom = TOP - GAP / 2, TOP + BOX_WIDTH + GAP / 2
    corners = (
        (right - LONG, bottom - SHORT),
        (left + SHORT, bottom - LONG),
        (left + LONG, top + SHORT),
        (right - SHORT, top + LONG),
    )
    for seat, (x, y) in enumerate(corners):
        name = job.name(first + seat) if first + seat <= last else ""
        page.pen.use(_quarter(job, name), x, y, turn=seat)
    words, room = job.words("puzzle.centre"), LONG - SHORT - 4
    rows = page.rows(room, words, theme.CAPTION)
    y = TOP + BOX_WIDTH / 2 - (rows - 1) / 2 * page.leading(theme.CAPTION) + 0.9
    page.paragraph(
        (BOX_WIDTH - room) / 2, y, room, words, theme.CAPTION, colour=theme.QUIET, align=MIDDLE
    )
    _advice(page, job)


# --- a quarter ---------------------------------------------------------------------------------


def _quarter(job: Job, name: str) -> Stamp:
    """One player's panel: name, shapes by points, timer marks."""

    def draw(pen: Pen) -> None:
        page = Page(pen, job.style, LONG)
        page.frame(GAP / 2, GAP / 2, LONG - GAP, SHORT - GAP)
        page.text(SIDE, NAME_Y - 0.6, job.words("board.name"), theme.SMALL, colour=theme.QUIET)
        start = SIDE + 3 + width_mm(job.words("board.name"), job.style.size(theme.SMALL))
        page.rule(start, NAME_Y, 60, theme.QUIET)
        on_line(page, start + 1, NAME_Y, (58, NAME_Y - 2.5), name, theme.TEXT)
        _shapes(page, job.deal.definition)
        _timer(page, job.deal.definition.rules["puzzle"])

    return Stamp(f"quarter {name}", draw)


def _shapes(page: Page, definition: Definition) -> None:
    """A row for each value, dearest first; the letter of a shape close beside it."""
    groups = by_points(definition)
    start = SIDE + 9
    high = ROWS_HIGH / len(groups)
    slot = (LONG - SIDE - start) / max(map(len, groups.values()))
    sizes = [shape_size(piece.cells) for piece in definition.pieces]
    across, down = (max(sizes, key=lambda size: size[i])[i] for i in (0, 1))
    unit = min(UNIT, (high - 2.4) / down, (slot - LETTER) / across)
    for i, (points, pieces) in enumerate(groups.items()):
        middle = ROWS_TOP + (i + 0.5) * high
        page.level(SIDE, middle, str(points), theme.PART, bold=True)
        for j, piece in enumerate(pieces):
            wide, tall = (n * unit for n in shape_size(piece.cells))
            x = start + (j + 0.5) * slot - (wide + LETTER) / 2
            page.pen.use(small_shape(piece, unit), page.x(x, wide), middle - tall / 2)
            base = middle + cap_mm(page.style.size(theme.LEAST)) / 2
            letter(page, x + wide + LETTER / 2 + 0.6, base, piece)


def _timer(page: Page, rounds: int) -> None:
    """A circle to fill for each round in which one turned the timer."""
    y = SHORT - 8
    page.pen.use(icon_stamp("hourglass", 6, theme.QUIET), page.x(SIDE - 1.4, 6), y - 3)
    step = min(7.0, (LONG - 24) / rounds)
    dots = joined(circle(page.x(18 + i * step), y, min(2.2, step * 0.36)) for i in range(rounds))
    page.pen.path(dots, line=theme.QUIET, width_mm=theme.HAIR)


# --- for all -----------------------------------------------------------------------------------


def _advice(page: Page, job: Job) -> None:
    """What is done with a shape that was found or not, and with the timer: drawn and said."""
    pieces = job.deal.definition.pieces
    drawn: list[tuple[Drawing, str]] = [
        (lambda x, y: draw_signed(page, x, y, pieces[0], "o", *SIGN_FORM), "rules.puzzle.yes"),
        (lambda x, y: draw_signed(page, x, y, pieces[-1], "x", *SIGN_FORM), "rules.puzzle.no"),
    ]
    if job.deal.definition.rules["bonus"]:
        drawn.append((lambda x, y: _mark(page, x, y), "rules.puzzle.timer.how"))
    slot, middle = (BOX_WIDTH + GUTTER) / len(drawn), (ADVICE_TOP + BOTTOM) / 2
    for i, (draw, key) in enumerate(drawn):
        x = i * slot
        draw(x + SIGN / 2, middle)
        page.about(x + SIGN + 3, middle, slot - GUTTER - SIGN - 3, job.words(key))


def _mark(page: Page, x: float, y: float) -> None:
    """An hourglass, and circles of which one is filled."""
    page.pen.use(icon_stamp("hourglass", 7), page.x(x - SIGN / 2 - 1, 7), y - 3.5)
    for i, fill in enumerate((theme.BLACK, None)):
        dot = circle(page.x(x + SIGN / 2 - 6.8 + i * 5), y, 1.8)
        page.pen.path(dot, fill=fill, line=theme.QUIET, width_mm=theme.HAIR)
