"""The best play of clusters: what the referee takes, all of it, and nothing better is missed."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations_with_replacement
from random import Random

import pytest

from bench.clusters import best, board_of, greedy, plain, summary
from layouts.definition.loader import define
from layouts.games.clusters import DRAWN, RANDOM, deal
from layouts.grid import parse_cell
from layouts.words import LANGUAGES, speak
from scorer.games.clusters import best_move, best_on_board, standing
from scorer.games.clusters.best import plays
from scorer.games.clusters.record import Record, TilesMove
from scorer.games.clusters.rules import TilesOnBoard, opened, play
from scorer.referee import Question
from scorer.verdict import ScoreError, speaking
from tests.chosen import some, times

BOARD = board_of("13")
RACKS = list(combinations_with_replacement(range(1, 10), 5))
TRIED = {2: (0.9, 0.48), 3: (1.8, 0.27), 4: (2.8, 0.24)}  # passes in %, won by the first player


def lying(text: str) -> TilesOnBoard:
    """The board with tiles such as `g7=4`."""
    words = [word.split("=") for word in text.split()]
    return TilesOnBoard(BOARD, {parse_cell(cell): int(tile) for cell, tile in words})


@pytest.mark.few(1)
@pytest.mark.parametrize(
    ("side", "every"),
    [("13", 10), ("11", 20), *(pytest.param(side, 1, marks=pytest.mark.soak) for side in DRAWN)],
)
def test_every_rack_has_an_opening(side: str, every: int) -> None:
    """Of any five tiles some make a multiple of five; a single one of them can only be a 5."""
    assert len(RACKS) == 1287
    now = TilesOnBoard(board_of(side))
    for rack in RACKS[::every]:
        found = best(now, rack)
        assert found and found.points == sum(found.tiles) and found.points % 5 == 0
        assert found.tiles == (5,) or len(found.tiles) > 1


@pytest.mark.more
@pytest.mark.parametrize("side", some(["13", "11"], 1))
def test_plays_are_what_a_plain_search_finds(side: str) -> None:
    turns = greedy(Random(f"plain {side}"), 2, side).turns
    tried = (turns[len(turns) // 2], turns[-1], turns[0], turns[1])
    for now, rack in tried[: times(4, 2)]:
        found = plays(now, rack[:4])
        ours = {(one.first, one.down, one.tiles): one.points for one in found}
        assert len(ours) == len(found)
        assert ours == plain(now, rack[:4])


@pytest.mark.soak
@pytest.mark.parametrize("number", some(range(6), 1))
def test_the_referee_takes_all_plays_and_scores_them_so(number: int) -> None:
    board = deal(define("clusters"), number, 2, RANDOM).sheets[0].board if number else BOARD
    for now, rack in greedy(Random(f"taken {number}"), 2).turns[1::4]:
        found = plays(replace(now, board=board), rack)
        for one in found:
            table = opened(Record(board, ("Ann", "Bea"), (), {}))
            table.tiles = dict(now.tiles)
            turn = TilesMove("Ann", one.first, one.down, one.tiles, rack, str(one))
            faults, clusters = play(table, turn)
            assert not faults, (one, faults)
            assert sum(cluster.points for cluster in clusters) == one.points, one


@pytest.mark.parametrize(
    ("tiles", "rack", "told", "points"),
    [
        ("g7=7 h7=3", [7, 2, 1], "i7 right 7 2 1", 20),
        ("g7=2 h7=8 g8=3 h8=2 i8=5", [5, 7, 3], "i7 right 5 7 3", 25 + 10),
        ("g5=8 h5=1 i6=4", [6], "i5 right 6", 25 + 20),
        ("g7=5 h7=5", [5, 5, 5], "i5 down 5 5 5", (15 + 10) + 15),
        ("a12=5 b13=5", [5], "a13 right 5", 10 * 3 + 10 * 3),
        ("f7=5 h7=5", [5, 5, 5], "e7 right 5 5 5", 25),
    ],
)
def test_plays_by_hand(tiles: str, rack: list[int], told: str, points: int) -> None:
    """The rulebook's examples, and some of our own."""
    now = lying(tiles)
    assert {str(one): one.points for one in plays(now, rack)}[told] == points
    found = best(now, rack)
    assert found and found.points == max(plain(now, rack).values()) >= points


def test_nothing_can_be_played() -> None:
    assert best(lying("g7=4 h7=1"), [2]) is None
    assert plays(lying("g7=4 h7=1"), [2]) == []
    assert best(TilesOnBoard(BOARD), [4]) is None
    assert best(TilesOnBoard(BOARD), []) is None
    full = lying("g7=5 a1=5 c1=5 e1=5 g1=5 i1=5 k1=5 m1=5")
    assert best(full, [5]) is None  # the set has no ninth
    found = best(full, [5, 4, 1])
    assert found and 5 not in found.tiles


# ---- what is said -----------------------------------------------------------------------------


def test_the_best_play_is_told() -> None:
    told = best_on_board(BOARD, Question(rack="4 1")).json()
    assert told["sheet"] == BOARD.id and told["rack"] == [4, 1] and told["plays"] == 8
    assert told["best"] == {
        "play": "g6 down 1 4",
        "points": 5,
        "clusters": [
            {
                "squares": ["g6", "g7"],
                "tiles": [1, 4],
                "direction": "down",
                "sum": 5,
                "bonus": 0,
                "times": 1,
                "points": 5,
            }
        ],
    }
    assert "all" not in told
    every = best_on_board(BOARD, Question(rack="4, 1", all=True)).json()
    assert isinstance(every["all"], list) and len(every["all"]) == 8
    text = best_on_board(BOARD, Question(rack="4 1", all=True)).text(speak("en"))
    assert text.startswith("Best with 4 1: g6 down 1 4 for 5 points\n5 down; possible plays: 8")
    assert text.count("\n") == 3 + 8
    for lang in LANGUAGES:
        assert best_on_board(BOARD, Question(rack="4 1")).text(speak(lang))
        assert best_on_board(BOARD, Question(rack="4")).text(speak(lang))
    nothing = best_on_board(BOARD, Question(rack="4")).json()
    assert (nothing["best"], nothing["plays"]) == (None, 0)


def test_the_best_play_is_told_where_a_record_ends() -> None:
    game = greedy(Random("record"), 2).record
    for at in (1, 6):
        table = opened(game)
        for turn in game.moves[:at]:
            play(table, turn)
        told = best_move(replace(game, moves=game.moves[:at]), Question(rack="3 7 2 8 5")).json()
        assert told == best_move(game, Question(rack="3 7 2 8 5", at=at)).json()
        found = best(table.now, [3, 7, 2, 8, 5])
        assert found
        assert isinstance(told["best"], dict) and told["best"]["play"] == str(found)


@pytest.mark.parametrize("text", ["", "0", "10", "1 2 3 4 5 6", "x", "372850", "372851"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_no_rack_is_refused(text: str, lang: str) -> None:
    with pytest.raises(ScoreError, match="3 7 2 8 5"), speaking(speak(lang)):
        best_on_board(BOARD, Question(rack=text))


def test_a_rack_that_cannot_be_is_refused() -> None:
    turn = TilesMove("Ann", parse_cell("e7"), False, (5,) * 5, None, "")
    again = TilesMove("Bea", parse_cell("g8"), True, (5, 5), None, "")
    record = Record(BOARD, ("Ann", "Bea"), (turn, again), {})
    assert best_move(record, Question(rack="5")).json()
    for lang in LANGUAGES:
        with pytest.raises(ScoreError, match=r"5 (× |\()2"), speaking(speak(lang)):
            best_move(record, Question(rack="5 5"))


# ---- greedy players -----------------------------------------------------------------------------


@pytest.mark.few(1)
@pytest.mark.more
@pytest.mark.parametrize("players", TRIED)
def test_greedy_games_come_to_their_end(players: int) -> None:
    for number in range(times(4, 1)):
        game = greedy(Random(f"greedy {number}"), players, ("13", "11")[number % 2])
        result = standing(game.record)
        assert result.is_over and not result.warnings
        assert not any(move.faults for move in result.moves)
        assert {place.player: place.points for place in result.places} == game.scores


@pytest.mark.soak
@pytest.mark.parametrize("players", TRIED)
def test_a_thousand_greedy_games_are_as_our_first_tries(players: int) -> None:
    found = summary([greedy(Random(f"soak {number}"), players) for number in range(1000)])
    passes, first = TRIED[players]
    assert 21 <= found.turns <= 23, found
    assert 57 <= found.points <= 62, found
    assert abs(found.passes - passes) <= 0.7, found
    assert abs(found.first - first) <= 0.05, found
