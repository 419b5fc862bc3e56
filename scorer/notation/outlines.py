"""Outlines as users type them: squares in any order, runs like a1-a5, `open` at the end.

Squares may be a1 or 1a, with blanks between them or without: a1a2a3.
"""

from __future__ import annotations

import re
from functools import lru_cache

from layouts import grid
from layouts.grid import SQUARE, Cell
from layouts.refusal import Phrase, quoted
from scorer.verdict import Outline, ScoreError

OPEN = ("open", "offen", "مفتوح", "مفتوحة")
MOST_SQUARES = 400
LONGEST = 2000
SEPARATORS = r"[\s,;،+/|]+"


@lru_cache(maxsize=4096)  # a class of thirty is read anew with every tap
def parse_outline(text: str) -> Outline:
    """Return the outline of a text such as `a1-a3 b3 c3 open`; its squares are in reading order."""
    if len(text) > LONGEST:
        raise ScoreError("outline.long", "outlines", text=quoted(text))
    words = words_of(text)
    is_open = bool(words) and words[-1] in OPEN
    cells: list[Cell] = []
    for word in words[:-1] if is_open else words:
        cells += _squares(word, text)
        if len(cells) > MOST_SQUARES:
            raise ScoreError("outline.squares", "outlines", text=quoted(text), most=MOST_SQUARES)
    return Outline(tuple(grid.row_by_row(set(cells))), is_open, " ".join(text.split()))


def words_of(text: str) -> list[str]:
    """Return the typed words in one spelling."""
    return [word for word in re.split(SEPARATORS, _plain(text)) if word]


def _plain(text: str) -> str:
    """Return small letters, all digits as ours, every dash a hyphen without gaps around it."""
    return re.sub(" ?[-–—−‐‑] ?", "-", " ".join(grid.one_spelling(text).split()))


def _squares(word: str, text: str) -> list[Cell]:
    """Return a square, squares without blanks between them, or all squares of a straight run."""
    try:
        if "-" not in word:
            return grid.parse_cells(word)
        first, last = (grid.parse_cell(end) for end in word.split("-"))
    except ValueError:
        params = {"word": quoted(word), "inside": _inside(word, text)}
        raise ScoreError("square", "outlines", **params) from None
    if cells := grid.straight(first, last, SQUARE.steps):
        return cells
    ends = {"first": grid.cell_name(first), "last": grid.cell_name(last)}
    raise ScoreError("run", "outlines", word=quoted(word), inside=_inside(word, text), **ends)


def _inside(word: str, text: str) -> Phrase:
    """Return the text around a word, as a phrase; an empty one if there is nothing else."""
    return Phrase("square.inside", text=quoted(text)) if word != _plain(text) else Phrase()
