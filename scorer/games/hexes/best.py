"""Hexes: the lowest penalty that can be reached, and how, as far as that can be proved.

Limit: the penalty a search asks for. It starts at the bound, below which nothing can be; as long
as a limit is proved out of reach before the next one is tried, what is found first is the best.
Searches are given up after so many steps, never after seconds: the same question has the same
answer everywhere. What was given up is never called proved.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from layouts.board import Board
from layouts.chance import Stream
from layouts.fault import quoted
from layouts.games.hexes.packing import HEXAGON, Ground, Laid, left_over, may_have_hole, packed
from layouts.grid import Cell
from layouts.packing import OverBudget, bits
from layouts.values import dataclass
from layouts.words import Words
from scorer.games.hexes.best_by_rolls import GivenRolls, Search, SearchArea, State
from scorer.games.hexes.record import Drawn, parse_rolls, parse_spaces, parse_turn
from scorer.games.hexes.views import drawn
from scorer.notation.outlines import words_of
from scorer.referee import Display, Question
from scorer.terminal.answer import ReadyAnswer
from scorer.verdict import ScoreError

MOST_ROLLS = 12
SAMPLES, FEW = 100, 25  # runs that look for packings; an order for fewer pieces is rarely in them
TRIES, FIRST_TRIES = 800, 60_000  # of such a run, and of the search for a hole
LEFT_OUT = 2  # when more pieces are left out, packings of all of them are a poor start
GLANCE, STEPS = 4_000, 30_000  # steps of the search for one limit at first, and for all at last
NARROW, WIDE = 60, 150  # games that are followed side by side


@dataclass(frozen=True)
class BestPacking:
    """A penalty, and a bound: nothing costs less."""

    penalty: int
    bound: int

    @property
    def proven(self) -> bool:
        """True when nothing can be better."""
        return self.penalty == self.bound


@dataclass(frozen=True)
class Packed(BestPacking):
    """All pieces in an area, each with its spaces in reading order, and what stays empty."""

    pieces: tuple[tuple[str, tuple[Cell, ...]], ...]
    empty: tuple[Cell, ...]


@dataclass(frozen=True)
class Line(BestPacking):
    """A game of one player: a move for each roll, as it stands in a record."""

    moves: tuple[str, ...]


def best_packing(board: Board) -> Packed:
    """The lowest penalty that packings of all pieces have, and one that has it."""
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
    """The best of some packings; of all of them where they are few."""
    best: Packed | None = None
    for seed in range(SAMPLES):
        stream = Stream("hexes packing", seed)
        try:
            for laid in packed(board.definition, board.marks, budget=TRIES, stream=stream):
                found = _packed(board, laid, bound)
                best = min(best or found, found, key=lambda one: one.penalty)
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
    """What the cheapest spaces that can be left over cost, all in one region."""
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
    """The lowest penalty that one player can reach with these rolls, and a game that does.

    Every roll crosses out a piece: the one that is drawn, or any one for a pass. Being stuck ends
    nothing here: who is alone can go on with a pass.
    """
    _refuse(board, rolls, prefilled)
    rolled = GivenRolls(SearchArea(board, prefilled), rolls)
    field = rolled.field
    best, bound = None, rolled.bound(field.start)
    if len(rolls) >= len(field.pieces) - LEFT_OUT:
        best, bound = _from_packings(board, rolled, bound)
    if best is None or field.penalty(best) > bound:
        best, bound = _searched(rolled, best, bound)
    moves = _moves(board, field, best)
    moves += ["pass"] * (len(rolls) - len(moves))  # nothing is available any more
    return Line(field.penalty(best), bound, tuple(moves))


def _refuse(board: Board, rolls: Sequence[int], prefilled: Collection[Cell]) -> None:
    if not 1 <= len(rolls) <= MOST_ROLLS:
        raise ScoreError("rolls.count", most=MOST_ROLLS, count=len(rolls))
    if wrong := [roll for roll in rolls if not 1 <= roll <= 6]:
        raise ScoreError("rolls.number", number=wrong[0])
    if any(board.marks.get(cell) != HEXAGON for cell in prefilled):
        raise ScoreError("prefilled.circle")


def _moves(board: Board, field: SearchArea, state: State) -> list[str]:
    """The moves of a game as they are written."""
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
    """The best game that draws pieces where some packing of all of them has them."""
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
                found = _in_order(rolled, [numbers[one] for one in laid])
                if found and (best is None or field.penalty(found) < field.penalty(best)):
                    best = found
                    if field.penalty(best) == bound:
                        return best, bound
            return best, _bound_unpacked(rolled, bound, hole)
        except OverBudget:
            pass
    return best, bound


def _bound_unpacked(rolled: GivenRolls, bound: int, hole: bool) -> int:
    """The bound when no packing with a hole will do: a region more, or a piece less."""
    field, start = rolled.field, rolled.field.start
    if not hole or rolled.left(0) < len(field.pieces):
        return bound
    less = start.cost - rolled.passing(rolled.left(0), start.live) + field.region
    return max(bound, min(bound + field.region, less))


def _in_order(rolled: GivenRolls, chosen: Sequence[int]) -> State | None:
    """The best game that draws only these laid pieces, which don't overlap, and never passes."""
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
    """The best game that is found, and the penalty below which none is.

    First a good game, by asking for a little more until there is one; then proofs that nothing is
    better, or something better; at last, where the proofs are too long, a wider look.
    """
    cost, search = rolled.field.penalty, Search(rolled)
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


def _side_by_side(rolled: GivenRolls, limit: int, width: int) -> State | None:
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


# ---- what fives-score best says


def best_on_board(board: Board, question: Question) -> ReadyAnswer:
    """The best packing, or the best game for some rolls."""
    if question.rack is not None:
        raise ScoreError("best.rack", "rack", game=board.code.game)
    if question.roll is not None:
        raise ScoreError("hexes.best.roll", "roll", game=board.code.game)
    if question.rolls is None:
        return _packing(board, best_packing(board))
    rolls = parsed(question.rolls, board)
    return _line(board, rolls, best_for(board, rolls, _filled(board, question.prefilled or "")))


def _filled(board: Board, text: str) -> frozenset[Cell]:
    """The hexagons that are filled before the start; one that isn't in the area is refused."""
    spaces, names = parse_spaces(words_of(text), board), set(board.names.values())
    for space in spaces:
        if space not in names:
            raise ScoreError("space", "prefilled", word=quoted(space))
    return frozenset(cell for cell, name in board.names.items() if name in spaces)


def parsed(text: str, board: Board) -> list[int]:
    """The rolls that were asked about."""
    rolls = parse_rolls(text)
    most = min(MOST_ROLLS, len(board.definition.pieces))
    if not 1 <= len(rolls) <= most:
        raise ScoreError("hexes.best.count", "rolls", most=most, count=len(rolls))
    return rolls


def _packing(board: Board, found: Packed) -> ReadyAnswer:
    """The best packing of all pieces: its penalty, and which spaces each of them has."""
    pieces = {piece: _names(board, cells) for piece, cells in found.pieces}
    filled = {cell: piece for piece, cells in found.pieces for cell in cells}
    empty = _names(board, found.empty)

    def lines(words: Words) -> list[str]:
        return [
            words("best.packing", pieces=len(pieces), penalty=found.penalty),
            _proof(found, words),
            *(f"  {piece}  {' '.join(names)}" for piece, names in pieces.items()),
            "  " + words("best.empty", cells=" ".join(empty)),
        ]

    return _answer(board, found, {"pieces": pieces, "empty": empty}, filled, lines)


def _line(board: Board, rolls: Sequence[int], found: Line) -> ReadyAnswer:
    """The best game for some rolls: its penalty, and a move for each roll as records have it."""
    turns = [parse_turn(move, board) for move in found.moves]
    cells = {name: cell for cell, name in board.names.items()}
    drawings = (turn for turn in turns if isinstance(turn, Drawn))
    filled = {cells[space]: turn.piece for turn in drawings for space in turn.spaces}

    def lines(words: Words) -> list[str]:
        return [
            words("best.line", rolls=" ".join(map(str, rolls)), penalty=found.penalty),
            _proof(found, words),
            *(f"  {roll}  {move}" for roll, move in zip(rolls, found.moves, strict=True)),
        ]

    return _answer(board, found, {"rolls": list(rolls), "moves": list(found.moves)}, filled, lines)


def _answer(
    board: Board,
    found: Line | Packed,
    told: dict[str, object],
    filled: dict[Cell, str],
    lines: Callable[[Words], list[str]],
) -> ReadyAnswer:
    """Lines below the area; it has no colours here, for its letters are what matters."""

    def say(words: Words, display: Display) -> str:
        picture = drawn(board, filled, Display(signs=display.signs))
        return "\n".join([board.id, "", picture, "", *lines(words)]) + "\n"

    heads = {"sheet": board.id, "best": found.penalty, "proven": found.proven}
    return ReadyAnswer({**heads, **told}, say)


def _names(board: Board, cells: Sequence[Cell]) -> list[str]:
    return [board.names[cell] for cell in cells]


def _proof(found: Line | Packed, words: Words) -> str:
    return words("best.proven") if found.proven else words("best.unproven", bound=found.bound)
