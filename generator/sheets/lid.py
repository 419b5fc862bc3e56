"""The lid of a set: its first page is a cover like that of a box.

Ground and pattern run over the whole paper; title, words and bar stay in the common box. Nothing
is clipped: what runs over the edge of the ground is covered by the white frame around it. Each
game has its Art: the pattern, the title in pieces and one large scene; the rest is the same on
every lid. In mono the ground stays white, and only the pattern is printed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from math import sqrt

from generator import theme
from generator.components.symbols import FIELD, draw_strokes, icon_stamp
from generator.lettering.text import cap_mm, width_mm, wrap
from generator.lettering.titles import plain
from generator.lettering.whole_names import DEEP
from generator.pages import facts
from generator.pages.facts import BarFacts
from generator.pages.job import Job
from generator.pages.page import LEADING, QUINCUNX, Page
from generator.pens.path import Box, Path, Point, backwards, boxed, circle, joined, placed, rect
from generator.pens.pen import MIDDLE, PT, Ink, Pen, Stamp
from generator.pens.wrapped_pens import extent
from generator.theme import Inks, LidInks
from layouts.definition.loader import Definition
from layouts.matrix import Matrix, chain, spot
from layouts.millimetres import BOX_WIDTH
from layouts.symbol import Symbol
from layouts.values import dataclass

# --- the white bar at its foot: for how many, from which age, how long; and whose it is --------


BAR: Box = (3.0, 238.0, 184.0, 17.0)  # left, top, width, height
INSET, APART, BESIDE = 9.0, 9.0, 2.2  # to the ends of the bar, between groups, between their things
ICON, NUMBER, UNIT, NAME = 10.5, 19.0, 11.0, 22.0  # in millimetres; the others in points
LARGE = 1.2
DOT, SPREAD, BEFORE = 1.3, 2.9 / 2.8, 8.0  # the five dots, and their distance from the name
FAMILY = "Fives"
ICONS = ("person", "cake", "clock")


def draw_bar(page: Page, bar_facts: BarFacts, job: Job) -> None:
    """Draw the bar with its three facts and the family's name."""
    x, y, wide, high = BAR
    rim = theme.BLACK if page.style.inks.mono else None
    page.pen.path(rect(x, y, wide, high, high / 2), fill=theme.WHITE, line=rim, width_mm=0.6)
    middle, scale = y + high / 2, LARGE if page.style.large else 1.0
    at = x + INSET
    for icon, number in zip(ICONS, bar_facts, strict=True):
        if number:
            unit = page.words("lid.minutes") if icon == ICONS[-1] else ""
            at = _group(page, at, middle, icon, number, unit, scale) + APART / scale
    end = x + wide - INSET
    start = end - width_mm(FAMILY, NAME, True)
    _write(page, start, middle, FAMILY, NAME, bold=True)
    dots = page.x(start - BEFORE)
    accent = theme.BLACK if page.style.inks.mono else job.style.accent
    five = ((dots + SPREAD * dx, middle + SPREAD * dy) for dx, dy in QUINCUNX)
    page.pen.path(joined(circle(*dot, DOT) for dot in five), fill=accent)


def _group(
    page: Page, at: float, middle: float, icon: str, number: str, unit: str, scale: float
) -> float:
    """Draw an icon and its number; return their end."""
    size = ICON * scale
    stamp = icon_stamp(icon, size, theme.DEEP_INK)
    page.pen.use(stamp, page.x(at, size), middle - size / 2)
    at = _write(page, at + size + BESIDE, middle, number, NUMBER * scale, bold=True)
    if unit:
        points = theme.LARGE_LEAST if page.style.large else UNIT
        low = (cap_mm(NUMBER * scale) - cap_mm(points)) / 2  # on the line of the number
        at = _write(page, at + BESIDE * 0.75, middle + low, unit, points)
    return at


def _write(
    page: Page, x: float, middle: float, words: str, size: float, bold: bool = False
) -> float:
    """Write a word from x on in reading direction; return its end."""
    wide = width_mm(words, size, bold)
    left = page.x(x, wide)
    base = middle + cap_mm(size) / 2
    page.pen.text(left, base, words, size_pt=size, ink=theme.DEEP_INK, bold=bold)
    return x + wide


# --- what is a game's own ----------------------------------------------------------------------


@dataclass(frozen=True)
class Lid:
    """A lid that is being drawn, with everything its art needs."""

    pen: Pen
    job: Job
    in_row: bool = False  # its title is set in one row, for a title band
    tone: str = ""  # of the pattern (default: the lid's)
    ink: str = ""  # of words on the ground (default: the lid's)

    @property
    def definition(self) -> Definition:
        return self.job.deal.definition

    @property
    def inks(self) -> Inks:
        return self.job.style.inks

    @property
    def mono(self) -> bool:
        return self.inks.mono

    @cached_property
    def colours(self) -> LidInks:
        inks = theme.lid_inks(self.job.style.accent, self.mono)
        pattern, words = self.tone or inks.pattern, self.ink or inks.words
        return replace(inks, pattern=pattern, words=words)

    @property
    def title(self) -> str:
        """The title with soft hyphens between the parts of its words."""
        return self.definition.jointed_title(self.job.words.lang)

    @property
    def border(self) -> str:
        """The colour of borders of squares, visible in mono, too."""
        return self.inks.tone(theme.RIM)

    @property
    def rim(self) -> Ink:
        """The line around white things on the ground; None in colour."""
        return theme.BLACK if self.mono else None

    def either(self, colour: str, mono: str) -> str:
        """Return `colour`, or `mono` if there is only one ink."""
        return mono if self.mono else colour


Outline = Sequence[Point]
MIDDLE_X = BOX_WIDTH / 2


@dataclass(frozen=True)
class Art:
    """The art of a game's lid.

    `covered` returns the outlines of scene and title, so that in mono no mark of the black
    pattern is half hidden under them.
    """

    words: tuple[float, float]  # the baseline of their first line, and how far down they may reach
    pattern: Callable[[Lid], Sequence[Stamp]]
    title: Callable[[Lid], None]
    scene: Callable[[Lid], None]
    covered: Callable[[Lid], Sequence[Outline]]
    high: tuple[float, float] = (14.28, 11.05)  # mm: of the title in a title band, and in a low one
    foot: float | None = None  # below it the ground is painted anew, over the scene


def mark_stamp(lid: Lid, symbol: Symbol, size: float, thin: float) -> Stamp:
    """Return a symbol as a mark of the pattern, about the origin; in mono its outline alone."""
    ink, scale = lid.colours.pattern, size / FIELD

    def laid(path: Path) -> Path:
        return placed(path, -size / 2, -size / 2, scale)

    def draw(pen: Pen) -> None:
        if not lid.mono:
            draw_strokes(pen, symbol, ink, lid.colours.ground, scale, laid)
            return
        for stroke in symbol.strokes:  # outlines first: where parts meet, white hides them
            wide = 2 * thin + (stroke.width * scale if stroke.role == "line" else 0)
            pen.path(laid(stroke.path), line=ink, width_mm=wide)
        inner = [stroke for stroke in symbol.strokes if stroke.role == "line"]
        solid = joined(laid(stroke.path) for stroke in symbol.strokes if stroke.role == "solid")
        if solid:
            pen.path(solid, fill=theme.WHITE)
        for stroke in inner:
            pen.path(laid(stroke.path), line=theme.WHITE, width_mm=stroke.width * scale)

    return Stamp(f"lid mark {symbol.name}", draw)


def spoken(lid: Lid) -> str:
    """Return the title without its soft hyphens."""
    return plain(lid.title)


# --- the pattern: small marks in rows, clear of words; in mono of pieces -----------------------


STEP, MONO_STEP, ROW = 15.0, 18.0, sqrt(3) / 2  # between marks, and rows as a share of that
START, MONO_START = -4.0, -2.0  # where it begins, from the paper's edge
CLEAR = 6.6  # mm: clear of the pattern there
NEAR = 0.8  # mm: between a mark and what would cover it
AROUND = 3.0  # mm: clear around words

Mark = tuple[Stamp, float, float]


def pattern(lid: Lid, art: Art, words: Sequence[Box]) -> Iterator[Mark]:
    """Yield the marks on the ground, in rows that are shifted by half; black ones are never cut."""
    stamps, step = art.pattern(lid), MONO_STEP if lid.mono else STEP
    (half, reach), start = _half(stamps), MONO_START if lid.mono else START
    left, top, right, bottom = lid.pen.paper
    x, y, wide, high = BAR
    outlines = [corners(box, AROUND) for box in words]
    outlines += [corners((x, y, x + wide, y + high)), *art.covered(lid)] if lid.mono else []

    def is_inside(x: float, y: float) -> bool:
        beside = left + CLEAR + reach < x - half and x + half < right - CLEAR - reach
        return beside and top + CLEAR + reach < y < bottom - CLEAR - reach

    for j in range(int((bottom - top) / (step * ROW)) + 2):
        for i in range(int((right - left) / step) + 2):
            x = left + start + i * step + (step / 2 if j % 2 else 0)
            y = top + start + j * step * ROW
            if is_inside(x, y) and not any(
                near(outline, at, y, reach + NEAR)
                for outline in outlines
                for at in (x - half, x, x + half)
            ):
                yield stamps[(i + 2 * j) % len(stamps)], x, y


def _half(stamps: Sequence[Stamp]) -> Point:
    """Return how much wider than high half a mark is, and how far it reaches."""
    boxes = [box for stamp in stamps if (box := extent(stamp.draw))]
    high = max(max(-top, bottom) for _, top, _, bottom in boxes)
    return max(0.0, max(max(-left, right) for left, _, right, _ in boxes) - high), high


def corners(box: Box, by: float = 0, *turns: Matrix) -> Outline:
    """Return the corners of a box, enlarged by `by` on all sides and turned."""
    left, top, right, bottom = box[0] - by, box[1] - by, box[2] + by, box[3] + by
    place = chain(*turns)
    return [
        spot(place, x, y) for x, y in ((left, top), (right, top), (right, bottom), (left, bottom))
    ]


def corners_about(wide: float, high: float, *turns: Matrix) -> Outline:
    """Return the corners of a box about the origin, turned and moved."""
    return corners((-wide / 2, -high / 2, wide / 2, high / 2), 0, *turns)


def near(outline: Outline, x: float, y: float, reach: float) -> bool:
    """Return whether a point is in a convex outline or within `reach`; corners run clockwise."""
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        dx, dy = bx - ax, by - ay
        if (dy * (x - ax) - dx * (y - ay)) / sqrt(dx * dx + dy * dy) > reach:
            return False
    return True


# --- the page ----------------------------------------------------------------------------------


EDGE, BENT, FRAME = 5.0, 6.0, 1.0  # from paper to ground, its corners; the line around it in mono
FAR = 40.0  # how far the white frame reaches over the paper
WORDS, LEAST_WORDS = 15.0, 14.0  # type sizes in points, of one line and of two
LARGE_WORDS = (20.0, 19.0, 18.0, 17.0, 16.0, WORDS, LEAST_WORDS)  # in large print: what fits
ROOM, NEARER = 176.0, 1.25  # for a line of words; their leading in large print


def draw_lid(lid: Lid, art: Art) -> None:
    """Draw the whole lid, from the ground up."""
    left, top, right, bottom = lid.pen.paper
    inner = left + EDGE, top + EDGE, right - EDGE, bottom - EDGE
    colours, rows = lid.colours, _rows(lid, *art.words)
    marks = list(pattern(lid, art, [row.box for row in rows]))
    if not lid.mono:
        lid.pen.path(boxed(inner, BENT), fill=colours.ground)
    lid.pen.scatter(marks)
    art.scene(lid)
    if art.foot is not None:
        lid.pen.path(boxed((left, art.foot, right, bottom)), fill=colours.ground)
        lid.pen.scatter(mark for mark in marks if mark[2] > art.foot)
    art.title(lid)
    for row in rows:
        lid.pen.text(
            row.x, row.y, row.words, size_pt=row.size, ink=colours.words, bold=True, align=MIDDLE
        )
    _draw_frame(lid.pen, inner, lid.mono)
    draw_bar(Page(lid.pen, lid.job.style), facts.bar(lid.definition), lid.job)


def _draw_frame(pen: Pen, inner: Box, mono: bool) -> None:
    """Draw white around the ground, over all that runs across its edge."""
    left, top, right, bottom = pen.paper
    outer = left - FAR, top - FAR, right + FAR, bottom + FAR
    pen.path(joined((boxed(outer), backwards(boxed(inner, BENT)))), fill=theme.WHITE)
    if mono:
        half = FRAME / 2
        left, top, right, bottom = inner
        line = boxed((left + half, top + half, right - half, bottom - half), BENT - half)
        pen.path(line, line=theme.BLACK, width_mm=FRAME)


# --- words -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Row:
    """A line of words in the middle of the lid."""

    words: str
    x: float
    y: float
    size: float

    @property
    def box(self) -> Box:
        wide, cap = width_mm(self.words, self.size, True), cap_mm(self.size)
        return self.x - wide / 2, self.y - cap, self.x + wide / 2, self.y


def _rows(lid: Lid, baseline: float, lowest: float) -> list[_Row]:
    """Return what the game is about, as large as fits: a line, or two of about the same width."""
    words, is_large = facts.lead(lid.definition, lid.job.words), lid.job.style.large
    for size in LARGE_WORDS if is_large else (WORDS, LEAST_WORDS):
        lines = _even(words, size)
        first = baseline + (cap_mm(size) - cap_mm(WORDS)) / 2
        step = size * PT * (NEARER if is_large else LEADING)
        is_fit = first + (len(lines) - 1) * step + DEEP * size * PT <= lowest and len(lines) < 3
        if is_fit and (len(lines) == 1 or size != WORDS):
            break
    return [_Row(row, BOX_WIDTH / 2, first + i * step, size) for i, row in enumerate(lines)]


def _even(words: str, size: float) -> list[str]:
    width = ROOM
    lines = wrap(words, width, size, True)
    while len(lines) > 1 and len(narrower := wrap(words, width - 2, size, True)) == len(lines):
        lines, width = narrower, width - 2
    return lines
