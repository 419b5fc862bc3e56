"""Positions of everything on a sheet of hexes, in millimetres: for drawing, tests and camera.

Origin and markers are those of layouts.millimetres; the area takes the place of the board. Hexagons
point up: their unit is the width across flats, and 2 / sqrt 3 of it from corner to corner.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from math import sqrt

from layouts.area import column, extent
from layouts.grid import HEX, Cell
from layouts.millimetres import FORMER as FORMER_ROOM
from layouts.millimetres import LARGE_MARKER, LARGE_QR, MARKER_MM, QR, QR_MM, markers
from layouts.values import dataclass

HEXAGON_MM = 19.0  # across flats; wide or high areas have smaller ones
SYMBOL_MM = 10.0  # a circle on a hexagon of 19 mm; it shrinks with the hexagon
CIRCLE_MM = 9.0  # on a sheet, above the name of the space
FOOT = 7.2 / HEXAGON_MM  # from the middle of a space down to its name
HIGH = 2 / sqrt(3)  # corner to corner, as a share of the width across flats
DOWN = sqrt(3) / 2  # from row to row

Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, width, height


@dataclass(frozen=True)
class HexSheet:
    """The room on a kind of sheet: for high areas, or for low ones above a row of pieces.

    Marks have the same places on all sheets of a kind.
    """

    high: Box
    low: Box
    most: float  # hexagons are no larger
    circle_mm: float  # on hexagons of 19 mm
    name_pt: float  # the type size of names; 0 if circles are in the middle
    markers: tuple[Point, ...]  # ids 0 to 3: top left, top right, bottom left, bottom right
    qr: Point
    marker_mm: float = MARKER_MM


USUAL = HexSheet(
    high=(9.6, 51.4, 173.2, 146.2),
    low=(9.5, 49.2, 171.0, 120.8),
    most=HEXAGON_MM,
    circle_mm=CIRCLE_MM,
    name_pt=6.5,
    markers=markers(40.4, 208.8),
    qr=QR,
)
LARGE = HexSheet(  # its pieces are on another page, so that all areas are alike
    high=(5.6, 36.4, 181.6, 158.6),
    low=(0.0, 0.0, 0.0, 0.0),
    most=20.8,
    circle_mm=CIRCLE_MM,
    name_pt=8.0,
    markers=markers(24.0, 207.0, LARGE_MARKER),
    qr=LARGE_QR,
    marker_mm=LARGE_MARKER,
)
FORMER_LARGE = replace(  # as large sheets were printed in 1.1
    LARGE,
    high=(2.0, 33.6, 186.0, 160.4),
    low=(2.0, 33.6, 186.0, 132.0),
    markers=markers(24.0, 213.6, LARGE_MARKER),
)
FORMER = HexSheet(  # as sheets were printed in 1.1: their area without a sea around it
    high=(6.0, 47.0, 178.0, 152.2),
    low=(6.0, 46.2, 178.0, 126.0),
    most=HEXAGON_MM,
    circle_mm=CIRCLE_MM,
    name_pt=6.5,
    markers=markers(38.0, 208.2, LARGE_MARKER),
    qr=FORMER_ROOM.qr,
    marker_mm=LARGE_MARKER,
)
FIRST = replace(  # and in 1.0: every area in the middle, its circles larger
    FORMER, low=(*FORMER.low[:3], 0.0), circle_mm=SYMBOL_MM, name_pt=0.0
)


@dataclass(frozen=True)
class HexPlaces:
    """The positions on a sheet: centres of hexagons, top left corners of all else."""

    hexagon_mm: float
    symbol_mm: float
    centres: Mapping[Cell, Point]
    markers: tuple[Point, ...]  # ids 0 to 3: top left, top right, bottom left, bottom right
    marker_mm: float
    qr: Point
    qr_mm: float
    is_low: bool  # the pieces have a row above the lower markers
    name_pt: float
    foot: float  # from the middle of a hexagon down to the base line of its name


def places(marks: Mapping[Cell, str], kind: HexSheet = USUAL) -> HexPlaces:
    """Return the positions on the sheet of an area."""
    is_low = height_mm(marks, kind) <= kind.low[3]
    unit, centres = laid_out(marks, *(kind.low if is_low else kind.high), kind.most)
    return HexPlaces(
        hexagon_mm=unit,
        symbol_mm=kind.circle_mm / HEXAGON_MM * unit,
        centres=centres,
        markers=kind.markers,
        marker_mm=kind.marker_mm,
        qr=kind.qr,
        qr_mm=QR_MM,
        is_low=is_low,
        name_pt=kind.name_pt,
        foot=FOOT * unit,
    )


def height_mm(marks: Mapping[Cell, str], kind: HexSheet) -> float:
    """Return the height of an area at its greatest width."""
    across, rows = extent(marks)
    return min(kind.most, kind.high[2] / across) * ((rows - 1) * DOWN + HIGH)


def name_box(where: HexPlaces, cell: Cell, letters: int) -> Box:
    """Return the largest box of a name with `letters` letters; of no size if names aren't printed.

    Letters count as wide as the widest one, and as high as one with a tail.
    """
    (x, y), wide, high = where.centres[cell], LETTER * letters * where.name_pt, where.name_pt * CAP
    return x - wide / 2, y + where.foot - high, wide, high * TAILED


LETTER, CAP, TAILED = 0.215, 0.275, 1.3  # millimetres a point: across, and up from the line


def symbol_mm(unit: float) -> float:
    """Return the size of a circle on hexagons of `unit` mm."""
    return SYMBOL_MM / HEXAGON_MM * unit


def laid_out(
    area: Mapping[Cell, str],
    left: float,
    top: float,
    width: float,
    height: float,
    most: float = HEXAGON_MM,
) -> tuple[float, dict[Cell, Point]]:
    """Return the size of the largest hexagons that fit a box, and their centres, in its middle."""
    across, rows = extent(area)
    unit = min(most, width / across, height / ((rows - 1) * DOWN + HIGH))
    first = min(map(column, area))
    x0 = left + (width - (across - 1) * unit) / 2
    y0 = top + (height - (rows - 1) * DOWN * unit) / 2
    return unit, {
        cell: (x0 + (column(cell) - first) / 2 * unit, y0 + cell[1] * DOWN * unit) for cell in area
    }


def corners(centre: Point, unit: float) -> list[Point]:
    """Return the six corners of a hexagon; corner i is that of HEX.corner."""
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
    """Return a corner of layouts.shape.outline on HEX as a point; space (0, 0) is at `origin`."""
    q, r = corner[0] / HEX.scale, corner[1] / HEX.scale
    return origin[0] + (q + r / 2) * unit, origin[1] + r * DOWN * unit
