"""Sequence: the lines of five on the board, and how many of them a side may count.

Line: five places in a row, column or diagonal, as the bits of a whole number. Full: all its places
have chips of a side, or are corners. Of two full lines that share one chip both may count, but
each line may be crossed so only once; lines that share more never count together.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from layouts.games.sequence.spread import CORNERS, SIDE
from layouts.grid import Cell

LONG = 5
DIRECTIONS = ((1, 0), (0, 1), (1, 1), (1, -1))


def bit(cell: Cell) -> int:
    """The bit of a place."""
    return 1 << cell[1] * SIDE + cell[0]


def _all_lines() -> tuple[int, ...]:
    found = []
    for y in range(SIDE):
        for x in range(SIDE):
            for dx, dy in DIRECTIONS:
                ends = x + (LONG - 1) * dx, y + (LONG - 1) * dy
                if all(0 <= end < SIDE for end in ends):
                    found.append(sum(bit((x + i * dx, y + i * dy)) for i in range(LONG)))
    return tuple(found)


LINES = _all_lines()
FREE = sum(map(bit, CORNERS))


def most(chips: Collection[Cell]) -> int:
    """The sequences of a side with these chips: the best choice among its full lines."""
    return count(sum(map(bit, set(chips))))


@lru_cache(maxsize=4096)
def count(chips: int) -> int:
    """The same for chips as bits."""
    missing = ~(chips | FREE)
    full = [line & ~FREE for line in LINES if not line & missing]
    return _best(full, [], 0, 0)


def _best(left: list[int], chosen: list[tuple[int, bool]], made: int, record: int) -> int:
    """The longest choice that begins with the chosen lines; crossed ones are marked.

    `left` are lines that may still be chosen. The first of them is taken, or left out.
    """
    record = max(record, made)
    while left and made + len(left) > record:
        line, left = left[0], left[1:]
        crossed = next((i for i, (other, _) in enumerate(chosen) if other & line), None)
        now = list(chosen)
        if crossed is not None:
            now[crossed] = (now[crossed][0], True)
        now.append((line, crossed is not None))
        fitting = [other for other in left if _fits(other, now)]
        record = _best(fitting, now, made + 1, record)
    return record


def _fits(line: int, chosen: list[tuple[int, bool]]) -> bool:
    """True when a line may join the chosen ones: at most one chip shared, with an uncrossed one."""
    sharing = [(other & line, crossed) for other, crossed in chosen if other & line]
    if not sharing:
        return True
    return len(sharing) == 1 and not sharing[0][1] and sharing[0][0].bit_count() == 1
