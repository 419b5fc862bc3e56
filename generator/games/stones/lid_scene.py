"""The position on stones' lid: part of a game of towers, and the move that is being made.

Stones are written as everywhere, L1 to D4; a stack from the lowest to the top.
"""

from __future__ import annotations

from typing import NamedTuple

from layouts.grid import Cell

SIDE = 4  # cells across and down that are shown: the left half of the mat
FLOATS = 0.5  # how far over its tower the moving stone is, in cells


class LidMove(NamedTuple):
    """A stone on its way from the top of one tower to that of another."""

    stone: str
    start: Cell
    end: Cell


MOVE = LidMove("L2", (3, 1), (1, 1))
_ROWS = (
    "L1 D4 L2 D3+L4",
    "D1 L3+D2+L4+D3 L1+D1 L3",
    "L3+D4 L2 D4 L1+D2+L3",
    "L1+D3+L4 D4 D1 L4+D2",
)
STACKS: dict[Cell, tuple[str, ...]] = {
    (x, y): tuple(stack.split("+"))
    for y, row in enumerate(_ROWS)
    for x, stack in enumerate(row.split())
}  # what is left while the stone is in the air
