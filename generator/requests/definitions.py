"""Definitions as text: a game's file, a user's file in full or checked, a schema for editors."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from generator.components.likeness import TOO_MUCH, alike
from generator.game_contract import Proves, drawing
from generator.refusal import PrintError, Remark, about
from generator.requests.request import Request, language
from generator.requests.request_to_job import job_of
from generator.requests.synonyms import game_of
from layouts.board import show, sides_of
from layouts.definition import keys
from layouts.definition.loader import (
    LINE,
    NONE,
    Definition,
    define,
    define_own,
    effective,
    short_text_of,
    text_of,
    words_for_game,
)
from layouts.words import Words, speak, usual_language
from layouts.yaml import strict
from layouts.yaml.strict import CHOICE, LIST, NAMED, NUMBER, TABLE, WHOLE, Field, Item

LONGEST = 40  # letters of a value that is shown
TABLES = [field.name for field in keys.FIELDS if field.kind == NAMED]


def schema(game: str) -> str:
    """Return the schema of a game's definitions, for editors."""
    return json.dumps(json_schema(game_of(game)), ensure_ascii=False, indent=1) + "\n"


def checked(layout: str | None, side: str | None, lang: str | None) -> str:
    """Return the check of a user's file; raise as printing it would."""
    if layout is None:
        raise PrintError("definition.check", "check")
    words = speak(language(Request(lang=lang)) if lang else usual_language())
    path = Path(layout)
    with about("layout"):
        definition = define_own(path)
    job, _ = job_of(Request(layout=layout, side=side, lang=words.lang))
    first = job.deal.sheets[0].board
    title = definition.title(words.lang)
    lines = [words("check.is", file=path, game=definition.game, title=title)]
    lines.append(words("check.sides", sides=sides_of(definition), n=len(first.marks)))
    text = strict.decoded(strict.read_bytes(path), path.name)
    differs = list(_differences(definition.game, effective(text, path.name, path.parent), words))
    head = words("check.differs") if differs else words("check.same")
    lines += [head, *(f"  {difference}" for difference in differs)]
    lines += [remark.sentence(words) for remark in too_alike(definition, words.lang)]
    game = drawing(definition.game)
    for proof in game.proofs(job.deal) if isinstance(game, Proves) else ():
        key = "check.proved" if proof.holds else "check.unproved"
        lines.append(words(key, what=words(proof.key, **dict(proof.params))))
    return "\n".join([*lines, "", show(first), ""])


def text(game: str, layout: str | None, short: bool) -> str:
    """Return the text of a definition, to start from or to read."""
    if layout is None:
        name = game_of(game)
        return LINE.format(game=name) + (short_text_of(name) if short else text_of(name))
    if short:
        raise PrintError("definition.short", "short")
    path = Path(layout)
    with about("layout"):
        name = define_own(path).game  # raises if it is invalid
        source = strict.decoded(strict.read_bytes(path), path.name)
        return LINE.format(game=name) + effective(source, path.name, path.parent)


def too_alike(definition: Definition, lang: str) -> Iterator[Remark]:
    """Yield a warning for each two of a user's symbols that are hard to tell apart."""
    if definition.symbols == define(definition.game).symbols:
        return
    for symbol, other, share in alike(definition.symbols):
        names = {"one": symbol.called(lang), "other": other.called(lang)}
        percent = {"share": round(100 * share), "most": round(100 * TOO_MUCH)}
        yield Remark("check.alike", **names, **percent)


def _differences(game: str, text: str, words: Words) -> Iterator[str]:
    """Yield the differences from our file: values by their paths, entries by their names."""
    mine, ours = (strict.parse(yaml.encode(), game).table() for yaml in (text, text_of(game)))
    for key in (key for key in mine if key in TABLES and key in ours):
        new, old = mine[key].table(), ours[key].table()
        for text_key, names in ("check.new", new.keys() - old), ("check.gone", old.keys() - new):
            if names:
                yield words(text_key, way=key, names=sorted(names))
    before, after = _leaves(ours), _leaves(mine)
    for way, value in after.items():
        if way == "game":  # by whatever title
            continue
        if way in before and before[way] != value:
            yield words("check.changed", way=way, new=_short(value), old=_short(before[way]))
        elif way not in before and way.split(".")[0] not in {*TABLES} & {*ours}:
            yield words("check.added", way=way, new=_short(value))


def _leaves(table: Mapping[str, Item], above: str = "") -> dict[str, str]:
    """Return the texts of a table by their paths; a list is one text."""
    leaves: dict[str, str] = {}
    for key, item in table.items():
        way = f"{above}{key}"
        inner = item.table() if isinstance(item.value, dict) else {}
        leaves |= _leaves(inner, f"{way}.") if inner else {way: str(item.plain)}
    return leaves


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…"


# --- the schema --------------------------------------------------------------------------------
#
# It refuses nothing that the loader accepts. Only the loader checks how keys depend on each other,
# such as a board that fits its symbols.


DRAFT = "https://json-schema.org/draft/2020-12/schema"
# To an editor, a value without quotes may be a number or a boolean; to us it is a text.
ANY_TEXT = ["string", "number", "boolean", "null"]


def json_schema(game: str) -> dict[str, Any]:
    """Return the JSON Schema of the definitions of a game, made from the fields of the loader."""
    fields = {field.name: _schema_of(field) for field in keys.known_keys(game)}
    fields[keys.GAME.name] = {"anyOf": [{"enum": words_for_game(game)}, {"type": "string"}]}
    return {
        "$schema": DRAFT,
        "title": f"Fives: {game}",
        "type": "object",
        "required": [keys.GAME.name],
        "properties": fields,
        "additionalProperties": False,
    }


def _schema_of(field: Field) -> dict[str, Any]:
    """Return the schema of a key's value."""
    if field.kind in (TABLE, NAMED):
        return _table_schema(field)
    if field.kind == LIST:
        (row,) = field.parts
        rows = {"minItems": field.low, "maxItems": field.high}
        return {"type": "array", "items": _table_schema(row), **rows}
    if field.kind in (WHOLE, NUMBER):
        kind = "integer" if field.kind == WHOLE else "number"
        limits = {"minimum": field.low, "maximum": field.high}
        return {"anyOf": [{"type": kind, **limits}, {"type": "string"}]}
    if field.kind == CHOICE and field.known:
        return {"enum": [*field.known, *([True, False] if "yes" in field.known else [])]}
    limits = {"maxLength": field.high} if field.high and not field.looks else {}
    return {"type": ANY_TEXT, **limits}


def _table_schema(field: Field) -> dict[str, Any]:
    if field.kind != NAMED:
        parts = {part.name: _schema_of(part) for part in field.parts}
        return {"type": "object", "properties": parts, "additionalProperties": False}
    entries = [_schema_of(entry) for entry in field.parts]
    if any(part.name == "picture" for entry in field.parts for part in entry.parts):
        entries.append({"type": "string"})  # the picture alone, or `none`
    elif field.parts[0].kind == TABLE:
        entries.append({"const": NONE})
    table = {"type": "object", "additionalProperties": {"anyOf": entries}}
    looks = field.parts[0].looks
    return table | ({"propertyNames": {"pattern": f"^({looks})$"}} if looks else {})
