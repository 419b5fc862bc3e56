"""What a screen is told of a record, and how a game begins there: the same as the commands say."""

from __future__ import annotations

from typing import Any

import pytest

from generator import api as printer
from generator.requests.request import Request
from layouts.refusal import Refusal
from layouts.words import speak
from scorer import api
from scorer.referee import Question
from tests.house import EXAMPLES
from tests.sessions import typed

RECORDS = [path for path in sorted(EXAMPLES.glob("*.yaml")) if path.stem[:3] != "my-"]
SHEET = "hunt-white-103ra9h"
ROLL = "star star moon leaf fish"


def told(record: str, lang: str = "en") -> dict[str, Any]:
    return api.play(record).json(speak(lang))


def after(record: str, *entries: dict[str, object]) -> str:
    for entry in entries:
        record = api.put(record, entry).record
    return record


def printed(players: int, *names: str) -> str:
    request = Request(players=players, names=names)
    return printer.record(printer.job(request)[0], request)


def best(sheet: str, roll: str = ROLL) -> list[str]:
    found: Any = api.best(sheet, Question(roll=roll)).json()
    return [" ".join(cells) for cells in found["rolls"][0]["outlines"]]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_every_record_is_told_with_its_standing(path: Any) -> None:
    record = path.read_text("utf-8")
    found = told(record)
    whole: Any = api.game(record).json()
    ranked = [
        {k: v for k, v in one.items() if k not in ("state", "why")} for one in whole["standing"]
    ]
    ranked = [one for one in ranked if one["rank"]] or found["standing"]["standing"]
    assert found["standing"] == {**whole, "standing": ranked}
    assert found["game"] == found["standing"]["game"]
    named = {place["player"] for place in found["standing"]["standing"]}
    if found["game"] != "sequence":  # there sides stand, not players
        assert named <= set(found["players"])


@pytest.mark.parametrize(
    "path", [p for p in RECORDS if p.stem[:4] in ("hunt", "clas")], ids=lambda p: p.stem
)
def test_the_steps_of_hunt_are_the_moves_of_its_standing(path: Any) -> None:
    """Nothing is left out or told twice: same outlines, points and reasons."""
    record = path.read_text("utf-8")
    found = told(record)
    steps = [
        (one["text"], name, one["points"], tuple(one["why"]))
        for played in found["play"]["played"]
        for name, seat in played["players"].items()
        for one in (*seat["outlines"], *([seat["crossed"]] if seat["crossed"] else []))
    ]
    moves = [
        (move["move"], move["player"], move["points"], tuple(move["faults"]))
        for move in found["standing"]["moves"]
    ]
    judged = [step for step in steps if step in moves]
    assert sorted(judged) == sorted(moves)


def messy() -> str:
    """Rounds with good outlines, overlaps, a repeat, an open line, nothing, two who timed."""
    record = printed(3, "Ann", "Bea", "Cem")
    sheets = told(record)["sheets"]
    ann, bea = best(sheets["Ann"]), best(sheets["Bea"])
    return after(
        record,
        {"roll": ROLL},
        {"player": "Ann", "outlines": [ann[0], ann[1], ann[0], "a1 a2", "a1-a5"]},
        {"player": "Cem", "outlines": []},
        {"player": "Bea", "outline": bea[0]},
        {"player": "Bea", "outline": bea[-1]},
        {"timer": "Bea"},
        {"roll": "moon moon leaf bell crown"},
        {"player": "Ann", "outlines": best(sheets["Ann"], "moon moon leaf bell crown")},
    )


def test_each_turn_is_told_as_one_round_is_judged() -> None:
    """By another road: `round` judges squares alone, without a record."""
    found = told(messy())
    for number, played in enumerate(found["play"]["played"], 1):
        for name, seat in played["players"].items():
            texts = [one["text"] for one in seat["outlines"]]
            is_timer = name in played["timers"]
            asked = (found["sheets"][name], " ".join(played["roll"]), texts, is_timer, number)
            judged: Any = api.round(*asked, best=False).json()
            keys = ("cells", "shape", "points", "counts", "why")
            assert [[one[key] for key in keys] for one in seat["outlines"]] == [
                [one[key] for key in keys] for one in judged["outlines"]
            ]
            assert found["rows"][name][number - 1] == str(judged["points"])
    first, second = found["play"]["played"]
    assert [one["counts"] for one in first["players"]["Ann"]["outlines"]].count(False) == 3
    assert "remark" in first["players"]["Ann"]["outlines"][2]
    assert [second["players"][name]["entered"] for name in ("Ann", "Bea")] == [True, False]


def test_in_the_puzzle_a_wrong_five_is_not_all_that_is_asked() -> None:
    """Who found none still gives up a shape: entered is who has a FIVE or has crossed one out."""

    def entered(record: str, name: str = "Ann") -> bool:
        seat = told(record)["play"]["played"][-1]["players"][name]
        assert seat["owes"] != bool(seat["crossed"] or any(o["counts"] for o in seat["outlines"]))
        return bool(seat["entered"])

    begun = after(printed(2, "Ann", "Bea"), {"mode": "puzzle"}, {"roll": ROLL})
    five = best(told(begun)["sheets"]["Ann"])[0]
    assert entered(after(begun, {"player": "Ann", "outlines": [five]}))
    for outlines in (["a1 a2"], ["a1-a5", "a1 b2"], []):
        wrong = after(begun, {"player": "Ann", "outlines": outlines})
        assert not entered(wrong), outlines
        assert entered(after(wrong, {"player": "Ann", "crossed": "I"}))
    over = after(begun, {"player": "Ann", "outlines": ["a1 a2"]}, {"player": "Ann", "crossed": "I"})
    assert not entered(over, "Bea")


def test_the_round_after_the_one_that_is_asked_for() -> None:
    record = printed(1, "Ann")
    for number in range(1, 6):
        assert told(record)["play"]["next"] == (number + 1 if number < 5 else None)
        assert told(record)["play"]["only_rolled"] == (number == 1)
        record = after(record, {"roll": ROLL})
        play = told(record)["play"]
        assert play["only_rolled"] == (number == 1)
        assert play["next"] == (number + 1 if number < 5 else None)
        assert not play["played"][-1]["players"]["Ann"]["owes"]
        record = after(record, {"player": "Ann", "outlines": []}, {"timer": "nobody"})
    assert told(record)["ask"] is told(record)["play"]["next"] is None


def test_the_puzzle_board_is_told() -> None:
    record = after(printed(1, "Ann"), {"mode": "solo"}, {"roll": ROLL})
    five = best(told(record)["sheets"]["Ann"])[0]
    record = after(
        record, {"player": "Ann", "outlines": [five]}, {"roll": "moon moon bell bell star"}
    )
    taken = set(five.split())
    free = [f"{c}{r}" for r in range(1, 11) for c in "abcdef" if f"{c}{r}" not in taken]
    row = next(
        cells
        for at in range(len(free))
        if len(cells := free[at : at + 5]) == 5
        and len({cell[1:] for cell in cells}) == 1
        and ord(cells[-1][0]) - ord(cells[0][0]) == 4
    )
    is_i = told(record)["play"]["hands"]["Ann"]["circled"] == ["I"]
    shape = "X" if is_i else "I"
    crossed = after(record, {"player": "Ann", "crossed": " ".join([shape, *([] if is_i else row)])})
    hand = told(crossed)["play"]["hands"]["Ann"]
    assert hand["crossed"] == [shape]
    assert hand["standing"][0] == {"kind": "five", "cells": five.split()}
    assert is_i or hand["standing"][1] == {"kind": "hatched", "cells": row}
    again = after(crossed, {"player": "Ann", "crossed": ""})
    assert told(again)["play"]["hands"]["Ann"]["crossed"] == []


def test_names_mode_and_side_before_the_first_round() -> None:
    record = after(printed(2), {"names": {"Player 1": "Ann", "Player 2": "Bea"}})
    assert told(record)["players"] == told(record)["names"] == ["Ann", "Bea"]
    assert told(after(record, {"mode": "puzzle"}))["kind"] == "puzzle"
    gray = after(record, {"side": "gray"})
    assert set(told(gray)["play"]["sides"].values()) == {"gray"}
    assert len(set(told(gray)["sheets"].values())) == 1
    assert told(after(gray, {"side": "white"}))["sheets"] == told(record)["sheets"]


@pytest.mark.parametrize(
    "sheet", [SHEET, "hexes-a-1000003", "sequence-spiral-100000j", "clusters-13-1000007"]
)
def test_a_game_on_a_single_sheet_begins_as_typed_in(
    sheet: str, tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    board, record = api.begin(sheet, speak("en"))
    typed(sheet, "stop")
    assert board.id == sheet
    assert record == (tmp_path / "output" / f"{sheet}.yaml").read_text("utf-8")
    assert not told(record)["begun"]


def test_a_game_on_a_single_sheet_by_its_rules() -> None:
    _, record = api.begin(SHEET, speak("en"), ["Ann"], "rounds")
    assert told(record)["players"] == ["Ann"]
    assert told(record)["kind"] == "rounds"
    for names, mode in ((["Ann", "Bea"], None), (["\t"], None), ([], "chess")):
        with pytest.raises(Refusal):
            api.begin(SHEET, speak("en"), names, mode)


def test_entered_is_put_and_played() -> None:
    record, entry = messy(), {"player": "Bea", "outline": "a1-a5"}
    written, played = api.enter(record, entry)
    assert written == api.put(record, entry).record
    assert played.json() == told(written)
