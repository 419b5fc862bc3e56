"""The sheet that measures how far a printer moves the back of a page.

Held against a light with the back up, both sides are seen at once. On the front are two scales,
across and down, with a line every 4 mm; on the back an arrow and lines that are 3.8 mm apart
(a vernier). The numbers on the scales are what --shift needs, with their signs: the number of the
line at the arrow, and the tenths of the line on the back that meets one on the front.
Numbers of the front are mirrored: they are read through the paper.
"""

from __future__ import annotations

from generator import theme
from generator.lettering.text import width_mm
from generator.pages.page import BAND, Exact, Page, Style
from generator.pens.path import Point, joined, line, polygon
from generator.pens.pdf import PdfBook
from generator.pens.pen import END, Pen
from generator.pens.wrapped_pens import turned_pen
from generator.sheets.backs import draw_medallion
from generator.sheets.lid import FAMILY
from generator.sheets.wordmark import END_X, PART, draw_bar
from generator.theme import Inks
from layouts.matrix import of_backs
from layouts.millimetres import BOX_WIDTH, PAPERS, origin
from layouts.words import Words

STEP, FINE = 4.0, 3.8  # mm between two lines of the front, and of the back
TENTHS = 20  # lines of a vernier; each is STEP - FINE more
REACH = 8  # mm: what can be measured each way
ACROSS, DOWN = (BOX_WIDTH / 2 + 36, 96.0), (BOX_WIDTH / 2, 226.0)  # where the arrows point
LONG, OVER = 12.0, 5.0  # mm of a line, and how far it goes beyond the middle of the scale
THIN, THICK = 0.18, 0.35
ACCENT = "#245a7a"
TOP = BAND + 8.0  # of the steps, below the title band
DOTS, DISC, NAME = 11.0, 5.8, 20.4  # in the band: five dots on a disc, and where our name begins


def front_lines() -> list[tuple[float, int]]:
    """Return the lines of a scale as seen from the back: where, and the number of each."""
    first = -round((REACH + TENTHS * STEP) / STEP)
    return [(n * STEP, round(-n * STEP)) for n in range(first, round(REACH / STEP) + 1)]


def back_lines() -> list[tuple[float, float]]:
    """Return the lines of a vernier, counted from its arrow: where, and what each adds."""
    return [(-n * FINE, round(n * (STEP - FINE), 1)) for n in range(TENTHS)]


def calibration(paper: str, words: Words, flips_short: bool = False) -> bytes:
    """Return the sheet as a PDF of two pages."""
    book = PdfBook(PAPERS[paper], origin(paper), words.lang)
    style = Style(words, Inks(mono=False), False, ACCENT)
    if flips_short:
        book.turn_backs(of_backs(book.size, book.origin, (0, 0), flips_short))
    _draw_front(Page(book.page(words("calibrate.title")), style))
    _draw_back(Page(book.page(words("calibrate.title")), style))
    title = words("calibrate.title")
    book.describe(title, title, keywords="", duplex=True, flips_short=flips_short)
    return book.close()


def _draw_front(page: Page) -> None:
    words = page.words
    _draw_band(page, words("calibrate.title"))
    y = TOP
    for number in range(1, 6):
        page.text(0, y, f"{number}", theme.TEXT, bold=True, colour=ACCENT)
        y = page.paragraph(7, y, BOX_WIDTH - 7, words(f"calibrate.step.{number}")) + 1.5
    _draw_scale(page.pen, ACROSS, is_across=True)
    _draw_scale(page.pen, DOWN, is_across=False)


def _draw_band(page: Page, part: str) -> None:
    """Draw the title band of a page without a game: five dots and our name."""
    inks, middle = theme.lid_inks(ACCENT, mono=False), BAND / 2
    draw_bar(page, inks.ground, BAND)
    draw_medallion(page, page.x(DOTS), middle, DISC)
    page.level(NAME, middle, FAMILY, Exact(theme.PART), colour=inks.words, bold=True)
    start = NAME + width_mm(FAMILY, theme.PART, bold=True) + 6
    room = END_X - start
    page.fit(
        END_X, middle, part, PART[BAND], room, level=True, colour=inks.words, bold=True, align=END
    )


def _draw_scale(pen: Pen, middle: Point, is_across: bool) -> None:
    """Draw the lines of a scale; what is across is mirrored, as the paper will be turned over."""
    lines, zero = [], []
    for at, number in front_lines():
        start, end = _stroke(middle, at, -LONG, OVER, is_across)
        lines.append(line(_mirrored(start), _mirrored(end)))
        if number == 0:
            zero.append(lines[-1])
        if abs(number) <= REACH:
            x, y = _stroke(middle, at, -LONG - 3.5, 0, is_across)[0]
            flipped = turned_pen(pen, (-1, 0, 0, 1, BOX_WIDTH, 0))
            flipped.centred(x, y, f"{number:+d}" if number else "0", 8)
    pen.path(joined(lines), line=theme.BLACK, width_mm=THIN)
    pen.path(joined(zero), line=theme.BLACK, width_mm=THICK)


def _draw_back(page: Page) -> None:
    words = page.words
    _draw_band(page, words("calibrate.back"))
    for middle, key in ((ACROSS, "X"), (DOWN, "Y")):
        is_across = key == "X"
        _draw_vernier(page.pen, middle, is_across)
        x = middle[0] + (6 if is_across else LONG + 9)
        y = middle[1] + (LONG + 5 if is_across else 1.5)
        page.pen.text(x, y, key, size_pt=theme.PART, ink=ACCENT, bold=True)


def _draw_vernier(pen: Pen, middle: Point, is_across: bool) -> None:
    lines = []
    for at, adds in back_lines():
        start, end = _stroke(middle, at, -OVER, LONG, is_across)
        lines.append(line(start, end))
        if adds:
            x, y = _stroke(middle, at, 0, LONG + 3, is_across)[1]
            pen.centred(x, y, f"{adds:.1f}"[1:] if adds < 1 else f"{adds:.1f}", 6, ACCENT)
    pen.path(joined(lines), line=ACCENT, width_mm=THIN)
    tip, tail = _stroke(middle, 0, LONG, LONG + 6, is_across)
    wide = _stroke(middle, 1.6, 0, LONG + 6, is_across)[1]
    other = _stroke(middle, -1.6, 0, LONG + 6, is_across)[1]
    pen.path(polygon([tip, wide, tail, other]), fill=ACCENT)


def _stroke(
    middle: Point, at: float, low: float, high: float, is_across: bool
) -> tuple[Point, Point]:
    """Return the ends of a line of a scale: `at` along it, from `low` to `high` across it."""
    x, y = middle
    if is_across:
        return (x + at, y + low), (x + at, y + high)
    return (x + low, y + at), (x + high, y + at)


def _mirrored(point: Point) -> Point:
    return BOX_WIDTH - point[0], point[1]
