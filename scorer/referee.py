"""The contract of a game that is judged, and the lookup.

A game is a module or a room of its name in scorer/games; it is found by that name. What every
game has stands in Referee; an ability that only some have is a Protocol of its own and is asked
for with isinstance, so that the type checker knows what follows.

Answer: what is answered to a question, as a value: people read its text, programs its JSON.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol, Self, cast, runtime_checkable

from layouts.values import dataclass

if TYPE_CHECKING:
    from layouts.board import Board, Deal
    from layouts.words import Words
    from layouts.yaml.strict import Item
    from scorer.records.game import GameRules
    from scorer.records.totals import TotalRules
    from scorer.verdict import Standing


@dataclass(frozen=True)
class Display:
    """What the place can show where a text is read: nothing but letters, if in doubt."""

    colour: bool = False
    boxes: bool = True  # the characters that draw lines
    signs: bool = True  # circles and dots


PLAIN = Display()


class Answer(Protocol):
    """What is answered: a text for people, plain values for programs."""

    def text(self, words: Words, display: Display = PLAIN, /) -> str:
        """What people read, in their language: whole lines, the last one ended."""

    def json(self, words: Words | None = None, /) -> dict[str, object]:
        """What programs read; sentences in it are English where no language is asked for."""


class JudgedRound(Answer, Protocol):
    """One round of one player, judged."""

    @property
    def is_valid(self) -> bool:
        """True where all that was outlined counts."""

    def picture(self, player: str, lang: str, kind: str, /) -> bytes:
        """The sheet as marked work, as SVG or PNG."""


@dataclass(frozen=True)
class RoundQuestion:
    """What is asked of one round of one player, as it was typed."""

    roll: str
    outlines: tuple[str, ...] = ()
    timer: bool = False  # whether this player turned the timer
    round: int = 1
    best: bool = True  # whether to tell what could have been found


@dataclass(frozen=True)
class Question:
    """What is asked for the best that can be done; not all of it is for every game."""

    roll: str | None = None  # the dice of a round
    rolls: str | None = None  # the dice of a whole game
    rack: str | None = None  # tiles to play with
    all: bool = False  # every play, not only the best
    at: int | None = None  # after which move
    hint: bool = False  # only the next step
    prefilled: str | None = None  # spaces that are filled before the first roll
    lang: str = "en"  # whose letters may stand for symbols in a roll


class Referee(Protocol):
    """What every game says about what was played."""

    @property
    def EMPTY(self) -> Mapping[str, str]:
        """What a record says before anything was played."""

    def read_record(self, item: Item, /) -> Any:
        """The game that was written down; refused with its line where it can't be taken."""

    def standing(self, record: Any, /) -> Standing:
        """The whole game, judged as far as it was played."""


@runtime_checkable
class WonBySequences(Protocol):
    """The record of a game in which it can be said anew how many sequences win."""

    def won_by(self, count: int, /) -> Self:
        """The same record, won by so many."""


@runtime_checkable
class HasTotals(Protocol):
    """A game of which results alone can be written down, under `totals`."""

    def total_rules(self, record: Any, /) -> TotalRules[Any] | None:
        """What totals mean among the players of a record; None in a play that has none."""


@runtime_checkable
class HasOpening(Protocol):
    """A game whose record begins otherwise than with players and their sheets."""

    def opening(self, deal: Deal, called: Mapping[int, str], /) -> list[str]:
        """The lines of YAML that a new record begins with."""


@runtime_checkable
class ShowsBoard(Protocol):
    """A game with a picture of its own for a board."""

    def shown(self, board: Board, words: Words, display: Display = PLAIN, /) -> str:
        """The board as text, and what its signs stand for; its last line isn't ended."""


@runtime_checkable
class HasPosition(Protocol):
    """A game that stands on one board for all; its record has `moves`."""

    def position(self, record: Any, at: int | None, /) -> Answer:
        """How the game stood after so many moves; after all of them where nothing is said."""


@runtime_checkable
class HasBest(Protocol):
    """A game of which the best on a board can be told."""

    def best_on_board(self, board: Board, question: Question, /) -> Answer:
        """The best that the board allows."""


@runtime_checkable
class HasBestMove(Protocol):
    """A game of which the best move can be told."""

    def best_move(self, record: Any, question: Question, /) -> Answer:
        """The best that could be done as the game stands."""


@runtime_checkable
class HasOneRound(Protocol):
    """A game in which one round of one player can be judged by itself."""

    def one_round(self, board: Board, asked: RoundQuestion, lang: str, /) -> JudgedRound:
        """What the outlines of a round are worth."""


@dataclass(frozen=True)
class MarkedSheet:
    """A sheet that is handed back: whose it is, of which round, and how it is drawn."""

    player: str
    round: int
    draw: Callable[[str], bytes]  # as SVG, PNG or PDF
    put: Callable[[Any], None]  # onto a page of a book, with its pen


@runtime_checkable
class HasMarkedSheets(Protocol):
    """A game whose sheets are handed back as marked work."""

    def marked_sheets(self, record: Any, lang: str, mono: bool, /) -> Iterator[MarkedSheet]:
        """The sheets player by player, in the ink of the set: what counted, and why not."""


@runtime_checkable
class HasEntryRules(Protocol):
    """A game whose records grow by entries: typed in, tapped, or sent by a program.

    Its kinds of entries are in `typed`; docs/reference/entries.md lists them all.
    """

    def entry_rules(self, item: Item | None, /) -> GameRules:
        """Return the module that reads, asks and tells; of a new record there is no item yet."""


@runtime_checkable
class PointsAt(Protocol):
    """A game for which the page has a desk of its own."""

    @property
    def ENTRY(self) -> str | Mapping[str, str]:
        """What is pointed at to play: cells, a piece and cells, a card and a cell, from-to, a line
        of tiles, questions, hands; by the play where a game has several."""


@runtime_checkable
class HasPlaces(Protocol):
    """A game in which a player draws pieces, and can be told where."""

    def places(self, record: Any, player: str, number: int, /) -> dict[str, object]:
        """Which pieces may be drawn in a round, and on which cells each of them, as plain
        values."""


def referee(game: str) -> Referee:
    """The module that judges a game: found by name."""
    return cast(Referee, importlib.import_module(f"scorer.games.{game}"))


def entry_rules(game: str, item: Item | None = None) -> GameRules | None:
    """Return how entries of a game are taken; None if it can't be typed in."""
    found = referee(game)
    return found.entry_rules(item) if isinstance(found, HasEntryRules) else None


def total_entry_rules() -> GameRules:
    """Return how results alone are typed in, whatever the game."""
    return cast("GameRules", importlib.import_module("scorer.dialogue.totals").RULES)


def can_enter(game: str) -> bool:
    """True for a game that can be typed in step by step."""
    return isinstance(referee(game), HasEntryRules)
