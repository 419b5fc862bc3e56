"""Lists as people write them: the numbers or bullets before names are no part of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from generator.requests.classlist.file import ListRow

NUMBERED = re.compile(r"\s*(\d{1,4})(?:\s*[.):–-]\s*|\s+)(?=[^\W\d_])")
BULLET = re.compile(r"\s*[-–—•*·‣▪]\s+(?=\w)")
FEWEST = 2  # lines that make a list


def plain(rows: Sequence[ListRow]) -> tuple[ListRow, ...]:
    """The rows without numbers that count them, or without their bullets."""
    counted = [found for row in rows if (found := NUMBERED.match(row.cells[0]))]
    numbers = [int(found[1]) for found in counted]
    if len(numbers) >= FEWEST and all(b == a + 1 for a, b in pairwise(numbers)):
        return tuple(_without(NUMBERED, row) for row in rows)
    if sum(bool(BULLET.match(row.cells[0])) for row in rows) >= FEWEST:
        return tuple(_without(BULLET, row) for row in rows)
    return tuple(rows)


def _without(before: re.Pattern[str], row: ListRow) -> ListRow:
    first, *others = row.cells
    return replace(row, cells=(before.sub("", first, count=1), *others))
