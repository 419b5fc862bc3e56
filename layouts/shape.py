"""Shapes: sets of joined cells that may be turned and mirrored.

Free shape: what is left when turns and mirrors don't matter. Key: one spelling for a free shape.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from layouts.grid import SQUARE, Cell, Corner, Lattice

Cells = frozenset[Cell]


def normal(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """The cells moved so that they touch both axes, sorted."""
    cells = list(cells)
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    return tuple(sorted((x - left, y - top) for x, y in cells))


def images(cells: Iterable[Cell], lattice: Lattice) -> Iterator[list[Cell]]:
    """A shape as it is, mirrored, turned and so on; each image has the cells in their old order."""
    now = list(cells)
    for _ in lattice.steps:
        yield now
        yield [lattice.mirrored(cell) for cell in now]
        now = [lattice.turned(cell) for cell in now]


def turns(cells: Iterable[Cell], lattice: Lattice = SQUARE) -> list[tuple[Cell, ...]]:
    """All different turns and mirrors of a shape, each in normal form, sorted."""
    return sorted(set(map(normal, images(cells, lattice))))


def key(cells: Iterable[Cell], lattice: Lattice = SQUARE) -> tuple[Cell, ...]:
    """One spelling for all turns and mirrors of a shape."""
    return turns(cells, lattice)[0]


def is_joined(cells: Iterable[Cell], lattice: Lattice = SQUARE) -> bool:
    """True when one can walk between any two cells across shared edges."""
    left = set(cells)
    if left:
        reached(min(left), left, lattice)
        return not left
    return False


def reached(first: Cell, left: set[Cell], lattice: Lattice) -> set[Cell]:
    """The cells to which one can walk from a first one; they are taken out of those left."""
    left.remove(first)
    walk, found = [first], {first}
    while walk:
        for beside in lattice.neighbours(walk.pop()):
            if beside in left:
                left.remove(beside)
                walk.append(beside)
                found.add(beside)
    return found


def outline(cells: Iterable[Cell], lattice: Lattice = SQUARE) -> list[list[Corner]]:
    """The closed loops of corners around the cells, on the lattice's fine grid.

    Edge i of a cell runs from corner i - 1 to corner i; an edge is on the rim when no cell of
    the shape lies behind it. Rim edges are chained into loops, straight corners left out.
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
    """One closed loop taken out of the rim edges."""
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
    """Where two cells touch only at a corner, stay with the cell one came along."""
    best = max(onward, key=lambda corner: _bend(loop[-2], loop[-1], corner))
    onward.remove(best)
    return best


def _straightened(loop: list[Corner]) -> list[Corner]:
    """The loop without corners at which it goes straight on."""
    threes = zip(loop[-1:] + loop[:-1], loop, loop[1:] + loop[:1], strict=True)
    return [here for before, here, after in threes if _bend(before, here, after)]


def _bend(a: Corner, b: Corner, c: Corner) -> int:
    """How sharply one turns at b on the way from a to c: 0 where it is straight on."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])
