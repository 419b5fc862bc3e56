"""An area on paper: the band of a dark side, pale borders, circles, and the name of each space."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from math import hypot

from generator import ink
from generator.hexagons import Centres, around, draw_circles
from generator.lettering import cap_mm, width_mm
from generator.page import Style
from generator.path import polygon
from generator.pen import MIDDLE, Pen, Stamp
from layouts import area
from layouts.board import Board
from layouts.games.hexes_places import corners
from layouts.grid import Cell

BAND = 0.2  # of a hexagon: almost 4 mm outside of those of 19 mm
DOT = 0.5  # the white inside a red circle, as a share of its size
NEARLY = 0.95  # names are no boxes: their corners are empty
LIGHT = "a"  # the area that has no band, besides those that grow


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
    pen: Pen,
    style: Style,
    board: Board,
    centres: Centres,
    unit: float,
    circle_mm: float,
    dots: bool = True,
) -> None:
    """A whole area to play on. Where names don't fit the dots, or none are wanted, they stand on
    the solid circles."""
    if is_dark(board):
        rim = around(board.marks, centres, unit)
        pen.path(rim, line=ink.SHADE, width_mm=2 * BAND * unit)
        pen.path(rim, fill=ink.WHITE)
    draw_borders(pen, centres, unit)
    size, fits = name_size(style, board.marks, circle_mm)
    dots = dots and fits
    draw_circles(
        pen, board.definition, board.marks, centres, unit, style.inks, circle_mm, dots=dots
    )
    pen.scatter(_names(board.marks, centres, size, solid=not dots))


def draw_borders(pen: Pen, centres: Centres, unit: float) -> None:
    """The pale borders of all hexagons: one drawing, used for each."""
    path = polygon(corners((0, 0), unit))
    stamp = Stamp(
        f"hexagon {unit:.4f}", lambda pen: pen.path(path, line=ink.RIM, width_mm=ink.HAIR)
    )
    pen.scatter((stamp, x, y) for x, y in centres.values())


def name_size(style: Style, marks: Mapping[Cell, str], circle_mm: float) -> tuple[float, bool]:
    """The type size of names, and whether they fit the white dot of a red circle.

    Large print takes what the dots allow, and never less than what can be read.
    """
    names = area.names(marks).values()
    wide = max(width_mm(name, ink.LEAST) for name in names)
    room = DOT * circle_mm / hypot(wide, cap_mm(ink.LEAST))
    return min(style.size(ink.LEAST), ink.LEAST * max(1.0, room)), room >= NEARLY


def _names(
    marks: Mapping[Cell, str], centres: Centres, size: float, solid: bool
) -> Iterator[tuple[Stamp, float, float]]:
    lift = cap_mm(size) / 2
    for cell, name in area.names(marks).items():
        x, y = centres[cell]
        yield _name(name, size, solid and marks[cell] == "red"), x, y + lift


def _name(name: str, size: float, white: bool) -> Stamp:
    colour = ink.WHITE if white else ink.QUIET
    write = partial(_write, name=name, size=size, colour=colour)
    return Stamp(f"space {name} {size:g} {colour}", write)


def _write(pen: Pen, name: str, size: float, colour: str) -> None:
    pen.text(0, 0, name, size_pt=size, ink=colour, align=MIDDLE)
