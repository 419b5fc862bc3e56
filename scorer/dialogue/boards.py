"""Boards drawn before the first move, so that a wrong sheet is seen at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from layouts.board import Board
from scorer.dialogue.talk import Talk
from scorer.referee import Display

MOST_SHOWN = 4  # boards that are unlike; those of a class would fill the screen


def show_boards(
    talk: Talk, held: Mapping[str, Board], drawing: Callable[[Board, Display], str]
) -> bool:
    """Draw everybody's board, one that several hold once; False where there are too many."""
    boards = {board.id: board for board in held.values()}
    if len(boards) > MOST_SHOWN:
        return False
    for code, board in boards.items():
        names = talk.words.listed(name for name, own in held.items() if own.id == code)
        talk.say(f"\n{names}:")
        talk.say(drawing(board, talk.display))
    talk.say("")
    return True
