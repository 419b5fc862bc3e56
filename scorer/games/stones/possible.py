"""Stones typed in: what can be done now, for those who ask; row has too many places for that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from textwrap import wrap
from typing import Any

from layouts.grid import cell_name
from layouts.words import Words
from scorer.games.stones.clear.board import after, jump
from scorer.games.stones.towers.best_text import legal
from scorer.games.stones.towers.judge import Position

WIDE = 76  # letters of a line


def _towers(now: Position) -> list[str]:
    return [str(way) for way in legal(now)]


def _clear(stones: int) -> list[str]:
    jumps = sorted(jump(stones, left) for left in after(stones))
    return [f"{cell_name(start)}-{cell_name(end)}" for start, end in jumps]


# The moves of a game, of what lies there now.
MOVES: Mapping[str, Callable[[Any], Iterable[str]]] = {"towers": _towers, "clear": _clear}


def possible(play: str, now: Any, words: Words) -> list[str]:
    """Lines that tell all moves; none where a game has too many."""
    if play not in MOVES:
        return []
    return wrap(words("enter.stones.possible", moves=" ".join(MOVES[play](now))), WIDE)
