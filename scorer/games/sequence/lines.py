"""Sequence: the lines of five on the board, and which of them a chip finishes.

Line: five places in a row, column or diagonal. Full: all its places have chips of a side, or are
corners. A full line becomes a sequence with the chip that fills it, and stays one for good. Two
sequences may share one chip, but each may be crossed so only once; a corner is no chip.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from itertools import combinations

from layouts.games.sequence import CORNERS, SIDE
from layouts.grid import Cell, cell_name

LONG = 5
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))
Line = frozenset[Cell]


def _all_lines() -> tuple[Line, ...]:
    found = []
    for y in range(SIDE):
        for x in range(SIDE):
            for dx, dy in DIRECTIONS:
                line = [(x + i * dx, y + i * dy) for i in range(LONG)]
                if all(0 <= end < SIDE for end in line[-1]):
                    found.append(frozenset(line))
    return tuple(found)


LINES = _all_lines()
FREE = frozenset(CORNERS)


@lru_cache(maxsize=SIDE * SIDE)
def through(place: Cell) -> tuple[Line, ...]:
    """All lines with a place."""
    return tuple(line for line in LINES if place in line)


def is_full(line: Line, chips: Collection[Cell]) -> bool:
    """True when a side with these chips has the whole line."""
    return all(place in chips or place in FREE for place in line)


def ways(chips: Collection[Cell], finished: Sequence[Line], place: Cell) -> list[tuple[Line, ...]]:
    """All choices of lines that the last chip of a side finishes, the one that counts first.

    Only lines through that chip can be new: what was full before is a sequence already, or shares
    too much with one, and sequences never go. All new lines share the chip, so two at most fit.
    """
    full = [line for line in through(place) if is_full(line, chips)]
    some = (choice for count in (2, 1) for choice in combinations(full, count))
    found = [choice for choice in some if fits([*finished, *choice])]
    return sorted(found, key=_rank)


def _rank(choice: Sequence[Line]) -> tuple[int, list[Cell]]:
    """Most sequences first, then the first squares in reading order."""
    return -len(choice), [cell[::-1] for cell in _in_order(frozenset[Cell]().union(*choice))]


def fits(lines: Sequence[Line]) -> bool:
    """True when lines may all be sequences: one chip shared at most, and with one other alone."""
    crossed = [0] * len(lines)
    for (i, one), (j, other) in combinations(enumerate(lines), 2):
        if shared := len((one & other) - FREE):
            crossed[i] += 1
            crossed[j] += 1
            if shared > 1 or crossed[i] > 1 or crossed[j] > 1:
                return False
    return True


def named(cells: Collection[Cell]) -> str:
    """A line by its ends, as it is typed; anything else by all its places."""
    first, *others = _in_order(cells)
    if frozenset(cells) not in LINES:
        return " ".join(map(cell_name, (first, *others)))
    ends = sorted((first, others[-1]))  # letters run on, as people write them
    return "-".join(map(cell_name, ends))


def _in_order(cells: Collection[Cell]) -> list[Cell]:
    """Places in reading order: row by row."""
    return sorted(cells, key=lambda cell: cell[::-1])
