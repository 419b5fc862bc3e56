"""What is known before anything is printed: the games, their symbols and pieces, their dice."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from generator import api as printer
from generator.components.symbols import symbol
from generator.game_contract import HasRules, drawing, ups
from generator.pages.job import KEY, SHEETS
from layouts.definition.loader import Definition, define
from layouts.game_contract import DealsDifferently, PlaysInSides, dealer
from layouts.symbol import Symbol
from layouts.words import LANGUAGES, Words, speak
from scorer import api
from scorer.referee import (
    HasBest,
    HasBestMove,
    HasOneRound,
    HasPosition,
    PointsAt,
    can_enter,
    referee,
)
from web.asks.arguments import Told
from web.asks.forms import choices, form

FEWEST_SEATS = 2
TIMER = 60  # seconds, where the rules of a game know no timer


def facts(words: Words, game: str | None = None) -> Told:
    """All games, the usual one first; or one of them."""
    asked = printer.games() if game is None else [game]
    return {"games": [told(one, words) for one in asked]}, None


def told(game: str, words: Words) -> dict[str, Any]:
    """What a form has to know of a game."""
    made = asdict(printer.facts(game, words))
    definition = define(made["game"])
    return {
        **made,
        "accent": definition.accent,
        "about": made["facts"].split(" · "),
        **form(made["game"]),
        "options": {**options(definition), **choices(definition)},
        "dice": dice(definition),
        "can": abilities(game),
        "entry": entry(game),
        "has_rules": isinstance(drawing(game), HasRules),
    }


def options(definition: Definition) -> dict[str, Any]:
    """Which options a game has, so that nothing is offered that would be refused."""
    game = definition.game
    drawn, dealt = drawing(game), dealer(game)
    has_sheets = SHEETS in drawn.PARTS
    sides = {}
    if isinstance(dealt, PlaysInSides):
        seats = range(FEWEST_SEATS, dealt.MOST_PLAYERS + 1)
        sides = {count: found for count in seats if (found := dealt.sides_for(count))}
    return {
        "key": KEY in drawn.PARTS,
        "different": isinstance(dealt, DealsDifferently),
        "tables": has_sheets,
        "only": has_sheets,
        "up": list(ups(drawn)),
        "sides": sides,
    }


def dice(definition: Definition) -> dict[str, int] | None:
    """How many dice of how many faces, how many may be alike, how long to look; None without."""
    rules = definition.rules
    if "dice" not in rules:
        return None
    numbers = max((piece.die for piece in definition.pieces), default=0)
    count, faces = rules["dice"], numbers or len(definition.symbols)
    told = {"count": count, "faces": faces, "alike": rules.get("alike", count)}
    return {**told, "timer": rules.get("timer", TIMER)}


def drawn_with(definition: Definition) -> dict[str, Any]:
    """Symbols and pieces of a game, its dice, numbers of stones, the jacks that remove chips."""
    return {
        "symbols": [drawn(one) for one in definition.symbols],
        "pieces": printer.drawings(definition, speak("en"))["pieces"],
        "dice": dice(definition),
        "numbers": list(definition.numbers),
        "removing": list(definition.one_eyed),
    }


def drawn(one: Symbol) -> dict[str, Any]:
    """A symbol, called something in every language."""
    return {**symbol(one, speak("en")), "called": {lang: one.called(lang) for lang in LANGUAGES}}


def abilities(game: str) -> dict[str, bool]:
    """What can be asked of a game beside its standing."""
    found = referee(game)
    return {
        "put": can_enter(game),
        "round": isinstance(found, HasOneRound),
        "best": isinstance(found, HasBest),
        "best_move": isinstance(found, HasBestMove),
        "position": isinstance(found, HasPosition),
    }


def entry(game: str) -> Any:
    """What is pointed at to play; None where nothing is entered."""
    found = referee(game)
    if isinstance(found, PointsAt):
        return found.ENTRY
    return "cell" if can_enter(game) else None


def symbols(words: Words, game: str = "hunt") -> Told:
    """Symbols and pieces of a game with their drawings."""
    return printer.drawings(define(game), words), None


def roll(words: Words, game: str = "hunt") -> Told:
    """The dice of a game, thrown as its rules say."""
    return api.roll(game).json(words), None
