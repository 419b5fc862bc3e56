"""Stones, towers: the best move near the end of a game, by looking at every way it can go on.

Value: what a colour gets in the end: twice the difference of points; where that is 0, 1 if the
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

GLANCE = 20_000  # positions that somebody who waits lets us look at
BUDGET = 100_000  # positions; some seconds
OTHER = {LIGHT: DARK, DARK: LIGHT}
WIDEST = 99  # more than any value
EXACT, AT_LEAST, AT_MOST = range(3)


@dataclass(frozen=True)
class BestMove:
    """The best move of a player and the points it leads to when both play on as well as can be.

    Not proven: the budget was spent before everything was seen; then nothing is claimed.
    """

    player: str
    move: Way | None
    points: Mapping[str, int]  # in the end, by player; empty where nothing is proven
    winners: tuple[str, ...]  # in the end; two share a tie
    proven: bool
    counted: int  # positions looked at


class _SpentError(Exception):
    """The budget is used up."""


def best(position: Position, player: str | None = None, budget: int = BUDGET) -> BestMove | None:
    """The best move of a player, or of the one whose turn it is; None where there is no move."""
    name = player or position.turn
    if name is None or not (moves := ways(position.field, position.players[name])):
        return None
    search = _AlphaBeta(budget)
    try:
        value, move = search.best(position.field, position.players[name], moves)
    except _SpentError:
        return BestMove(name, None, {}, (), False, search.counted)
    total = sum(map(len, position.field))
    other = next(one for one in position.players if one != name)
    mine = (total + int(value / 2)) // 2
    winners = (name,) * (value >= 0) + (other,) * (value <= 0)
    points = {one: mine if one == name else total - mine for one in position.players}
    return BestMove(name, move, points, winners, True, search.counted)


def final(field: Field, colour: str) -> int:
    """The value of a field where nobody can move."""
    mine, theirs = ([*map(len, owned(field, one))] for one in (colour, OTHER[colour]))
    if sum(mine) != sum(theirs):
        return 2 * (sum(mine) - sum(theirs))
    higher = max(mine, default=0) - max(theirs, default=0)
    return (higher > 0) - (higher < 0)


class _AlphaBeta:
    """Minimax that skips what can't matter (alpha-beta), and remembers what it saw."""

    def __init__(self, budget: int) -> None:
        self.budget, self.counted = budget, 0
        self.seen: dict[tuple[Field, str], tuple[int, int]] = {}  # a value, and how sure it is

    def best(self, field: Field, colour: str, moves: list[Way]) -> tuple[int, Way]:
        """The value of the best move, and the first such move in the order looked at."""
        record, found = -WIDEST, moves[0]
        for way, then in _ordered(field, colour, moves):
            value = self.after(then, colour, record, WIDEST)
            if value > record:
                record, found = value, way
        return record, found

    def after(self, field: Field, colour: str, low: int, high: int) -> int:
        """The value for the colour that has just moved, exact within the window."""
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
        """The value for the colour that moves now, exact within the window."""
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
    """Moves with their fields, those that win the highest towers first: then more is skipped."""

    def gain(way: Way) -> int:
        below = field[way.start][-2:-1]
        lost = len(field[way.start]) - 1 if below and below[0][0] != colour else 0
        won = len(field[way.end]) if field[way.end][-1][0] != colour else 0
        return lost - won

    return [(way, after(field, way)) for way in sorted(moves, key=gain)]


def best_move(now: Position) -> ReadyAnswer:
    """All moves of the player in turn, the best of them as far as it can be proved, and the points
    that it leads to; none when the game is over."""
    moves, found = [str(way) for way in legal(now)], best(now, budget=GLANCE)

    def say(words: Words, display: Display) -> str:
        if not moves or found is None:
            return words("stones.best.over") + "\n"
        first = words("stones.best.moves", name=found.player, moves=" ".join(moves))
        points = [f"{name} {n}" for name, n in found.points.items()]
        key = "stones.best.move" if found.proven else "stones.best.unproven"
        return f"{first}\n{words(key, move=found.move, points=points)}\n"

    told = {
        "turn": now.turn,
        "moves": moves,
        "best": str(found.move) if found and found.move else None,
        "points": dict(found.points) if found and found.proven else None,
    }
    return ReadyAnswer(told, say)
