"""Hexes as a camera sees it: hexagons, some with a circle, pieces of four."""

from __future__ import annotations

from layouts.board import Board
from layouts.games.hexes.millimetres import corners, places
from scorer.scan.games.sheet import Marks, Sheet

PIECE = 4


def marks() -> Marks:
    """Where the marks of every sheet are, whatever its area."""
    where = places({(0, 0): "", (1, 0): ""})
    return Marks(where.markers, where.marker_mm, where.qr, where.qr_mm)


def sheet(board: Board) -> Sheet:
    """The hexagons of an area."""
    where = places(board.marks)
    unit = where.hexagon_mm
    rings = tuple(tuple(corners(where.centres[cell], unit)) for cell in board.names)
    return Sheet(board, marks(), rings, unit, where.symbol_mm, PIECE, True, 0.75)
