"""Texts in a record, read strictly: lists that may be one text alone, moves with a name first."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import ParamSpec, TypeVar

from layouts.board import Board
from layouts.fault import same_name
from layouts.yaml.strict import MOST_ITEMS, Item
from scorer.records.contents import own_definition, pictures
from scorer.records.seats import board_at, no_player
from scorer.verdict import ScoreError

LONGEST = 300  # letters of a move
N = TypeVar("N", bound=Iterable[str])
P = ParamSpec("P")
T = TypeVar("T")


def rows_of(item: Item | None, most: int = MOST_ITEMS) -> list[Item]:
    """The rows of a list; none where it is missing or empty."""
    return item.rows(most) if item and item.value != "" else []


def listed(item: Item, most: int) -> list[Item]:
    """The rows of a list, or one text alone; none where it is blank."""
    if isinstance(item.value, str):
        return [item] if item.value.strip() else []
    return item.rows(most)


def joined(item: Item, most: int = MOST_ITEMS) -> str:
    """A text as it is, or the texts of a list with blanks between them."""
    if isinstance(item.value, str):
        return item.value
    return " ".join(row.text() for row in item.rows(most))


def understood(item: Item, parse: Callable[P, T], *args: P.args, **more: P.kwargs) -> T:
    """What `parse` makes of a text of this item; refused with its line where it can't be read."""
    try:
        return parse(*args, **more)
    except ScoreError as error:
        raise item.refuse(error) from None


def moves_in(item: Item | None, parse: Callable[[str, N], T], names: N, most: int) -> tuple[T, ...]:
    """The moves of a list, each by `parse`, which knows the players' names."""
    return tuple(understood(row, parse, row.text(LONGEST), names) for row in rows_of(item, most))


def split_name(text: str, names: Iterable[str], alone: bool = False) -> tuple[str, str]:
    """The player a text begins with, the longest name that fits, and the rest of it.

    Spaces count once, in names too; the rest has none at its ends. It is empty where a name may
    stand alone, and does.
    """
    told = same_name(text)
    known = {name: same_name(name) for name in names}
    begin = f"{told} " if alone else told
    fitting = [name for name, word in known.items() if begin.startswith(f"{word} ")]
    if not fitting:
        raise no_player(told.split(" ")[0], known)
    player = max(fitting, key=lambda name: len(known[name]))
    return player, told[len(known[player]) :].strip()


def board_of_all(fields: Mapping[str, Item], game: str) -> Board:
    """The one board that all share: of its id, or as the record itself draws it."""
    drawn = pictures(fields["sheets"]) if "sheets" in fields else {}
    return board_at(fields["board"], drawn, own_definition(fields, game), game)
