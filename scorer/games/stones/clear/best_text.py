"""Clear: a way to the last stone, its first jump, or that there is none."""

from __future__ import annotations

from layouts.grid import cell_name
from layouts.words import Words
from scorer.games.stones.clear.solver import solve
from scorer.referee import Display
from scorer.terminal.answer import ReadyAnswer


def best_move(stones: int, hint: bool) -> ReadyAnswer:
    """A way to the last stone from a board, or the proof that there is none.

    For a hint only the first jump is told.
    """
    found = solve(stones)
    told = found.jumps[:1] if hint else found.jumps
    jumps = [f"{cell_name(start)}-{cell_name(end)}" for start, end in told]

    def say(words: Words, display: Display) -> str:
        says = words(f"stones.clear.{found.kind}", count=len(found.jumps), nodes=found.nodes)
        return "\n".join([says, *([" ".join(jumps)] if jumps else [])]) + "\n"

    return ReadyAnswer({"answer": found.kind, "jumps": jumps, "left": stones.bit_count()}, say)
