"""Sets of hunt: all boards different, all equal by proof, and the same for ever."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from layouts import code
from layouts.code import Code
from layouts.definition.loader import define
from layouts.games import hunt
from layouts.games.hunt import mothers
from scorer.games.hunt.best import answers, most_fives_all, numbers
from scorer.games.hunt.fives import rules_of
from tests.chosen import times

HUNT = define("hunt")
SEEDS = st.integers(0, hunt.SEEDS - 1)


@given(SEEDS, st.integers(1, hunt.MOST_PLAYERS), st.sampled_from(hunt.SIDES))
def test_a_set_id_holds_seed_players_and_side(seed: int, players: int, side: str) -> None:
    payload = (seed * hunt.MOST_PLAYERS + players - 1) * 3 + hunt.SIDES.index(side)
    assert hunt.unpack(payload) == (seed, players, side)
    made = Code("hunt", "set", payload)
    assert code.parse(code.long(made)) == made


@given(SEEDS)
@settings(max_examples=times(6, 1), deadline=None)
def test_a_table_of_eight_is_equal_on_every_roll(seed: int) -> None:
    """Same best score and same number of FIVES on every single roll; all boards different."""
    deal = hunt.deal(HUNT, seed, 8, "both")
    whites = [sheet.board for sheet in deal.sheets if sheet.player]
    assert len({numbers(board) for board in whites}) == 8
    tables = [[(a.points, a.fives) for a in answers(board, None)] for board in whites]
    assert all(table == tables[0] for table in tables)
    assert set(most_fives_all(rules_of(HUNT), numbers(whites[0]))) == {5}


@given(SEEDS)
@settings(max_examples=times(3), deadline=None)
def test_further_tables_have_exactly_the_same_scores_in_another_order(seed: int) -> None:
    deal = hunt.deal(HUNT, seed, 17, "white")
    first, other, third = (deal.sheets[i].board for i in (0, 8, 16))
    scores = [
        sorted((len(set(a.roll)), a.points, a.fives) for a in answers(b, None))
        for b in (first, other, third)
    ]
    assert scores[0] == scores[1] == scores[2]


@pytest.mark.soak
def test_five_thousand_sheets_are_all_different() -> None:
    count = times(5000, 600)
    deal = hunt.deal(HUNT, 77, count, "both")
    boards = {numbers(sheet.board) for sheet in deal.sheets if sheet.player}
    assert len(boards) == count
    assert len({sheet.board.id for sheet in deal.sheets}) == count + 1


@given(SEEDS)
@settings(max_examples=times(200), deadline=None)
def test_the_gray_board_is_of_another_mother(seed: int) -> None:
    deal = hunt.deal(HUNT, seed, 2, "both")
    white, _, gray = (sheet.board.code.payload // 5760 for sheet in deal.sheets)
    assert white != gray
    assert max(white, gray) < hunt.BANK <= len(mothers())


@given(SEEDS, st.integers(1, 20), st.integers(1, 20))
@settings(max_examples=times(25), deadline=None)
def test_more_players_keep_the_boards_of_fewer(seed: int, few: int, more: int) -> None:
    few, more = sorted((few, more))
    small, large = hunt.deal(HUNT, seed, few, "white"), hunt.deal(HUNT, seed, more, "white")
    assert small.sheets == large.sheets[:few]


def test_images_by_the_second_road() -> None:
    """Turns as arithmetic on places instead of turning rows."""
    marks = tuple(i % 6 for i in range(4 * 3))
    labels = (5, 0, 1, 2, 3, 4)
    width, height = 4, 3
    quarter = hunt.image(marks, width, height, 1, labels)
    for x in range(height):
        for y in range(width):
            # a clockwise quarter: what was at (y, height - 1 - x) comes to (x, y)
            assert quarter[y * height + x] == labels[marks[(height - 1 - x) * width + y]]
    mirrored = hunt.image(marks, width, height, 4, labels)
    for y in range(height):
        for x in range(width):
            assert mirrored[y * width + x] == labels[marks[y * width + width - 1 - x]]


def test_relabellings_are_all_orders() -> None:
    assert len({hunt.relabelling(i, 6) for i in range(720)}) == 720
    assert hunt.relabelling(0, 6) == (0, 1, 2, 3, 4, 5)
    assert hunt.relabelling(719, 6) == (5, 4, 3, 2, 1, 0)


@given(SEEDS, st.integers(0, hunt.BEFORE - 1), st.integers(1, hunt.AT_TABLE))
def test_a_table_of_a_class_is_in_its_id(seed: int, before: int, players: int) -> None:
    """The seed, the places and the gray board of the class follow from the id of each table."""
    deal = hunt.deal(HUNT, hunt.class_seed(seed, before, players), players, "both")
    payload = code.parse(deal.id).payload
    assert deal.before == before == hunt.places_before(payload)
    found, count, side = hunt.unpack(payload)
    assert (hunt.class_of(found), count, side) == (seed, players, "both")
    assert hunt.deal(HUNT, found, count, side) == deal
    first = hunt.deal(HUNT, hunt.class_seed(seed, 0, 4), 4, "both")
    assert deal.sheets[-1] == first.sheets[-1] == hunt.deal(HUNT, seed, 4, "gray").sheets[-1]
    own = {sheet.board.id for sheet in deal.sheets[:-1]}
    assert len(own) == players
    assert before == 0 or own.isdisjoint(sheet.board.id for sheet in first.sheets)


def test_what_is_too_large_for_a_class_is_a_set_by_itself() -> None:
    for before, players in ((hunt.BEFORE, 4), (0, hunt.AT_TABLE + 1)):
        assert hunt.class_seed(7, before, players) == 7
    assert hunt.deal(HUNT, hunt.class_seed(7, 0, 4), 30, "both") == hunt.deal(HUNT, 7, 30, "both")
