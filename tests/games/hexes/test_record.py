"""Records of hexes: every way to write one, and everything that is refused with its line."""

from __future__ import annotations

import pytest

from layouts.board import load
from scorer.games.hexes.record import Drawn, Passed, parse_rolls, parse_turn
from scorer.verdict import ScoreError
from tests.agreeing import refused

A = "hexes-a-1000003"


@pytest.mark.parametrize(
    ("text", "spaces"),
    [
        ("J c3 d3 e4 e5", "c3 d3 e4 e5"),
        ("j C3,D3;e4  E5", "c3 d3 e4 e5"),
        ("J a4-d4", "a4 b4 c4 d4"),
        ("J d4-a4", "d4 c4 b4 a4"),
        ("J a1–a3 b3", "a1 a2 a3 b3"),
        ("J a1 a1 a1", "a1"),
        ("J z9 a01", "z9 a1"),
        ("J", ""),
        ("j 3c 3d 4e 5e", "c3 d3 e4 e5"),
        ("J c3d3e4e5", "c3 d3 e4 e5"),
        ("Jc3d3e4e5", "c3 d3 e4 e5"),
        ("ja4-d4", "a4 b4 c4 d4"),
        ("J 4a-4d", "a4 b4 c4 d4"),
        ("J 3c3d 4E5e", "c3 d3 e4 e5"),
        ("Ｊ ｃ３ d٣ ٤e e۵", "c3 d3 e4 e5"),
    ],
)
def test_a_piece_is_written_in_many_ways(text: str, spaces: str) -> None:
    turn = parse_turn(text, load(A))
    assert turn == Drawn("J", tuple(spaces.split()), " ".join(text.split()))


@pytest.mark.parametrize("text", ["pass K", "PASS k", "passe K", "تمرير K", "p k", "مرر K"])
def test_passing_is_written_in_many_ways(text: str) -> None:
    assert parse_turn(text, load(A)) == Passed("K", text)


@pytest.mark.parametrize(
    "text",
    [
        *("", "M a1 b1", "J a", "J 1", "J a1-b3", "J a1-z9", "pass K L", "pK", "J a1a", "J 1a1"),
        *("j3c4d", "a1a2a3a4"),  # j3 or 3c: nobody knows; no piece at all
        *("J a4b4-d4", "J a4-b4d4", "J a1-a2-a3"),  # ends of a run are one space each
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(ScoreError):
        parse_turn(text, load(A))


def test_rolls_are_written_in_many_ways() -> None:
    assert parse_rolls("5 1 4") == parse_rolls("5,1,4") == parse_rolls("514") == [5, 1, 4]
    for wrong in ("7", "0", "5 x", "5.1", "55 1"):
        with pytest.raises(ScoreError):
            parse_rolls(wrong)


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ("rolls: [5, x]", "line 3.*x"),
        ("moves: {Zoe: []}", "line 3.*no player 'Zoe'"),
        ("prefilled: {Ann: 'a?'}", "line 3.*not a space"),
    ],
)
def test_wrong_records_are_refused_with_their_line(more: str, said: str) -> None:
    refused("hexes", f"game: hexes\nplayers: {{Ann: {A}}}\n{more}\n", said)
