"""The position on sequence's lid: chips on squares of the board that is printed, and a hand."""

from __future__ import annotations

from collections import Counter

from layouts.board import Board
from layouts.card import DECK
from layouts.grid import Cell

ACROSS, DOWN = 5, 3
FIRST: Cell = (2, 3)  # the square of the board that is shown at the top left
LINE = 1  # the row with five in line
# Whose chips lie where: sides 1 and 2, who put them down in turn; the first one began.
CHIPS = {
    **{(x, LINE): 1 for x in range(ACROSS)},
    **dict.fromkeys(((1, 0), (3, 0), (2, 2), (4, 2)), 2),
}
HELD = ("10D", "7H", "KS", "4C", "AH")  # four play, and one of six cards was just played
SPARE = ("9S", "QD", "6C", "3H", "8D")  # instead of one that lies on the board twice
COPIES = 2


def window() -> dict[Cell, Cell]:
    """The squares that are shown, by place, as squares of the board."""
    return {(x, y): (FIRST[0] + x, FIRST[1] + y) for y in range(DOWN) for x in range(ACROSS)}


def hand(board: Board) -> list[str]:
    """Five cards that can still be held."""
    shown = window()
    played = Counter(board.marks[shown[place]] for place in CHIPS)
    free = [card for card in (*HELD, *SPARE) if card in DECK and played[card] < COPIES]
    return free[: len(HELD)]
