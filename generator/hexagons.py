"""Hexagons on paper: areas with their circles, outlines around spaces, and small pieces.

All take centres as layouts.games.hexes_places gives them: one geometry for drawing and camera.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from generator import ink
from generator.ink import Inks
from generator.path import Path, Point, circle, joined, polygon
from generator.pen import Pen, Stamp
from generator.symbols import symbol_stamp
from layouts.area import settled
from layouts.definition import Definition
from layouts.games.hexes_places import corner_point, corners, laid_out, symbol_mm
from layouts.grid import HEX, Cell
from layouts.piece import CIRCLE, Piece
from layouts.shape import outline
from layouts.symbol import Symbol

Centres = Mapping[Cell, Point]


def borders(centres: Centres, unit: float) -> Path:
    """The pale borders of all hexagons, as one path."""
    return joined(polygon(corners(centre, unit)) for centre in centres.values())


def around(cells: Iterable[Cell], centres: Centres, unit: float) -> Path:
    """The line around some spaces of an area."""
    cells = list(cells)
    (q, r), (x, y) = cells[0], centres[cells[0]]
    zero = corner_point((-HEX.scale * q, -HEX.scale * r), (x, y), unit)  # where (0, 0) would be
    loops = outline(cells, HEX)
    return joined(polygon([corner_point(corner, zero, unit) for corner in loop]) for loop in loops)


def draw_circles(
    pen: Pen,
    definition: Definition,
    marks: Mapping[Cell, str],
    centres: Centres,
    unit: float,
    inks: Inks,
    size: float | None = None,
    dots: bool = True,
) -> None:
    """Red and blue circles in the middle of their hexagons; plain hexagons stay empty.

    Without dots the white inside a symbol is left out: room for something else.
    """
    size = size or symbol_mm(unit)
    stamps = {
        symbol.name: symbol_stamp(symbol if dots else solid(symbol), size, inks)
        for symbol in definition.symbols
        if symbol.name != "hexagon"
    }
    pen.scatter(
        (stamps[mark], centres[cell][0] - size / 2, centres[cell][1] - size / 2)
        for cell, mark in marks.items()
        if mark in stamps
    )


def solid(symbol: Symbol) -> Symbol:
    """The symbol without the white inside it."""
    strokes = tuple(stroke for stroke in symbol.strokes if stroke.role != "white")
    return replace(symbol, name=f"{symbol.name} solid", strokes=strokes)


def piece_size(piece: Piece, unit: float) -> Point:
    """How wide and high a small piece is."""
    _, centres = _piece_centres(piece, unit)
    points = [point for centre in centres.values() for point in corners(centre, unit)]
    return max(x for x, _ in points), max(y for _, y in points)


def piece_stamp(piece: Piece, unit: float) -> Stamp:
    """A small piece as its definition draws it: a dot where it wants a circle, of either colour."""
    kinds, centres = _piece_centres(piece, unit)

    def draw(pen: Pen) -> None:
        pen.path(borders(centres, unit), fill=ink.WHITE, line=ink.RIM, width_mm=ink.CUT)
        dots = (circle(*centres[cell], unit * 0.3) for cell in kinds if kinds[cell] == CIRCLE)
        pen.path(joined(dots), fill=ink.BLACK)
        pen.path(around(kinds, centres, unit), line=ink.BLACK, width_mm=ink.HAIR)

    return Stamp(f"piece {piece.name} {unit:g}", draw)


def _piece_centres(piece: Piece, unit: float) -> tuple[dict[Cell, str], dict[Cell, Point]]:
    """The spaces of a piece with their kinds, and where they are when its box is at the origin."""
    kinds = settled(dict(zip(piece.cells, piece.kinds, strict=True)))
    _, rough = laid_out(kinds, 0, 0, 100 * unit, 100 * unit, unit)
    points = [point for centre in rough.values() for point in corners(centre, unit)]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return kinds, {cell: (x - left, y - top) for cell, (x, y) in rough.items()}
