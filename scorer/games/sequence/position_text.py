"""Sequence: a game as it stood after some move, said to people and programs."""

from __future__ import annotations

from dataclasses import dataclass

from layouts.words import Words
from scorer.games.sequence.drawing import drawn, legend
from scorer.games.sequence.game import played
from scorer.games.sequence.judge import SequencePosition
from scorer.games.sequence.record import Record
from scorer.referee import PLAIN, Display


@dataclass(frozen=True)
class ChipsAnswer:
    """The board with its chips, and what the sides have."""

    record: Record
    at: int
    table: SequencePosition

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """The board drawn, and the sequences of each side."""
        sides = list(self.record.sides)
        picture = drawn(self.record.board, self.table.chips, sides, display.colour)
        return f"{picture}\n\n{legend(self.table, words)}\n"

    def json(self, words: Words | None = None) -> dict[str, object]:
        """Chips by their places, sequences by side, and whose turn it is."""
        record, table = self.record, self.table
        chips = {record.board.names[place]: side for place, side in sorted(table.chips.items())}
        return {
            "game": "sequence",
            "at": self.at,
            "chips": chips,
            "sequences": {side: table.sequences(side) for side in record.sides},
            "turn": None if table.is_over else record.order[table.turn],
        }


def position(record: Record, at: int | None) -> ChipsAnswer:
    """The board after so many moves; after all of them where nothing is said."""
    table, _ = played(record, at)
    return ChipsAnswer(record, len(record.moves) if at is None else at, table)
