"""Stones: the contract of its five games, and the lookup.

Play: the word of a game in a record: row, towers, cups, poker or clear, each a room beside this
file. An ability that only some of them have is a separate Protocol.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol, cast, runtime_checkable

from layouts.values import dataclass

if TYPE_CHECKING:
    from layouts.definition.loader import Definition
    from layouts.yaml.strict import Item
    from scorer.referee import Question, ReadyAnswer
    from scorer.verdict import Standing

PLAYS = ("row", "towers", "cups", "poker", "clear")
LISTS = {"cups": "laps", "poker": "shows"}  # keys of records that have no moves


@dataclass(frozen=True)
class JudgedPlay:
    """A judged game, with all that its views need."""

    game: Any  # as its play reads it
    standing: Standing
    position: Any  # after the last move; never to be played on: all views share it
    steps: tuple[Any, ...] = ()  # the effect of each move, in a form of the play


class Play(Protocol):
    """The contract of each of the five games."""

    @property
    def KEYS(self) -> tuple[str, ...]:
        """The keys of a record besides the players."""

    @property
    def PLAYERS(self) -> tuple[int, int]:
        """The least and the greatest number of players."""

    @property
    def COLOURED(self) -> bool:
        """Whether one player is light and one is dark."""

    def read(
        self, fields: Mapping[str, Item], players: Mapping[str, str], definition: Definition, /
    ) -> Any:
        """Read the game of a record; raise a refusal, with its line, if it can't be read."""

    def replay(self, game: Any, at: int | None = None, /) -> JudgedPlay:
        """Judge the first `at` moves (default: all)."""

    def position(self, judged: JudgedPlay, /) -> ReadyAnswer:
        """Return the position after a replay, as text and as plain values."""


@runtime_checkable
class PlayWithBest(Protocol):
    """A game with a search for the best move."""

    def best_move(self, game: Any, question: Question, /) -> ReadyAnswer:
        """Return the best move of a game, or the best way on."""


def referee_of(play: str) -> Play:
    """Return the module of one of the five games."""
    return cast(Play, importlib.import_module(f"{__package__}.{play}"))
