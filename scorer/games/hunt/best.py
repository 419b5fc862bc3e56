"""Hunt: the best that can be found on a board, exactly.

Packing: disjoint FIVES of different shapes. Best: a packing of most points, with no more FIVES
than count (of more the lowest would count, so they never pay).
Bucket: for one roll the masks of its FIVES, shape by shape, in the order of the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from scorer.games.hunt.fives import Five, Marks, Roll, Rules, buckets, rolls, shapes, weights
from scorer.games.hunt.fives.of_roll import bucket
from scorer.verdict import ScoreError

Bucket = Sequence[Sequence[int]]
Packing = list[tuple[int, int]]  # shape (its place in the table) and mask


class BestFives(NamedTuple):
    """Most points for a roll, and FIVES that make them."""

    points: int
    fives: tuple[Five, ...]


def best(rules: Rules, marks: Marks, roll: Sequence[int]) -> BestFives:
    """The best for one roll."""
    wanted: Roll = tuple(sorted(roll))
    if wanted not in rolls(rules):
        raise ScoreError("hunt.roll", roll=str(wanted))
    return _searched(bucket(rules, marks, wanted), shapes(rules), rules.limit)


def best_all(rules: Rules, marks: Marks) -> list[BestFives]:
    """The best for every roll."""
    worth = shapes(rules)
    return [_searched(one, worth, rules.limit) for one in buckets(rules, marks)]


def expectation(rules: Rules, marks: Marks) -> int:
    """The best points of every roll times its weight, added up; divide by the sum of weights."""
    found = best_all(rules, marks)
    return sum(weight * one.points for weight, one in zip(weights(rules), found, strict=True))


def most_fives_all(rules: Rules, marks: Marks) -> list[int]:
    """How many FIVES that count can be found for every roll."""
    return [_most(one, rules.limit) for one in buckets(rules, marks)]


def _searched(bucket: Bucket, worth: list[tuple[str, int]], limit: int) -> BestFives:
    """Depth first, shapes of most points first; a branch ends where even the next shapes, if all
    of them fitted, would not beat what is known. Cleverer bounds cost more than they save: there
    are about a dozen calls for a roll."""
    there = [
        (points, name, masks) for (name, points), masks in zip(worth, bucket, strict=True) if masks
    ]
    sums = [0, *accumulate(points for points, _, _ in there)]
    sums += sums[-1:] * limit
    most = 0
    way: Any = ()  # the FIVES from the last to the first: (those before, shape, mask)

    def search(start: int, used: int, left: int, score: int, before: Any) -> None:
        nonlocal most, way
        for i in range(start, len(there)):
            if score + sums[i + left] - sums[i] <= most:
                return
            points, name, masks = there[i]
            total = score + points
            for mask in masks:
                if not mask & used:
                    if total > most:
                        most, way = total, (before, name, mask)
                    if left == 1:
                        return
                    if total + sums[i + left] - sums[i + 1] <= most:
                        break
                    search(i + 1, used | mask, left - 1, total, (before, name, mask))

    search(0, 0, limit, 0, ())
    return BestFives(most, _unrolled(way))


def _unrolled(way: Any) -> tuple[Five, ...]:
    fives: list[Five] = []
    while way:
        way, name, mask = way
        fives.append((name, mask))
    return tuple(reversed(fives))


def _most(bucket: Bucket, limit: int) -> int:
    return next(need for need in range(limit, -1, -1) if pack(bucket, need) is not None)


def pack(bucket: Bucket, need: int, used: int = 0, taken: int = -1) -> Packing | None:
    """So many FIVES off the used squares and of other shapes than the taken one, if there are."""
    free = [
        (len(fits), shape, fits)
        for shape, masks in enumerate(bucket)
        if shape != taken and (fits := [mask for mask in masks if not mask & used])
    ]
    free.sort()  # shapes with few FIVES first: they leave least to try
    found: Packing = []

    def fill(start: int, used: int, need: int) -> bool:
        for i in range(start, len(free) - need + 1):
            _, shape, masks = free[i]
            for mask in masks:
                if not mask & used and (need == 1 or fill(i + 1, used | mask, need - 1)):
                    found.append((shape, mask))
                    return True
        return False

    return found if not need or fill(0, 0, need) else None
