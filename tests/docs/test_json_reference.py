"""docs/reference/json.md is written from the types, and the commands print what they say."""

from __future__ import annotations

import json
from pathlib import Path
from types import NoneType, UnionType
from typing import (
    Any,
    Literal,
    NotRequired,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import pytest

from fives import answers
from tests.house import HOME
from tests.photos.here import Readings, read_once
from tests.running import Run
from tools.json_reference import PAGE, written

EXAMPLES = HOME / "docs" / "examples"
SHEET, AREA = "hunt-white-103ra9h", "hexes-a-20000c5"
OPEN = (answers.PositionJson, answers.BestMoveJson)  # each game adds keys of its own
READ: Readings = {}  # what was read on a photo
RECORDS = sorted(path.name for path in EXAMPLES.glob("*.yaml") if not path.name.startswith("my-"))


def test_the_page_is_made_of_the_types() -> None:
    """If it isn't, `python -m tools.json_reference` writes it again."""
    assert PAGE.read_text(encoding="utf-8") == written()


def wrong(value: Any, kind: Any, at: str = "") -> list[str]:
    """Return where a value differs from its type; empty if it matches."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is NotRequired:
        return wrong(value, inner[0], at)
    if is_typeddict(kind):
        return wrong_keys(value, kind, at)
    if origin in (Union, UnionType):
        tries = [wrong(value, one, at) for one in inner]
        return [] if [] in tries else tries[0]
    if origin is list:
        return [one for n, item in enumerate(value) for one in wrong(item, inner[0], f"{at}[{n}]")]
    if origin is dict:
        items = value.items()
        return [one for key, item in items for one in wrong(item, inner[1], f"{at}.{key}")]
    return [] if is_plain(value, kind) else [f"{at}: {value!r} is no {kind}"]


def wrong_keys(value: Any, kind: Any, at: str) -> list[str]:
    """Return which keys of an object are missing, unknown or wrong."""
    hints = get_type_hints(kind, include_extras=True)
    needed = {key for key, hint in hints.items() if get_origin(hint) is not NotRequired}
    if not isinstance(value, dict):
        return [f"{at}: no object"]
    found = [f"{at}.{key} is missing" for key in needed - set(value)]
    if kind not in OPEN:
        found += [f"{at}.{key} is unknown" for key in set(value) - set(hints)]
    known = (key for key in value if key in hints)
    return found + [one for key in known for one in wrong(value[key], hints[key], f"{at}.{key}")]


def is_plain(value: Any, kind: Any) -> bool:
    """Return whether a text, number, literal or None is what its type says."""
    if get_origin(kind) is Literal:
        return value in get_args(kind)
    if kind is NoneType:
        return value is None
    return kind is object or type(value) is kind or (kind is float and type(value) is int)


@pytest.mark.few(5)
@pytest.mark.parametrize("name", RECORDS)
def test_the_json_of_a_game_matches_its_type(score: Run, name: str) -> None:
    told = json.loads(score("game", str(EXAMPLES / name), "--json").out)
    assert wrong(told, answers.GameJson) == []


CASES: list[tuple[tuple[str, ...], Any]] = [
    (("show", SHEET), answers.BoardJson),
    (("show", "hunt.yaml"), answers.SheetsJson),
    (("show", "sequence.yaml"), answers.PositionJson),
    (("show", "clusters.yaml"), answers.PositionJson),
    (("show", "stones-towers.yaml"), answers.PositionJson),
    (("round", SHEET, "--roll", "11234", "c1-g1", "a1 a2"), answers.RoundJson),
    (("round", SHEET, "--roll", "11234", "c1-g1", "--no-best"), answers.RoundJson),
    (("best", SHEET, "--roll", "11234"), answers.BestHuntJson),
    (("best", AREA), answers.BestHexesJson),
    (("best", AREA, "--rolls", "5 1 4"), answers.BestHexesJson),
    (("best", "stones-clear.yaml"), answers.BestMoveJson),
    (("roll",), answers.RollJson),
    (("roll", "hexes"), answers.RollJson),
    (("game", "tables"), answers.RecordsJson),
    (("game", "tables", "--together"), answers.TogetherJson),
    (("season", "tables"), answers.SeasonJson),
    (("scan", "photo.jpg"), answers.ScanJson),
    (("scan", "photo.jpg", "none.jpg", "--roll", "11234"), answers.ScanJson),
]


@pytest.mark.parametrize(
    ("words", "kind"), CASES, ids=lambda one: " ".join(one) if isinstance(one, tuple) else ""
)
def test_the_json_of_answers_matches_their_types(
    score: Run, words: tuple[str, ...], kind: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(EXAMPLES)
    read_once(monkeypatch, READ)
    assert wrong(json.loads(score(*words, "--json").out), kind) == []


@pytest.mark.parametrize(
    "words", [("--tables", "2", "--players", "4"), ("--format", "svg"), ("--key", "--players", "9")]
)
@pytest.mark.usefixtures("undrawn")
def test_the_json_of_printing_matches_its_type(
    run: Run, room: Path, words: tuple[str, ...]
) -> None:
    told = run("--parts", "score", *words, "--json")
    assert wrong(json.loads(told.out), answers.PrintJson) == []
