"""Clusters: a game as it stood after some move, said to people and programs."""

from __future__ import annotations

from dataclasses import dataclass

from layouts.grid import cell_name
from layouts.words import Words
from scorer.games.clusters.drawing import drawn, legend
from scorer.games.clusters.game import played
from scorer.games.clusters.judge import ClustersPosition
from scorer.games.clusters.record import Record
from scorer.referee import PLAIN, Display


@dataclass(frozen=True)
class TilesAnswer:
    """The board with its tiles, the scores, and whose turn it is."""

    at: int
    table: ClustersPosition

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """The board drawn, and what everybody has."""
        return f"{drawn(self.table.now, display.colour)}\n\n{legend(self.table, words)}\n"

    def json(self, words: Words | None = None) -> dict[str, object]:
        """Scores are those of the plays, hands and bag are numbers of tiles."""
        table = self.table
        order = sorted(table.tiles.items(), key=lambda item: item[0][::-1])
        return {
            "game": "clusters",
            "at": self.at,
            "tiles": {cell_name(cell): tile for cell, tile in order},
            "scores": dict(table.scores),
            "bag": table.bag,
            "hands": dict(table.hands),
            "turn": table.turn,
        }


def position(record: Record, at: int | None) -> TilesAnswer:
    """The board after so many moves; after all of them where nothing is said."""
    table, _, _ = played(record, at)
    return TilesAnswer(len(record.moves) if at is None else at, table)
