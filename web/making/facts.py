"""Facts that the page shows before the engine is loaded: words, games, symbols and dice."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from generator.components.cards import suits
from layouts.definition.loader import define
from layouts.millimetres import PAPERS
from layouts.words import LANGUAGES, page_texts, speak
from web.asks.knowing import drawn, drawn_with, facts

SCREENS = Path(__file__).parents[1] / "site" / "games"  # the games that have their own screen

DRAWN = ("symbols", "pieces", "dice", "numbers", "removing")  # facts for drawing a game

# Regions with Letter paper; everywhere else it is A4.
LETTER = "US CA MX PH CL CO CR GT NI PA PR SV VE DO BZ"


def page_facts() -> dict[str, Any]:
    """Return all facts as plain values."""
    games = {lang: facts(speak(lang))[0]["games"] for lang in LANGUAGES}
    names = [game["game"] for game in games["en"]]
    art = {name: drawn_with(define(name)) for name in names}
    return {
        "papers": {name: list(size) for name, size in PAPERS.items()},
        "paper": dict.fromkeys(LETTER.split(), "letter"),  # by region; A4 if it isn't listed
        "games": games,
        "screens": [name for name in names if (SCREENS / f"{name}.js").is_file()],
        **{what: {name: art[name][what] for name in names if art[name][what]} for what in DRAWN},
        "suits": {letter: drawn(suit) for letter, suit in suits().items()},
    }


def modules() -> dict[str, bytes]:
    """Return facts and words as modules that the page imports, one of words per language."""
    words = {f"words-{lang}.js": _module(page_texts(lang)) for lang in LANGUAGES}
    return {"facts.js": _module(page_facts()), **words}


def _module(value: object) -> bytes:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return f"export default {text};\n".encode()
