"""A JSON Schema of a game's definitions, for editors, made from the fields of the loader.

It refuses nothing that the loader accepts. Only the loader checks how keys depend on each other,
such as a board that fits its symbols.
"""

from __future__ import annotations

from typing import Any

from layouts.definition.inherit import NONE
from layouts.definition.keys import GAME
from layouts.definition.loader import known_keys, words_for_game
from layouts.yaml.field import (
    CHOICE,
    LIST,
    NAMED,
    NUMBER,
    TABLE,
    WHOLE,
    Field,
)

DRAFT = "https://json-schema.org/draft/2020-12/schema"
# To an editor, a value without quotes may be a number or a boolean; to us it is a text.
TEXT = ["string", "number", "boolean", "null"]


def schema(game: str) -> dict[str, Any]:
    """Return the schema of the definitions of a game."""
    fields = {field.name: _of(field) for field in known_keys(game)}
    fields[GAME.name] = {"anyOf": [{"enum": words_for_game(game)}, {"type": "string"}]}
    return {
        "$schema": DRAFT,
        "title": f"Fives: {game}",
        "type": "object",
        "required": [GAME.name],
        "properties": fields,
        "additionalProperties": False,
    }


def _of(field: Field) -> dict[str, Any]:
    """Return the schema of a key's value."""
    if field.kind in (TABLE, NAMED):
        return _table(field)
    if field.kind == LIST:
        (row,) = field.parts
        rows = {"minItems": field.low, "maxItems": field.high}
        return {"type": "array", "items": _table(row), **rows}
    if field.kind in (WHOLE, NUMBER):
        kind = "integer" if field.kind == WHOLE else "number"
        limits = {"minimum": field.low, "maximum": field.high}
        return {"anyOf": [{"type": kind, **limits}, {"type": "string"}]}
    if field.kind == CHOICE and field.known:
        return {"enum": [*field.known, *([True, False] if "yes" in field.known else [])]}
    limits = {"maxLength": field.high} if field.high and not field.looks else {}
    return {"type": TEXT, **limits}


def _table(field: Field) -> dict[str, Any]:
    if field.kind != NAMED:
        parts = {part.name: _of(part) for part in field.parts}
        return {"type": "object", "properties": parts, "additionalProperties": False}
    entries = [_of(entry) for entry in field.parts]
    if any(part.name == "picture" for entry in field.parts for part in entry.parts):
        entries.append({"type": "string"})  # the picture alone, or `none`
    elif field.parts[0].kind == TABLE:
        entries.append({"const": NONE})
    table = {"type": "object", "additionalProperties": {"anyOf": entries}}
    looks = field.parts[0].looks
    return table | ({"propertyNames": {"pattern": f"^({looks})$"}} if looks else {})
