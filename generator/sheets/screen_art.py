"""Pictures for a screen, without paper: a board to be tapped on, a few squares on a game's card."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator import theme
from generator.pens.path import Point, box_around, rect, ruled, steps
from generator.pens.pen import Pen, Stamp
from generator.pens.single import single
from generator.sheets.board import draw_grid
from layouts.board import Board
from layouts.grid import Cell
from layouts.millimetres import Places, places
from layouts.values import dataclass
from layouts.words import Words

UNIT = 10.0  # a square of the board
HAIR, STRONG = 0.5, 1.3  # thicker than in print: it is shown a third as large
AROUND = 1.5


@dataclass(frozen=True)
class Thumbnail:
    """A picture: its size without margin, and how it is drawn."""

    size: Point
    draw: Callable[[Pen], None]

    def svg(self, game: str) -> bytes:
        """Return the picture as a file."""
        size, start = (self.size[0] + 2 * AROUND, self.size[1] + 2 * AROUND), (AROUND, AROUND)
        return single("svg", size, start, "en", game, self.draw, title=game, ground="")


def empty_squares() -> Thumbnail:
    """Return the default picture: a few empty squares."""
    grid = ruled(steps(0, UNIT, 5), steps(0, UNIT, 3))
    return Thumbnail(
        (5 * UNIT, 3 * UNIT), lambda pen: pen.path(grid, line=theme.QUIET, width_mm=HAIR)
    )


def in_rows(
    rows: Sequence[Sequence[str]],
    stamp_of: Callable[[str], tuple[Stamp, float]],
    is_ruled: bool = False,
    over: Callable[[Pen], None] = lambda pen: None,
) -> Thumbnail:
    """Return stamps in rows, each with its share of a square, maybe on white; dots are empty."""
    across, down = max(map(len, rows)), len(rows)
    wide, high = across * UNIT, down * UNIT

    def draw(pen: Pen) -> None:
        if is_ruled:
            pen.path(rect(0, 0, wide, high), fill=theme.WHITE)
            grid = ruled(steps(0, UNIT, across), steps(0, UNIT, down))
            pen.path(grid, line=theme.RIM, width_mm=HAIR)
        for y, row in enumerate(rows):
            for x, word in enumerate(row):
                if word != ".":
                    stamp, share = stamp_of(word)
                    inset = (1 - share) * UNIT / 2
                    pen.use(stamp, x * UNIT + inset, y * UNIT + inset)
        over(pen)

    return Thumbnail((wide, high), draw)


MARGIN = theme.HAIR / 2  # so that the outer lines are as thick as the inner ones
DIGITS = 3  # of a millimetre: as exact as the drawing itself


@dataclass(frozen=True)
class BoardArt:
    """A board's drawing: its size, the outline of each cell, and how it is drawn."""

    size: Point
    cells: Mapping[Cell, Sequence[Point]]
    draw: Callable[[Pen], None]
    origin: Point = (0.0, 0.0)  # of the drawing, as its pen counts

    def svg(self, board: Board, lang: str) -> bytes:
        """Return the drawing as a file."""
        x, y = self.origin
        return single("svg", self.size, (-x, -y), lang, board.id, self.draw, title=board.id)

    def polygon(self, cell: Cell) -> list[tuple[float, float]]:
        """Return the corners of a cell in the picture."""
        left, top = self.origin
        return [(round(x - left, DIGITS), round(y - top, DIGITS)) for x, y in self.cells[cell]]


def symbol_label(board: Board, cell: Cell, words: Words) -> str:
    """Return the symbol on a cell in words; empty if there is none."""
    mark = board.marks[cell]
    return board.definition.symbol(mark).called(words.lang) if mark else ""


def on_squares(where: Places, draw: Callable[[Pen], None]) -> BoardArt:
    """Return the art of a board of squares; `draw` draws what is on them."""
    left, top, width, height = where.board
    side = where.square_mm

    def drawn(pen: Pen) -> None:
        pen.path(rect(*where.board), fill=theme.WHITE)
        draw_grid(pen, where, flat_first=True)
        draw(pen)

    cells = {
        cell: ((x, y), (x + side, y), (x + side, y + side), (x, y + side))
        for cell, (x, y) in where.cells.items()
    }
    size = width + 2 * MARGIN, height + 2 * MARGIN
    return BoardArt(size, cells, drawn, (left - MARGIN, top - MARGIN))


def on_hexagons(corners: Mapping[Cell, Sequence[Point]], draw: Callable[[Pen], None]) -> BoardArt:
    """Return the art of cells of any shape."""
    left, top, right, foot = box_around(point for some in corners.values() for point in some)
    size = right - left + 2 * MARGIN, foot - top + 2 * MARGIN
    return BoardArt(size, corners, draw, (left - MARGIN, top - MARGIN))


def empty_board(board: Board) -> BoardArt:
    """Return the default picture of a board: its squares."""
    return on_squares(places(board.definition), lambda pen: None)
