"""The four pages of a poster: its quarters, the paper that is cut off, the legend of a band."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from generator import pagination, theme
from generator.components import qr
from generator.components.legend import Entry, Legend
from generator.components.symbols import icon_stamp
from generator.pages.job import Job, Side
from generator.pages.page import Exact, Page
from generator.pens.path import Box, Path, Point, circle, joined, line, polygon, rect
from generator.pens.pen import END
from generator.sheets.poster import BLEED, RIGHT, STRIP, PosterArt, Quarter, draw_quarter
from layouts.board import Board
from layouts.millimetres import BOX_WIDTH
from layouts.version import VERSION

BESIDE, BELOW = ("A", "B"), ("C", "D")  # joints by row, and by column
MARK, FROM_JOINT = 2.9, 4.5  # radius of a joint's letter; from the joint to its middle
OFF, LONG, SHORT = 3.2, 6.0, 2.6  # from the art to a cut; its length, and where paper ends soon
SCISSORS = 6.0
SCHEME = (11.8, 14.6)  # the small picture of all pages
TOP, HEAD, NEAR = 0.0, 3.8, 3.2  # of the words; the first baseline; beside the scheme
STEP_PT = 8.0
DEEPEST, FOOT, FOOT_PT = 14.5, 258.4, 7.0  # words end here; the line at the foot
CODE = 14.7  # the board's code, in whole 0.7 mm
LEGEND, LEAD = 14.0, 26.0  # the largest type of a legend, and of what a game is about
APART = 6.0  # at least, between its things


def sides(job: Job, art: Callable[[Job, Board], PosterArt]) -> Iterator[Side]:
    """Yield the four pages of each board."""
    for sheet in job.deal.sheets:
        drawn = art(job, sheet.board)
        for quarter in drawn.poster.quarters:
            draw = partial(_draw, quarter=quarter, job=job, art=drawn)
            called = job.words(f"poster.{quarter.place}")
            title = f"{job.words('part.poster')} · {called}"
            yield Side("poster", title, draw, mark=called, bare=True)


def draw_items(page: Page, box: Box, entries: Sequence[Entry], most: float = LEGEND) -> None:
    """Draw a legend, or only words, on a band."""
    ink = theme.BLACK if page.style.inks.mono else theme.WHITE
    left, top, right, bottom = box
    start = page.x(left, right - left)
    legend = Legend(most, NEAR, APART, True, ink)
    legend.draw(page, (start, top, start + right - left, bottom), entries)


def _draw(page: Page, quarter: Quarter, job: Job, art: PosterArt) -> None:
    draw_quarter(page, quarter, art)
    page.pen.path(_cuts(quarter), line=theme.BLACK, width_mm=theme.THINNEST)
    _draw_scissors(page, quarter)
    for letter, at, toward in joints(quarter):
        _draw_joint(page, letter, at, toward)
    _draw_words(page, quarter, job, art.board)
    _draw_foot(page, quarter, job)


# --- cuts and joints ---------------------------------------------------------------------------


def _cuts(quarter: Quarter) -> Path:
    """Return the ends of each cut, drawn outside the art: a ruler is laid from one to the other."""
    left, top, right, bottom = quarter.trim
    end_x = right + (BLEED if quarter.column else STRIP)
    end_y = bottom + (BLEED if quarter.row else STRIP)
    before = left - 1.2 if quarter.column else left - OFF
    cuts = []
    for y in (bottom, top) if quarter.row else (top,):  # with the cut at the joint
        cuts += [line((before - (LONG if quarter.column else SHORT), y), (before, y))]
        cuts += [line((end_x + 1.2, y), (end_x + 1.2 + SHORT, y))]
    over = top - (1.2 if quarter.row else OFF)
    under = end_y + 1.2
    for x in [right, left] if quarter.column else [left]:
        cuts += [line((x, over - LONG), (x, over)), line((x, under), (x, under + SHORT))]
    return joined(cuts)


def _draw_scissors(page: Page, quarter: Quarter) -> None:
    """Draw scissors beside the two cuts inside the glued board."""
    stamp = icon_stamp("scissors", SCISSORS)
    left, top, right, _ = quarter.board
    if quarter.column:
        page.pen.use(stamp, left - FROM_JOINT + SCISSORS / 2, top + 14 + SCISSORS, turn=2)
    if quarter.row:
        page.pen.use(stamp, right - 30, top - FROM_JOINT - SCISSORS / 2, turn=1)


def joints(quarter: Quarter) -> list[tuple[str, Point, int]]:
    """Return the letters of its joints, their middles, and on which side of them the joint is."""
    left, top, right, bottom = quarter.board
    x, y = (left + right) / 2, (top + bottom) / 2
    beside = left - FROM_JOINT if quarter.column else right + STRIP / 2
    below = top - FROM_JOINT if quarter.row else bottom + STRIP / 2
    return [
        (BESIDE[quarter.row], (beside, y), 1 if quarter.column else -1),
        (BELOW[quarter.column], (x, below), 1 if quarter.row else -1),
    ]


def _draw_joint(page: Page, letter: str, at: Point, toward: int) -> None:
    """Draw a letter on a strip, or beside it on the waste: equal letters are joined."""
    x, y = at
    page.pen.path(circle(x, y, MARK), fill=theme.BLACK)
    page.pen.centred(x, y, letter, theme.TEXT, theme.WHITE, bold=True)
    if toward > 0:
        tip, foot = FROM_JOINT - 0.4, MARK + 0.2
        ends = ((tip, 0.0), (foot, -1.1), (foot, 1.1))
        arrow = [(x + a, y + b) if letter in BESIDE else (x + b, y + a) for a, b in ends]
        page.pen.path(polygon(arrow), fill=theme.BLACK)


# --- words -------------------------------------------------------------------------------------


def _draw_words(page: Page, quarter: Quarter, job: Job, board: Board) -> None:
    """Write which page this is, and a step of joining them; on one page draw the board's code."""
    start, end = _clear(page, quarter)
    has_code = quarter.column == 1 and quarter.row == 0
    if has_code:
        end -= CODE
        code = page.x(end, CODE)
        qr.draw(page.pen, board.compact, code, TOP + 0.5, CODE / qr.SIZE)
        end -= NEAR
    wide, _ = SCHEME
    _draw_scheme(page, quarter, page.x(start, wide))
    x, title = start + wide + NEAR, f"{job.title} · {job.words('part.poster')}"
    named = f"{title} · {page.words(f'poster.{quarter.place}')}"
    width = end - x
    top = TOP + HEAD + 1.2
    if page.style.large:  # no room for both: the small picture says which page it is
        top = TOP - 1.2
    else:
        page.fit(x, TOP + HEAD, named, theme.TEXT, width, bold=True)
    step = 1 + 2 * quarter.row + quarter.column
    how = f"{step}  " + page.words(f"poster.step.{quarter.place}")

    def fits(size: float) -> bool:
        return top + page.rows(width, how, size) * page.leading(size) <= DEEPEST

    size = page.sized(theme.SMALL if page.style.large else STEP_PT, fits)
    page.paragraph(x, top + page.leading(size) * 0.82, width, how, size)


def _clear(page: Page, quarter: Quarter) -> tuple[float, float]:
    """Return the start and end of words in reading direction, clear of the cuts."""
    left, right = (RIGHT + 3, quarter.trim[2] - 3) if quarter.column else (3.0, BOX_WIDTH - 1)
    return (BOX_WIDTH - right, BOX_WIDTH - left) if page.words.rtl else (left, right)


def _draw_scheme(page: Page, quarter: Quarter, left: float) -> None:
    wide, high = (SCHEME[0] - 0.6) / 2, (SCHEME[1] - 0.6) / 2
    for other in quarter.poster.quarters:
        x, y = left + other.column * (wide + 0.6), TOP + 0.5 + other.row * (high + 0.6)
        fill = theme.QUIET if other == quarter else theme.WHITE
        page.pen.path(rect(x, y, wide, high, 0.6), fill=fill, line=theme.QUIET, width_mm=theme.HAIR)


def _draw_foot(page: Page, quarter: Quarter, job: Job) -> None:
    start, end = _clear(page, quarter)
    number = next(
        n
        for n, side in enumerate(pagination.sides(job), 1)
        if side.part == "poster" and side.mark == page.words(f"poster.{quarter.place}")
    )
    count = f"{number}/{len(pagination.sides(job))}"
    size = Exact(FOOT_PT)  # it is cut off or covered: no larger in large print
    text = f"{job.deal.id} · Fives {VERSION}"
    page.text(start, FOOT, text, size, colour=theme.QUIET)
    page.text(end, FOOT, count, size, colour=theme.QUIET, align=END)
