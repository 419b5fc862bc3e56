"""The contract of a game that is judged, and the lookup.

A game is a module or a folder of its name in scorer/games; it is found by that name. Referee has
the functions of every game; an ability of only some games is a Protocol, checked with isinstance,
so that the type checker knows what follows.

Answer: the answer to a question as a value: its text for a terminal, its JSON for programs.
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
    """The abilities of a screen: if in doubt, only letters."""

    colour: bool = False
    boxes: bool = True  # the characters that draw lines
    signs: bool = True  # circles and dots


PLAIN = Display()


class Answer(Protocol):
    """An answer: a text for a terminal, plain values for programs."""

    def text(self, words: Words, display: Display = PLAIN, /) -> str:
        """Return the text in a language: whole lines, the last one ended."""

    def json(self, words: Words | None = None, /) -> dict[str, object]:
        """Return plain values; sentences are English without `words`."""


@dataclass(frozen=True)
class ReadyAnswer:
    """An answer made of plain values and a function that puts them into words."""

    values: Mapping[str, object]
    say: Callable[[Words, Display], str]  # whole lines, the last one ended

    def text(self, words: Words, display: Display = PLAIN) -> str:
        return self.say(words, display)

    def json(self, words: Words | None = None) -> dict[str, object]:
        return dict(self.values)


class JudgedRound(Answer, Protocol):
    """One round of one player, judged."""

    @property
    def is_valid(self) -> bool:
        """Whether all outlines count."""

    def picture(self, player: str, lang: str, kind: str, /) -> bytes:
        """Return the sheet as marked work, as SVG or PNG."""


@dataclass(frozen=True)
class RoundQuestion:
    """A question about one round of one player, as it was typed."""

    roll: str
    outlines: tuple[str, ...] = ()
    timer: bool = False  # whether this player turned the timer
    round: int = 1
    best: bool = True  # whether to add what was possible


@dataclass(frozen=True)
class Question:
    """A question for the best; not every game has all of its fields."""

    roll: str | None = None  # the dice of a round
    rolls: str | None = None  # the dice of a whole game
    rack: str | None = None  # tiles to play with
    all: bool = False  # every play, not only the best
    at: int | None = None  # after which move
    hint: bool = False  # only the next step
    prefilled: str | None = None  # spaces that are filled before the first roll
    lang: str = "en"  # whose first letters symbols may have in a roll


class Referee(Protocol):
    """The functions of every game."""

    @property
    def EMPTY(self) -> Mapping[str, str]:
        """The entries of a record before anything was played."""

    def read_record(self, item: Item, /) -> Any:
        """Read the record of a file; raise a refusal, with the line, if it can't be read."""

    def standing(self, record: Any, /) -> Standing:
        """Judge the game as far as it was played."""


@runtime_checkable
class WonBySequences(Protocol):
    """The record of a game that is won by a number of sequences."""

    def won_by(self, count: int, /) -> Self:
        """Return this record with `count` sequences needed to win."""


@runtime_checkable
class HasTotals(Protocol):
    """A game whose results can be written down without the moves, under `totals`."""

    def total_rules(self, record: Any, /) -> TotalRules[Any] | None:
        """Return the meaning of totals for a record; None in a play without them."""


@runtime_checkable
class HasOpening(Protocol):
    """A game whose record doesn't begin with players and their sheets."""

    def opening(self, deal: Deal, called: Mapping[int, str], /) -> list[str]:
        """Return the lines of YAML that a new record begins with; [] for the usual ones."""


@runtime_checkable
class ShowsBoard(Protocol):
    """A game that draws its boards in its own way."""

    def shown(self, board: Board, words: Words, display: Display = PLAIN, /) -> str:
        """Return the board as text and a legend; its last line isn't ended."""


@runtime_checkable
class HasPosition(Protocol):
    """A game on one board for all; its record has `moves`."""

    def position(self, record: Any, at: int | None, /) -> Answer:
        """Return the position after `at` moves (default: all)."""


@runtime_checkable
class HasBest(Protocol):
    """A game that can find the best on a board."""

    def best_on_board(self, board: Board, question: Question, /) -> Answer:
        """Return the best that the board allows."""


@runtime_checkable
class HasBestMove(Protocol):
    """A game that can find the best move."""

    def best_move(self, record: Any, question: Question, /) -> Answer:
        """Return the best move of the game in a record."""


@runtime_checkable
class HasOneRound(Protocol):
    """A game in which one round of one player can be judged by itself."""

    def one_round(self, board: Board, asked: RoundQuestion, lang: str, /) -> JudgedRound:
        """Judge the outlines of a round."""


@dataclass(frozen=True)
class MarkedSheet:
    """A sheet that is handed back: its player, its round, and functions that draw it."""

    player: str
    round: int
    draw: Callable[[str], bytes]  # as SVG, PNG or PDF
    put: Callable[[Any], None]  # onto a page of a book, with its pen


@runtime_checkable
class HasMarkedSheets(Protocol):
    """A game whose sheets are handed back as marked work."""

    def marked_sheets(self, record: Any, lang: str, mono: bool, /) -> Iterator[MarkedSheet]:
        """Yield the sheets player by player, in the ink of the set, with verdicts."""


@runtime_checkable
class HasEntryRules(Protocol):
    """A game whose records grow by entries: typed in, tapped, or sent by a program.

    Its kinds of entries are in `typed`; docs/reference/entries.md lists them all.
    """

    def entry_rules(self, item: Item | None, /) -> GameRules:
        """Return the rules of its entries; `item` is None for a new record."""


@runtime_checkable
class HasPlaces(Protocol):
    """A game in which a player draws pieces, and that can say where."""

    def places(self, record: Any, player: str, number: int, /) -> dict[str, object]:
        """Return the pieces that may be drawn in a round, and the cells of each."""


def referee(game: str) -> Referee:
    """Return the module that judges a game, by its name."""
    return cast(Referee, importlib.import_module(f"scorer.games.{game}"))


def entry_rules(game: str, item: Item | None = None) -> GameRules | None:
    """Return the rules of a game's entries; None if it can't be typed in."""
    module = referee(game)
    return module.entry_rules(item) if isinstance(module, HasEntryRules) else None


def total_entry_rules() -> GameRules:
    """Return the rules for entering results, which are the same for all games."""
    return cast("GameRules", importlib.import_module("scorer.results.totals_list").RULES)


def can_enter(game: str) -> bool:
    """Return whether a game can be typed in step by step."""
    return isinstance(referee(game), HasEntryRules)
