"""Symbols and pieces as plain values: for those who draw them without a pen of ours.

A symbol is drawn on a field of 100 by 100; a piece in squares or hexagons that are one wide, its
box at the origin.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from generator.pens.path import Point, spelled
from layouts.definition.loader import Definition
from layouts.grid import HEX, Cell, Corner, Lattice
from layouts.piece import CIRCLE, Piece
from layouts.shape import outline
from layouts.symbol import Symbol
from layouts.words import Words

DIGITS = 4
Plain = dict[str, object]


def drawings(definition: Definition, words: Words) -> Plain:
    """The symbols and the pieces of a definition."""
    return {
        "game": definition.game,
        "symbols": [symbol(one, words) for one in definition.symbols],
        "pieces": [piece(one, definition.lattice) for one in definition.pieces],
    }


def symbol(one: Symbol, words: Words) -> Plain:
    """A symbol: its name, its colour, and each stroke as SVG spells it."""
    strokes = [
        {"role": stroke.role, "width": stroke.width, "d": spelled(stroke.path)}
        for stroke in one.strokes
    ]
    return {
        "name": one.name,
        "called": one.called(words.lang),
        "mark": one.mark,
        "colour": one.colour,
        "strokes": strokes,
    }


def piece(one: Piece, lattice: Lattice) -> Plain:
    """A piece: its cells as polygons, the line around them, and where it wants circles."""
    edges = len(lattice.steps)
    cells = [[_point(lattice, lattice.corner(cell, i)) for i in range(edges)] for cell in one.cells]
    loops = [[_point(lattice, corner) for corner in loop] for loop in outline(one.cells, lattice)]
    left, top = (min(point[axis] for cell in cells for point in cell) for axis in (0, 1))
    wide, high = (max(point[axis] for cell in cells for point in cell) for axis in (0, 1))
    circled = zip(one.cells, one.kinds, strict=True) if one.kinds else ()
    dots = [_middle(lattice, cell) for cell, kind in circled if kind == CIRCLE]

    def moved(points: Sequence[Point]) -> list[Point]:
        return [(round(x - left, DIGITS), round(y - top, DIGITS)) for x, y in points]

    return {
        "name": one.name,
        "points": one.points,
        "die": one.die,
        "size": (round(wide - left, DIGITS), round(high - top, DIGITS)),
        "cells": [moved(cell) for cell in cells],
        "around": [moved(loop) for loop in loops],
        "dots": moved(dots),
    }


def _point(lattice: Lattice, corner: Corner) -> Point:
    """A corner of a lattice's fine grid as a point."""
    x, y = corner[0] / lattice.scale, corner[1] / lattice.scale
    return (x + y / 2, y * sqrt(3) / 2) if lattice is HEX else (x, y)


def _middle(lattice: Lattice, cell: Cell) -> Point:
    return _point(lattice, (lattice.scale * cell[0], lattice.scale * cell[1]))
