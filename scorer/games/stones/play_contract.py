"""Stones: the contract of its five games, and the lookup.

Play: the word of a game in a record: row, towers, cups, poker or clear. Its module or room of that
name stands beside this one; what only some of them have is a Protocol of its own.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, cast, runtime_checkable

if TYPE_CHECKING:
    from layouts.yaml.strict import Item
    from scorer.dialogue.doubt import JudgedDialogue
    from scorer.referee import Display, Question
    from scorer.terminal.answer import ReadyAnswer
    from scorer.verdict import Fault, Move, Standing

PLAYS = ("row", "towers", "cups", "poker", "clear")
LISTS = {"cups": "laps", "poker": "shows"}  # what records of these have in the place of moves


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

    def read(self, fields: Mapping[str, Item], players: Mapping[str, str], /) -> Any:
        """The game in a record's fields, which has `moves`; refused where it can't be taken."""

    def standing(self, game: Any, /) -> Standing:
        """The whole game, judged as far as it was played."""

    def position(self, game: Any, at: int | None, /) -> ReadyAnswer:
        """How it stood after so many moves; after all of them where nothing is said."""


@runtime_checkable
class PlayedByMoves(Protocol):
    """A game that is a list of moves, so that it can be typed in."""

    def parse_turn(self, text: str, players: Mapping[str, str], /) -> Any:
        """The move of a text that begins with a player's name."""

    def played(self, game: Any, at: int | None = None, /) -> tuple[Any, list[Move]]:
        """What lies there after so many moves, and what was said of them."""


class Questions(Protocol):
    """How a game that is no list of moves is asked for. What is asked next follows from
    `table.record`, which is read again at any time; what is in doubt, the table remembers."""

    @property
    def again(self) -> str:
        """The words for an answer at fault: once more, or keep it."""

    @property
    def kept(self) -> str:
        """The words for one that was kept."""

    def remind(self) -> None:
        """Say what those should know who begin, or go on; draw what lies there."""

    def drawing(self, display: Display) -> str:
        """What lies there, as far as all may see it."""

    def step(self) -> None:
        """Ask for the next thing (`table.ask`); the answer goes to `table.answer`, which judges it
        and keeps it by what follows."""

    def asked(self) -> object:
        """What is asked for now: an answer to anything else is not in doubt any more."""

    def read(self, text: str, /) -> Any:
        """What was typed, a dataclass with its `text`; refused where it can't be that."""

    def judge(self, turn: Any, /) -> tuple[Sequence[Fault], list[str]]:
        """Every fault of an answer, and what is said of it without any."""

    def put(self, turn: Any, says: list[str], /) -> None:
        """Put an answer on disk; then say what it did."""

    def take_back(self) -> str:
        """Forget the last answer of the draft; gives what it was, nothing where there is none."""

    def go_back(self, number: int) -> None:
        """Ask from now on for an earlier lap or showing, until it is corrected."""

    @property
    def is_correcting(self) -> bool:
        """True until it is."""


@runtime_checkable
class PlayedByQuestions(Protocol):
    """A game that is no list of moves and can be typed in: cups and poker."""

    def questions(self, table: JudgedDialogue[Any], /) -> Questions:
        """What is asked of the people at a table; the table is a StonesDialogue."""


@runtime_checkable
class PlayWithBest(Protocol):
    """A game of which the best move can be told."""

    def best_move(self, game: Any, question: Question, /) -> ReadyAnswer:
        """The best that can be done as the game stands."""


def referee_of(play: str) -> Play:
    """The module that judges one of the five games: found by name."""
    return cast(Play, importlib.import_module(f"{__package__}.{play}"))


def referee_by_moves(play: str) -> PlayedByMoves:
    """The same of a game that can be typed in."""
    found = referee_of(play)
    assert isinstance(found, PlayedByMoves)
    return found


def typed_plays() -> tuple[str, ...]:
    """The games that can be typed in, in the order in which they are numbered."""
    kinds = (PlayedByMoves, PlayedByQuestions)
    return tuple(play for play in PLAYS if isinstance(referee_of(play), kinds))
