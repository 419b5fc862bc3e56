"""What every dealer keeps: ids hold what they mean, boards come back, what can't be is refused."""

from __future__ import annotations

import importlib
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.refusal import PrintError
from generator.requests.request import Request
from generator.requests.request_to_job import job_of
from layouts import code
from layouts.board import load, picture, show
from layouts.code import Code
from layouts.definition.loader import GAMES, define
from layouts.games import clusters, hexes, hunt, sequence
from layouts.refusal import LayoutError
from tests.chosen import times

NO_BOARD = [
    *(("clusters", side, 1) for side in clusters.DRAWN),
    ("sequence", "rows", 1),
    ("hexes", "a", 1),
    ("hexes", "random", (1 << 25) - 1),
    ("hunt", "white", hunt.BANK * 5760),
]
WRONG = [
    (game, *one)
    for game in ("clusters", "sequence")
    for one in importlib.import_module(f"tests.games.{game}.test_deal").WRONG
]


@given(st.data())
@settings(max_examples=times(28), deadline=None)
def test_ids_hold_board_and_players(data: st.DataObject) -> None:
    """A board that all share: drawn ones have no number, those by chance have."""
    game, rules = data.draw(st.sampled_from([("clusters", clusters), ("sequence", sequence)]))
    number = data.draw(st.integers(0, rules.SEEDS - 1))
    players = data.draw(st.sampled_from([2, 3, 4] if rules is clusters else sequence.PLAYERS))
    side = data.draw(st.sampled_from(rules.SIDES))
    deal = rules.deal(define(game), number, players, side)
    wanted = (number if side == "random" else 0, players, side)
    assert rules.unpack(code.parse(deal.id).payload) == wanted
    (sheet,) = deal.sheets
    assert load(sheet.board.id) == sheet.board == load(sheet.board.compact)
    assert picture(show(sheet.board), define(game)) == sheet.board.marks


@pytest.mark.parametrize("side", (*hexes.SIDES, hexes.DIFFERENT))
def test_ids_of_areas_load_and_pictures_come_back(side: str) -> None:
    for sheet in hexes.deal(define("hexes"), 41, 3, side).sheets:
        board = sheet.board
        assert load(board.id) == board == load(board.compact.lower())
        assert picture(show(board), define("hexes")) == board.marks
        assert len(board.compact) <= 10 and len(board.id) <= 26


@given(st.integers(0, hunt.BANK * 5760 - 1))
@settings(max_examples=times(50), deadline=None)
def test_ids_of_grids_load_and_pictures_come_back(payload: int) -> None:
    board = load(code.long(Code("hunt", "white", payload)))
    assert load(board.compact) == board
    assert picture(show(board), define("hunt")) == board.marks


@pytest.mark.parametrize(("game", "layout", "payload"), NO_BOARD)
def test_ids_of_no_board_are_refused(game: str, layout: str, payload: int) -> None:
    with pytest.raises(LayoutError, match="needs a newer Fives"):
        load(code.long(Code(game, layout, payload)))


@pytest.mark.parametrize(
    ("game", "players"),
    [*(("clusters", n) for n in (0, 1, 5)), *(("sequence", n) for n in (0, 1, 5, 7, 11, 13))],
)
def test_other_numbers_of_players_are_refused(game: str, players: int) -> None:
    with pytest.raises((LayoutError, PrintError), match=f"{players}"):
        job_of(Request(game=game, players=players))


@pytest.mark.parametrize(("game", "old", "new", "said"), WRONG)
def test_a_wrong_board_of_ones_own_is_refused_with_its_place(
    tmp_path: Path, game: str, old: str, new: str, said: str
) -> None:
    ours, file = (GAMES / f"{game}.yaml").read_text(encoding="utf-8"), tmp_path / "my.yaml"
    assert old in ours
    file.write_text(ours.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(LayoutError) as error:
        job_of(Request(game=game, layout=str(file)))
    assert re.search(said, str(error.value)), error.value
