"""Cups: answers as people type them: symbols that are laid, shifts, questions and places."""

from __future__ import annotations

import re
from collections.abc import Iterable
from contextlib import suppress

from layouts.fault import quoted
from layouts.symbol import Symbol
from layouts.values import dataclass
from scorer.games.stones.typed_words import name_first, symbols_in
from scorer.verdict import ScoreError

PLACED = re.compile(r"(?:(.*\D|\d)\s*)?(\d{1,2})")  # `dot 3`, `d3`, `13`: a symbol and a place
APART = re.compile(r"[\s,;،:>→–−-]+|\b(?:to|nach|auf|und|and)\b|إلى|الى")


@dataclass(frozen=True)
class Laid:
    """The symbols that a shifter lays."""

    symbols: tuple[Symbol, ...]
    text: str


@dataclass(frozen=True)
class Shifts:
    """Some shifts; none when there are no more."""

    pairs: tuple[tuple[int, int], ...]
    text: str


@dataclass(frozen=True)
class Asked:
    """Who is asked for what, and the place that is turned, if it is said yet."""

    player: str
    symbol: Symbol
    turned: int | None
    text: str


CupsAnswer = Laid | Shifts | Asked


def parse_laid(text: str, lang: str) -> Laid:
    """The symbols of a row."""
    found = symbols_in(text, lang)
    return Laid(found, " ".join(one.called(lang) for one in found))


def parse_shifts(text: str) -> Shifts:
    """Places two by two, however they are kept apart."""
    words = [word for word in APART.split(text.lower()) if word]
    if len(words) == 1 and len(words[0]) % 2 == 0:
        words = list(words[0])
    if len(words) % 2 or not all(word.isdecimal() and len(word) < 4 for word in words):
        raise ScoreError("stones.cups.shift", text=quoted(text))
    places = [int(word) for word in words]
    pairs = tuple(zip(places[::2], places[1::2], strict=True))
    return Shifts(pairs, " ".join(f"{a}-{b}" for a, b in pairs))


def parse_ask(
    text: str, turn: str, symbol: Symbol | None, players: Iterable[str], lang: str
) -> Asked | None:
    """A symbol and a place, or one of them; a name before them where somebody else was asked.

    Where it is known for which symbol a stone is turned, a number alone is the place.
    """
    with suppress(ScoreError):  # somebody may be called like a symbol
        found = _parsed(text, None, turn, symbol, lang)
        if found and found.turned is not None:
            return found
    named, rest = name_first(text, players)
    return _parsed(rest, named, turn, symbol, lang)


def _parsed(
    text: str, named: str | None, turn: str, symbol: Symbol | None, lang: str
) -> Asked | None:
    found = PLACED.fullmatch(text)
    before, place = (found[1] or "", found[2]) if found else (text, "")
    if not before.strip():
        if symbol and named in (None, turn):
            return _asked(turn, symbol, place, lang)
        before, place = place, ""
    symbols = symbols_in(before, lang)
    return _asked(named or turn, symbols[0], place, lang) if len(symbols) == 1 else None


def _asked(player: str, symbol: Symbol, place: str, lang: str) -> Asked:
    text = f"{' '.join(player.split())} {symbol.called(lang)} {place}".rstrip()
    return Asked(player, symbol, int(place) if place else None, text)
