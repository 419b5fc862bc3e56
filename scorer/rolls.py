"""Rolls as people type them: names in three languages, first letters, or the numbers of a die."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter

from layouts.definition import Definition
from layouts.fault import did_you_mean, quoted
from scorer.verdict import ScoreError

LONGEST = 500


def parse_roll(text: str, definition: Definition) -> tuple[int, ...]:
    """The numbers (from 0) of the symbols that were rolled, sorted."""
    if len(text) > LONGEST:
        raise ScoreError(f"{quoted(text)} is too long for a roll")
    known = spellings(definition)
    words = [word for word in re.split(r"[\s,;،+]+", text.strip().lower()) if word]
    if len(words) == 1 and words[0] not in known:
        words = list(words[0])
    found = sorted(_symbol(word, known, definition) for word in words)
    dice, alike = definition.rules["dice"], definition.rules["alike"]
    if len(found) != dice:
        raise ScoreError(f"a roll has {dice} symbols, {quoted(text)} has {len(found)}")
    number, times = Counter(found).most_common(1)[0]
    if times > alike:
        name = definition.symbols[number].name
        raise ScoreError(
            f"{times} times {name} in {quoted(text)}: with more than {alike} alike, roll again"
        )
    return tuple(found)


def spellings(definition: Definition) -> dict[str, int]:
    """Every way to say a symbol: its names, its number, and first letters where they are unique."""
    known: dict[str, int] = {}
    for number, symbol in enumerate(definition.symbols):
        names = {symbol.name, *(name for _, name in symbol.names)}
        known |= {name.lower(): number for name in names} | {str(number + 1): number}
    for lang in ("en", "de", "ar"):
        letters = Counter(symbol.called(lang)[:1].lower() for symbol in definition.symbols)
        for number, symbol in enumerate(definition.symbols):
            letter = symbol.called(lang)[:1].lower()
            if letters[letter] == 1:
                known.setdefault(letter, number)
    return known


def _symbol(word: str, known: dict[str, int], definition: Definition) -> int:
    if word in known:
        return known[word]
    try:
        plain = str(unicodedata.digit(word)) if len(word) == 1 else word
    except ValueError:
        plain = word
    if plain in known:
        return known[plain]
    names = [symbol.name for symbol in definition.symbols]
    raise ScoreError(f"{quoted(word)} is no symbol of this board" + did_you_mean(word, names))
