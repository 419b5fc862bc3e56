"""The scorer's API: values without a file or a word printed, and the commands say just these."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from layouts.refusal import LayoutError, Refusal
from layouts.words import LANGUAGES, speak
from scorer import api
from scorer.cli import main
from scorer.referee import Display, Question
from scorer.verdict import ScoreError
from tests.house import EXAMPLES, example
from tests.running import Run

RECORDS = sorted(
    path.name for path in EXAMPLES.glob("*.yaml") if not path.name.startswith(("my-", "class"))
)
ON_ONE_BOARD = ("clusters", "sequence", "stones")
A = "hunt-white-103ra9h"
I_FIVE = "c1-g1"
TILES = "clusters-13-1000007"


@pytest.fixture(autouse=True)
def _quiet(capfd: pytest.CaptureFixture[str]) -> Iterator[None]:
    """Nothing is ever printed but by the commands, whose output is taken away before."""
    yield
    assert capfd.readouterr() == ("", "")


@pytest.fixture
def say(run: Run, room: Path) -> Run:
    """fives-score, among the records of the docs."""
    for name in RECORDS:
        (room / name).write_text(example(name), encoding="utf-8")
    return lambda *words: run(*words, main=main)


@pytest.mark.few(12)
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", RECORDS)
def test_a_game(name: str, lang: str, say: Run) -> None:
    found, words = api.game(example(name), name), speak(lang)
    told = say("game", name, "--lang", lang, "--json")
    assert json.loads(told.out) == json.loads(json.dumps(found.json(words)))
    assert say("game", name, "--lang", lang).out == found.text(words, Display())
    assert told.code == (0 if found.is_valid else 1)
    if lang == "en":
        assert found.json() == found.json(words)


@pytest.mark.few(4)
@pytest.mark.parametrize("name", RECORDS)
def test_a_record_is_shown(name: str, say: Run) -> None:
    words = speak("en")
    is_one = name.startswith(ON_ONE_BOARD)
    text = example(name)
    told = say("show", name, "--json")
    if told.code:
        with pytest.raises(Refusal) as refused:
            api.position(text, name=name)
        assert told.err == f"fives-score: {refused.value}\n"
        return
    found = api.position(text, name=name) if is_one else api.sheets(text, name)
    assert json.loads(told.out) == json.loads(json.dumps(found.json()))
    assert say("show", name).out == found.text(words)


def test_earlier_positions_and_their_pictures(say: Run) -> None:
    text = example("sequence")
    found = api.position(text, 3)
    assert found.json() == json.loads(say("show", "sequence.yaml", "--at", "3", "--json").out)
    assert found.json()["at"] == 3 != api.position(text).json()["at"]
    assert found.picture("en", "svg").startswith(b"<?xml") and b"<svg" in found.picture("de", "svg")
    with pytest.raises(ScoreError, match="--at 999: ") as refused:
        api.position(text, 999)
    assert (refused.value.key, refused.value.field, refused.value.told["at"]) == (
        "at.range",
        "at",
        999,
    )
    with pytest.raises(ScoreError, match=r"^evening: hunt has no position to show"):
        api.position(example("hunt"), name="evening")


def test_a_board(say: Run) -> None:
    found = api.board(A)
    assert found.json() == json.loads(say("show", A, "--json").out)
    for lang in LANGUAGES:
        assert found.text(speak(lang)) == say("show", A, "--lang", lang).out
    assert "\x1b" in found.text(speak("en"), Display(colour=True))
    with pytest.raises(LayoutError) as refused:
        api.board("hunt-white-103ra9x")
    assert refused.value.key


def test_a_board_of_ones_own_is_in_its_record(say: Run) -> None:
    text = example("hunt")
    sheet = api.sheets(text).owned[0].board.id
    with pytest.raises(Refusal):
        api.board(sheet, text)  # an evening's record draws no sheets
    assert api.board(sheet).board.id == sheet


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_round(lang: str, say: Run) -> None:
    found = api.round(A, "11234", [I_FIVE, "a1 a2 open"], timer=True, lang=lang)
    asked = ("round", A, "--roll", "11234", "--timer", I_FIVE, "a1 a2 open", "--lang", lang)
    told = say(*asked, "--json")
    assert told.code == 1 and not found.is_valid
    assert json.loads(told.out) == found.json(speak(lang))
    assert say(*asked).out == found.text(speak(lang))
    first, second = json.loads(told.out)["outlines"]
    assert first["why"] == [] and len(second["why"]) == len(second["faults"]) == 3
    assert {"shape", "points", "cells"} == set(json.loads(told.out)["missed"][0])
    without = api.round(A, "11234", [I_FIVE], best=False)
    assert without.is_valid and not {"best", "missed"} & set(without.json())
    assert b"<svg" in without.picture("Sara", lang, "svg")


def test_a_round_is_one_of_hunt() -> None:
    with pytest.raises(ScoreError, match=f"'{TILES}' is a sheet of clusters, not of hunt"):
        api.round(TILES, "11234")


def test_the_best(say: Run) -> None:
    asked = Question(roll="11234")
    assert api.best(A, asked).json() == json.loads(say("best", A, "--roll", "11234", "--json").out)
    assert api.best(A, asked).text(speak("de")) == (
        say("best", A, "--roll", "11234", "--lang", "de").out
    )
    rack = Question(rack="3 7 2 8 5", at=2)
    for target, found in (
        (TILES, api.best(TILES, rack)),
        ("clusters.yaml", api.best(None, rack, example("clusters"))),
    ):
        told = say("best", target, "--rack", "3 7 2 8 5", "--at", "2", "--json")
        assert json.loads(told.out) == found.json()
    hint = api.best(question=Question(hint=True), record=example("stones-clear"))
    assert hint.text(speak("en")) == say("best", "stones-clear.yaml", "--hint").out


BEST = (
    (A, Question(at=3), None, "best.at", "--at and --hint are for a game: give its record"),
    (A, Question(all=True), None, "best.at", "--at and --hint are for a game"),
    (A, Question(rack="3 7"), None, "best.rack", "--rack: hunt is played without racks"),
    ("stones-towers-100c1sz", Question(rack="3"), None, "best.rack", "--rack: stones is played"),
    ("sequence-spiral-100000j", Question(), None, "best.none", "sequence has no best score$"),
    (None, Question(roll="1"), "clusters.yaml", "best.rolls", "--roll and --rolls are for sheets"),
    (None, Question(), "hunt.yaml", "best.sheet", "record: hunt has no best move.* id of a sheet:"),
    (None, Question(), "sequence.yaml", "best.move", "record: sequence has no best move to find"),
    (
        None,
        Question(at=99, rack="3"),
        "clusters.yaml",
        "at.range",
        "--at 99: moves played so far: ",
    ),
)


@pytest.mark.parametrize("sheet,question,record,key,says", BEST)
def test_what_has_no_best(
    sheet: str | None, question: Question, record: str | None, key: str, says: str
) -> None:
    with pytest.raises(ScoreError, match=says) as refused:
        api.best(sheet, question, example(record) if record else None)
    assert refused.value.key == key
    sentences = {refused.value.sentence(speak(lang)) for lang in LANGUAGES}
    assert len(sentences) == len(LANGUAGES)


def test_dice() -> None:
    draws = iter([0, 0, 0, 1, 2, 3, 0, 1, 0, 5])
    found = api.roll("hunt", lambda below: next(draws))
    assert found.json() == {
        "roll": ["fish", "star", "moon", "star", "crown"],
        "numbers": [4, 1, 2, 1, 6],
        "again": 1,
    }
    assert "star star moon fish crown  =  11246" in found.text(speak("en"))
    assert len(api.roll().roll) == 5 and api.roll("Hexes").json()["again"] == 0
    for game, key in (("7", "dice.number"), ("stones", "dice.game")):
        with pytest.raises(ScoreError) as refused:
            api.roll(game)
        assert refused.value.key == key


def test_sequences_to_win_are_asked_for_anew() -> None:
    text = example("sequence")
    assert api.game(text, to_win=9).standing.places == api.game(text).standing.places
    assert not api.game(text, to_win=9).standing.is_over
    with pytest.raises(LayoutError, match="--to-win: this game is not won by sequences") as refused:
        api.game(example("hunt"), "evening", to_win=2)
    assert (refused.value.file, refused.value.line) == ("evening", 1)


def test_an_entry_is_put_into_a_record() -> None:
    text = f"game: hunt\nplayers: {{Sara: {A}}}  # alone\nrounds: []\n"
    begun = api.put(text, {"roll": "11234"})
    assert begun.verdicts == () and "# alone" in begun.record
    good = api.put(begun.record, {"player": "Sara", "outline": I_FIVE}, "evening")
    assert [(move.player, move.points) for move in good.verdicts] == [("Sara", 4)]
    assert good.is_valid and good.standing == api.game(good.record).standing
    bad = api.put(good.record, {"player": "Sara", "outline": "a1 a2 open"})
    assert not bad.is_valid and [move.points for move in bad.verdicts] == [0]
    told = bad.json()
    assert list(told) == ["record", "verdicts", "standing"] and told["record"] == bad.record
    assert told["standing"] == api.game(bad.record).json()
    assert "not closed" in bad.text(speak("en")) and "Sara" in good.text(speak("de"))


@pytest.mark.parametrize("text", ["", "game: [", "\ud800", "x: 1", "game: chess", "game: hunt"])
def test_what_is_no_record_is_refused_with_its_name(text: str) -> None:
    for ask in (api.game, api.position, api.sheets):
        with pytest.raises(Refusal) as refused:
            ask(text, name="evening")
        assert str(refused.value).startswith("evening: ")
        assert refused.value.key and " " not in refused.value.key


def test_a_record_may_be_read_before() -> None:
    item = api.read(example("hunt"), "evening")
    assert api.game(item).json() == api.game(example("hunt")).json()
    with pytest.raises(LayoutError, match=r"^evening: larger than 8192 kB"):
        api.read(" " * (8 * 1024 * 1024 + 1), "evening")


def test_misuse_is_a_refusal_too() -> None:
    now = api.position(example("sequence"))
    for ask, key in (
        (lambda: now.picture("fr", "svg"), "lang.unknown"),
        (lambda: now.picture("de", "gif"), "picture.kind"),
        (lambda: api.best(), "best.nothing"),
    ):
        with pytest.raises(ScoreError) as refused:
            ask()
        assert refused.value.key == key
    one = api.round(A, "11234", "c1-g1")
    assert one.json() == api.round(A, "11234", ["c1-g1"]).json()


NO_TEXTS: tuple[Any, ...] = (None, 7, b"game: hunt", ["game"], {"game": "hunt"}, "game: \ud800")


@pytest.mark.parametrize("odd", NO_TEXTS)
def test_what_is_no_text_is_refused(odd: Any) -> None:
    """A program can give anything instead of a record."""
    for ask in (api.nameless, api.play, api.game, api.anew, api.sheets):
        with pytest.raises(Refusal):
            ask(odd)
    with pytest.raises(Refusal):
        api.totals(odd, {})
