"""Hexes: pieces drawn in the order of the rolls: what may be drawn, and how little can stay empty.

Field: an area ready to be searched. The laid pieces that are still possible (live), and those that
touch something filled, are the bits of a whole number, as in layouts.packing. Worth: what spaces
would have cost. Gone: the pieces that are crossed out, drawn or not; every roll crosses out one,
so it tells how many rolls were played. Way: what was done with each roll, the last first: (way
before, laid piece), or (way before, ~piece) for a pass.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from itertools import accumulate
from typing import Any, NamedTuple

from layouts.board import Board
from layouts.games.hexes.packing import HEXAGON, SPACES_OF_A_PIECE, Ground, all_places
from layouts.grid import HEX, Cell
from layouts.packing import OverBudget, bits, union
from layouts.piece import CIRCLE

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


class SearchArea:
    """An area with what is filled before the start."""

    def __init__(self, board: Board, prefilled: frozenset[Cell] = frozenset()) -> None:
        rules = board.definition.rules
        self.pieces = board.definition.pieces
        self.region, self.plain = rules["region"], rules["hexagon"]
        self.ground = Ground(board.marks)
        self.marks = {cell: mark for cell, mark in board.marks.items() if cell not in prefilled}
        cost = {cell: rules[mark] for cell, mark in self.marks.items()}
        self.laid = all_places(board.definition, self.marks)
        self.masks = [self.ground.mask(cells) for _, cells in self.laid]
        self.worth = [sum(cost[cell] for cell in cells) for _, cells in self.laid]
        self.of = [0] * len(self.pieces)
        takers = dict.fromkeys(board.marks, 0)
        for i, (piece, cells) in enumerate(self.laid):
            self.of[piece] |= 1 << i
            for cell in cells:
                takers[cell] |= 1 << i
        near = {c: union(takers.get(one, 0) for one in HEX.neighbours(c)) for c in takers}
        self.fits = [
            ~(self.of[i] | union(takers[cell] for cell in cells)) for i, cells in self.laid
        ]
        self.touched = [union(near[cell] for cell in cells) for _, cells in self.laid]
        self.classes = [
            (worth, sum(1 << i for i, one in enumerate(self.worth) if one == worth))
            for worth in sorted(set(self.worth), reverse=True)
        ]  # the laid pieces of the same worth
        circles = [cell for cell, mark in self.marks.items() if mark != HEXAGON]
        gains = [(cost[cell] - self.plain, takers[cell]) for cell in circles]
        self.gains = sorted((one for one in gains if one[0] > 0), key=lambda one: -one[0])
        self.start = State(
            empty=self.ground.mask(self.marks),
            gone=0,
            live=(1 << len(self.laid)) - 1,
            touching=union(near[cell] for cell in prefilled) if prefilled else ANYTHING,
            cost=sum(cost.values()),
            way=(),
        )

    def after(self, state: State, move: int) -> State:
        """The game after a piece was laid, or crossed out."""
        empty, gone, live, touching, cost, way = state
        if move < 0:
            gone, live = gone | 1 << ~move, live & ~self.of[~move]
            return State(empty, gone, live, touching, cost, (way, move))
        return State(
            empty ^ self.masks[move],
            gone | 1 << self.laid[move][0],
            live & self.fits[move],
            self.touched[move] | (0 if touching == ANYTHING else touching),
            cost - self.worth[move],
            (way, move),
        )

    def penalty(self, state: State) -> int:
        """What the game costs if it ends here."""
        return state.cost + self.region * self.ground.regions(state.empty)


class GivenRolls:
    """A list of rolls on a field: which pieces they allow, and the most they can bring."""

    def __init__(self, field: SearchArea, rolls: Sequence[int]) -> None:
        self.field = field
        self.rolls = rolls[: len(field.pieces)]  # after those nothing is available
        self.every = (1 << len(field.pieces)) - 1
        self.called = [0] * 7
        for i, piece in enumerate(field.pieces):
            self.called[piece.die] |= 1 << i
        self.circles = [piece.kinds.count(CIRCLE) for piece in field.pieces]
        best = [self.best_of(i, field.start.live) for i in range(len(field.pieces))]
        self.most_worth = [0, *accumulate(sorted((max(one, 0) for one in best), reverse=True))]
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
        mine = union(self.field.of[piece] for piece in bits(self.allowed(state.gone)))
        return mine & state.live & state.touching

    def best_of(self, piece: int, live: int) -> int:
        """The most worth a piece can have where it still fits."""
        mine = self.field.of[piece] & live
        return next((worth for worth, those in self.field.classes if those & mine), NEVER)

    def worth_left(self, gone: int, live: int, best: dict[int, int], known: dict[int, int]) -> int:
        """The most worth of pieces drawn with all the rest of the rolls, each where it is best.

        Two tables are filled on the way: the best of each piece, and the answer for what is gone.
        """
        left = self.left(gone)
        if not left or len(self.circles) > FEW_PIECES:
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

    def bound(self, state: State, limit: int = sys.maxsize) -> int:
        """Whatever follows, the game doesn't cost less; above the limit it isn't worked out."""
        left, region = self.left(state.gone), self.field.region
        if left == 1:  # most states are such, and what the last piece can bring is known
            draws = self.draws(state)
            most = next((worth for worth, those in self.field.classes if those & draws), 0)
        else:
            most = self._most(state.gone, state.live)
        least = state.cost - most
        if least + region * (state.empty.bit_count() > SPACES_OF_A_PIECE * left) > limit:
            return limit + 1
        return least + region * self.field.ground.regions(state.empty, left)

    def _most(self, gone: int, live: int) -> int:
        """At most so much worth can still be taken, by the circles of the pieces."""
        left = self.left(gone)
        if not left:
            return 0
        drawing = self._taken(left, self._circles(gone), live)
        return max(drawing, self.passing(left, live, drawing))

    def passing(self, left: int, live: int, enough: int = NEVER) -> int:
        """The most worth if one at least of so many rolls is passed; NEVER: not above enough."""
        if not left or self.most_worth[left - 1] <= enough:
            return NEVER
        taken = self._taken(left - 1, self.most_circles[left - 1], live)
        return min(self.most_worth[left - 1], taken)

    def _circles(self, gone: int) -> int:
        """The most circles that pieces drawn with all the rest of the rolls have."""
        left = self.left(gone)
        if not left or len(self.circles) > FEW_PIECES:
            return self.most_circles[left]
        if gone not in self.known:
            pieces = bits(self.allowed(gone))
            self.known[gone] = max(self.circles[i] + self._circles(gone | 1 << i) for i in pieces)
        return self.known[gone]

    def _taken(self, pieces: int, circles: int, live: int) -> int:
        """What pieces with so many circles take at most, of the circles that can be taken."""
        total = pieces * SPACES_OF_A_PIECE * self.field.plain
        for gain, takers in self.field.gains:
            if circles < 1:
                break
            if takers & live:
                circles -= 1
                total += gain
        return total


class Search:
    """Depth first in the order of the rolls, what promises most worth first."""

    def __init__(self, rolled: GivenRolls) -> None:
        self.rolled, self.field = rolled, rolled.field
        self.limit = self.steps = 0
        self.seen: set[tuple[int, int]] = set()

    def within(self, limit: int, steps: int) -> State | None:
        """A game that costs no more than the limit; None is a proof that there is none."""
        self.limit, self.steps = limit, steps
        self.seen.clear()
        return self._grown(self.field.start)

    def _grown(self, state: State) -> State | None:
        if not self.rolled.left(state.gone):
            return state
        for _, _, move in sorted(self._moves(state), reverse=True):
            after = self.field.after(state, move)
            if (after.empty, after.gone) in self.seen:
                continue
            self.seen.add((after.empty, after.gone))
            self.steps -= 1
            if self.steps < 0:
                raise OverBudget
            hopeful = self.rolled.bound(after, self.limit) <= self.limit
            if hopeful and (found := self._grown(after)):
                return found
        return None

    def _moves(self, state: State) -> Iterator[tuple[int, int, int]]:
        """The moves after which the limit may still be met: most worth, places left, move."""
        rolled, field, live = self.rolled, self.field, state.live
        left = rolled.left(state.gone)
        need = state.cost - self.limit
        need += field.region * (state.empty.bit_count() > SPACES_OF_A_PIECE * left)
        passing = rolled.passing(left - 1, live)
        best, known = dict[int, int](), dict[int, int]()
        for piece in bits(rolled.allowed(state.gone)):
            rest = max(passing, rolled.worth_left(state.gone | 1 << piece, live, best, known))
            mine = live & state.touching & field.of[piece]
            for worth, those in field.classes:
                if worth + rest < need:
                    break
                for i in bits(mine & those):
                    yield worth + rest, (live & field.fits[i]).bit_count(), i
        if rolled.passing(left, live) >= need:
            for piece in bits(rolled.every & ~state.gone):
                yield 0, 0, ~piece
