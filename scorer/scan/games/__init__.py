"""The games whose sheets a camera can read: what differs between them stands in their modules."""

from __future__ import annotations

from layouts.board import Board
from scorer.scan.games import hexes, hunt
from scorer.scan.games.sheet import Marks, Sheet

READ = {"hunt": hunt, "hexes": hexes}


def marks() -> dict[str, Marks]:
    """Where the corner marks are, by the game: they say which sheet may lie there."""
    return {game: module.marks() for game, module in READ.items()}


def sheet_of(board: Board) -> Sheet | None:
    """What a camera looks for on a board; None where its game isn't read from photos."""
    module = READ.get(board.code.game)
    return module.sheet(board) if module else None
