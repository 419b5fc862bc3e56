"""Sequence: a whole game, judged move by move as far as it was written down."""

from __future__ import annotations

from scorer.games.sequence.judge import SequencePosition, opened, play
from scorer.games.sequence.record import Record
from scorer.verdict import Move, Place, Standing


def played(record: Record, moves: int | None = None) -> tuple[SequencePosition, list[Move]]:
    """The table after so many moves, all where nothing is said, and what was said of them."""
    table = opened(record)
    told = []
    for number, turn in enumerate(record.moves[:moves], 1):
        faults = play(table, turn, number)
        told.append(Move(turn.player, turn.text, 0, faults, number, where="game.move"))
    return table, told


def standing(record: Record) -> Standing:
    """The whole game, judged as far as it was played."""
    table, moves = played(record)
    points = {side: table.sequences(side) for side in record.sides}
    return Standing(
        game="sequence",
        is_over=table.is_over,
        moves=tuple(moves),
        places=_places(points, table.winner),
        warnings=(),
        rows=dict.fromkeys(record.sides, ()),
        total="sequence.total",
    )


def _places(points: dict[str, int], winner: str | None) -> tuple[Place, ...]:
    """The winner first, then by sequences; equal numbers share a rank."""
    order = sorted(points, key=lambda side: (side != winner, -points[side]))
    places: list[Place] = []
    for i, side in enumerate(order):
        tied = bool(i) and points[order[i - 1]] == points[side] and order[i - 1] != winner
        places.append(Place(side, points[side], places[-1].rank if tied else i + 1))
    return tuple(places)
