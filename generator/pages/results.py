"""Results of a game or a class, as lists and awards print them."""

from __future__ import annotations

import re
from dataclasses import replace

from layouts.values import dataclass
from layouts.words import Words

PODIUM = 3
DAY = re.compile(r"(?P<year>\d{4})-(?P<month>\d\d)-(?P<day>\d\d)")


@dataclass(frozen=True)
class ResultRow:
    """The result of a player or a side; texts are printed unchanged."""

    name: str
    rank: int = 0  # 0 if undecided
    cells: tuple[str, ...] = ()  # below the heads of the list
    total: str = ""
    players: tuple[str, ...] = ()  # of a side, if it isn't one player

    @property
    def people(self) -> tuple[str, ...]:
        """The players who get an award for it."""
        return self.players or (self.name,)


@dataclass(frozen=True)
class Results:
    """Rows, best first, and the heading of a list."""

    rows: tuple[ResultRow, ...] = ()
    heads: tuple[str, ...] = ()  # of the cells between name and total
    total: str = ""  # head of the last column (default: the usual one)
    group: str = ""  # the name of a class
    date: str = ""

    def podium_only(self) -> Results:
        """Return the results without places below the third; all others are sorted by name."""
        first = [row for row in self.rows if 1 <= row.rank <= PODIUM]
        others = (replace(row, rank=0) for row in self.rows if row not in first)
        return replace(self, rows=(*first, *sorted(others, key=lambda row: row.name)))

    def day(self, words: Words) -> str:
        """Return the date as it is written in a language; any other text unchanged."""
        parts = DAY.fullmatch(self.date)
        return words("awards.day", **parts.groupdict()) if parts else self.date

    @property
    def is_decided(self) -> bool:
        """Whether there is a winner."""
        return any(row.rank for row in self.rows)
