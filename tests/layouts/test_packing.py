"""Packings by exact cover, against counts the world knows and against brute force."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layouts.definition.loader import define
from layouts.grid import HEX, Cell
from layouts.packing import packings, placements
from tests.chosen import times

PIECES = {piece.name: piece.cells for piece in define("hunt").pieces}


def rectangle(width: int, height: int) -> list[Cell]:
    return [(x, y) for x in range(width) for y in range(height)]


def laid_pieces(area: list[Cell], names: str) -> list[tuple[object, ...]]:
    return [(name, *sorted(cells)) for name in names for cells in placements(area, PIECES[name])]


def test_dominoes_on_a_chess_board_of_4_by_4() -> None:
    area = rectangle(4, 4)
    dominoes = [tuple(sorted(cells)) for cells in placements(area, [(0, 0), (1, 0)])]
    assert sum(1 for _ in packings(dominoes, area)) == 36


@pytest.mark.soak
@pytest.mark.parametrize(("height", "width", "ways"), [(3, 20, 2), (6, 10, 2339)])
def test_the_twelve_pentominoes_fill_a_rectangle(height: int, width: int, ways: int) -> None:
    """Known since the sixties; each way is found turned and mirrored, four times."""
    area = rectangle(height, width)
    laid = laid_pieces(area, "".join(PIECES))
    assert sum(1 for _ in packings(laid, [*area, *PIECES])) == ways * 4


def test_optional_cells_may_stay_free() -> None:
    area = rectangle(3, 2)
    dominoes = [tuple(sorted(cells)) for cells in placements(area, [(0, 0), (1, 0)])]
    assert sum(1 for _ in packings(dominoes, [(0, 0)])) == 2


def test_an_empty_task_has_the_empty_packing() -> None:
    assert list(packings([], [])) == [[]]
    assert list(packings([], ["x"])) == []


def test_hexes_turn_in_six_ways() -> None:
    ring = HEX.neighbours((0, 0))
    pairs = [tuple(sorted(cells)) for cells in placements(ring, [(0, 0), (1, 0)], HEX)]
    assert len(pairs) == 6
    assert sum(1 for _ in packings(pairs, ring)) == 2


@given(st.data())
@settings(max_examples=times(60))
def test_against_brute_force(data: st.DataObject) -> None:
    things = list(range(6))
    laid = data.draw(st.lists(st.sets(st.sampled_from(things), min_size=1, max_size=3), max_size=8))
    must = data.draw(st.sets(st.sampled_from(things)))
    wanted = set()
    for count in range(len(laid) + 1):
        for chosen in combinations(range(len(laid)), count):
            taken = [thing for i in chosen for thing in laid[i]]
            # a piece that takes nothing needed is never laid
            useful = all(laid[i] & must for i in chosen)
            if len(set(taken)) == len(taken) and must <= set(taken) and useful:
                wanted.add(chosen)
    found = [tuple(sorted(one)) for one in packings([sorted(one) for one in laid], sorted(must))]
    assert len(set(found)) == len(found)
    assert set(found) == wanted
