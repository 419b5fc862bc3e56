"""The lid of a set: its first page is a cover like that of a box.

Ground and pattern run over the whole paper; title, words and bar stay in the common box. Nothing
is clipped: what runs over the edge of the ground is covered by the white frame around it. What is
the game's own, its Art, is the pattern, the title in pieces and one large scene; the rest is the
same on every lid. In mono the ground stays white, and only the pattern is printed.
"""

from __future__ import annotations

from generator import theme
from generator.lettering.text import cap_mm, width_mm, wrap
from generator.lettering.whole_names import DEEP
from generator.pages.job import Job, Side
from generator.pages.page import LEADING, Page
from generator.pens.path import Box, Path, backwards, joined, rect
from generator.pens.pen import MIDDLE, PT, Pen
from generator.sheets.lid.art import Art, Lid
from generator.sheets.lid.bar import draw_bar
from generator.sheets.lid.pattern import pattern
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass

EDGE, BENT, FRAME = 5.0, 6.0, 1.0  # from paper to ground, its corners; the line around it in mono
FAR = 40.0  # how far the white frame reaches over the paper
WORDS, LEAST_WORDS = 15.0, 14.0  # type sizes in points, of one line and of two
LARGE_WORDS = (20.0, 19.0, 18.0, 17.0, 16.0, WORDS, LEAST_WORDS)  # in large print: what fits
ROOM = 176.0  # for a line of words


def side(job: Job, art: Art) -> Side:
    """The first page of a set."""

    def draw(page: Page) -> None:
        draw_lid(Lid(page.pen, job), art)

    return Side("cover", job.words("part.cover"), draw, bare=True)


def draw_lid(lid: Lid, art: Art) -> None:
    """Everything, from the ground up."""
    left, top, right, bottom = lid.pen.paper
    inner = left + EDGE, top + EDGE, right - EDGE, bottom - EDGE
    colours, rows = lid.colours, _rows(lid, *art.words)
    marks = list(pattern(lid, art, [row.box for row in rows]))
    if not lid.mono:
        lid.pen.path(_boxed(inner, BENT), fill=colours.ground)
    lid.pen.scatter(marks)
    art.scene(lid)
    if art.foot is not None:
        lid.pen.path(_boxed((left, art.foot, right, bottom)), fill=colours.ground)
        lid.pen.scatter(mark for mark in marks if mark[2] > art.foot)
    art.title(lid)
    for row in rows:
        lid.pen.text(
            row.x, row.y, row.words, size_pt=row.size, ink=colours.words, bold=True, align=MIDDLE
        )
    _draw_frame(lid.pen, inner, lid.mono)
    draw_bar(Page(lid.pen, lid.job.style), art.facts, lid.job)


def _boxed(box: Box, bent: float = 0) -> Path:
    left, top, right, bottom = box
    return rect(left, top, right - left, bottom - top, bent)


def _draw_frame(pen: Pen, inner: Box, mono: bool) -> None:
    """White around the ground, over all that ran across its edge."""
    left, top, right, bottom = pen.paper
    outer = left - FAR, top - FAR, right + FAR, bottom + FAR
    pen.path(joined((_boxed(outer), backwards(_boxed(inner, BENT)))), fill=theme.WHITE)
    if mono:
        half = FRAME / 2
        left, top, right, bottom = inner
        line = _boxed((left + half, top + half, right - half, bottom - half), BENT - half)
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
    """What the game is about, as large as fits: a line, or two of about the same width."""
    words, is_large = lid.job.words(f"{lid.job.game}.lead"), lid.job.style.large
    for size in LARGE_WORDS if is_large else (WORDS, LEAST_WORDS):
        lines = _even(words, size)
        first, step = baseline + (cap_mm(size) - cap_mm(WORDS)) / 2, size * PT * LEADING
        is_fit = first + (len(lines) - 1) * step + DEEP * size * PT <= lowest and len(lines) < 3
        if is_fit and (len(lines) == 1 or size != WORDS):
            break
    return [_Row(row, BOX_WIDTH / 2, first + i * step, size) for i, row in enumerate(lines)]


def _even(words: str, size: float) -> list[str]:
    """Lines of about the same width."""
    width = ROOM
    lines = wrap(words, width, size, True)
    while len(lines) > 1 and len(found := wrap(words, width - 2, size, True)) == len(lines):
        lines, width = found, width - 2
    return lines
