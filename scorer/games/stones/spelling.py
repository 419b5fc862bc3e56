"""Stones: two cells as people type them, from where to where.

`c2-c4`, `c2 c4`, `c2c4`, `2c 4c`, `C2 > C4`, `c2 nach c4` are one move; records have the first.
"""

from __future__ import annotations

import re

from layouts.fault import LayoutError
from layouts.grid import cell_name, one_spelling, parse_cells

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
