"""What is drawn on hexes' lid: an area, pieces in it as a game would have them, and the last roll.

Ours is the whale. An area of a user's own gets pieces that fit into it, the next beside the last.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from generator.pages.job import Job
from layouts import area
from layouts.definition.loader import Definition, define
from layouts.games.hexes.packing import may_have_hole, packed
from layouts.grid import HEX, Cell
from layouts.packing import OverBudget
from layouts.piece import Piece
from layouts.values import dataclass


class Whale(NamedTuple):
    """The spaces of side B that are the whale's face."""

    eye: str
    mouth: str
    spout: str


WHALE = Whale("b5", "a6", "b4")
SIDE = "b"
# Pieces with their spaces, in the order in which they were drawn.
DRAWN = {
    "G": "a9 b9 c9 d9",
    "F": "a8 b8 c7 d6",
    "L": "c8 d7 d8 e8",
    "J": "d5 e5 e7 f6",
    "D": "b6 b7 c5 c6",
}
MOST = 5  # pieces that are shown
DIE_LEFT = {1: 2, 2: 3, 3: 5, 4: 1, 5: 1, 6: 2}  # what looks to the left, by the number on top


@dataclass(frozen=True)
class LidArea:
    """An area, and the pieces drawn into it so far with their spaces."""

    marks: Mapping[Cell, str]
    pieces: tuple[tuple[Piece, tuple[Cell, ...]], ...]
    is_whale: bool

    @property
    def named(self) -> dict[str, Cell]:
        """The spaces by their names."""
        return {name: cell for cell, name in area.names(self.marks).items()}

    @property
    def roll(self) -> int:
        """The number that called the last piece; any where there is none."""
        return self.pieces[-1][0].die if self.pieces else 2


def filled(job: Job) -> LidArea:
    """What the lid of a set shows."""
    definition, ours = job.deal.definition, define("hexes")
    if definition.pieces == ours.pieces and definition.areas.get(SIDE) == ours.areas[SIDE]:
        return _whale(definition)
    marks = job.deal.sheets[0].board.marks
    return LidArea(marks, _fitting(definition, marks), is_whale=False)


def _whale(definition: Definition) -> LidArea:
    marks = definition.areas[SIDE].marks
    cells = {name: cell for cell, name in area.names(marks).items()}
    pieces = {piece.name: piece for piece in definition.pieces}
    drawn = tuple(
        (pieces[name], tuple(cells[space] for space in spaces.split()))
        for name, spaces in DRAWN.items()
    )
    return LidArea(marks, drawn, is_whale=True)


def _fitting(
    definition: Definition, marks: Mapping[Cell, str]
) -> tuple[tuple[Piece, tuple[Cell, ...]], ...]:
    """Some pieces of a packing, each beside those before; none where no packing is found."""
    try:
        left = next(packed(definition, marks, hole=may_have_hole(definition, marks)), [])
    except OverBudget:
        left = []
    drawn: list[tuple[Piece, tuple[Cell, ...]]] = []
    filled: set[Cell] = set()
    while len(drawn) < MOST:
        number, cells = next((one for one in left if _touches(one[1], filled)), (0, None))
        if cells is None:
            break
        left.remove((number, cells))
        filled |= cells
        drawn.append((definition.pieces[number], tuple(sorted(cells))))
    return tuple(drawn)


def _touches(cells: frozenset[Cell], filled: set[Cell]) -> bool:
    """True beside what is filled; anywhere as long as nothing is."""
    return not filled or any(beside in filled for cell in cells for beside in HEX.neighbours(cell))
