"""The contract of a game's drawings, and the lookup.

A game is a module or a room of its name in generator/games; it is found by that name. What every
game has stands in Drawing; an ability that only some have is a Protocol of its own.
A game in a room names the places of its functions, `module:function`; a module is loaded when one
of them is called, so that a set without a key pays for none.
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
    from generator.sheets.tappable_board import BoardArt
    from generator.sheets.thumbnail import Thumbnail
    from layouts.board import Board, Deal
    from layouts.definition.loader import Definition
    from layouts.grid import Cell
    from layouts.words import Words
    from layouts.yaml.strict import Item

FLOOR = "generator."


class Drawing(Protocol):
    """What every game says about its pages."""

    @property
    def PARTS(self) -> tuple[str, ...]:
        """The parts of a set, in the order in which they are printed."""

    def usual_parts(self, large: bool, /) -> tuple[str, ...]:
        """The parts of a whole set where none are asked for."""

    def sides(self, job: Job, part: str, /) -> Iterator[Side]:
        """The printed sides of a part."""

    def pictures(self, job: Job, part: str, /) -> Iterator[Picture]:
        """Single pictures of a part, for those who make their own pages."""


@runtime_checkable
class HasSmallSheets(Protocol):
    """A game of which several small sheets may be printed on a page."""

    @property
    def UP(self) -> tuple[int, ...]:
        """How many may stand on a page."""


@runtime_checkable
class MakesBoards(Protocol):
    """A game that makes boards for a definition of a user's own; its dealer has `deal_own`."""

    def own_boards(self, definition: Definition, seed: int, /) -> Any:
        """What `deal_own` deals, or None where a board of ours fits."""


@runtime_checkable
class HasBoardArt(Protocol):
    """A game whose boards can be drawn by themselves, to be tapped on."""

    def art(self, board: Board, style: Style, /) -> BoardArt:
        """The board without the sheet around it."""

    def label(self, board: Board, cell: Cell, words: Words, /) -> str:
        """What is on a cell, in a language; nothing where it is empty."""


@runtime_checkable
class HasThumbnail(Protocol):
    """A game that has a small picture of itself."""

    def thumbnail(self, style: Style, /) -> Thumbnail:
        """A few squares of its board while it is played."""


@runtime_checkable
class HasLid(Protocol):
    """A game whose lid and title have art of their own; the others get plain squares."""

    def lid_art(self) -> Art:
        """What of the lid is the game's own."""


@runtime_checkable
class HasRules(Protocol):
    """A game that has rules."""

    def said(self, job: Job, /) -> Iterator[RulesSection]:
        """What they say, section by section, without their drawings."""


@runtime_checkable
class AnswersPlayed(Protocol):
    """A game whose rolls have a best answer."""

    def played_answers(self, job: Job, records: Sequence[Item], /) -> Iterator[Side]:
        """The pages with the answers of all rolls that were played; none where no roll was."""


class Proof(NamedTuple):
    """Something that holds of a set or doesn't: the key of its words, and what fills them."""

    key: str
    holds: bool
    told: tuple[tuple[str, object], ...] = ()


@runtime_checkable
class Proves(Protocol):
    """A game of whose boards something can be proved before they are printed."""

    def proofs(self, deal: Deal, /) -> Iterator[Proof]:
        """What holds of the boards of a set, and what doesn't."""


def drawing(game: str) -> Drawing:
    """The module that draws a game: found by name."""
    return cast(Drawing, importlib.import_module(f"generator.games.{game}"))


def ups(game: Drawing) -> tuple[int, ...]:
    """How many sheets may stand on a page."""
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
    room: str, sides_at: Mapping[str, str], pictures_at: Mapping[str, str] | None = None
) -> tuple[Callable[[Job, str], Iterator[Side]], Callable[[Job, str], Iterator[Picture]]]:
    """`sides` and `pictures` of a game, by the places of the functions that draw its parts.

    What every game has stands elsewhere, at a place that begins with the name of this floor.
    """

    def loaded(place: str) -> Callable[..., Any]:
        shared = place.removeprefix(FLOOR)
        return on_demand(FLOOR[:-1], shared) if shared != place else on_demand(room, place)

    sides_of = {part: loaded(place) for part, place in sides_at.items()}
    pictures_of = {part: on_demand(room, place) for part, place in (pictures_at or {}).items()}

    def sides(job: Job, part: str) -> Iterator[Side]:
        return cast("Iterator[Side]", sides_of[part](job))

    def pictures(job: Job, part: str) -> Iterator[Picture]:
        return (
            cast("Iterator[Picture]", pictures_of[part](job)) if part in pictures_of else iter(())
        )

    return sides, pictures
