"""A board as a picture without the sheet around it, to be tapped on a screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from generator import theme
from generator.pens.path import Point, box_around, rect
from generator.pens.pen import Pen
from generator.pens.single import single
from generator.sheets.board import draw_grid
from layouts.board import Board
from layouts.grid import Cell
from layouts.millimetres import Places, places
from layouts.values import dataclass
from layouts.words import Words

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
