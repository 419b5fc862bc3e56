"""Clusters: a whole game, judged move by move as far as it was written down."""

from __future__ import annotations

from scorer.games.clusters.judge import ClustersPosition, opened, play, warnings
from scorer.games.clusters.record import Record
from scorer.games.clusters.score import Score
from scorer.verdict import Move, Note, Standing, ranked


def played(
    record: Record, moves: int | None = None
) -> tuple[ClustersPosition, list[Move], list[Note]]:
    """The table after so many moves, all where nothing is said; what was said of them, and how
    the score of each play came about."""
    table = opened(record)
    told: list[Move] = []
    notes: list[Note] = []
    for number, turn in enumerate(record.moves[:moves], 1):
        faults, clusters = play(table, turn)
        points = sum(cluster.points for cluster in clusters)
        told.append(Move(turn.player, turn.text, points, faults, number, where="game.move"))
        if clusters:
            said = {"number": str(number), "player": turn.player, "points": str(points)}
            notes.append(Score("clusters.how", tuple(said.items()), clusters))
    return table, told, notes


def standing(record: Record) -> Standing:
    """The whole game, judged as far as it was played; tiles left are taken off."""
    table, moves, notes = played(record)
    for name, tiles in record.left.items():
        if tiles:
            said = {"player": name, "tiles": " ".join(map(str, tiles)), "points": str(sum(tiles))}
            notes.append(Note("clusters.left", tuple(said.items())))
    is_early = table.is_over and table.bag > 0
    if is_early:
        notes.append(Note("clusters.ended", (("count", str(table.bag)),)))
    left = record.left
    points = {name: score - sum(left.get(name, ())) for name, score in table.scores.items()}
    return Standing(
        game="clusters",
        is_over=table.is_over,
        moves=tuple(moves),
        places=ranked(record.players, points.__getitem__, lambda name: (points[name],)),
        warnings=tuple(warnings(table)),
        rows={
            name: tuple(str(move.points) for move in moves if move.player == name)
            for name in record.players
        },
        notes=tuple(notes),
        ended={"why": "passes", "bag": table.bag} if is_early else None,
    )
