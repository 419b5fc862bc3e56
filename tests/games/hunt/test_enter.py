"""Hunt typed in with `enter`: its three ways to play, whatever is typed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from layouts.definition.loader import define
from layouts.words import refusals
from scorer.games.hunt.record import MODES
from tests.contract.typed_in import AtOnce, Ended, TypedIn
from tests.machine.test_broken_records import HEAD, I_FIVE, T_FIVE, A
from tests.sessions import kept_moves, typed
from tests.standings import judged

pytestmark = pytest.mark.usefixtures("hasty")
EMPTY = HEAD + "rounds: []\n"


def test_enter_goes_on_with_what_was_written_by_hand(path: Path) -> None:
    path.write_text(HEAD + "rounds: [{roll: 11234, timer: [Ann, Bea]}]")  # both, which is warned of
    typed(path, "11234")
    assert judged(path).warnings[0].code == "timers"
    path.write_text(
        HEAD + "mode: puzzle\nrounds:\n  - roll: 11234\n"  # over: nobody found anything
        "  - {roll: 11234, entering: Ann, asking: crossing}\n"
    )
    typed(path, "L", "", "L", "1")
    assert judged(path).is_over
    path.write_text(HEAD + f"rounds: [{{roll: [s, s, m, l, f], outlines: {{Ann: '{I_FIVE}'}}}}]")
    typed(path, "11234")
    assert [place.points for place in judged(path).places] == [4, 0]
    crossing = "L a3 a4 a5 a6 b6" + " " * 250 + "a3"
    path.write_text(HEAD + f"mode: puzzle\nrounds: [{{roll: 11234, crossed: {{Ann: {crossing}}}}}]")
    assert "The game is over" in typed(path)


def test_an_outline_is_drawn_once_and_may_be_taken_away(path: Path) -> None:
    says = typed(path, "11234", I_FIVE, I_FIVE)
    assert refusals("en")["again"].format(other=1) in says
    assert kept_moves(path) == [I_FIVE]
    typed(path, "1:", T_FIVE, "2:")
    assert kept_moves(path) == [T_FIVE]


@pytest.mark.parametrize("mode", MODES)
def test_the_mode_is_kept_from_the_beginning(path: Path, mode: str) -> None:
    path.write_text(f"game: hunt\nplayers: {{Ann: {A}}}\nrounds: []\n")
    typed(path, "11234", mode=mode)
    typed(path)
    assert (f"mode: {mode}" in path.read_text()) == (mode != "rounds")


# ---- for the contract ----------------------------------------------------------------------


REFUSED: list[tuple[str, dict[str, Any], str]] = [
    (HEAD + "rounds: []", {"mode": "foo"}, "--mode 'foo' is not known; did you mean 'solo'?"),
    (HEAD + "rounds: []", {"mode": "solo"}, "line 2: solo is for one player"),
    (
        HEAD + "mode: puzzle\ntotals: {Ann: {circled: X}}",
        {"mode": "rounds"},
        "this game was started as puzzle",
    ),
    (
        HEAD + "rounds: [{roll: 11234}]",
        {"mode": "puzzle"},
        "this game was started as rounds; continue without --mode",
    ),
    (f"{{game: hunt, players: {{Ann: {A}}}, rounds: []}}", {}, "braces around everything"),
    (f"{{game: hunt, mode: rounds, players: {{Ann: {A}}}}}", {}, "braces around everything"),
    (f'{{"game": "hunt",\n"players": {{"Ann": "{A}"}},\n"rounds": []\n}}', {}, "braces"),
    (f"game: hunt\n? rounds\n: []\n? players\n: {{Ann: {A}}}\n", {}, "is JSON or has braces"),
    ("game: blank\n", {}, "line 1: 'enter' works for hunt"),
    (EMPTY, {"expert": True}, "--expert is for hexes"),
    (f"players: {{Ann: {A}}}\n", {}, "line 1: the key 'game' is missing"),
]


ROUNDS = define("hunt").rules["rounds"]
GAME = ("11234", I_FIVE, T_FIVE, "", "", "1", "66543", "a1-a5", "undo", "", "", "")
TYPED = [
    TypedIn(
        "hunt",
        EMPTY,
        EMPTY,
        [],
        "",
        ("", ""),
        str,
        [],
        REFUSED,
        [],
        Ended(EMPTY, ["11234", "", "", ""] * ROUNDS, ["11234", I_FIVE], [I_FIVE]),
        AtOnce(HEAD + "rounds:\n  - {roll: 66543, entering: Bea}\n", "11234", "Bea, outline 1"),
        [[answer] for answer in GAME],
    )
]
