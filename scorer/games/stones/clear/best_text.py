"""Clear: a way to the last stone, its first jump, or that there is none, as a value."""

from __future__ import annotations

from dataclasses import dataclass

from layouts.grid import cell_name
from layouts.words import Words
from scorer.games.stones.clear.solver import Solution, solve
from scorer.referee import PLAIN, Display


@dataclass(frozen=True)
class WayAnswer:
    """What was found, and how many stones there are now."""

    found: Solution
    left: int
    hint: bool  # whether only the first jump is told

    @property
    def jumps(self) -> list[str]:
        """The jumps that are told."""
        jumps = self.found.jumps[:1] if self.hint else self.found.jumps
        return [f"{cell_name(start)}-{cell_name(end)}" for start, end in jumps]

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """Whether there is a way, and the jumps."""
        kind, count = self.found.kind, len(self.found.jumps)
        says = words(f"stones.clear.{kind}", count=count, nodes=self.found.nodes)
        return "\n".join([says, *([" ".join(self.jumps)] if self.jumps else [])]) + "\n"

    def json(self, words: Words | None = None) -> dict[str, object]:
        """The answer in a word, the jumps, and the stones left."""
        return {"answer": self.found.kind, "jumps": self.jumps, "left": self.left}


def best_move(stones: int, hint: bool) -> WayAnswer:
    """A way to the last stone from a board, or the proof that there is none."""
    return WayAnswer(solve(stones), stones.bit_count(), hint)
