"""Hexes: pieces drawn in the order of the rolls: what can be, and how little can stay empty.

Field: an area as whole numbers. A set of spaces has a bit for each; the laid pieces that are still
possible (live) and those that touch something filled have a bit for each laid piece, as in
layouts.fit. Worth: what spaces would have cost. Gone: the pieces that are crossed out, drawn or
not; every roll crosses out one, so it tells how many rolls were played. Way: what was done with
each roll, the last first: (way before, laid piece), or (way before, ~piece) for a pass.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from layouts.board import Board
from layouts.games.hexes_fit import HEXAGON, all_places
from layouts.grid import HEX, Cell
from layouts.piece import CIRCLE

SIZE = 4  # spaces of a piece
ANYTHING = -1  # all bits: the first piece need not touch
NEVER = -(10**6)
FEW_PIECES = 14  # of more pieces there are too many sets for a table


class State(NamedTuple):
    """A game as far as it was played."""

    empty: int
    gone: int
    live: int
    touching: int
    cost: int  # of what is empty, without the regions
    way: Any


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits of a mask, from the lowest."""
    while mask:
        low = mask & -mask
        mask ^= low
        yield low.bit_length() - 1


def _union(table: Mapping[Cell, int], cells: Iterable[Cell]) -> int:
    union = 0
    for cell in cells:
        union |= table.get(cell, 0)
    return union


class Field:
    """An area with what is filled before the start, ready to be searched."""

    def __init__(self, board: Board, prefilled: frozenset[Cell] = frozenset()) -> None:
        rules = board.definition.rules
        self.pieces = board.definition.pieces
        self.region, self.plain = rules["region"], rules["hexagon"]
        marks = {cell: mark for cell, mark in board.marks.items() if cell not in prefilled}
        cost = {cell: rules[mark] for cell, mark in marks.items()}
        top, left = min(r for _, r in board.marks), min(q for q, _ in board.marks)
        self.row = max(q for q, _ in board.marks) - left + 2  # a free column: nothing wraps around
        self.bit = {(q, r): 1 << (r - top) * self.row + q - left for q, r in board.marks}
        self.laid = all_places(board.definition, marks)
        self.masks = [sum(self.bit[cell] for cell in cells) for _, cells in self.laid]
        self.worth = [sum(cost[cell] for cell in cells) for _, cells in self.laid]
        self.of = [0] * len(self.pieces)
        takers = dict.fromkeys(marks, 0)
        for i, (piece, cells) in enumerate(self.laid):
            self.of[piece] |= 1 << i
            for cell in cells:
                takers[cell] |= 1 << i
        near = {cell: _union(takers, HEX.neighbours(cell)) for cell in board.marks}
        self.fits = [~(self.of[piece] | _union(takers, cells)) for piece, cells in self.laid]
        self.touched = [_union(near, cells) for _, cells in self.laid]
        self.classes = [
            (worth, sum(1 << i for i, one in enumerate(self.worth) if one == worth))
            for worth in sorted(set(self.worth), reverse=True)
        ]
        circles = (
            (cost[cell] - self.plain, takers[cell]) for cell in marks if marks[cell] != HEXAGON
        )
        self.gains = sorted((one for one in circles if one[0] > 0), key=lambda one: -one[0])
        self.start = State(
            empty=sum(self.bit[cell] for cell in marks),
            gone=0,
            live=(1 << len(self.laid)) - 1,
            touching=_union(near, prefilled) if prefilled else ANYTHING,
            cost=sum(cost.values()),
            way=(),
        )

    def after(self, state: State, move: int) -> State:
        """The game after a piece was laid, or crossed out."""
        empty, gone, live, touching, cost, way = state
        if move < 0:
            piece = ~move
            return State(
                empty, gone | 1 << piece, live & ~self.of[piece], touching, cost, (way, move)
            )
        return State(
            empty ^ self.masks[move],
            gone | 1 << self.laid[move][0],
            live & self.fits[move],
            self.touched[move] | (0 if touching == ANYTHING else touching),
            cost - self.worth[move],
            (way, move),
        )

    def regions(self, empty: int, pieces: int = 0) -> int:
        """At least so many regions stay empty when so many more pieces are drawn at most.

        A region never grows again; to vanish it must be made of whole pieces.
        """
        row, up, most = self.row, self.row - 1, SIZE * pieces
        lasting, left = 0, empty
        while left:
            part, wider = 0, left & -left
            while part != wider:
                part = wider
                wider |= (wider << 1 | wider >> 1) & left
                wider |= (wider << row | wider >> row | wider << up | wider >> up) & left
            left ^= part
            count = part.bit_count()
            if count % SIZE or count > most:
                lasting += 1
        return lasting or int(empty.bit_count() > most)

    def penalty(self, state: State) -> int:
        """What the game costs if it ends here."""
        return state.cost + self.region * self.regions(state.empty)


class Rolled:
    """A list of rolls on a field: which pieces they allow, and bounds of what they can bring."""

    def __init__(self, field: Field, rolls: Sequence[int]) -> None:
        self.field = field
        self.rolls = rolls[: len(field.pieces)]  # then everything is crossed out
        self.every = (1 << len(field.pieces)) - 1
        self.called = [0] * 7
        for i, piece in enumerate(field.pieces):
            self.called[piece.die] |= 1 << i
        self.circles = [piece.kinds.count(CIRCLE) for piece in field.pieces]
        self.best = [self.best_of(i, field.start.live) for i in range(len(field.pieces))]
        self.most_worth = [0, *accumulate(sorted((max(b, 0) for b in self.best), reverse=True))]
        self.most_circles = [0, *accumulate(sorted(self.circles, reverse=True))]
        self.known: dict[int, int] = {}

    def left(self, gone: int) -> int:
        """How many rolls are still to be played."""
        return len(self.rolls) - gone.bit_count()

    def allowed(self, gone: int) -> int:
        """The pieces that may be drawn with the next roll."""
        return self.called[self.rolls[gone.bit_count()]] & ~gone or self.every & ~gone

    def draws(self, state: State) -> int:
        """The laid pieces that may be drawn with the next roll."""
        found = 0
        for piece in bits(self.allowed(state.gone)):
            found |= self.field.of[piece]
        return found & state.live & state.touching

    def best_of(self, piece: int, live: int) -> int:
        """The most worth a piece can have where it still fits."""
        mine = self.field.of[piece] & live
        return next((worth for worth, those in self.field.classes if those & mine), NEVER)

    def _circles(self, gone: int) -> int:
        """The most circles that pieces drawn with all the rest of the rolls have."""
        left = self.left(gone)
        if not left or len(self.circles) > FEW_PIECES:
            return self.most_circles[left]
        if gone not in self.known:
            pieces = bits(self.allowed(gone))
            self.known[gone] = max(self.circles[i] + self._circles(gone | 1 << i) for i in pieces)
        return self.known[gone]

    def worth_left(self, gone: int, live: int, best: dict[int, int], known: dict[int, int]) -> int:
        """The most worth of pieces drawn with all the rest of the rolls, each where it is best."""
        left = self.left(gone)
        if not left:
            return 0
        if len(self.best) > FEW_PIECES:
            return self.most_worth[left]
        if gone not in known:
            most = NEVER
            for i in bits(self.allowed(gone)):
                if i not in best:
                    best[i] = self.best_of(i, live)
                if best[i] != NEVER:
                    most = max(most, best[i] + self.worth_left(gone | 1 << i, live, best, known))
            known[gone] = most
        return known[gone]

    def passing(self, left: int, live: int) -> int:
        """The most worth if at least one of so many rolls is passed."""
        if not left:
            return NEVER
        gain = self._gain(self.most_circles[left - 1], live)
        return min(self.most_worth[left - 1], (left - 1) * SIZE * self.field.plain + gain)

    def most(self, gone: int, live: int) -> int:
        """At most so much worth can still be covered, going by the circles that can be reached."""
        left = self.left(gone)
        if not left:
            return 0
        drawing = left * SIZE * self.field.plain + self._gain(self._circles(gone), live)
        return max(drawing, self.passing(left, live))

    def _gain(self, circles: int, live: int) -> int:
        """What so many circles are worth at most above hexagons, of those a piece can take."""
        total = 0
        for gain, takers in self.field.gains:
            if takers & live:
                if circles < 1:
                    break
                circles -= 1
                total += gain
        return total

    def bound(self, state: State, limit: int = sys.maxsize) -> int:
        """Whatever follows, the game doesn't cost less; above the limit it isn't worked out."""
        left, region = self.left(state.gone), self.field.region
        if left == 1:  # most states are such; what the last piece brings is known
            draws = self.draws(state)
            most = next((worth for worth, those in self.field.classes if those & draws), 0)
        else:
            most = self.most(state.gone, state.live)
        least = state.cost - most
        if least + region * (state.empty.bit_count() > SIZE * left) > limit:
            return limit + 1
        return least + region * self.field.regions(state.empty, left)
