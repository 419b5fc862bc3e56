"""An area on paper: its coloured rim, pale borders, circles, and the name of each space."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from math import sqrt

from generator import theme
from generator.games.hexes.hexagons import Centres, around, draw_circles
from generator.lettering.text import cap_mm, width_mm
from generator.pages.page import Style
from generator.pens.path import polygon
from generator.pens.pen import MIDDLE, PT, Pen, Stamp
from generator.sheets.board import draw_dots
from layouts import area
from layouts.board import Board
from layouts.games.hexes.millimetres import HEXAGON_MM, HIGH, HexPlaces, corners
from layouts.grid import Cell
from layouts.values import dataclass

RIM, RIM_AWAY = 2.6, 1.0  # how broad it is, and from it to the borders, around hexagons of 19 mm
RIM_OUT = (RIM + RIM_AWAY) / HEXAGON_MM  # how far it reaches, as a share of a hexagon
CLEAR = 0.25  # white around a name
AWAY = 0.6  # from a lifted circle to the borders
TAIL = 0.22  # what is below the line, as a share of the type size
LIFTED = 0.6  # of a hexagon: the largest circle over a name


@dataclass(frozen=True)
class AreaLook:
    """How large circles and names are, and where they stand: the middle of a hexagon is 0."""

    circle_mm: float
    lift: float  # of circles
    size: float  # of names
    base: float  # where the line is that names stand on
    colour: str = theme.FAINT


def area_name(board: Board) -> str:
    """What the definition calls an area; empty for one that grew."""
    drawn = board.definition.areas.items()
    return next((name for name, area in drawn if area.marks == board.marks), "")


def title(style: Style, board: Board) -> str:
    """What people call the side of a sheet."""
    name = area_name(board)
    if not name:
        return style.words("hexes.random")
    return board.definition.areas[name].called(style.words.lang)


def draw_area(
    pen: Pen, style: Style, board: Board, centres: Centres, unit: float, look: AreaLook
) -> None:
    """A whole area to play on."""
    draw_rim(pen, style, board, centres, unit)
    draw_borders(pen, centres, unit)
    lifted = {cell: (x, y - look.lift) for cell, (x, y) in centres.items()}
    draw_circles(pen, board.definition, board.marks, lifted, unit, style.inks, look.circle_mm)
    pen.scatter(_names(board.marks, centres, look))
    if style.inks.mono:
        draw_crossings(pen, centres, unit)


def draw_rim(pen: Pen, style: Style, board: Board, centres: Centres, unit: float) -> None:
    """A pale line in the game's colour around an area, a little off its borders.

    Paler than borders are, so that no camera takes it for a drawn line; in mono it has an outer
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
    """The pale borders of all hexagons: one drawing, used for each."""
    path = polygon(corners((0, 0), unit))
    stamp = Stamp(
        f"hexagon {unit:.4f}", lambda pen: pen.path(path, line=theme.RIM, width_mm=theme.HAIR)
    )
    pen.scatter((stamp, x, y) for x, y in centres.values())


def usual_look(style: Style, where: HexPlaces) -> AreaLook:
    """Circles in the middle; names small at the foot, clear of borders and of what is drawn."""
    colour = theme.QUIET if style.large else theme.FAINT
    return AreaLook(where.symbol_mm, 0.0, where.name_pt, where.foot, colour)


def small_look(style: Style, marks: Mapping[Cell, str], unit: float) -> AreaLook:
    """The same on sheets no camera reads: there circles move up to make room for names."""
    colour = theme.BLACK if style.inks.mono else theme.QUIET  # small sheets are what is copied
    base = _lowest(marks, unit)
    foot = base - cap_mm(theme.LEAST) - CLEAR
    lift = (unit / 2 - AWAY - foot) / (1 + sqrt(3) / 2)  # the upper borders are as near then
    size = min(2 * (foot + lift), LIFTED * unit)
    return AreaLook(size, max(0.0, size / 2 - foot), theme.LEAST, base, colour)


def _lowest(marks: Mapping[Cell, str], unit: float) -> float:
    """How low a name can stand, with the tail of a g: towards its foot a hexagon gets narrow."""
    wide = max(width_mm(name, theme.LEAST) for name in area.names(marks).values())
    return HIGH * unit / 2 - TAIL * theme.LEAST * PT - (wide / 2 + 2.4 * CLEAR) / sqrt(3)


def _names(
    marks: Mapping[Cell, str], centres: Centres, look: AreaLook
) -> Iterator[tuple[Stamp, float, float]]:
    """The names of all spaces, each a drawing of its own."""
    for cell, name in area.names(marks).items():
        (x, y), write = centres[cell], partial(_write, name=name, look=look)
        yield Stamp(f"space {name} {look.size:g} {look.colour}", write), x, y + look.base


def _write(pen: Pen, name: str, look: AreaLook) -> None:
    pen.text(0, 0, name, size_pt=look.size, ink=look.colour, align=MIDDLE)


def draw_crossings(pen: Pen, centres: Centres, unit: float) -> None:
    """Dark dots where borders meet: they are there on the worst copy, too."""
    met = {(round(x, 3), round(y, 3)) for at in centres.values() for x, y in corners(at, unit)}
    draw_dots(pen, sorted(met))
