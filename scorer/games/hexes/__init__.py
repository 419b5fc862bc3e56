"""Hexes: draw twelve pieces into an area; fewest penalty points win.

How records are read stands in hexes_record, what counts of what was drawn in hexes_judge, whole
games in hexes_game, the best that could have been done in hexes_best.
"""

from __future__ import annotations

from layouts.board import Board
from layouts.words import Words
from scorer.games.hexes.game import standing
from scorer.games.hexes.record import Record, read_record

EMPTY = {"rolls": "[]", "moves": "{}"}  # what a record says before anything was played


def shown(board: Board, words: Words) -> str:
    """The area as text, and what its signs stand for."""
    from scorer.games.hexes.drawing import drawn, legend
    from scorer.terminal.board import shows_colour

    return f"{drawn(board, {}, shows_colour())}\n\n{legend(board, words)}"


def best_answer(
    board: Board, rolls: str | None, words: Words, as_json: bool
) -> tuple[str, dict[str, object]]:
    """The best packing, or the best game for some rolls: for people, or for programs."""
    from scorer.games.hexes import best_text

    wanted = best_text.parsed(rolls, board) if rolls is not None else None
    if as_json:
        return "", best_text.as_json(board, wanted)
    return best_text.told(board, wanted, words), {}


__all__ = ["EMPTY", "Record", "best_answer", "read_record", "shown", "standing"]
