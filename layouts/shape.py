"""Shapes: sets of joined cells that may be turned and mirrored.

Free shape: a shape regardless of turns and mirrors. Key: one spelling for a free shape.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from layouts.grid import SQUARE, Cell, Corner, Lattice

Cells = frozenset[Cell]


def normal(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Return the cells moved so that they touch both axes, sorted."""
    cells = list(cells)
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return tuple(sorted((x - left, y - top) for x, y in cells))


def images(cells: Iterable[Cell], lattice: Lattice) -> Iterator[list[Cell]]:
    """Yield a shape as it is, mirrored, turned and so on; its cells keep their order."""
    image = list(cells)
    for _ in lattice.steps:
        yield image
        yield [lattice.mirrored(cell) for cell in image]
        image = [lattice.turned(cell) for cell in image]


def turns(cells: Iterable[Cell], lattice: Lattice = SQUARE) -> list[tuple[Cell, ...]]:
    """Return all different turns and mirrors of a shape, each in normal form, sorted."""
    return sorted(set(map(normal, images(cells, lattice))))


def key(cells: Iterable[Cell], lattice: Lattice = SQUARE) -> tuple[Cell, ...]:
    """Return the spelling that all turns and mirrors of a shape share."""
    return _key(tuple(cells), lattice)


@lru_cache(maxsize=1024)
def _key(cells: tuple[Cell, ...], lattice: Lattice) -> tuple[Cell, ...]:
    return turns(cells, lattice)[0]


def is_joined(cells: Iterable[Cell], lattice: Lattice = SQUARE) -> bool:
    """Return whether all cells are connected across shared edges; False for none."""
    left = set(cells)
    if left:
        reached(min(left), left, lattice)
        return not left
    return False


def reached(first: Cell, left: set[Cell], lattice: Lattice) -> set[Cell]:
    """Return the cells connected with `first`, and take them out of `left`."""
    left.remove(first)
    walk, together = [first], {first}
    while walk:
        for beside in lattice.neighbours(walk.pop()):
            if beside in left:
                left.remove(beside)
                walk.append(beside)
                together.add(beside)
    return together


def outline(cells: Iterable[Cell], lattice: Lattice = SQUARE) -> list[list[Corner]]:
    """Return the closed loops of corners around the cells, on the lattice's fine grid.

    Edge i of a cell runs from corner i - 1 to corner i; an edge is on the rim if no cell of the
    shape is behind it. Rim edges are chained into loops, without straight corners.
    """
    inside = set(cells)
    follows: dict[Corner, list[Corner]] = {}
    for cell in sorted(inside):
        for i, beside in enumerate(lattice.neighbours(cell)):
            if beside not in inside:
                follows.setdefault(lattice.corner(cell, i - 1), []).append(lattice.corner(cell, i))
    loops = []
    while follows:
        loops.append(_straightened(_loop(follows)))
    return loops


def _loop(follows: dict[Corner, list[Corner]]) -> list[Corner]:
    """Take one closed loop out of the rim edges and return it."""
    start = min(follows)
    loop, here = [start], start
    while True:
        onward = follows[here]
        there = onward.pop() if len(loop) == 1 or len(onward) == 1 else _sharpest(loop, onward)
        if not onward:
            del follows[here]
        if there == start:
            return loop
        loop.append(there)
        here = there


def _sharpest(loop: list[Corner], onward: list[Corner]) -> Corner:
    """Take the sharpest way on: it follows the same cell if two cells meet at a corner."""
    best = max(onward, key=lambda corner: _bend(loop[-2], loop[-1], corner))
    onward.remove(best)
    return best


def _straightened(loop: list[Corner]) -> list[Corner]:
    threes = zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True)
    return [here for before, here, after in threes if _bend(before, here, after)]


def _bend(a: Corner, b: Corner, c: Corner) -> int:
    """Return the turn at b on the way from a to c; 0 for straight on."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
