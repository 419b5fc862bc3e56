"""A board over two by two pages: what joins them, whatever the game draws on its squares.

+------+------+     Left pages have a strip along their right side, upper pages one along their
|    A |A     |     foot. On a strip lies the page beside or below, cut at its first line. So strips
|  C   |  D   |     repeat what they are covered with: lines, and all of a square that fits in.
+--C---+--D---+
|    B |B     |     Quarter: one of the four pages. Art: draws a square, or what of it lies in
+------+------+     its first millimetres across and down.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial

from generator import theme
from generator.components import qr
from generator.components.symbols import icon_stamp
from generator.lettering.text import cap_mm
from generator.pages.job import Job, Side
from generator.pages.page import BAND, BOTTOM, Page
from generator.pens.path import Box, Path, Point, circle, joined, line, polygon, rect, steps
from generator.pens.pen import END
from layouts.board import Board
from layouts.grid import Cell
from layouts.millimetres import BOX_WIDTH, QR_MM

Art = Callable[[Page, Cell, Point, Point], None]  # square, its corner, how much of it is there
Extra = Callable[[Page, "Quarter", Box], None]  # what a game adds, and where it may

STRIP = 8.0
EDGE = 1.0  # from the side of the common box to the board
MOST = 36.0  # squares larger than this are of no use
CUT_Y = 26.0  # where the lower pages are cut
PLACES = ("topleft", "topright", "bottomleft", "bottomright")
BESIDE, BELOW = ("A", "B"), ("C", "D")  # joints by row, and by column
MARK, FROM_EDGE = 2.5, 4.0  # radius of a joint's letter; from the joint to its middle
SAFE = EDGE + STRIP + 4.5  # from the inner side of a page: clear of cuts and of what is glued on
FREE = 9.0  # the end of a square, which art leaves free on strips: there the letters stand
SCISSORS = 6.0
SCHEME = (25.0, 33.0)  # the small picture of all pages
HEAD = 3.0  # between what stands over the board, the title band and the board
SIZES = (theme.TEXT, 9.0, 8.5, 8.0, 7.5, theme.SMALL)  # of the steps: large print takes what fits


@dataclass(frozen=True)
class Poster:
    """A board so many squares across and down, as large as four pages allow."""

    across: int
    down: int

    @property
    def square_mm(self) -> float:
        room = BOX_WIDTH - 2 * EDGE - STRIP
        return min(MOST, room / half(max(self.across, self.down)))

    @property
    def quarters(self) -> list[Quarter]:
        """The pages, row by row."""
        return [Quarter(self, column, row) for row in (0, 1) for column in (0, 1)]


def half(squares: int) -> int:
    """How many of so many squares are on the first of two pages."""
    return -(-squares // 2)


@dataclass(frozen=True)
class Quarter:
    """One page: columns and rows 0 are left and upper ones."""

    poster: Poster
    column: int
    row: int

    @property
    def place(self) -> str:
        """Where it belongs, as words call it."""
        return PLACES[2 * self.row + self.column]

    @property
    def first(self) -> Cell:
        """The square at the top left."""
        return self.column * half(self.poster.across), self.row * half(self.poster.down)

    @property
    def size(self) -> tuple[int, int]:
        """How many whole squares it has across and down."""
        across, down = self.poster.across, self.poster.down
        return (across + 1 - self.column) // 2, (down + 1 - self.row) // 2

    @cached_property
    def board(self) -> Box:
        """The edges of all its whole squares."""
        side, (across, down) = self.poster.square_mm, self.size
        left = EDGE + STRIP if self.column else EDGE
        top = CUT_Y if self.row else BOTTOM - STRIP - down * side
        return left, top, left + across * side, top + down * side

    @property
    def strip(self) -> Point:
        """How broad the strips are on the right and at the foot."""
        return (0.0 if self.column else STRIP), (0.0 if self.row else STRIP)

    def corner(self, cell: Cell) -> Point:
        """Where a square has its top left corner."""
        side, (x, y), (left, top, _, _) = self.poster.square_mm, self.first, self.board
        return left + (cell[0] - x) * side, top + (cell[1] - y) * side

    def seen(self) -> Iterator[tuple[Cell, Point]]:
        """All squares on the page and how much is seen of them."""
        side, (x, y), (across, down) = self.poster.square_mm, self.first, self.size
        wide = [(x + i, side) for i in range(across)] + [(x + across, self.strip[0])]
        high = [(y + i, side) for i in range(down)] + [(y + down, self.strip[1])]
        yield from (((i, j), (w, h)) for j, h in high for i, w in wide if w and h)

    def margins(self, rtl: bool) -> Point:
        """White at the start and the end of lines: clear of where pages meet, else as the board."""
        outer = min(BOX_WIDTH - self.board[2], MOST) if self.column else EDGE
        return (outer, SAFE) if self.column == rtl else (SAFE, outer)

    def free(self, rtl: bool) -> Box:
        """Where a game may add something: over the board in the second half, or below the board."""
        start, end = self.margins(rtl)
        if self.row:
            return start, self.board[3] + 5, BOX_WIDTH - end, BOTTOM
        return BOX_WIDTH / 2, BAND + HEAD, BOX_WIDTH - end, self.board[1] - HEAD


def sides(job: Job, part: str, poster: Poster, art: Art, extra: Extra) -> Iterator[Side]:
    """The four pages."""
    for quarter in poster.quarters:
        called = job.words(f"poster.{quarter.place}")
        draw = partial(_draw, quarter=quarter, art=art, extra=extra)
        yield Side(part, f"{job.words(f'part.{part}')} · {called}", draw, mark=called)


def _draw(page: Page, quarter: Quarter, art: Art, extra: Extra) -> None:
    _draw_squares(page, quarter, art)
    _draw_joints(page, quarter)
    _draw_cuts(page, quarter)
    _draw_words(page, quarter)
    if quarter.row or quarter.column:  # the first page says how to join them
        extra(page, quarter, quarter.free(page.words.rtl))


def _draw_squares(page: Page, quarter: Quarter, art: Art) -> None:
    """The strips pale, all lines across them, and what the game draws."""
    left, top, right, bottom = quarter.board
    beside, below = quarter.strip
    end, foot = right + beside, bottom + below
    side, (across, down) = quarter.poster.square_mm, quarter.size
    if beside:
        page.pen.path(rect(right, top, beside, foot - top), fill=theme.PALE)
    if below:
        page.pen.path(rect(left, bottom, right - left, below), fill=theme.PALE)
    ends = [line((end, top), (end, foot))] if beside else []
    ends += [line((left, foot), (end, foot))] if below else []
    page.pen.path(joined(ends), line=theme.RIM, width_mm=theme.HAIR)
    lines = [line((left, y), (end, y)) for y in steps(top, side, down)]
    lines += [line((x, top), (x, foot)) for x in steps(left, side, across)]
    page.pen.path(joined(lines), line=theme.RIM, width_mm=theme.HAIR)
    page.pen.path(_rim(quarter), line=theme.QUIET, width_mm=theme.STRONG)
    for cell, room in quarter.seen():
        art(page, cell, quarter.corner(cell), room)


def _rim(quarter: Quarter) -> Path:
    """The two sides of the page that are sides of the whole board."""
    left, top, right, bottom = quarter.board
    x, y = (right, left) if quarter.column else (left, right + STRIP)
    v, w = (bottom, top) if quarter.row else (top, bottom + STRIP)
    return line((x, w), (x, v), (y, v))


def joints(quarter: Quarter) -> list[tuple[str, Point, int]]:
    """The letters of its joints, their middles, and on which side of them the joint is."""
    left, top, right, bottom = quarter.board
    side, across, down = quarter.poster.square_mm, *quarter.size
    x, y = left + (across // 2 + 1) * side - FREE / 2, top + (down // 2 + 1) * side - FREE / 2
    beside = left - FROM_EDGE if quarter.column else right + FROM_EDGE
    below = top - FROM_EDGE if quarter.row else bottom + FROM_EDGE
    return [
        (BESIDE[quarter.row], (beside, y), 1 if quarter.column else -1),
        (BELOW[quarter.column], (x, below), 1 if quarter.row else -1),
    ]


def _draw_joints(page: Page, quarter: Quarter) -> None:
    """Letters on strips and on what is cut off beside them: the same ones come together."""
    for letter, (x, y), toward in joints(quarter):
        _draw_letter(page, letter, x, y)
        tip, foot = toward * FROM_EDGE, toward * (MARK + 0.2)
        ends = ((tip, 0.0), (foot, -1.1), (foot, 1.1))
        arrow = [(x + a, y + b) if letter in BESIDE else (x + b, y + a) for a, b in ends]
        page.pen.path(polygon(arrow), fill=theme.BLACK)


def _draw_letter(page: Page, letter: str, x: float, y: float) -> None:
    page.pen.path(circle(x, y, MARK), fill=theme.BLACK)
    page.pen.centred(x, y, letter, theme.TEXT, theme.WHITE, bold=True)


def _draw_cuts(page: Page, quarter: Quarter) -> None:
    """Where the page is cut, drawn beyond the board only: there the board's own line is the cut."""
    left, top, right, bottom = quarter.board
    beside, below = quarter.strip
    cuts, stamp = [], icon_stamp("scissors", SCISSORS)
    if quarter.column:
        cuts += [line((left, BAND + 2), (left, top)), line((left, bottom + below), (left, 253))]
        page.pen.use(stamp, (left + SCISSORS) / 2, top + 14, turn=2)
    if quarter.row:
        cuts += [line((0, top), (left, top)), line((right + beside, top), (BOX_WIDTH, top))]
        x = left + 14 if page.words.rtl else right - 14  # words stand at the other end
        page.pen.use(stamp, x, top - SCISSORS - 1, turn=1)
    page.pen.path(joined(cuts), line=theme.BLACK, width_mm=theme.CUT)


def _draw_words(page: Page, quarter: Quarter) -> None:
    """A picture of which page this is; on the first one also how to join them."""
    x, _ = quarter.margins(page.words.rtl)
    width, height = SCHEME
    if quarter.row:
        _draw_scheme(page, quarter, (x, BAND + 1.7), (CUT_Y - BAND - 3.4) / height)
        return
    middle = (BAND + quarter.board[1]) / 2
    _draw_scheme(page, quarter, (x, middle - height / 2), 1)
    if not quarter.column:
        x += width + 6
        _draw_steps(page, (x, BAND + HEAD, BOX_WIDTH - EDGE, quarter.board[1] - HEAD))


def _draw_steps(page: Page, box: Box) -> None:
    """How to join the pages, in the middle of a box."""
    left, top, right, bottom = box
    inset, gap = page.style.size(4.5), 1.2
    width, steps = right - left - inset, [page.words(f"poster.step.{n}") for n in (1, 2, 3)]

    def high(size: float) -> float:
        rows = sum(page.rows(width, how, size) for how in steps)
        return rows * page.leading(size) + (len(steps) - 1) * gap

    size = next((size for size in SIZES if high(size) <= bottom - top), SIZES[-1])
    lead, cap = page.leading(size), cap_mm(page.style.size(size))
    y = (top + bottom - high(size) + lead + cap) / 2
    for number, how in enumerate(steps, 1):
        page.text(left, y, f"{number}", size, bold=True)
        y = page.paragraph(left + inset, y, width, how, size) + gap


def _draw_scheme(page: Page, quarter: Quarter, at: Point, scale: float) -> None:
    """All four pages in small, this one dark; not mirrored, as the board isn't."""
    width, height = SCHEME[0] * scale, SCHEME[1] * scale
    left, top, gap = page.x(at[0], width), at[1], (2 * MARK + 0.6 if scale == 1 else 0.8)
    wide, high = (width - gap) / 2, (height - gap) / 2
    for other in quarter.poster.quarters:
        box = rect(left + other.column * (wide + gap), top + other.row * (high + gap), wide, high)
        fill = theme.QUIET if other == quarter else theme.WHITE
        page.pen.path(box, fill=fill, line=theme.QUIET, width_mm=theme.HAIR)
    if scale == 1:
        for i in (0, 1):
            _draw_letter(page, BESIDE[i], left + width / 2, top + high / 2 + i * (high + gap))
            _draw_letter(page, BELOW[i], left + wide / 2 + i * (wide + gap), top + height / 2)


def draw_code(page: Page, name: str, board: Board, box: Box) -> None:
    """The board's name and id, and its code for a computer, in the middle of a box's height."""
    _, top, end, bottom = box
    top = (top + bottom - QR_MM) / 2
    qr.draw(page.pen, board.compact, page.x(end - QR_MM, QR_MM), top, QR_MM / qr.SIZE)
    end -= QR_MM + 6
    rows = (
        (name, theme.PART, True),
        (board.id, theme.TEXT, False),
        (board.compact, theme.SMALL, False),
    )
    high = sum(page.leading(size) for _, size, _ in rows)
    y = top + (QR_MM - high) / 2
    for text, size, bold in rows:
        colour = theme.QUIET if size == theme.SMALL else theme.BLACK
        middle = y + page.leading(size) / 2
        page.level(end, middle, text, size, bold=bold, colour=colour, align=END)
        y += page.leading(size)
