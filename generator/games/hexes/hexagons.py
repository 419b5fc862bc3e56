"""Hexagons on paper: areas with their circles, outlines around spaces, and small pieces.

All take centres as layouts.games.hexes.millimetres gives them: one geometry for drawing and camera.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import ceil, floor

from generator import theme
from generator.components.symbols import symbol_stamp
from generator.pens.path import Path, Point, circle, inward, joined, line, polygon
from generator.pens.pen import Pen, Stamp
from generator.theme import Inks
from layouts.area import settled
from layouts.definition.loader import Definition
from layouts.games.hexes.millimetres import corner_point, corners, laid_out, symbol_mm
from layouts.grid import HEX, Cell
from layouts.piece import CIRCLE, Piece
from layouts.shape import outline

Centres = Mapping[Cell, Point]


def borders(centres: Centres, unit: float) -> Path:
    """The pale borders of all hexagons, as one path."""
    return joined(polygon(corners(centre, unit)) for centre in centres.values())


def around(cells: Iterable[Cell], centres: Centres, unit: float, inset: float = 0) -> Path:
    """The line around some spaces of an area, so far inside their borders; below 0 outside."""
    cells = list(cells)
    (q, r), (x, y) = cells[0], centres[cells[0]]
    zero = corner_point((-HEX.scale * q, -HEX.scale * r), (x, y), unit)  # where (0, 0) would be
    loops = ([corner_point(corner, zero, unit) for corner in loop] for loop in outline(cells, HEX))
    return joined(polygon(inward(loop, inset)) for loop in loops)


def draw_gray(pen: Pen, cells: Iterable[Cell], centres: Centres, unit: float, inks: Inks) -> None:
    """Spaces in gray; in mono hatched as well, as no copier keeps a pale gray."""
    here = {cell: centres[cell] for cell in cells}
    pen.path(borders(here, unit), fill=theme.SHADE)
    if inks.mono and here:
        pen.path(joined(_hatching(here, unit)), line=theme.QUIET, width_mm=theme.THINNEST)


def _hatching(centres: Centres, unit: float) -> Iterator[Path]:
    """Slanting lines across hexagons; they run on from one to the next."""
    step = 1.2 + unit / 12  # of x + y, which is the same all along a line
    for centre in centres.values():
        points = corners(centre, unit)
        sums = [x + y for x, y in points]
        for k in range(ceil(min(sums) / step), floor(max(sums) / step) + 1):
            ends = list(_crossed(points, k * step))
            if len(ends) == 2:  # not where it only touches a corner
                yield line(*ends)


def _crossed(points: Sequence[Point], total: float) -> Iterator[Point]:
    """Where the rim of a hexagon has this sum of x and y."""
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        a, b = ax + ay, bx + by
        if min(a, b) <= total < max(a, b):
            share = (total - a) / (b - a)
            yield ax + share * (bx - ax), ay + share * (by - ay)


def draw_circles(
    pen: Pen,
    definition: Definition,
    marks: Mapping[Cell, str],
    centres: Centres,
    unit: float,
    inks: Inks,
    size: float | None = None,
) -> None:
    """Red and blue circles in the middle of their hexagons; plain hexagons stay empty."""
    size = size or symbol_mm(unit)
    stamps = {
        symbol.name: symbol_stamp(symbol, size, inks)
        for symbol in definition.symbols
        if symbol.name != "hexagon"
    }
    pen.scatter(
        (stamps[mark], centres[cell][0] - size / 2, centres[cell][1] - size / 2)
        for cell, mark in marks.items()
        if mark in stamps
    )


def piece_size(piece: Piece, unit: float) -> Point:
    """How wide and high a small piece is."""
    _, centres = _piece_centres(piece, unit)
    points = [point for centre in centres.values() for point in corners(centre, unit)]
    return max(x for x, _ in points), max(y for _, y in points)


def piece_stamp(piece: Piece, unit: float) -> Stamp:
    """A small piece as its definition draws it: a dot where it wants a circle, of either colour."""
    kinds, centres = _piece_centres(piece, unit)

    def draw(pen: Pen) -> None:
        pen.path(borders(centres, unit), fill=theme.WHITE, line=theme.RIM, width_mm=theme.CUT)
        dots = (circle(*centres[cell], unit * 0.3) for cell in kinds if kinds[cell] == CIRCLE)
        pen.path(joined(dots), fill=theme.BLACK)
        pen.path(around(kinds, centres, unit), line=theme.BLACK, width_mm=theme.HAIR)

    return Stamp(f"piece {piece.name} {unit:g}", draw)


def _piece_centres(piece: Piece, unit: float) -> tuple[dict[Cell, str], dict[Cell, Point]]:
    """The spaces of a piece with their kinds, and where they are when its box is at the origin."""
    kinds = settled(dict(zip(piece.cells, piece.kinds, strict=True)))
    _, rough = laid_out(kinds, 0, 0, 100 * unit, 100 * unit, unit)
    points = [point for centre in rough.values() for point in corners(centre, unit)]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return kinds, {cell: (x - left, y - top) for cell, (x, y) in rough.items()}
