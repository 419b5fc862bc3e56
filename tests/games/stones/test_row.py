"""The referee of row: every rule and every fault, on fields made by hand."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence

import pytest

from layouts.grid import Cell
from layouts.words import speak
from scorer.games import stones
from scorer.games.stones.record import Record
from scorer.games.stones.row import EACH, RowPosition, parse_turn, play
from scorer.referee import Display
from tests.agreeing import codes, read, refused

PLAYERS = {"Ann": "light", "Bea": "dark"}
MARKS = {"o": "Ann", "x": "Bea"}
OK = ""
WON = [f"{name} {x},{y}" for x in range(5) for y, name in enumerate(("Ann", "Bea"))][:-1]


def text(moves: Sequence[str], players: str = "{Ann: light, Bea: dark}") -> str:
    """A record as people write it."""
    return f"game: stones\nplay: row\nplayers: {players}\nmoves: {json.dumps(moves)}\n"


def record(moves: Sequence[str]) -> Record:
    found: Record = read("stones", text(moves))
    return found


def field(picture: str) -> dict[Cell, str]:
    """The stones of a picture, o light and x dark, its top left at 0,0."""
    rows = [row.strip() for row in picture.strip().split("/")]
    return {
        (x, y): MARKS[mark]
        for y, row in enumerate(rows)
        for x, mark in enumerate(row)
        if mark in MARKS
    }


def table(picture: str, last: str | None = "Bea") -> RowPosition:
    """A game in which all stones were placed, and these are left."""
    return RowPosition(PLAYERS, field(picture), Counter(dict.fromkeys(PLAYERS, EACH)), last)


def move(now: RowPosition, text: str) -> str:
    """Play a move; the codes of its faults."""
    return codes(play(now, parse_turn(text, PLAYERS), 33))


# ---- moving: captures ---------------------------------------------------------------------


@pytest.mark.parametrize("place", ["0,0", "2,0"])
def test_of_two_lone_stones_the_one_stays_on_which_it_is_put(place: str) -> None:
    assert move(table("xox"), f"Ann 1,0 > {place}") == "taken apart"


def test_it_is_said_that_what_was_touched_is_captured() -> None:
    for place, says in (("0,1", "from p13 is already captured"), ("9,0", "v13 is not edge")):
        (fault,) = play(table("oxxoxxxx"), parse_turn(f"Ann 3,0 > {place}", PLAYERS), 33)
        assert says in fault.sentence(speak("en")), place


# ---- neither has five left ----------------------------------------------------------------

DRAWN = [
    ("both have four left", "oooxoo/xxx", "Bea 3,0 > 3,1", True),
    ("the mover still has five", ".oxo./xxoxx/x", "Bea 2,0 > 1,2", False),
    ("the other still has five", ".xox./ooxoo/o", "Bea 1,0 > 1,2", False),
    ("it was so before, by captures of both", "ooxoo/x...x/x...x", "Bea 2,0 > 0,3", True),
]


@pytest.mark.parametrize(("name", "picture", "text", "is_drawn"), DRAWN)
def test_a_draw(name: str, picture: str, text: str, is_drawn: bool) -> None:
    now = table(picture, "Ann" if text.startswith("Bea") else "Bea")
    assert move(now, text) == OK
    assert (now.is_over, now.is_drawn) == (is_drawn, is_drawn)
    if is_drawn:
        assert now.winner is None and now.turn is None and now.over_at == 33
        (late,) = play(now, parse_turn("Ann 0,0 > 1,1", PLAYERS), 34)
        assert late.sentence(speak("en")).startswith("The game was a draw after move 33;")
        assert late.code == "late"


# ---- moving: winning, and who is passed over ----------------------------------------------


def test_a_line_that_is_cut_off_does_not_win() -> None:
    """Four stand in line, but taking the fifth cuts them off from the larger part."""
    now = table("oooo/x/x/oxxxxxx")
    assert move(now, "Ann 0,3 > 4,0") == OK  # 6 stones against 6: to which it is put
    assert now.winner == "Ann"
    now = table("oooo/x/x/oxxxxxxx")
    assert move(now, "Ann 0,3 > 4,0") == "apart"
    assert now.winner is None
    assert now.turn == "Bea"


def test_a_line_that_was_there_wins_with_the_next_own_move() -> None:
    now = table("xxxxx/ooxo./o")
    assert move(now, "Ann 0,2 > 5,0") == OK
    assert not now.is_over
    assert move(now, "Bea 2,1 > 9,9") == "apart"
    assert not now.is_over
    assert move(now, "Ann 5,0 > 0,2") == OK
    assert move(now, "Bea 2,1 > 1,2") == OK
    assert now.winner == "Bea"


# ---- records, and what is shown -----------------------------------------------------------


NO_MOVES = (
    "Ann",
    "Ann 1",
    "Ann 1,2,3",
    "Ann 1,2 >",
    "Ann 1.5,2",
    "Ann 1000,0",
    "Ann 1 2 3",
    "Ann 0,1 > 2 > 3",
    "Ann 2,3-4,1",
    "Ann 0,1 >> 2,3",
    "Ann m0",
    "Ann m001",
    "Ann m00",
    "Ann bb3",
    "Ann m",
    "Ann m13 n13 o13",
    "Ann m1013",
    "Ann zalm1",
    "Ann m13-",
    "Ann m13n",
)


@pytest.mark.parametrize(
    ("move", "says"),
    [
        *((move, "a move is a name and a square") for move in NO_MOVES),
        *((f"{name} 0,0".strip(), f"no player '{name}'") for name in ("Cem", "Anna")),
        ("", "no player ''"),
    ],
)
def test_moves_that_cannot_be_read(move: str, says: str) -> None:
    refused("stones", text(["Ann 0,0", move]), f"line 4: .*{says}")


LOOSE = ["2 3 > 4 -1", "2 3 4 -1", "(2,3) (4,-1)", "2;3 -> 4;-1", "2/3→4/-1", "2,3 to 4,-1"]
LOOSE += ["2,3 nach 4,-1", "٢،٣ > ٤،-١", "2,3 إلى 4,-1", "+2,+3>4,-1"]
LOOSE += ["2,3 > 4,-1", " 2 , 3>4,−1 ", "02,3 > 4,–1"]
NAMED = ["o16-q12", "o16 q12", "O16Q12", "16o12q", "o16 > q12", "o16→q12", "o16 – q12"]
NAMED += ["o16 to q12", "16o nach 12q", "o١٦ إلى q١٢"]


@pytest.mark.parametrize("text", [*LOOSE, *NAMED])
def test_moves_however_they_are_spaced(text: str) -> None:
    """In names or in numbers, it is told in names."""
    turn = parse_turn(f"Ann {text}", PLAYERS)
    assert (turn.player, turn.taken, turn.place) == ("Ann", (2, 3), (4, -1))
    assert turn.text == "Ann o16-q12"


@pytest.mark.parametrize(
    "text", ["0,-1", "0 -1", "0;-1", "(0, -1)", "٠ -١", "0 , –1", "m12", "M12", "12m"]
)
def test_places_however_they_are_spaced(text: str) -> None:
    turn = parse_turn(f"Ann {text}", PLAYERS)
    assert (turn.taken, turn.place) == (None, (0, -1))
    assert parse_turn(turn.text, PLAYERS).place == (0, -1)


def test_the_longest_name_that_fits() -> None:
    names = {"Ann": "light", "Ann 0,0 >": "dark"}
    assert parse_turn("Ann 0,0 > 0,1", names).player == "Ann 0,0 >"
    assert parse_turn("Ann 0,0", names).player == "Ann"


@pytest.mark.parametrize(
    ("players", "says"),
    [
        ("{Ann: light, Bea: light}", "one player must be light and the other dark"),
        ("[Ann, Bea]", "one player must be light and the other dark"),
        ("{Ann: light}", "players needed for row: 2, found 1"),
    ],
)
def test_players_that_cannot_be(players: str, says: str) -> None:
    refused("stones", text([], players), f"line 3: .*{says}")


def test_the_field_is_shown() -> None:
    now = record(["Ann 0,0", "Bea -1,0", "Ann 0,1"])
    assert stones.position(now, None).text(speak("en")).splitlines() == [
        "       k   l   m   n",
        "  12   ·   ·   ·   ·",
        "  13   ·   ●   ○   ·",
        "  14   ·   ·   ○   ·",
        "  15   ·   ·   ·   ·",
        "",
        "○ Ann: 2 in play, 14 to place, 0 captured",
        "● Bea: 1 in play, 15 to place, 0 captured",
        "Next: Bea",
    ]
    assert "\x1b[" in stones.position(now, 1).text(speak("de"), Display(colour=True))
    assert "n\n" in stones.position(now, 0).text(speak("ar"))
    won = record(WON)
    assert stones.position(won, None).text(speak("en")).endswith("Ann won with move 9.\n")


def test_the_position_for_programs() -> None:
    now = record(["Ann 0,0", "Bea -1,0", "Ann 0,1"])
    assert stones.position(now, 2).json() == {
        "game": "stones",
        "at": 2,
        "play": "row",
        "stones": {"-1,0": "dark", "0,0": "light"},
        "to_place": {"Ann": 15, "Bea": 15},
        "turn": "Ann",
        "winner": None,
        "over": False,
    }
    assert json.dumps(stones.position(record(WON), None).json())
