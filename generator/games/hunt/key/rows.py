"""Hunt's answer key: where its rows stand.

Row: a roll, its best score, and FIVES that make it, in one line or several.
Group: rows whose first three symbols are the same; groups stay together where they can, stand a
little apart, and every other one has a pale ground.
Form: the measures of a row; it follows from the rules and the size of print.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from generator import theme
from generator.components.symbols import shape_size
from generator.games.hunt.key.statistics import most_fives
from generator.lettering.text import width_mm
from generator.pages.page import Style
from layouts.definition.loader import Definition
from layouts.grid import cell_name
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass
from scorer.games.hunt.fives import rolls, rules_of

TOP, BOTTOM, GUTTER = 16.0, 247.5, 6.0
PAD, GAP, GROUP_GAP = 1.2, 1.0, 1.6  # beside a row, between its parts, above a group
ALIKE = 3  # first symbols that the rows of a group have in common
SYMBOL, STEP = 3.2, 3.7


@dataclass(frozen=True)
class RowMeasures:
    """The measures of a row, and how many columns of rows stand on a page."""

    unit: float  # a square of a small shape
    high: float  # a line of a row
    score: float  # where the score begins
    digits: float  # the room of the score
    fives: float  # where the FIVES begin
    slot: float  # the room of one FIVE
    name: float  # the room of its name
    across: int  # FIVES in a line
    lines: int
    columns: int

    @property
    def width(self) -> float:
        """Of a column."""
        return (BOX_WIDTH - (self.columns - 1) * GUTTER) / self.columns

    @property
    def row(self) -> float:
        """The height of a row."""
        return self.high * self.lines


@dataclass(frozen=True)
class KeyRow:
    """Where a roll stands."""

    number: int  # of the roll
    x: float
    y: float  # its top
    shaded: bool


def form(style: Style, definition: Definition) -> RowMeasures:
    """Two columns a page where all FIVES of a row fit in a line, else one."""
    most = most_fives(definition)
    reach = max((max(shape_size(piece.cells)) for piece in definition.pieces), default=1)
    unit, high = (1.46, 7.95) if style.large else (1.08, 5.9)
    unit = min(unit, unit * 5 / reach)
    names = (cell_name((x, definition.height - 1)) for x in range(definition.width))
    name = max(width_mm(one, style.size(theme.SMALL)) for one in names)
    points = sum(sorted(piece.points for piece in definition.pieces)[-most:])
    digits = width_mm("0" * max(2, len(str(points))), style.size(theme.TEXT), bold=True)
    score = PAD + style.size(definition.rules["dice"] * STEP + GAP)
    fives = score + digits + style.size(1.6)
    least = name + style.size(GAP) + reach * unit + style.size(GAP)
    half = (BOX_WIDTH - GUTTER) / 2
    columns = 2 if fives + most * least <= half + GAP else 1
    room = (half if columns == 2 else BOX_WIDTH) - fives
    across = max(1, min(most, int((room + GAP) // least)))
    slot, lines = min(room / across, 2 * least), max(1, -(-most // across))
    return RowMeasures(unit, high, score, digits, fives, slot, name, across, lines, columns)


def placed(style: Style, definition: Definition) -> list[list[KeyRow]]:
    """The rows of every page; columns end with a group where that takes no more pages."""
    measures, all_rolls = form(style, definition), rolls(rules_of(definition))
    groups = [
        list(found) for _, found in groupby(range(len(all_rolls)), lambda i: all_rolls[i][:ALIKE])
    ]
    tries = (_filled(style, measures, groups, whole) for whole in (True, False))
    return min(tries, key=len)


def _filled(
    style: Style, measures: RowMeasures, groups: Sequence[Sequence[int]], whole: bool
) -> list[list[KeyRow]]:
    """Rows below each other, column by column; whole groups or as many rows as fit."""
    pages: list[list[KeyRow]] = []
    column, y = -1, BOTTOM
    for place, group in enumerate(groups):
        y += GROUP_GAP
        need = measures.row * (len(group) if whole else 1)
        for i, number in enumerate(group):
            if y + (measures.row if i else need) > BOTTOM:
                column += 1
                if column % measures.columns == 0:
                    pages.append([])
                y = top(style, len(pages) - 1)
            x = column % measures.columns * (measures.width + GUTTER)
            pages[-1].append(KeyRow(number, x, y, place % 2 == 1))
            y += measures.row
    return pages


def top(style: Style, number: int) -> float:
    """Where the rows of a page begin: the first one explains them."""
    first, others = (47.5, 29.0) if style.large else (37.0, 26.0)
    return others if number else first
