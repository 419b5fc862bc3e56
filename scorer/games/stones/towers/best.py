"""Stones, towers: the best move near the end of a game, by a search of all ways on.

Value: the result of a colour in the end: twice the difference of points; if that is 0, 1 if the
colour has the higher highest tower, -1 if the other has.
Window: the values that still matter; a search may stop at a value outside of it.
"""

from __future__ import annotations

from collections.abc import Mapping

from layouts.games.stones import DARK, LIGHT
from layouts.values import dataclass
from layouts.words import Words
from scorer.games.stones.towers.rules import Field, Position, Way, after, legal, owned, ways
from scorer.referee import Display
from scorer.terminal.answer import ReadyAnswer

GLANCE = 20_000  # positions: a short wait
BUDGET = 100_000  # positions; some seconds
OTHER = {LIGHT: DARK, DARK: LIGHT}
WIDEST = 99  # more than any value
EXACT, AT_LEAST, AT_MOST = range(3)


@dataclass(frozen=True)
class BestMove:
    """The best move of a player, and the points it leads to if both play on perfectly.

    Without a move if the budget was spent before it was proved.
    """

    player: str
    move: Way | None
    points: Mapping[str, int]  # in the end, by player; {} if not proven
    winners: tuple[str, ...]  # in the end; two share a tie
    proven: bool
    counted: int  # positions looked at


class _SpentError(Exception):
    """The budget is used up."""


def best(position: Position, player: str | None = None, budget: int = BUDGET) -> BestMove | None:
    """Return the best move of a player (default: the one in turn); None without a move."""
    name = player or position.turn
    if name is None or not (moves := ways(position.field, position.players[name])):
        return None
    search = _AlphaBeta(budget)
    try:
        value, move = search.best(position.field, position.players[name], moves)
    except _SpentError:
        return BestMove(name, None, {}, (), False, search.counted)
    total = sum(map(len, position.field))
    (other,) = position.players.keys() - {name}
    mine = (total + int(value / 2)) // 2
    winners = (name,) * (value >= 0) + (other,) * (value <= 0)
    points = {each: mine if each == name else total - mine for each in position.players}
    return BestMove(name, move, points, winners, True, search.counted)


def final(field: Field, colour: str) -> int:
    """Return the value of a field at the end of a game."""
    mine, theirs = ([*map(len, owned(field, side))] for side in (colour, OTHER[colour]))
    if sum(mine) != sum(theirs):
        return 2 * (sum(mine) - sum(theirs))
    higher = max(mine, default=0) - max(theirs, default=0)
    return (higher > 0) - (higher < 0)


class _AlphaBeta:
    """Minimax that skips moves that can't matter (alpha-beta), and remembers positions."""

    def __init__(self, budget: int) -> None:
        self.budget, self.counted = budget, 0
        self.seen: dict[tuple[Field, str], tuple[int, int]] = {}  # a value, and how sure it is

    def best(self, field: Field, colour: str, moves: list[Way]) -> tuple[int, Way]:
        """Return the value of the best move, and the first such move in the order of search."""
        record, best = -WIDEST, moves[0]
        for way, then in _ordered(field, colour, moves):
            value = self.after(then, colour, record, WIDEST)
            if value > record:
                record, best = value, way
        return record, best

    def after(self, field: Field, colour: str, low: int, high: int) -> int:
        """Return the value for the colour that has just moved, exact within the window."""
        self.counted += 1
        if self.counted > self.budget:
            raise _SpentError
        other = OTHER[colour]
        if moves := ways(field, other):
            return -self.value(field, other, moves, -high, -low)
        if moves := ways(field, colour):  # the other sits out
            return self.value(field, colour, moves, low, high)
        return final(field, colour)

    def value(self, field: Field, colour: str, moves: list[Way], low: int, high: int) -> int:
        """Return the value for the colour that moves next, exact within the window."""
        known, kind = self.seen.get((field, colour), (0, -1))
        sure = (kind == EXACT, kind == AT_LEAST and known >= high, kind == AT_MOST and known <= low)
        if any(sure):
            return known
        record = -WIDEST
        for _, then in _ordered(field, colour, moves):
            record = max(record, self.after(then, colour, max(low, record), high))
            if record >= high:
                break
        kind = AT_LEAST if record >= high else AT_MOST if record <= low else EXACT
        self.seen[field, colour] = record, kind
        return record


def _ordered(field: Field, colour: str, moves: list[Way]) -> list[tuple[Way, Field]]:
    """Return moves with their fields; ones that win high towers first, so that more is skipped."""

    def gain(way: Way) -> int:
        below = field[way.start][-2:-1]
        lost = len(field[way.start]) - 1 if below and below[0][0] != colour else 0
        won = len(field[way.end]) if field[way.end][-1][0] != colour else 0
        return lost - won

    return [(way, after(field, way)) for way in sorted(moves, key=gain)]


def best_move(position: Position) -> ReadyAnswer:
    """Return all moves of the player in turn, and the best with its points if it can be proved."""
    moves, first = [str(way) for way in legal(position)], best(position, budget=GLANCE)

    def say(words: Words, display: Display) -> str:
        if first is None:
            return words("stones.best.over") + "\n"
        every = words("stones.best.moves", name=first.player, moves=" ".join(moves))
        points = [f"{name} {n}" for name, n in first.points.items()]
        key = "stones.best.move" if first.proven else "stones.best.unproven"
        return f"{every}\n{words(key, move=first.move, points=points)}\n"

    values = {
        "turn": position.turn,
        "moves": moves,
        "best": str(first.move) if first and first.move else None,
        "points": dict(first.points) if first and first.proven else None,
    }
    return ReadyAnswer(values, say)
