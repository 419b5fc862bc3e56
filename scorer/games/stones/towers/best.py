"""Stones, towers: the best move near the end of a game, by a search of all ways on.

Value: the result of a colour in the end: twice the difference of points; if that is 0, 1 if the
colour has the higher highest tower, -1 if the other has.
Window: the values that still matter; a search may stop at a value outside of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from layouts.games.stones import DARK, LIGHT
from layouts.values import dataclass
from layouts.words import Words
from scorer.games.stones.towers import (
    Field,
    Position,
    TowersGame,
    Way,
    after,
    legal,
    owned,
    replay,
    ways,
)
from scorer.referee import Display, Question, ReadyAnswer

BUDGET = 20_000  # positions: a short wait
OTHER = {LIGHT: DARK, DARK: LIGHT}
WIDEST = 99  # more than any value
EXACT, AT_LEAST, AT_MOST = range(3)


@dataclass(frozen=True)
class BestMove:
    """The best move of a player, and the points it leads to if both play on perfectly.

    Without both if the budget was spent before it was proved.
    """

    player: str
    move: Way | None = None
    points: Mapping[str, int] = field(default_factory=dict)  # in the end, by player


class _SpentError(Exception):
    """The budget is used up."""


def best(position: Position, budget: int) -> BestMove | None:
    """Return the best move of the player in turn; None when the game is over."""
    if (name := position.turn) is None:
        return None
    try:
        search = _AlphaBeta(budget)
        value, move = search.best(position.field, position.players[name], legal(position))
    except _SpentError:
        return BestMove(name)
    total = sum(map(len, position.field))
    mine = (total + int(value / 2)) // 2
    points = {each: mine if each == name else total - mine for each in position.players}
    return BestMove(name, move, points)


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


def best_move(game: TowersGame, question: Question) -> ReadyAnswer:
    """Return all moves of the player in turn, and the best with its points if it can be proved."""
    position: Position = replay(game, question.at).position
    moves, first = [str(way) for way in legal(position)], best(position, BUDGET)

    def say(words: Words, display: Display) -> str:
        if first is None:
            return words("stones.best.over") + "\n"
        every = words("stones.best.moves", name=first.player, moves=" ".join(moves))
        points = [f"{name} {n}" for name, n in first.points.items()]
        key = "stones.best.move" if first.move else "stones.best.unproven"
        return f"{every}\n{words(key, move=first.move, points=points)}\n"

    values = {
        "turn": position.turn,
        "moves": moves,
        "best": str(first.move) if first and first.move else None,
        "points": dict(first.points) if first and first.move else None,
    }
    return ReadyAnswer(values, say)
