"""The best of hexes: lines are legal by the plain referee, and brute force finds nothing better."""

from __future__ import annotations

import json
from itertools import product

import pytest

from layouts.area import regions
from layouts.board import Board, load, show
from layouts.games import hexes
from layouts.games.hexes.packing import places_of
from layouts.grid import HEX, Cell
from scorer.commands.best import best
from scorer.games.hexes.best import best_for, best_packing
from scorer.referee import Question
from tests.games.hexes import plain
from tests.games.plain import Outcome

SIDE_A, WHALE = load("hexes-a-1000003"), load("hexes-b-100000q")
COST = {"red": 3, "blue": 2, "hexagon": 1}


def judged(board: Board, rolls: list[int], moves: list[str], before: str = "") -> Outcome:
    """What the plain referee says of a game of one player."""
    return plain.judge(
        {
            "areas": {"Ann": show(board)},
            "prefilled": {"Ann": before} if before else {},
            "rolls": rolls,
            "moves": {"Ann": moves},
        }
    )


def penalty(board: Board, filled: set[Cell]) -> int:
    left = [cell for cell in board.marks if cell not in filled]
    return sum(COST[board.marks[cell]] for cell in left) + len(regions(left))


@pytest.mark.parametrize("roll", range(1, 7))
def test_one_roll_by_brute_force(roll: int) -> None:
    called = [piece for piece in WHALE.definition.pieces if piece.die == roll]
    all_ways = (cells for piece in called for cells in places_of(piece, WHALE.marks))
    best = min(penalty(WHALE, set(cells)) for cells in all_ways)
    found = best_for(WHALE, [roll])
    assert (found.penalty, found.proven) == (best, True)


@pytest.mark.parametrize("rolls", [[1, 1], [3, 5], [6, 2]])
def test_two_rolls_by_brute_force(rolls: list[int]) -> None:
    pieces = WHALE.definition.pieces
    ways = [
        [(p.name, cells) for p in pieces if p.die == roll for cells in places_of(p, WHALE.marks)]
        for roll in rolls
    ]
    best = min(
        penalty(WHALE, set(first | second))
        for (one, first), (two, second) in product(*ways)
        if one != two and first.isdisjoint(second) and _touch(first, second)
    )
    found = best_for(WHALE, rolls)
    assert found.penalty == best
    assert found.bound <= best


def _touch(first: frozenset[Cell], second: frozenset[Cell]) -> bool:
    return any(beside in second for cell in first for beside in HEX.neighbours(cell))


def test_three_filled_hexagons_allow_nothing_left() -> None:
    hole = best_packing(SIDE_A).empty
    rolls = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]
    found = best_for(SIDE_A, rolls, frozenset(hole))
    before = " ".join(SIDE_A.names[cell] for cell in hole)
    told = judged(SIDE_A, rolls, list(found.moves), before)
    assert not any(move.faults for move in told["moves"])
    assert told["points"] == {"Ann": found.penalty}
    assert found.penalty == 0


@pytest.mark.parametrize("name", SIDE_A.definition.areas)
def test_the_best_packing_of_every_area_costs_four(name: str) -> None:
    board = hexes.deal(SIDE_A.definition, 0, 1, name).sheets[0].board
    found = best_packing(board)
    assert (found.penalty, found.proven, len(found.empty)) == (4, True, 3)
    filled = {cell for _, cells in found.pieces for cell in cells}
    assert penalty(board, filled) == 4 and len(filled) == 48


def test_the_command_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    best("hexes-a-1000003", None, Question(rolls="3 1 2"), "de", False)
    assert "Wenigste Strafpunkte für die Würfe 3 1 2" in capsys.readouterr().out
    best("hexes-a-1000003", None, Question(), "en", True)
    told = json.loads(capsys.readouterr().out)
    assert (told["best"], told["proven"], len(told["pieces"])) == (4, True, 12)
