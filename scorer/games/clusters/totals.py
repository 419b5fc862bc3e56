"""Clusters: results alone: the points of each player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from layouts.board import Board
from layouts.games.clusters import tiles
from scorer.records.totals import PointsRules, impossible
from scorer.verdict import Fault, Note

UNLIKELY = 500  # points; a game has a few hundred for all together


class ClustersRules(PointsRules):
    """Totals of players at one board."""

    game, advice = "clusters", "enter.totals.points"

    def __init__(self, players: Iterable[str], board: Board) -> None:
        super().__init__(players)
        self.board = board

    def doubts(self, name: str, total: int) -> Iterator[Note]:
        if total > UNLIKELY:
            yield Note.of("totals.unlikely", name=name, points=total)

    def faults(self, name: str, total: int) -> Iterator[Fault]:
        """Yield a fault below a full rack of the highest tiles, and above all tiles on the best
        squares, each in two clusters."""
        definition = self.board.definition
        highest = definition.rules["highest"]
        least = -definition.rules["rack"] * highest
        add = max(bonus.add for bonus in definition.bonuses)
        times = max(bonus.times for bonus in definition.bonuses)
        cluster = definition.rules["longest"] * (highest + add) * times
        most = 2 * highest * tiles(self.board) * cluster
        if total < least:
            yield impossible("least", name=name, points=total, least=least)
        elif total > most:
            yield impossible("most", name=name, points=total, most=most)
