"""Sequence on a terminal: the board with its cards, and a letter for each chip."""

from __future__ import annotations

from collections.abc import Mapping

from layouts.board import Board
from layouts.fault import said
from layouts.games.sequence import word
from layouts.grid import LETTERS, Cell
from layouts.words import Words
from scorer.games.sequence.judge import SequencePosition
from scorer.terminal.board import RESET, ansi

TINTS = ("#C92A2A", "#0072B2", "#00704F")
WIDE = 6


def drawn(board: Board, chips: Mapping[Cell, str], sides: list[str], colour: bool) -> str:
    """The board; places with a chip have the number of its side before the card."""
    width, height = board.definition.width, board.definition.height
    rows = ["     " + "".join(f"  {letter:<{WIDE - 2}}" for letter in LETTERS[:width]).rstrip()]
    for y in range(height):
        cells = "".join(
            _cell(board, chips.get((x, y)), (x, y), sides, colour) for x in range(width)
        )
        rows.append(f"{y + 1:>3}  {cells}".rstrip())
    return "\n".join(rows)


def _cell(board: Board, side: str | None, place: Cell, sides: list[str], colour: bool) -> str:
    card = word(board.marks[place])
    if side is None:
        return f"  {card:<{WIDE - 2}}"
    number = sides.index(side)
    text = f"{number + 1}[{card}]"
    padding = " " * (WIDE - len(text))
    return (f"{ansi(TINTS[number])}{text}{RESET}" if colour else text) + padding


def legend(table: SequencePosition, words: Words) -> str:
    """The sides, their numbers and their sequences."""
    return "  ".join(
        words("sequence.side", number=i, side=said(side, words), count=table.sequences(side))
        for i, side in enumerate(table.record.sides, 1)
    )
