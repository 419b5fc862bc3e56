"""The contract of a game on this floor: `Dealer` and optional abilities, and the lookup by name.

A game is a module or a room of its name in layouts/games. `Dealer` has what every game must have;
an ability that only some have is a separate Protocol, tested with isinstance, so that the type
checker knows the rest.
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
    from layouts.yaml.strict import Field, Item

USUAL, BLANK = "hunt", "blank"  # the default; a board without rules


class Dealer(Protocol):
    """The boards of a game: the part of the contract that every game has."""

    @property
    def SIDES(self) -> tuple[str, ...]:
        """The sides or layouts that can be printed, the default first."""

    @property
    def MOST_PLAYERS(self) -> int:
        """The highest number of players."""

    @property
    def SEEDS(self) -> int:
        """The number of different sets."""

    def board(self, definition: Definition, code: Code, /) -> Board:
        """Return the board of a sheet id."""

    def deal(self, definition: Definition, seed: int, players: int, side: str, /) -> Deal:
        """Return the set of a seed: its id and the sheets."""

    def unpack(self, payload: int, /) -> tuple[int, int, str]:
        """Return the seed, the players and the side in a set's payload."""


@runtime_checkable
class TakesKeys(Protocol):
    """A game that takes users' definitions, and lists the keys they may have."""

    @property
    def KEYS(self) -> tuple[Field, ...]:
        """The keys in addition to the shared ones of all definitions."""


@runtime_checkable
class ChecksDefinition(Protocol):
    """A game that checks more of a definition than its keys."""

    def check(self, definition: Definition, item: Item, /) -> None:
        """Raise LayoutError if this game can't be played with the definition."""


@runtime_checkable
class HasFollowing(Protocol):
    """A game in which a rule that a file leaves out may follow another rule of the file."""

    @property
    def FOLLOWING(self) -> Mapping[str, str]:
        """The rules that follow, each with the rule that it follows."""


@runtime_checkable
class DrawsSides(Protocol):
    """A game whose sides are drawn in its definition."""

    def sides(self, definition: Definition, /) -> tuple[str, ...]:
        """Return the sides of a definition, the default first."""


@runtime_checkable
class WritesWords(Protocol):
    """A game with words, not single letters, on its squares."""

    def word(self, mark: str, /) -> str:
        """Return the word of a mark in a picture."""

    def marks(self, rows: Sequence[Sequence[str]], definition: Definition, /) -> dict[Cell, str]:
        """Return the marks of a picture's words: the inverse of `word`."""


@runtime_checkable
class DealsDifferently(Protocol):
    """A game in which all players may get different boards, by choice."""

    RANDOM: str
    DIFFERENT: str


@runtime_checkable
class DealsOwnBoards(Protocol):
    """A game that makes the boards of a user's definition instead of looking them up."""

    def deal_own(
        self, definition: Definition, seed: int, players: int, side: str, boards: Any, /
    ) -> Deal:
        """Return the set of a seed, with boards made for this definition."""


@runtime_checkable
class NumbersTables(Protocol):
    """A game with boards that all sets share; their ids have the number of a print run or table."""

    def table_seed(self, seed: int, table: int, side: str, /) -> int:
        """Return the seed of a table, counted from 1; `seed` is that of the first one."""

    def is_in_all_sets(self, code: Code, /) -> bool:
        """Return whether a board's id doesn't say in which print run it was made."""


@runtime_checkable
class SeatsClasses(Protocol):
    """A game in which all tables of a class share one board, with numbered players on it."""

    def class_seed(self, seed: int, before: int, players: int, /) -> int:
        """Return the seed of a table; `before` players of the class sit at the tables before it."""

    def class_of(self, seed: int, /) -> int | None:
        """Return the seed of the class of a table's seed; None for a single set."""

    def places_before(self, payload: int, /) -> int | None:
        """Return the number of players at the tables before a set's; None if it has no class."""


@runtime_checkable
class PlaysInSides(Protocol):
    """A game for two or more teams of equal size."""

    def sides_for(self, players: int, /) -> tuple[int, ...]:
        """Return the possible numbers of teams for `players`, the default first."""

    def in_sides(self, deal: Deal, teams: int, /) -> Deal:
        """Return the set for `teams` teams; raise LayoutError if they wouldn't be equal."""


@runtime_checkable
class NotAlone(Protocol):
    """A game for at least two players."""

    @property
    def LEAST_PLAYERS(self) -> int:
        """The lowest number of players."""


def on_demand(room: str, place: str) -> Callable[..., Any]:
    """Return the function at a place of a room, such as `board:art`; called, it loads its module.

    For a constant, such as `lid:ART`, the function returns its value. Everything that is loaded
    late is loaded this way: by name, in a table or on a separate line.
    """
    module, name = place.split(":")

    def call(*arguments: Any, **named: Any) -> Any:
        # by name, because the module isn't loaded before
        value = getattr(importlib.import_module(f"{room}.{module}"), name)
        return value if name.isupper() else value(*arguments, **named)

    return call


class LateModule:
    """A module that is loaded at the first use of a name in it."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        return getattr(importlib.import_module(self._name), name)


def late(room: str, names: str) -> list[LateModule]:
    """Return modules of a room by name, loaded late; the type checker sees normal imports."""
    return [LateModule(f"{room}.{name}") for name in names.split()]


def dealer(game: str) -> Dealer:
    """Return the module that deals a game's boards, found by its name."""
    return cast(Dealer, importlib.import_module(f"layouts.games.{game}"))


def least_players(rules: Dealer) -> int:
    """Return the lowest number of players."""
    return rules.LEAST_PLAYERS if isinstance(rules, NotAlone) else 1


def in_order(games: Iterable[str]) -> list[str]:
    """Return games in the order of all lists: the default, then by player numbers, blank last."""

    def place(game: str) -> tuple[object, ...]:
        rules = dealer(game)
        return game == BLANK, game != USUAL, -rules.MOST_PLAYERS, least_players(rules), game

    return sorted(games, key=place)
