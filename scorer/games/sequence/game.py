"""Sequence: a whole game, judged move by move as far as it was written down."""

from __future__ import annotations

from scorer.games.sequence.judge import SequencePosition, opened, play
from scorer.games.sequence.record import Record
from scorer.verdict import Move, Standing, Team, TeamPlace, ranked


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
    return Standing(
        game="sequence",
        is_over=table.is_over,
        moves=tuple(moves),
        places=_places(table),
        warnings=(),
        rows=dict.fromkeys(record.sides, ()),
        total="sequence.total",
    )


def _places(table: SequencePosition) -> tuple[TeamPlace, ...]:
    """The winner first, then by sequences; each side with all who play on it."""
    sides = table.record.sides
    places = ranked(
        sides, table.sequences, lambda side: (side == table.winner, table.sequences(side))
    )
    return tuple(
        TeamPlace(Team(one.player, sides[one.player]), one.points, one.rank, sides[one.player])
        for one in places
    )
