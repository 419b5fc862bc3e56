"""Stones, towers: the moves of who is in turn, and the best of them where that can be proved."""

from __future__ import annotations

from dataclasses import dataclass

from layouts.words import Words
from scorer.games.stones.towers.best import BestMove, best
from scorer.games.stones.towers.judge import Position, Way, ways
from scorer.referee import PLAIN, Display

GLANCE = 20_000  # positions that somebody who waits lets us look at


@dataclass(frozen=True)
class BestTowersAnswer:
    """Whose turn it is, all their moves, and the best one; none when the game is over."""

    turn: str | None
    moves: tuple[str, ...]
    found: BestMove | None

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """The moves, and what the best one leads to."""
        found = self.found
        if not self.moves or found is None:
            return words("stones.best.over") + "\n"
        moves = " ".join(self.moves)
        lines = [words("stones.best.moves", name=found.player, moves=moves)]
        if found.proven:
            points = ", ".join(f"{name} {n}" for name, n in found.points.items())
            lines.append(words("stones.best.move", move=found.move, points=points))
        else:
            lines.append(words("stones.best.unproven"))
        return "\n".join(lines) + "\n"

    def json(self, words: Words | None = None) -> dict[str, object]:
        """The moves, the best of them, and the points it leads to where they are proved."""
        found = self.found
        return {
            "turn": self.turn,
            "moves": list(self.moves),
            "best": str(found.move) if found and found.move else None,
            "points": dict(found.points) if found and found.proven else None,
        }


def best_move(now: Position) -> BestTowersAnswer:
    """The best move of the player in turn, as far as it can be proved."""
    moves = tuple(str(way) for way in legal(now))
    return BestTowersAnswer(now.turn, moves, best(now, budget=GLANCE))


def legal(position: Position, player: str | None = None) -> list[Way]:
    """The moves of a player, or of the one whose turn it is; none when the game is over."""
    name = player or position.turn
    return ways(position.field, position.players[name]) if name else []
