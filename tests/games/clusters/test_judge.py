"""The referee of clusters: every fault right and just not, scores by hand, ends of games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from bench.clusters import board_of, greedy
from layouts.board import Board
from layouts.grid import parse_cell
from layouts.words import LANGUAGES, speak
from scorer.games.clusters import position, standing
from scorer.games.clusters.record import Record, parse_turn
from scorer.games.clusters.rules import ClustersPosition, opened, play, replay
from scorer.referee import Display
from scorer.results.judged_record import GameResult
from scorer.verdict import Standing
from tests import agreeing
from tests.agreeing import codes, faults_of, read, refused, written

BOARD = board_of("13")
NAMES = ("Ann", "Bea", "Cem")


def game(*moves: str, players: int = 2, left: Mapping[str, list[int]] | None = None) -> Standing:
    """A game judged from its record."""
    told = {"players": NAMES[:players], "moves": moves, "left": left or {}}
    return agreeing.standing("clusters", written(game="clusters", board=BOARD.id, **told))


def table(tiles: str = "", board: Board = BOARD, players: int = 2) -> ClustersPosition:
    """A table with tiles such as `g7=4`; it is Ann's turn."""
    found = opened(Record(board, NAMES[:players], (), {}))
    for word in tiles.split():
        cell, tile = word.split("=")
        found.tiles[parse_cell(cell)] = int(tile)
    return found


ODD = {"d4": "2X", "e4": "3X", "g4": "+10", "e6": "+5", "f6": "+10", "g6": "2X"}
OTHER = replace(BOARD, marks={**BOARD.marks, **{parse_cell(k): v for k, v in ODD.items()}})
# ---- the end, and what is left ----------------------------------------------------------------


@cache
def ended() -> Record:
    """A whole game at the end of which both have tiles left, as in few of them."""
    record = greedy(Random(23), 2).record
    assert all(record.left.values())
    return record


def test_tiles_left_are_deducted() -> None:
    record = ended()
    full, bare = standing(record), standing(replace(record, left={}))
    assert full.is_over and not full.warnings
    for place in full.places:
        before = next(one.points for one in bare.places if one.player == place.player)
        assert place.points == before - sum(record.left[place.player])
        assert before == sum(map(int, full.rows[place.player]))
    assert codes(bare.warnings) == "left-count left-count"
    told = [one.sentence(speak("en")) for one in bare.warnings]
    assert all("not written down yet" in one for one in told), told
    zero = standing(replace(record, left=dict.fromkeys(record.left, ())))
    assert all("0 written down" in one.sentence(speak("en")) for one in zero.warnings)
    early = replace(record, moves=record.moves[:4], left={"Ann": (9,)})
    assert standing(early).places != standing(replace(early, left={})).places
    assert (
        faults_of(standing(replace(record, moves=(*record.moves, record.moves[0]))))[-1] == "late"
    )


# ---- what is said -----------------------------------------------------------------------------


def test_notes_say_how_scores_came_about() -> None:
    now = table("g5=8 h5=1 i6=4")
    _, clusters = play(now, parse_turn("Ann i5 right 6", NAMES))
    assert [one.explained(speak("en")) for one in clusters] == [
        "15 + 10 (bonus) = 25 across",
        "10 + 10 (bonus) = 20 down",
    ]
    _, clusters = play(table("f4=5 e5=1", OTHER), parse_turn("Ann d4 right 1 4 5", NAMES))
    assert [one.explained(speak("en")) for one in clusters] == [
        "(15 + 10 (bonus)) × 2 × 3 = 150 across",
        "5 × 3 = 15 down",
    ]
    result = game("Ann g7 right 5", "Bea h7 right 5", left={"Bea": [3, 9]})
    assert [note.sentence(speak("en")) for note in result.notes] == [
        "Move 1, Ann: 5; 5 points",
        "Move 2, Bea: 10 across; 10 points",
        "Tiles left, Bea: 3 9; minus 12",
    ]
    assert result.notes[1].sentence(speak("de")) == "Zug 2, Bea: 10 waagerecht; 10 Punkte"
    assert result.rows == {"Ann": ("5",), "Bea": ("10",)}


def test_a_position_is_shown() -> None:
    record = ended()
    at = position(record, 2).json()
    assert list(at)[:2] == ["game", "at"] and (at["game"], at["at"]) == ("clusters", 2)
    assert sum(1 for _ in replay(record, 2).position.tiles) == len(at["tiles"])
    assert at["turn"] == "Ann" and at["hands"] == {"Ann": 5, "Bea": 5}
    assert position(record, None).json()["turn"] is None
    text = position(record, 0).text(speak("en"))
    assert "()" in text and "Tiles in the pool: 62\nNext: Ann" in text
    assert "\x1b[" in position(record, 1).text(speak("ar"), Display(colour=True))
    assert position(record, None).text(speak("en")).endswith("The game is over.\n")


# ---- what is refused --------------------------------------------------------------------------

RIGHT = f"""game: clusters
board: {BOARD.id}
players: [Ann, Bea, Ann Lee]
moves:
- Ann g7 right 4 1 5
- Ann Lee pass
left: {{Ann: [3, 9], Bea: []}}
"""


def test_a_record_is_read() -> None:
    record = read("clusters", RIGHT)
    assert [turn.player for turn in record.moves] == ["Ann", "Ann Lee"]
    assert record.left == {"Ann": (3, 9), "Bea": ()}
    assert not read("clusters", RIGHT.split("moves")[0]).moves


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("4 1 5", "4 0 5", "line 5: '0' is not a tile"),
        ("4 1 5", "4 ٠ 5", "line 5: '0' is not a tile"),
        ("4 1 5", "", "line 5: .* a move is a name, a square"),
        ("g7", "g0", "line 5: 'g0' is not a square"),
        ("g7 right", "g7 up", "line 5: 'up' is not a direction"),
        ("Ann g7", "Cem g7", "line 5: there is no player 'Cem'"),
        ("Lee pass", "Lee passes", "line 6: .* a move is"),
        ("[3, 9]", "[3, 10]", "line 7: expected a whole number from 1 to 9"),
        ("[3, 9]", "3 9", "line 7: expected a list"),
        ("Bea: []", "Cem: []", "line 7: there is no player 'Cem'"),
        ("left:", "rest:", "line 7: unknown key 'rest'"),
        ("players: [Ann, Bea, Ann Lee]", "players: [Ann]", "line 3: 1 players"),
        ("Bea, Ann Lee]", "Bea, Ann Lee, D, E]", "line 3: 5 players"),
        ("Bea, Ann Lee]", "Bea, Ann Lee, Ann  Lee]", "line 3: .* is listed twice"),
        (BOARD.id, "hunt-white-1", "line 2: "),
        ("game: clusters\n", "game: clusters\nmode: x\n", "unknown key 'mode'"),
    ],
)
def test_a_wrong_record_is_refused_with_its_line(old: str, new: str, said: str) -> None:
    assert old in RIGHT
    refused("clusters", RIGHT.replace(old, new, 1), said)


def test_the_answer_says_that_everybody_passed() -> None:
    """In one lap with tiles in the bag; at the usual end, or before it, nothing is said of it."""
    early = game("Ann g7 right 4 1 5", "Bea pass", "Ann p")
    told = GameResult(early).json()
    assert (told["over"], told["ended"]) == (True, {"why": "passes", "bag": 59})
    for lang in LANGUAGES:
        assert speak(lang)("clusters.ended", count=59) in GameResult(early).text(speak(lang))
    for moves in (["Ann g7 right 4 1 5", "Bea pass"], []):
        assert "ended" not in GameResult(game(*moves)).json()
    usual = GameResult(standing(greedy(Random(1), 2).record)).json()
    assert usual["over"] and "ended" not in usual
