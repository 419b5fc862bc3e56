"""Clusters: every right play of a rack, and the one that scores most.

Slot: squares in line for so many tiles, joined to what lies there. A slot knows which remainder
by five each of its tiles must have (where a line crosses it) and all of them together, and what a
tile counts on each square: its own line and the crossing one, with what multiplies them. So the
score of a slot is a sum of products.

The board is a list of numbers with a rim of one square: a tile, 0 where it is free, -1 outside.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from layouts.board import Board
from layouts.bonus import bonus_of
from layouts.fault import quoted
from layouts.games.clusters import tiles
from layouts.grid import Cell, cell_name
from layouts.words import Words
from scorer.games.clusters.record import DOWN, RIGHT, Record, apart, parse_tiles
from scorer.games.clusters.rules import (
    FIVE,
    Cluster,
    TilesOnBoard,
    clusters,
    replay,
    squares,
)
from scorer.referee import Display, Question
from scorer.terminal.answer import ReadyAnswer
from scorer.verdict import ScoreError

OUTSIDE, ANY = -1, -1
RACK = '"3 7 2 8 5"'  # how a rack is given on the command line
Tiles = tuple[int, ...]
Orders = list[list[list[Tiles]]]  # of a rack: by number of tiles, by their sum modulo five


class RackPlay(NamedTuple):
    """A right play and its score."""

    first: Cell
    down: bool
    tiles: Tiles
    points: int

    def __str__(self) -> str:
        direction = DOWN if self.down else RIGHT
        return f"{cell_name(self.first)} {direction} {' '.join(map(str, self.tiles))}"

    @property
    def order(self) -> tuple[object, ...]:
        """The best one first; of equals the one with the most tiles, then row by row."""
        return -self.points, -len(self.tiles), self.first[::-1], self.down, self.tiles


class Slot(NamedTuple):
    """Squares for a play."""

    first: int
    down: bool
    rest: int  # of all its tiles by five
    crossed: tuple[tuple[int, int], ...]  # which of its squares have a remainder of their own
    base: int  # points without the new tiles
    counts: tuple[int, ...]  # how often each new tile counts


def plays(now: TilesOnBoard, rack: Sequence[int]) -> list[RackPlay]:
    """All right plays of a rack, in no order; a single tile is always said to go right."""
    net, usable = _Net(now), _usable(now, rack)
    orders = _orders(usable)
    return [
        RackPlay(net.cell(slot.first), slot.down, one, _points(slot, one))
        for slot in net.slots(len(usable))
        for one in _fitting(slot, orders)
    ]


def best(now: TilesOnBoard, rack: Sequence[int]) -> RackPlay | None:
    """The play that scores most; of equals always the same one."""
    return min(plays(now, rack), key=lambda one: one.order, default=None)


def _usable(now: TilesOnBoard, rack: Sequence[int]) -> list[int]:
    """The tiles of a rack, less those that the set can't have beside the board."""
    each, lie = tiles(now.board), Counter(now.tiles.values())
    left = Counter({tile: min(count, each - lie[tile]) for tile, count in Counter(rack).items()})
    return [*left.elements()]


def _orders(rack: Sequence[int]) -> Orders:
    """All ways to lay some tiles of a rack."""
    found: Orders = []
    for count in range(len(rack) + 1):
        by_rest: list[list[Tiles]] = [[] for _ in range(FIVE)]
        for one in sorted(set(permutations(rack, count))):
            by_rest[sum(one) % FIVE].append(one)
        found.append(by_rest)
    return found


def _fitting(slot: Slot, orders: Orders) -> Sequence[Tiles]:
    """The tiles that are right in a slot."""
    by_rest = orders[len(slot.counts)]
    known = by_rest[slot.rest] if slot.rest != ANY else [one for part in by_rest for one in part]
    for i, rest in slot.crossed:
        known = [one for one in known if one[i] % FIVE == rest]
    return known


def _points(slot: Slot, laid: Tiles) -> int:
    return slot.base + sum([a * b for a, b in zip(slot.counts, laid, strict=True)])


class _Net:
    """The board as a list, and the lines that cross free squares."""

    def __init__(self, now: TilesOnBoard) -> None:
        side = now.board.size[0]
        self.wide = wide = side + 2
        self.longest = now.board.definition.rules["longest"]
        self.tiles = [OUTSIDE] * wide * wide
        self.plus, self.times = [0] * wide * wide, [1] * wide * wide
        for (x, y), mark in now.board.marks.items():
            at = (y + 1) * wide + x + 1
            self.tiles[at] = now.tiles.get((x, y), 0)
            bonus = bonus_of(mark)
            self.plus[at], self.times[at] = bonus.add, bonus.times
        self.is_first = not now.tiles
        self.centre = (now.centre[1] + 1) * wide + now.centre[0] + 1
        self.crossing = {step: self._crossing(step) for step in (1, wide)}

    def cell(self, at: int) -> Cell:
        """The square of a place in the list."""
        return at % self.wide - 1, at // self.wide - 1

    def _crossing(self, step: int) -> dict[int, tuple[int, int]]:
        """Sum and length of what a tile on a free square would join, in the direction of a step."""
        found = {}
        for at, tile in enumerate(self.tiles):
            if tile == 0 and (self.tiles[at - step] > 0 or self.tiles[at + step] > 0):
                (before, some), (after, more) = self._run(at, -step), self._run(at, step)
                found[at] = before + after, some + more
        return found

    def _run(self, at: int, step: int) -> tuple[int, int]:
        """Sum and length of the tiles beside a square."""
        total, count = 0, 0
        while self.tiles[at := at + step] > 0:
            total, count = total + self.tiles[at], count + 1
        return total, count

    def slots(self, most: int) -> Iterator[Slot]:
        """All slots for up to so many tiles."""
        for step in (1, self.wide):
            for start, tile in enumerate(self.tiles):
                if tile == 0:
                    yield from self._slots_from(start, step, most)

    def _slots_from(self, start: int, step: int, most: int) -> Iterator[Slot]:
        """The slots that begin on a square, shorter ones first."""
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
            if self._joins(squares, old, crossing):
                yield self._slot(squares, step, old, length)

    def _joins(self, squares: list[int], old: int, crossing: dict[int, tuple[int, int]]) -> bool:
        """True when squares touch what lies there, or cover the centre as the first play does."""
        if self.is_first:
            return self.centre in squares
        return old > 0 or any(at in crossing for at in squares)

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


# ---- what fives-score best says of a rack


def best_first(board: Board, question: Question) -> ReadyAnswer:
    """The best play of a rack on the empty board."""
    if question.rack is None:
        raise ScoreError("clusters.rack.sheet", "rack", example=RACK)
    return _answer(TilesOnBoard(board), question.rack, question)


def best_next(record: Record, question: Question) -> ReadyAnswer:
    """The best play of a rack where a record ends, or after a move of it."""
    if question.rack is None:
        raise ScoreError("rack", "rack", example=RACK)
    return _answer(replay(record, question.at).position.now, question.rack, question)


def _answer(now: TilesOnBoard, text: str, question: Question) -> ReadyAnswer:
    """The best play and how it scores, how many right ones there are, and all where wanted."""
    rack = parse_rack(text, now)
    found = sorted(plays(now, rack), key=lambda one: one.order)
    made = _clusters(now, found[0]) if found else ()

    def say(words: Words, display: Display) -> str:
        tiles = " ".join(map(str, rack))
        if not found:
            return words("clusters.best.none", rack=tiles) + "\n"
        first = found[0]
        how = f"{words('clusters.comma')} ".join(one.told(words) for one in made)
        lines = [
            words("clusters.best", rack=tiles, play=str(first), points=first.points),
            words("clusters.best.how", how=how, count=len(found)),
        ]
        if question.all:
            width = len(str(first.points))
            lines += ["", *(f"{one.points:>{width}}  {one}" for one in found)]
        return "\n".join(lines) + "\n"

    clusters = {"clusters": [cluster.as_json() for cluster in made]}
    told: dict[str, object] = {
        "sheet": now.board.id,
        "rack": list(rack),
        "best": {**_told(found[0]), **clusters} if found else None,
        "plays": len(found),
    }
    return ReadyAnswer({**told, "all": list(map(_told, found))} if question.all else told, say)


def _told(one: RackPlay) -> dict[str, object]:
    return {"play": str(one), "points": one.points}


def parse_rack(text: str, now: TilesOnBoard) -> tuple[int, ...]:
    """The tiles of a text such as `3 7 2 8 5` or `37285`; refused where they can't be."""
    most = now.board.definition.rules["rack"]
    try:
        rack = parse_tiles(apart(text.replace(",", " ").split()))
    except ScoreError:
        rack = ()
    if not 1 <= len(rack) <= most:
        raise ScoreError("clusters.rack", "rack", text=quoted(text), most=most)
    each, lie = tiles(now.board), Counter(now.tiles.values())
    for tile, count in Counter(rack).items():
        if count + lie[tile] > each:
            told = {"tile": tile, "count": count, "each": each, "lie": lie[tile]}
            raise ScoreError("clusters.gone", "rack", **told)
    return rack


def _clusters(now: TilesOnBoard, one: RackPlay) -> tuple[Cluster, ...]:
    cells = squares(now, one.first, one.down, len(one.tiles))
    return clusters(now, dict(zip(cells, one.tiles, strict=True)), one.down)
