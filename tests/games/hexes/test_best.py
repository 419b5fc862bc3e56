"""The best of hexes, against plain searches of everything on tiny areas.

The plain parts know columns and rows as judging/hexes.md has them, and nothing of bits and bounds.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random

import pytest

from layouts.board import Board, load
from layouts.code import Code
from layouts.definition.loader import define
from layouts.games.hexes.grow import grown
from layouts.grid import HEX, Cell
from layouts.piece import Piece, decorated
from scorer.commands.questions import best
from scorer.games.hexes import best as hexes_best
from scorer.games.hexes.best import best_for, best_packing
from scorer.referee import Question
from scorer.verdict import ScoreError
from tests.agreeing import Seed, daily
from tests.chosen import some, times
from tests.games.hexes import plain

HEXES = define("hexes")
SIDE_A, SIDE_B = load("hexes-a-1000003"), load("hexes-b-100000q")  # the whale
Filled = frozenset[Cell]


@cache
def around(cell: Cell) -> list[Cell]:
    """The neighbours of a space, where x is 2 q + r."""
    beside = plain.around((2 * cell[0] + cell[1], cell[1]))
    return [((x - y) // 2, y) for x, y in beside]


@dataclass(frozen=True)
class Plain:
    """A board and what is filled before the start, searched without any cleverness."""

    board: Board
    prefilled: Filled = frozenset()

    @property
    def pieces(self) -> tuple[Piece, ...]:
        return self.board.definition.pieces

    def places(self, piece: Piece) -> list[Filled]:
        """Everywhere a piece fits, circle on circle and hexagon on hexagon."""
        kinds = {c: "h" if mark == "hexagon" else "o" for c, mark in self.board.marks.items()}
        found = []
        for turn in decorated(piece):
            for q, r in kinds:
                (q0, r0), _ = turn[0]
                laid = {(q + dq - q0, r + dr - r0): kind for (dq, dr), kind in turn}
                if all(kinds.get(cell) == kind for cell, kind in laid.items()):
                    found.append(frozenset(laid))
        return found

    def penalty(self, filled: Filled) -> int:
        """3, 2, 1 or what the rules say for what is empty, and for each region of it."""
        rules = self.board.definition.rules
        left = [cell for cell in self.board.marks if cell not in filled]
        regions = plain.regions((2 * q + r, r) for q, r in left)
        return sum(rules[self.board.marks[cell]] for cell in left) + rules["region"] * regions

    def allowed(self, roll: int, gone: frozenset[str]) -> list[Piece]:
        there = [piece for piece in self.pieces if piece.name not in gone]
        return [piece for piece in there if piece.die == roll] or there

    def is_beside(self, cells: Filled, filled: Filled) -> bool:
        return not filled or any(one in filled for cell in cells for one in around(cell))

    def best(self, rolls: Sequence[int]) -> int:
        """The lowest penalty of all games."""
        places = {piece.name: self.places(piece) for piece in self.pieces}

        @cache
        def best(filled: Filled, gone: frozenset[str]) -> int:
            there = [piece.name for piece in self.pieces if piece.name not in gone]
            if len(gone) == len(rolls) or not there:
                return self.penalty(filled)
            found = [best(filled, gone | {name}) for name in there]
            for piece in self.allowed(rolls[len(gone)], gone):
                found += [
                    best(filled | cells, gone | {piece.name})
                    for cells in places[piece.name]
                    if not cells & filled and self.is_beside(cells, filled)
                ]
            return min(found)

        return best(self.prefilled, frozenset())

    def played(self, rolls: Sequence[int], moves: Sequence[str]) -> int:
        """The penalty of a game in which every move is right."""
        cells_of = {name: cell for cell, name in self.board.names.items()}
        filled, gone = self.prefilled, frozenset[str]()
        assert len(moves) == len(rolls)
        for roll, move in zip(rolls, moves, strict=True):
            word, *rest = move.split()
            if word == "pass":
                assert (
                    rest
                    and not set(rest) & gone
                    and set(rest) <= {piece.name for piece in self.pieces}
                )
                gone |= set(rest)
                continue
            (piece,) = (one for one in self.allowed(roll, gone) if one.name == word)
            cells = frozenset(cells_of[name] for name in rest)
            assert [cells_of[name] for name in rest] == sorted(cells, key=lambda c: (c[1], c[0]))
            assert cells in self.places(piece)
            assert not cells & filled and self.is_beside(cells, filled)
            filled, gone = filled | cells, gone | {word}
        return self.penalty(filled)

    def packings(self, start: int = 0, filled: Filled = frozenset()) -> Iterator[int]:
        """The penalties of all packings."""
        if start == len(self.pieces):
            yield self.penalty(filled)
            return
        for cells in self.places(self.pieces[start]):
            if not cells & filled:
                yield from self.packings(start + 1, filled | cells)


def tiny(seed: int, spaces: int, count: int) -> Plain:
    """A small area with a few of the pieces, called by any numbers, and any rules."""
    rng = Random(seed)
    area: list[Cell] = [(0, 0)]
    while len(area) < spaces:
        beside = rng.choice(HEX.neighbours(rng.choice(area)))
        if beside not in area and abs(beside[0]) < 4 and abs(beside[1]) < 4:
            area.append(beside)
    marks = {
        (q, r): rng.choice(("red", "blue")) if (q - r) % 3 == 0 else "hexagon"
        for q, r in sorted(area, key=lambda cell: (cell[1], cell[0]))
    }
    pieces = rng.sample(HEXES.pieces, count)
    numbers = [rng.randint(1, rng.choice((2, 3, 6))) for _ in pieces]
    names = ("red", "blue", "hexagon", "region")
    rules = dict(HEXES.rules)
    if rng.random() < 0.5:
        rules |= {name: rng.randint(0, rng.choice((1, 3, 9))) for name in names}
    dealt = tuple(replace(piece, die=n) for piece, n in zip(pieces, numbers, strict=True))
    definition = replace(HEXES, pieces=dealt, rules=rules, own=True)
    plain_cells = [cell for cell, mark in marks.items() if mark == "hexagon"]
    prefilled = rng.sample(plain_cells, min(rng.choice((0, 0, 1, 2, 3)), len(plain_cells)))
    return Plain(Board(Code("hexes", "a", 0), definition, marks), frozenset(prefilled))


def rolls_of(seed: int, count: int) -> list[int]:
    rng = Random(f"rolls {seed}")
    return [rng.randint(1, 6) for _ in range(count)]


def few_rolls(seed: int) -> list[int]:
    """Rolls for a tiny area: never more than its pieces."""
    return rolls_of(seed, min(1 + seed % 5, 3 + seed % 3))


# ---- tiny areas, everything tried ------------------------------------------------------------


@pytest.mark.few(3)
@pytest.mark.parametrize("of", daily(10, 120))
def test_the_best_game_on_a_tiny_area(of: Seed, monkeypatch: pytest.MonkeyPatch) -> None:
    seed = of.now()
    if seed % 4 == 0:  # as if there were too many pieces for tables
        monkeypatch.setattr(hexes_best, "FEW_PIECES", 0)
    _assert_best(seed)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(20))
def test_the_best_game_on_many_tiny_areas(chunk: int) -> None:
    for seed in range(1000 + 100 * chunk, 1100 + 100 * chunk):
        _assert_best(seed)


def _assert_best(seed: int) -> None:
    small = tiny(seed, 12 + seed % 9, 3 + seed % 3)
    rolls = few_rolls(seed)
    line = best_for(small.board, rolls, small.prefilled)
    assert line.proven
    assert line.penalty == small.best(rolls) == small.played(rolls, line.moves)


@pytest.mark.few(5)
@pytest.mark.parametrize("seed", some(range(200, 260), 15))
def test_what_was_given_up_is_not_called_proved(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """With next to no steps a game is still right, and the truth lies between bound and penalty."""
    few = {"GLANCE": 2, "STEPS": seed % 9, "NARROW": 1, "WIDE": 1, "SAMPLES": 0, "FEW": 0}
    for name, value in few.items():
        monkeypatch.setattr(hexes_best, name, value)
    small = tiny(seed, 12 + seed % 9, 3 + seed % 3)
    rolls = few_rolls(seed)
    line = best_for(small.board, rolls, small.prefilled)
    truth = small.best(rolls)
    assert line.bound <= truth <= line.penalty == small.played(rolls, line.moves)
    assert line.proven == (line.bound == line.penalty)


@pytest.mark.few(5)
@pytest.mark.parametrize("seed", some(range(303, 363), 15))
def test_the_best_packing_of_a_tiny_area(seed: int) -> None:
    small = tiny(seed, 12 + seed % 8, 2 + seed % 2)
    penalties = list(small.packings())
    if not penalties:
        with pytest.raises(ScoreError):
            best_packing(small.board)
        return
    found = best_packing(small.board)
    assert found.proven
    assert found.penalty == min(penalties) == small.penalty(filled_by(found.pieces))
    assert set(found.empty) == set(small.board.marks) - filled_by(found.pieces)


def filled_by(pieces: Sequence[tuple[str, tuple[Cell, ...]]]) -> Filled:
    cells = [cell for _, mine in pieces for cell in mine]
    assert len(cells) == len(set(cells)) == 4 * len(pieces)
    return frozenset(cells)


@pytest.mark.more
def test_the_tiny_areas_are_no_empty_talk() -> None:
    """Many of them have games in which something is drawn, and some packings."""
    drawn = [tiny(seed, 12 + seed % 9, 3 + seed % 3) for seed in range(times(120, 24))]
    lines = [best_for(one.board, few_rolls(i), one.prefilled) for i, one in enumerate(drawn)]
    assert sum(any("pass" not in move for move in line.moves) for line in lines) > 0.65 * len(lines)
    assert sum(any("pass" in move for move in line.moves) for line in lines) > 0.15 * len(lines)
    seeds = range(300, 300 + times(60, 15))
    packed = [any(True for _ in tiny(i, 12 + i % 8, 2 + i % 2).packings()) for i in seeds]
    assert len(packed) / 6 < sum(packed) < len(packed)


# ---- the real game ------------------------------------------------------------------------------


def side(name: str) -> Board:
    marks = grown(int(name)) if name.isdigit() else HEXES.areas[name].marks
    return Board(Code("hexes", "random", 0), HEXES, marks)


@pytest.mark.parametrize("name", some([*HEXES.areas, "0", "1"], 4))
def test_all_pieces_leave_a_hole_of_three(name: str) -> None:
    board = side(name)
    found = best_packing(board)
    assert (found.penalty, found.proven) == (4, True)
    assert [letter for letter, _ in found.pieces] == list("ABCDEFGHIJKL")
    small = Plain(board)
    for piece, (_, cells) in zip(HEXES.pieces, found.pieces, strict=True):
        assert frozenset(cells) in small.places(piece)
        assert list(cells) == sorted(cells, key=lambda cell: (cell[1], cell[0]))
    assert small.penalty(filled_by(found.pieces)) == 4
    assert len(found.empty) == 3


@pytest.mark.parametrize("seed", some(range(12), 2))
def test_twelve_known_rolls_cost_four(seed: int) -> None:
    """The game of which everybody dreams."""
    board, rolls = side("ab01"[seed % 4]), rolls_of(seed, 12)
    line = best_for(board, rolls)
    assert (line.penalty, line.proven) == (4, True)
    assert Plain(board).played(rolls, line.moves) == 4


def test_the_hole_of_a_packing_filled_before_leaves_nothing() -> None:
    hole, rolls = best_packing(SIDE_A).empty, [n // 2 + 1 for n in range(12)]
    line = best_for(SIDE_A, rolls, frozenset(hole))
    assert line.penalty == Plain(SIDE_A, frozenset(hole)).played(rolls, line.moves) == 0


@pytest.mark.soak
def test_one_number_all_the_time() -> None:
    for number in range(1, 1 + times(6, 2)):
        line = best_for(SIDE_A, [number] * 12)
        assert Plain(SIDE_A).played([number] * 12, line.moves) == line.penalty == 4


@pytest.mark.parametrize(("prefilled", "least"), [("d4", 3), ("c4 d4", 2), ("a1 b3 d5", 0)])
def test_prefilled_hexagons_are_spared(prefilled: str, least: int) -> None:
    cells = {name: cell for cell, name in SIDE_A.names.items()}
    filled = frozenset(cells[name] for name in prefilled.split())
    line = best_for(SIDE_A, rolls_of(1, 12), filled)
    assert Plain(SIDE_A, filled).played(rolls_of(1, 12), line.moves) == line.penalty == least
    assert line.proven


LONG = [pytest.param(count, marks=pytest.mark.soak) for count in (5, 6, 7, 10)]  # a second each


@pytest.mark.few(1)
@pytest.mark.parametrize(
    "count",
    [1, 2, 4, *(pytest.param(count, marks=pytest.mark.soak) for count in (3, 8, 9, 11)), *LONG],
)
def test_fewer_rolls(count: int) -> None:
    """Right always, proved for a few; one roll can be looked up in the list of all places."""
    for board in (SIDE_A, SIDE_B):
        rolls = rolls_of(count, count)
        line = best_for(board, rolls)
        assert Plain(board).played(rolls, line.moves) == line.penalty >= line.bound
        assert line.proven or count > 4
        if count == 1:
            assert line.penalty == Plain(board).best(rolls)


@pytest.mark.few(2)
@pytest.mark.parametrize("roll", range(1, 7))
def test_one_roll_is_tried_in_full(roll: int) -> None:
    line = best_for(SIDE_B, [roll])
    assert (line.penalty, line.proven) == (Plain(SIDE_B).best([roll]), True)


@pytest.mark.parametrize(
    ("name", "rolls"),
    some([("b", [1, 1]), ("a", [6, 1]), ("a", [3, 3]), ("b", [3, 5]), ("b", [6, 2])], 1),
)
def test_two_rolls_are_tried_in_full(name: str, rolls: list[int]) -> None:
    board = side(name)
    line = best_for(board, rolls)
    assert line.bound <= line.penalty == Plain(board).best(rolls)


def test_an_area_with_too_few_circles_is_refused() -> None:
    marks = dict.fromkeys(SIDE_A.marks, "hexagon")
    with pytest.raises(ScoreError, match="more circles"):
        best_packing(replace(SIDE_A, marks=marks))


def test_the_command_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    best(SIDE_A.id, None, Question(rolls="3 1 2"), "de", False)
    assert "Wenigste Strafpunkte für die Würfe 3 1 2" in capsys.readouterr().out
    best(SIDE_A.id, None, Question(), "en", True)
    told = json.loads(capsys.readouterr().out)
    assert (told["best"], told["proven"], len(told["pieces"])) == (4, True, 12)
