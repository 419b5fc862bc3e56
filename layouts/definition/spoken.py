"""The words for a definition, with its numbers and symbols."""

from __future__ import annotations

from layouts.definition.keys import AS_FREE
from layouts.definition.loader import Definition, define
from layouts.words import Words, speak

OTHER = "other."  # begins the key of a text for any definition


def words_for(definition: Definition, lang: str) -> Words:
    """Return the words of a language, with texts that are true of a definition.

    Most texts have blanks. Some are written out for our own game because that reads better ("Five
    dice", "the triangle"); they have a twin for every other definition.
    """
    words = speak(lang)
    if not definition.own or _values(definition, lang) == _values(define(definition.game), lang):
        return words
    twins = [key for key in speak("en").table if key.startswith(OTHER)]
    params = _values(definition, lang)
    mine = (f"{OTHER}{definition.game}.", f"{OTHER}rules.{definition.game}.")
    changed = {
        key.removeprefix(OTHER): words.table[key].format(**params)
        for key in twins
        if key.startswith(mine)
    }
    return words.with_texts(changed)


def _values(definition: Definition, lang: str) -> dict[str, object]:
    """Return the numbers and names for the blanks of texts."""
    names = [symbol.called(lang) for symbol in definition.symbols]
    marks = {f"mark{i}": name for i, name in enumerate(names, 1)}
    numbers = {f"n{i}": number for i, number in enumerate(definition.numbers, 1)}
    free = {
        (x, y)
        for board in definition.boards.values()
        for y, row in enumerate(board.rows)
        for x, word in enumerate(row)
        if word == AS_FREE
    }
    counts = {"dice": definition.rules.get("dice", 0), "pieces": len(definition.pieces)}
    return {**counts, **marks, **numbers, "free": free}
