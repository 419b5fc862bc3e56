"""The drawn boards of stones' rules are true, by the plain referees."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import cycle
from random import Random

import pytest

from generator.games.stones import clear, row, rules, towers
from generator.pages.examples import Example
from layouts.board import show
from layouts.definition.loader import define
from layouts.games import stones
from layouts.grid import parse_cell
from layouts.words import LANGUAGES, speak
from tests.games.stones import plain_clear, plain_row, plain_towers
from tests.games.stones.plain import new_game


def by_turns(moves: Iterable[str]) -> list[str]:
    """Moves as they are typed, as a record has them."""
    return [f"{name} {move}" for name, move in zip(cycle(("Ann", "Bea")), moves, strict=False)]


# --- row ---------------------------------------------------------------------------------------


def field(picture: Example) -> dict[tuple[int, int], str]:
    return row.stones(picture)


@pytest.mark.parametrize(("picture", "is_apart"), [(row.EDGE, False), (row.CORNER, True)])
def test_new_stones_lie_edge_to_edge_or_not(picture: Example, is_apart: bool) -> None:
    place, (x, y) = field(picture), parse_cell(picture.new)
    del place[x, y]
    assert plain_row.is_apart(place, (x, y)) == is_apart
    assert any((x + dx, y + dy) in place for dx in (-1, 0, 1) for dy in (-1, 0, 1))
    assert len(plain_row.parts(place)) == 1


@pytest.mark.parametrize("picture", [row.ACROSS, row.DOWN, row.SLANTING])
def test_lines_are_five_of_one_colour(picture: Example) -> None:
    (x, y), (u, v) = map(parse_cell, picture.counted[0].split("-"))
    line = [(x + i * (u - x) // 4, y + i * (v - y) // 4) for i in range(5)]
    (colour,) = {field(picture)[place] for place in line}
    (other,) = {"l", "d"} - {colour}
    assert plain_row.has_line(field(picture), colour)
    assert not plain_row.has_line(field(picture), other)
    assert len(plain_row.parts(field(picture))) == 1
    counts = [list(field(picture).values()).count(c) for c in (colour, other)]
    assert counts[0] - counts[1] in (0, 1)  # the winner has just placed a stone


@pytest.mark.parametrize(("picture", "is_shut"), [(row.FREE, False), (row.SHUT, True)])
def test_stones_have_a_free_side_or_not(picture: Example, is_shut: bool) -> None:
    assert plain_row.is_shut(field(picture), parse_cell(picture.new)) == is_shut


def test_stones_are_captured_as_drawn() -> None:
    start, end = map(parse_cell, row.BEFORE.moves[0].split("-"))
    before, after = field(row.BEFORE), field(row.AFTER)
    assert before[start] == "l" and not plain_row.is_shut(before, start)
    stays, seen = plain_row.moved(before, start, end)
    out = {parse_cell(place) for place in row.AFTER.out}
    assert stays == {place: owner for place, owner in after.items() if place not in out}
    assert {before[place] for place in out} == {"l", "d"} and len(out) == 2
    assert seen == ["captured", "captured both colours"]
    assert (parse_cell(row.AFTER.new), row.AFTER.having(row.LEFT)) == (end, [start])
    assert not any(plain_row.has_line(now, c) for now in (before, stays) for c in "ld")
    slanting = {(x + dx, y + dy) for x, y in out for dx in (-1, 1) for dy in (-1, 1)}
    assert slanting & set(stays), "corners hold nothing together: here they touch"


def test_the_written_moves_of_row_are_right_but_for_the_one_for_later() -> None:
    game = new_game("row", {"Ann": "light", "Bea": "dark"})
    game["moves"] = by_turns(rules.ROW_MOVES.values())
    faults = [move.faults for move in plain_row.judge(game)["moves"]]
    assert faults == [set(), set(), set(), {"phase"}]


# --- towers ------------------------------------------------------------------------------------


def line_of(picture: Example) -> plain_towers.Towers:
    return {(x, 0): stack for x, stack in enumerate(towers.stacks(picture)) if stack}


def move_of(text: str) -> tuple[tuple[int, int], tuple[int, int]]:
    start, end = text.split("-")
    return parse_cell(start), parse_cell(end)


@pytest.mark.parametrize(
    ("picture", "faults"),
    [
        (towers.STEPS, set()),
        (towers.SKIPPED, set()),
        (towers.GAP_COUNTED, {"steps"}),
        (towers.HIGHER, set()),
        (towers.AS_HIGH, {"rise"}),
        (towers.BEFORE, set()),
    ],
)
def test_towers_move_as_drawn(picture: Example, faults: set[str]) -> None:
    start, end = move_of(picture.moves[0])
    assert plain_towers.faults_of(line_of(picture), "L", start, end) == faults
    counted = list(map(parse_cell, picture.counted))
    met = [cell for cell in plain_towers.LINES[start, (1, 0)] if cell in line_of(picture)]
    if "steps" not in faults and counted:
        assert counted == met[: len(counted)] and counted[-1] == end
    if counted:
        assert len(counted) == int(towers.stacks(picture)[start[0]][-1][1])


def test_the_line_closes_up_as_drawn() -> None:
    now = line_of(towers.BEFORE)
    assert plain_towers.move(now, *move_of(towers.BEFORE.moves[0])) == [
        "skipped",
        "closed a wide gap",
    ]
    assert now == line_of(towers.AFTER)
    start, end = move_of(towers.GAP_LEFT.moves[0])
    assert towers.stacks(towers.AFTER)[end[0]] == towers.stacks(towers.BEFORE)[start[0]]
    gap = towers.stacks(towers.GAP_LEFT)
    assert gap[start[0]] and gap[-1] == towers.stacks(towers.AFTER)[-1]
    assert not gap[move_of(towers.BEFORE.moves[0])[0][0]], "this is the gap that was left"


@pytest.mark.parametrize(
    ("before", "after"), [(towers.STEPS, towers.LANDED), (towers.HIGHER, towers.RISEN)]
)
def test_stones_stand_where_the_next_picture_has_them(before: Example, after: Example) -> None:
    now = line_of(before)
    plain_towers.move(now, *move_of(before.moves[0]))
    assert now == line_of(after)
    assert parse_cell(after.new) == move_of(before.moves[0])[1]


def test_the_refused_climb_is_drawn_as_it_would_stand() -> None:
    (x, _), (u, _) = move_of(towers.AS_HIGH.moves[0])
    would = [list(stack) for stack in towers.stacks(towers.AS_HIGH)]
    would[u].append(would[x].pop())
    assert would == towers.stacks(towers.NOT_RISEN)


def test_the_climbing_stone_has_as_much_under_it_as_said() -> None:
    for picture, after in ((towers.HIGHER, 2), (towers.AS_HIGH, 1)):
        start, end = move_of(picture.moves[0])
        assert len(towers.stacks(picture)[start[0]]) - 1 == 1
        assert len(towers.stacks(picture)[end[0]]) == after


def test_points_of_towers_are_what_is_said() -> None:
    heights = [(stack[-1][0], len(stack)) for stack in towers.stacks(towers.ENDED) if stack]
    assert heights == [("L", 3), ("D", 2), ("D", 1)]
    now = line_of(towers.ENDED)
    assert not [*plain_towers.moves_of(now, "L"), *plain_towers.moves_of(now, "D")]


@pytest.mark.parametrize("seed", range(40))
def test_the_written_moves_of_towers_are_right_on_every_opening(seed: int) -> None:
    number = Random(seed).randrange(stones.SEEDS)
    board = stones.deal(define("stones"), number, 2, "towers").sheets[0].board
    game = new_game("towers", {"Ann": "light", "Bea": "dark"})
    game["start"], game["moves"] = show(board).splitlines(), by_turns(towers.moves(board).values())
    assert [move.faults for move in plain_towers.judge(game)["moves"]] == [set(), set()]


# --- clear -------------------------------------------------------------------------------------


def corner_of(picture: Example) -> set[str]:
    """A piece of the top left as stones of the whole mat, all else full."""
    across, down = picture.size
    rest = {
        name
        for name in plain_clear.CELLS
        if plain_clear.LETTERS.index(name[0]) >= across or int(name[1]) > down
    }
    here = {f"{plain_clear.LETTERS[x]}{y + 1}" for x, y in clear.stones(picture)}
    return here | rest - plain_clear.CORNERS


def test_the_mat_is_full_but_for_its_corners() -> None:
    assert corner_of(clear.START) == set(plain_clear.CELLS) - plain_clear.CORNERS
    light = {cell for cell, colour in clear.stones(clear.START).items() if colour == "l"}
    assert len(clear.stones(clear.START)) == 32
    assert light == {(x, y) for x in range(1, 5) for y in range(1, 5)}  # in the middle


def test_jumps_are_right_and_wrong_as_drawn() -> None:
    start, end = clear.BEFORE.moves[0].split("-")
    now = corner_of(clear.BEFORE)
    assert now == corner_of(clear.START)
    assert not plain_clear.faults_of(now, start, end)
    assert plain_clear.between(start, end) == clear.BEFORE.out[0]
    plain_clear.jump(now, start, end)
    assert now == corner_of(clear.AFTER)
    colours = {**clear.stones(clear.BEFORE)}
    colours[parse_cell(end)] = colours.pop(parse_cell(start))
    del colours[parse_cell(clear.BEFORE.out[0])]
    assert colours == clear.stones(clear.AFTER)
    for picture, fault in ((clear.SLANTING, "far"), (clear.NOTHING_BETWEEN, "over")):
        assert plain_clear.faults_of(corner_of(picture), *picture.moves[0].split("-")) == {fault}


def test_the_last_stone_can_only_end_where_the_hint_says() -> None:
    """Each jump changes the count on all three classes of diagonals, so their parities tell."""

    def parities(places: list[tuple[int, int]]) -> list[tuple[bool, bool]]:
        found = []
        for sign in (1, -1):
            counts = [sum((x + sign * y) % 3 == k for x, y in places) for k in range(3)]
            found.append((counts[0] % 2 == counts[1] % 2, counts[1] % 2 == counts[2] % 2))
        return found

    full = parities(list(clear.stones(clear.START)))
    ends = [(x, y) for x in range(6) for y in range(6) if parities([(x, y)]) == full]
    named = {f"{'abcdef'[x]}{y + 1}" for x, y in ends}
    assert named == {"b2", "e2", "b5", "e5"}
    for lang in LANGUAGES:
        assert all(name in speak(lang)("rules.stones.clear.end.hint") for name in named)


def test_the_written_jumps_are_right() -> None:
    game = new_game("clear", {"Ann": ""})
    game["moves"] = list(clear.JUMPS.values())
    assert [move.faults for move in plain_clear.judge(game)["moves"]] == [set(), set()]
