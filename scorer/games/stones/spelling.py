"""Stones: typed squares, names and symbols, and moves of a record.

`c2-c4`, `c2 c4`, `c2c4`, `2c 4c`, `C2 > C4`, `c2 nach c4` are one move; records have the first.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from layouts.definition.loader import Definition
from layouts.grid import cell_name, one_spelling, parse_cells
from layouts.refusal import LayoutError, did_you_mean, quoted
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
    """Return the words that should be squares; two of them in a move."""
    words = BETWEEN.split(DASH.sub("-", one_spelling(text.strip())))
    return [cell for word in words for cell in _cut(word)]


def is_as_recorded(text: str) -> bool:
    """Return whether a move is written as in records, and can stay as it was typed."""
    return AS_RECORDED.fullmatch(text) is not None


def _cut(word: str) -> list[str]:
    """Return the squares of a word without blanks; the word itself if it has none."""
    try:
        return [cell_name(cell) for cell in parse_cells(word)]
    except LayoutError:
        return [word]


# ---- names and symbols


def name_first(text: str, players: Iterable[str]) -> tuple[str | None, str]:
    """Split off the name that a text begins with, in any case; None without one."""
    known = {name: " ".join(name.split()) for name in players}
    low = f"{text.lower()} "
    fitting = [
        name
        for name, word in known.items()
        if low.startswith((f"{word.lower()} ", f"{word.lower()}:"))
    ]
    if not fitting:
        return None, text
    # of names that differ only in case the one that was typed
    name = max(fitting, key=lambda name: (len(known[name]), text.startswith(known[name])))
    return name, text[len(known[name]) :].lstrip(" :=")


def symbols_in(text: str, definition: Definition, lang: str) -> tuple[Symbol, ...]:
    """Read symbols: words, letters with or without blanks, or numbers."""
    words = [word for word in re.split(r"[\s,;،+]+", text) if word]

    def number(word: str) -> int | None:
        return symbol_number(word, definition, lang)

    if len(words) == 1 and number(words[0]) is None:
        words = list(words[0]) if all(number(letter) is not None for letter in words[0]) else words
    symbols = []
    for word in words:
        if (index := number(word)) is None:
            guess = did_you_mean(word, [symbol.called(lang) for symbol in definition.symbols])
            raise ScoreError("stones.cups.symbol", word=quoted(word), guess=guess)
        symbols.append(definition.symbols[index])
    return tuple(symbols)


# ---- moves of a record


def moves_as_written(
    item: Item | None, parse: Parse, players: Mapping[str, str], most: int
) -> tuple[Any, ...]:
    """Read the moves of a record; a move in another spelling keeps its text in `written`."""

    def read(text: str, names: Mapping[str, str]) -> Any:
        move = parse(text, names)
        return move if move.text == text else replace(move, written=text)

    return moves_in(item, read, players, most)
