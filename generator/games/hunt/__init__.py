"""Hunt on paper: the parts of a set, and the module that draws each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.game_contract import drawn_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from generator.pages.job import Job
    from generator.pages.outline import RulesSection
    from generator.pages.page import Style
    from generator.sheets.art import BoardArt
    from generator.sheets.card_picture import CardPicture
    from layouts.board import Board
    from layouts.definition.loader import Definition
    from layouts.games.hunt import Marks
    from layouts.grid import Cell
    from layouts.words import Words

PARTS_IN = {  # part: the module that draws it, loaded when it is printed
    "cover": "cover",
    "boards": "board",
    "tiles": "five_tiles",
    "dice": "dice",
    "bigdice": "bigdice",
    "score": "pad",
    "puzzle": "puzzle_board",
    "rules": "rules",
    "box": "box",
    "check": "check",
    "key": "key",
}
PARTS = tuple(PARTS_IN)
sides, pictures = drawn_by(__name__, PARTS_IN)


def usual_parts(large: bool) -> tuple[str, ...]:
    """The parts of a whole set: dice of one size, large in large print, no box, no answers."""
    left_out = ("dice" if large else "bigdice", "box", "check", "key")
    return tuple(part for part in PARTS if part not in left_out)


def own_boards(definition: Definition, seed: int) -> tuple[Marks, Marks] | None:
    """Boards for a definition of the user's that no certified board fits; None where one does."""
    from generator.games.hunt.forge.custom import mothers

    return None if definition.picture else mothers(definition, seed)


def art(board: Board, style: Style) -> BoardArt:
    """The board without the sheet around it."""
    from generator.games.hunt.board import art

    return art(board, style)


def label(board: Board, cell: Cell, words: Words) -> str:
    """What is on a cell."""
    mark = board.marks[cell]
    return board.definition.symbol(mark).called(words.lang) if mark else ""


def said(job: Job) -> Iterator[RulesSection]:
    """What the rules say, section by section."""
    from generator.games.hunt.rules import said

    return said(job)


def card_picture(style: Style) -> CardPicture:
    """A few squares of the board while it is played."""
    from generator.games.hunt.on_card import card_picture

    return card_picture(style)
