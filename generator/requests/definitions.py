"""Definitions as text: a game's own file, whole or short, and what a user's file means in full."""

from __future__ import annotations

import json
from pathlib import Path

from generator.fault import PrintError, about
from generator.requests.definition_check import report
from generator.requests.request import Request, language
from generator.requests.synonyms import game_of
from layouts.definition.loader import LINE, define_own, effective, short_text_of, text_of
from layouts.definition.schema import schema as schema_of
from layouts.words import speak, usual_language
from layouts.yaml import strict


def schema(game: str) -> str:
    """The schema of a game's definitions, for editors."""
    return json.dumps(schema_of(game_of(game)), ensure_ascii=False, indent=1) + "\n"


def checked(layout: str | None, side: str | None, lang: str | None) -> str:
    """What a user's file comes to, without printing it."""
    if layout is None:
        raise PrintError("definition.check", "check")
    words = speak(language(Request(lang=lang)) if lang else usual_language())
    return report(layout, side, words)


def text(game: str, layout: str | None, short: bool) -> str:
    """The text of a definition, to begin with or to read."""
    if layout is None:
        name = game_of(game)
        return LINE.format(game=name) + (short_text_of(name) if short else text_of(name))
    if short:
        raise PrintError("definition.short", "short")
    path = Path(layout)
    with about("layout"):
        name = define_own(path).game  # what can't be taken is refused
        source = strict.decoded(strict.read_bytes(path), path.name)
        return LINE.format(game=name) + effective(source, path.name, path.parent)
