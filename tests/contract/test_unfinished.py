"""Games stopped in the middle of a round: not over, and nobody is told off for what comes yet."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest

from layouts.words import LANGUAGES, speak
from scorer import api
from tests.running import score
from tests.sessions import typed
from tests.standings import judged

A = "hunt-white-103ra9h"
HUNT = f"game: hunt\nplayers: {{Ann: {A}, Bea: {A}}}\nrounds: []\n"
PUZZLE = f"game: hunt\nmode: puzzle\nplayers: {{Ann: {A}, Bea: {A}}}\nrounds: []\n"
SOLO = f"game: hunt\nmode: solo\nplayers: {{Ann: {A}}}\nrounds: []\n"
HEXES = "game: hexes\nplayers: {Ann: hexes-a-1000003, Bea: hexes-a-1000003}\nrolls: []\nmoves: {}\n"
NAMES = ("Ann", "Bea")
F_SHAPE = "F c3 c4 d4 d5 e4"
ROUND = ["11234", "", "", ""]  # nobody found anything

# A record, answers up to the middle of a round, that round, and answers that end it.
STOPPED = [
    pytest.param(HUNT, ["11234"], 1, ["", "", ""], id="rolled"),
    pytest.param(HUNT, ["11234", "c1-g1"], 1, ["", "", ""], id="outlined"),
    pytest.param(HUNT, ["11234", "", ""], 1, [""], id="timer"),
    pytest.param(HUNT, [*ROUND * 4, "11234", "", "c1-g1"], 5, ["", ""], id="last round"),
    pytest.param(HUNT, [*ROUND * 4, "11234", "", ""], 5, ["1"], id="last timer"),
    pytest.param(PUZZLE, ["11234"], 1, ["c1-g1", "c1-g1", ""], id="puzzle"),
    pytest.param(PUZZLE, ["11234", ""], 1, [F_SHAPE, "c1-g1", ""], id="crossing"),
    pytest.param(PUZZLE, ["11234", "c1-g1"], 1, ["c1-g1", ""], id="second of the puzzle"),
    pytest.param(PUZZLE, ["11234", "c1-g1", "c1-g1"], 1, ["2"], id="timer of the puzzle"),
    pytest.param(SOLO, ["11234"], 1, ["c1-g1"], id="solo"),
    pytest.param(HEXES, ["4"], 1, ["G c1-f1", "G c1-f1"], id="hexes"),
    pytest.param(HEXES, ["4", "G c1-f1"], 1, ["G c1-f1"], id="second of hexes"),
]


@pytest.mark.few(3)
@pytest.mark.parametrize(("record", "answers", "number", "rest"), STOPPED)
def test_a_round_that_is_being_typed_in(
    path: Path, record: str, answers: list[str], number: int, rest: list[str]
) -> None:
    path.write_text(record, encoding="utf-8")
    typed(path, *answers)
    now = judged(path)
    assert (now.typing, now.is_over, now.warnings) == (number, False, ())
    assert not any(move.faults for move in now.moves)
    typed(path, *rest)
    after = judged(path)
    assert after.typing == 0, "all was asked"
    assert after.is_over == (number == 5)


def test_who_was_asked_is_told_off(path: Path) -> None:
    """Ann gave up nothing though she could; Bea has yet to be asked."""
    text = PUZZLE.replace("[]", "[{roll: 11234, outlines: {Ann: []}, entering: Bea}]")
    path.write_text(text, encoding="utf-8")
    (missing,) = judged(path).warnings
    assert (missing.code, dict(missing.params)["name"]) == ("missing", "Ann")
    path.write_text(text.replace(", entering: Bea", ""), encoding="utf-8")
    assert [fault.code for fault in judged(path).warnings] == ["missing", "missing"]


def test_the_puzzle_is_not_over_before_everybody_was_asked(path: Path) -> None:
    """A round without a FIVE ends the puzzle; but Bea may have found one."""
    path.write_text(PUZZLE, encoding="utf-8")
    typed(path, "11234", "", F_SHAPE)
    assert not judged(path).is_over
    typed(path, "c1-g1", "")
    assert not judged(path).is_over
    typed(path, "undo", "undo", "", F_SHAPE, "")  # the timer, and all that Bea had outlined
    assert judged(path).is_over


def test_rounds_that_are_put_end_with_the_timer() -> None:
    """A program says nobody has more to outline by saying who turned the timer."""
    text = HUNT
    for number in range(1, 6):
        for entry in ({"roll": "11234"}, *({"player": n, "outline": "c1-g1"} for n in NAMES)):
            put = api.put(text, entry)
            text = put.record
            assert (put.standing.typing, put.standing.is_over) == (number, False)
        put = api.put(text, {"timer": "nobody"})
        text = put.record
        assert (put.standing.typing, put.standing.is_over) == (0, number == 5)


@pytest.mark.few(1)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_is_said_in_three_languages(tmp_path: Path, lang: str) -> None:
    path = tmp_path / "evening.yaml"
    path.write_text(HUNT, encoding="utf-8")
    typed(path, *ROUND * 4, "11234", "c1-g1")
    words = speak(lang)
    ran = score("game", str(path), "--lang", lang)
    assert ran.stdout.endswith(words("game.typing", round=5) + "\n")
    assert words("game.over") not in ran.stdout
    told = json.loads(score("game", str(path), "--json").stdout)
    assert (told["over"], told["typing"]) == (False, 5)
    table = score("game", str(tmp_path), "--csv", "--lang", lang).stdout
    (state,) = {row[words("game.state")] for row in csv.DictReader(io.StringIO(table))}
    assert state == words("game.is.typing", round=5)
    typed(path, "", "", "")
    told = json.loads(score("game", str(path), "--json").stdout)
    assert told["over"] is True and "typing" not in told
