"""A record with one more entry in it: what is said of that entry, and how the game stands then."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from layouts.values import dataclass
from layouts.words import Words, speak
from scorer.records.entries import Entry
from scorer.records.game import Game
from scorer.referee import PLAIN, Display
from scorer.results.judged_record import GameResult, faulty_lines, moves_told
from scorer.verdict import Move, Standing


@dataclass(frozen=True)
class PutResult:
    """What became of an entry."""

    record: str  # the text of the whole record
    verdicts: tuple[Move, ...]  # the moves of which something else is said than before
    result: GameResult  # of the whole record

    @property
    def standing(self) -> Standing:
        """The standing after the entry."""
        return self.result.standing

    @property
    def is_valid(self) -> bool:
        """True where nothing of what is new is at fault."""
        return not any(move.faults for move in self.verdicts)

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """What is at fault of what is new, or how the game stands."""
        faulty = tuple(move for move in self.verdicts if move.faults)
        if faulty:
            return "\n".join([words("game.faults"), *faulty_lines(faulty, words)]) + "\n"
        return self.result.text(words, display)

    def json(self, words: Words | None = None) -> dict[str, object]:
        """The record, the moves of which something new is said, and the standing as of a game."""
        words = words or speak("en")
        return {
            "record": self.record,
            "verdicts": moves_told(self.verdicts, words),
            "standing": self.result.json(words),
        }


def changed(before: Sequence[Move], after: Sequence[Move]) -> tuple[Move, ...]:
    """The moves that are new, or of which something else is said than before, in their order."""
    known = Counter(before)
    fresh = []
    for move in after:
        if known[move]:
            known[move] -= 1
        else:
            fresh.append(move)
    return tuple(fresh)


def new_verdicts(before: Game, after: Game, entry: Entry) -> tuple[Move, ...]:
    """Return the same of an entry that came between two games; the first is judged if need be."""
    if entry.kind.appends and "number" not in entry.values:
        return after.standing.moves[before.rules.numbered(before.record) :]
    return changed(before.standing.moves, after.standing.moves)
