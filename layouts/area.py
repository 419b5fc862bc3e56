"""Areas of hexagons: pictures made of letters, names of spaces, and turned images.

Space: a hexagon of an area, as a cell (q, r) of the lattice HEX. Kind: its letter in a picture.
Column: neighbours in a row are two columns apart, and each row is shifted by one against the next,
so a space is in column 2 q + r of row r.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter

from layouts.grid import HEX, LETTERS, Cell
from layouts.refusal import LayoutError, Refusal
from layouts.shape import is_joined, reached
from layouts.symbol import NAMES, Labelled, Symbol, read_names
from layouts.values import dataclass
from layouts.yaml.strict import DRAWING, NAMED, TABLE, Field, Item, named_entries

NOTHING = "."
IMAGES = 2 * len(HEX.steps)  # turns, and mirrored turns
SMALLEST, LARGEST = 12, 90  # spaces of an area
MOST_ROWS, MOST_ACROSS = 13, 13

PICTURE = Field("picture", DRAWING, 1, 2000)
AREA = Field("NAME", TABLE, looks="[a-z][a-z0-9]{0,11}", parts=(PICTURE, NAMES))
AREAS = Field("areas", NAMED, 1, 10, needed=False, parts=(AREA,))


@dataclass(frozen=True)
class Area(Labelled):
    """An area as a definition draws it: its names and the symbol on each space."""

    marks: Mapping[Cell, str]


def read_areas(item: Item, symbols: Sequence[Symbol]) -> dict[str, Area]:
    """Read the areas of a definition by name; each is a picture, and may have labels."""
    areas = {}
    for name, entry in named_entries(item, AREAS, "area.none", "area.name"):
        is_bare = isinstance(entry.value, str)  # a picture alone
        fields = {"picture": entry} if is_bare else entry.entries(AREA.parts)
        called = read_names(fields.get("names"))
        areas[name] = Area(name, called, read_area(fields["picture"], symbols))
    return areas


def read_area(item: Item, symbols: Sequence[Symbol]) -> dict[Cell, str]:
    """Read the spaces of a picture and their symbols; raise if they can't be printed."""
    rows = item.text(PICTURE.high).strip("\n").splitlines()
    letters = {symbol.mark: symbol.name for symbol in symbols}
    for i, row in enumerate(rows, 1):
        if wrong := set(row) - set(letters) - {NOTHING, " "}:
            raise item.refuse("definition.letter", row=i, letter=min(wrong))
    try:
        letter_of = spaces(rows)
    except Refusal as error:
        raise item.refuse(error) from None
    if not SMALLEST <= len(letter_of) <= LARGEST:
        raise item.refuse("area.size", low=SMALLEST, high=LARGEST, count=len(letter_of))
    across, down = extent(letter_of)
    if across > MOST_ACROSS or down > MOST_ROWS:
        raise item.refuse("area.extent", width=MOST_ACROSS, height=MOST_ROWS)
    if not is_joined(letter_of, HEX):
        raise item.refuse("area.apart")
    return {cell: letters[letter] for cell, letter in letter_of.items()}


def extent(area: Iterable[Cell]) -> tuple[float, int]:
    """Return the width of an area in hexagons, and its number of rows."""
    cells = list(area)
    columns, rows = [column(cell) for cell in cells], [r for _, r in cells]
    return (max(columns) - min(columns)) / 2 + 1, max(rows) - min(rows) + 1


def spaces(rows: Sequence[str]) -> dict[Cell, str]:
    """Return the spaces of a picture and their letters, row by row; raise if rows don't mesh."""
    typed = ((x, r, c) for r, row in enumerate(rows) for x, c in enumerate(row))
    letter_at = {(x, r): c for x, r, c in typed if c not in (NOTHING, " ")}
    if not letter_at:
        raise LayoutError("area.empty")
    (x0, r0), *_ = letter_at
    shift = (x0 - r0) % 2
    for x, r in letter_at:
        if (x + r + shift) % 2:
            raise LayoutError("area.mesh", row=r + 1)
    return settled({((x + shift - r) // 2, r): c for (x, r), c in letter_at.items()})


def settled(kinds: Mapping[Cell, str]) -> dict[Cell, str]:
    """Return the area moved to the top left, row by row: one spelling wherever it was."""
    top, left = min(r for _, r in kinds), min(map(column, kinds))
    left -= (left - top) % 2  # rows keep their stagger
    moved = {(q + (top - left) // 2, r - top): kind for (q, r), kind in kinds.items()}
    return {cell: moved[cell] for cell in sorted(moved, key=itemgetter(1, 0))}


def column(cell: Cell) -> int:
    """Return the column of a space in a picture."""
    return 2 * cell[0] + cell[1]


def picture(kinds: Mapping[Cell, str]) -> list[str]:
    """Return the rows of an area's picture, all equally long."""
    left = min(map(column, kinds))
    width = max(map(column, kinds)) - left + 1
    rows = [[NOTHING] * width for _ in range(max(r for _, r in kinds) + 1)]
    for (q, r), kind in kinds.items():
        rows[r][column((q, r)) - left] = kind
    return ["".join(row) for row in rows]


def names(area: Iterable[Cell]) -> dict[Cell, str]:
    """Return the name of each space: its place in the row from the left, then the row."""
    rows = groupby(sorted(area, key=itemgetter(1, 0)), key=itemgetter(1))
    return {cell: f"{LETTERS[i]}{r + 1}" for r, row in rows for i, cell in enumerate(row)}


def image(kinds: Mapping[Cell, str], turn: int) -> dict[Cell, str]:
    """Return the area turned `turn % 6` times, mirrored from 6 on.

    Circles stay circles, because a turn about a circle takes circles to circles.
    """
    turned = dict(kinds)
    for _ in range(turn % len(HEX.steps)):
        turned = {HEX.turned(cell): kind for cell, kind in turned.items()}
    if turn >= len(HEX.steps):
        turned = {HEX.mirrored(cell): kind for cell, kind in turned.items()}
    return settled(turned)


def perimeter(area: Iterable[Cell]) -> int:
    """Return the number of edges with nothing behind them."""
    inside = set(area)
    return sum(beside not in inside for cell in inside for beside in HEX.neighbours(cell))


def regions(left: Iterable[Cell]) -> list[set[Cell]]:
    """Return the connected parts of some spaces, by the first space of each."""
    waiting = set(left)
    return [reached(first, waiting, HEX) for first in sorted(waiting) if first in waiting]
