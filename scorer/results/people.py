"""The state of every player of a record: entered, at fault (and why), absent, or missing.

Every list of players counts by these four words: tables, CSV, JSON, the page, print.
"""

from __future__ import annotations

from collections.abc import Iterable

from layouts.fault import Refusal, said, visible
from layouts.values import dataclass
from layouts.words import Words
from scorer.verdict import Fault, Move, Place, Standing, TeamPlace, faults_by_player

STATES = ENTERED, FAULT, ABSENT, MISSING = ("entered", "fault", "absent", "missing")


@dataclass(frozen=True)
class PersonState:
    """A player or a team and their state; `place` is None without a rank."""

    player: str
    state: str
    place: Place | None = None
    moves: tuple[Move, ...] = ()  # those at fault
    why: tuple[Fault | Refusal, ...] = ()  # of an impossible result
    is_begun: bool = True  # whether anything was played in the record

    @property
    def word(self) -> str:
        """The last part of the key of the state; a table without any moves has its own."""
        return self.state if self.is_begun or self.state != MISSING else "unplayed"

    def reasons(self, words: Words) -> list[str]:
        """Return why a player is at fault, a sentence for each reason."""
        lines = [line.strip() for line in faulty_lines(self.moves, words)]
        return [*lines, *(reason(self.player, why, words) for why in self.why)]

    def in_words(self, words: Words) -> str:
        """Return the state in a few words; of a fault also why."""
        return words(f"game.is.{self.word}", why=" ".join(self.reasons(words)))


def people(standing: Standing) -> list[PersonState]:
    """Return everybody, best first; then players with a fault, without a result, and absent."""
    faults, _ = faults_by_player(standing)
    persons = []
    for place in standing.places:
        names = place.players if isinstance(place, TeamPlace) else (place.player,)
        moves = tuple(move for move in standing.moves if move.faults and move.player in names)
        why = tuple(fault for name in names for fault in faults.get(name, ()))
        state = FAULT if moves or why else ENTERED if standing.is_begun else MISSING
        known = place if standing.is_begun else None
        persons.append(PersonState(place.player, state, known, moves, why, standing.is_begun))
    refused = standing.refused
    for name, first in refused.items():
        every = faults.get(name, [])
        persons.append(PersonState(name, FAULT, why=tuple(every) if first in every else (first,)))
    persons += [PersonState(name, MISSING) for name in standing.missing if name not in refused]
    return [*persons, *(PersonState(name, ABSENT) for name in standing.absent)]


def counted(persons: Iterable[PersonState]) -> dict[str, int]:
    """Return how many are in each of the four states."""
    states = [person.state for person in persons]
    return {state: states.count(state) for state in STATES}


def reason(name: str, why: Fault | Refusal, words: Words) -> str:
    """Return why a result is impossible, with the player, whom a fault names itself."""
    sentence = why.sentence(words)
    return sentence if isinstance(why, Fault) else f"{said(name, words)}: {sentence}"


def faulty_lines(moves: Iterable[Move], words: Words) -> list[str]:
    """Return a line for each move: its place on the sheet, and all its faults."""
    return [
        f"  {_where(move, words)}  {' '.join(fault.sentence(words) for fault in move.faults)}"
        for move in moves
    ]


def _where(move: Move, words: Words) -> str:
    """Return the round, player and outline of a move, so that it can be found on the sheet."""
    key = move.where or ("game.outline" if move.number else "game.crossing")
    name, text = visible(move.player), visible(move.text)
    return words(key, round=move.round, name=name, number=move.number, text=text)
