"""Areas on paper: hexagons, their circles and names, the coloured rim, outlines, small pieces.

All take centres from layouts.games.hexes.millimetres: one geometry for drawing and camera.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial
from math import ceil, floor, sqrt

from generator import theme
from generator.components.symbols import symbol_stamp
from generator.lettering.text import cap_mm, width_mm
from generator.pages.page import Style
from generator.pens.path import Path, Point, circle, inward, joined, line, polygon
from generator.pens.pen import MIDDLE, PT, Pen, Stamp
from generator.sheets.board import draw_dots
from generator.theme import Inks
from layouts import area
from layouts.area import settled
from layouts.board import Board
from layouts.definition.loader import Definition
from layouts.games.hexes.millimetres import (
    HEXAGON_MM,
    HIGH,
    HexPlaces,
    corner_point,
    corners,
    laid_out,
    symbol_mm,
)
from layouts.grid import HEX, Cell
from layouts.piece import CIRCLE, Piece
from layouts.shape import outline
from layouts.values import dataclass

Centres = Mapping[Cell, Point]
PIECE_LINE = 0.07  # of a unit: the line around a large piece


def borders(centres: Centres, unit: float) -> Path:
    """Return the borders of all hexagons as one path."""
    return joined(polygon(corners(centre, unit)) for centre in centres.values())


def around(cells: Iterable[Cell], centres: Centres, unit: float, inset: float = 0) -> Path:
    """Return the line around `cells`, `inset` mm inside their borders (below 0: outside)."""
    cells = list(cells)
    (q, r), (x, y) = cells[0], centres[cells[0]]
    zero = corner_point((-HEX.scale * q, -HEX.scale * r), (x, y), unit)  # where (0, 0) would be
    loops = ([corner_point(corner, zero, unit) for corner in loop] for loop in outline(cells, HEX))
    return joined(polygon(inward(loop, inset)) for loop in loops)


def draw_gray(pen: Pen, cells: Iterable[Cell], centres: Centres, unit: float, inks: Inks) -> None:
    """Draw spaces in gray; in mono hatched as well, as no copier keeps a pale gray."""
    here = {cell: centres[cell] for cell in cells}
    pen.path(borders(here, unit), fill=theme.SHADE)
    if inks.mono and here:
        pen.path(joined(_hatching(here, unit)), line=theme.QUIET, width_mm=theme.THINNEST)


def _hatching(centres: Centres, unit: float) -> Iterator[Path]:
    """Yield slanting lines across hexagons; they run on from one to the next."""
    step = 1.2 + unit / 12  # of x + y, which is the same all along a line
    for centre in centres.values():
        points = corners(centre, unit)
        sums = [x + y for x, y in points]
        for k in range(ceil(min(sums) / step), floor(max(sums) / step) + 1):
            ends = list(_crossed(points, k * step))
            if len(ends) == 2:  # not where it only touches a corner
                yield line(*ends)


def _crossed(points: Sequence[Point], total: float) -> Iterator[Point]:
    """Yield the points on the rim of a hexagon whose x + y is `total`."""
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
    """Draw red and blue circles in the middle of their hexagons; plain hexagons stay empty."""
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
    """Return the width and height of a small piece."""
    _, centres = _piece_centres(piece, unit)
    points = [point for centre in centres.values() for point in corners(centre, unit)]
    return max(x for x, _ in points), max(y for _, y in points)


def piece_stamp(piece: Piece, unit: float) -> Stamp:
    """Return a small piece as its definition draws it, with dots for circles of either colour."""
    kinds, centres = _piece_centres(piece, unit)

    def draw(pen: Pen) -> None:
        pen.path(borders(centres, unit), fill=theme.WHITE, line=theme.RIM, width_mm=theme.CUT)
        dots = (circle(*centres[cell], unit * 0.3) for cell in kinds if kinds[cell] == CIRCLE)
        pen.path(joined(dots), fill=theme.BLACK)
        thick = max(theme.HAIR, PIECE_LINE * unit)
        pen.path(around(kinds, centres, unit), line=theme.BLACK, width_mm=thick)

    return Stamp(f"piece {piece.name} {unit:g}", draw)


def _piece_centres(piece: Piece, unit: float) -> tuple[dict[Cell, str], dict[Cell, Point]]:
    """Return the kinds of a piece's spaces and their centres, its box at the origin."""
    kinds = settled(dict(zip(piece.cells, piece.kinds, strict=True)))
    _, rough = laid_out(kinds, 0, 0, 100 * unit, 100 * unit, unit)
    points = [point for centre in rough.values() for point in corners(centre, unit)]
    left, top = min(x for x, _ in points), min(y for _, y in points)
    return kinds, {cell: (x - left, y - top) for cell, (x, y) in rough.items()}


RIM, RIM_AWAY = 2.6, 1.0  # how broad it is, and from it to the borders, around hexagons of 19 mm
CLEAR = 0.25  # white around a name
AWAY = 0.6  # from a lifted circle to the borders
TAIL = 0.22  # what is below the line, as a share of the type size
LIFTED = 0.6  # of a hexagon: the largest circle over a name


@dataclass(frozen=True)
class AreaLook:
    """The sizes and positions of circles and names, relative to the middle of a hexagon."""

    circle_mm: float
    lift: float  # of circles
    size: float  # of names
    base: float  # where the line is that names stand on
    colour: str = theme.FAINT


def area_name(board: Board, definition: Definition) -> str:
    """Return the key of an area in `definition`; empty for a grown or another area."""
    drawn = definition.areas.items()
    return next((name for name, area in drawn if area.marks == board.marks), "")


def title(style: Style, board: Board) -> str:
    """Return the name of a sheet's side."""
    if name := area_name(board, board.definition):
        return board.definition.areas[name].called(style.words.lang)
    return style.words("hexes.random")


def draw_area(
    pen: Pen, style: Style, board: Board, centres: Centres, unit: float, look: AreaLook
) -> None:
    """Draw a whole area to play on."""
    draw_rim(pen, style, board, centres, unit)
    draw_borders(pen, centres, unit)
    lifted = {cell: (x, y - look.lift) for cell, (x, y) in centres.items()}
    draw_circles(pen, board.definition, board.marks, lifted, unit, style.inks, look.circle_mm)
    pen.scatter(_names(board.marks, centres, look))
    if style.inks.mono:  # dots where borders meet, which are there on the worst copy, too
        met = {(round(x, 3), round(y, 3)) for at in centres.values() for x, y in corners(at, unit)}
        draw_dots(pen, sorted(met))


def draw_rim(pen: Pen, style: Style, board: Board, centres: Centres, unit: float) -> None:
    """Draw a pale line in the game's colour around an area, a little off its borders.

    It is paler than borders, so that no camera takes it for a drawn line; in mono it has an outer
    edge, as no copier keeps a tint.
    """
    share = unit / HEXAGON_MM
    broad, inner = RIM * share, RIM_AWAY * share
    middle = around(board.marks, centres, unit, -inner - broad / 2)
    pen.path(middle, line=style.rim, width_mm=broad)
    if style.inks.mono:
        edge = around(board.marks, centres, unit, -inner - broad)
        pen.path(edge, line=theme.QUIET, width_mm=theme.STRONG)


def draw_borders(pen: Pen, centres: Centres, unit: float) -> None:
    """Draw the pale borders of all hexagons: one drawing, used for each."""
    path = polygon(corners((0, 0), unit))
    draw = partial(Pen.path, path=path, line=theme.RIM, width_mm=theme.HAIR)
    stamp = Stamp(f"hexagon {unit:.4f}", draw)
    pen.scatter((stamp, x, y) for x, y in centres.values())


def usual_look(style: Style, where: HexPlaces) -> AreaLook:
    """Return a look with circles in the middle; names are small at the foot, clear of borders."""
    colour = theme.QUIET if style.large else theme.FAINT
    return AreaLook(where.symbol_mm, 0.0, where.name_pt, where.foot, colour)


def small_look(style: Style, marks: Mapping[Cell, str], unit: float) -> AreaLook:
    """Return the look for sheets no camera reads: circles move up to make room for names."""
    colour = theme.BLACK if style.inks.mono else theme.QUIET  # small sheets are what is copied
    wide = max(width_mm(name, theme.LEAST) for name in area.names(marks).values())
    narrow = (wide / 2 + 2.4 * CLEAR) / sqrt(3)  # towards its foot a hexagon gets narrow
    base = HIGH * unit / 2 - TAIL * theme.LEAST * PT - narrow
    foot = base - cap_mm(theme.LEAST) - CLEAR
    lift = (unit / 2 - AWAY - foot) / (1 + sqrt(3) / 2)  # the upper borders are as near then
    size = min(2 * (foot + lift), LIFTED * unit)
    return AreaLook(size, max(0.0, size / 2 - foot), theme.LEAST, base, colour)


def _names(
    marks: Mapping[Cell, str], centres: Centres, look: AreaLook
) -> Iterator[tuple[Stamp, float, float]]:
    for cell, name in area.names(marks).items():

        def write(pen: Pen, name: str = name) -> None:
            pen.text(0, 0, name, size_pt=look.size, ink=look.colour, align=MIDDLE)

        x, y = centres[cell]
        yield Stamp(f"space {name} {look.size:g} {look.colour}", write), x, y + look.base
