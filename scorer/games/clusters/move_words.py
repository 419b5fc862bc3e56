"""Clusters: the words of a move in any of the three languages, as a record has them in English."""

from __future__ import annotations

import re

from layouts.fault import LayoutError
from layouts.grid import one_spelling, parse_cell
from scorer.notation.rolls import ALIKE

RIGHT, DOWN, PASS, FROM = "right", "down", "pass", "from"
SPELLINGS = {  # what may be written for the words of a record
    RIGHT: "across horizontal rechts waagerecht waagrecht يمين اليمين يمينا افقيا افقي →",
    DOWN: "downwards vertical vertikal unten runter abwärts senkrecht "
    "اسفل الاسفل تحت عموديا عمودي ↓",
    PASS: "passe passen passt تمرير مرر",
    FROM: "von aus من",
}
LETTERS = {  # r is right though runter begins with it: right, rechts; those that mean both are none
    RIGHT: "r w h ي",
    DOWN: "d v u s ع ت",
    PASS: "p",
}
VOWELS = re.compile("[\u064b-\u0652]")  # signs at Arabic letters that hardly anybody types


def _folded(text: str) -> str:
    """One spelling; of Arabic letters that are written one for the other, one."""
    return VOWELS.sub("", one_spelling(text)).translate(ALIKE)


USUAL = {
    _folded(word): usual
    for spellings in (LETTERS, SPELLINGS)
    for usual, words in spellings.items()
    for word in (usual, *words.split())
}


def usual_words(text: str) -> list[str]:
    """The words of a move, without the name, as a record has them."""
    words = re.sub("[,،]", " ", text).split()
    return [
        USUAL.get(_folded(word)) or (one_spelling(word) if _counts(word) else word)
        for word in words
    ]


def _counts(word: str) -> bool:
    """True for a square or a tile; other words are said as they were typed."""
    return any(c.isdigit() for c in word)


def is_square(word: str) -> bool:
    """True for a word that names one square, on any board."""
    try:
        return bool(parse_cell(word))
    except LayoutError:
        return False
