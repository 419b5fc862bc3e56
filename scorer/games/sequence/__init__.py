"""Sequence: chips on a board of cards; five in line is a sequence.

How records are read stands in sequence_record, what counts in sequence_judge, how many sequences a
side has in sequence_lines.
"""

from __future__ import annotations

from layouts.board import Board, Deal
from layouts.words import Words
from scorer.games.sequence.judge import SequencePosition, opened, play
from scorer.games.sequence.record import COLOURS, Record, read_record
from scorer.records.contents import scalar
from scorer.verdict import Move, Place, Standing

EMPTY = {"moves": "[]"}


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


def opening(deal: Deal, called: dict[int, str]) -> list[str]:
    """What a printed set's record says before the first move: the board, and who plays together."""
    from layouts.games.sequence import teams

    count = teams(deal.players)
    sides = [
        f"{COLOURS[i]}: [{', '.join(scalar(called[n]) for n in called if (n - 1) % count == i)}]"
        for i in range(count)
    ]
    return [
        f"board: {deal.sheets[0].board.id}",
        f"sides: {{{', '.join(sides)}}}",
        f"sequences_to_win: {deal.definition.rules['to_win']}",
        "moves: []",
    ]


def shown(board: Board, words: Words) -> str:
    """The board without chips."""
    from scorer.games.sequence.drawing import drawn

    return drawn(board, {}, [], colour=False)


def shown_at(record: Record, at: int | None, words: Words, colour: bool) -> str:
    """The board with its chips after so many moves, and what the sides have."""
    from scorer.games.sequence.drawing import drawn, legend

    table, _ = played(record, at)
    picture = drawn(record.board, table.chips, list(record.sides), colour)
    return f"{picture}\n\n{legend(table, words)}"


def position(record: Record, at: int | None) -> dict[str, object]:
    """The same for programs."""
    table, _ = played(record, at)
    return {
        "chips": {record.board.names[place]: side for place, side in sorted(table.chips.items())},
        "sequences": {side: table.sequences(side) for side in record.sides},
        "turn": None if table.is_over else record.order[table.turn],
    }


__all__ = [
    "COLOURS",
    "EMPTY",
    "Record",
    "opening",
    "played",
    "position",
    "read_record",
    "shown",
    "shown_at",
    "standing",
]
