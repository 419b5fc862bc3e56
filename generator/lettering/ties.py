"""What stays on one line: a number and what it counts, and the Arabic "and" with what it adds.

Tie: stands for the blank between two words that are not parted, where there is room for both.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

TIE = "\x1f"
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
    """The words, those in one that stay together, with ties between them."""
    found = list(words[:1])
    for i, (one, other) in enumerate(pairwise(words)):
        after = words[i + 2] if i + 2 < len(words) else ""
        if _stay(one, other, after):
            found[-1] += TIE + other
        else:
            found.append(other)
    return found


def _stay(one: str, other: str, after: str) -> bool:
    """True where two words stay together; of a number it matters what follows."""
    if one == AND:
        return True
    if _is_open(one):
        return other in _UNITS or _is_counted(other)
    if not _NUMBER.fullmatch(other):
        return False
    if one in _SIGNS:
        return True
    bare = one.strip('\u200f\u2066(“„"«')
    if not _LETTERS.fullmatch(bare.replace("\u00ad", "")):
        return False  # it ends a sentence, or is no word
    return bare.lower() in _LABELS or not (
        _is_open(other) and (after in _UNITS or _is_counted(after))
    )


def _is_open(word: str) -> bool:
    """True for a number without a full stop or the like after it."""
    found = _NUMBER.fullmatch(word)
    return found is not None and not found[1]


def _is_counted(word: str) -> bool:
    """True for a word that may be what a number counts; small words are not."""
    bare = word.replace("\u00ad", "")
    found = _LETTERS.match(bare.lstrip('(“„"«'))
    if not found or bare in _SMALL:
        return False
    return len(found[0]) > (_ARABIC if found[0][0] > "\u0590" else _LATIN)
