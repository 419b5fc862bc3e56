"""Results: how a game or a class ended, as lists and awards print it."""

from __future__ import annotations

from dataclasses import replace

from layouts.values import dataclass

PODIUM = 3


@dataclass(frozen=True)
class ResultRow:
    """What one player got, or one side; texts are printed as they are."""

    name: str
    rank: int = 0  # 0 where nothing is decided
    cells: tuple[str, ...] = ()  # below the heads of the list
    total: str = ""
    players: tuple[str, ...] = ()  # who play on a side, where it isn't one player

    @property
    def people(self) -> tuple[str, ...]:
        """Everybody who gets an award for it."""
        return self.players or (self.name,)


@dataclass(frozen=True)
class Results:
    """Rows, best first, and what a list says above them."""

    rows: tuple[ResultRow, ...] = ()
    heads: tuple[str, ...] = ()  # of the cells between name and total
    total: str = ""  # what the last column counts, where that isn't usual
    group: str = ""  # the name of a class
    date: str = ""

    def podium_only(self) -> Results:
        """The same without places below the third; who has none of them stands by name."""
        first = [row for row in self.rows if 1 <= row.rank <= PODIUM]
        others = (replace(row, rank=0) for row in self.rows if row not in first)
        return replace(self, rows=(*first, *sorted(others, key=lambda row: row.name)))

    @property
    def is_decided(self) -> bool:
        """True where somebody has won."""
        return any(row.rank for row in self.rows)
