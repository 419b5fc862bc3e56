"""Awards: certificates to colour in, for winners and for everybody; and the list of results.

An award is line art: it costs no ink and works on every copier. It is drawn for A4 and made
smaller for lower paper. Its frame is the edge of the lid, with a ribbon of the game's symbols.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import cycle
from math import cos, radians, sin

from generator import theme
from generator.components.lid_pieces import word_path
from generator.components.picture import draw_picture
from generator.components.symbols import FIELD, icons
from generator.lettering.text import printable, width_mm
from generator.pages.job import AWARDS, Job, ResultRow, Results, Side
from generator.pages.name_fields import in_boxes
from generator.pages.page import QUINCUNX, Exact, Page
from generator.pens.path import Point, circle, joined, placed, rect, rounded
from generator.pens.pen import MIDDLE, Pen, Stamp
from generator.pens.wrapped_pens import HollowPen, turned_pen
from generator.sheets.lid import FAMILY, Lid, mark_stamp
from generator.sheets.result_list import list_sides
from generator.sheets.wordmark import art_of, draw_wordmark, small_marks
from layouts.matrix import moved, scaled
from layouts.millimetres import BOX_WIDTH

CHAMPION, PLACED, EVERYBODY = "champion", "placed", "everybody"
MEDALS = 3  # places with a number
MIDDLE_X = BOX_WIDTH / 2
SHEET = (-10.0, -19.0, 210.0, 297.0)  # left, top, width and height of the paper it is drawn for
EDGE, BENT = 6.0, 6.0  # from the paper to the frame, and its corners
RIBBON = (3.5, -4.0, 186.5, 263.0)  # the middles of its symbols
ACROSS, DOWN, SIGN, FINE = 11, 15, 11.0, 0.38
MARK = 2.0  # size of a mark of the lid
INNER = (11.0, 3.4, 168.0, 252.2)  # left, top, width and height of the field in the ribbon
LAUREL, EMBLEM = (MIDDLE_X, 57.0), 48.0
TITLE_Y, TITLE_ROOM, TITLE_LINE = 119.5, (146.0, 22.0), 0.55
WORDMARK_Y, WORDMARK_HIGH, WORDMARK_WIDE = 151.0, 27.0, 140.0
FOR_Y, NAME_Y, NAME_HIGH, NAME_WIDE = 179.6, 201.0, 17.0, 130.0
BOXES_Y, BOX_HIGH, BOX_WIDE = 214.5, 18.0, 46.0
BOX_XS = (22.0, 72.0, 122.0)
LABEL, LARGE_LABEL = 9.0, 8.0  # type sizes; large print makes the second 16.5
DARK = "#404040"
SIGNATURE_Y = 247.0


def sides(job: Job) -> Iterator[Side]:
    """Yield an award for each player, winners first, then the list; empty ones without results."""
    results = job.results or Results(tuple(ResultRow(name) for name in job.names if name))
    yield from award_sides(job, results)
    yield from list_sides(job, results)


def award_sides(job: Job, results: Results, everybody: bool = True) -> Iterator[Side]:
    """Yield the awards of the winners, and with `everybody` of all others."""
    rows = list(results.rows)
    if not results.is_decided:  # the winner is written in by hand
        yield _side(job, results, ResultRow("", rank=1), "")
    if everybody and not rows:
        rows = [ResultRow("")]
    for row in rows:
        if everybody or 1 <= row.rank <= MEDALS:
            for person in row.people:
                yield _side(job, results, row, person)


def _side(job: Job, results: Results, row: ResultRow, person: str) -> Side:
    draw = partial(_draw, job=job, results=results, row=row, person=printable(person))
    return Side(AWARDS, job.words("part.awards"), draw, mark=person, bare=True)


def _draw(page: Page, job: Job, results: Results, row: ResultRow, person: str) -> None:
    """Draw one award on any paper: made for A4, smaller about the middle if that is too high."""
    left, top, right, bottom = page.pen.paper
    x, y, wide, high = SHEET
    share = min(1.0, (right - left) / wide, (bottom - top) / high)
    about = moved((left + right) / 2, (top + bottom) / 2)
    pen = turned_pen(page.pen, about, scaled(share), moved(-x - wide / 2, -y - high / 2))
    page = replace(page, pen=pen)
    _draw_frame(page, job)
    draw_picture(turned_pen(pen, moved(*LAUREL)), "laurel", mono=False)
    kind = CHAMPION if row.rank == 1 else PLACED if 1 < row.rank <= MEDALS else EVERYBODY
    _draw_emblem(pen, kind, row.rank)
    title = placed(word_path(job.words(f"awards.{kind}"), *TITLE_ROOM), MIDDLE_X, TITLE_Y)
    pen.path(title, fill=theme.BLACK, line=theme.BLACK, width_mm=2 * TITLE_LINE)
    pen.path(title, fill=theme.WHITE)
    plain = replace(job, style=replace(job.style, inks=theme.Inks(mono=True)))
    hollow = HollowPen(pen)
    draw_wordmark(
        hollow, plain, MIDDLE_X, WORDMARK_Y, WORDMARK_HIGH, most=WORDMARK_WIDE, align=MIDDLE
    )
    _draw_words(page, job, results, row, person, kind)


def _draw_frame(page: Page, job: Job) -> None:
    mono, (x, y, wide, high) = page.style.inks.mono, SHEET
    edge = rect(x + EDGE, y + EDGE, wide - 2 * EDGE, high - 2 * EDGE, BENT)
    ink, thick = (theme.BLACK, 1.0) if mono else (page.style.accent, 2.0)
    page.pen.path(edge, line=ink, width_mm=thick)
    for (at_x, at_y), stamp in zip(_around(), cycle(_signs(job)), strict=False):
        page.pen.use(stamp, at_x, at_y)
    page.pen.path(rect(*INNER, BENT), line=theme.BLACK, width_mm=0.5)


def _around() -> Iterator[Point]:
    """Yield the places of the ribbon's symbols, clockwise from the first corner."""
    left, top, right, bottom = RIBBON
    xs = [left + i * (right - left) / (ACROSS - 1) for i in range(ACROSS)]
    ys = [top + i * (bottom - top) / (DOWN - 1) for i in range(DOWN)]
    yield from ((x, top) for x in xs)
    yield from ((right, y) for y in ys[1:])
    yield from ((x, bottom) for x in xs[-2::-1])
    yield from ((left, y) for y in ys[-2:0:-1])


def _signs(job: Job) -> Sequence[Stamp]:
    """Return the symbols of a game as outlines; of a game without symbols the marks of its lid."""
    plain = replace(job, style=replace(job.style, inks=theme.Inks(mono=True)))
    lid = Lid(Pen(), plain)
    if symbols := job.deal.definition.symbols:
        return [mark_stamp(lid, symbol, SIGN, FINE) for symbol in symbols]
    return small_marks(lid, art_of(job.game), MARK)


def _draw_emblem(pen: Pen, kind: str, rank: int) -> None:
    x, y = LAUREL
    if kind == CHAMPION:
        scale = EMBLEM / FIELD
        for stroke in icons()["crown"].strokes:
            if stroke.role == "white":
                path = placed(stroke.path, x - EMBLEM / 2, y - EMBLEM / 2, scale)
                pen.path(path, fill=theme.WHITE, line=theme.BLACK, width_mm=0.8)
    elif kind == PLACED:
        pen.path(circle(x, y, 21), fill=theme.WHITE, line=theme.BLACK, width_mm=0.8)
        pen.path(circle(x, y, 17.5), line=theme.BLACK, width_mm=0.5)
        number = placed(word_path(str(rank), 24, 21), x, y)
        pen.path(number, fill=theme.BLACK, line=theme.BLACK, width_mm=1.4)
        pen.path(number, fill=theme.WHITE)
    else:
        ways = [(radians(-90 + 36 * i), 12.5 if i % 2 else 25.0) for i in range(10)]
        star = rounded([(x + r * cos(a), y + 1.5 + r * sin(a)) for a, r in ways], 3.0)
        pen.path(star, fill=theme.WHITE, line=theme.BLACK, width_mm=0.8)


def _draw_words(
    page: Page, job: Job, results: Results, row: ResultRow, person: str, kind: str
) -> None:
    """Write the name, the result and the date; empty places are filled in by hand."""
    words, label = job.words, LARGE_LABEL if page.style.large else LABEL
    quiet = DARK if page.style.large else theme.QUIET
    page.text(MIDDLE_X, FOR_Y, words(f"awards.{kind}.for"), 14, colour=DARK, align=MIDDLE)
    start = (BOX_WIDTH - NAME_WIDE) / 2
    page.rule(start, NAME_Y, NAME_WIDE, theme.BLACK, 0.5)
    if person:
        in_boxes(page, [(start, NAME_Y - NAME_HIGH, NAME_WIDE, NAME_HIGH)], [person], 26)
    page.text(MIDDLE_X, NAME_Y + 5.4, words("board.name"), label, colour=quiet, align=MIDDLE)
    counted = results.total or words("awards.points")
    day, signed = (results.day(page.words), words("board.date")), ("", words("awards.signed"))
    for x, (text, called) in zip(BOX_XS, ((row.total, counted), day, signed), strict=True):
        page.frame(x, BOXES_Y, BOX_WIDE, BOX_HIGH, line=DARK, width_mm=0.5)
        middle = x + BOX_WIDE / 2
        page.fit(
            middle, BOXES_Y + BOX_HIGH / 2, text, 18, BOX_WIDE - 4, level=True, bold=True,
            align=MIDDLE,
        )  # fmt: skip
        page.fit(
            middle, BOXES_Y + BOX_HIGH + 5.2, called, label, BOX_WIDE + 2, colour=quiet,
            align=MIDDLE,
        )  # fmt: skip
    name = Exact(14.0)
    wide = 9.0 + width_mm(FAMILY, 14, True)
    dots = MIDDLE_X - wide / 2 + 2.8
    five = joined(circle(page.x(dots + 0.78 * a), SIGNATURE_Y + 0.78 * b, 1.0) for a, b in QUINCUNX)
    page.pen.path(five, fill=theme.WHITE, line=theme.BLACK, width_mm=0.35)
    page.level(dots + 6.2, SIGNATURE_Y, FAMILY, name, bold=True)
