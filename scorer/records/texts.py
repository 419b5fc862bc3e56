"""Texts in a record, read strictly: lists that may be one text alone, moves with a name first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ParamSpec, TypeVar

from layouts.board import Board
from layouts.refusal import same_name
from layouts.yaml.strict import MOST_ITEMS, Item
from scorer.records.seats import board_at, no_player, own_definition, pictures
from scorer.verdict import ScoreError

LONGEST = 300  # letters of a move
N = TypeVar("N", bound=Iterable[str])
P = ParamSpec("P")
T = TypeVar("T")


def rows_of(item: Item | None, most: int = MOST_ITEMS) -> list[Item]:
    """Return the rows of a list; [] if it is missing or empty."""
    return item.rows(most) if item and item.value != "" else []


def listed(item: Item, most: int) -> list[Item]:
    """Return the rows of a list, or a text as the only one; [] if it is blank."""
    if isinstance(item.value, str):
        return [item] if item.value.strip() else []
    return item.rows(most)


def joined(item: Item, most: int = MOST_ITEMS) -> str:
    """Return a text as it is, or the texts of a list with blanks between them."""
    if isinstance(item.value, str):
        return item.value
    return " ".join(row.text() for row in item.rows(most))


def understood(item: Item, parse: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """Return the result of `parse`; raise its refusal with the line of this item."""
    try:
        return parse(*args, **more)
    except ScoreError as error:
        raise item.refuse(error) from None


def moves_in(item: Item | None, parse: Callable[[str, N], T], names: N, most: int) -> tuple[T, ...]:
    """Return the moves of a list, each read by `parse`, which gets the players' names."""
    return tuple(understood(row, parse, row.text(LONGEST), names) for row in rows_of(item, most))


def split_name(text: str, names: Iterable[str], alone: bool = False) -> tuple[str, str]:
    """Return the player whose name a text begins with, the longest that fits, and the rest.

    Several spaces count as one, in names too. The rest has none at its ends, and is empty only if
    `alone`, which lets a name be the whole text.
    """
    plain = same_name(text)
    known = {name: same_name(name) for name in names}
    begin = f"{plain} " if alone else plain
    fitting = [name for name, word in known.items() if begin.startswith(f"{word} ")]
    if not fitting:
        raise no_player(plain.split(" ")[0], known)
    player = max(fitting, key=lambda name: len(known[name]))
    return player, plain[len(known[player]) :].strip()


def board_of_all(fields: Mapping[str, Item], game: str) -> Board:
    """Return the board that all players share: by its id, or as the record draws it."""
    drawn = pictures(fields["sheets"]) if "sheets" in fields else {}
    return board_at(fields["board"], drawn, own_definition(fields, game), game)
