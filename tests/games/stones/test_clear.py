"""Clear: the referee of jumps, and a solver that never says what isn't so."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from layouts.definition.loader import define
from layouts.grid import Cell, cell_name, parse_cell
from layouts.refusal import LayoutError
from layouts.words import speak
from layouts.yaml import strict
from scorer.games.stones import clear
from scorer.games.stones.clear import CELLS, FULL, START, after, best, bit, cells, jump
from scorer.games.stones.clear.best import Solution, before, ends, images, nets, normal, solve
from scorer.verdict import Standing
from tests.agreeing import faults_of
from tests.chosen import some, times
from tests.games.stones.plain_clear import WAY

LAST = {"b2", "e2", "b5", "e5"}
Stones = frozenset[Cell]


# ---- the referee ------------------------------------------------------------------------------


def game(moves: Sequence[str], name: str = "Ann") -> clear.ClearGame:
    text = f"moves: {json.dumps(moves)}"
    return clear.read(
        strict.parse(text.encode(), "game.yaml").table(), {name: ""}, define("stones")
    )


def judged(moves: Sequence[str], name: str = "Ann") -> Standing:
    return clear.replay(game(moves, name)).standing


def test_jumps_however_they_are_written() -> None:
    found = judged(["Ann c1-a1", "c1-a1", "Ann  e1 - c1", "F3-F1"])
    assert (faults_of(found), found.places[0].points) == (["", "empty", "", ""], 29)


def test_over_when_stuck_with_several_stones() -> None:
    rng, stones, moves = Random("stuck"), START, []
    while after(stones):
        left = rng.choice(after(stones))
        moves.append("-".join(map(cell_name, jump(stones, left))))
        stones = left
    found = judged([*moves, "c1-a1"])
    assert found.is_over
    assert found.places[0].points == 32 - len(moves) > 1
    assert faults_of(found)[-2:] == ["", "late"]


REFUSED = ["Zoe c1-a1", "c1", "", "Ann", "c1-g1", "c0-a1", "c7-a1", "c1-a1-c1", "c1a1c1", "c1 a"]


@pytest.mark.parametrize("text", ["c1a1", "c1 a1", "1c1a", "C1 > A1", "Ann 1c 1a", "c1 nach a1"])
def test_jumps_without_a_dash(text: str) -> None:
    (one,) = game([text]).moves
    assert (one.start, one.end, one.text) == ((2, 0), (0, 0), "c1-a1")


@pytest.mark.parametrize("text", REFUSED)
def test_what_cannot_be_read_is_refused_with_its_line(text: str) -> None:
    with pytest.raises(LayoutError, match="line 1: "):
        game([text])


def test_a_player_may_be_called_like_a_jump() -> None:
    assert faults_of(judged(["c1-a1", "c1-a1 e1-c1"], "c1-a1")) == ["", ""]


def test_the_board_is_shown_after_any_move() -> None:
    assert clear.position(clear.replay(game(WAY), 1)).text(speak("en")) == "\n".join(
        [
            "     a b c d e f",
            "  1  ● · · ● ● ·",
            *(f"  {y}  ● ○ ○ ○ ○ ●" for y in range(2, 6)),
            "  6  · ● ● ● ● ·",
            "",
            "stones left: 31",
            "",
        ]
    )
    told = clear.position(clear.replay(game(WAY))).json()
    assert (told["left"], told["over"]) == (1, True)
    marks, colours = told["cells"], told["colours"]
    assert isinstance(marks, dict) and isinstance(colours, dict)
    assert set(colours) == {name for name, mark in marks.items() if mark == "stone"}
    assert len(marks) == CELLS
    assert {name for name, mark in marks.items() if mark == "stone"} <= LAST


def test_every_stone_keeps_its_colour() -> None:
    """By a second road: each jump moves a letter, on rows as they are drawn."""
    rows = [list(row) for row in (".dddd.", "dlllld", "dlllld", "dlllld", "dlllld", ".dddd.")]
    texts = ["c1-a1", "c3-c1", "a1-a3", "e3-c3"]  # the third is at fault: nothing happens
    for x, y, over, down, end, last in ((2, 0, 1, 0, 0, 0), (2, 2, 2, 1, 2, 0), (4, 2, 3, 2, 2, 2)):
        rows[last][end], rows[y][x], rows[down][over] = rows[y][x], ".", "."
    told = clear.position(clear.replay(game(texts))).json()["colours"]
    names = {"l": "light", "d": "dark"}
    assert told == {
        cell_name((x, y)): names[mark]
        for y, row in enumerate(rows)
        for x, mark in enumerate(row)
        if mark != "."
    }


# ---- the board as bits, against plain sets of cells ----------------------------------------------


def plain_jumps(stones: Stones) -> list[tuple[Cell, Cell, Stones]]:
    """Every jump, one cell at a time."""
    found = []
    for x, y in sorted(stones):
        for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            over, end = (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)
            if over in stones and end not in stones and 0 <= end[0] < 6 and 0 <= end[1] < 6:
                found.append(((x, y), end, stones - {(x, y), over} | {end}))
    return found


@cache
def plain_is_solvable(stones: Stones) -> bool:
    """Every way tried, no thought."""
    return len(stones) == 1 or any(plain_is_solvable(left) for _, _, left in plain_jumps(stones))


def bits(stones: Stones) -> int:
    return sum(map(bit, stones))


def cloud(rng: Random, most: int) -> Stones:
    """Some stones close together."""
    wide, high = rng.randint(2, 6), rng.randint(2, 6)
    x0, y0 = rng.randint(0, 6 - wide), rng.randint(0, 6 - high)
    spots = [(x, y) for x in range(x0, x0 + wide) for y in range(y0, y0 + high)]
    return frozenset(rng.sample(spots, min(len(spots), rng.randint(1, most))))


def grown(rng: Random, count: int) -> int:
    """A board that can be solved: jumps taken back from one stone."""
    stones = bit((rng.randrange(6), rng.randrange(6)))
    while stones.bit_count() < count and (known := list(before(stones))):
        stones = rng.choice(known)
    return stones


def replayed(stones: int, answer: Solution) -> int:
    """The board after the jumps of an answer, each of which must be right."""
    plain = frozenset(cells(stones))
    for start, end in answer.jumps:
        plain = next(left for a, b, left in plain_jumps(plain) if (a, b) == (start, end))
    return bits(plain)


def test_jumps_on_bits_are_the_plain_ones() -> None:
    rng = Random("jumps")
    for _ in range(300):
        stones = cloud(rng, 36)
        wanted = {bits(left): (start, end) for start, end, left in plain_jumps(stones)}
        found = after(bits(stones))
        assert sorted(found) == sorted(wanted)
        for left in found:
            assert jump(bits(stones), left) == wanted[left]
            assert bits(stones) in set(before(left))


def test_normal_forms_are_the_same_for_all_eight() -> None:
    rng = Random("normal")
    for _ in range(200):
        stones = cloud(rng, 36)
        eight = [frozenset(images(cell)[n] for cell in stones) for n in range(8)]
        assert {normal(bits(one)) for one in eight} == {min(map(bits, eight))}


# ---- the solver --------------------------------------------------------------------------------


def test_the_start_is_solved() -> None:
    answer = solve(START, 100_000)
    assert answer.kind == "solved"
    assert len(answer.jumps) == 31
    last = replayed(START, answer)
    assert {cell_name(cell) for cell in cells(last)} < LAST
    assert answer == solve(START, 100_000)
    texts = [f"{cell_name(a)}-{cell_name(b)}" for a, b in answer.jumps]
    assert judged(texts).places[0].points == 1


def test_the_last_stone_can_only_stand_on_four_cells() -> None:
    assert {cell_name(cell) for cell in ends(START)} == LAST


@pytest.fixture(params=[best.WIDTHS, (1,), ()], ids=["rounds", "narrow", "deep"])
def widths(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The solver as it is, and with most of its rounds left out."""
    monkeypatch.setattr(best, "WIDTHS", request.param)


@pytest.mark.few(1)
@pytest.mark.usefixtures("widths")
@pytest.mark.more
@pytest.mark.parametrize("chunk", some(range(4), 1))
def test_solver_agrees_with_brute_force(chunk: int) -> None:
    rng, found = Random(f"clear/{chunk}"), Counter[str]()
    for _ in range(times(250, 100)):
        stones = cloud(rng, 8)
        answer = solve(bits(stones), 10**7)
        assert answer.kind == ("solved" if plain_is_solvable(stones) else "lost"), sorted(stones)
        found[answer.kind] += 1
        assert answer.kind == "lost" or replayed(bits(stones), answer).bit_count() == 1
    assert min(found["solved"], found["lost"]) > times(40, 10), found


@pytest.mark.few(1)
@pytest.mark.usefixtures("widths")
def test_solver_finds_what_was_hidden() -> None:
    rng = Random("hidden")
    for count in (*range(1, 17), 24, 32):
        stones = grown(rng, count)
        answer = solve(stones, 10**7)
        assert answer.kind == "solved"
        assert len(answer.jumps) == stones.bit_count() - 1
        assert replayed(stones, answer).bit_count() == 1


@pytest.mark.more
def test_an_end_and_an_empty_net_stay_as_they_are() -> None:
    rng = Random("nets")
    every = {net for cell in cells(FULL) for net in nets(cell)}
    for _ in range(times(300)):
        stones = bits(cloud(rng, 36))
        empty = [net for net in every if not stones & net]
        for left in after(stones):
            assert ends(left) == ends(stones)
            assert not any(left & net for net in empty)


LOST = {
    "nothing": "",
    "two apart": "a1 f6",
    "all cells full": " ".join(map(cell_name, cells(FULL))),
    "three in a row": "a1 b1 c1",
    "five in a row": "a1 b1 c1 d1 e1",
}


@pytest.mark.parametrize("text", LOST.values(), ids=list(LOST))
def test_lost_boards_are_lost(text: str) -> None:
    stones = sum(bit(parse_cell(word)) for word in text.split())
    assert solve(stones).kind == "lost"


def test_a_game_gone_wrong_is_proved_lost_and_a_small_budget_is_admitted() -> None:
    rng, found = Random("wrong"), Counter[str]()
    while found["lost"] < 6:
        stones = START
        while stones.bit_count() > 17 and after(stones):
            stones = rng.choice(after(stones))
        answer = solve(stones)
        found[answer.kind] += 1
        if answer.kind == "solved":
            assert replayed(stones, answer).bit_count() == 1
        elif answer.nodes > 1000:
            few = solve(stones, 500)
            assert (few.kind, few.jumps) == ("unknown", ())
            assert few.nodes <= 500
    assert not found["unknown"]


def test_no_budget_no_answer() -> None:
    assert solve(START, 0).kind == "unknown"
    assert solve(bit((2, 2)), 0) == Solution("solved", (), 0)
    with pytest.raises(ValueError, match="36 cells"):
        solve(1 << 36)
