"""Stones: moves as texts, which begin with the name of a player; a list of them, read strictly."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TypeVar

from layouts.yaml.strict import Item
from scorer.records.seats import no_player
from scorer.verdict import ScoreError

LONGEST = 300
Turn = TypeVar("Turn")


def split_name(text: str, names: Iterable[str]) -> tuple[str, str]:
    """The player a text begins with, the longest name that fits, and the rest of it.

    Spaces count once, in names too; the rest has none at its ends and may be empty.
    """
    told = " ".join(text.split())
    known = {name: " ".join(name.split()) for name in names}
    fitting = [name for name, word in known.items() if f"{told} ".startswith(f"{word} ")]
    if not fitting:
        raise no_player(told.split(" ")[0], known)
    player = max(fitting, key=lambda name: len(known[name]))
    return player, told[len(known[player]) :].strip()


def read_moves(item: Item | None, parse: Callable[[str], Turn], most: int) -> tuple[Turn, ...]:
    """The moves of a list, each by `parse`; refused with the line of the one that can't be read."""
    if item is None or item.value == "":
        return ()
    found = []
    for row in item.rows(most):
        try:
            found.append(parse(row.text(LONGEST)))
        except ScoreError as error:
            raise row.refuse(error) from None
    return tuple(found)
