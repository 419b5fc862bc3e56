"""Facts known before printing: the games, their symbols and pieces, their dice."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from generator import api as printer
from generator.components.symbols import symbol
from generator.game_contract import HasRules, drawing
from layouts.definition.loader import Definition, define
from layouts.symbol import Symbol
from layouts.words import LANGUAGES, Words, speak
from scorer import api
from scorer.referee import can_enter
from web.asks.arguments import Answer
from web.asks.forms import form, options

TIMER = 60  # seconds, if a game's rules have no timer


def facts(words: Words, game: str | None = None) -> Answer:
    """Return the facts of all games, the default first; or of one game."""
    names = printer.games() if game is None else [game]
    return {"games": [game_facts(name, words) for name in names]}, None


def game_facts(game: str, words: Words) -> dict[str, Any]:
    """Return the facts about a game that a form needs."""
    facts = asdict(printer.facts(game, words))
    definition = define(game)
    return {
        **facts,
        **form(game),
        "options": options(definition),
        "is_entered": can_enter(game),
        "has_rules": isinstance(drawing(game), HasRules),
    }


def dice(definition: Definition) -> dict[str, int] | None:
    """Return the dice: count, faces, how many may be alike, seconds to look; None without dice."""
    rules = definition.rules
    if "dice" not in rules:
        return None
    numbers = max((piece.die for piece in definition.pieces), default=0)
    count, faces = rules["dice"], numbers or len(definition.symbols)
    facts = {"count": count, "faces": faces, "alike": rules.get("alike", count)}
    return {**facts, "timer": rules.get("timer", TIMER)}


def drawn_with(definition: Definition) -> dict[str, Any]:
    """Return symbols and pieces of a game, its dice, numbers of stones, jacks that remove chips."""
    return {
        "symbols": [drawn(sign) for sign in definition.symbols],
        "pieces": printer.drawings(definition, speak("en"))["pieces"],
        "dice": dice(definition),
        "numbers": list(definition.numbers),
        "removing": list(definition.one_eyed),
    }


def drawn(sign: Symbol) -> dict[str, Any]:
    """Return a symbol with its name in every language."""
    return {**symbol(sign, speak("en")), "called": {lang: sign.called(lang) for lang in LANGUAGES}}


def symbols(words: Words, game: str = "hunt") -> Answer:
    """Return symbols and pieces of a game with their drawings."""
    return printer.drawings(define(game), words), None


def roll(words: Words, game: str = "hunt") -> Answer:
    """Roll the dice of a game by its rules."""
    return api.roll(game).json(words), None
