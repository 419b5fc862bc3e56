"""How everybody of a record stands: entered, at fault (and why), absent, or missing.

Every list of people counts and says it by these four words: tables, CSV, JSON, the page, print.
"""

from __future__ import annotations

from collections.abc import Iterable

from layouts.fault import Refusal, visible
from layouts.values import dataclass
from layouts.words import Words
from scorer.verdict import Fault, Move, Place, Standing, TeamPlace

STATES = ENTERED, FAULT, ABSENT, MISSING = ("entered", "fault", "absent", "missing")


@dataclass(frozen=True)
class PersonState:
    """A player or a team, and how they stand; `place` is None for somebody without a rank."""

    player: str
    state: str
    place: Place | None = None
    moves: tuple[Move, ...] = ()  # those at fault
    why: tuple[Fault | Refusal, ...] = ()  # what can't be of a result that was typed
    is_begun: bool = True  # whether anything was played in the record

    @property
    def word(self) -> str:
        """The last part of the key of the words: of a table that nobody played at its own."""
        return self.state if self.is_begun or self.state != MISSING else "unplayed"

    def reasons(self, words: Words) -> list[str]:
        """Return why somebody is at fault, a sentence for each reason."""
        lines = [line.strip() for line in faulty_lines(self.moves, words)]
        return [*lines, *(reason(self.player, one, words) for one in self.why)]

    def told(self, words: Words) -> str:
        """Return the state in a few words; of a fault also why."""
        return words(f"game.is.{self.word}", why=" ".join(self.reasons(words)))


def people(standing: Standing) -> list[PersonState]:
    """Return everybody, best first; then who has a result that can't be, no result, or was away."""
    typed: dict[str, list[Fault]] = {}
    for fault in standing.warnings:
        typed.setdefault(str(dict(fault.told).get("name")), []).append(fault)
    found = []
    for place in standing.places:
        names = place.players if isinstance(place, TeamPlace) else (place.player,)
        moves = tuple(move for move in standing.moves if move.faults and move.player in names)
        why = tuple(fault for name in names for fault in typed.get(name, ()))
        state = FAULT if moves or why else ENTERED if standing.is_begun else MISSING
        known = place if standing.is_begun else None
        found.append(PersonState(place.player, state, known, moves, why, standing.is_begun))
    refused = standing.refused
    found += [PersonState(name, FAULT, why=(why,)) for name, why in refused.items()]
    found += [PersonState(name, MISSING) for name in standing.missing if name not in refused]
    return [*found, *(PersonState(name, ABSENT) for name in standing.absent)]


def counted(found: Iterable[PersonState]) -> dict[str, int]:
    """Return how many are in each state, all four of them."""
    states = [one.state for one in found]
    return {state: states.count(state) for state in STATES}


def reason(name: str, why: Fault | Refusal, words: Words) -> str:
    """Return why a result can't be, with whose it is; a fault names the player itself."""
    told = why.sentence(words)
    return told if isinstance(why, Fault) else f"{name}: {told}"


def faulty_lines(moves: Iterable[Move], words: Words) -> list[str]:
    """Of each move where it stands, so that it is found on the sheet, and every fault of it."""
    return [
        f"  {_where(move, words)}  {' '.join(fault.sentence(words) for fault in move.faults)}"
        for move in moves
    ]


def _where(move: Move, words: Words) -> str:
    """Round, player and outline, so that it is found on the sheet."""
    key = move.where or ("game.outline" if move.number else "game.crossing")
    name, text = visible(move.player), visible(move.text)
    return words(key, round=move.round, name=name, number=move.number, text=text)
