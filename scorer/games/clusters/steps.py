"""Clusters: what was played as plain values, move by move with every sum, and how it stands."""

from __future__ import annotations

from layouts.grid import cell_name
from layouts.words import Words
from scorer.games.clusters.judge import ClustersPosition, opened, play
from scorer.games.clusters.record import Record, TilesMove
from scorer.games.clusters.score import FIVE, Cluster, clusters, squares

Plain = dict[str, object]


def steps(record: Record, words: Words) -> Plain:
    """Each move with its tiles and sums, the bag, whose turn it is, and who has tiles left."""
    table = opened(record)
    moves = [_step(table, turn, words) for turn in record.moves]
    across, down = record.board.size
    return {
        "rack": record.rack,
        "each": record.each,
        "centre": cell_name((across // 2, down // 2)),
        "players": list(record.players),
        "totals": bool(record.totals),
        "moves": moves,
        "first": opened(record).bag,
        "turn": table.turn,
        "over": table.is_over,
        "bag": table.bag,
        "hands": dict(table.hands),
        "scores": dict(table.scores),
        "left": {name: list(tiles) for name, tiles in record.left.items()},
        "owing": [
            name
            for name in record.players
            if table.is_over and table.hands[name] and name not in record.left
        ],
    }


def _step(table: ClustersPosition, turn: TilesMove, words: Words) -> Plain:
    """One move: its tiles by their squares, the lines that they make, and what is wrong."""
    now, laid = table.now, {}
    if turn.first is not None and turn.first not in now.tiles:
        cells = squares(now, turn.first, turn.down, len(turn.tiles))
        laid = dict(zip(cells, turn.tiles, strict=False))  # some may run off the board
    made = clusters(now, laid, turn.down) if laid else ()
    faults, found = play(table, turn)
    return {
        "player": turn.player,
        "text": turn.text.removeprefix(turn.player).strip(),
        "passes": turn.first is None,
        "rack": list(turn.rack) if turn.rack else None,
        "laid": {cell_name(cell): tile for cell, tile in laid.items()},
        "clusters": [_cluster(one, words) for one in made],
        "points": sum(cluster.points for cluster in found),
        "scores": dict(table.scores),
        "bag": table.bag,
        "turn": table.turn,
        "why": [fault.sentence(words) for fault in faults],
    }


def _cluster(one: Cluster, words: Words) -> Plain:
    """A line with its sum, whether it counts, and how its points come about."""
    return {**one.as_json(), "right": not one.sum % FIVE, "told": one.told(words)}
