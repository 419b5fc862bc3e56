"""A board over two by two pages that is nothing but a board when they are trimmed and glued.

+------+------+     A band in the accent with the title is above the board, one with the legend
|    A |A     |     below it, and a rim runs around all. Left pages have a pale strip along their
|  C   |  D   |     right side, upper pages one along their foot: there the next page is glued on.
+--C---+--D---+     Nothing crosses a joint but grounds and lines; of an odd number of columns or
|    B |B     |     rows the first page has one more. All words about pages, cuts and glue are
+------+------+     in what is cut off, see poster_pages.

Quarter: one of the four pages. Places are counted from the corner of the board, and moved to the
page at last: so all that is drawn twice comes to lie on itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import ceil

from generator import theme
from generator.lettering.text import cap_mm
from generator.pages.page import Page
from generator.pens.path import Box, Path, Point, boxed, joined, line
from layouts.board import Board
from layouts.grid import Cell
from layouts.values import dataclass

SQUARE = 35.0  # the most
ROOM = 175.0  # for half of a board, either way
RIM, BAND, BLEED, STRIP = 6.0, 44.0, 2.0, 8.0
LEFT, RIGHT, UPPER, LOWER = 6.0, 9.0, 72.0, 24.0  # the board or the joint on a page
INNER, OUTER = 6.0, 4.0  # mm: clear in a band at the joint, and at the board's side
PALER = 0.86  # of a strip, how much white
NAME_X, NAME_Y = 1.3, 1.5  # a square's name, from its corner
FRAME = RIM / 2  # in mono a line runs there, inside the trims
PLACES = ("topleft", "topright", "bottomleft", "bottomright")

Drawn = Callable[[Page, str, Point, float], None]  # a square by its mark, its corner and its size
Banded = Callable[[Page, Box, bool], None]  # draws a band's box; whether it is read first


@dataclass(frozen=True)
class Poster:
    """A board of `across` × `down` squares, as large as four pages allow."""

    across: int
    down: int

    @property
    def square_mm(self) -> float:
        return min(SQUARE, ROOM / ceil(max(self.across, self.down) / 2))

    @property
    def size(self) -> Point:
        """Width and height of the board."""
        return self.across * self.square_mm, self.down * self.square_mm

    @property
    def joint(self) -> Point:
        """The meeting point of the pages, from the corner of the board: beside a whole square."""
        side = self.square_mm
        return ceil(self.across / 2) * side, ceil(self.down / 2) * side

    @property
    def quarters(self) -> list[Quarter]:
        """The pages, row by row."""
        return [Quarter(self, column, row) for row in (0, 1) for column in (0, 1)]


@dataclass(frozen=True)
class Quarter:
    """One page: columns and rows 0 are left and upper ones."""

    poster: Poster
    column: int
    row: int

    @property
    def place(self) -> str:
        """Its place in the words files."""
        return PLACES[2 * self.row + self.column]

    @property
    def origin(self) -> Point:
        """The corner of the board on this page, or outside of it."""
        x, y = self.poster.joint
        return RIGHT - x if self.column else LEFT, LOWER - y if self.row else UPPER

    @property
    def board(self) -> Box:
        """Its part of the board, on the page."""
        (wide, high), (u, v), (x, y) = self.poster.size, self.poster.joint, self.origin
        left, right = (u, wide) if self.column else (0.0, u)
        top, bottom = (v, high) if self.row else (0.0, v)
        return x + left, y + top, x + right, y + bottom

    @property
    def trim(self) -> Box:
        """The page after cutting, without strips."""
        return self._outwards(self.board, RIM, RIM + BAND)

    @property
    def ground(self) -> Box:
        """The trim with its bleed, over outer sides only."""
        return self._outwards(self.trim, BLEED, BLEED)

    def _outwards(self, box: Box, x: float, y: float) -> Box:
        left, top, right, bottom = box
        left, right = (left, right + x) if self.column else (left - x, right)
        top, bottom = (top, bottom + y) if self.row else (top - y, bottom)
        return left, top, right, bottom

    @property
    def band(self) -> Box:
        """The box of title or legend, clear of the joint."""
        left, _, right, _ = self.board
        _, top, _, bottom = self.trim
        top, bottom = (bottom - BAND, bottom - OUTER) if self.row else (top + OUTER, top + BAND)
        if self.column:
            return left + INNER, top, right - OUTER, bottom
        return left + OUTER, top, right - INNER, bottom

    @property
    def strips(self) -> list[Box]:
        """The strips on which other pages are glued."""
        left, top, right, bottom = self.trim
        right_strip = [] if self.column else [(right, top, right + STRIP, bottom)]
        reach = right if self.column else right + STRIP
        return right_strip if self.row else [*right_strip, (left, bottom, reach, bottom + STRIP)]

    def corner(self, cell: Cell) -> Point:
        """Return the top left corner of a square."""
        side, (x, y) = self.poster.square_mm, self.origin
        return x + cell[0] * side, y + cell[1] * side

    def seen(self) -> Iterator[Cell]:
        """Yield all squares of the page."""

        def span(count: int, second: int) -> range:
            half = ceil(count / 2)
            return range(half, count) if second else range(half)

        columns, rows = span(self.poster.across, self.column), span(self.poster.down, self.row)
        yield from ((i, j) for j in rows for i in columns)


@dataclass(frozen=True)
class PosterArt:
    """The game's part of a poster."""

    board: Board
    square: Drawn
    title: Banded
    legend: Banded

    @property
    def poster(self) -> Poster:
        return Poster(*self.board.size)


def draw_quarter(page: Page, quarter: Quarter, art: PosterArt) -> None:
    """Draw all of a page that stays when it is cut, and its strips."""
    mono, accent = page.style.inks.mono, page.style.tint
    page.pen.path(boxed(quarter.ground), fill=theme.WHITE if mono else accent)
    page.pen.path(boxed(quarter.board), fill=theme.WHITE)
    for cell in quarter.seen():
        art.square(page, art.board.marks[cell], quarter.corner(cell), quarter.poster.square_mm)
    strip = theme.mixed(accent, theme.WHITE, PALER)
    for box in quarter.strips:
        page.pen.path(boxed(box), fill=theme.PALE if mono else strip)
    for cell in quarter.seen():
        _name(page, quarter, art.board, cell)
    page.pen.path(_lines(quarter), line=theme.RIM, width_mm=theme.HAIR)
    if mono:
        page.pen.path(_frame(quarter), line=theme.BLACK, width_mm=theme.STRONG)
    is_first = bool(quarter.column) == page.words.rtl
    (art.legend if quarter.row else art.title)(page, quarter.band, is_first)


def _name(page: Page, quarter: Quarter, board: Board, cell: Cell) -> None:
    x, y = quarter.corner(cell)
    size = page.style.size(theme.LEAST if page.style.large else theme.SMALL)
    base = y + NAME_Y + cap_mm(size)
    page.pen.text(x + NAME_X, base, board.names[cell], size_pt=size, ink=theme.QUIET)


def _lines(quarter: Quarter) -> Path:
    left, top, right, bottom = quarter.board
    side, (x, y), near = quarter.poster.square_mm, quarter.origin, 0.01
    xs = [x + i * side for i in range(quarter.poster.across + 1)]
    ys = [y + j * side for j in range(quarter.poster.down + 1)]
    upright = [line((at, top), (at, bottom)) for at in xs if left - near < at < right + near]
    level = [line((left, at), (right, at)) for at in ys if top - near < at < bottom + near]
    return joined(upright + level)


def _frame(quarter: Quarter) -> Path:
    """Return the lines of mono around the poster and around the board, each up to the joints."""
    left, top, right, bottom = quarter.trim
    x, y, u, v = quarter.board
    outer_x, inner_x = (right - FRAME, left) if quarter.column else (left + FRAME, right)
    outer_y, inner_y = (bottom - FRAME, top) if quarter.row else (top + FRAME, bottom)
    side, joint = (u, x) if quarter.column else (x, u)
    edge, middle = (v, y) if quarter.row else (y, v)
    return joined(
        (
            line((inner_x, outer_y), (outer_x, outer_y), (outer_x, inner_y)),
            line((joint, edge), (side, edge), (side, middle)),
        )
    )
