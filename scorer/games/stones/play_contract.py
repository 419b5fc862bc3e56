"""Stones: the contract of its five games, and the lookup.

Play: the word of a game in a record: row, towers, cups, poker or clear. Its room of that name
stands beside this file; what only some of them have is a Protocol of its own.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol, cast, runtime_checkable

from layouts.values import dataclass

if TYPE_CHECKING:
    from layouts.definition.loader import Definition
    from layouts.yaml.strict import Item
    from scorer.referee import Question
    from scorer.terminal.answer import ReadyAnswer
    from scorer.verdict import Standing

PLAYS = ("row", "towers", "cups", "poker", "clear")
LISTS = {"cups": "laps", "poker": "shows"}  # what records of these have instead of moves


@dataclass(frozen=True)
class JudgedPlay:
    """A game that was judged once, with all that any view needs of it."""

    game: Any  # as its play reads it
    standing: Standing
    position: Any  # what lies there at the end, never to be played on: all views share it
    steps: tuple[Any, ...] = ()  # what each move did, as its play tells it


class Play(Protocol):
    """What each of the five games says."""

    @property
    def KEYS(self) -> tuple[str, ...]:
        """What a record of it has beside the players."""

    @property
    def PLAYERS(self) -> tuple[int, int]:
        """How few and how many play it."""

    @property
    def COLOURED(self) -> bool:
        """True where one player is light and one is dark."""

    def read(
        self, fields: Mapping[str, Item], players: Mapping[str, str], definition: Definition, /
    ) -> Any:
        """The game in a record's fields, which has `moves`; refused where it can't be taken."""

    def replay(self, game: Any, at: int | None = None, /) -> JudgedPlay:
        """Judge so many moves, all if no number is given."""

    def position(self, judged: JudgedPlay, /) -> ReadyAnswer:
        """Return what lies there at the end of a replay, for people and programs."""


@runtime_checkable
class PlayWithBest(Protocol):
    """A game of which the best move can be told."""

    def best_move(self, game: Any, question: Question, /) -> ReadyAnswer:
        """The best that can be done as the game stands."""


def referee_of(play: str) -> Play:
    """The module that judges one of the five games: found by name."""
    return cast(Play, importlib.import_module(f"{__package__}.{play}"))
