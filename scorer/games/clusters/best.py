"""Clusters: every legal play with a rack, and the best of them.

Slot: free squares in a row or column, joined to the tiles on the board. A slot knows the remainder
by five of each of its tiles (if a line crosses it) and of all of them together, and how often a
tile counts on each square: in its own line and in the crossing one, each with its multiplier. So
the score of a slot is a sum of products.

The board is a list of numbers with a rim of one square: a tile, 0 if it is free, -1 outside.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, permutations
from operator import mul
from typing import NamedTuple

from layouts.board import Board
from layouts.definition.keys import bonus_of
from layouts.games.clusters import fitting, numbers, tiles
from layouts.grid import Cell, cell_name
from layouts.refusal import quoted
from layouts.words import Words
from scorer.games.clusters.record import DOWN, RIGHT, Record, apart, parse_tiles
from scorer.games.clusters.rules import (
    FIVE,
    Cluster,
    TilesOnBoard,
    clusters,
    explained,
    replay,
    squares,
)
from scorer.referee import Display, Question, ReadyAnswer
from scorer.verdict import ScoreError

OUTSIDE, ANY = -1, -1
RACK = '"3 7 2 8 5"'  # how a rack is given on the command line
Tiles = tuple[int, ...]
Orders = list[list[list[Tiles]]]  # of a rack: by number of tiles, by their sum modulo five


class RackPlay(NamedTuple):
    """A legal play and its score."""

    first: Cell
    down: bool
    tiles: Tiles
    points: int

    def __str__(self) -> str:
        direction = DOWN if self.down else RIGHT
        return f"{cell_name(self.first)} {direction} {' '.join(map(str, self.tiles))}"

    @property
    def order(self) -> tuple[object, ...]:
        """The sort key: most points first, then most tiles, then row by row."""
        return -self.points, -len(self.tiles), self.first[::-1], self.down, self.tiles


class Slot(NamedTuple):
    """Squares for a play."""

    first: int
    down: bool
    rest: int  # of all its tiles by five
    crossed: tuple[tuple[int, int], ...]  # indexes of crossed squares, and their remainders
    base: int  # points without the new tiles
    counts: tuple[int, ...]  # how often each new tile counts


def plays(tiled: TilesOnBoard, rack: Sequence[int]) -> list[RackPlay]:
    """Return all legal plays with `rack`, unordered; a single tile always goes right."""
    net, usable = _Net(tiled), _usable(tiled, rack)
    orders = _orders(usable)
    return [
        RackPlay(
            net.cell(slot.first), slot.down, laid, slot.base + sum(map(mul, slot.counts, laid))
        )
        for slot in net.slots(len(usable))
        for laid in _fitting(slot, orders)
    ]


def _usable(tiled: TilesOnBoard, rack: Sequence[int]) -> list[int]:
    """Return the tiles of a rack that the set can have besides those on the board."""
    each, lie = tiles(tiled.board), Counter(tiled.tiles.values())
    left = Counter({tile: min(count, each - lie[tile]) for tile, count in Counter(rack).items()})
    return [*left.elements()]


def _orders(rack: Sequence[int]) -> Orders:
    """Return all ways to lay some tiles of a rack."""
    orders: Orders = []
    for count in range(len(rack) + 1):
        by_rest: list[list[Tiles]] = [[] for _ in range(FIVE)]
        for laid in sorted(set(permutations(rack, count))):
            by_rest[sum(laid) % FIVE].append(laid)
        orders.append(by_rest)
    return orders


def _fitting(slot: Slot, orders: Orders) -> Sequence[Tiles]:
    """Return the tiles that are legal in a slot."""
    by_rest = orders[len(slot.counts)]
    fitting = by_rest[slot.rest] if slot.rest != ANY else [*chain.from_iterable(by_rest)]
    for i, rest in slot.crossed:
        fitting = [laid for laid in fitting if laid[i] % FIVE == rest]
    return fitting


class _Net:
    """The board as a list, and the lines that cross free squares."""

    def __init__(self, tiled: TilesOnBoard) -> None:
        side = tiled.board.size[0]
        self.wide = wide = side + 2
        self.longest = tiled.board.definition.rules["longest"]
        self.tiles = [OUTSIDE] * wide * wide
        self.plus, self.times = [0] * wide * wide, [1] * wide * wide
        for (x, y), mark in tiled.board.marks.items():
            at = (y + 1) * wide + x + 1
            self.tiles[at] = tiled.tiles.get((x, y), 0)
            bonus = bonus_of(mark)
            self.plus[at], self.times[at] = bonus.add, bonus.times
        self.is_first = not tiled.tiles
        self.centre = (tiled.centre[1] + 1) * wide + tiled.centre[0] + 1
        self.crossing = {step: self._crossing(step) for step in (1, wide)}

    def cell(self, at: int) -> Cell:
        """Return the square at an index of the list."""
        return at % self.wide - 1, at // self.wide - 1

    def _crossing(self, step: int) -> dict[int, tuple[int, int]]:
        """Return sum and length of the tiles that each free square joins, along a step."""
        joined = {}
        for at, tile in enumerate(self.tiles):
            if tile == 0 and (self.tiles[at - step] > 0 or self.tiles[at + step] > 0):
                (before, some), (after, more) = self._run(at, -step), self._run(at, step)
                joined[at] = before + after, some + more
        return joined

    def _run(self, at: int, step: int) -> tuple[int, int]:
        """Return sum and length of the tiles beside a square, along a step."""
        total, count = 0, 0
        while self.tiles[at := at + step] > 0:
            total, count = total + self.tiles[at], count + 1
        return total, count

    def slots(self, most: int) -> Iterator[Slot]:
        """Yield all slots for up to `most` tiles."""
        for step in (1, self.wide):
            for start, tile in enumerate(self.tiles):
                if tile == 0:
                    yield from self._slots_from(start, step, most)

    def _slots_from(self, start: int, step: int, most: int) -> Iterator[Slot]:
        """Yield the slots that begin on a square, shorter ones first."""
        crossing = self.crossing[1 if step > 1 else self.wide]
        old, length = self._run(start, -step)
        squares: list[int] = []
        at = start
        while self.tiles[at] == 0 and len(squares) < most:
            if at in crossing and crossing[at][1] >= self.longest:
                return
            squares.append(at)
            more, count = self._run(at, step)
            old, length, at = old + more, length + count + 1, at + step * (count + 1)
            if length > self.longest:
                return
            if step > 1 and len(squares) == 1:
                continue
            is_joined = old > 0 or any(at in crossing for at in squares)
            if self.centre in squares if self.is_first else is_joined:
                yield self._slot(squares, step, old, length)

    def _slot(self, squares: list[int], step: int, old: int, length: int) -> Slot:
        crossing = self.crossing[1 if step > 1 else self.wide]
        base, own, rest = 0, 0, ANY
        if length > 1:
            own = 1
            for at in squares:
                own *= self.times[at]
            base, rest = own * (old + sum([self.plus[at] for at in squares])), -old % FIVE
        elif self.is_first:
            own, rest = 1, 0
        counts, crossed = [], []
        for i, at in enumerate(squares):
            count = own
            if at in crossing:
                total = crossing[at][0]
                count += self.times[at]
                base += self.times[at] * (total + self.plus[at])
                crossed.append((i, -total % FIVE))
            counts.append(count)
        return Slot(squares[0], step > 1, rest, tuple(crossed), base, tuple(counts))


# ---- the answer of fives-score best


def best_first(board: Board, question: Question) -> ReadyAnswer:
    """Return the best play with a rack on the empty board."""
    if question.rack is None:
        raise ScoreError("clusters.rack.sheet", "rack", example=RACK)
    return _answer(TilesOnBoard(board), question.rack, question)


def best_next(record: Record, question: Question) -> ReadyAnswer:
    """Return the best play with a rack after a move of a record (default: the last)."""
    if question.rack is None:
        raise ScoreError("rack", "rack", example=RACK)
    return _answer(replay(record, question.at).position.now, question.rack, question)


def _answer(tiled: TilesOnBoard, text: str, question: Question) -> ReadyAnswer:
    """Return the best play and its score, the number of legal plays, and all of them if asked."""
    rack = parse_rack(text, tiled)
    legal = sorted(plays(tiled, rack), key=lambda play: play.order)
    scoring = _clusters(tiled, legal[0]) if legal else ()

    def say(words: Words, display: Display) -> str:
        tiles = " ".join(map(str, rack))
        if not legal:
            return words("clusters.best.none", rack=tiles) + "\n"
        first = legal[0]
        lines = [
            words("clusters.best", rack=tiles, play=str(first), points=first.points),
            words("clusters.best.how", how=explained(scoring, words), count=len(legal)),
        ]
        if question.all:
            width = len(str(first.points))
            lines += ["", *(f"{play.points:>{width}}  {play}" for play in legal)]
        return "\n".join(lines) + "\n"

    every = [{"play": str(play), "points": play.points} for play in legal]
    clusters = [cluster.as_json() for cluster in scoring]
    values: dict[str, object] = {
        "sheet": tiled.board.id,
        "rack": list(rack),
        "best": {**every[0], "clusters": clusters} if every else None,
        "plays": len(every),
    }
    return ReadyAnswer({**values, "all": every} if question.all else values, say)


def parse_rack(text: str, tiled: TilesOnBoard) -> tuple[int, ...]:
    """Read tiles such as `3 7 2 8 5` or `37285`; raise ScoreError if they can't be a rack."""
    definition, most = tiled.board.definition, tiled.board.definition.rules["rack"]
    try:
        rack = parse_tiles(apart(text.replace(",", " ").split()))
    except ScoreError:
        rack = ()
    if not 1 <= len(rack) <= most or not set(rack) <= set(numbers(definition)):
        example = " ".join(str(fitting(number, definition)) for number in (3, 7, 2, 8, 5))
        params = {"most": most, "highest": numbers(definition)[-1], "example": example}
        raise ScoreError("clusters.rack", "rack", text=quoted(text), **params)
    each, lie = tiles(tiled.board), Counter(tiled.tiles.values())
    for tile, count in Counter(rack).items():
        if count + lie[tile] > each:
            params = {"tile": tile, "count": count, "each": each, "lie": lie[tile]}
            raise ScoreError("clusters.gone", "rack", **params)
    return rack


def _clusters(tiled: TilesOnBoard, play: RackPlay) -> tuple[Cluster, ...]:
    cells = squares(tiled, play.first, play.down, len(play.tiles))
    return clusters(tiled, dict(zip(cells, play.tiles, strict=True)), play.down)
