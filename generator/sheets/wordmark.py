"""The wordmark, the small lettering of a game's lid; and the title band that bears it.

Every page has a bar in the game's accent: the wordmark at its start, the name of the page at its
end, and the marks of the lid between them. It is lower on boards and in large print, whose pages
are full. In mono the bar is a line around white.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache

from generator import theme
from generator.game_contract import HasLid, drawing
from generator.lettering.text import width_mm
from generator.pages.job import Job
from generator.pages.page import BAND, LOW_BAND, Exact, Page
from generator.pens.path import Box, rect
from generator.pens.pen import END, MIDDLE, START, Pen, Stamp
from generator.pens.wrapped_pens import extent, turned_pen
from generator.sheets.lid import Art, Lid
from generator.sheets.lid_art import PLAIN
from layouts.matrix import scaled
from layouts.millimetres import BOX_WIDTH

EDGE = 0.6  # the line of the bar in mono
START_X, END_X, MOST = 5.0, BOX_WIDTH - 6.0, 96.0  # ends of the content; the widest wordmark
BENT = {BAND: 5.5, LOW_BAND: 5.0}  # the corners of the bar
PART, LARGE_PART = {BAND: 15.0, LOW_BAND: 14.0}, Exact(20.0)  # the type size of the part
GAP = 6.0  # between things
STEP, ROW, MARK_SHARE, CLEAR = 9.0, 8.0, 0.6, 3.0  # small marks of the lid in rows
NEAR = 2.2  # mm: clear of them around words

Mark = tuple[Stamp, float, float]


@cache
def art_of(game: str) -> Art:
    """Return the art of a game's lid."""
    module = drawing(game)
    return module.lid_art() if isinstance(module, HasLid) else PLAIN


def draw_wordmark(
    pen: Pen,
    job: Job,
    x: float,
    y: float,
    high: float,
    most: float = MOST,
    align: str = START,
    ink: str = "",
) -> float:
    """Draw the title `high` mm high about `y`, at most `most` wide; return its width.

    `align` says what x is, `ink` is that of words on a ground other than the lid's.
    """
    title = art_of(job.game).title

    def draw(there: Pen) -> None:
        title(Lid(there, job, in_row=True, ink=ink))

    name = f"wordmark {job.title} {ink}"
    if name not in job.wordmarks:
        job.wordmarks[name] = extent(draw) or (0.0, 0.0, 1.0, 1.0)
    left, top, right, bottom = job.wordmarks[name]
    scale = min(high / (bottom - top), most / (right - left))
    wide = scale * (right - left)
    start = x - wide * {START: 0, MIDDLE: 0.5, END: 1}[align]
    at = start - scale * left, y - scale * (top + bottom) / 2
    pen.use(Stamp(name, draw), *at, scale=scale)
    return wide


def draw_band(page: Page, job: Job, part: str, ground: str = "", low: bool = False) -> None:
    """Draw the title band; the table of a class is before the part, for sorting the paper."""
    mono, band = page.style.inks.mono, LOW_BAND if low else page.style.band
    middle = band / 2
    inks = theme.lid_inks(page.style.accent, mono)
    draw_bar(page, ground or inks.ground, band)
    words = theme.words_on(ground) if ground and not mono else inks.words
    rtl, high = page.words.rtl, art_of(job.game).high[band == LOW_BAND]
    wide = draw_wordmark(page.pen, job, page.x(START_X), middle, high, align=END if rtl else START)
    end, room = END_X, round(END_X - START_X - wide - 2 * GAP, 3)  # the same in mono
    for text, bold in ((part, True), (job.table_name, False)):
        if text:
            size = page.fitted(text, LARGE_PART if page.style.large else PART[band], room, bold)
            page.level(end, middle, text, size, colour=words, bold=bold, align=END)
            taken = width_mm(text, page.style.size(size), bold) + GAP
            end, room = end - taken, room - taken
    if mono or ground:
        return
    first, last = sorted((page.x(START_X + wide + NEAR), page.x(end + GAP - NEAR)))
    lid = Lid(page.pen, job)
    bar = (0.0, 0.0, BOX_WIDTH, band)
    marks = scattered(small_marks(lid, art_of(job.game)), bar)
    page.pen.scatter(mark for mark in marks if first < mark[1] - 2 and mark[1] + 2 < last)


def draw_bar(page: Page, ground: str, high: float) -> None:
    """Draw the ground of the band; in mono a line around white, or around gray on the gray side."""
    half, ink = EDGE / 2, ground
    if page.style.inks.mono:
        ground, ink = ground if ground == theme.SHADE else theme.WHITE, theme.BLACK
    bar = rect(half, half, BOX_WIDTH - EDGE, high - EDGE, BENT[high] - half)
    page.pen.path(bar, fill=ground, line=ink, width_mm=EDGE)


# --- the marks of a lid, smaller ---------------------------------------------------------------


def small_marks(lid: Lid, art: Art, share: float = MARK_SHARE) -> list[Stamp]:
    """Return the marks of the lid's pattern as stamps, scaled by `share`."""

    def smaller(stamp: Stamp) -> Stamp:
        def draw(pen: Pen) -> None:
            stamp.draw(turned_pen(pen, scaled(share)))

        return Stamp(f"small {share:g} {lid.tone} {stamp.name}", draw)

    return [smaller(stamp) for stamp in art.pattern(lid)]


def scattered(stamps: Sequence[Stamp], box: Box, clear: float = CLEAR) -> Iterator[Mark]:
    """Yield stamps in rows shifted by half, in the middle of a box, `clear` of its edges."""
    left, top, right, foot = box
    across, down = int((right - left - 2 * clear) / STEP), int((foot - top - 2 * clear) / ROW)
    for j in range(down + 1):
        for i in range(across + 1 - j % 2):
            x = (left + right - across * STEP) / 2 + i * STEP + STEP / 2 * (j % 2)
            y = (top + foot - down * ROW) / 2 + j * ROW
            yield stamps[(i + 2 * j) % len(stamps)], x, y
