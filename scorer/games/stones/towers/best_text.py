"""Stones, towers: the moves of who is in turn, and the best of them where that can be proved."""

from __future__ import annotations

from layouts.words import Words
from scorer.games.stones.towers.best import best
from scorer.games.stones.towers.judge import Position, Way, ways
from scorer.referee import Display
from scorer.terminal.answer import ReadyAnswer

GLANCE = 20_000  # positions that somebody who waits lets us look at


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


def legal(position: Position) -> list[Way]:
    """The moves of the one whose turn it is; none when the game is over."""
    name = position.turn
    return ways(position.field, position.players[name]) if name else []
