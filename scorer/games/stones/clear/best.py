"""Clear: a way to the last stone from any board, or the proof that there is none.

All boards with equally many stones are a level; a jump leads to the next level. A round walks
through the levels once and keeps the most hopeful boards of each, up to a width. That is quick if
there are many ways. After three rounds, each wider than the one before, all boards are searched,
depth first. If that comes to its end, or if a round left out nothing, it is a proof.

End: a possible cell of the last stone. Colour the cells along a diagonal with three colours in
turn: a jump changes whether the number of stones is odd for all three colours at once. So most
boards allow only four ends, (x, y) with the same remainders by 3, or none at all.
Net: the crossings of rows and columns of which no two neighbours are both left out. A jump onto a
net starts from it or goes over it: once empty, a net stays empty, and its ends are out of reach.
Picture: eight copies of a board, turned and flipped; the least of them is its normal form.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import combinations, pairwise

from layouts.grid import Cell, cell_name
from layouts.values import dataclass
from layouts.words import Words
from scorer.games.stones.clear import (
    CELLS,
    FULL,
    SIDE,
    ClearGame,
    after,
    bit,
    cells,
    jump,
    replay,
)
from scorer.referee import Display, Question, ReadyAnswer

SOLVED, LOST, UNKNOWN = "solved", "lost", "unknown"
BUDGET = 2_000_000  # jumps tried; about two seconds
WIDTHS = (16, 64, 256)  # of the rounds
RIM = sum(
    bit((x, y)) for x in range(SIDE) for y in range(SIDE) if {x, y} & {0, SIDE - 1}
)  # stones here are hard to get rid of
NOT_LAST = FULL - sum(bit((SIDE - 1, y)) for y in range(SIDE))  # all columns but the last

Jumps = tuple[tuple[Cell, Cell], ...]


@dataclass(frozen=True)
class Solution:
    """The end of a search: a way to one stone, a proof that there is none, or neither."""

    kind: str
    jumps: Jumps
    nodes: int  # jumps tried


class _Spent(Exception):
    """The budget is used up."""


def solve(stones: int, budget: int = BUDGET) -> Solution:
    """Search a way to one stone; give up after `budget` jumps."""
    if not 0 <= stones <= FULL:
        raise ValueError(f"a board has {CELLS} cells")
    allowed = ends(stones)
    if not allowed or not _hope(allowed)(stones):
        return Solution(LOST, (), 0)
    search = _JumpSearch(allowed, budget)
    try:
        boards = search.boards(stones)
    except _Spent:
        return Solution(UNKNOWN, (), search.nodes)
    jumps = tuple(jump(board, left) for board, left in pairwise(boards))
    return Solution(SOLVED if boards else LOST, jumps, search.nodes)


class _JumpSearch:
    """One search, which counts the jumps tried."""

    def __init__(self, allowed: tuple[Cell, ...], budget: int) -> None:
        self.budget, self.nodes = budget, 0
        self.has_hope = _hope(allowed)
        turned = sorted({image for end in allowed for image in images(end)})
        self.has_hope_turned = _hope(tuple(turned))  # levels hold boards turned any way

    def boards(self, stones: int) -> list[int]:
        """Return the boards on a way to one stone; [] without one."""
        for width in WIDTHS:
            levels, is_whole = self._round(stones, width)
            if levels[-1]:
                return _way(stones, levels)
            if is_whole:
                return []
        return self._deep(stones)

    def _deep(self, stones: int) -> list[int]:
        """Return the same, searched depth first with a memory of the boards seen."""
        way, seen = [stones], {stones}
        left = [self._after(stones)]  # for each board of the way: what is still to be tried
        while way:
            if not way[-1] & (way[-1] - 1):
                return way
            while left[-1]:
                board = left[-1].pop()
                if board not in seen:
                    seen.add(board)
                    if self.has_hope(board):
                        way.append(board)
                        left.append(self._after(board))
                        break
            else:
                way.pop()
                left.pop()
        return []

    def _after(self, board: int) -> list[int]:
        boards = after(board)
        if self.nodes + len(boards) > self.budget:
            raise _Spent
        self.nodes += len(boards)
        return boards

    def _round(self, stones: int, width: int) -> tuple[list[Sequence[int]], bool]:
        """Return the levels, of which the last may be empty, and whether no board was left out."""
        levels: list[Sequence[int]] = [[normal(stones)]]
        is_whole = True
        for _ in range(stones.bit_count() - 1):
            every = {left for board in levels[-1] for left in self._after(board)}
            boards = filter(self.has_hope_turned, set(map(normal, every)))
            hopeful = sorted(_worth(board) << CELLS | board for board in boards)
            is_whole = is_whole and len(hopeful) <= width
            levels.append([ranked & FULL for ranked in hopeful[:width]])
            if not hopeful:
                break
        return levels, is_whole


def _worth(stones: int) -> int:
    """Rate a board; less is more hopeful: few stones on the rim, few alone, many side by side."""
    across, down = stones & stones >> 1 & NOT_LAST, stones & stones >> SIDE
    joined = across | across << 1 | down | down << SIDE
    alone = (stones & ~joined).bit_count()
    pairs = across.bit_count() + down.bit_count()
    return 2 * CELLS + 2 * (stones & RIM).bit_count() + 2 * alone - pairs


def _way(stones: int, levels: Sequence[Iterable[int]]) -> list[int]:
    """Return the boards that lead from a board through the levels, which hold normal forms."""
    path = [min(levels[-1])]
    for level in reversed(levels[:-1]):
        known = set(level)
        path.append(next(board for board in map(normal, before(path[-1])) if board in known))
    boards = [stones]
    for wanted in path[-2::-1]:
        boards.append(next(board for board in after(boards[-1]) if normal(board) == wanted))
    return boards


def ends(stones: int) -> tuple[Cell, ...]:
    """Return the ends that colours allow."""
    wanted = _colours(stones)
    return tuple(cell for cell in cells(FULL) if _colours(bit(cell)) == wanted)


def _colours(stones: int) -> tuple[bool, ...]:
    """Return for each two colours, along both diagonals, whether only one of them is odd."""
    differ: list[bool] = []
    for slope in (1, -1):
        odd = [0, 0, 0]
        for x, y in cells(stones):
            odd[(x + slope * y) % 3] ^= 1
        differ += [odd[0] != odd[1], odd[1] != odd[2]]
    return tuple(differ)


def _lines() -> list[int]:
    """Return the least choices of columns without two neighbours that are both left out."""
    good = [
        sum(1 << x for x in chosen)
        for count in range(SIDE)
        for chosen in combinations(range(SIDE), count)
        if all({x, x + 1} & set(chosen) for x in range(SIDE - 1))
    ]
    return [line for line in good if not any(other & line == other != line for other in good)]


def nets(end: Cell) -> tuple[int, ...]:
    """Return the nets that an end is on, as bits."""
    return tuple(
        sum(columns << y * SIDE for y in range(SIDE) if rows >> y & 1)
        for columns in _lines()
        if columns >> end[0] & 1
        for rows in _lines()
        if rows >> end[1] & 1
    )


@lru_cache(maxsize=16)
def _hope(allowed: tuple[Cell, ...]) -> Callable[[int], bool]:
    """Return a test of a board: whether some end isn't on an empty net."""
    by_end = [nets(end) for end in allowed]

    def has_hope(stones: int) -> bool:
        for of_end in by_end:
            for net in of_end:
                if not stones & net:
                    break
            else:
                return True
        return False

    return has_hope


# ---- a jump taken back, and the least of eight pictures


def before(stones: int) -> list[int]:
    """Return the boards that lead to this one by one jump: free cells jump where stones came."""
    return [FULL ^ board for board in after(FULL ^ stones)]


def images(cell: Cell) -> list[Cell]:
    """Return a cell turned and flipped in all eight ways."""
    last = SIDE - 1
    cells = []
    for x, y in (cell, (cell[1], cell[0])):
        cells += [(x, y), (last - x, y), (x, last - y), (last - x, last - y)]
    return cells


THIRD = CELLS // 3  # a board is looked up in three parts
PART, FOUR = (1 << THIRD) - 1, (1 << 4 * CELLS) - 1


def _pictures() -> list[list[int]]:
    """Return for each third of the board the picture of each way to fill it."""
    thirds = []
    for first in range(0, CELLS, THIRD):
        table = [0]
        for i in range(first, first + THIRD):
            eight = images((i % SIDE, i // SIDE))
            picture = sum(bit(image) << CELLS * n for n, image in enumerate(eight))
            table += [other | picture for other in table]
        thirds.append(table)
    return thirds


_TOP, _MIDDLE, _BOTTOM = _pictures()


def normal(stones: int) -> int:
    """Return the normal form, which boards that are turned or flipped share."""
    eight = _TOP[stones & PART] | _MIDDLE[stones >> THIRD & PART] | _BOTTOM[stones >> 2 * THIRD]
    four, others = eight & FOUR, eight >> 4 * CELLS
    return min(  # written out: this is where the solver spends its time
        four & FULL,
        four >> CELLS & FULL,
        four >> 2 * CELLS & FULL,
        four >> 3 * CELLS,
        others & FULL,
        others >> CELLS & FULL,
        others >> 2 * CELLS & FULL,
        others >> 3 * CELLS,
    )


# ---- the answer of fives-score best


def best_move(game: ClearGame, question: Question) -> ReadyAnswer:
    """Return a way to the last stone, of which a hint has the first jump, or that there is none."""
    stones: int = replay(game, question.at).position
    way = solve(stones)
    shown = way.jumps[:1] if question.hint else way.jumps
    jumps = [f"{cell_name(start)}-{cell_name(end)}" for start, end in shown]

    def say(words: Words, display: Display) -> str:
        says = words(f"stones.clear.{way.kind}", count=len(way.jumps), nodes=way.nodes)
        return "\n".join([says, *([" ".join(jumps)] if jumps else [])]) + "\n"

    return ReadyAnswer({"answer": way.kind, "jumps": jumps, "left": stones.bit_count()}, say)
