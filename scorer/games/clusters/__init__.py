"""Clusters: number tiles crosswise, every line a multiple of five.

How records are read stands in clusters_record, what is at fault in clusters_judge, what a play
scores in clusters_score, which play is the best in clusters_best.
"""

from __future__ import annotations

from dataclasses import replace

from layouts.board import Board, Deal
from layouts.grid import cell_name
from layouts.words import Words
from scorer.commands.best import Question
from scorer.games.clusters.best import Play, best, plays
from scorer.games.clusters.best_text import best_told
from scorer.games.clusters.judge import ClustersPosition, opened, play, warnings
from scorer.games.clusters.record import Record, read_record
from scorer.games.clusters.score import Score, TilesOnBoard
from scorer.records.contents import scalar
from scorer.verdict import Move, Note, ScoreError, Standing, ranked

EMPTY = {"moves": "[]"}


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
    points = _points(table)
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
    )


def _points(table: ClustersPosition) -> dict[str, int]:
    """The scores less the tiles left."""
    left = table.record.left
    return {name: score - sum(left.get(name, ())) for name, score in table.scores.items()}


def best_of(record: Record, question: Question, words: Words) -> tuple[str, dict[str, object]]:
    """The best play of a rack where the record ends, or after a move of it."""
    if question.rack is None:
        raise ScoreError('clusters: give the tiles to play with, like --rack "3 7 2 8 5"', "rack")
    now = replace(record, moves=record.moves[: question.at])
    text = best_told(now, question.rack, question.all, words, as_json=False)
    told = best_told(now, question.rack, question.all, words, as_json=True)
    assert isinstance(text, str)
    assert isinstance(told, dict)
    return text, told


def opening(deal: Deal, called: dict[int, str]) -> list[str]:
    """What a printed set's record says before the first move: the board, and who plays."""
    return [
        f"board: {deal.sheets[0].board.id}",
        f"players: [{', '.join(scalar(name) for name in called.values())}]",
        "moves: []",
        "left: {}",
    ]


def shown(board: Board, words: Words) -> str:
    """The board without tiles."""
    from scorer.games.clusters.drawing import drawn

    return drawn(TilesOnBoard(board), colour=False)


def shown_at(record: Record, at: int | None, words: Words, colour: bool) -> str:
    """The board with its tiles after so many moves, the scores, and whose turn it is."""
    from scorer.games.clusters.drawing import drawn, legend

    table, _, _ = played(record, at)
    return f"{drawn(table.now, colour)}\n\n{legend(table, words)}"


def position(record: Record, at: int | None) -> dict[str, object]:
    """The same for programs; scores are those of the plays, hands and bag are numbers of tiles."""
    table, _, _ = played(record, at)
    order = sorted(table.tiles.items(), key=lambda item: item[0][::-1])
    return {
        "tiles": {cell_name(cell): tile for cell, tile in order},
        "scores": dict(table.scores),
        "bag": table.bag,
        "hands": dict(table.hands),
        "turn": table.turn,
    }


__all__ = [
    "EMPTY",
    "Play",
    "Record",
    "SearchArea",
    "best",
    "best_of",
    "best_told",
    "opening",
    "played",
    "plays",
    "position",
    "read_record",
    "shown",
    "shown_at",
    "standing",
]
