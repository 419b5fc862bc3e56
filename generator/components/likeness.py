"""Symbols that look too much alike: the share of common ink, in one bit at 8 mm.

Measured as players see them on a bad printer: dots of 0.25 mm, dark or not, and the best of small
shifts. Ours have less than 0.72 in common; a test compares the measure with printed pages.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, pairwise, product
from math import dist, fsum

from generator.pens.path import flat
from layouts.symbol import Stroke, Symbol

DOTS, FIELD = 32, 100  # across a field of 8 mm; its size in a drawing
SHIFT = 3  # dots
TOO_MUCH = 0.72
Spot = tuple[float, float]


def alike(symbols: Sequence[Symbol]) -> Iterator[tuple[Symbol, Symbol, float]]:
    """Yield the pairs of symbols that have too much ink in common, and the share from 0 to 1."""
    pictures = {symbol.name: dots(symbol) for symbol in symbols}
    for symbol, other in combinations(symbols, 2):
        share = common(pictures[symbol.name], pictures[other.name])
        if share >= TOO_MUCH:
            yield symbol, other, share


def common(dots: set[Spot], other: set[Spot]) -> float:
    """Return the best share of common ink over small shifts: 1 for the same picture."""
    best = 0.0
    for dx, dy in product(range(-SHIFT, SHIFT + 1), repeat=2):
        moved = {(x + dx, y + dy) for x, y in other}
        best = max(best, len(dots & moved) / max(1, len(dots | moved)))
    return best


@lru_cache(maxsize=64)
def dots(symbol: Symbol) -> set[Spot]:
    """Return the dark dots of a symbol."""
    dark: set[Spot] = set()
    for stroke in symbol.strokes:
        covered = set(_covered(stroke))
        dark = dark - covered if stroke.role == "white" else dark | covered
    return dark


def _covered(stroke: Stroke) -> Iterator[Spot]:
    """Yield the dots whose middles are on a line, or within an outline."""
    loops, unit = flat(stroke.path), FIELD / DOTS
    for x, y in product(range(DOTS), repeat=2):
        at = (x + 0.5) * unit, (y + 0.5) * unit
        sides = (side for loop in loops for side in pairwise(loop))
        if stroke.role == "line":
            if any(_away(at, *side) <= stroke.width / 2 for side in sides):
                yield x, y
        elif _turns(at, loops):
            yield x, y


def _turns(at: Spot, loops: Sequence[Sequence[Spot]]) -> int:
    """Return the winding number of outlines around a place; 0 outside."""
    x, y = at
    count = 0
    for loop in loops:
        for (u, v), (p, q) in pairwise([*loop, loop[0]]):
            if (v <= y) != (q <= y) and u + (y - v) / (q - v) * (p - u) > x:
                count += 1 if q > v else -1
    return count


def _away(at: Spot, a: Spot, b: Spot) -> float:
    """Return the distance of a place from a straight line between two."""
    long = dist(a, b) ** 2
    share = fsum((at[i] - a[i]) * (b[i] - a[i]) for i in (0, 1)) / long if long else 0.0
    share = min(1.0, max(0.0, share))
    return dist(at, (a[0] + share * (b[0] - a[0]), a[1] + share * (b[1] - a[1])))
