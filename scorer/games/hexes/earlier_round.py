"""Hexes typed in: an earlier round that is corrected, and what took the place of what.

Nothing of it is on disk but the corrected roll or move itself: who goes home in the middle of
correcting has corrected what was answered, and goes on where the game was.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from typing import NamedTuple

from layouts.values import dataclass
from scorer.games.hexes.record import Record
from scorer.games.hexes.record_draft import DIE, HexesDraft
from scorer.verdict import Move


class RoundFix(NamedTuple):
    """What took the place of what in a round: the roll, or somebody's move."""

    who: str  # DIE for the roll
    number: int  # of the round
    old: str
    new: str


@dataclass
class EarlierRound:
    """A round that is corrected, and who of it has yet to be asked: the die, then the players."""

    number: int
    asks: list[str]
    fixes: list[RoundFix] = field(default_factory=list)  # of this visit

    @property
    def who(self) -> str:
        """Who is asked now."""
        return self.asks[0]

    def is_in(self, draft: HexesDraft) -> bool:
        """True while all that is asked for is in the record."""
        return all(0 < self.number <= draft.count(who) for who in self.asks)

    def before(self, record: Record) -> Record:
        """The game as it was when this round had been rolled for."""
        moves = {name: turns[: self.number - 1] for name, turns in record.moves.items()}
        return replace(record, rolls=record.rolls[: self.number], moves=moves)


def visited(draft: HexesDraft, number: int) -> EarlierRound:
    """An earlier round before anything of it is asked for; who hasn't moved in it isn't asked."""
    moved = [name for name, moves in draft.moves.items() if len(moves) >= number]
    return EarlierRound(number, [DIE, *moved])


def said_in(draft: HexesDraft, who: str, number: int) -> str:
    """The roll of a round, or somebody's move in it."""
    return str(draft.rolls[number - 1]) if who == DIE else draft.moves[who][number - 1]


def replaced(draft: HexesDraft, who: str, number: int, text: str) -> RoundFix:
    """Put a roll or a move in the place of the old one."""
    fix = RoundFix(who, number, said_in(draft, who, number), text)
    if who == DIE:
        draft.rolls[number - 1] = int(text)
    else:
        draft.moves[who][number - 1] = text
    return fix


def new_faults(before: Sequence[Move], after: Sequence[Move], fix: RoundFix) -> Iterator[Move]:
    """Other moves that a correction made faulty, or faulty in another way."""
    for old, new in zip(before, after, strict=True):
        is_fixed = (new.player, new.round) == (fix.who, fix.number)
        if new.faults and new.faults != old.faults and not is_fixed:
            yield new
