"""An area on paper: the band of a dark side, pale borders, circles, and the name of each space."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from math import hypot, sqrt

from generator import theme
from generator.games.hexes.hexagons import Centres, around, draw_circles
from generator.lettering.text import cap_mm, width_mm
from generator.pages.page import Style
from generator.pens.path import polygon
from generator.pens.pen import MIDDLE, PT, Pen, Stamp
from generator.sheets.board import draw_dots
from layouts import area
from layouts.board import Board
from layouts.games.hexes.millimetres import HIGH, corners
from layouts.grid import Cell

BAND = 0.2  # of a hexagon: almost 4 mm outside of those of 19 mm
DOT = 0.5  # the white inside a red circle, as a share of its size
CLEAR, TIGHT = 0.25, 0.1  # white around a name, and the least of it
AWAY = 0.6  # from a lifted circle to the borders
TAIL, TAILED = 0.22, set("gjpqy")  # what is below the line, as a share of the type size
LIFTED = 0.6  # of a hexagon: the largest circle over a name
LIGHT = "a"  # the area that has no band, besides those that grow


@dataclass(frozen=True)
class AreaLook:
    """How large circles and names are, and where they stand: the middle of a hexagon is 0."""

    circle_mm: float
    lift: float  # of circles
    size: float  # of names
    bases: Mapping[Cell, float]  # where the line is that a name stands on
    colour: str = theme.QUIET


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


def is_dark(board: Board) -> bool:
    """True for the sides that have a gray band, so that they are told apart across a table."""
    return area_name(board) not in ("", LIGHT)


def draw_area(
    pen: Pen, style: Style, board: Board, centres: Centres, unit: float, look: AreaLook
) -> None:
    """A whole area to play on."""
    draw_band(pen, board, centres, unit)
    draw_borders(pen, centres, unit)
    lifted = {cell: (x, y - look.lift) for cell, (x, y) in centres.items()}
    draw_circles(pen, board.definition, board.marks, lifted, unit, style.inks, look.circle_mm)
    pen.scatter(_names(board.marks, centres, look))
    if style.inks.mono:
        draw_crossings(pen, centres, unit)


def draw_band(pen: Pen, board: Board, centres: Centres, unit: float) -> None:
    """The gray band around a dark side's area."""
    if is_dark(board):
        broad = BAND * unit
        pen.path(around(board.marks, centres, unit, -broad / 2), line=theme.SHADE, width_mm=broad)


def draw_borders(pen: Pen, centres: Centres, unit: float) -> None:
    """The pale borders of all hexagons: one drawing, used for each."""
    path = polygon(corners((0, 0), unit))
    stamp = Stamp(
        f"hexagon {unit:.4f}", lambda pen: pen.path(path, line=theme.RIM, width_mm=theme.HAIR)
    )
    pen.scatter((stamp, x, y) for x, y in centres.values())


def usual_look(style: Style, marks: Mapping[Cell, str], unit: float, circle_mm: float) -> AreaLook:
    """Everything in the middle; only names too long for the white of red circles stand below it.

    Large print takes what this white allows, and never less than what can be read.
    """
    names, middle = _in_red(marks), DOT * circle_mm
    fits = {cell for cell, long in names.items() if long <= middle - 2 * TIGHT}
    room = [(middle - 2 * CLEAR) / names[cell] for cell in fits]
    size = max(theme.LEAST, min(style.size(theme.LEAST), theme.LEAST * min(room, default=1.0)))
    under = min(_lowest(marks, unit), circle_mm / 2 + 2 * CLEAR + cap_mm(size))
    called, base = area.names(marks), cap_mm(size) / 2
    bases = dict.fromkeys(marks, base)
    for cell in names:
        bases[cell] = base - _tail(called[cell], size) / 2 if cell in fits else under
    return AreaLook(circle_mm, 0.0, size, bases)


def small_look(style: Style, marks: Mapping[Cell, str], unit: float, circle_mm: float) -> AreaLook:
    """The same on sheets no camera reads: there circles may move up to make room for names."""
    colour = theme.BLACK if style.inks.mono else theme.QUIET  # small sheets are what is copied
    if DOT * circle_mm - 2 * CLEAR >= max(_in_red(marks).values(), default=0.0):
        return replace(usual_look(style, marks, unit, circle_mm), colour=colour)
    base = _lowest(marks, unit)
    foot = base - cap_mm(theme.LEAST) - CLEAR
    lift = (unit / 2 - AWAY - foot) / (1 + sqrt(3) / 2)  # the upper borders are as near then
    size = min(2 * (foot + lift), LIFTED * unit)
    bases = dict.fromkeys(marks, base)
    return AreaLook(size, max(0.0, size / 2 - foot), theme.LEAST, bases, colour)


def _in_red(marks: Mapping[Cell, str]) -> dict[Cell, float]:
    """How large the names in red circles are from corner to corner, in the smallest type."""
    names = ((cell, name) for cell, name in area.names(marks).items() if marks[cell] == "red")
    size, cap = theme.LEAST, cap_mm(theme.LEAST)
    return {cell: hypot(width_mm(name, size), cap + _tail(name, size)) for cell, name in names}


def _tail(name: str, size: float) -> float:
    """How far a name reaches below its line."""
    return TAIL * size * PT if TAILED & set(name) else 0.0


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
        yield Stamp(f"space {name} {look.size:g} {look.colour}", write), x, y + look.bases[cell]


def _write(pen: Pen, name: str, look: AreaLook) -> None:
    pen.text(0, 0, name, size_pt=look.size, ink=look.colour, align=MIDDLE)


def draw_crossings(pen: Pen, centres: Centres, unit: float) -> None:
    """Dark dots where borders meet: they are there on the worst copy, too."""
    met = {(round(x, 3), round(y, 3)) for at in centres.values() for x, y in corners(at, unit)}
    draw_dots(pen, sorted(met))
