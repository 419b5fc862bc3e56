"""What the tests of `enter` know of a play: records, answers, and what is said to them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple


class Unreadable(NamedTuple):
    """An answer, and what is said to it in three languages."""

    answer: str
    en: str
    de: str
    ar: str
    record: str = ""  # where it is not the one before the first answer
    before: Sequence[str] = ()  # answers before it
    options: Mapping[str, Any] = {}


class AtFault(NamedTuple):
    """A move with a fault, and words of what is said to it."""

    code: str
    text: str
    says: str
    after: Sequence[str] = ()  # moves before it, besides those of the record


class Ended(NamedTuple):
    """A whole game, and the first move of another one with the same boards."""

    record: str
    answers: Sequence[str]
    again: Sequence[str]  # typed in the other game
    moves: Sequence[str]  # as they are kept there


class AtOnce(NamedTuple):
    """Somebody else writes into the record while the first question is open."""

    theirs: str
    answer: str
    goes_on: str  # words of the next question


class Drawn(NamedTuple):
    """Answers after which the board is drawn on a terminal, and how often marks are in it."""

    first: Sequence[str]  # typed without a terminal
    answers: Sequence[str]
    marks: Mapping[str, int]


class Alone(NamedTuple):
    """A board that all share: by its id alone, and in the record of a set."""

    board: str
    counts: Sequence[int]  # of players
    answer: str  # of the first of Ann and Bea
    record: str  # after it
    set_of: tuple[int, str]  # players and layout of a set
    answers: Sequence[str]  # of two of its players, in German
    asks: str  # the third question


@dataclass(frozen=True)
class TypedIn:
    """A play that is typed in move by move."""

    play: str
    empty: str  # a record before the first answer, with comments
    played: str  # a record in which the moves at fault are typed
    faults: Sequence[AtFault]
    kept: str  # said when one is kept
    right: tuple[str, str]  # a right move in their place, as typed and as kept
    full: Callable[[str], str]  # a move at fault as it is kept
    unreadable: Sequence[Unreadable]
    refused: Sequence[tuple[str, dict[str, Any], str]]
    named: Sequence[tuple[str, Sequence[str], Sequence[str]]]  # a record, answers, moves
    ended: Ended
    at_once: AtOnce
    written: Sequence[Sequence[str]]  # answers each of which changes the record
    drawn: Drawn | None = None
    alone: Alone | None = None
    command: tuple[str, str] | None = None  # lines for the real command, and what is said last

    @property
    def game(self) -> str:
        return self.play.partition("/")[0]
