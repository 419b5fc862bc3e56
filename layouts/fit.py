"""Where shapes fit: pure geometry, no points and no rules."""

from __future__ import annotations

from collections.abc import Iterable

from layouts.grid import SQUARE, Cell, Lattice
from layouts.shape import Cells, turns


def placements(
    area: Iterable[Cell], shape: Iterable[Cell], lattice: Lattice = SQUARE
) -> list[Cells]:
    """Every way to lay a shape, turned and mirrored freely, on the cells of an area."""
    free = frozenset(area)
    found = []
    for turn in turns(shape, lattice):
        ax, ay = turn[0]
        for x, y in sorted(free):
            laid = frozenset((cx - ax + x, cy - ay + y) for cx, cy in turn)
            if laid <= free:
                found.append(laid)
    return found
