"""A round of which not all is known: what was seen is kept, its player has no place yet."""

from __future__ import annotations

from typing import Any

from layouts.words import speak
from scorer import api

RECORD = """fives: 1
game: hunt
players: {Ann: hunt-white-103ra9h, Bea: hunt-white-11q4hpg}
"""
ROLL = {"roll": "star star moon leaf fish"}


def test_what_was_seen_is_kept_beside_a_question_mark() -> None:
    record = api.put(RECORD, ROLL).record
    record = api.put(record, {"player": "Ann", "outlines": ["a1-a5", "?"], "round": 1}).record
    assert '"Ann": ["a1-a5", "?"]' in record
    record = api.put(record, {"player": "Bea", "outlines": [], "round": 1}).record
    told: Any = api.game(record).json(speak("en"))
    assert told["missing"] == ["Ann"]
    assert [(one["player"], one["rank"]) for one in told["standing"]] == [("Bea", 1), ("Ann", None)]
    view: Any = api.play(record).json(speak("en"))
    assert not view["play"]["played"][0]["players"]["Ann"]["entered"]

    more = api.put(record, {"player": "Ann", "outline": "b1-b5", "round": 1}).record
    assert api.game(more).json(speak("en"))["missing"] == ["Ann"], "one more is not all"
    whole = api.put(more, {"player": "Ann", "outlines": ["a1-a5", "b1-b5"], "round": 1}).record
    assert "?" not in whole
    assert "missing" not in api.game(whole).json(speak("en"))


def test_what_was_entered_can_be_taken_back() -> None:
    record = api.put(RECORD, ROLL).record
    seen = api.put(record, {"player": "Ann", "outlines": ["a1-a5", "?"], "round": 1}).record
    once = api.put(seen, {"back": 1}).record
    assert '"Ann": ["a1-a5"]' in once
    twice = api.put(once, {"back": 1}).record
    assert "a1-a5" not in twice and "?" not in twice
