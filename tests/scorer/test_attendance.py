"""Who was there is an entry like any other; somebody may come late, also among results."""

from __future__ import annotations

from typing import Any

import pytest

from layouts.refusal import Refusal
from scorer import api
from tests.web.tapping import printed

ROLL = "star star moon leaf fish"


def states(record: str) -> dict[str, str]:
    told: Any = api.play(record).json()
    return {one["player"]: one["state"] for one in told["states"]}


def test_who_is_asked_and_goes_is_followed_by_the_next() -> None:
    record = api.put(printed("Ann", "Bea", "Cem"), {"roll": ROLL}).record
    record = api.put(record, {"player": "Ann", "outlines": []}).record
    away = api.put(record, {"absent": "Bea"}).record
    ask = api.play(away).ask
    assert ask is not None and ask.who == ("Cem",)
    assert states(away) == {"Ann": "entered", "Bea": "absent", "Cem": "missing"}
    back = api.put(away, {"here": "Bea"}).record
    again = api.play(back).ask
    assert again is not None and set(again.who) == {"Bea", "Cem"}
    assert api.put(back, {"here": "Bea"}).record == back


def test_who_comes_after_all_leaves_the_others_absent() -> None:
    record = printed("Ann", "Bea", "Cem")
    for name in ("Bea", "Cem"):
        record = api.put(record, {"absent": name}).record
    assert states(api.put(record, {"here": "Bea"}).record)["Cem"] == "absent"


def test_who_has_played_was_not_absent() -> None:
    record = api.put(printed("Ann", "Bea"), {"roll": ROLL}).record
    record = api.put(record, {"player": "Ann", "outlines": ["a1-a5"]}).record
    with pytest.raises(Refusal, match="absent"):
        api.put(record, {"absent": "Ann"})
    with pytest.raises(Refusal):
        api.put(record, {"here": "Zoe"})


def test_a_list_of_absent_players_gives_way_to_results() -> None:
    record = api.put(printed("Ann", "Bea", "Cem"), {"absent": "Bea"}).record
    first = api.totals(record, {"Ann": ["5"], "Bea": ["7"]})
    assert list(first.refused) == ["Bea"]
    here = api.put(first.record, {"here": "Bea"}).record
    assert not api.totals(here, {"Bea": ["7"]}).refused


def test_somebody_joins_a_list_of_results() -> None:
    record = api.put(printed("Ann", "Bea", players=4), {"playing": ["Ann", "Bea"]}).record
    record = api.totals(record, {"Ann": ["5"]}).record
    seat = api.play(record).free[0]
    made = api.put(record, {"playing": ["Ann", "Bea", seat], "names": {seat: "Kim"}}).record
    assert api.play(made).players == ("Ann", "Bea", "Kim")
    assert not api.totals(made, {"Kim": ["9"]}).refused
