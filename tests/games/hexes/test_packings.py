"""Hexes packed: which pieces there are, where they fit, and that every area takes all of them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from layouts.definition.loader import define
from layouts.games import hexes
from layouts.games.hexes.grow import grown
from layouts.games.hexes.packing import all_places, packed
from layouts.grid import HEX, Cell
from layouts.piece import CIRCLE, decorated
from tests.chosen import some, times

HEXES = define("hexes")
AREAS = {name: area.marks for name, area in HEXES.areas.items()}


def free_tetrahexes() -> set[tuple[Cell, ...]]:
    """All shapes of four joined hexagons, by growing one from nothing; turns are tried by hand."""
    shapes: set[tuple[Cell, ...]] = {((0, 0),)}
    for _ in range(3):
        shapes = {
            spelled([*shape, beside])
            for shape in shapes
            for cell in shape
            for beside in HEX.neighbours(cell)
            if beside not in shape
        }
    return shapes


def images(cells: list[Cell]) -> list[list[Cell]]:
    """Six turns by cube coordinates, and their mirror images."""
    found = []
    for mirror in (False, True):
        now = [(r, q) if mirror else (q, r) for q, r in cells]
        for _ in range(6):
            now = [(-r, q + r) for q, r in now]
            found.append(now)
    return found


def moved(cells: list[Cell]) -> tuple[Cell, ...]:
    q0, r0 = min(q for q, _ in cells), min(r for _, r in cells)
    return tuple(sorted((q - q0, r - r0) for q, r in cells))


def spelled(cells: list[Cell]) -> tuple[Cell, ...]:
    return min(moved(one) for one in images(cells))


def patterns() -> set[frozenset[tuple[Cell, str]]]:
    """All ways in which circles fall on a tetrahex: one of three classes, or none of its spaces."""
    found = set()
    for shape in free_tetrahexes():
        for place in range(3):
            kinds = {(q, r): "o" if (q - r) % 3 == place else "h" for q, r in shape}
            turned = (_kinds(one, kinds, list(shape)) for one in images(list(shape)))
            found.add(min(turned, key=str))
    return {frozenset(one) for one in found}


def _kinds(
    turned: list[Cell], kinds: dict[Cell, str], shape: list[Cell]
) -> tuple[tuple[Cell, str], ...]:
    q0, r0 = min(q for q, _ in turned), min(r for _, r in turned)
    pairs = zip(turned, shape, strict=True)
    return tuple(sorted(((q - q0, r - r0), kinds[cell]) for (q, r), cell in pairs))


def test_there_are_seven_tetrahexes_and_seventeen_with_circles() -> None:
    assert len(free_tetrahexes()) == 7
    circles = Counter(sum(kind == "o" for _, kind in one) for one in patterns())
    assert circles == {0: 3, 1: 7, 2: 6, 3: 1}


def test_our_twelve_are_different_ones_of_them() -> None:
    ours = {
        frozenset(min((tuple(one) for one in decorated(piece)), key=str)) for piece in HEXES.pieces
    }
    assert len(ours) == 12
    assert ours <= {frozenset(min(_spellings(one), key=str)) for one in patterns()}
    kinds = "".join(piece.kinds for piece in HEXES.pieces)
    assert (kinds.count("o"), kinds.count("h")) == (17, 31)
    assert Counter(piece.die for piece in HEXES.pieces) == dict.fromkeys(range(1, 7), 2)
    assert [piece.name for piece in HEXES.pieces] == list("ABCDEFGHIJKL")


def _spellings(pattern: frozenset[tuple[Cell, str]]) -> list[tuple[tuple[Cell, str], ...]]:
    kinds = dict(pattern)
    cells = list(kinds)
    return [_kinds(one, kinds, cells) for one in images(cells)]


def test_the_pieces_are_those_of_the_prototype() -> None:
    """Some of them by hand: the bar with circles at its ends, the bee with two circles across."""
    bar, bee = HEXES.pieces[2], HEXES.pieces[4]
    straight = [(0, 0), (0, 1), (0, 2), (0, 3)]
    assert moved(list(bar.cells)) in {moved(one) for one in images(straight)}
    assert sorted(zip(bar.cells, bar.kinds, strict=True))[0][1] == CIRCLE
    circles = [cell for cell, kind in zip(bee.cells, bee.kinds, strict=True) if kind == CIRCLE]
    assert circles[1] not in HEX.neighbours(circles[0])


def test_side_a_is_the_regular_area_with_980_places() -> None:
    rows = Counter(r for _, r in AREAS["a"])
    assert list(rows.values()) == [6, 7, 8, 9, 8, 7, 6]
    assert len(all_places(HEXES, AREAS["a"])) == 980
    words = ["hohhoh", "ohhohho", "hhohhohh", "hohhohhoh", "hhohhohh", "ohhohho", "hohhoh"]
    for r, word in enumerate(words):
        marks = [mark for (_, row), mark in AREAS["a"].items() if row == r]
        assert "".join("h" if mark == "hexagon" else "o" for mark in marks) == word


@pytest.mark.parametrize("name", AREAS)
def test_every_shipped_area_is_proved(name: str) -> None:
    marks = AREAS[name]
    assert Counter(marks.values()) == {"red": 8, "blue": 9, "hexagon": 34}
    assert len({(q - r) % 3 for (q, r), mark in marks.items() if mark != "hexagon"}) == 1
    _assert_perfect(dict(marks))


@pytest.mark.few(2)
@pytest.mark.parametrize("number", some(range(40), 8))
def test_grown_areas_are_proved(number: int) -> None:
    if hexes.is_perfect(HEXES, grown(number)):  # else it is never dealt
        _assert_perfect(dict(grown(number)))


@pytest.mark.soak
def test_hardly_any_grown_area_is_refused() -> None:
    count = times(40)
    assert sum(hexes.is_perfect(HEXES, grown(number)) for number in range(count)) >= count - 2


def _assert_perfect(marks: dict[Cell, str]) -> None:
    """A packing checked with nothing but sets."""
    laid = next(packed(HEXES, marks, hole=True, budget=200_000))
    assert [i for i, _ in laid] == list(range(12))
    for (_, one), (_, other) in combinations(laid, 2):
        assert one.isdisjoint(other)
    for i, cells in laid:
        piece = HEXES.pieces[i]
        assert spelled(list(cells)) == spelled(list(piece.cells))
        assert sum(marks[cell] != "hexagon" for cell in cells) == piece.kinds.count("o")
    left = sorted(set(marks) - frozenset[Cell]().union(*(cells for _, cells in laid)))
    assert len(left) == 3 and {marks[cell] for cell in left} == {"hexagon"}
    assert sum(b in HEX.neighbours(a) for a, b in combinations(left, 2)) >= 2


@pytest.mark.soak
def test_side_a_has_28316_packings_with_one_hole() -> None:
    packings = {
        tuple(sorted((i, tuple(sorted(cells))) for i, cells in laid))
        for laid in packed(HEXES, AREAS["a"], hole=True, budget=100_000_000)
    }
    assert len(packings) == 28_316
