"""Hexes: the lowest penalty and how to reach it, with a proof if one is found.

Limit: the penalty that a search tries to reach. It starts at the bound, below which no game is; if
each limit is proved out of reach before the next one is tried, the first game found is the best.
Searches end after a number of steps, never after seconds: the same question has the same answer
everywhere. A search that was given up proves nothing.

With rolls, pieces are drawn in their order. Field: an area ready to be searched. The laid pieces
that are still possible (live), and others that touch something filled, are the bits of a whole
number, as in layouts.packing. Worth: the cost of spaces if they stayed empty. Gone: the pieces that
are crossed out, drawn or not; every roll crosses out one, so their number is that of the rolls
played. Way: the moves, the last first: (way before, laid piece), or (way before, ~piece) for a
pass.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Any, NamedTuple

from layouts.board import Board
from layouts.chance import Stream
from layouts.games.hexes.packing import (
    HEXAGON,
    SPACES_OF_A_PIECE,
    Ground,
    Laid,
    all_places,
    left_over,
    may_have_hole,
    packed,
)
from layouts.grid import HEX, Cell
from layouts.packing import OverBudget, bits, union
from layouts.piece import CIRCLE
from layouts.refusal import quoted
from layouts.values import dataclass
from layouts.words import Words
from scorer.games.hexes.record import Drawn, parse_rolls, parse_spaces, parse_turn
from scorer.games.hexes.views import drawn
from scorer.notation.outlines import words_of
from scorer.referee import Display, Question, ReadyAnswer
from scorer.verdict import ScoreError

MOST_ROLLS = 12
SAMPLES, FEW = 100, 25  # runs that look for packings of all pieces, and of fewer: they rarely help
TRIES, FIRST_TRIES = 800, 60_000  # of such a run, and of the search for a hole
LEFT_OUT = 2  # pieces; if more are left out, packings of all of them are a poor start
GLANCE, STEPS = 4_000, 30_000  # steps of the search for one limit at first, and for all at last
NARROW, WIDE = 60, 150  # games followed side by side


@dataclass(frozen=True)
class BestPacking:
    """A penalty, and a bound that no game is below."""

    penalty: int
    bound: int

    @property
    def proven(self) -> bool:
        """Whether it is proved that nothing is better."""
        return self.penalty == self.bound


@dataclass(frozen=True)
class Packed(BestPacking):
    """All pieces in an area, each with its spaces in reading order, and the empty spaces."""

    pieces: tuple[tuple[str, tuple[Cell, ...]], ...]
    empty: tuple[Cell, ...]


@dataclass(frozen=True)
class Line(BestPacking):
    """A game of one player: a move for each roll, as records have it."""

    moves: tuple[str, ...]


def best_packing(board: Board) -> Packed:
    """Return a packing of all pieces with the lowest penalty found."""
    definition, marks = board.definition, board.marks
    bound = _packing_bound(board)
    if may_have_hole(definition, marks):
        try:
            for laid in packed(definition, marks, hole=True, budget=FIRST_TRIES):
                return _packed(board, laid, bound)
            bound += definition.rules["region"]  # none has one hole
        except OverBudget:
            pass
    return _sampled(board, bound)


def _sampled(board: Board, bound: int) -> Packed:
    """Return the best of some packings, or of all if they are few; raise ScoreError if none."""
    best: Packed | None = None
    for seed in range(SAMPLES):
        stream = Stream("hexes packing", seed)
        try:
            for laid in packed(board.definition, board.marks, budget=TRIES, stream=stream):
                packing = _packed(board, laid, bound)
                best = min(best or packing, packing, key=lambda packing: packing.penalty)
                if best.proven:
                    return best
            if best:
                return replace(best, bound=best.penalty)  # no packing was left out
            raise ScoreError("pieces.unfit")
        except OverBudget:
            pass
    if best is None:
        raise ScoreError("pieces.unknown")
    return best


def _packing_bound(board: Board) -> int:
    """Return the cost of the cheapest spaces that can be left over, all in one region."""
    rules = board.definition.rules
    circles, hexagons = left_over(board.definition, board.marks)
    if min(circles, hexagons) < 0:
        raise ScoreError("pieces.more")
    costs = sorted(rules[mark] for mark in board.marks.values() if mark != HEXAGON)
    region = rules["region"] if circles + hexagons else 0
    return sum(costs[:circles]) + hexagons * rules["hexagon"] + region


def _packed(board: Board, laid: Sequence[Laid], bound: int) -> Packed:
    filled = frozenset[Cell]().union(*(cells for _, cells in laid))
    empty = tuple(cell for cell in board.names if cell not in filled)
    rules, ground = board.definition.rules, Ground(board.marks)
    cost = sum(rules[board.marks[cell]] for cell in empty)
    cost += rules["region"] * ground.regions(ground.mask(empty))
    pieces = tuple(
        (board.definition.pieces[piece].name, tuple(c for c in board.names if c in cells))
        for piece, cells in laid
    )
    return Packed(cost, bound, pieces, empty)


def best_for(board: Board, rolls: Sequence[int], prefilled: frozenset[Cell] = frozenset()) -> Line:
    """Return a game of one player with these rolls, one a piece at most, and the lowest penalty.

    Every roll crosses out a piece: the one drawn, or any one for a pass. A player who is stuck
    passes and continues.
    """
    rolled = GivenRolls(SearchArea(board, prefilled), rolls)
    field = rolled.field
    best, bound = None, rolled.bound(field.start)
    if len(rolls) >= len(field.pieces) - LEFT_OUT:
        best, bound = _from_packings(board, rolled, bound)
    if best is None or field.penalty(best) > bound:
        best, bound = _searched(rolled, best, bound)
    return Line(field.penalty(best), bound, tuple(_moves(board, field, best)))


def _moves(board: Board, field: SearchArea, state: State) -> list[str]:
    """Return the moves of a game as records have them."""
    moves: list[str] = []
    way = state.way
    while way:
        way, move = way
        if move < 0:
            moves.append(f"pass {field.pieces[~move].name}")
            continue
        piece, cells = field.laid[move]
        spaces = (name for cell, name in board.names.items() if cell in cells)
        moves.append(" ".join((field.pieces[piece].name, *spaces)))
    return moves[::-1]


def _from_packings(board: Board, rolled: GivenRolls, bound: int) -> tuple[State | None, int]:
    """Return the best game whose pieces lie as in some packing of all (or None), and the bound."""
    definition, field = board.definition, rolled.field
    if min(left_over(definition, field.marks)) < 0:
        return None, bound
    hole = may_have_hole(definition, field.marks)
    numbers = {laid: i for i, laid in enumerate(field.laid)}
    best: State | None = None
    for seed in range(FEW if rolled.left(0) < len(field.pieces) else SAMPLES):
        stream = Stream("hexes packing", seed)
        try:
            for laid in packed(definition, field.marks, hole=hole, budget=TRIES, stream=stream):
                game = _in_order(rolled, [numbers[piece] for piece in laid])
                if game and (best is None or field.penalty(game) < field.penalty(best)):
                    best = game
                    if field.penalty(best) == bound:
                        return best, bound
            return best, _bound_unpacked(rolled, bound, hole)
        except OverBudget:
            pass
    return best, bound


def _bound_unpacked(rolled: GivenRolls, bound: int, hole: bool) -> int:
    """Return the bound if no packing with a hole will do: a region more, or a piece less."""
    field, start = rolled.field, rolled.field.start
    if not hole or rolled.left(0) < len(field.pieces):
        return bound
    less = start.cost - rolled.passing(rolled.left(0), start.live) + field.region
    return max(bound, min(bound + field.region, less))


def _in_order(rolled: GivenRolls, chosen: Sequence[int]) -> State | None:
    """Return the best game that draws only these laid pieces and never passes, or None."""
    field = rolled.field
    states = [field.start._replace(live=sum(1 << i for i in chosen))]
    for _ in rolled.rolls:
        after: dict[int, State] = {}  # by what is gone: nothing else differs
        for state in states:
            for i in bits(rolled.draws(state)):
                new = field.after(state, i)
                after.setdefault(new.gone, new)
        states = list(after.values())
    return min(states, key=field.penalty, default=None)


def _searched(rolled: GivenRolls, best: State | None, bound: int) -> tuple[State, int]:
    """Return the best game found, and the penalty below which there is none.

    First a good game, by raising the limit until there is one; then a proof that it is the best, or
    a better one; at last, if the proofs are too long, a wider look.
    """
    cost, search = rolled.field.penalty, Search(rolled)
    limit, stride = bound, 1
    while best is None or cost(best) > limit:
        try:
            game = search.within(limit, GLANCE)
            if not game:
                bound = limit = limit + 1
        except OverBudget:
            game = _side_by_side(rolled, limit, NARROW)
            if not game:
                limit, stride = limit + stride, stride * 2
        best = game or best
    search.steps = STEPS
    try:
        while bound < cost(best):
            game = search.within(bound, search.steps)
            best = game or best
            bound += not game
    except OverBudget:
        best = _side_by_side(rolled, cost(best) - 1, WIDE) or best
    return best, bound


def _side_by_side(rolled: GivenRolls, limit: int, width: int) -> State | None:
    """Return a game within a limit or None; each roll keeps the games with most places left."""
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


# ---- the answer of fives-score best


def best_on_board(board: Board, question: Question) -> ReadyAnswer:
    """Return the best packing, or the best game for the rolls in question."""
    if question.rack is not None:
        raise ScoreError("best.rack", "rack", game=board.code.game)
    if question.roll is not None:
        raise ScoreError("hexes.best.roll", "roll", game=board.code.game)
    if question.rolls is None:
        return _packing(board, best_packing(board))
    rolls = parsed(question.rolls, board)
    return _line(board, rolls, best_for(board, rolls, _filled(board, question.prefilled or "")))


def _filled(board: Board, text: str) -> frozenset[Cell]:
    """Return the prefilled hexagons; raise ScoreError for one that isn't in the area."""
    spaces, names = parse_spaces(words_of(text), board), set(board.names.values())
    for space in spaces:
        if space not in names:
            raise ScoreError("space", "prefilled", word=quoted(space))
    filled = frozenset(cell for cell, name in board.names.items() if name in spaces)
    if any(board.marks[cell] != HEXAGON for cell in filled):
        raise ScoreError("prefilled.circle")
    return filled


def parsed(text: str, board: Board) -> list[int]:
    """Return the rolls of a text; raise ScoreError if there are none or too many."""
    rolls = parse_rolls(text)
    most = min(MOST_ROLLS, len(board.definition.pieces))
    if not 1 <= len(rolls) <= most:
        raise ScoreError("hexes.best.count", "rolls", most=most, count=len(rolls))
    return rolls


def _packing(board: Board, best: Packed) -> ReadyAnswer:
    """Return the penalty of a packing, and the spaces of each piece."""
    pieces = {piece: [board.names[cell] for cell in cells] for piece, cells in best.pieces}
    filled = {cell: piece for piece, cells in best.pieces for cell in cells}
    empty = [board.names[cell] for cell in best.empty]

    def lines(words: Words) -> list[str]:
        return [
            words("best.packing", pieces=len(pieces), penalty=best.penalty),
            _proof(best, words),
            *(f"  {piece}  {' '.join(names)}" for piece, names in pieces.items()),
            "  " + words("best.empty", cells=" ".join(empty)),
        ]

    return _answer(board, best, {"pieces": pieces, "empty": empty}, filled, lines)


def _line(board: Board, rolls: Sequence[int], best: Line) -> ReadyAnswer:
    """Return the penalty of a game, and a move for each roll as records have it."""
    turns = [parse_turn(move, board) for move in best.moves]
    cells = {name: cell for cell, name in board.names.items()}
    drawings = (turn for turn in turns if isinstance(turn, Drawn))
    filled = {cells[space]: turn.piece for turn in drawings for space in turn.spaces}

    def lines(words: Words) -> list[str]:
        return [
            words("best.line", rolls=" ".join(map(str, rolls)), penalty=best.penalty),
            _proof(best, words),
            *(f"  {roll}  {move}" for roll, move in zip(rolls, best.moves, strict=True)),
        ]

    return _answer(board, best, {"rolls": list(rolls), "moves": list(best.moves)}, filled, lines)


def _answer(
    board: Board,
    best: Line | Packed,
    details: dict[str, object],
    filled: dict[Cell, str],
    lines: Callable[[Words], list[str]],
) -> ReadyAnswer:
    """Return lines below the area, which has no colours so that its letters are seen."""

    def text(words: Words, display: Display) -> str:
        picture = drawn(board, filled, Display(signs=display.signs))
        return "\n".join([board.id, "", picture, "", *lines(words)]) + "\n"

    heads = {"sheet": board.id, "best": best.penalty, "proven": best.proven}
    return ReadyAnswer({**heads, **details}, text)


def _proof(best: Line | Packed, words: Words) -> str:
    return words("best.proven") if best.proven else words("best.unproven", bound=best.bound)


# ---- the search

ANYTHING = -1  # all bits: the first piece need not touch
NEVER = -(10**6)
FEW_PIECES = 14  # more pieces have too many subsets for a table


class State(NamedTuple):
    """A game after some moves."""

    empty: int
    gone: int
    live: int
    touching: int
    cost: int  # of the empty spaces, without the regions
    way: Any


class SearchArea:
    """An area with its prefilled hexagons, ready to be searched."""

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
        near = {c: union(takers.get(beside, 0) for beside in HEX.neighbours(c)) for c in takers}
        self.fits = [
            ~(self.of[i] | union(takers[cell] for cell in cells)) for i, cells in self.laid
        ]
        self.touched = [union(near[cell] for cell in cells) for _, cells in self.laid]
        self.classes = [
            (worth, sum(1 << i for i, other in enumerate(self.worth) if other == worth))
            for worth in sorted(set(self.worth), reverse=True)
        ]  # the laid pieces of the same worth
        circles = [cell for cell, mark in self.marks.items() if mark != HEXAGON]
        gains = [(cost[cell] - self.plain, takers[cell]) for cell in circles]
        self.gains = sorted((gain for gain in gains if gain[0] > 0), key=lambda gain: -gain[0])
        self.start = State(
            empty=self.ground.mask(self.marks),
            gone=0,
            live=(1 << len(self.laid)) - 1,
            touching=union(near[cell] for cell in prefilled) if prefilled else ANYTHING,
            cost=sum(cost.values()),
            way=(),
        )

    def after(self, state: State, move: int) -> State:
        """Return the game after a piece was laid, or crossed out."""
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
        """Return the penalty of a game that ends here."""
        return state.cost + self.region * self.ground.regions(state.empty)


class GivenRolls:
    """A list of rolls on a field: which pieces they allow, and the most they can bring."""

    def __init__(self, field: SearchArea, rolls: Sequence[int]) -> None:
        self.field, self.rolls = field, rolls
        self.every = (1 << len(field.pieces)) - 1
        self.called = [0] * 7
        for i, piece in enumerate(field.pieces):
            self.called[piece.die] |= 1 << i
        self.circles = [piece.kinds.count(CIRCLE) for piece in field.pieces]
        best = [self.best_of(i, field.start.live) for i in range(len(field.pieces))]
        self.most_worth = [0, *accumulate(sorted((max(worth, 0) for worth in best), reverse=True))]
        self.most_circles = [0, *accumulate(sorted(self.circles, reverse=True))]
        self.known: dict[int, int] = {}

    def left(self, gone: int) -> int:
        """Return the number of rolls still to be played."""
        return len(self.rolls) - gone.bit_count()

    def allowed(self, gone: int) -> int:
        """Return the pieces that may be drawn with the next roll."""
        return self.called[self.rolls[gone.bit_count()]] & ~gone or self.every & ~gone

    def draws(self, state: State) -> int:
        """Return the laid pieces that may be drawn with the next roll."""
        mine = union(self.field.of[piece] for piece in bits(self.allowed(state.gone)))
        return mine & state.live & state.touching

    def best_of(self, piece: int, live: int) -> int:
        """Return the most worth of a piece among its live places, or NEVER."""
        mine = self.field.of[piece] & live
        return next((worth for worth, those in self.field.classes if those & mine), NEVER)

    def worth_left(self, gone: int, live: int, best: dict[int, int], known: dict[int, int]) -> int:
        """Return the most worth of pieces drawn with all rolls left, each at its best place.

        Two tables are filled on the way: the best of each piece, and the answer for each `gone`.
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
        """Return a penalty that the game can't get below; `limit` + 1 if it is above the limit."""
        left, region = self.left(state.gone), self.field.region
        if left == 1:  # most states are such, and the most worth of the last piece is known
            draws = self.draws(state)
            most = next((worth for worth, those in self.field.classes if those & draws), 0)
        else:
            most = self._most(state.gone, state.live)
        least = state.cost - most
        if least + region * (state.empty.bit_count() > SPACES_OF_A_PIECE * left) > limit:
            return limit + 1
        return least + region * self.field.ground.regions(state.empty, left)

    def _most(self, gone: int, live: int) -> int:
        """Return a bound of the worth that can still be taken, by the circles of the pieces."""
        left = self.left(gone)
        if not left:
            return 0
        drawing = self._taken(left, self._circles(gone), live)
        return max(drawing, self.passing(left, live, drawing))

    def passing(self, left: int, live: int, enough: int = NEVER) -> int:
        """Return the most worth with at least one pass in `left` rolls; NEVER if not > `enough`."""
        if not left or self.most_worth[left - 1] <= enough:
            return NEVER
        taken = self._taken(left - 1, self.most_circles[left - 1], live)
        return min(self.most_worth[left - 1], taken)

    def _circles(self, gone: int) -> int:
        """Return the most circles of pieces drawn with all rolls left."""
        left = self.left(gone)
        if not left or len(self.circles) > FEW_PIECES:
            return self.most_circles[left]
        if gone not in self.known:
            pieces = bits(self.allowed(gone))
            self.known[gone] = max(self.circles[i] + self._circles(gone | 1 << i) for i in pieces)
        return self.known[gone]

    def _taken(self, pieces: int, circles: int, live: int) -> int:
        """Return a bound of the worth that `pieces` with `circles` in all can take."""
        total = pieces * SPACES_OF_A_PIECE * self.field.plain
        for gain, takers in self.field.gains:
            if circles < 1:
                break
            if takers & live:
                circles -= 1
                total += gain
        return total


class Search:
    """A search, depth first in the order of the rolls, most worth first."""

    def __init__(self, rolled: GivenRolls) -> None:
        self.rolled, self.field = rolled, rolled.field
        self.limit = self.steps = 0
        self.seen: set[tuple[int, int]] = set()

    def within(self, limit: int, steps: int) -> State | None:
        """Return a game within the limit; None is a proof that there is none."""
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
            if hopeful and (game := self._grown(after)):
                return game
        return None

    def _moves(self, state: State) -> Iterator[tuple[int, int, int]]:
        """Yield most worth, places left and move for moves after which the limit may be met."""
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
