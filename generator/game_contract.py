"""The contract of a game's drawings, and the lookup of a game's module by name.

Every game has the abilities of `Drawing`; each further ability is a Protocol.
A game in a folder names its functions as `module:function`; a module is loaded when one of them is
called, so that a set without a key doesn't load its code.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast, runtime_checkable

from layouts.game_contract import on_demand as on_demand

if TYPE_CHECKING:
    from generator.pages.job import Job, Picture, Side
    from generator.pages.outline import RulesSection
    from generator.pages.page import Style
    from generator.sheets.lid import Art
    from generator.sheets.screen_art import BoardArt, Thumbnail
    from layouts.board import Board, Deal
    from layouts.definition.loader import Definition
    from layouts.grid import Cell
    from layouts.words import Words
    from layouts.yaml.strict import Item


class Drawing(Protocol):
    """The abilities that every game has."""

    @property
    def PARTS(self) -> tuple[str, ...]:
        """The parts of a set, in the order in which they are printed."""

    def usual_parts(self, large: bool, /) -> tuple[str, ...]:
        """Return the default parts of a set."""

    def sides(self, job: Job, part: str, /) -> Iterator[Side]:
        """Yield the printed sides of a part."""

    def pictures(self, job: Job, part: str, /) -> Iterator[Picture]:
        """Yield the pictures of a part, for users who make their own pages."""


@runtime_checkable
class HasSmallSheets(Protocol):
    """A game of which several small sheets may be printed on a page."""

    @property
    def UP(self) -> tuple[int, ...]:
        """The possible numbers of sheets on a page."""


@runtime_checkable
class MakesBoards(Protocol):
    """A game that makes boards for a user's definition; its dealer has `deal_own`."""

    def own_boards(self, definition: Definition, seed: int, /) -> Any:
        """Return what `deal_own` deals, or None if one of our boards fits."""


@runtime_checkable
class HasBoardArt(Protocol):
    """A game whose boards can be drawn by themselves, to be tapped on."""

    def art(self, board: Board, style: Style, /) -> BoardArt:
        """Return the board without the sheet around it."""

    def label(self, board: Board, cell: Cell, words: Words, /) -> str:
        """Return the content of a cell in words; empty for an empty cell."""


@runtime_checkable
class HasThumbnail(Protocol):
    """A game with a small picture of itself."""

    def thumbnail(self, style: Style, /) -> Thumbnail:
        """Return a few squares of its board in mid-game."""


@runtime_checkable
class HasLid(Protocol):
    """A game with its own art for lid and title; the others get plain squares."""

    def lid_art(self) -> Art:
        """Return the game's art."""


@runtime_checkable
class HasRules(Protocol):
    """A game that has rules."""

    def said(self, job: Job, /) -> Iterator[RulesSection]:
        """Yield the rules section by section, drawings in words."""


@runtime_checkable
class AnswersPlayed(Protocol):
    """A game whose rolls have a best answer."""

    def played_answers(self, job: Job, records: Sequence[Item], /) -> Iterator[Side]:
        """Yield the pages with the answers to all rolls that were played; none without rolls."""


class Proof(NamedTuple):
    """A statement about a set: the key of its words, whether it holds, and the params."""

    key: str
    holds: bool
    params: tuple[tuple[str, object], ...] = ()


@runtime_checkable
class Proves(Protocol):
    """A game that can prove something about its boards before they are printed."""

    def proofs(self, deal: Deal, /) -> Iterator[Proof]:
        """Yield the statements about the boards of a set."""


def drawing(game: str) -> Drawing:
    """Return the module that draws a game."""
    return cast(Drawing, importlib.import_module(f"generator.games.{game}"))


def ups(game: Drawing) -> tuple[int, ...]:
    """Return the possible numbers of sheets on a page."""
    return game.UP if isinstance(game, HasSmallSheets) else (1,)


def all_but(
    parts: Sequence[str], *left_out: str, large: str = ""
) -> Callable[[bool], tuple[str, ...]]:
    """Return `usual_parts` of a game: all of its parts but these.

    In large print the part `large` is left out instead of the first of them.
    """

    def usual_parts(is_large: bool) -> tuple[str, ...]:
        without = (large, *left_out[1:]) if is_large and large else left_out
        return tuple(part for part in parts if part not in without)

    return usual_parts


def drawn_by(
    room: str, sides_at: Mapping[str, str], pictures_at: Mapping[str, str]
) -> tuple[Callable[[Job, str], Iterator[Side]], Callable[[Job, str], Iterator[Picture]]]:
    """Return `sides` and `pictures` of a game from the places of the functions that draw its parts.

    A place that begins with `generator.` is outside the game's folder.
    """

    def loaded(place: str) -> Callable[..., Any]:
        shared = place.removeprefix("generator.")
        return on_demand(room if shared == place else "generator", shared)

    sides_of = {part: loaded(place) for part, place in sides_at.items()}
    pictures_of = {part: on_demand(room, place) for part, place in pictures_at.items()}

    def sides(job: Job, part: str) -> Iterator[Side]:
        return cast("Iterator[Side]", sides_of[part](job))

    def pictures(job: Job, part: str) -> Iterator[Picture]:
        return (
            cast("Iterator[Picture]", pictures_of[part](job)) if part in pictures_of else iter(())
        )

    return sides, pictures
