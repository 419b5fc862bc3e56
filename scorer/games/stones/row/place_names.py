"""Stones, row: the names of places on a field that grows in any direction.

Places are named as on every board, letters to the right and numbers down; the first stone lies on
m13. After z come za, zb, zc, before a come aa, ab, ac; above row 1 are 01, 02, 03, and below 26
just 27. So every place has one name, however far the stones wander, and none has a minus. Old
records have numbers instead, counted from the first stone: `0,-1` is the place above it.
"""

from __future__ import annotations

import re

from layouts.grid import LETTERS, Cell, one_spelling
from scorer.games.stones.spelling import BETWEEN, DASH

FIRST = (12, 12)  # columns to the left and rows above the first stone that have plain names
FAR = 999  # the greatest distance from the first stone: no game gets there
_EDGES = LETTERS[0], LETTERS[-1]
_NAMES = re.compile("(?:[a-z]+[0-9]+)+|(?:[0-9]+[a-z]+)+")
_NAME = re.compile("([a-z]+)([0-9]+)")
_TURNED = re.compile("([0-9]+)([a-z]+)")
_ABOVE = re.compile("0[1-9][0-9]{0,3}")
_BELOW = re.compile("[1-9][0-9]{0,3}")
_ARROW = re.compile(r"\s*(?:-*>|→|\b(?:to|nach|auf|إلى|الى)\b)\s*")
_APART = re.compile(r"\s*[,;،/:]\s*|\s+")  # between two numbers
_NUMBER = re.compile("[-+]?[0-9]{1,3}")


def place_name(place: Cell) -> str:
    """Return the name of a place, `m13` for the first stone."""
    return column_name(place[0]) + row_name(place[1])


def coordinates(place: Cell) -> str:
    """Return a place for programs: steps right and down from the first stone."""
    return f"{place[0]},{place[1]}"


def move_name(*places: Cell) -> str:
    """Return the name of a place, or of a move from one to another."""
    return "-".join(map(place_name, places))


def column_name(x: int) -> str:
    """Return the letters of the column `x` places to the right of the first stone."""
    at = x + FIRST[0]
    if at < 0:
        return _EDGES[0] + _letters(-at)
    if at >= len(LETTERS):
        return _EDGES[1] + _letters(at - len(LETTERS) + 1)
    return LETTERS[at]


def row_name(y: int) -> str:
    """Return the number of the row `y` places below the first stone."""
    number = y + FIRST[1] + 1
    return str(number) if number > 0 else f"0{1 - number}"


def _letters(count: int) -> str:
    """Return the letters of a number from 1 on, as in spreadsheets: after z comes aa."""
    letters = ""
    while count:
        count, rest = divmod(count - 1, len(LETTERS))
        letters = LETTERS[rest] + letters
    return letters


def _count(letters: str) -> int:
    """Return the number of letters, the inverse of `_letters`."""
    count = 0
    for letter in letters:
        count = count * len(LETTERS) + LETTERS.index(letter) + 1
    return count


def places_in(text: str) -> list[Cell]:
    """Read a place, or two: `m14`, `m13-n15`, `m13 n15`; or in numbers `0,1`, `2,3 > 4,-1`.

    Return [] if it is anything else.
    """
    plain = one_spelling(text)
    return _by_numbers(plain) or _by_names(plain)


def _by_names(text: str) -> list[Cell]:
    places: list[Cell | None] = []
    for word in BETWEEN.split(DASH.sub("-", text.strip())):
        if not _NAMES.fullmatch(word):
            return []
        turned = ((letters, number) for number, letters in _TURNED.findall(word))
        pairs = _NAME.findall(word) if word[0].isalpha() else turned
        places += [_place(letters, number) for letters, number in pairs]
    known = [place for place in places if place is not None]
    return known if len(known) == len(places) <= 2 else []


def _place(letters: str, number: str) -> Cell | None:
    """Return the place of a name; None if the name isn't one."""
    edge, more = letters[0], _count(letters[1:])
    if more and edge not in _EDGES:
        return None
    x = LETTERS.index(edge) + (more if edge == _EDGES[1] else -more) - FIRST[0]
    if _ABOVE.fullmatch(number):
        y = -int(number) - FIRST[1]
    elif _BELOW.fullmatch(number):
        y = int(number) - FIRST[1] - 1
    else:
        return None
    return (x, y) if max(abs(x), abs(y)) <= FAR else None


def _by_numbers(text: str) -> list[Cell]:
    plain = re.sub("[–−]", "-", text).translate({ord(mark): " " for mark in "()[]"})
    numbers: list[int] = []
    parts = _ARROW.split(plain.strip())
    allowed = {1: (2, 4), 2: (2,)}.get(len(parts), ())
    for part in parts:
        words = _APART.split(part.strip())
        if len(words) not in allowed or not all(map(_NUMBER.fullmatch, words)):
            return []
        numbers += map(int, words)
    return list(zip(numbers[::2], numbers[1::2], strict=True))
