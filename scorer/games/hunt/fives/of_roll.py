"""Hunt: the FIVES of one roll, found without the table of all placements.

For a single roll the table, which serves all 126 at once, would take four times as long to build.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from layouts.grid import Cell
from layouts.shape import turns
from scorer.games.hunt.fives import Marks, Roll, Rules, shapes


def bucket(rules: Rules, marks: Marks, roll: Roll) -> tuple[list[int], ...]:
    """For one roll: for every shape the masks of its FIVES, in the order of the table.

    Found for all places of a turn at once: shifted by a square of the shape, the mask of a symbol
    says where that square shows it; counting such masks bit by bit leaves the places where every
    symbol of the roll comes up as often as it was rolled. The whole table is not needed for that.
    """
    wanted = Counter(roll)
    shown = {
        symbol: sum(1 << i for i, mark in enumerate(marks) if mark == symbol) for symbol in wanted
    }
    inward = _inward(rules)
    found = []
    for name, _ in shapes(rules):
        laid = []
        for turn in turns(dict(rules.pieces)[name]):
            shape = sum(1 << y * rules.width + x for x, y in turn)
            places = _room(rules, turn)
            for symbol, times in wanted.items():
                places &= _exactly(times, [shown[symbol] >> y * rules.width + x for x, y in turn])
            while places:
                lowest = places & -places
                places ^= lowest
                laid.append(shape * lowest)
        found.append(sorted(laid, key=lambda mask: _rank(rules, inward, mask)))
    return tuple(found)


def _exactly(times: int, masks: Sequence[int]) -> int:
    """The bits that are set in exactly so many of the masks."""
    counts = [-1] + [0] * (times + 1)  # bits seen 0, 1, ... times so far; more than that is lost
    for mask in masks:
        for n in range(times, 0, -1):
            counts[n] = counts[n] & ~mask | counts[n - 1] & mask
        counts[0] &= ~mask
    return counts[times]


def _room(rules: Rules, turn: Sequence[Cell]) -> int:
    """The squares on which the corner of a turn may lie."""
    wide, high = max(x for x, _ in turn), max(y for _, y in turn)
    row = (1 << max(0, rules.width - wide)) - 1
    return sum(row << y * rules.width for y in range(rules.height - high))


def _inward(rules: Rules) -> list[int]:
    """How far each square is from the rim, across and down added."""
    width, height = rules.width, rules.height
    return [
        min(x, width - 1 - x) + min(y, height - 1 - y) for y in range(height) for x in range(width)
    ]


def _rank(rules: Rules, inward: Sequence[int], mask: int) -> tuple[int, list[Cell]]:
    """Where a placement stands in the table: those at the rim first."""
    squares = [i for i in range(mask.bit_length()) if mask >> i & 1]
    places = sorted((i % rules.width, i // rules.width) for i in squares)
    return sum(inward[i] for i in squares), places
