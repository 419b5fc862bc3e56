"""Where everything on a sheet of hexes is, in millimetres: for drawing, tests and camera alike.

Origin and markers are those of layouts.millimetres; the area takes the place of the board. A
hexagon stands on a corner: so wide across its flats, and 2 / sqrt 3 of that from corner to corner.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import sqrt

from layouts.area import column, extent
from layouts.grid import HEX, Cell
from layouts.millimetres import MARKER_GAP, MARKER_MM, QR, QR_MM, markers

REGION = (6.0, 47.0, 178.0, 152.2)  # left, top, width, height: the largest an area can be
HEXAGON_MM = 19.0  # across flats; wide or high areas have smaller ones
SYMBOL_MM = 10.0  # a circle on a hexagon of 19 mm; it shrinks with the hexagon
HIGH = 2 / sqrt(3)  # corner to corner, as a share of the width across flats
DOWN = sqrt(3) / 2  # from row to row

Point = tuple[float, float]


@dataclass(frozen=True)
class HexPlaces:
    """The places on a sheet: centres of hexagons, top left corners of all else."""

    hexagon_mm: float
    symbol_mm: float
    centres: Mapping[Cell, Point]
    markers: tuple[Point, ...]  # ids 0 to 3: top left, top right, bottom left, bottom right
    marker_mm: float
    qr: Point
    qr_mm: float


def places(marks: Mapping[Cell, str]) -> HexPlaces:
    """The places on the sheet of an area."""
    left, top, width, height = REGION
    unit, centres = laid_out(marks, left, top, width, height)
    return HexPlaces(
        hexagon_mm=unit,
        symbol_mm=symbol_mm(unit),
        centres=centres,
        markers=markers(top - MARKER_GAP, top + height + MARKER_GAP),
        marker_mm=MARKER_MM,
        qr=QR,
        qr_mm=QR_MM,
    )


def symbol_mm(unit: float) -> float:
    """The size of a circle on hexagons so wide."""
    return SYMBOL_MM / HEXAGON_MM * unit


def laid_out(
    area: Mapping[Cell, str],
    left: float,
    top: float,
    width: float,
    height: float,
    most: float = HEXAGON_MM,
) -> tuple[float, dict[Cell, Point]]:
    """The largest hexagons with which an area fits a box, and their centres, in its middle."""
    across, rows = extent(area)
    unit = min(most, width / across, height / ((rows - 1) * DOWN + HIGH))
    first = min(map(column, area))
    x0 = left + (width - (across - 1) * unit) / 2
    y0 = top + (height - (rows - 1) * DOWN * unit) / 2
    return unit, {
        cell: (x0 + (column(cell) - first) / 2 * unit, y0 + cell[1] * DOWN * unit) for cell in area
    }


def corners(centre: Point, unit: float) -> list[Point]:
    """The six corners of a hexagon; corner i is that of HEX.corner."""
    x, y = centre
    half, quarter, tip = unit / 2, unit * HIGH / 4, unit * HIGH / 2
    return [
        (x + half, y + quarter),
        (x, y + tip),
        (x - half, y + quarter),
        (x - half, y - quarter),
        (x, y - tip),
        (x + half, y - quarter),
    ]


def corner_point(corner: Cell, origin: Point, unit: float) -> Point:
    """A corner of layouts.shape.outline on HEX as a point, where space (0, 0) is at `origin`."""
    q, r = corner[0] / HEX.scale, corner[1] / HEX.scale
    return origin[0] + (q + r / 2) * unit, origin[1] + r * DOWN * unit
