"""Hunt as a camera sees it: squares with a symbol each, outlines of five."""

from __future__ import annotations

from layouts.board import Board
from layouts.definition.loader import define
from layouts.millimetres import places
from scorer.scan.games.sheet import Marks, Sheet

OUTLINE = 5


def marks() -> Marks:
    """Where the marks of every board are, whatever its size."""
    where = places(define("hunt"))
    return Marks(where.markers, where.marker_mm, where.qr, where.qr_mm)


def sheet(board: Board) -> Sheet:
    """The squares of a board."""
    where = places(board.definition)
    side = where.square_mm
    rings = []
    for cell in board.names:
        x, y = where.cells[cell]
        rings.append(((x, y), (x + side, y), (x + side, y + side), (x, y + side)))
    return Sheet(
        board, marks(), tuple(rings), side, where.symbol_mm, OUTLINE, False, 0.6, has_frame=True
    )
