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
    """Rows of letters, and how large their pieces are."""

    rows: tuple[Row, ...]
    unit: float


def is_joined(title: str) -> bool:
    """True where letters belong together and run from the right."""
    return any(bidirectional(letter) in ("R", "AL") for letter in title)


def plain(title: str) -> str:
    """The title as it is said, without its joints."""
    return title.replace(SOFT_HYPHEN, "")


def set_title(title: str, width: float, height: float, most: float, lower: float = 1) -> SetTitle:
    """The title in capitals as rows of pieces, as large as fit a room; `lower` rows take less.

    A row's pieces are one unit wide; the first row is a unit high, each further one as many.
    """

    def unit(rows: tuple[Row, ...]) -> float:
        return min(most, width / max(map(len, rows)), height / (1 + (len(rows) - 1) * lower))

    found = max(_broken(title), key=lambda rows: (round(unit(rows), 3), -len(rows), _even(rows)))
    return SetTitle(found, unit(found))


def letters(text: str) -> Row:
    """The letters of a text as capitals, each with the marks on it."""
    found: list[str] = []
    for char in normalize("NFC", plain(text).upper()):
        if found and category(char) in ("Mn", "Me"):
            found[-1] += char
        else:
            found.append(char)
    return tuple(found)


def halves(title: str) -> tuple[str, str]:
    """A title as all but its last part, and that; a title of one part is the last."""
    parts = [part for part in _parts(title.strip()) if part.strip()]
    return "".join(parts[:-1]).strip(), parts[-1]


def _parts(title: str) -> list[str]:
    """What stays together in a row; a blank or a hyphen stands at the end of a part."""
    return [part for part in re.split(f"(?<=[ -])|{SOFT_HYPHEN}", title) if part]


def _broken(title: str) -> Iterator[tuple[Row, ...]]:
    """The ways to break a title into rows."""
    parts = _parts(" ".join(title.split()))
    ways = [parts]
    if max(len(part) for part in parts) > LONG:
        ways += [[one for part in parts for one in _cut(part, count)] for count in (2, 3)]
    for way in ways:
        for count in range(min(MOST_ROWS, len(way))):
            for ends in combinations(range(1, len(way)), count):
                spans = pairwise((0, *ends, len(way)))
                yield tuple(letters("".join(way[a:b]).strip()) for a, b in spans)


def _cut(part: str, count: int) -> list[str]:
    """A long part as so many of about the same length."""
    if len(part) <= LONG:
        return [part]
    step = -(-len(part) // count)
    return [part[at : at + step] for at in range(0, len(part), step)]


def _even(rows: Sequence[Row]) -> int:
    """How alike rows are: 0 for the same length, else less."""
    counts = [len(row) for row in rows]
    return min(counts) - max(counts)
