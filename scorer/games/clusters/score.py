"""Clusters: the squares of a play, the clusters it makes or extends, and what they score.

Line: tiles in a row without a gap, across or down. Cluster: a line of two or more tiles; a lone
first tile is told as one too, since it scores. Laid: the new tiles by their squares.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from math import prod

from layouts.board import Board
from layouts.bonus import bonus_of
from layouts.games.clusters import tiles
from layouts.grid import Cell, cell_name
from layouts.values import dataclass
from layouts.words import Words
from scorer.records.totals import PointsRules, impossible
from scorer.verdict import Fault, Note

Tiles = Mapping[Cell, int]
FIVE = 5  # every cluster is a multiple of it
HIGHEST = 9  # number on a tile
UNLIKELY = 500  # points; a game has a few hundred for all together


@dataclass(frozen=True)
class TilesOnBoard:
    """A board and the tiles that lie on it."""

    board: Board
    tiles: Tiles = field(default_factory=dict)

    @property
    def centre(self) -> Cell:
        """Where the first play goes."""
        across, down = self.board.size
        return across // 2, down // 2


@dataclass(frozen=True)
class Cluster:
    """A cluster after a play, and the bonus squares in it that the play covered."""

    cells: tuple[Cell, ...]
    tiles: tuple[int, ...]
    down: bool
    plus: tuple[int, ...] = ()
    times: tuple[int, ...] = ()

    @property
    def sum(self) -> int:
        return sum(self.tiles)

    @property
    def points(self) -> int:
        return (self.sum + sum(self.plus)) * prod(self.times)

    @property
    def name(self) -> str:
        """Its first and last square."""
        return f"{cell_name(self.cells[0])}-{cell_name(self.cells[-1])}"

    def told(self, words: Words) -> str:
        """How its points came about, such as `15 + 10 (bonus) = 25 across`."""
        how = str(self.sum)
        if self.plus:
            how = words("clusters.bonus", sum=how, bonus=" + ".join(map(str, self.plus)))
        if self.times:
            how = f"({how})" if self.plus else how
            how += "".join(f" × {times}" for times in self.times)
        if self.plus or self.times:
            how += f" = {self.points}"
        if len(self.cells) == 1:
            return how
        return words("clusters.down" if self.down else "clusters.across", sum=how)

    def as_json(self) -> dict[str, object]:
        """The same for programs."""
        return {
            "squares": [cell_name(cell) for cell in self.cells],
            "tiles": list(self.tiles),
            "direction": "down" if self.down else "right",
            "sum": self.sum,
            "bonus": sum(self.plus),
            "times": prod(self.times),
            "points": self.points,
        }


@dataclass(frozen=True)
class Score(Note):
    """How the score of a play came about, cluster by cluster."""

    clusters: tuple[Cluster, ...] = ()

    def sentence(self, words: Words) -> str:
        """The note in a language."""
        how = f"{words('clusters.comma')} ".join(cluster.told(words) for cluster in self.clusters)
        return words(self.key, how=how, **dict(self.told))


def squares(now: TilesOnBoard, first: Cell, down: bool, count: int) -> list[Cell]:
    """Where so many tiles come to lie; fewer where they run off the board."""
    x, y = first
    found: list[Cell] = []
    while len(found) < count and (x, y) in now.board.marks:
        if (x, y) not in now.tiles:
            found.append((x, y))
        x, y = (x, y + 1) if down else (x + 1, y)
    return found


def line(tiles: Tiles, cell: Cell, down: bool) -> tuple[Cell, ...]:
    """The squares of the line through a tile, from its first to its last."""
    dx, dy = (0, 1) if down else (1, 0)
    x, y = cell
    while (x - dx, y - dy) in tiles:
        x, y = x - dx, y - dy
    found = []
    while (x, y) in tiles:
        found.append((x, y))
        x, y = x + dx, y + dy
    return tuple(found)


def clusters(now: TilesOnBoard, laid: Tiles, down: bool) -> tuple[Cluster, ...]:
    """The clusters that tiles laid in a direction make or extend; their own line comes first."""
    tiles = {**now.tiles, **laid}
    lines = [(line(tiles, next(iter(laid)), down), down)]
    lines += [(line(tiles, cell, not down), not down) for cell in laid]
    found = [(cells, way) for cells, way in lines if len(cells) > 1]
    if not found and not now.tiles:
        found = lines[:1]
    return tuple(_cluster(now.board, tiles, cells, way, tuple(laid)) for cells, way in found)


def _cluster(
    board: Board, tiles: Tiles, cells: tuple[Cell, ...], down: bool, laid: Sequence[Cell]
) -> Cluster:
    covered = [bonus_of(board.marks[cell]) for cell in cells if cell in laid]
    return Cluster(
        cells,
        tuple(tiles[cell] for cell in cells),
        down,
        tuple(bonus.add for bonus in covered if bonus.add),
        tuple(bonus.times for bonus in covered if bonus.times > 1),
    )


# ---- results alone


class ClustersRules(PointsRules):
    """Totals of players at one board."""

    game, advice = "clusters", "enter.totals.points"

    def __init__(self, players: Iterable[str], board: Board) -> None:
        super().__init__(players)
        self.board = board

    def doubts(self, name: str, total: int) -> Iterator[Note]:
        if total > UNLIKELY:
            yield Note("totals.unlikely", (("name", name), ("points", str(total))))

    def faults(self, name: str, total: int) -> Iterator[Fault]:
        """Worse than a full rack of the highest tiles nobody can be; nor better than all tiles in
        the best places, each of which scores in two clusters at most."""
        least = -self.board.definition.rules["rack"] * HIGHEST
        definition = self.board.definition
        add = max(bonus.add for bonus in definition.bonuses)
        times = max(bonus.times for bonus in definition.bonuses)
        cluster = definition.rules["longest"] * (HIGHEST + add) * times
        most = 2 * HIGHEST * tiles(self.board) * cluster
        if total < least:
            yield impossible("least", name=name, points=total, least=least)
        elif total > most:
            yield impossible("most", name=name, points=total, most=most)
