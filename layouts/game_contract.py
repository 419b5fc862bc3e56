"""The contract of a game on paper, and the lookup: which board an id means, which set a seed.

A game is a module or a room of its name in layouts/games; it is found by that name. What every
game has stands in Dealer; an ability that only some have is a Protocol of its own, and is asked
for with isinstance, so that the type checker knows what follows.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, cast, runtime_checkable

if TYPE_CHECKING:
    from layouts.board import Board, Deal
    from layouts.code import Code
    from layouts.definition.loader import Definition
    from layouts.grid import Cell
    from layouts.yaml.field import Field
    from layouts.yaml.strict import Item

USUAL, BLANK = "hunt", "blank"  # printed where none is named; what has no rules


class Dealer(Protocol):
    """What every game says about its boards."""

    @property
    def SIDES(self) -> tuple[str, ...]:
        """The sides or layouts that can be printed, the usual one first."""

    @property
    def MOST_PLAYERS(self) -> int:
        """How many may play at most."""

    @property
    def SEEDS(self) -> int:
        """How many different sets there are."""

    def board(self, definition: Definition, found: Code, /) -> Board:
        """The board of a sheet id."""

    def deal(self, definition: Definition, seed: int, players: int, side: str, /) -> Deal:
        """The set of a seed: its id and the sheets."""

    def unpack(self, payload: int, /) -> tuple[int, int, str]:
        """Seed, players and side of a set's payload."""


@runtime_checkable
class TakesKeys(Protocol):
    """A game that takes definitions of a user's own, and says which keys they may have."""

    @property
    def KEYS(self) -> tuple[Field, ...]:
        """The keys beside those that every definition has."""


@runtime_checkable
class ChecksDefinition(Protocol):
    """A game that asks more of a definition than its keys do."""

    def check(self, definition: Definition, item: Item, /) -> None:
        """Refuse what this game can't be played with."""


@runtime_checkable
class HasFollowing(Protocol):
    """A game with rules that follow another one where a file tells only that other."""

    @property
    def FOLLOWING(self) -> Mapping[str, str]:
        """The rules that follow, and which they follow."""


@runtime_checkable
class DrawsSides(Protocol):
    """A game whose sides are drawn in its definition."""

    def sides(self, definition: Definition, /) -> tuple[str, ...]:
        """The sides of a definition, the usual one first."""


@runtime_checkable
class WritesWords(Protocol):
    """A game whose squares say words, not single letters."""

    def word(self, mark: str, /) -> str:
        """How a mark is written in a picture."""

    def marks(self, rows: Sequence[Sequence[str]], definition: Definition, /) -> dict[Cell, str]:
        """The marks of a picture's words: the other way."""


@runtime_checkable
class DealsDifferently(Protocol):
    """A game in which everybody may have a board of their own, where that can be chosen."""

    RANDOM: str
    DIFFERENT: str


@runtime_checkable
class DealsOwnBoards(Protocol):
    """A game whose boards for a definition of a user's own are made, not looked up."""

    def deal_own(
        self, definition: Definition, seed: int, players: int, side: str, boards: Any, /
    ) -> Deal:
        """The set of a seed, from boards that were made for this definition."""


@runtime_checkable
class NumbersTables(Protocol):
    """A game with boards that all sets have; their ids say of which print run and table one is."""

    def table_seed(self, seed: int, table: int, side: str, /) -> int:
        """The seed of a table, counted from 1, whose first one has this seed."""

    def is_in_all_sets(self, found: Code, /) -> bool:
        """True for the id of a board that doesn't say in which print run it was made."""


@runtime_checkable
class SeatsClasses(Protocol):
    """A game in which all tables of a class have one board in common, with places on it."""

    def class_seed(self, seed: int, before: int, players: int, /) -> int:
        """The seed of a table of the class of a seed; `before` sit at the tables before it."""

    def class_of(self, seed: int, /) -> int | None:
        """The seed of the class that a table's seed is of; None for a set by itself."""

    def places_before(self, payload: int, /) -> int | None:
        """How many of a class sit at the tables before that of a set; None if it is of none."""


@runtime_checkable
class PlaysInSides(Protocol):
    """A game whose players make two or more sides alike in size."""

    def sides_for(self, players: int, /) -> tuple[int, ...]:
        """In how many sides so many can play, the usual number first."""

    def in_sides(self, deal: Deal, teams: int, /) -> Deal:
        """The same set, played in so many sides; refused where they wouldn't be alike."""


@runtime_checkable
class NotAlone(Protocol):
    """A game that nobody can play alone."""

    @property
    def LEAST_PLAYERS(self) -> int:
        """How many must play at least."""


def on_demand(room: str, place: str) -> Callable[..., Any]:
    """Return the function at a place of a room, such as `board:art`; called, it loads its module.

    Of a constant, such as `lid:ART`, it returns the value. This is how anything of ours is loaded
    late: by name, in a table or a line.
    """
    module, name = place.split(":")

    def call(*given: Any) -> Any:
        # by name, as nothing of the module is there before
        value = getattr(importlib.import_module(f"{room}.{module}"), name)
        return value if name.isupper() else value(*given)

    return call


class LateModule:
    """A module that is loaded when something of it is first asked for."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        return getattr(importlib.import_module(self._name), name)


def late(room: str, names: str) -> list[LateModule]:
    """Return modules of a room by their names; for the type checker they are imported as ever."""
    return [LateModule(f"{room}.{name}") for name in names.split()]


def dealer(game: str) -> Dealer:
    """The module that deals a game's boards: found by name, nothing to register."""
    return cast(Dealer, importlib.import_module(f"layouts.games.{game}"))


def least_players(rules: Dealer) -> int:
    """How many must play at least."""
    return rules.LEAST_PLAYERS if isinstance(rules, NotAlone) else 1


def in_order(games: Iterable[str]) -> list[str]:
    """Games as they are listed everywhere: the usual one first, then those for a whole class, at
    last the blank board."""

    def place(game: str) -> tuple[object, ...]:
        rules = dealer(game)
        return game == BLANK, game != USUAL, -rules.MOST_PLAYERS, least_players(rules), game

    return sorted(games, key=place)
