"""The four suits, and the emblems of court cards, as stamps: our own shapes.

Suits are told apart by outline, by weight and by colour.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from pathlib import Path as FilePath

from generator.components.symbols import FIELD, symbol_stamp
from generator.pens.path import box
from generator.pens.pen import Stamp
from generator.theme import Inks
from layouts.symbol import Symbol, read_symbols
from layouts.yaml import strict


@lru_cache(maxsize=1)
def _drawn() -> dict[str, dict[str, Symbol]]:
    item = strict.read_ours(FilePath(__file__).parent / "suits.yaml")
    groups = item.fields(("suits", "emblems"))
    return {
        group: {symbol.name: symbol for symbol in read_symbols(found)}
        for group, found in groups.items()
    }


@lru_cache(maxsize=1)
def suits() -> dict[str, Symbol]:
    """The suits by their letters: S, H, D and C."""
    return {suit.mark.upper(): suit for suit in _drawn()["suits"].values()}


def suit_colour(suit: str, inks: Inks) -> str:
    """The colour of a suit and of its ranks."""
    return inks.of(suits()[suit].colour)


def suit_stamp(suit: str, size_mm: float, inks: Inks) -> Stamp:
    """A suit on a field so large, its top left corner at the origin."""
    return symbol_stamp(suits()[suit], size_mm, inks)


@lru_cache(maxsize=8)
def suit_span(suit: str) -> tuple[float, float]:
    """Where the ink of a suit begins and ends across its field, as shares of it."""
    strokes = [(box(stroke.path), stroke.width / 2) for stroke in suits()[suit].strokes]
    left = min(edges[0] - half for edges, half in strokes)
    right = max(edges[2] + half for edges, half in strokes)
    return left / FIELD, right / FIELD


def emblem_stamp(name: str, suit: str, size_mm: float, inks: Inks) -> Stamp:
    """A crown or an eye in the colour of a suit."""
    emblem = _drawn()["emblems"][name]
    return symbol_stamp(replace(emblem, colour=suits()[suit].colour), size_mm, inks)
