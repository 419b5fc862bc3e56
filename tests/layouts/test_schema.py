"""Schemas of definitions for editors: what they refuse, the loader refuses."""

from __future__ import annotations

import json
import re
from functools import partial
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from generator.requests.definitions import json_schema as schema
from layouts.definition.loader import GAMES, LINE, define_from, games, text_of
from layouts.refusal import LayoutError
from layouts.yaml import strict
from tests.chosen import times
from tests.layouts.test_definition import BASES, EXAMPLES, put, typed, ways, without
from tools import reference

VALIDATORS = {game: Draft202012Validator(schema(game)) for game in games()}
# Values that stand where they don't belong; every one is tried somewhere.
STRANGE: tuple[Any, ...] = ("zzz", "-1", "99999", "", [], {}, ["x"], {"zzz": "1"}, "x" * 300)
BROKEN = 240


def seen(text: str) -> Any:
    """What an editor makes of a file: numbers, yes and no, and texts."""
    return _seen(strict.parse(text.encode(), "mine.yaml").plain)


def _seen(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _seen(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_seen(one) for one in value]
    if re.fullmatch(r"-?\d+", value):
        return int(value)
    if re.fullmatch(r"-?\d+\.\d+", value):
        return float(value)
    return {"yes": True, "no": False, "": None}.get(value, value)


def is_fine(game: str, text: str) -> bool:
    return bool(VALIDATORS[game].is_valid(seen(text)))


def is_taken(text: str) -> bool:
    try:
        define_from(text, "mine.yaml")
    except LayoutError:
        return False
    return True


@pytest.mark.parametrize("game", games())
def test_a_schema_is_a_valid_json_schema(game: str) -> None:
    Draft202012Validator.check_schema(schema(game))
    assert json.loads(json.dumps(schema(game))) == schema(game)


@pytest.mark.few(5)
@pytest.mark.parametrize(
    "path", [*sorted(GAMES.glob("*.yaml")), *EXAMPLES], ids=lambda one: one.stem
)
def test_all_definitions_are_fine(path: Any) -> None:
    text = path.read_text(encoding="utf-8")
    game = define_from(text, path.name).game
    assert is_fine(game, text) and is_fine(game, LINE.format(game=game) + text)


@pytest.mark.parametrize(
    "text",
    [
        "game: hunt\nrules: {rounds: 3}\n",
        "game: Fünferjagd\npieces: {X: {points: '5'}, I: none}\n",
        "game: lines\ntitle: {en: 2024}\n",
        "game: HEXES\nsymbols: {red: {colour: '#FF0000'}}\n",
    ],
)
def test_short_definitions_are_fine(text: str) -> None:
    assert is_taken(text) and is_fine(define_from(text, "x").game, text)


@pytest.mark.more
def test_the_loader_refuses_whatever_a_schema_refuses() -> None:
    """Every so many of all single changes of all files, and all mistakes of the reference."""
    changes = [
        (tree["game"], partial(put, tree, way, value))
        for tree in BASES.values()
        for i, way in enumerate(ways(tree))
        for value in (STRANGE[i % len(STRANGE)], STRANGE[(i * 7 + 3) % len(STRANGE)])
    ]
    changes += [
        (tree["game"], partial(without, tree, way)) for tree in BASES.values() for way in ways(tree)
    ]
    some = changes[:: len(changes) // times(BROKEN, 120)]
    changed = [(game, typed(change())) for game, change in some]
    for game, old, new in reference.MISTAKES:
        changed.append((game, text_of(game).replace(old, new, 1)))
    refused = [text for game, text in changed if not is_fine(game, text)]
    assert len(refused) > 40
    assert [text for text in refused if is_taken(text)] == []
