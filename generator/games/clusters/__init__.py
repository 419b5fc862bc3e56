"""Clusters on paper: the parts of a set, and the module that draws each."""

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
    "board": "board",
    "poster": "poster",
    "tiles": "tiles",
    "racks": "racks",
    "score": "pad",
    "rules": "rules",
    "box": "box",
    "check": "check",
}
PARTS = tuple(PARTS_IN)
sides, pictures = drawn_by(__name__, PARTS_IN)
LEFT_OUT = ("poster", "box", "check")  # another board with its tiles; what else is asked for


def usual_parts(large: bool) -> tuple[str, ...]:
    """The parts of a whole set: one board."""
    return tuple(part for part in PARTS if part not in LEFT_OUT)


def art(board: Board, style: Style) -> BoardArt:
    """The board without the sheet around it."""
    from generator.games.clusters.board import art

    return art(board, style)


def label(board: Board, cell: Cell, words: Words) -> str:
    """What is on a cell: its bonus."""
    mark = board.marks[cell].strip("+X")
    return words(f"clusters.bonus.{mark}") if mark else ""


def said(job: Job) -> Iterator[RulesSection]:
    """What the rules say, section by section."""
    from generator.games.clusters.rules import said

    return said(job)


def card_picture(style: Style) -> CardPicture:
    """A few squares of the board while it is played."""
    from generator.games.clusters.on_card import card_picture

    return card_picture(style)
