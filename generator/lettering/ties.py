"""Words that stay on one line: a number and what it counts, the Arabic "and" with its word."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

TIE = "\x1f"  # replaces the blank between two words that stay on one line if both fit
AND = "و"
_SIGNS = "×+=−%"
_UNITS = {"mm", "cm", "مم", "سم", "%", *_SIGNS}
# Words that a number after them belongs to, as in Runde 5.
_LABELS = {"round", "rounds", "place", "player", "players", "table", "page", "row", "step"}
_LABELS |= {"runde", "runden", "platz", "spieler", "tisch", "seite", "zeile", "schritt", "zug"}
_LABELS |= {"الجولة", "المكان", "الدورة", "اللاعب", "الطاولة", "الصفحة", "الصف", "الخطوة", "الحركة"}
_SMALL = {"إلى", "على", "ومن", "كما", "لكن", "هذا", "هذه"}  # short, and never what is counted
_NUMBER = re.compile(r"[\u200f\u2066(“„\"«]*[+−-]?[0-9]+(?:[.,:][0-9]+)?(\W*)")
_LETTERS = re.compile(r"[^\W\d_]+")
_LATIN, _ARABIC = 3, 2  # letters of the longest word that is hardly ever counted


def tied(words: Sequence[str]) -> list[str]:
    """Return the words, joined with TIE if they stay together."""
    joined = list(words[:1])
    for i, (word, other) in enumerate(pairwise(words)):
        after = words[i + 2] if i + 2 < len(words) else ""
        if _stay(word, other, after):
            joined[-1] += TIE + other
        else:
            joined.append(other)
    return joined


def _stay(word: str, other: str, after: str) -> bool:
    """Return whether two words stay together; for a number it matters what follows."""
    if word == AND:
        return True
    if _is_open(word):
        return other in _UNITS or _is_counted(other)
    if not _NUMBER.fullmatch(other):
        return False
    if word in _SIGNS:
        return True
    bare = word.strip('\u200f\u2066(“„"«')
    if not _LETTERS.fullmatch(bare.replace("\u00ad", "")):
        return False  # the end of a sentence, or not a word
    return bare.lower() in _LABELS or not (
        _is_open(other) and (after in _UNITS or _is_counted(after))
    )


def _is_open(word: str) -> bool:
    """Return whether a word is a number without punctuation after it."""
    match = _NUMBER.fullmatch(word)
    return match is not None and not match[1]


def _is_counted(word: str) -> bool:
    """Return whether a number may count this word; small words are excluded."""
    bare = word.replace("\u00ad", "")
    letters = _LETTERS.match(bare.lstrip('(“„"«'))
    if not letters or bare in _SMALL:
        return False
    return len(letters[0]) > (_ARABIC if letters[0][0] > "\u0590" else _LATIN)
