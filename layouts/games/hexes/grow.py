"""Hexes: areas that grow from a number, the same for ever.

Growth: space by space at the rim; places with more neighbours are likelier, and enclosed ones by
far the likeliest: compact, yet no two alike. An area is taken if it has no gaps inside, no space is
joined by one edge only, its rim is ragged enough to be interesting, and one of the three classes of
places has exactly as many spaces as the pieces have circles. Circles nearer the rim are red.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from layouts.area import perimeter, settled
from layouts.chance import Stream
from layouts.grid import HEX, Cell
from layouts.shape import reached

SPACES, CIRCLES, REDS = 51, 17, 8
MOST_LINES = 10  # rows in each of the three directions, so that every image fits the paper well
WEIGHTS = (0, 1, 3, 4, 5, 6, 30)  # by neighbours; their squares would give round areas only
RIM = range(58, 71)  # perimeters; rounder ones look all alike


@lru_cache(maxsize=64)
def grown(number: int) -> Mapping[Cell, str]:
    """Return the area of a number: the symbol on each space."""
    stream = Stream("hexes area", number)
    while True:
        area = _growth(stream)
        if not _is_good(area):
            continue
        classes = [[cell for cell in area if (cell[0] - cell[1]) % 3 == i] for i in range(3)]
        fitting = [cells for cells in classes if len(cells) == CIRCLES]
        if fitting:
            return MappingProxyType(settled(_coloured(area, stream.pick(fitting))))


def _growth(stream: Stream) -> set[Cell]:
    """Return spaces grown from one, small enough for the paper in any turn."""
    area: set[Cell] = set()
    weights: dict[Cell, int] = {(0, 0): 1}
    near: dict[Cell, int] = {}  # how many spaces are beside a place
    spans = [[0, 0], [0, 0], [0, 0]]
    while len(area) < SPACES and weights:
        cell = _drawn(stream, weights)
        del weights[cell]
        if not _fits(spans, cell):
            continue
        area.add(cell)
        for beside in HEX.neighbours(cell):
            near[beside] = near.get(beside, 0) + 1
            if beside not in area:
                weights[beside] = WEIGHTS[near[beside]]
    return area


def _drawn(stream: Stream, weights: dict[Cell, int]) -> Cell:
    """Return one of the places, with probability by weight."""
    at = stream.below(sum(weights.values()))
    for cell, weight in weights.items():
        at -= weight
        if at < 0:
            return cell
    raise AssertionError("the weights don't add up")


def _fits(spans: list[list[int]], cell: Cell) -> bool:
    """Return whether the area stays small in all three directions; then extend `spans`."""
    q, r = cell
    lines = zip(spans, (q, r, q + r), strict=True)
    wider = [[min(low, n), max(high, n)] for (low, high), n in lines]
    if any(high - low >= MOST_LINES for low, high in wider):
        return False
    spans[:] = wider
    return True


def _is_good(area: set[Cell]) -> bool:
    if len(area) < SPACES or perimeter(area) not in RIM:
        return False
    if any(sum(beside in area for beside in HEX.neighbours(cell)) < 2 for cell in area):
        return False
    return not _has_gaps(area)


def _has_gaps(area: set[Cell]) -> bool:
    """Return whether an empty place can't be reached from outside."""
    qs, rs = [q for q, _ in area], [r for _, r in area]
    field = {
        (q, r) for q in range(min(qs) - 1, max(qs) + 2) for r in range(min(rs) - 1, max(rs) + 2)
    } - area
    reached(min(field), field, HEX)
    return bool(field)


def _coloured(area: set[Cell], circles: list[Cell]) -> dict[Cell, str]:
    """Return the symbols: circles with most of the outside around them are red."""
    outer = sorted(circles, key=lambda cell: (-_open(area, cell), cell))
    red = set(outer[:REDS])
    kinds = dict.fromkeys(circles, "blue") | dict.fromkeys(red, "red")
    return {cell: kinds.get(cell, "hexagon") for cell in area}


def _open(area: set[Cell], cell: Cell) -> int:
    """Return the openness of a space: empty places beside it, and a little for those two away."""
    near = HEX.neighbours(cell)
    return sum(
        6 * (beside not in area) + sum(far not in area for far in HEX.neighbours(beside))
        for beside in near
    )
