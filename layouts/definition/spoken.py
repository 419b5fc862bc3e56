"""The words for a definition: what they say of numbers and symbols is true of that one."""

from __future__ import annotations

from layouts.definition.keys import AS_FREE
from layouts.definition.loader import Definition, define
from layouts.words import Words, speak

OTHER = "other."  # before the key of a text that is meant for any definition


def words_for(definition: Definition, lang: str) -> Words:
    """Return the words of a language, fit for what a definition is played with.

    Most texts have blanks for that. Some are written out for our own game, where that reads
    better ("Five dice", "the triangle"); they have a twin that fits every other one.
    """
    words = speak(lang)
    if not definition.own or _told(definition, lang) == _told(define(definition.game), lang):
        return words
    twins = [key for key in speak("en").table if key.startswith(OTHER)]
    told = _told(definition, lang)
    mine = (f"{OTHER}{definition.game}.", f"{OTHER}rules.{definition.game}.")
    changed = {
        key.removeprefix(OTHER): words.table[key].format(**told)
        for key in twins
        if key.startswith(mine)
    }
    return words.with_texts(changed)


def _told(definition: Definition, lang: str) -> dict[str, object]:
    """The numbers and names that texts may tell."""
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
    told = {"dice": definition.rules.get("dice", 0), "pieces": len(definition.pieces)}
    return {**told, **marks, **numbers, "free": free}
