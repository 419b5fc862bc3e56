"""Hexes on paper: the parts of a set, and the module that draws each."""

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
    from layouts.grid import Cell
    from layouts.words import Words

PARTS_IN = {  # part: the module that draws it, loaded when it is printed
    "cover": "cover",
    "boards": "board",
    "dice": "dice",
    "rules": "rules",
    "box": "box",
    "check": "check",
    "key": "key",
}
PARTS = tuple(PARTS_IN)
sides, pictures = drawn_by(__name__, PARTS_IN)
UP = (1, 2, 4)  # sheets on a page


def usual_parts(large: bool) -> tuple[str, ...]:
    """The parts of a whole set: all but a box, the answers, and what is asked of a computer."""
    return tuple(part for part in PARTS if part not in ("box", "check", "key"))


def art(board: Board, style: Style) -> BoardArt:
    """The board without the sheet around it."""
    from generator.games.hexes.board import art

    return art(board, style)


def label(board: Board, cell: Cell, words: Words) -> str:
    """What is on a cell."""
    mark = board.marks[cell]
    return board.definition.symbol(mark).called(words.lang) if mark else ""


def said(job: Job) -> Iterator[RulesSection]:
    """What the rules say, section by section."""
    from generator.games.hexes.rules import said

    return said(job)


def card_picture(style: Style) -> CardPicture:
    """A few squares of the board while it is played."""
    from generator.games.hexes.on_card import card_picture

    return card_picture(style)
