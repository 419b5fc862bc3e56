"""Lattices and the names of their cells.

Cell: a pair of whole numbers; on squares (across, down), on hexes axial (q, r). Step: from a cell
to a neighbour. A lattice is defined by its steps in turning order; turns, mirrors, corners and
edges follow from them.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable

from layouts.refusal import LayoutError
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
        """Return the cells that share an edge with this one."""
        x, y = cell
        return [(x + dx, y + dy) for dx, dy in self.steps]

    def turned(self, cell: Cell) -> Cell:
        """Return the cell after one turn about the origin: each step becomes the next one."""
        x, y = cell
        (ax, ay), (bx, by) = self.steps[1], self.steps[2]
        return x * ax + y * bx, x * ay + y * by

    def mirrored(self, cell: Cell) -> Cell:
        """Return the cell reflected in the line between the first two steps."""
        return cell[1], cell[0]

    def corner(self, cell: Cell, i: int) -> Corner:
        """Return corner i, between edges i and i + 1, on a lattice `scale` times as fine."""
        (ax, ay), (bx, by) = self.steps[i % len(self.steps)], self.steps[(i + 1) % len(self.steps)]
        return self.scale * cell[0] + ax + bx, self.scale * cell[1] + ay + by


SQUARE = Lattice("square", ((1, 0), (0, 1), (-1, 0), (0, -1)), 2)
HEX = Lattice("hex", ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)), 3)
LATTICES = {lattice.name: lattice for lattice in (SQUARE, HEX)}

LETTERS = "abcdefghijklmnopqrstuvwxyz"
LETTER_FIRST_CELL, NUMBER_FIRST_CELL = re.compile("([a-z])([0-9]+)"), re.compile("([0-9]+)([a-z])")
LETTER_FIRST, NUMBER_FIRST = re.compile("(?:[a-z][0-9]+)+"), re.compile("(?:[0-9]+[a-z])+")
# Harmless direction marks; the characters that override the direction aren't among them.
UNSEEN = dict.fromkeys(map(ord, "\u200e\u200f\u061c\u202a\u202b\u202c\u2066\u2067\u2068\u2069"))


def cell_name(cell: Cell) -> str:
    """Return the printed name of a cell, `a1` at the top left."""
    across, down = cell
    if not (0 <= across < len(LETTERS) and down >= 0):
        raise ValueError(f"no name for a cell at {cell}")
    return f"{LETTERS[across]}{down + 1}"


def cell_names(cells: Iterable[Cell]) -> str:
    """Return the names of cells as players write them: `a1 a2`."""
    return " ".join(map(cell_name, cells))


def row_by_row(cells: Iterable[Cell]) -> list[Cell]:
    """Return cells as one reads them, from the top left."""
    return sorted(cells, key=lambda cell: (cell[1], cell[0]))


def straight(first: Cell, last: Cell, steps: Iterable[Cell]) -> list[Cell]:
    """Return the cells from one to another along one of the steps; [] if none leads there."""
    if first == last:
        return [first]
    dx, dy = last[0] - first[0], last[1] - first[1]
    count = max(abs(dx), abs(dy))
    if (dx, dy) not in [(count * x, count * y) for x, y in steps]:
        return []
    return [(first[0] + dx * i // count, first[1] + dy * i // count) for i in range(count + 1)]


def parse_cell(name: str) -> Cell:
    """Return the cell of a name such as `a1`, `C10` or `10c`; raise LayoutError if it isn't one."""
    cells = parse_cells(name)
    if len(cells) != 1:
        raise LayoutError("cell.form", name=name)
    return cells[0]


def parse_cells(word: str) -> list[Cell]:
    """Return the cells of a word such as `a1`, `a1a2a3` or `1a2a3a`, in the order written.

    Letters and numbers alternate, so a word that begins with a letter and ends with a number (or
    the other way round) splits in one way only. Raise LayoutError for any other: `a1b` may be a1 or
    1b, and we don't guess.
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
    """Return text in lower case and with ASCII digits, without invisible direction marks."""
    folded = unicodedata.normalize("NFKC", text.translate(UNSEEN)).lower()
    if folded.isascii():
        return folded
    return "".join(str(unicodedata.digit(c)) if c.isdigit() else c for c in folded)
