"""Clear: boards solved, and a smaller one proved lost, by our solver and by plain searches.

Both plain searches go depth first. One remembers boards that lead nowhere, and uses our bits; the
other is what one writes first: sets of cells, and every order of jumps. The first is lucky with the
start, where it takes about as long as ours, but not with boards a few jumps later. All agree.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bench import Row, ms, quickest
from layouts.grid import SQUARE, Cell, parse_cell
from scorer.games.stones.clear import SIDE, START, after, bit
from scorer.games.stones.clear.best import LOST, SOLVED, solve

SMALLER = "a1 c1 d1 e1 f1 e2 b3 c3 d3 e5 a6 b6 d6"
ROUNDS, FEW = 9, 2
SEEDS, JUMPS = (4, 5, 8), 6  # neither the hardest nor the easiest for a plain search
Stones = frozenset[Cell]


def rows() -> Iterator[Row]:
    """Yield times, jumps tried, and how many times longer the plain searches take."""
    yield _solved("clear: start solved; ratio = theirs / ours", [START], ROUNDS, ">= 0.5")
    later = [_later(seed) for seed in SEEDS]
    yield _solved(f"clear: {len(later)} boards six jumps later, the same", later, 1, ">= 10")
    stones = frozenset(parse_cell(word) for word in SMALLER.split())
    board = sum(map(bit, stones))
    answer, (found, tried) = solve(board), _every_order(stones)
    assert answer.kind == LOST
    assert not found
    ours, theirs = quickest([lambda: solve(board), lambda: _every_order(stones)], FEW)
    yield Row(
        f"clear: {len(stones)} stones proved lost, the same",
        ms(ours),
        f"{answer.nodes} jumps; every order {ms(theirs)}, {tried}",
        theirs / ours,
        ">= 50",
    )


def _solved(what: str, boards: Sequence[int], rounds: int, aim: str) -> Row:
    """Return the time of solvable boards, compared with the search that remembers."""
    answers = [solve(board) for board in boards]
    found = [_remembering(board, set()) for board in boards]
    assert all(answer.kind == SOLVED for answer in answers)
    assert all(is_solved for is_solved, _ in found)
    nodes, tried = sum(answer.nodes for answer in answers), sum(count for _, count in found)
    ours, theirs = quickest(
        [
            lambda: [solve(board) for board in boards],
            lambda: [_remembering(board, set()) for board in boards],
        ],
        rounds,
    )
    told = f"{nodes} jumps; with memory {ms(theirs)}, {tried}"
    return Row(what, ms(ours), told, theirs / ours, aim)


def _later(seed: int) -> int:
    """Return a board after some random jumps."""
    board = START
    for number in range(JUMPS):
        boards = after(board)
        board = boards[seed * (number + 1) % len(boards)]
    return board


def _remembering(board: int, lost: set[int]) -> tuple[bool, int]:
    """Return whether one stone can be left, and how many jumps were tried."""
    if board.bit_count() == 1:
        return True, 0
    tried = 0
    for left in after(board):
        tried += 1
        if left not in lost:
            found, more = _remembering(left, lost)
            tried += more
            if found:
                return True, tried
    lost.add(board)
    return False, tried


def _every_order(stones: Stones) -> tuple[bool, int]:
    """Search as `_remembering` does, but without remembering any board."""
    if len(stones) == 1:
        return True, 0
    tried = 0
    for x, y in stones:
        for dx, dy in SQUARE.steps:
            over, (a, b) = (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)
            is_free = 0 <= a < SIDE and 0 <= b < SIDE and (a, b) not in stones
            if over in stones and is_free:
                found, more = _every_order(stones - {(x, y), over} | {(a, b)})
                tried += 1 + more
                if found:
                    return True, tried
    return False, tried
