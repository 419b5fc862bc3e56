"""Titles set in pieces: a letter a piece, in as many rows as make the pieces largest.

Rows break at blanks and hyphens and at the joints of words, which a soft hyphen marks. A word that
is too long for all that is cut into equal parts. Letters that join each other, as Arabic ones do,
are never set apart: such a title stays whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import NamedTuple
from unicodedata import bidirectional, category, normalize

from generator.lettering.text import SOFT_HYPHEN

MOST_ROWS = 3
LONG = 9  # letters of a word that may be cut where it has no joint

Row = tuple[str, ...]


class SetTitle(NamedTuple):
    """Rows of letters, and the size of their pieces."""

    rows: tuple[Row, ...]
    unit: float


def is_joined(title: str) -> bool:
    """Return whether the letters join and run from the right."""
    return any(bidirectional(letter) in ("R", "AL") for letter in title)


def plain(title: str) -> str:
    """Return the title without its soft hyphens."""
    return title.replace(SOFT_HYPHEN, "")


def set_title(title: str, width: float, height: float, most: float, lower: float = 1) -> SetTitle:
    """Return the title in capitals as rows of pieces, as large as fit a room.

    Pieces are one unit wide; the first row is a unit high, each further one `lower` units.
    """

    def unit(rows: tuple[Row, ...]) -> float:
        return min(most, width / max(map(len, rows)), height / (1 + (len(rows) - 1) * lower))

    rows = max(_broken(title), key=lambda rows: (round(unit(rows), 3), -len(rows), _even(rows)))
    return SetTitle(rows, unit(rows))


def letters(text: str) -> Row:
    """Return the letters of a text as capitals, each with the marks on it."""
    result: list[str] = []
    for char in normalize("NFC", plain(text).upper()):
        if result and category(char) in ("Mn", "Me"):
            result[-1] += char
        else:
            result.append(char)
    return tuple(result)


def halves(title: str) -> tuple[str, str]:
    """Return a title as all but its last part, and that part."""
    parts = [part for part in _parts(title.strip()) if part.strip()]
    return "".join(parts[:-1]).strip(), parts[-1]


def _parts(title: str) -> list[str]:
    """Return the parts that stay together in a row; a blank or a hyphen ends a part."""
    return [part for part in re.split(f"(?<=[ -])|{SOFT_HYPHEN}", title) if part]


def _broken(title: str) -> Iterator[tuple[Row, ...]]:
    """Yield the ways to break a title into rows."""
    parts = _parts(" ".join(title.split()))
    ways = [parts]
    if max(len(part) for part in parts) > LONG:
        ways += [[piece for part in parts for piece in _cut(part, count)] for count in (2, 3)]
    for way in ways:
        for count in range(min(MOST_ROWS, len(way))):
            for ends in combinations(range(1, len(way)), count):
                spans = pairwise((0, *ends, len(way)))
                yield tuple(letters("".join(way[a:b]).strip()) for a, b in spans)


def _cut(part: str, count: int) -> list[str]:
    if len(part) <= LONG:
        return [part]
    step = -(-len(part) // count)
    return [part[at : at + step] for at in range(0, len(part), step)]


def _even(rows: Sequence[Row]) -> int:
    """Return how alike rows are: 0 for the same length, else less."""
    counts = [len(row) for row in rows]
    return min(counts) - max(counts)
