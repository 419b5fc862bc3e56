"""What the page shows before the engine is there: its words, the games, symbols and dice."""

from __future__ import annotations

import json
from typing import Any

from layouts.definition.loader import define
from layouts.millimetres import PAPERS
from layouts.version import VERSION
from layouts.words import LANGUAGES, RIGHT_TO_LEFT, speak
from web.asks.knowing import facts, symbols

STEM = "web."


def still() -> dict[str, Any]:
    """All of it as plain values."""
    games = {lang: facts({}, speak(lang))[0]["games"] for lang in LANGUAGES}
    names = [game["game"] for game in games["en"]]
    return {
        "version": VERSION,
        "languages": list(LANGUAGES),
        "rtl": list(RIGHT_TO_LEFT),
        "papers": {name: list(size) for name, size in PAPERS.items()},
        "words": {lang: _words(lang) for lang in LANGUAGES},
        "games": games,
        "drawings": {name: _drawings(name) for name in names if define(name).symbols},
    }


def _words(lang: str) -> dict[str, str]:
    """The words of the page, without what all of their keys begin with."""
    table = speak(lang).table
    return {key.removeprefix(STEM): text for key, text in table.items() if key.startswith(STEM)}


def _drawings(game: str) -> dict[str, Any]:
    """Symbols and pieces of a game; a symbol is called something in every language."""
    told = {lang: symbols({"game": game}, speak(lang))[0] for lang in LANGUAGES}
    plain: dict[str, Any] = told["en"]
    for at, symbol in enumerate(plain["symbols"]):
        symbol["called"] = {lang: told[lang]["symbols"][at]["called"] for lang in LANGUAGES}
    return {"symbols": plain["symbols"], "pieces": plain["pieces"]}


def module() -> bytes:
    """The same as a module that the page imports."""
    told = json.dumps(still(), ensure_ascii=False, separators=(",", ":"))
    return f"export default {told};\n".encode()
