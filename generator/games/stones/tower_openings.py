"""Stones' openings of towers: six small mats to lay out, each with its id and its code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from generator import theme
from generator.components import qr
from generator.games.stones.check_pages import FIELD_GAP, FormField, draw_names, fields, sheet
from generator.games.stones.stones import stone_stamp
from generator.pages.job import Job, Side
from generator.pages.page import BAND, BOTTOM, Page, Style
from generator.pens.path import ruled, steps
from generator.pens.pen import Pen
from generator.sheets.screen_art import BoardArt, on_squares
from layouts.board import Board
from layouts.games.stones import ACROSS, DOWN, kind_of
from layouts.grid import Cell
from layouts.millimetres import BOX_WIDTH, places
from layouts.values import dataclass
from layouts.words import Words

SQUARE, STONE = 10.6, 9.2
GAP = 10.0
RIM = 4.6  # left of a mat and above it, for names
MODULE = 0.6
CODE, CLEAR = qr.SIZE * MODULE, 4 * MODULE
HEAD, TOP = CODE + CLEAR + 1.0, BAND + 3.5
BESIDE, FIELD_HIGH = 7.0, 7.5  # in large print: from a mat to what is beside it; below its lines


@dataclass(frozen=True)
class OpeningGrid:
    """A grid of openings on a page, and the size of their squares."""

    columns: int
    rows: int
    square: float
    beside: bool = False  # whether number, code and points are beside the mat, not around it

    @property
    def wide(self) -> float:
        """The width of an opening."""
        return (BOX_WIDTH - (self.columns - 1) * GAP) / self.columns

    def slot(self, i: int) -> tuple[float, float]:
        """Return the start of an opening, in reading direction."""
        down = i // self.columns * (BOTTOM - TOP) / self.rows
        return i % self.columns * (self.wide + GAP), TOP + down

    def mat(self, page: Page, i: int) -> tuple[float, float]:
        """Return the top left corner on paper of an opening's mat; it is never mirrored."""
        x, y = self.slot(i)
        wide = RIM + ACROSS * self.square if self.beside else self.wide
        return page.x(x, wide) + RIM, y + (0 if self.beside else HEAD) + RIM


USUAL, LARGE = OpeningGrid(2, 3, SQUARE), OpeningGrid(1, 3, 16.4, beside=True)


def grid_of(style: Style, count: int) -> OpeningGrid:
    """Return the grid for this print, and for few openings the large one, too."""
    return LARGE if style.large or count <= LARGE.rows else USUAL


def sides(job: Job) -> Iterator[Side]:
    """Yield all openings of the set, six to a page; in large print three, also on backs."""
    boards = [sheet.board for sheet in job.deal.sheets]
    grid = grid_of(job.style, len(boards))
    each = grid.columns * grid.rows
    for number, first in enumerate(range(0, len(boards), each)):
        draw = partial(_draw, boards=boards[first : first + each], first=first + 1, grid=grid)
        back = job.duplex and job.style.large and number % 2 == 1
        yield Side("openings", job.words("part.openings"), draw, back=back)
        if job.duplex and not job.style.large:  # a sheet to write down a game from one of them
            yield sheet(job, "openings", "towers", back=True)


def _draw(page: Page, boards: Sequence[Board], first: int, grid: OpeningGrid) -> None:
    wide, high = ACROSS * grid.square, DOWN * grid.square
    keys = [f"stones.sheet.towers.{colour}" for colour in ("light", "dark")]
    for i, board in enumerate(boards):
        left, top = grid.mat(page, i)
        _mat(page, board, left, top, grid.square)
        if grid.beside:
            start = wide + RIM + BESIDE
            _head(page, board, (start, top), BOX_WIDTH - start, first + i)
            for share, key in zip((0.62, 1.0), keys, strict=True):
                y = top + high * share - FIELD_HIGH
                fields(page, y, FormField(BOX_WIDTH - start, key), at=start)
        else:
            _head(page, board, grid.slot(i), grid.wide, first + i)
            field = (wide - FIELD_GAP) / 2
            rows = (FormField(field, key) for key in keys)
            fields(page, top + high + page.style.mm(7), *rows, at=page.x(left, wide))


def _head(page: Page, board: Board, at: tuple[float, float], wide: float, number: int) -> None:
    """Draw the number of an opening, its id and its code."""
    x, y = at
    qr.draw(page.pen, board.compact, page.x(x + wide - CODE - 0.6, CODE), y, MODULE)
    foot = y + CODE - 0.4
    page.text(x, foot, f"{number}", theme.GAME, bold=True)
    start, room = x + 2 + 6 * (1 if number < 10 else 2), wide - CODE - CLEAR - 1
    if wide < USUAL.wide:  # beside a mat: below the code
        start, foot, room = x, foot + 6, wide
    page.fit(start, foot, board.id, page.style.foot, room - (start - x), colour=theme.QUIET)


def art(board: Board, style: Style) -> BoardArt:
    """Return an opening without the sheet around it."""
    where = places(board.definition)
    inset, size = (1 - STONE / SQUARE) / 2 * where.square_mm, STONE / SQUARE * where.square_mm

    def draw(pen: Pen) -> None:
        for cell, stone in board.marks.items():
            x, y = where.cells[cell]
            kind = kind_of(board.definition, stone)
            pen.use(stone_stamp(board.definition, kind, size, style.inks), x + inset, y + inset)

    return on_squares(where, draw)


def label(board: Board, cell: Cell, words: Words) -> str:
    """Return the name of a cell's stone by its colour and its mark."""
    stone = board.marks[cell]
    kind = kind_of(board.definition, stone)
    mark = board.definition.symbols[int(kind[1]) - 1].called(words.lang)
    return words(f"stones.named.{stone[0]}", mark=mark)


def _mat(page: Page, board: Board, left: float, top: float, square: float) -> None:
    stone = STONE / SQUARE * square
    pen, inset, definition = page.pen, (square - stone) / 2, board.definition
    stamps = {
        name: stone_stamp(definition, kind_of(definition, name), stone, page.style.inks)
        for name in board.marks.values()
    }
    lines = ruled(steps(left, square, ACROSS), steps(top, square, DOWN))
    pen.path(lines, line=theme.RIM, width_mm=theme.HAIR)
    pen.scatter(
        (stamps[name], left + x * square + inset, top + y * square + inset)
        for (x, y), name in board.marks.items()
    )
    size = theme.TEXT if page.style.large else theme.SMALL
    draw_names(pen, left, top, square, size, (RIM / 2, 1.5))
