"""Moves that were corrected while people sit there: `undo` takes a correction back, too."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Correction(NamedTuple):
    """A move that took the place of an old one, and how many moves there were then."""

    number: int
    old: str
    new: str
    moves: int


def last_of(
    done: tuple[Correction, ...], moves: Sequence[str]
) -> tuple[Correction | None, tuple[Correction, ...]]:
    """The correction that was the last answer, if it was one, and those before it.

    One of a game that was longer then is forgotten: moves after it were taken back.
    """
    while done and done[-1].moves >= len(moves):
        *before, last = done
        done = tuple(before)
        if last.moves == len(moves) and moves[last.number - 1] == last.new:
            return last, done
    return None, done
