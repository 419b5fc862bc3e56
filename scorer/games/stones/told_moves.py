"""Stones typed in: what is told of moves: which are possible now, and what one has done."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from textwrap import wrap
from typing import Any

from layouts.grid import cell_name
from layouts.words import Words
from scorer.games.stones.clear.board import after, jump
from scorer.games.stones.row.judge import RowPosition as Row
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
    """Lines that tell all moves, for those who ask; none of row, which has too many places."""
    if play not in MOVES:
        return []
    return wrap(words("enter.stones.possible", moves=" ".join(MOVES[play](now))), WIDE)


def _row_did(words: Words, before: Row, after: Row) -> Iterator[str]:
    put = sum(after.placed.values()) - sum(before.placed.values())
    captured = len(before.stones) + put - len(after.stones)
    if captured:
        yield words("enter.stones.captured", count=captured)
    if after.winner is not None:
        yield words("enter.stones.line")
    yield from _waits(words, after)


def _towers_did(words: Words, before: Position, after: Position) -> Iterator[str]:
    points = [f"{name} {after.points(name)}" for name in after.players]
    yield words("enter.stones.points", points=points)
    yield from _waits(words, after)


def _waits(words: Words, after: Row | Position) -> Iterator[str]:
    """Who can't move, if somebody else moves twice."""
    if after.turn is not None and after.turn == after.last:
        name = next(name for name in after.players if name != after.last)
        yield words("enter.stones.waits", name=name)


def _clear_did(words: Words, before: int, after: int) -> Iterator[str]:
    yield words("stones.position.remaining", count=after.bit_count())


# What a good move did, by the game, of what was there before and is after it.
DID: Mapping[str, Callable[[Words, Any, Any], Iterator[str]]] = {
    "row": _row_did,
    "towers": _towers_did,
    "clear": _clear_did,
}


def happened(play: str, before: Any, after: Any, words: Words) -> list[str]:
    """What a good move did, of what was there before and is after it."""
    return list(DID[play](words, before, after))
