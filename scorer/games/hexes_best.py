"""Hexes: the lowest penalty that can be reached, and how, as far as that can be proved.

Limit: the penalty a search asks for. It starts at the bound, below which nothing can be; as long
as a limit is proved out of reach before the next one is tried, what is found first is the best.
Searches are given up after so many steps, never after seconds: the same question has the same
answer everywhere. What was given up is never called proved.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from layouts.area import regions
from layouts.board import Board
from layouts.deal import Stream
from layouts.definition import Definition
from layouts.fit import OverBudget
from layouts.games.hexes_fit import HEXAGON, HOLES, Laid, packed
from layouts.grid import Cell
from layouts.piece import CIRCLE
from scorer.games.hexes_order import SIZE, Field, Rolled, State, bits
from scorer.verdict import ScoreError

MOST_ROLLS = 12
SAMPLES, SAMPLE_TRIES, FIRST_TRIES = 40, 2_000, 60_000  # packings, and tries for one of them
LEFT_OUT = 2  # when more pieces are left out, packings of all of them are a poor start
GLANCE, STEPS = 4_000, 50_000  # steps of the search for one limit, at first and at last
NARROW, WIDE = 60, 150  # games that are followed side by side


@dataclass(frozen=True)
class Packed:
    """All pieces in an area, each with its spaces in reading order, and what stays empty."""

    penalty: int
    pieces: tuple[tuple[str, tuple[Cell, ...]], ...]
    empty: tuple[Cell, ...]
    bound: int  # no packing costs less

    @property
    def proven(self) -> bool:
        """True when nothing can be better."""
        return self.penalty == self.bound


@dataclass(frozen=True)
class Line:
    """A game of one player: a move for each roll, as it stands in a record."""

    moves: tuple[str, ...]
    penalty: int
    bound: int  # no game with these rolls costs less

    @property
    def proven(self) -> bool:
        """True when nothing can be better."""
        return self.penalty == self.bound


def best_packing(board: Board) -> Packed:
    """The lowest penalty that packings of all pieces have, and one that has it."""
    definition, marks = board.definition, board.marks
    bound = _packing_bound(definition, marks)
    best: Packed | None = None
    if _may_have_hole(definition, marks):
        try:
            for laid in packed(definition, marks, hole=True, budget=FIRST_TRIES):
                return _packed(board, laid, bound)
            bound += definition.rules["region"]  # none has one hole
        except OverBudget:
            pass
    for seed in range(SAMPLES):
        stream = Stream("hexes packing", seed)
        try:
            for laid in packed(definition, marks, budget=SAMPLE_TRIES, stream=stream):
                found = _packed(board, laid, bound)
                best = found if best is None or found.penalty < best.penalty else best
                if best.proven:
                    return best
        except OverBudget:
            continue
        if best:
            return replace(best, bound=best.penalty)  # all packings were seen
        raise ScoreError("the pieces don't all fit into this area, whichever way one tries")
    if best is None:
        raise ScoreError(f"no way was found to fit all pieces into this area in {SAMPLES} tries")
    return best


def _empties(definition: Definition, marks: Mapping[Cell, str]) -> tuple[int, int]:
    """How many circles and hexagons stay empty when all pieces are laid; below 0: they can't."""
    kinds = "".join(piece.kinds for piece in definition.pieces)
    circles = sum(mark != HEXAGON for mark in marks.values())
    taken = kinds.count(CIRCLE)
    return circles - taken, len(marks) - circles - (len(kinds) - taken)


def _may_have_hole(definition: Definition, marks: Mapping[Cell, str]) -> bool:
    circles, hexagons = _empties(definition, marks)
    return not circles and hexagons in HOLES


def _packing_bound(definition: Definition, marks: Mapping[Cell, str]) -> int:
    """The cheapest circles are left, all else follows from the numbers of spaces."""
    circles, hexagons = _empties(definition, marks)
    if min(circles, hexagons) < 0:
        raise ScoreError("the pieces have more circles or hexagons than this area")
    rules = definition.rules
    costs = sorted(rules[mark] for mark in marks.values() if mark != HEXAGON)
    left = bool(circles or hexagons)
    return sum(costs[:circles]) + hexagons * rules["hexagon"] + left * rules["region"]


def _packed(board: Board, laid: Sequence[Laid], bound: int) -> Packed:
    filled = frozenset[Cell]().union(*(cells for _, cells in laid))
    empty = tuple(cell for cell in board.names if cell not in filled)
    rules = board.definition.rules
    cost = sum(rules[board.marks[cell]] for cell in empty)
    pieces = tuple(
        (board.definition.pieces[piece].name, tuple(c for c in board.names if c in cells))
        for piece, cells in laid
    )
    return Packed(cost + rules["region"] * len(regions(empty)), pieces, empty, bound)


def best_for(board: Board, rolls: Sequence[int], prefilled: frozenset[Cell] = frozenset()) -> Line:
    """The lowest penalty that one player can reach with these rolls, and a game that does.

    Every roll crosses out a piece: one that is drawn, or any one for a pass. Nobody's being stuck
    ends the game.
    """
    _refuse(board, rolls, prefilled)
    rolled = Rolled(Field(board, prefilled), rolls)
    field = rolled.field
    bound = rolled.bound(field.start)
    best: State | None = None
    if len(rolls) >= len(field.pieces) - LEFT_OUT:
        best, bound = _from_packings(board, rolled, prefilled, bound)
    if best is None or field.penalty(best) > bound:
        best, bound = _searched(rolled, best, bound)
    moves = _moves(board, field, best)
    moves += ["pass"] * (len(rolls) - len(moves))  # all pieces are crossed out by then
    return Line(tuple(moves), field.penalty(best), bound)


def _refuse(board: Board, rolls: Sequence[int], prefilled: Iterable[Cell]) -> None:
    if not 1 <= len(rolls) <= MOST_ROLLS:
        raise ScoreError(f"one to {MOST_ROLLS} rolls are wanted, found {len(rolls)}")
    for roll in rolls:
        if not 1 <= roll <= 6:
            raise ScoreError(f"a roll is 1 to 6, found {roll}")
    if any(board.marks.get(cell) != HEXAGON for cell in prefilled):
        raise ScoreError("only hexagons of the area can be filled before the start")


def _moves(board: Board, field: Field, state: State) -> list[str]:
    """The moves of a game as they are written."""
    moves: list[str] = []
    way = state.way
    while way:
        way, move = way
        piece, cells = field.laid[move] if move >= 0 else (~move, frozenset[Cell]())
        spaces = [name for cell, name in board.names.items() if cell in cells]
        letter = field.pieces[piece].name
        moves.append(" ".join([letter, *spaces] if spaces else ["pass", letter]))
    return moves[::-1]


def _from_packings(
    board: Board, rolled: Rolled, prefilled: frozenset[Cell], bound: int
) -> tuple[State | None, int]:
    """The best game that draws pieces where some packing of all of them has them."""
    definition, field = board.definition, rolled.field
    marks = {cell: mark for cell, mark in board.marks.items() if cell not in prefilled}
    if min(_empties(definition, marks)) < 0:
        return None, bound
    hole = _may_have_hole(definition, marks)
    numbers = {laid: i for i, laid in enumerate(field.laid)}
    best: State | None = None
    for seed in range(SAMPLES):
        stream = Stream("hexes packing", seed)
        try:
            laid = next(
                packed(definition, marks, hole=hole, budget=SAMPLE_TRIES, stream=stream), None
            )
        except OverBudget:
            continue
        if laid is None:
            return best, _bound_unpacked(rolled, bound, hole)
        found = _in_order(rolled, [numbers[one] for one in laid])
        if found and (best is None or field.penalty(found) < field.penalty(best)):
            best = found
            if field.penalty(best) == bound:
                break
    return best, bound


def _bound_unpacked(rolled: Rolled, bound: int, hole: bool) -> int:
    """The bound when no packing (with one hole) exists: a region more, or a piece less."""
    field, start = rolled.field, rolled.field.start
    if not hole or rolled.left(0) < len(field.pieces):
        return bound
    less = start.cost - rolled.passing(rolled.left(0), start.live) + field.region
    return max(bound, min(bound + field.region, less))


def _in_order(rolled: Rolled, chosen: Sequence[int]) -> State | None:
    """The best game that draws only these laid pieces and never passes.

    They don't overlap, so what is crossed out tells all, and there are few such sets.
    """
    field = rolled.field
    start = field.start._replace(live=sum(1 << i for i in chosen))
    states = [start]
    for _ in rolled.rolls:
        after: dict[int, State] = {}
        for state in states:
            for i in bits(rolled.draws(state)):
                gone = state.gone | 1 << field.laid[i][0]
                if gone not in after:
                    after[gone] = field.after(state, i)
        states = list(after.values())
    return min(states, key=field.penalty, default=None)


def _searched(rolled: Rolled, best: State | None, bound: int) -> tuple[State, int]:
    """The best game that is found, and the penalty below which none is.

    First a good game, by asking for a little more until there is one; then proofs that nothing is
    better, or something better; at last, where the proofs are too long, a wider look.
    """
    cost, search = rolled.field.penalty, _Search(rolled)
    limit, stride = bound, 1
    while best is None or cost(best) > limit:
        try:
            found = search.within(limit, GLANCE)
            if not found:
                bound = limit = limit + 1
        except OverBudget:
            found = _side_by_side(rolled, limit, NARROW)
            if not found:
                limit, stride = limit + stride, stride * 2
        best = found or best
    search.steps = STEPS
    try:
        while bound < cost(best):
            found = search.within(bound, search.steps)
            best = found or best
            bound += not found
    except OverBudget:
        best = _side_by_side(rolled, cost(best) - 1, WIDE) or best
    return best, bound


def _side_by_side(rolled: Rolled, limit: int, width: int) -> State | None:
    """A game within a limit: after each roll those go on that leave most places to draw in."""
    field = rolled.field
    states = [field.start]
    for _ in rolled.rolls:
        after: dict[tuple[int, int], State] = {}
        for state in states:
            passes = (~piece for piece in bits(rolled.every & ~state.gone))
            for move in [*bits(rolled.draws(state))] or passes:
                new = field.after(state, move)
                after.setdefault((new.empty, new.gone), new)
        hopeful = [state for state in after.values() if rolled.bound(state, limit) <= limit]
        states = sorted(hopeful, key=lambda state: -state.live.bit_count())[:width]
    return min(states, key=field.penalty, default=None)


class _Search:
    """Depth first in the order of the rolls, what promises most worth first."""

    def __init__(self, rolled: Rolled) -> None:
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
            if self.rolled.bound(after, self.limit) <= self.limit:
                found = self._grown(after)
                if found:
                    return found
        return None

    def _moves(self, state: State) -> Iterator[tuple[int, int, int]]:
        """The moves after which the limit may still be met: most worth, places left, move."""
        rolled, field, live = self.rolled, self.field, state.live
        left = rolled.left(state.gone)
        need = state.cost - self.limit
        need += field.region * (state.empty.bit_count() > SIZE * left)
        passing = rolled.passing(left - 1, live)
        best: dict[int, int] = {}
        known: dict[int, int] = {}
        for piece in bits(rolled.allowed(state.gone)):
            rest = rolled.worth_left(state.gone | 1 << piece, live, best, known)
            rest = max(rest, passing)
            mine = live & state.touching & field.of[piece]
            for worth, those in field.classes:
                if worth + rest < need:
                    break
                for i in bits(mine & those):
                    yield worth + rest, (live & field.fits[i]).bit_count(), i
        if rolled.passing(left, live) >= need:
            for piece in bits(rolled.every & ~state.gone):
                yield 0, 0, ~piece
