"""Places told kindly: the first three, tables as teams, those around somebody."""

from __future__ import annotations

from pathlib import Path

import pytest

from layouts.words import speak
from scorer import api
from scorer.results.folder import kind_places
from tests.running import score
from tests.web.teaching import NAMES, at_tables

POINTS = {"Ada": 30, "Ben": 12, "Cem": 41, "Dora": 25, "Emil": 12, "Fay": 38}


def records() -> dict[str, str]:
    found = {}
    for number, record in enumerate(at_tables(2, *NAMES[:6]), 1):
        rows = {name: ["", "", "", "", "", str(POINTS[name])] for name in api.play(record).players}
        found[f"table-{number}.yaml"] = api.totals(record, rows).record
    return found


@pytest.mark.parametrize(
    ("show", "wanted"),
    [
        ("podium", [(1, "Cem", 41), (2, "Fay", 38), (3, "Ada", 30), (None, "Ben", 12),
                    (None, "Dora", 25), (None, "Emil", 12)]),
        ("tables", [(1, "Table 1", 27.7), (2, "Table 2", 25.0)]),
        ("Dora", [(2, "Fay", 38), (3, "Ada", 30), (4, "Dora", 25), (5, "Ben", 12),
                  (5, "Emil", 12)]),
        ("cem", [(1, "Cem", 41), (2, "Fay", 38), (3, "Ada", 30)]),
    ],
)  # fmt: skip
def test_places_are_told_kindly(show: str, wanted: list[tuple[object, ...]]) -> None:
    found = kind_places(api.folder(records()), show, speak("en"))
    assert list(found.lines) == wanted


def test_the_command_tells_the_same(tmp_path: Path) -> None:
    for name, text in records().items():
        (tmp_path / name).write_text(text, "utf-8")
    told = score("game", str(tmp_path), "--show", "podium").stdout
    assert [line.split() for line in told.splitlines()[1:]] == [
        ["1", "Cem", "41"], ["2", "Fay", "38"], ["3", "Ada", "30"],
        ["Ben", "12"], ["Dora", "25"], ["Emil", "12"],
    ]  # fmt: skip
    refused = score("game", str(tmp_path), "--show", "Zoe")
    assert (refused.returncode, "nobody is called 'Zoe'" in refused.stderr) == (2, True)


def test_somebody_without_a_place_is_not_a_stranger(tmp_path: Path) -> None:
    """Before the first result, too: an unknown name is refused, a known one isn't."""
    for name, text in records().items():
        played = api.play(text).players
        (tmp_path / name).write_text(api.totals(text, {played[0]: ["absent"]}).record, "utf-8")
        (tmp_path / f"blank-{name}").write_text(text.split("totals:")[0], "utf-8")
    away = api.play(records()["table-1.yaml"]).players[0]
    refused = score("game", str(tmp_path / "table-1.yaml"), "--show", away)
    assert (refused.returncode, f"'{away}' has no place" in refused.stderr) == (2, True)
    blank = str(tmp_path / "blank-table-1.yaml")
    assert score("game", blank, "--show", "Zoe").returncode == 2
    assert score("game", blank, "--show", away).returncode == 0
