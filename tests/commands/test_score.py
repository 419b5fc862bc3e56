"""fives-score as people and programs call it: text, JSON, exit codes, and every refusal clear."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from layouts.board import sides_of
from layouts.definition.loader import define, games
from layouts.game_contract import dealer
from scorer.commands.questions import show
from scorer.notation.rolls import legal_roll
from tests.running import score

A = "hunt-white-103ra9h"
ROLL = "star star moon leaf fish"
I_FIVE, T_FIVE = "c1-g1", "i5 g6 h6 i6 i7"


def test_show_as_json_and_as_text() -> None:
    told = json.loads(score("show", A, "--json").stdout)
    assert (told["id"], told["game"], told["layout"]) == (A, "hunt", "white")
    assert len(told["cells"]) == 100
    assert set(told["cells"].values()) == {"star", "moon", "leaf", "fish", "bell", "crown"}
    text = score("show", A.upper().replace("-", " ")).stdout
    assert "\x1b" not in text
    assert text.splitlines()[2].split() == list("abcdefghij")
    row = text.splitlines()[3].split()
    assert row[0] == "1"
    assert [told["cells"][f"{c}1"][0].upper() for c in "abcdefghij"] == row[1:]
    german = score("show", A, "--lang", "de").stdout
    assert "G Glocke" in german


def test_round_as_json() -> None:
    ran = score("round", A, "--roll", ROLL, "--timer", I_FIVE, T_FIVE, "a1 a2 open", "--json")
    assert ran.returncode == 1  # one outline is not valid
    told = json.loads(ran.stdout)
    assert told["sheet"] == A
    assert told["roll"] == ROLL.split()
    assert told["outlines"][0] == {
        "cells": ["c1", "d1", "e1", "f1", "g1"],
        "shape": "I",
        "points": 4,
        "counts": True,
        "faults": [],
        "why": [],
    }
    assert told["outlines"][2]["faults"] == ["open", "size", "mismatch"]
    assert len(told["outlines"][2]["why"]) == 3 and "closed" in told["outlines"][2]["why"][0]
    missed = sum(one["points"] for one in told["missed"])
    assert 0 < missed <= told["best"] and all(len(one["cells"]) == 5 for one in told["missed"])
    assert told["outlines"][2]["shape"] is None
    assert (told["timer"], told["points"]) == (1, 8)
    assert told["best"] >= 8


def test_round_five_and_exit_codes() -> None:
    ran = score("round", A, "--roll", "1 1 2 3 4", "--round", "5", I_FIVE, "--json")
    assert ran.returncode == 0
    assert json.loads(ran.stdout)["points"] == 8
    assert json.loads(score("round", A, "--roll", "11234", "--json").stdout)["points"] == 0


@pytest.mark.parametrize("lang", ["en", "de", "ar"])
def test_round_as_text(lang: str) -> None:
    ran = score("round", A, "--roll", "11234", I_FIVE, "a1 a2 open", "--lang", lang)
    assert ran.returncode == 1
    assert "+4" in ran.stdout
    assert "┏" in ran.stdout
    without = score("round", A, "--roll", "11234", I_FIVE, "--no-best", "--lang", lang)
    assert len(without.stdout) < len(ran.stdout)


def test_forgotten_quotes() -> None:
    told = json.loads(
        score("round", A, "--roll", "11234", "c1", "d1", "e1", "f1", "g1", "--json").stdout
    )
    assert told["points"] == 4
    ran = score("round", A, "--roll", "11234", "c1", "d1", "e1")
    assert ran.returncode == 2
    assert "in quotes" in ran.stderr


ROLLS = ["1 1 2 3 4", "11234", "1,1,2,3,4", "Stern Stern Mond Blatt Fisch", "s s m l f", "ssmlf"]
ROLLS += [
    "STAR star Moon LEAF fish",
    "نجمة نجمة قمر ورقة سمكة",
    "١١٢٣٤",
    "fish leaf moon star star",
]


@pytest.mark.parametrize("roll", ROLLS)
def test_any_spelling_of_a_roll(roll: str) -> None:
    assert legal_roll(roll, define("hunt")) == (0, 0, 1, 2, 3)


def test_best_as_json() -> None:
    told = json.loads(score("best", A, "--json").stdout)
    assert told["sheet"] == A
    assert len(told["rolls"]) == 126
    for one in told["rolls"]:
        assert set(one) == {"roll", "best", "outlines", "fives"}
        assert len(one["outlines"]) <= 5
        squares = [cell for outline in one["outlines"] for cell in outline]
        assert len(set(squares)) == len(squares)


BAD = [
    (("show",), 2, ""),
    (("show", A, "--lang", "fr"), 2, "--lang 'fr' is not known"),
    (("best", A, "--roll", "1 1 1 2 3"), 2, "3 times star"),
    (("best", A, "--roll", "star star mooon leaf fish"), 2, "did you mean 'moon'?"),
    (("best", "blank-plain-100001j"), 2, ""),
    (("round", A), 2, "--roll"),
    (("round", A, "--roll", "11234", "zz9"), 2, "is not a square"),
    (("round", A, "--roll", "11234", "a1-b3"), 2, "are not in one line"),
    (("round", A, "--roll", "11234", "--round", "6"), 2, "rounds 1 to 5"),
    (("round", A, "--roll", "11234", "--svg", "/nonexistent/x.svg"), 2, "/nonexistent"),
    (("game", "tests/games"), 2, "no records in this folder"),
    (("game", "layouts/games/hunt.yaml"), 2, "this is a definition, not a record"),
    (("game", "docs/examples/hunt.yaml", "--json", "--csv"), 2, "--json and --csv can't be used"),
    (("season", "docs/examples/hunt.yaml", "--json", "--csv"), 2, "--json and --csv can't be"),
    (("rund", A), 2, "is not a command; did you mean 'round'?"),
]


@pytest.mark.parametrize(("words", "code", "says"), BAD, ids=[" ".join(w) for w, _, _ in BAD])
def test_misuse_is_answered_clearly(words: tuple[str, ...], code: int, says: str) -> None:
    ran = score(*words)
    assert ran.returncode == code
    assert says in ran.stderr
    assert len(ran.stderr.strip().splitlines()) <= 4


RECORD = f"""# kept
game: hunt
players: {{Ann: {A}, Bea: {A}}}
rounds: []  # nothing yet
# the end
"""


def test_game_from_file_and_folder(tmp_path: Path) -> None:
    body = RECORD.replace(
        "[]  # nothing yet", f"[{{roll: {ROLL}, outlines: {{Ann: ['{I_FIVE}']}}}}]"
    )
    (tmp_path / "a.yaml").write_text(body)
    told = json.loads(score("game", str(tmp_path / "a.yaml"), "--json").stdout)
    about = {"fives", "mode", "set", "date"}
    assert set(told) == about | {"game", "over", "moves", "rounds", "standing", "warnings"}
    assert told["standing"] == [
        {"player": "Ann", "points": 4, "rank": 1, "state": "entered"},
        {"player": "Bea", "points": 0, "rank": 2, "state": "entered"},
    ]
    move = {"move": "c1-g1", "player": "Ann", "points": 4, "faults": [], "round": 1}
    assert told["moves"] == [move]
    as_json = {"game": "hunt", "players": {"=Cem": A}, "rounds": []}
    (tmp_path / "b.json").write_text(json.dumps(as_json))
    both = json.loads(score("game", str(tmp_path), "--json").stdout)
    assert [Path(one["file"]).name for one in both["records"]] == ["a.yaml", "b.json"]
    table = score("game", str(tmp_path), "--csv").stdout.splitlines()
    assert table[0] == "record,game,state,rank,player,1,Total"
    assert table[1] == "a.yaml,Hunt,open,1,Ann,4,4"
    assert table[3:] == ["b.json,Hunt,not played,,'=Cem,,"], "what nobody played is named"
    alone = score("game", str(tmp_path / "b.json"), "--csv").stdout.splitlines()
    assert alone[1] == ",'=Cem,,,,,,"


def test_the_timer_swallows_no_outline() -> None:
    """Wherever `--timer` stands, what is beside it is judged."""
    for words in (
        ("--timer", I_FIVE, T_FIVE),
        (I_FIVE, "--timer", T_FIVE),
        (I_FIVE, T_FIVE, "--timer"),
    ):
        told = json.loads(score("round", A, "--roll", ROLL, *words, "--json").stdout)
        assert ([one["counts"] for one in told["outlines"]], told["timer"]) == ([True, True], 1)
    ran = score("round", A, "--roll", ROLL, f"--timer={I_FIVE}")
    assert (ran.returncode, "--timer" in ran.stderr) == (2, True)


def test_enter_a_game(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(RECORD)
    ann = ["11234", I_FIVE, "what", T_FIVE, "2:", "undo", I_FIVE, ""]
    bea = [f"{I_FIVE} open", "undo", "", "undo", "zurück", "", T_FIVE, ""]
    typed = ["?", "1 2", *ann, *bea, "nobod", "b"]
    ran = score("enter", str(path), typed="\n".join(typed) + "\n", terminal=True)
    assert ran.returncode == 0
    text = path.read_text()
    assert text.startswith("# kept\n")
    assert "# the end" in text
    told = json.loads(score("game", str(path), "--json").stdout)
    points = {place["player"]: place["points"] for place in told["standing"]}
    assert points == {"Ann": 4 + 3, "Bea": 3 + 1}  # what was removed came back


def test_letters_follow_the_language() -> None:
    roll = "S S M B F"  # Blatt in German, bell in English
    german = json.loads(score("best", A, "--roll", roll, "--lang", "de", "--json").stdout)
    english = json.loads(score("best", A, "--roll", roll, "--json").stdout)
    assert german["rolls"][0]["roll"] == ROLL.split()
    assert english["rolls"][0]["roll"] == ["star", "star", "moon", "fish", "bell"]


@pytest.mark.few(5)
@pytest.mark.parametrize("game", [game for game in games() if game != "blank"])
@pytest.mark.parametrize("lang", ["en", "de", "ar"])
def test_show_knows_a_sheet_of_every_game_and_side(
    game: str, lang: str, capsys: pytest.CaptureFixture[str]
) -> None:
    definition = define(game)
    for side in sides_of(definition):
        board = dealer(game).deal(definition, 1, 2, side).sheets[0].board
        show(board.id, None, None, (), lang, False)
        text = capsys.readouterr().out
        assert text.startswith(f"{board.id}  {board.compact}\n\n")
        assert len(text.splitlines()) > board.size[1]
        show(board.id, None, None, (), lang, True)
        told = json.loads(capsys.readouterr().out)
        assert told["cells"] == {board.names[cell]: mark for cell, mark in board.marks.items()}
