"""What is found on hunt's lid: part of a board, a FIVE on it, and a roll that has its symbols.

Ours is drawn; where a user's definition has other rules, one is made by them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator.components.symbols import loops_around, shape_size
from generator.games.hunt.face_symbols import faces
from generator.pages.examples import cells
from generator.pens.path import Point
from layouts.definition.loader import Definition
from layouts.grid import Cell
from layouts.shape import key, normal
from layouts.values import dataclass

# Symbols as on a die, and the squares of the FIVE.
SQUARES = """
    65213 /
    36142 /
    54356
"""
FIVE: tuple[Cell, ...] = ((2, 0), (2, 1), (3, 1), (2, 2), (1, 2))
LEAST = 5, 3  # squares across and down
LEFT_OF = {1: 2, 2: 4, 3: 5, 4: 1, 5: 1, 6: 2}  # what looks to the left, by the number on top
OTHER_LEFT = {1: 4, 2: 3, 3: 6, 4: 6, 5: 3, 6: 3}  # of a second die with the same number


@dataclass(frozen=True)
class LidFive:
    """Squares with the numbers of their symbols (from 0), and those of them that are the FIVE."""

    squares: Mapping[Cell, int]
    five: tuple[Cell, ...]
    faces: Sequence[int | None]  # of a die: the symbol on each number

    @property
    def size(self) -> tuple[int, int]:
        across, down = max(self.squares)
        return across + 1, down + 1

    @property
    def roll(self) -> tuple[int, ...]:
        """The symbols that were rolled."""
        return tuple(self.squares[cell] for cell in self.five)

    def loop(self, left: float, top: float, unit: float) -> list[Point]:
        """The corners around the FIVE, from the one on the right on: there the pen is."""
        (loop, *_) = loops_around(self.five, unit, left, top)
        first = max(range(len(loop)), key=lambda i: loop[i][0] - 0.2 * loop[i][1])
        return [*loop[first:], *loop[:first]]


def shown(found: LidFive) -> list[tuple[int, int]]:
    """The numbers of the dice: on top that of a symbol of the roll, and what looks to the left."""
    tops = [found.faces.index(symbol) + 1 for symbol in found.roll]
    return [
        (top, OTHER_LEFT[top] if top in tops[:i] else LEFT_OF[top]) for i, top in enumerate(tops)
    ]


def found_for(definition: Definition) -> LidFive:
    """A FIVE that counts by the rules of a definition."""
    count = len(definition.symbols)
    rules, known = definition.rules, {key(piece.cells) for piece in definition.pieces}
    if count == 6 and rules["dice"] == 5 and rules["alike"] >= 2 and key(FIVE) in known:
        drawn = {cell: int(number) - 1 for cell, number in cells(SQUARES).items()}
        return LidFive(drawn, FIVE, faces(count))
    return _made(definition)


def _made(definition: Definition) -> LidFive:
    """A FIVE of the first shape, its symbols in turn, so that none comes too often."""
    shape = normal(definition.pieces[0].cells)
    if shape_size(shape)[1] > shape_size(shape)[0]:
        shape = normal((y, x) for x, y in shape)
    wide, high = shape_size(shape)
    across, down = max(wide, LEAST[0]), max(high, LEAST[1])
    aside, below = (across - wide) // 2, (down - high) // 2
    five = tuple((x + aside, y + below) for x, y in shape)
    count = len(definition.symbols)
    squares = {(x, y): (2 * x + 3 * y + 1) % count for y in range(down) for x in range(across)}
    squares |= {cell: i % count for i, cell in enumerate(five)}
    return LidFive(squares, five, faces(count))
