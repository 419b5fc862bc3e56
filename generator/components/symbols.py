"""Symbols, icons, shapes and markers as stamps, and as plain values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache, partial
from math import sqrt
from pathlib import Path as FilePath

from generator import theme
from generator.pens.path import Path, Point, inward, joined, placed, polygon, rect, spelled
from generator.pens.pen import Pen, Stamp
from generator.theme import Inks
from layouts.definition.loader import Definition
from layouts.grid import HEX, Cell, Corner, Lattice
from layouts.piece import CIRCLE, Piece
from layouts.shape import normal, outline
from layouts.symbol import Symbol, read_symbols
from layouts.words import Words
from layouts.yaml import strict

FIELD = 100  # symbols are drawn on a field of this size

# 4x4 bits of the ArUco markers 0 to 3 of the 4x4 dictionary, row by row, 1 is white
ARUCO = (0xB532, 0x0F9A, 0x332D, 0x9946)


def symbol_stamp(symbol: Symbol, size_mm: float, inks: Inks) -> Stamp:
    """Return a symbol in its colour, its field's top left corner at the origin."""
    colour = inks.of(symbol.colour)
    name = f"symbol {symbol.name} {size_mm:g} {colour}"
    return inked_stamp(name, symbol, size_mm, colour, theme.WHITE)


def inked_stamp(
    name: str, symbol: Symbol, size_mm: float, colour: str, ground: str, around: float = 0
) -> Stamp:
    """Return a symbol in a colour; its hollow parts, and what is `around` it, show the ground."""
    laid = partial(placed, x=0, y=0, scale=size_mm / FIELD)

    def draw(pen: Pen) -> None:
        draw_strokes(pen, symbol, colour, ground, size_mm / FIELD, laid, around)

    return Stamp(name, draw)


def draw_strokes(
    pen: Pen, symbol: Symbol, colour: str, ground: str, thick: float, laid: Callable[[Path], Path],
    around: float = 0,
) -> None:  # fmt: skip
    """Draw the strokes of a symbol, moved by `laid`, their lines scaled by `thick`.

    On a hatched ground they are knocked out first, with `around` mm of white.
    """
    for stroke in symbol.strokes if around else ():
        wide = stroke.width * thick + 2 * around
        pen.path(laid(stroke.path), line=theme.WHITE, width_mm=wide)
    for stroke in symbol.strokes:
        path = laid(stroke.path)
        if stroke.role == "line":
            pen.path(path, line=colour, width_mm=stroke.width * thick)
        else:
            pen.path(path, fill=colour if stroke.role == "solid" else ground)


@lru_cache(maxsize=1)
def icons() -> dict[str, Symbol]:
    """Return the icons of covers and rules, drawn like symbols."""
    item = strict.read_ours(FilePath(__file__).parent / "icons.yaml")
    groups = item.fields(("icons", "steps", "lid")).values()
    return {icon.name: icon for group in groups for icon in read_symbols(group)}


def icon_stamp(name: str, size_mm: float, colour: str = theme.BLACK) -> Stamp:
    """Return an icon in one colour."""
    icon = icons()[name]
    drawn = Symbol(f"icon-{name}", (), icon.mark, colour, icon.strokes)
    return symbol_stamp(drawn, size_mm, Inks(mono=False))


def loops_around(
    cells: Iterable[Cell], unit_mm: float, left: float = 0, top: float = 0, inset: float = 0
) -> list[list[Point]]:
    """Return the corners of the lines around some squares, `inset` inside their borders."""
    half = unit_mm / 2
    return [
        inward([(left + (x + 1) * half, top + (y + 1) * half) for x, y in loop], inset)
        for loop in outline(cells)
    ]


@lru_cache(maxsize=1024)
def shape_path(cells: tuple[Cell, ...], unit_mm: float) -> Path:
    """Return the outline of a shape on squares of `unit_mm`, its box at the origin."""
    return joined(map(polygon, loops_around(normal(cells), unit_mm)))


@lru_cache(maxsize=1024)
def shape_size(cells: tuple[Cell, ...]) -> tuple[int, int]:
    """Return the squares across and down."""
    xs, ys = zip(*normal(cells), strict=True)
    return max(xs) + 1, max(ys) + 1


def shape_grid(cells: Iterable[Cell], unit_mm: float) -> Path:
    """Return the squares of a shape."""
    return joined(rect(x * unit_mm, y * unit_mm, unit_mm, unit_mm) for x, y in normal(cells))


def marker_stamp(number: int, size_mm: float, ink: str) -> Stamp:
    """Return an ArUco marker: a black square with white bits."""
    module = size_mm / 6
    bits = [ARUCO[number] >> 15 - i & 1 for i in range(16)]
    white = joined(
        rect((1 + i % 4) * module, (1 + i // 4) * module, module, module)
        for i, bit in enumerate(bits)
        if bit
    )

    def draw(pen: Pen) -> None:
        pen.path(rect(0, 0, size_mm, size_mm), fill=ink)
        pen.path(white, fill=theme.WHITE)

    return Stamp(f"marker {number} {size_mm:g} {ink}", draw)


# --- as plain values: symbols on a field of 100 by 100, pieces in cells one wide ---------------


DIGITS = 4
Plain = dict[str, object]


def drawings(definition: Definition, words: Words) -> Plain:
    """Return the symbols and the pieces of a definition."""
    return {
        "game": definition.game,
        "symbols": [symbol(item, words) for item in definition.symbols],
        "pieces": [piece(item, definition.lattice) for item in definition.pieces],
    }


def symbol(drawn: Symbol, words: Words) -> Plain:
    """Return a symbol: its name, its colour, and each stroke in SVG."""
    strokes = [
        {"role": stroke.role, "width": stroke.width, "d": spelled(stroke.path)}
        for stroke in drawn.strokes
    ]
    return {
        "name": drawn.name,
        "called": drawn.called(words.lang),
        "mark": drawn.mark,
        "colour": drawn.colour,
        "strokes": strokes,
    }


def piece(form: Piece, lattice: Lattice) -> Plain:
    """Return a piece: its cells as polygons, the line around them, and the places of circles."""
    edges = len(lattice.steps)
    cells = [
        [_point(lattice, lattice.corner(cell, i)) for i in range(edges)] for cell in form.cells
    ]
    loops = [[_point(lattice, corner) for corner in loop] for loop in outline(form.cells, lattice)]
    left, top = (min(point[axis] for cell in cells for point in cell) for axis in (0, 1))
    wide, high = (max(point[axis] for cell in cells for point in cell) for axis in (0, 1))
    circled = zip(form.cells, form.kinds, strict=True) if form.kinds else ()
    scale = lattice.scale
    middles = ((scale * x, scale * y) for (x, y), kind in circled if kind == CIRCLE)
    dots = [_point(lattice, middle) for middle in middles]

    def moved(points: Sequence[Point]) -> list[Point]:
        return [(round(x - left, DIGITS), round(y - top, DIGITS)) for x, y in points]

    return {
        "name": form.name,
        "points": form.points,
        "die": form.die,
        "size": (round(wide - left, DIGITS), round(high - top, DIGITS)),
        "cells": [moved(cell) for cell in cells],
        "around": [moved(loop) for loop in loops],
        "dots": moved(dots),
    }


def _point(lattice: Lattice, corner: Corner) -> Point:
    """Return a corner of a lattice's fine grid as a point."""
    x, y = corner[0] / lattice.scale, corner[1] / lattice.scale
    return (x + y / 2, y * sqrt(3) / 2) if lattice is HEX else (x, y)
