"""Stones' lid: stones there are, and a move of towers that the referee allows."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from generator.components.picture import read_picture
from layouts.games.stones import ACROSS, DOWN, STONES
from layouts.grid import Cell
from layouts.svg import SVG
from scorer.games.stones.towers import CELLS, Position, TowersMove, Way, play, ways

SIDE = 4  # cells across and down that are shown


class LidMove(NamedTuple):
    """A stone on its way from the top of one tower to that of another."""

    stone: str
    start: Cell
    end: Cell


def drawn(name: str) -> tuple[str, ...]:
    """Return the stones of a group of the picture, the lowest first."""
    (group,) = read_picture("towers").findall(f"{SVG}g[@id='{name}']")
    return tuple(stone.attrib["class"] for stone in group)


STACKS = {(x, y): drawn(f"{'abcd'[x]}{y + 1}") for x in range(SIDE) for y in range(SIDE)}
MOVE = LidMove(drawn("moving")[0], (3, 1), (1, 1))  # what is left while the stone is in the air


def field() -> tuple[tuple[str, ...], ...]:
    """The towers before the move: what the lid shows on the left, the other stones on the right."""
    shown = {**STACKS, MOVE.start: (*STACKS[MOVE.start], MOVE.stone)}
    used = Counter(stone for stack in shown.values() for stone in stack)
    rest = list((STONES - used).elements())
    free = [cell for cell in CELLS if cell not in shown]
    return tuple(shown.get(cell, (rest.pop(),) if cell in free and rest else ()) for cell in CELLS)


def test_faces_show_what_stones_are() -> None:
    """Only the top of a tower has a face, and on it the mark of that stone."""
    for group in read_picture("towers").iterfind(f"{SVG}g[@id]"):
        for stone in group:
            name = stone.attrib["class"]
            kind = {"L": "light", "D": "dark"}[name[0]]
            is_top = stone is group[-1]
            parts = [f"#{kind}", f"#{kind}-face", f"#{name}"][: 3 if is_top else 1]
            assert [used.attrib["href"] for used in stone] == parts


def test_there_are_as_many_stones_as_in_the_set() -> None:
    used = Counter(stone for stack in STACKS.values() for stone in stack) + Counter([MOVE.stone])
    assert set(used) <= set(STONES)
    assert all(used[stone] <= count for stone, count in STONES.items())
    assert Counter(stone for tower in field() for stone in tower) == STONES
    assert set(STACKS) == {(x, y) for x in range(SIDE) for y in range(SIDE)}
    assert min(ACROSS, DOWN) >= SIDE


def test_the_move_is_allowed() -> None:
    way = Way(CELLS.index(MOVE.start), CELLS.index(MOVE.end))
    before = field()
    assert way in ways(before, MOVE.stone[0])
    now = Position({"Ann": "L", "Ben": "D"}, before)
    after, faults = play(now, TowersMove("Ann", way, str(way)))
    assert not faults
    assert after.field[way.end] == (*STACKS[MOVE.end], MOVE.stone)
    assert after.field[way.start] == STACKS[MOVE.start]
    heights = [len(tower) for tower in after.field]
    assert heights[way.end] == max(heights)
