"""Printed for four, two turn up: the record shrinks, in every game, and the others can still come.

At the terminal it is asked whether that is right; the page puts the same entry ({"playing": ...}).
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from generator import api as printing
from generator.requests.request import Request
from layouts.refusal import Refusal
from scorer import api
from tests.running import score
from tests.sessions import typed

FOUR = ("Ann", "Bea", "Cem", "Dan")
GAMES: dict[
    str, tuple[dict[str, Any], str]
] = {  # of a printed set for four: its options, and a first answer of the two who turn up
    "hunt": ({}, "11234"),
    "hexes": ({}, "1"),
    "hexes, areas of their own": ({"game": "hexes", "side": "random", "different": True}, "1"),
    "sequence": ({}, "JC e5"),
    "clusters": ({}, "g7 right 4 1 5"),
}


def order(game: str, names: tuple[str, ...] = ()) -> Request:
    """A set for four."""
    options: dict[str, Any] = {"game": game, **GAMES[game][0]}
    return Request(players=4, names=names, **options)


def printed(game: str, names: tuple[str, ...] = ()) -> str:
    """The record of such a set."""
    asked = order(game, names)
    return printing.record(printing.job(asked)[0], asked)


def playing(text: str) -> tuple[list[str], list[str]]:
    """Who plays by a record, and what the seats are called that are free."""
    told = api.play(text).json()
    players, free = told["players"], told["free"]
    assert isinstance(players, list)
    assert isinstance(free, list)
    return players, free


@pytest.mark.few(2)
@pytest.mark.parametrize("game", GAMES)
def test_two_of_four_are_asked_about_and_then_alone_at_the_table(tmp_path: Path, game: str) -> None:
    path = tmp_path / "set.yaml"
    path.write_text(printed(game), encoding="utf-8")
    lines = ["names Ann, Bea", "undo", "names Ann, Cem", GAMES[game][1], "stop"]
    heard = typed(path, *lines)
    assert "undone: names Ann, Bea\n" in heard and "At the table: Ann, Cem\n" in heard
    assert playing(path.read_text(encoding="utf-8"))[0] == ["Ann", "Cem"]
    assert "Player" not in score("game", str(path)).stdout


@pytest.mark.few(2)
@pytest.mark.parametrize("game", GAMES)
def test_the_page_says_the_same_with_an_entry(tmp_path: Path, game: str) -> None:
    """The other sheets stay known; whoever comes later sits down again, under any name."""
    text = printed(game)
    two = api.put(text, {"playing": ["Player 1", "Player 2"]}).record
    assert playing(two) == (["Player 1", "Player 2"], ["Player 3", "Player 4"])
    all_four = api.put(two, {"playing": ["Player 1", "Player 2", "Player 3", "Player 4"]}).record
    assert playing(all_four) == playing(text)
    four = api.put(two, {"playing": ["Player 1", "Player 2", "Eve", "Player 4"]}).record
    assert playing(four) == (["Player 1", "Player 2", "Eve", "Player 4"], [])
    with pytest.raises(Refusal):
        api.put(two, {"playing": [*FOUR, "Eve"]})
    with pytest.raises(Refusal):
        api.put(two, {"playing": ["Ann", "Ann"]})
    with pytest.raises(Refusal):
        api.put(two, {"playing": []})


@pytest.mark.parametrize("game", GAMES)
def test_a_set_with_names_is_printed_again_with_all_of_them(tmp_path: Path, game: str) -> None:
    path, text = tmp_path / "set.yaml", printed(game, FOUR)
    path.write_text(text, encoding="utf-8")
    hint = "If only Ann, Bea are playing, type: names Ann, Bea\n"
    assert hint in typed(path, "stop", names=("Bea", "Ann"))
    assert path.read_text(encoding="utf-8") == text
    typed(path, "names Ann, Bea", "stop")
    shrunk = path.read_text(encoding="utf-8")
    assert playing(shrunk) == (["Ann", "Bea"], ["Cem", "Dan"])
    now, _ = printing.again(Request(), shrunk)
    before, _ = printing.again(Request(), text)
    assert now.names == before.names == FOUR
    typed(path, "stop", names=("Dan",))
    assert playing(path.read_text(encoding="utf-8")) == (["Ann", "Bea", "Dan"], ["Cem"])


@pytest.mark.parametrize("game", GAMES)
def test_who_plays_is_settled_by_the_first_move(tmp_path: Path, game: str) -> None:
    """But in rounds of hunt, which everybody plays alone, somebody may join later."""
    path = tmp_path / "set.yaml"
    path.write_text(printed(game), encoding="utf-8")
    typed(path, "names Ann, Bea", GAMES[game][1], "stop")
    begun = path.read_text(encoding="utf-8")
    for names in (["Ann"], ["Ann", "Bea", "Cem"]):
        if (game, len(names)) == ("hunt", 3):
            assert playing(api.put(begun, {"playing": names}).record)[0] == names
            continue
        with pytest.raises(Refusal):
            api.put(begun, {"playing": names})


@pytest.mark.parametrize(
    ("game", "names", "says"),
    [
        ("hunt", "a, b, c, d, e", "fives-print --game hunt --players 5"),
        ("hexes", "a, b, c, d, e", "fives-print --game hexes --players 5"),
        ("sequence", "a, b, c, d, e, f", "fives-print --game sequence --players 6"),
        ("clusters", "a, b, c, d, e, f, g, h, i, j", "names given: 10"),
    ],
)
def test_too_many_names_are_told_what_to_print(
    tmp_path: Path, game: str, names: str, says: str
) -> None:
    path = tmp_path / "set.yaml"
    path.write_text(printed(game), encoding="utf-8")
    before = path.read_text(encoding="utf-8")
    line = f"names {names}"
    ran = score("enter", str(path), typed=f"{line}\n")
    assert (ran.returncode, says in ran.stderr.replace("run.py print", "fives-print")) == (2, True)
    assert path.read_text(encoding="utf-8") == before


def test_the_gray_side_of_hunt_keeps_its_sheet_for_all(tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_text(printed("hunt"), encoding="utf-8")
    typed(path, "names Ann, Bea", "stop", side="gray")
    typed(path, "stop", names=("Cem",))
    sheets = api.play(path.read_text(encoding="utf-8")).json()["sheets"]
    assert isinstance(sheets, dict)
    assert list(sheets) == ["Ann", "Bea", "Cem"]
    assert len(set(sheets.values())) == 1


def test_who_sits_down_late_is_named_at_that_very_sheet() -> None:
    """Who plays already keeps the name, once the game has begun."""
    two = api.put(printed("hunt"), {"playing": ["Player 1", "Player 2"]}).record
    begun = api.put(two, {"roll": "11234"}).record
    late: dict[str, object] = {"playing": ["Player 1", "Player 2", "Player 4"]}
    three = api.put(begun, {**late, "names": {"Player 4": "Eve"}}).record
    assert playing(three) == (["Player 1", "Player 2", "Eve"], ["Player 3"])
    with pytest.raises(Refusal):
        api.put(begun, {**late, "names": {"Player 1": "Ann"}})


def test_results_alone_are_typed_in_for_two_of_four(tmp_path: Path) -> None:
    path = tmp_path / "set.yaml"
    path.write_text(printed("hunt"), encoding="utf-8")
    ran = score("enter", str(path), "--totals", typed="names Ann, Bea\n40\n37\n")
    assert ran.returncode == 0, ran.stderr
    told = json.loads(score("game", str(path), "--json").stdout)
    assert [one["player"] for one in told["standing"]] == ["Ann", "Bea"]


def test_hands_of_poker_are_as_many_as_turn_up(tmp_path: Path) -> None:
    asked = Request(game="stones", players=4)
    text = printing.record(printing.job(asked)[0], asked)
    three = api.put(text, {"mode": "poker", "names": ["Ann", "Bea", "Cem"]}).record
    two = api.put(three, {"playing": ["Ann", "Cem"]}).record
    assert playing(two) == (["Ann", "Cem"], ["Bea", "Player 1"])
