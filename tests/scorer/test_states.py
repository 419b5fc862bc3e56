"""`game --json`: who entered what, who wasn't there, and what everybody got round by round."""

from __future__ import annotations

import json
from typing import Any

import pytest

from scorer import api
from tests.house import example

A, B, C, D = "hunt-white-11q4hpg", "hunt-white-11q116j", "hunt-white-11q5yp1", "hunt-white-103ra9h"


def told(text: str) -> Any:
    return json.loads(json.dumps(api.game(text).json()))


def test_every_state() -> None:
    record = (
        f"game: hunt\nplayers: {{Ann: {A}, Bea: {B}, Cid: {C}, Dan: {D}}}\nabsent: [Dan]\n"
        "rounds:\n  - roll: 1 1 2 3 4\n    outlines: {Ann: [], Bea: [a1 a2], Cid: '?'}\n"
    )
    found = told(record)
    keys = ("points", "rank", "state")
    states = {one["player"]: tuple(map(one.get, keys)) for one in found["standing"]}
    assert states == {
        "Ann": (0, 1, "entered"),
        "Bea": (0, 1, "fault"),
        "Dan": (None, None, "absent"),
        "Cid": (None, None, "missing"),
    }
    assert found["rounds"] == [
        {"round": 1, "roll": "1 1 2 3 4", "points": {"Ann": 0, "Bea": 0, "Cid": None}}
    ]


def test_nobody_has_points_before_a_game() -> None:
    found = told(f"game: hunt\nplayers: {{Ann: {A}, Bea: {B}}}\nrounds: []\n")
    assert {(one["points"], one["state"]) for one in found["standing"]} == {(None, "missing")}
    assert "rounds" not in found


@pytest.mark.parametrize("name", ["hunt", "class-rounds", "hunt-puzzle", "class-totals"])
def test_rounds_add_up(name: str) -> None:
    """The points of all rounds make the total; in a puzzle marks of the timer come on top."""
    found = told(example(name))
    if not found["mode"] or found["mode"] == "rounds":
        for place in found["standing"]:
            if place["rank"]:
                points = [one["points"][place["player"]] for one in found["rounds"]]
                assert sum(filter(None, points)) == place["points"]
    numbers = [one["round"] for one in found.get("rounds", [])]
    assert numbers == list(range(1, len(numbers) + 1))


def test_hexes_tells_its_rolls() -> None:
    found = told(example("hexes"))
    assert [one["roll"] for one in found["rounds"]] and not any(
        one["points"] for one in found["rounds"]
    )
