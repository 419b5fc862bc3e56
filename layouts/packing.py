"""Placements of one shape and packings of many: pure geometry, without points or rules.

Laid: a piece in a place, as the things it takes: squares, and the piece itself, which lies once.
Packing: laid pieces that together take every required thing, and nothing twice.
Live: the laid pieces that are still possible, as the bits of one whole number; taking one is a
single `and` with everything it doesn't hinder, however many there are (Knuth's Algorithm X).
"""

from __future__ import annotations

import sys
from collections.abc import Hashable, Iterable, Iterator, Sequence

from layouts.grid import SQUARE, Cell, Lattice
from layouts.shape import Cells, turns

Things = Sequence[Hashable]


def placements(
    area: Iterable[Cell], shape: Iterable[Cell], lattice: Lattice = SQUARE
) -> list[Cells]:
    """Return every way to lay a shape, turned and mirrored freely, on the cells of an area."""
    free = frozenset(area)
    places = []
    for turn in turns(shape, lattice):
        ax, ay = turn[0]
        for x, y in sorted(free):
            laid = frozenset((cx - ax + x, cy - ay + y) for cx, cy in turn)
            if laid <= free:
                places.append(laid)
    return places


class OverBudget(Exception):
    """Raised when a search ends early; nothing is known about the rest of it."""


def packings(
    laid: Sequence[Things], must: Iterable[Hashable], budget: int = sys.maxsize
) -> Iterator[list[int]]:
    """Yield all packings, as numbers of laid pieces; stop reading when you have enough.

    Things in `must` are taken exactly once, all others at most once. Raise OverBudget after
    `budget` tries; tries and not seconds, so that the same search ends the same way everywhere.
    """
    takers: dict[Hashable, int] = dict.fromkeys(must, 0)
    needed = list(takers)
    for i, things in enumerate(laid):
        for thing in things:
            takers[thing] = takers.get(thing, 0) | 1 << i
    hindered = [union(takers[thing] for thing in things) for things in laid]
    fits = [~mask for mask in hindered]
    return _packed(needed, takers, laid, fits, (1 << len(laid)) - 1, [], iter(range(budget)))


def union(masks: Iterable[int]) -> int:
    """Return the bits that any of the masks has."""
    all_bits = 0
    for mask in masks:
        all_bits |= mask
    return all_bits


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits of a mask, from the lowest."""
    while mask:
        lowest = mask & -mask
        mask ^= lowest
        yield lowest.bit_length() - 1


def _packed(
    needed: list[Hashable],
    takers: dict[Hashable, int],
    laid: Sequence[Things],
    fits: list[int],
    live: int,
    chosen: list[int],
    tries: Iterator[int],
) -> Iterator[list[int]]:
    """Continue with the thing that the fewest live pieces can take; yield complete packings."""
    if not needed:
        yield list(chosen)
        return
    fewest = min(needed, key=lambda thing: (takers[thing] & live).bit_count())
    candidates = takers[fewest] & live
    while candidates:
        lowest = candidates & -candidates
        candidates ^= lowest
        i = lowest.bit_length() - 1
        if next(tries, None) is None:
            raise OverBudget
        taken = set(laid[i])
        left = [thing for thing in needed if thing not in taken]
        chosen.append(i)
        yield from _packed(left, takers, laid, fits, live & fits[i], chosen, tries)
        chosen.pop()
