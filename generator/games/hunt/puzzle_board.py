"""Hunt's puzzle board: four quarters around the centre, each facing its player at the table.

+-----------+----+
|  far      | r  |     Four panels of 111 x 77 mm turn about an empty centre like the
+----+------+ i  |     wings of a windmill; each is drawn once and turned.
| le |      | g  |
| ft +------+----+     Below them, for all: what to do with a shape and with the timer.
|    |    near   |
+----+-----------+
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from generator import theme
from generator.components.symbols import icon_stamp, inked_stamp, shape_size
from generator.games.hunt.board import by_points, letter, small_shape
from generator.games.hunt.rules import draw_signed
from generator.lettering.text import width_mm
from generator.pages.job import Job, Side
from generator.pages.name_fields import on_line
from generator.pages.page import Exact, Page
from generator.pens.path import circle, joined, line, rect, rounded
from generator.pens.pen import Pen, Stamp
from generator.pens.wrapped_pens import turned_pen
from layouts.definition.loader import Definition
from layouts.matrix import moved, turned
from layouts.millimetres import BOX_WIDTH

SEATS = 4
CLASS = 8  # more players than this are several tables
GAP = 2.0  # between the panels
LONG, SHORT = 113.0, 79.0  # of a panel with half a gap around it
BELOW, ADVICE_GAP, BOTTOM = 3.6, 4.0, 249.4  # from the title band to the panels; over the advice
BENT, RIM = 4.0, 0.9  # of panels
NAME_Y, ROWS_TOP, ROWS_HIGH, SIDE = 10.2, 13.4, 62.4, 6.0
UNIT, LETTER, THICK = 4.2, 4.0, 0.55  # a square of a shape; the room of its letter; its line
FEW, LARGER, ROW_GAP, LARGER_GAP = 8, 7.0, 2.4, 5.0  # shapes; squares of so few; between rows
DISC, POINTS, START = 4.3, 14.0, 15.0  # the points of a row; where its shapes begin
TIMER = 97.6  # where the column of the timer begins
TIMED, TIMED_TOP, TIMED_STEP = 2.3, 19.4, 9.4  # its circles
STAR, CENTRE, ARROW = 16.0, 12.6, 16.6  # in the middle: a star on a disc, and arrows
SIGN, LARGE_SIGN, CARD_GAP = 22.0, 13.0, 2.0  # a drawing of the advice; between its cards
SIGN_FORM = 2.5, 1.3  # how much larger than in the rules, and how thick

Drawing = Callable[[float, float], None]  # about a point


def sides(job: Job) -> Iterator[Side]:
    """Yield one board for four players; if it is the only one, on the back of the score sheet.

    More boards come with the score sheets; without those a class has each twice, so that no back
    is empty.
    """
    players, with_score = job.deal.players, "score" in job.parts
    if with_score and players > SEATS:
        return
    for side in _boards(job, range(1, players + 1)):
        yield replace(side, back=with_score)
        if job.duplex and players > CLASS:
            yield replace(side, back=True)


def behind(job: Job, here: range) -> Iterator[Side]:
    """Yield the boards of the players that share a score sheet, from its back on."""
    if "puzzle" in job.parts and job.deal.players > SEATS:
        for number, side in enumerate(_boards(job, here)):
            yield replace(side, back=job.duplex and number % 2 == 0)


def _boards(job: Job, here: range) -> Iterator[Side]:
    for first in here[::SEATS]:
        draw = partial(_draw, job=job, first=first, last=here[-1])
        yield Side("puzzle", job.words("part.puzzle"), draw)


def _draw(page: Page, job: Job, first: int, last: int) -> None:
    left, right = -GAP / 2, BOX_WIDTH + GAP / 2
    panels = page.style.band + BELOW
    top, bottom = panels - GAP / 2, panels + BOX_WIDTH + GAP / 2
    corners = (
        (right - LONG, bottom - SHORT),
        (left + SHORT, bottom - LONG),
        (left + LONG, top + SHORT),
        (right - SHORT, top + LONG),
    )
    for seat, (x, y) in enumerate(corners):
        name = job.name(first + seat) if first + seat <= last else ""
        page.pen.use(_quarter(job, name), x, y, turn=seat)
    _centre(page, job, panels + BOX_WIDTH / 2)
    _advice(page, job, panels + BOX_WIDTH + ADVICE_GAP)


def _centre(page: Page, job: Job, y: float) -> None:
    mono, accent = page.style.inks.mono, page.style.accent
    x = BOX_WIDTH / 2
    rim = theme.BLACK if mono else None
    disc = circle(x, y, CENTRE)
    page.pen.path(disc, fill=theme.WHITE if mono else accent, line=rim, width_mm=0.8)
    ink, ground = (theme.BLACK, theme.WHITE) if mono else (theme.words_on(accent), accent)
    star = inked_stamp("puzzle star", job.deal.definition.symbols[0], STAR, ink, ground)
    page.pen.use(star, x - STAR / 2, y - STAR / 2)
    for degrees in (0, 90, 180, 270):
        tip = rounded([(0, ARROW), (2.6, ARROW - 3), (-2.6, ARROW - 3)], 0.6)
        pen = turned_pen(page.pen, moved(x, y), turned(degrees))
        pen.path(tip, fill=theme.BLACK if mono else accent)


def _quarter(job: Job, name: str) -> Stamp:
    def draw(pen: Pen) -> None:
        page = Page(pen, job.style, LONG)
        panel = rect(GAP / 2, GAP / 2, LONG - GAP, SHORT - GAP, BENT)
        ink = theme.BLACK if job.style.inks.mono else job.style.accent
        pen.path(panel, fill=theme.WHITE, line=ink, width_mm=RIM)
        page.text(SIDE, NAME_Y - 0.6, job.words("board.name"), theme.SMALL, colour=theme.QUIET)
        start = SIDE + 3 + width_mm(job.words("board.name"), job.style.size(theme.SMALL))
        page.rule(start, NAME_Y, TIMER - 5 - start, theme.QUIET)
        room = (TIMER - 7 - start, NAME_Y - 2.5)
        on_line(page, start + 1, NAME_Y, room, name, theme.PART)
        _shapes(page, job.deal.definition)
        _timer(page, job.deal.definition.rules["puzzle"])

    return Stamp(f"quarter {name}", draw)


def _shapes(page: Page, definition: Definition) -> None:
    """Draw a row for each value, dearest first; the letter of a shape close beside it."""
    groups = by_points(definition)
    high = ROWS_HIGH / len(groups)
    slot = (TIMER - 1.5 - START) / max(map(len, groups.values()))
    sizes = [shape_size(piece.cells) for piece in definition.pieces]
    across, down = (max(sizes, key=lambda size: size[i])[i] for i in (0, 1))
    few = len(definition.pieces) <= FEW
    most, gap = (LARGER, LARGER_GAP) if few else (UNIT, ROW_GAP)
    unit = min(most, (high - gap) / down, (slot - LETTER) / across)
    disc = min(DISC, high / 2 - 0.6)
    for i, (points, pieces) in enumerate(groups.items()):
        middle = ROWS_TOP + (i + 0.5) * high
        size = Exact(min(POINTS, 3.2 * disc))
        page.disc(SIDE + 2.6, middle, disc, str(points), page.style.size(size), rim=0.5)
        for j, piece in enumerate(pieces):
            wide, tall = (n * unit for n in shape_size(piece.cells))
            x = START + (j + 0.5) * slot - (wide + LETTER) / 2
            fill = theme.WHITE if page.style.inks.mono else page.style.pale
            stamp = small_shape(piece, unit, THICK, fill)
            page.pen.use(stamp, page.x(x, wide), middle - tall / 2)
            base = middle + tall / 2
            letter(page, x + wide + LETTER / 2, base, piece)


def _timer(page: Page, rounds: int) -> None:
    """Draw a circle to fill for each round in which the player turned the timer, in two columns."""
    left = page.x(TIMER)
    page.pen.path(line((left, 6), (left, SHORT - 6)), line=theme.RIM, width_mm=theme.HAIR)
    middle = TIMER + 6.6
    page.pen.use(icon_stamp("hourglass", 7.6, theme.DEEP_INK), page.x(middle - 3.8, 7.6), 5.0)
    rows = -(-rounds // 2)
    step = min(TIMED_STEP, (SHORT - 6 - TIMED_TOP) / rows)
    radius = min(TIMED, step * 0.42)
    dots = joined(
        circle(page.x(middle - 2.8 + i % 2 * 5.6), TIMED_TOP + i // 2 * step, radius)
        for i in range(rounds)
    )
    page.pen.path(dots, fill=theme.WHITE, line=theme.QUIET, width_mm=0.4)


def _advice(page: Page, job: Job, top: float) -> None:
    pieces = job.deal.definition.pieces
    sign = LARGE_SIGN if page.style.large else SIGN
    form = (sign / SIGN * SIGN_FORM[0], SIGN_FORM[1])
    drawn: list[tuple[Drawing, str]] = [
        (lambda x, y: draw_signed(page, x, y, pieces[0], "o", *form), "rules.puzzle.yes"),
        (lambda x, y: draw_signed(page, x, y, pieces[-1], "x", *form), "rules.puzzle.no"),
    ]
    if job.deal.definition.rules["bonus"]:
        drawn.append((lambda x, y: _mark(page, x, y, sign), "rules.puzzle.timer.how"))
    slot, middle = (BOX_WIDTH + CARD_GAP) / len(drawn), (top + BOTTOM) / 2
    rim = theme.QUIET if page.style.inks.mono else None
    for i, (draw, key) in enumerate(drawn):
        x, wide = i * slot, slot - CARD_GAP
        card = rect(page.x(x, wide), top, wide, BOTTOM - top, BENT)
        page.pen.path(card, fill=page.style.pale, line=rim, width_mm=0.4)
        draw(x + 3 + sign / 2, middle)
        words, room = job.words(key), wide - sign - (7.5 if page.style.large else 9)
        most = theme.SMALL if page.style.large else 10.0
        size = page.sized(most, partial(_fits, page, (room, BOTTOM - top - 6), words))
        page.about(x + wide - room - 2.5, middle, room, words, size)


def _fits(page: Page, room: tuple[float, float], words: str, size: float) -> bool:
    """Return whether words of a size fit into the width and height of `room` on a card."""
    wide, high = room
    widest = max(width_mm(word, size) for word in words.split())
    return widest <= wide and page.rows(wide, words, size) * page.leading(size) <= high


def _mark(page: Page, x: float, y: float, sign: float) -> None:
    """Draw an hourglass and two circles, one filled: beside it, or below in little room."""
    is_below = sign < SIGN
    left, top = (x - 5, y - 11) if is_below else (x - SIGN / 2 - 1, y - 5)
    page.pen.use(icon_stamp("hourglass", 10), page.x(left, 10), top)
    for i, fill in enumerate((theme.BLACK, theme.WHITE)):
        at = (x - 3.2, y + 5) if is_below else (x + SIGN / 2 - 9, y)
        dot = circle(page.x(at[0] + i * 6.4), at[1], 2.7)
        page.pen.path(dot, fill=fill, line=theme.QUIET, width_mm=0.4)
