"""Lattices and the names of their cells.

Cell: a pair of whole numbers; on squares (across, down), on hexes axial (q, r).
Step: from a cell to a neighbour. A lattice is nothing but its steps in turning order; turns,
mirrors, corners and edges all follow from them.
"""

from __future__ import annotations

from dataclasses import dataclass

from layouts.fault import LayoutError

Cell = tuple[int, int]
Corner = tuple[int, int]


@dataclass(frozen=True)
class Lattice:
    """A lattice by its steps in turning order; `scale` makes corners whole numbers."""

    name: str
    steps: tuple[Cell, ...]
    scale: int

    def neighbours(self, cell: Cell) -> list[Cell]:
        """The cells that share an edge with this one."""
        x, y = cell
        return [(x + dx, y + dy) for dx, dy in self.steps]

    def turned(self, cell: Cell) -> Cell:
        """The cell after one turn about the origin: each step becomes the next one."""
        x, y = cell
        (ax, ay), (bx, by) = self.steps[1], self.steps[2]
        return x * ax + y * bx, x * ay + y * by

    def mirrored(self, cell: Cell) -> Cell:
        """The cell reflected in the line between the first two steps."""
        return cell[1], cell[0]

    def corner(self, cell: Cell, i: int) -> Corner:
        """Corner i, between edges i and i + 1, on a lattice `scale` times as fine."""
        (ax, ay), (bx, by) = self.steps[i % len(self.steps)], self.steps[(i + 1) % len(self.steps)]
        return self.scale * cell[0] + ax + bx, self.scale * cell[1] + ay + by


SQUARE = Lattice("square", ((1, 0), (0, 1), (-1, 0), (0, -1)), 2)
HEX = Lattice("hex", ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)), 3)
LATTICES = {lattice.name: lattice for lattice in (SQUARE, HEX)}

LETTERS = "abcdefghijklmnopqrstuvwxyz"


def cell_name(cell: Cell) -> str:
    """The printed name of a cell, `a1` at the top left."""
    across, down = cell
    if not (0 <= across < len(LETTERS) and down >= 0):
        raise ValueError(f"no name for a cell at {cell}")
    return f"{LETTERS[across]}{down + 1}"


def parse_cell(name: str) -> Cell:
    """The cell of a name such as `a1` or `C10`; LayoutError where it is none."""
    word = name.strip().lower()
    letter, number = word[:1], word[1:]
    if letter not in LETTERS or not letter or not (number.isascii() and number.isdigit()):
        raise LayoutError("cell.form", name=name)
    if len(number) > 3 or int(number) == 0:
        raise LayoutError("cell.row", name=name)
    return LETTERS.index(letter), int(number) - 1
