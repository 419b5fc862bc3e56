"""Poker: the examples of the rulebook, empty hands, ties, and every fault."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from layouts.definition.loader import define
from layouts.refusal import LayoutError
from layouts.words import speak
from layouts.yaml import strict
from scorer import api
from scorer.games.stones import poker
from scorer.games.stones.poker import PokerGame
from scorer.verdict import Standing
from tests.agreeing import faults_of, places_of
from tests.sessions import typed

OURS = define("stones")
NAMES = ("Ann", "Bea", "Cem", "Dan")


def show(text: str, names: Sequence[str] = NAMES) -> dict[str, str]:
    """A showing like `4 2 empty`, with `-` for nothing and `takes 2` at the end."""
    words, _, takes = text.partition("takes")
    shown = {name: word for name, word in zip(names, words.split(), strict=False) if word != "-"}
    return shown | ({"takes": takes.strip()} if takes else {})


def game(shows: Sequence[str | Mapping[str, str]], count: int = 2) -> PokerGame:
    told = [show(one) if isinstance(one, str) else dict(one) for one in shows]
    item = strict.parse(json.dumps({"shows": told}).encode(), "game.yaml")
    return poker.read(item.table(), dict.fromkeys(NAMES[:count], ""), OURS)


def judged(shows: Sequence[str | Mapping[str, str]], count: int = 2) -> Standing:
    return poker.replay(game(shows, count)).standing


def codes(found: Standing) -> list[str]:
    """What each player has at fault, `Ann stone` or nothing, in the order of moves."""
    told = zip(found.moves, faults_of(found), strict=True)
    return [f"{move.player} {faults}" for move, faults in told if faults]


def won(found: Standing) -> list[list[str]]:
    """What was won, by player in the order of NAMES."""
    return [[one for one in found.rows[name] if one != "-"] for name in NAMES if name in found.rows]


# ---- one showing -----------------------------------------------------------------------------


TAKEN = [  # who shows what, what is written, what everybody wins
    ("4 empty 4 1", "Ann", "- 4 4 -", "one of two by name, the other wins"),
    ("4 empty 4 1", "Cem", "4 4 - -", "the other of two by name"),
    ("4 empty 4 1", "Dan", "- 1 - -", "one of its own kind by name, the fours cancel"),
    ("4 empty 4 1", "nobody", "- - - 1", "none is taken"),
    ("4 empty 3 1", "Niemand", "4 - - -", "none is taken, in German"),
    ("4 empty 3 1", "لا أحد", "4 - - -", "none is taken, in Arabic"),
    ("4 empty empty 1", "nobody", "4 - - -", "two empty hands take nothing anyway"),
    ("4 3 3 1", "nobody", "4 - - -", "no empty hand at all"),
]


@pytest.mark.parametrize(("shown", "takes", "wins", "name"), TAKEN, ids=[one[3] for one in TAKEN])
def test_whose_stone_is_taken(shown: str, takes: str, wins: str, name: str) -> None:
    found = judged([{**show(shown), "takes": takes}], 4)
    assert codes(found) == []
    assert [found.rows[name][0] for name in NAMES] == wins.split()


WRONGLY = [
    ("4 empty 4 1", "Bea", "Bea takes", "Bea shows no stone that can be taken."),
    ("empty empty 4 1", "Cem", "Ann takes", "Only a single empty hand can take a stone."),
    ("4 3 4 1", "Cem", "Ann takes", "Only a single empty hand can take a stone."),
    ("4 empty 4 1", "3", "Bea takes", "Nobody shows a 3, so it can't be taken."),
    (
        *("4 empty 4 1", "", "Bea takes"),
        "The record doesn't say which stone Bea takes; write takes: nobody if it takes none.",
    ),
]


@pytest.mark.parametrize(("shown", "takes", "fault", "says"), WRONGLY)
def test_what_cannot_be_taken(shown: str, takes: str, fault: str, says: str) -> None:
    found = judged([{**show(shown), **({"takes": takes} if takes else {})}], 4)
    assert codes(found) == [fault]
    (told,) = (fault for move in found.moves for fault in move.faults)
    assert told.sentence(speak("en")) == says
    assert won(found) == [[], [], [], []]


def test_a_name_that_is_a_word_is_a_name() -> None:
    item = strict.parse(b"shows: [{nobody: 4, Bea: empty, takes: nobody}]", "g")
    found = poker.replay(poker.read(item.table(), {"nobody": "", "Bea": ""}, OURS)).standing
    assert found.rows == {"nobody": ["-"], "Bea": ["4"]}


# ---- a round that is being typed in --------------------------------------------------------


def test_nobody_is_told_off_for_what_was_not_asked_for() -> None:
    shows: list[str | Mapping[str, str]] = ["4 3 2"]
    for half, faults in (
        ({"Ann": "4", "asking": "Bea"}, []),
        ({"Ann": "5", "asking": "Bea"}, ["Ann number"]),
        ({"Ann": "4", "Bea": "empty", "Cem": "2", "asking": "takes"}, []),
    ):
        found = judged([*shows, half], 3)
        assert codes(found) == faults and not found.is_over
        assert won(found) == [["4"], [], []], "nothing is decided yet"
        table = poker.replay(game([*shows, half], 3)).position
        assert table.hand("Ann") == [1, 1, 2, 2, 3, 3, 4], "nothing left the hands"
    half = {"Ann": "4", "asking": "Bea"}
    assert codes(judged([half, *shows], 3)) == ["Bea missing", "Cem missing"], "the last one only"


def test_somebody_may_be_called_asking() -> None:
    item = strict.parse(b"shows: [{asking: 4, Bea: 3}]", "g")
    found = poker.replay(poker.read(item.table(), {"asking": "", "Bea": ""}, OURS)).standing
    assert found.rows == {"asking": ["4"], "Bea": ["-"]}


# ---- whole games -----------------------------------------------------------------------------

ORDER = ["4", "4", "3", "3", "2", "2", "1", "1"]


def test_a_game_of_eight_showings() -> None:
    shows = [f"{a} {b}" for a, b in zip(ORDER, reversed(ORDER), strict=True)]
    found = judged(shows)
    assert found.is_over
    assert not judged(shows[:-1]).is_over
    assert won(found) == [["4", "4", "3", "3"], ["3", "3", "4", "4"]]
    assert places_of(found) == [("Ann", 4, 1), ("Bea", 4, 1)]
    assert [note.sentence(speak("en")) for note in found.notes] == [
        "Ann: the numbers on the stones won add up to 14.",
        "Bea: the numbers on the stones won add up to 14.",
    ]


# ---- records and positions -----------------------------------------------------------------------

REFUSED = [
    {"Ann": "four", "Bea": "1"},
    {"Ann": "emtpy", "Bea": "1"},
    {"Ann": "1.5", "Bea": "1"},
    {"Zoe": "1", "Bea": "1"},
    {"Ann": "1", "Bea": "empty", "takes": "Zoe"},
    {"Ann": "1", "Bea": "empty", "takes": ""},
    {"Ann": "1", "Bea": "2", "take": "2"},
]


@pytest.mark.parametrize("one", REFUSED)
def test_what_cannot_be_read_is_refused_with_its_line(one: dict[str, str]) -> None:
    with pytest.raises(LayoutError, match="line 1: "):
        game([one])


def test_names_and_keys_that_cannot_be() -> None:
    fields = strict.parse(b"players: [takes, Bea]\nshows: []", "g").table()
    with pytest.raises(LayoutError, match="line 1: 'takes'"):
        poker.read(fields, {"takes": "", "Bea": ""}, OURS)
    fields = strict.parse(b"shows: []\nmoves: [Ann 4]", "g").table()
    with pytest.raises(LayoutError, match="line 2: write a game of poker under 'shows'"):
        poker.read(fields, {"Ann": "", "Bea": ""}, OURS)
    fields = strict.parse(b"shows:\nmoves: []", "g").table()
    assert poker.read(fields, {"Ann": "", "Bea": ""}, OURS).moves == ()


def test_an_empty_hand_in_every_language() -> None:
    for word in ("empty", "leer", "Leer", "فارغة"):
        found = judged([f"{word} 1 takes 1"])
        assert codes(found) == []
        assert found.moves[0].text == "empty"


def test_hands_and_stones_won_are_shown() -> None:
    one = game(["4 3", "empty 4 takes 4"])
    assert poker.position(poker.replay(one)).text(speak("en")).splitlines() == [
        "Ann: in hand 1 1 2 2 3 3 4, empty hand -, won 4 4",
        "Bea: in hand 1 1 2 2 3 4, empty hand 1, won -",
    ]
    assert poker.position(poker.replay(one, 1)).json() == {
        "hands": {"Ann": [1, 1, 2, 2, 3, 3, 4], "Bea": [1, 1, 2, 2, 3, 4, 4]},
        "empty": {"Ann": True, "Bea": True},
        "won": {"Ann": [4], "Bea": []},
        "over": False,
    }


@pytest.mark.parametrize("shows", ["", "shows:\n", "shows: []\n", "moves: []\n"])
def test_a_record_before_the_first_showing(tmp_path: Path, shows: str) -> None:
    """It is judged, told and shown; a showing can be put and typed into it."""
    text = f"game: stones\nplay: poker\nplayers: [Ann, Bea]\n{shows}"
    told = api.play(text).json()
    assert isinstance(told["play"], dict)
    assert (told["begun"], told["play"]["shows"]) == (False, [])
    assert [place.points for place in api.game(text).standing.places] == [0, 0]
    assert "Ann: in hand 1 1 2 2 3 3 4 4" in api.position(text).text(speak("en"))
    put = api.put(text, {"show": {"Ann": 4, "Bea": 2}}).record
    assert [place.points for place in api.game(put).standing.places] == [1, 0]
    path = tmp_path / "poker.yaml"
    path.write_text(text)
    typed(path, "4 2", "stop")
    assert api.game(path.read_text()).json() == api.game(put).json()
