"""A record without names is the same game: by what the command says of both, word by word."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from layouts.refusal import Refusal
from scorer import api
from scorer.records.source import renamed
from tests.house import EXAMPLES

RECORDS = sorted(one for one in EXAMPLES.rglob("*.yaml") if not one.name.startswith("my-"))


def told(record: str) -> dict[str, Any]:
    found: Any = api.game(record).json()
    return dict(found)


@pytest.mark.few(6)
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_same_game_is_played_by_numbers(path: Path) -> None:
    """Names are put back one by one, and nothing of the standing differs."""
    record = path.read_text("utf-8")
    found = api.nameless(record)
    before, after = api.play(record), api.play(found)
    assert len(before.players) == len(after.players)
    assert after.players == tuple(f"Player {n}" for n in range(1, len(after.players) + 1))
    text = str(told(found))
    for number, name in reversed(list(zip(after.players, before.players, strict=True))):
        assert name not in found
        text = text.replace(number, name)
    assert text == str(told(record))
    assert api.nameless(found) == found


def test_remarks_and_whoever_is_beside_go_too() -> None:
    record = (
        "game: hunt\nplayers: {Ann: hunt-white-11q4hpg, Ann Lee: hunt-white-11q116j}  # ann's\n"
        "absent: [Ann Lee]  # ill\ntotals: {Ann: 12}\n"
    )
    found = api.nameless(record)
    assert "ann" not in found.lower()
    assert "# ill" in found
    assert [one["points"] for one in told(found)["standing"] if one["rank"]] == [12]


TURKISH = """game: hexes
players: {%s: hexes-a-1000003, %s: hexes-a-1000003}
rolls: [5]
moves: {%s: [I e3 e4 f4 e5], %s: [J a1 b1 a2 c2]}
"""


@pytest.mark.parametrize("names", [("İrem", "Irem"), ("Irem", "İrem")])
def test_turkish_letters_are_not_taken_for_each_other(names: tuple[str, str]) -> None:
    """Ignoring case, İ and ı are the same as i to a regular expression."""
    found = api.nameless(TURKISH % (names * 2))
    assert api.play(found).players == ("Player 1", "Player 2")
    assert not any(name in found for name in names)


@pytest.mark.parametrize("name", ["İ", "ı", "i"])
def test_a_name_like_the_letter_of_a_piece_is_refused(name: str) -> None:
    with pytest.raises(Refusal, match="told apart"):
        api.nameless(TURKISH % (name, "Bea", name, "Bea"))


def test_whoever_is_called_by_a_number_keeps_the_points() -> None:
    """A number that somebody is called by is no name where points stand."""
    record = (
        "game: hunt\nplayers: {'12': hunt-white-11q4hpg, '7': hunt-white-11q116j}\n"
        "totals: {'12': [5, 7, 7, 8, 12], '7': [1, 2, 3, 4, 5]}\n"
    )
    found = api.nameless(record)
    assert api.play(found).players == ("Player 1", "Player 2")
    assert [one["points"] for one in told(found)["standing"]] == [39, 15]
    assert told(found)["over"]


def test_a_name_that_can_not_be_told_from_the_game_is_refused() -> None:
    """Somebody who is called as a square is: then nothing is changed."""
    record = "game: stones\nplay: row\nplayers: [Ann, '1']\nmoves: [\"Ann 0,1\"]\n"
    with pytest.raises(Refusal):
        api.nameless(record)


@pytest.mark.parametrize(
    ("owner", "after"), [("Ann", '"Player 1"'), ("[Ann]", '["Player 1"]'), ("{Ann: 1}", "{Ann: 1}")]
)
def test_owners_of_sheets_may_be_anything(owner: str, after: str) -> None:
    record = "players: {{{}: x}}\nsheets: {{x: {{player: {}}}}}\n"
    made = renamed(record.format("Ann", owner), {"Ann": "Player 1"})
    assert made == record.format('"Player 1"', after)
