"""Cups: shifts, asks, the double decision, and every fault."""

from __future__ import annotations

import json
from collections.abc import Sequence

import pytest

from layouts.definition.loader import define
from layouts.refusal import LayoutError
from layouts.words import speak
from layouts.yaml import strict
from scorer.games.stones import cups
from scorer.games.stones.cups import CupsGame, shifted
from scorer.verdict import Standing
from tests.agreeing import faults_of, points_of

OURS = define("stones")
LAID = "dot line triangle square"
THREE, FOUR = ["1-2", "2-1", "1-2"], ["1-2", "2-1", "1-2", "2-1"]
RIGHT3 = {"line": 1, "dot": 2, "triangle": 3, "square": 4}  # where they lie after three shifts
RIGHT4 = {"dot": 1, "line": 2, "triangle": 3, "square": 4}
Told = dict[str, object]


def ask(text: str) -> Told:
    player, symbol, turned = text.split()
    return {"player": player, "symbol": symbol, "turned": turned}


def lap(shifter: str, asks: str, shifts: Sequence[str] = THREE, laid: str = LAID) -> Told:
    """A lap; asks like `Bea dot 2, Bea line 1`."""
    told = [ask(one) for one in asks.split(",") if one.strip()]
    return {"shifter": shifter, "laid": laid, "shifts": list(shifts), "asks": told}


def game(laps: Sequence[Told], players: str = "Ann Bea") -> CupsGame:
    item = strict.parse(json.dumps({"laps": laps}).encode(), "game.yaml")
    return cups.read(item.table(), dict.fromkeys(players.split(), ""), OURS)


def judged(laps: Sequence[Told], players: str = "Ann Bea") -> Standing:
    return cups.replay(game(laps, players)).standing


def codes(found: Standing) -> list[tuple[str, str]]:
    return [*zip((move.text for move in found.moves), faults_of(found), strict=True)]


# ---- shifts -------------------------------------------------------------------------------------

SHIFTED = [
    (["2-4"], "dot triangle square line"),
    (["1-3"], "line triangle dot square"),
    (["4-1"], "square dot line triangle"),
    (["3-2"], "dot triangle line square"),
    (["2-4", "1-3", "4-1"], "line triangle square dot"),
]


@pytest.mark.parametrize(("shifts", "row"), SHIFTED, ids=lambda one: str(one))
def test_a_shift_takes_a_stone_out_and_puts_it_in(shifts: list[str], row: str) -> None:
    one = game([lap("Ann", "", shifts)]).laps[0]
    assert " ".join(symbol.name for symbol in shifted(one)) == row


def test_the_example_of_the_docs() -> None:
    """After 2-4 1-3 4-1 the row is line triangle square dot."""
    shifts = ["2-4", "1-3", "4-1"]
    found = judged([lap("Ann", "Bea dot 3, Bea line 1, Bea dot 2", shifts)])
    assert codes(found) == [("Bea dot 3", ""), ("Bea line 1", ""), ("Bea dot 2", "")]
    assert [move.points for move in found.moves] == [0, 1, 0]
    assert points_of(found) == {"Ann": 3, "Bea": 1}


# ---- what asks bring -----------------------------------------------------------------------------

WON = [
    ("all right", "Bea dot 2, Bea line 1, Bea square 4", {"Ann": 0, "Bea": 4}),
    ("all wrong", "Bea dot 1, Bea dot 3, Bea dot 4", {"Ann": 4, "Bea": 0}),
    ("the double decision", "Bea dot 1, Bea dot 3, Bea dot 2", {"Ann": 2, "Bea": 2}),
    ("the double decision lost", "Bea dot 2, Bea line 1, Bea square 3", {"Ann": 2, "Bea": 2}),
    ("one of each", "Bea dot 2, Bea line 3, Bea line 1", {"Ann": 1, "Bea": 3}),
]


@pytest.mark.parametrize(("name", "asks", "won"), WON, ids=[one[0] for one in WON])
def test_right_is_theirs_and_wrong_is_the_shifters(
    name: str, asks: str, won: dict[str, int]
) -> None:
    found = judged([lap("Ann", asks)])
    assert {*faults_of(found)} == {""}
    assert points_of(found) == won
    assert found.rows == {name: (str(count),) for name, count in won.items()}
    assert not found.is_over


def whole(players: str, won: int = 3) -> list[Told]:
    """A whole game in which so many asks of each lap are right."""
    names = players.split()
    laps = []
    for number in range(2 * len(names)):
        at = number % len(names)
        others = names[at + 1 :] + names[:at]
        row, shifts = (RIGHT3, THREE) if number < len(names) else (RIGHT4, FOUR)
        symbols = ["dot", "line", "triangle"]
        turned = [row[symbol] for symbol in symbols[:won]] + [row["square"]] * (3 - won)
        asks = [f"{others[i % len(others)]} {symbols[i]} {turned[i]}" for i in range(3)]
        laps.append(lap(names[at], ", ".join(asks), shifts))
    return laps


@pytest.mark.parametrize("players", ["Ann Bea", "Ann Bea Cem", "Ann Bea Cem Dan"])
def test_a_whole_game(players: str) -> None:
    """Everybody wins 8: with three players 3 + 1 of each of the others, twice."""
    laps = whole(players)
    found = judged(laps, players)
    assert {*faults_of(found)} == {""}
    assert len(found.moves) == 3 * len(laps)
    assert found.is_over
    assert points_of(found) == dict.fromkeys(players.split(), 8)
    assert {place.rank for place in found.places} == {1}
    assert all(len(row) == len(laps) for row in found.rows.values())
    assert not judged(laps[:-1], players).is_over


# ---- faults --------------------------------------------------------------------------------------

GOOD = "Bea dot 2, Bea line 1, Bea square 4"
LAPS = [
    ("shifter", lap("Bea", "Ann dot 2, Ann line 1, Ann square 4")),
    ("laid", lap("Ann", GOOD, laid="dot line triangle")),
    ("laid", lap("Ann", GOOD, laid="dot line triangle dot")),
    ("laid", lap("Ann", GOOD, laid="dot line triangle square dot")),
    ("laid", lap("Ann", GOOD, laid="")),
    ("shifts", lap("Ann", GOOD, FOUR)),
    ("shifts", lap("Ann", GOOD, ["1-2", "2-5", "1-2"])),
    ("shifts", lap("Ann", GOOD, ["1-2", "0-1", "1-2"])),
    ("shifts", lap("Ann", GOOD, ["1-2", "2-2", "1-2"])),
    ("asks", lap("Ann", "Bea dot 2, Bea line 1")),
    ("asks", lap("Ann", GOOD + ", Bea dot 3")),
    ("asks", lap("Ann", "")),
    ("shifter laid shifts asks", lap("Bea", "", FOUR, laid="dot")),
]


@pytest.mark.parametrize(("fault", "one"), LAPS)
def test_a_lap_at_fault_brings_nobody_anything(fault: str, one: Told) -> None:
    found = judged([one])
    assert codes(found)[0] == ("lap 1", fault)
    assert found.moves[0].player == one["shifter"]
    assert {*faults_of(found)[1:]} <= {""}
    assert points_of(found) == {"Ann": 0, "Bea": 0}
    asks = one["asks"]
    assert isinstance(asks, list)
    assert len(found.moves) == 1 + len(asks)


ASKS = [  # what is turned after a wrong question goes to the one who was asked
    ("asked", "Cem dot 2, Cem line 1, Bea square 4", ["asked", "", ""], (0, 2, 2)),
    ("asked, wrong stone", "Cem dot 1, Cem triangle 4, Bea dot 2", ["asked", "", ""], (1, 2, 1)),
    ("asked, the shifter", "Ann dot 2, Cem line 1, Bea square 4", ["asked", "", ""], (1, 2, 1)),
    ("asked at last", "Bea dot 2, Cem line 1, Cem square 4", ["", "", "asked"], (0, 1, 3)),
    ("asked at last, wrong", "Bea dot 2, Cem line 1, Cem square 3", ["", "", "asked"], (0, 1, 3)),
    ("symbol", "Bea dot 2, Cem dot 1, Bea square 4", ["", "symbol", ""], (0, 3, 1)),
    ("symbol by mistake", "Bea line 2, Cem dot 1, Bea square 4", ["", "symbol", ""], (1, 2, 1)),
    ("symbol at last", "Bea dot 2, Cem line 1, Bea dot 4", ["", "", "symbol"], (0, 3, 1)),
    ("asked for again", "Bea line 2, Cem line 1, Bea square 4", [""] * 3, (1, 2, 1)),
    ("turned twice", "Bea dot 2, Cem line 2, Bea square 4", ["", "turned", ""], (0, 3, 0)),
    ("turned where no place is", "Bea dot 5, Cem line 0, Bea square -1", ["turned"] * 3, (0, 0, 0)),
    ("all", "Bea dot 2, Bea dot 2, Bea square 4", ["", "asked symbol turned", ""], (0, 3, 0)),
]


@pytest.mark.parametrize(("name", "asks", "faults", "won"), ASKS, ids=[one[0] for one in ASKS])
def test_a_wrong_question_is_the_fault_of_the_shifter(
    name: str, asks: str, faults: list[str], won: tuple[int, ...]
) -> None:
    found = judged([lap("Ann", asks)], "Ann Bea Cem")
    assert faults_of(found) == faults
    assert points_of(found) == dict(zip(("Ann", "Bea", "Cem"), won, strict=True))
    by_asks = dict.fromkeys(points_of(found), 0)
    for move in found.moves:
        by_asks[move.player] += move.points
    assert all(by_asks[name] == points_of(found)[name] for name in ("Bea", "Cem"))


def test_a_name_in_the_sentence_is_in_its_language() -> None:
    (fault,) = judged([lap("Ann", "Bea dot 2, Bea dot 1, Bea square 4")]).moves[1].faults
    assert fault.sentence(speak("de")) == (
        "Dieses Symbol ist schon aufgedeckt: Punkt. Was aufgedeckt wird, geht an Bea."
    )


# ---- a lap that is being typed in ------------------------------------------------------------

OPEN = [
    ("shifts", "", []),
    ("symbol", "", []),
    ("symbol", "Bea dot 2", [""]),
    ({"player": "Bea", "symbol": "line"}, "Bea dot 2", [""]),
    ({"player": "Bea", "symbol": "line"}, "Bea dot 2, Bea dot 1", ["", "symbol"]),
]


@pytest.mark.parametrize(("asking", "asks", "faults"), OPEN)
def test_nobody_is_told_off_for_what_was_not_asked_for(
    asking: object, asks: str, faults: list[str]
) -> None:
    laps = whole("Ann Bea")
    half = {**lap("Bea", asks.replace("Bea", "Ann")), "asking": asking}
    found = judged([*laps[:3], half])
    assert faults_of(found) == [*[""] * 9, *faults]
    assert not found.is_over
    assert faults_of(judged([half, *laps[1:]]))[0] == "shifter asks", "only the last one is open"


@pytest.mark.parametrize("asking", ["turned", "dot", {"player": "Bea"}, {"symbol": "dot"}, []])
def test_what_is_asked_for_is_known(asking: object) -> None:
    with pytest.raises(LayoutError, match="line 1: "):
        game([{**lap("Ann", ""), "asking": asking}])


# ---- records -------------------------------------------------------------------------------------

REFUSED = [
    lap("Zoe", GOOD),
    lap("Ann", "Zoe dot 1"),
    lap("Ann", "Bea circle 1"),
    lap("Ann", "Bea dot one"),
    lap("Ann", GOOD, laid="dot line triangle cube"),
    lap("Ann", GOOD, ["1>2"]),
    lap("Ann", GOOD, ["1-2-3"]),
    lap("Ann", GOOD, ["-1-2"]),
    {"shifter": "Ann", "laid": LAID, "shifts": THREE},
    {**lap("Ann", GOOD), "won": 3},
]


@pytest.mark.parametrize("one", REFUSED)
def test_what_cannot_be_read_is_refused_with_its_line(one: Told) -> None:
    with pytest.raises(LayoutError, match="line 1: "):
        game([one])


def test_symbols_have_names_in_every_language() -> None:
    found = judged(
        [lap("Ann", "Bea Punkt 2, Bea خط 1, Bea VIERECK 4", laid="نقطة Linie مثلث square")]
    )
    assert codes(found) == [("Bea dot 2", ""), ("Bea line 1", ""), ("Bea square 4", "")]


def test_moves_are_tolerated_where_there_are_none() -> None:
    players = {"Ann": "", "Bea": ""}
    assert cups.read(strict.parse(b"moves: []\nlaps: []", "g").table(), players, OURS).laps == ()
    assert cups.read(strict.parse(b"moves: ''\nlaps:", "g").table(), players, OURS).moves == ()
    with pytest.raises(LayoutError, match="line 1: write a game of cups under 'laps'"):
        cups.read(strict.parse(b"moves: [Ann]", "g").table(), players, OURS)


def test_the_row_and_the_stones_won_are_shown() -> None:
    one = game([lap("Ann", "Bea dot 2, Bea line 3, Bea line 1")])
    assert len(one.moves) == 3
    assert cups.position(cups.replay(one, 0)).text(speak("en")) == "stones won: Ann 0  Bea 0\n"
    assert cups.position(cups.replay(one, 1)).text(speak("en")) == (
        "Round 1, Ann: line · triangle square\nstones won: Ann 0  Bea 1\n"
    )
    assert cups.position(cups.replay(one, 2)).json() == {
        "won": {"Ann": 1, "Bea": 1},
        "lap": 1,
        "row": ["line", "", "", "square"],
    }
    assert cups.position(cups.replay(one)).json()["row"] == [""] * 4
    assert cups.position(cups.replay(one, 0)).json() == {
        "won": {"Ann": 0, "Bea": 0},
        "lap": 0,
        "row": [],
    }
