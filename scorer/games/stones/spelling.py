"""Stones: squares, names and symbols as people type them.

`c2-c4`, `c2 c4`, `c2c4`, `2c 4c`, `C2 > C4`, `c2 nach c4` are one move; records have the first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from layouts.definition.loader import Definition
from layouts.fault import LayoutError, did_you_mean, quoted
from layouts.grid import cell_name, one_spelling, parse_cells
from layouts.symbol import Symbol
from layouts.yaml.strict import Item
from scorer.notation.rolls import symbol_number
from scorer.records.texts import moves_in
from scorer.verdict import ScoreError

Parse = Callable[[str, Mapping[str, str]], Any]  # of a move that begins with a name
DASH = re.compile("[-–—−‐‑]")
BETWEEN = re.compile(r"\s*(?:-?>|→|-|(?<=\d|\s)(?:to|nach|auf|إلى|الى)(?=\W))\s*|\s+")
AS_RECORDED = re.compile(r"[a-z][0-9]+ ?[-–−] ?[a-z][0-9]+", re.IGNORECASE)


def cell_words(text: str) -> list[str]:
    """The words that should be cells, in the order written; two of them where it is a move."""
    words = BETWEEN.split(DASH.sub("-", one_spelling(text.strip())))
    return [cell for word in words for cell in _cut(word)]


def is_as_recorded(text: str) -> bool:
    """True where a move is written as records are, and can stay as it was typed."""
    return AS_RECORDED.fullmatch(text) is not None


def _cut(word: str) -> list[str]:
    """The cells of a word without blanks in it; the word itself where it is none."""
    try:
        return [cell_name(cell) for cell in parse_cells(word)]
    except LayoutError:
        return [word]


# ---- names and symbols


def name_first(text: str, players: Iterable[str]) -> tuple[str | None, str]:
    """The player whose name a text begins with, however it is spelled, and the rest of it."""
    known = {name: " ".join(name.split()) for name in players}
    low = f"{text.lower()} "
    fitting = [
        name
        for name, word in known.items()
        if low.startswith((f"{word.lower()} ", f"{word.lower()}:"))
    ]
    if not fitting:
        return None, text
    # of names that differ in their letters' size alone the one that was typed
    name = max(fitting, key=lambda one: (len(known[one]), text.startswith(known[one])))
    return name, text[len(known[name]) :].lstrip(" :=")


def symbols_in(text: str, definition: Definition, lang: str) -> tuple[Symbol, ...]:
    """The symbols of words, of letters with or without blanks, or of their numbers."""
    words = [word for word in re.split(r"[\s,;،+]+", text) if word]

    def number(word: str) -> int | None:
        return symbol_number(word, definition, lang)

    if len(words) == 1 and number(words[0]) is None:
        words = list(words[0]) if all(number(letter) is not None for letter in words[0]) else words
    found = [number(word) for word in words]
    for word, one in zip(words, found, strict=True):
        if one is None:
            guess = did_you_mean(word, [symbol.called(lang) for symbol in definition.symbols])
            raise ScoreError("stones.cups.symbol", word=quoted(word), guess=guess)
    return tuple(definition.symbols[one] for one in found if one is not None)


# ---- moves of a record


def moves_as_written(
    item: Item | None, parse: Parse, players: Mapping[str, str], most: int
) -> tuple[Any, ...]:
    """Return the moves of a record; one that isn't spelled as ours keeps its text in `written`."""

    def read(text: str, names: Mapping[str, str]) -> Any:
        move = parse(text, names)
        return move if move.text == text else replace(move, written=text)

    return moves_in(item, read, players, most)
