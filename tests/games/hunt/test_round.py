"""One round of hunt as a value: text, JSON, why an outline doesn't count, and what was missed."""

from __future__ import annotations

from typing import Any

import pytest

from layouts.words import LANGUAGES, speak
from scorer.games import clusters, hexes, hunt
from scorer.referee import Display, Question, RoundQuestion
from scorer.verdict import ScoreError, speaking
from tests.games.hunt.made_boards import FILLER, HUNT, L, N, X, painted

ROLL = "star star moon leaf fish"
BOARD = painted(L, X, N)


def asked(*outlines: str, **other: Any) -> Any:
    """The JSON of a round on the board."""
    return hunt.one_round(BOARD, RoundQuestion(ROLL, outlines, **other), "en").json()


def test_what_is_found_and_missed() -> None:
    told = asked(L, "a3-e3")
    right, wrong = told["outlines"]
    assert (right["shape"], right["counts"], right["faults"], right["why"]) == ("L", True, [], [])
    assert (wrong["shape"], wrong["counts"], wrong["faults"]) == ("I", False, ["mismatch"])
    assert wrong["why"] == [f"The {FILLER} on a3 is not in the roll."]
    points = {piece.name: piece.points for piece in HUNT.pieces}
    assert [(one["shape"], one["points"]) for one in told["missed"]] == [
        (shape, points[shape]) for shape in sorted("XN", key=lambda name: (-points[name], name))
    ]
    cells = {one["shape"]: one["cells"] for one in told["missed"]}
    assert cells["X"] == ["b4", "a5", "b5", "c5", "b6"]
    assert (
        told["best"]
        == points["L"] + points["X"] + points["N"]
        == told["points"] + sum(one["points"] for one in told["missed"])
    )


def test_nothing_is_missed_by_who_has_it_all() -> None:
    told = asked(L, X, N, timer=True)
    assert told["missed"] == [] and told["best"] == told["points"] - told["timer"]
    told = asked(L, best=False)
    assert "best" not in told and "missed" not in told


def test_the_last_round_counts_double_for_what_was_missed_too() -> None:
    once, twice = asked(L), asked(L, round=5)
    assert [2 * one["points"] for one in once["missed"]] == [
        one["points"] for one in twice["missed"]
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_why_is_said_as_the_text_says_it(lang: str) -> None:
    found = hunt.one_round(BOARD, RoundQuestion(ROLL, (L, "a3-e3", "q1")), "en")
    told: Any = found.json(speak(lang))
    text = found.text(speak(lang))
    assert not found.is_valid and text.endswith("\n") and "\x1b" not in text
    assert "\x1b" in found.text(speak(lang), Display(colour=True))
    for outline in told["outlines"]:
        assert len(outline["why"]) == len(outline["faults"])
        assert all(why in text for why in outline["why"])
    for missed in told["missed"]:
        assert " ".join(missed["cells"]) in text


def test_squares_named_twice_get_a_remark_and_no_fault() -> None:
    first, again = asked(L, L)["outlines"]
    assert "remark" not in first and first["counts"] and again["remark"]
    assert (again["counts"], again["points"], again["faults"], again["why"]) == (False, 0, [], [])
    assert hunt.one_round(BOARD, RoundQuestion(ROLL, (L, L)), "en").is_valid


def test_dice_that_are_rolled_again_are_a_verdict() -> None:
    found = hunt.one_round(BOARD, RoundQuestion("1 1 1 2 3", (L,), timer=True), "en")
    told: Any = found.json()
    assert told["roll"][:3] == ["star"] * 3 and "best" not in told
    assert (told["outlines"][0]["faults"], told["timer"], told["points"]) == (["roll"], 0, 0)
    assert not found.is_valid
    empty = hunt.one_round(BOARD, RoundQuestion("1 1 1 2 3"), "en")
    assert not empty.is_valid and "rolled again" in empty.text(speak("en"))
    (why,) = empty.json()["why"]
    assert why.startswith("3 times star: these dice must be rolled again.")
    assert "why" not in asked()


def test_letters_of_a_roll_are_those_of_a_language() -> None:
    roll = HUNT.symbols[0].called("de")[0] + "1234"
    assert hunt.one_round(BOARD, RoundQuestion(roll), "de").is_valid
    found = hunt.best_on_board(BOARD, Question(roll=roll, lang="de")).json()
    assert found == hunt.best_on_board(BOARD, Question(roll="11234")).json()


REFUSED = [
    (Question(rolls="5 1 4"), "--rolls is for hexes; for hunt use --roll", "rolls"),
    (Question(rack="3 7"), "--rack: hunt is played without racks", "rack"),
]


@pytest.mark.parametrize(("question", "says", "field"), REFUSED)
def test_what_is_for_another_game_is_refused(question: Question, says: str, field: str) -> None:
    with pytest.raises(ScoreError) as caught:
        hunt.best_on_board(BOARD, question)
    assert (str(caught.value), caught.value.field) == (says, field)
    shown = caught.value.sentence(speak("en"), lambda option: f"<{option[2:]}>")
    assert f"<{field}>" in shown and "--" not in shown


def test_other_games_refuse_theirs() -> None:
    with pytest.raises(ScoreError, match=r"^--roll is for hunt; for hexes use --rolls$"):
        hexes.best_on_board(_first("hexes"), Question(roll="11234"))
    with pytest.raises(
        ScoreError, match=r"^clusters has no best score for a sheet; give the tiles on"
    ):
        clusters.best_on_board(_first("clusters"), Question())


def _first(game: str) -> Any:
    from layouts.definition.loader import define
    from layouts.game_contract import dealer

    found = dealer(game)
    return found.deal(define(game), 1, 2, found.SIDES[0]).sheets[0].board


@pytest.mark.parametrize("lang", LANGUAGES)
def test_forgotten_quotes_are_noticed(lang: str) -> None:
    with (
        pytest.raises(ScoreError, match='--roll "star star moon leaf fish"'),
        speaking(speak(lang)),
    ):
        hunt.one_round(BOARD, RoundQuestion("star", ("star", "moon", "leaf", "fish")), lang)
    with pytest.raises(ScoreError, match='"a1 a2 a3 b3 c3"'), speaking(speak(lang)):
        hunt.one_round(BOARD, RoundQuestion(ROLL, ("a1", "a2", "b2")), lang)
    with pytest.raises(ScoreError, match="--round 6"), speaking(speak(lang)):
        hunt.one_round(BOARD, RoundQuestion(ROLL, (), round=6), lang)
