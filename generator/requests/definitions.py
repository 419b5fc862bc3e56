"""Definitions as text: a game's own file, whole or short, and what a user's file means in full."""

from __future__ import annotations

from pathlib import Path

from generator.fault import PrintError, about
from generator.requests.synonyms import game_of
from layouts.definition.loader import define_own, effective, short_text_of, text_of
from layouts.yaml import strict


def text(game: str, layout: str | None, short: bool) -> str:
    """The text of a definition, to begin with or to read."""
    if layout is None:
        name = game_of(game)
        return short_text_of(name) if short else text_of(name)
    if short:
        raise PrintError("definition.short", "short")
    path = Path(layout)
    with about("layout"):
        define_own(path)  # what can't be taken is refused
        return effective(strict.decoded(strict.read_bytes(path), path.name), path.name)
