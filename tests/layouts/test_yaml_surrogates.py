"""Characters that JSON writes as two halves."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from layouts.refusal import Refusal
from layouts.yaml import strict
from layouts.yaml.reader import joined
from scorer import api
from scorer.records.contents import read_at

SHEET = "hunt-white-103ra9h"
NAME = "Ann 😀𝒳"
TOLD = {"game": "hunt", "mode": "rounds", "players": {NAME: SHEET}, "rounds": []}
TYPED = f'game: hunt\nmode: rounds\nplayers:\n  "Ann \\ud83d\\uDE00": {SHEET}\nrounds: []\n'
ALL = st.characters(exclude_categories=["Cs"])  # as by itself, without a list of 200 MB for it


@given(st.text(ALL, max_size=20))
def test_text_written_as_json_is_read_back(text: str) -> None:
    assert strict.parse(json.dumps([text]).encode(), "x.json").rows()[0].value == text


def test_a_json_record_is_judged(tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    path.write_text(json.dumps(TOLD))
    assert "\\ud83d" in path.read_text()
    assert list(read_at(path).table()["players"].table()) == [NAME]
    assert api.game(path.read_text()).standing.places[0].player == NAME


def test_a_record_with_surrogate_pairs_can_be_changed() -> None:
    written = api.put(TYPED, {"roll": "11234"}).record
    assert list(api.read(written).table()["players"].table()) == ["Ann 😀"]
    assert len(api.read(written).table()["rounds"].rows()) == 1
    other = api.read(api.totals(TYPED, {}, mode="puzzle").record).table()
    assert other["mode"].value == "puzzle" and list(other["players"].table()) == ["Ann 😀"]


@pytest.mark.parametrize(
    "half", [r"\ud83d", r"\ude00", r"\ude00\ud83d", r"\ud83d\\ude00", r"\ud83dx\ude00"]
)
def test_a_lone_surrogate_is_refused(half: str) -> None:
    with pytest.raises(Refusal):
        strict.parse(f'a: "{half}"'.encode(), "x.yaml")


@pytest.mark.parametrize(
    "text", [r"a: '\ud83d\ude00'", r"a: \ud83d\ude00", r'a: "\\ud83d\\ude00"', r"# \ud83d\ude00"]
)
def test_backslashes_that_escape_nothing_stay(text: str) -> None:
    assert joined(text) == text


@pytest.mark.parametrize("before", ['# he said "hello', "# Ann's \"", 'b: 5 "x', "b: ' \"'"])
def test_quotes_inside_other_text_change_nothing(before: str) -> None:
    """A remark or a plain text may have one quote; what stands in quotes after it is read."""
    item = strict.parse(f'{before}\na: "\\ud83d\\ude00"\n'.encode(), "x.yaml")
    assert item.table()["a"].value == "😀"


def test_escapes_in_other_quotes_stay() -> None:
    text = r"""{a: 'x "\ud83d\ude00" y', b: "\ud83d\ude00"}"""
    table = strict.parse(text.encode(), "x.yaml").table()
    assert table["a"].value == r'x "\ud83d\ude00" y'
    assert table["b"].value == "😀"
