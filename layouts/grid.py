"""Lattices and the names of their cells.

Cell: a pair of whole numbers; on squares (across, down), on hexes axial (q, r).
Step: from a cell to a neighbour. A lattice is nothing but its steps in turning order; turns,
mirrors, corners and edges all follow from them.
"""

from __future__ import annotations

import re
import unicodedata

from layouts.fault import LayoutError
from layouts.values import dataclass

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
LETTER_FIRST_CELL, NUMBER_FIRST_CELL = re.compile("([a-z])([0-9]+)"), re.compile("([0-9]+)([a-z])")
LETTER_FIRST, NUMBER_FIRST = re.compile("(?:[a-z][0-9]+)+"), re.compile("(?:[0-9]+[a-z])+")
# Marks that only say in which direction to read; what turns letters round by force is no cell.
UNSEEN = dict.fromkeys(map(ord, "\u200e\u200f\u061c\u202a\u202b\u202c\u2066\u2067\u2068\u2069"))


def cell_name(cell: Cell) -> str:
    """The printed name of a cell, `a1` at the top left."""
    across, down = cell
    if not (0 <= across < len(LETTERS) and down >= 0):
        raise ValueError(f"no name for a cell at {cell}")
    return f"{LETTERS[across]}{down + 1}"


def parse_cell(name: str) -> Cell:
    """The cell of a name such as `a1`, `C10` or `10c`; LayoutError where it is none."""
    cells = parse_cells(name)
    if len(cells) != 1:
        raise LayoutError("cell.form", name=name)
    return cells[0]


def parse_cells(word: str) -> list[Cell]:
    """The cells of a word such as `a1`, `a1a2a3` or `1a2a3a`, in the order written.

    Letters and numbers alternate, so a word that begins with a letter and ends with a number (or
    the other way round) can be cut in one way only. Any other one is refused: `a1b` may be a1 or
    1b, and nobody's cell is guessed.
    """
    text = one_spelling(word.strip())
    pairs: list[tuple[str, str]] = []
    if LETTER_FIRST.fullmatch(text):
        pairs = LETTER_FIRST_CELL.findall(text)
    elif NUMBER_FIRST.fullmatch(text):
        pairs = [(letter, number) for number, letter in NUMBER_FIRST_CELL.findall(text)]
    if not pairs:
        raise LayoutError("cell.form", name=word)
    if any(len(number) > 3 or int(number) == 0 for _, number in pairs):
        raise LayoutError("cell.row", name=word)
    return [(LETTERS.index(letter), int(number) - 1) for letter, number in pairs]


def one_spelling(text: str) -> str:
    """Small letters, all digits as ours, without the marks that turn the direction of writing."""
    folded = unicodedata.normalize("NFKC", text.translate(UNSEEN)).lower()
    if folded.isascii():
        return folded
    return "".join(str(unicodedata.digit(c)) if c.isdigit() else c for c in folded)
