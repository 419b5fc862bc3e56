"""Sets of hexes: which areas an id means, one for all or equal ones for each, the same for ever."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layouts import code
from layouts.area import IMAGES, image, perimeter
from layouts.code import GAMES
from layouts.definition.loader import define, define_own
from layouts.games import hexes
from layouts.games.hexes.packing import all_places, packed
from layouts.refusal import LayoutError
from tests.chosen import times

HEXES = define("hexes")
SEEDS = st.integers(0, hexes.SEEDS - 1)
SIDES = (*hexes.SIDES, hexes.DIFFERENT)


@given(SEEDS, st.integers(1, hexes.MOST_PLAYERS), st.sampled_from(hexes.SIDES[:-1]))
def test_a_set_of_drawn_areas_holds_players_and_side(seed: int, players: int, side: str) -> None:
    """And the number of its print run, which all its sheets have; without one as until 1.1."""
    deal = hexes.deal(HEXES, seed, players, side)
    kept, *rest = hexes.unpack(code.parse(deal.id).payload)
    assert rest == [players, side]
    assert kept == (seed and (seed - 1) % hexes.PRINTS + 1)
    assert hexes.deal(HEXES, kept, players, side) == deal
    first = [code.capacity(sheet.board.code.layout) for sheet in deal.sheets]
    numbers = [sheet.board.code.payload for sheet in deal.sheets]
    assert numbers == [one + kept - 1 if seed else 0 for one in first]


def test_what_was_printed_until_1_1_is_as_it_was() -> None:
    deal = hexes.deal(HEXES, *hexes.unpack(code.parse("hexes-set-1003t29y").payload))
    assert deal.id == "hexes-set-1003t29y"
    assert {sheet.board.id for sheet in deal.sheets} == {"hexes-a-1000003", "hexes-b-100000q"}


@pytest.mark.parametrize("seed", [1, 17, hexes.PRINTS - 1, hexes.PRINTS])
def test_every_table_has_a_number_of_its_own(seed: int) -> None:
    seeds = [hexes.table_seed(seed, table, "both") for table in range(1, 201)]
    assert seeds[0] == seed and len(set(seeds)) == 200
    assert {1 <= one <= hexes.PRINTS for one in seeds} == {True}
    boards = [hexes.deal(HEXES, one, 2, "both").sheets[0].board for one in seeds[:3]]
    assert len({board.id for board in boards}) == 3
    assert len({str(board.marks) for board in boards}) == 1
    assert {hexes.table_seed(0, table, "both") for table in (1, 2, 200)} == {0}, "as until 1.1"


def test_own_areas_have_another_id_in_every_print_run(tmp_path: Path) -> None:
    file = tmp_path / "my.yaml"
    file.write_bytes((GAMES / "hexes.yaml").read_bytes())
    own = define_own(file)
    ids = [hexes.deal(own, seed, 2, "a").sheets[0].board.id for seed in (0, 1, 2, 1)]
    assert len(set(ids)) == 3 and ids[1] == ids[3]
    assert ids[0] == OWN_UNTIL_1_1


OWN_UNTIL_1_1 = "hexes-own-1y0z0am"


@given(SEEDS, st.integers(1, 3), st.sampled_from((hexes.RANDOM, hexes.DIFFERENT)))
@settings(max_examples=times(10), deadline=None)
def test_a_set_of_grown_areas_holds_its_seed(seed: int, players: int, side: str) -> None:
    deal = hexes.deal(HEXES, seed, players, side)
    assert hexes.unpack(code.parse(deal.id).payload) == (seed, players, side)
    assert [sheet.player for sheet in deal.sheets] == list(range(1, players + 1))


def test_set_ids_never_meet() -> None:
    payloads = {
        code.parse(hexes.deal(HEXES, 3, players, side).id).payload
        for side in SIDES
        for players in (1, 2, 5000)
        if side not in (hexes.RANDOM, hexes.DIFFERENT) or players < 3
    }
    assert len(payloads) == (len(SIDES) - 2) * 3 + 2 * 2


@given(st.integers(0, 2 * code.capacity(code.SET) - 1))
def test_every_payload_of_a_set_is_understood_or_refused(payload: int) -> None:
    try:
        seed, players, side = hexes.unpack(payload)
    except LayoutError:
        return
    assert 1 <= players <= hexes.MOST_PLAYERS
    if side == "all":  # of a file of a user's own that draws several areas
        return
    if side not in SIDES:  # of a user's own file, or of a newer Fives
        with pytest.raises(LayoutError, match="newer Fives"):
            hexes.deal(HEXES, seed, players, side)
        return
    if side in (hexes.RANDOM, hexes.DIFFERENT):
        differ = side == hexes.DIFFERENT
        assert payload == hexes.ABOVE + (seed * 2 + differ) * hexes.MOST_PLAYERS + players - 1


def test_both_is_a_front_and_a_back_for_everybody() -> None:
    deal = hexes.deal(HEXES, 0, 3, "both")
    told = [(sheet.player, sheet.board.code.layout) for sheet in deal.sheets]
    assert told == [(1, "a"), (1, "b"), (2, "a"), (2, "b"), (3, "a"), (3, "b")]


def test_a_random_set_is_one_area_for_all_and_another_for_another_seed() -> None:
    same = hexes.deal(HEXES, 8, 5, hexes.RANDOM)
    assert len({sheet.board.id for sheet in same.sheets}) == 1
    assert same.sheets[0].board.id != hexes.deal(HEXES, 9, 1, hexes.RANDOM).sheets[0].board.id


def test_different_areas_are_images_of_one_then_of_others_with_as_long_a_rim() -> None:
    deal = hexes.deal(HEXES, 5, 27, hexes.DIFFERENT)
    boards = [sheet.board for sheet in deal.sheets]
    assert len({board.id for board in boards}) == 27
    assert len({perimeter(board.marks) for board in boards}) == 1
    numbers = [board.code.payload // IMAGES for board in boards]
    assert numbers[:12] == numbers[:1] * 12 and numbers[12:24] == numbers[12:13] * 12
    assert len(set(numbers)) == 3
    first = {frozenset(image(boards[0].marks, turn).items()) for turn in range(IMAGES)}
    assert {frozenset(board.marks.items()) for board in boards[:12]} == first


def test_equal_areas_are_equally_hard() -> None:
    """Every way to draw a piece is there again in the image: so is every game."""
    deal = hexes.deal(HEXES, 6, 12, hexes.DIFFERENT)
    counts = []
    for sheet in deal.sheets:
        places = all_places(HEXES, sheet.board.marks)
        counts.append([sum(piece == i for piece, _ in places) for i in range(12)])
    assert counts == counts[:1] * 12


def test_more_players_keep_the_areas_of_fewer() -> None:
    few, more = (hexes.deal(HEXES, 77, n, hexes.DIFFERENT) for n in (5, 14))
    assert few.sheets == more.sheets[:5]


@pytest.mark.soak
def test_every_area_that_is_dealt_is_proved_perfect() -> None:
    for seed in range(6):
        board = hexes.deal(HEXES, seed, 1, hexes.RANDOM).sheets[0].board
        laid = next(packed(HEXES, board.marks, hole=True))
        taken = [cell for _, cells in laid for cell in cells]
        assert len(taken) == len(set(taken)) == 48
        assert [i for i, _ in laid] == list(range(12))
        assert {board.marks[cell] for cell in board.marks if cell not in set(taken)} == {"hexagon"}
