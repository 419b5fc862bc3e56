"""Hexes: placements of one piece in an area, and packings of all.

Laid: a piece in a place: its number in the definition and its spaces. A piece fits only circle on
circle and hexagon on hexagon. Hole: joined hexagons that stay empty in a perfect packing, three on
our areas. Ground: an area as whole numbers, a bit for each space.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from operator import itemgetter

from layouts.chance import Stream
from layouts.definition.loader import Definition
from layouts.grid import HEX, Cell
from layouts.packing import packings, placements
from layouts.piece import CIRCLE, Piece, decorated

Laid = tuple[int, frozenset[Cell]]

HEXAGON = "hexagon"
SPACES_OF_A_PIECE = 4
BUDGET = 20_000  # nodes of the search for a packing; areas worth printing take some hundreds
HOLES: Mapping[int, tuple[tuple[Cell, ...], ...]] = {
    0: (),
    1: (((0, 0),),),
    2: (((0, 0), (1, 0)),),
    3: (((0, 0), (1, 0), (2, 0)), ((0, 0), (1, 0), (1, 1)), ((0, 0), (1, 0), (0, 1))),
}  # the ways to join a number of hexagons


def places_of(piece: Piece, marks: Mapping[Cell, str]) -> list[frozenset[Cell]]:
    """Return every way to draw a piece into an area, turned and mirrored freely."""
    circles = {_key(cell): cell for cell, mark in marks.items() if mark != HEXAGON}
    plain = {_key(cell): cell for cell, mark in marks.items() if mark == HEXAGON}
    places = []
    for turn in _turned(piece):
        (_, a), (two, b), (three, c), *more = (
            (at, circles if kind == CIRCLE else plain) for at, kind in turn
        )
        for k in a:
            if k + two in b and k + three in c and all(k + at in d for at, d in more):
                spaces = a[k], b[k + two], c[k + three], *(d[k + at] for at, d in more)
                places.append(frozenset(spaces))
    return places


@lru_cache(maxsize=64)
def _turned(piece: Piece) -> list[list[tuple[int, str]]]:
    """Return the turns of a piece as steps from its first space, each with the kind it needs."""
    return [
        [(_key((q - turn[0][0][0], r - turn[0][0][1])), kind) for (q, r), kind in turn]
        for turn in decorated(piece)
    ]


def _key(cell: Cell) -> int:
    """Return a cell as one number, so that a step is a sum; no area is 500 wide."""
    return cell[0] * 1000 + cell[1]


def all_places(definition: Definition, marks: Mapping[Cell, str]) -> list[Laid]:
    """Return every piece in every place."""
    return [
        (i, cells) for i, piece in enumerate(definition.pieces) for cells in places_of(piece, marks)
    ]


def left_over(definition: Definition, marks: Mapping[Cell, str]) -> tuple[int, int]:
    """Return the circles and hexagons that all pieces leave empty; below 0 if they don't fit."""
    kinds = "".join(piece.kinds for piece in definition.pieces)
    circles = sum(mark != HEXAGON for mark in marks.values())
    taken = kinds.count(CIRCLE)
    return circles - taken, len(marks) - circles - (len(kinds) - taken)


def may_have_hole(definition: Definition, marks: Mapping[Cell, str]) -> bool:
    """Return whether the empty spaces are few enough hexagons to form a hole."""
    circles, hexagons = left_over(definition, marks)
    return not circles and hexagons in HOLES


def packed(
    definition: Definition,
    marks: Mapping[Cell, str],
    *,
    hole: bool = False,
    budget: int = BUDGET,
    stream: Stream | None = None,
) -> Iterator[list[Laid]]:
    """Yield packings of all pieces into an area that leave no circle empty if possible.

    With `hole` only packings whose empty spaces are joined hexagons, three at most: the cheapest
    possible. `stream` shuffles the places, so that other packings come first.
    """
    if hole and not may_have_hole(definition, marks):
        return
    laid = all_places(definition, marks)
    if stream:
        laid = stream.shuffled(laid)
    # The order of a piece's spaces doesn't matter to packings.
    things: list[Sequence[Hashable]] = [(i, *cells) for i, cells in laid]
    must: list[Hashable] = list(range(len(definition.pieces)))
    count = sum(piece.kinds.count(CIRCLE) for piece in definition.pieces)
    circles = [cell for cell, mark in marks.items() if mark != HEXAGON]
    if hole:
        plain = [cell for cell, mark in marks.items() if mark == HEXAGON]
        shapes = HOLES[len(marks) - sum(len(piece.cells) for piece in definition.pieces)]
        for shape in shapes:
            things += [("hole", *cells) for cells in placements(plain, shape, HEX)]
        must += ["hole", *marks] if shapes else marks
    elif len(circles) <= count:
        must += circles
    for chosen in packings(things, must, budget):
        yield sorted((laid[i] for i in chosen if i < len(laid)), key=itemgetter(0))


class Ground:
    """A bit for each space, arranged so that a step is a shift."""

    def __init__(self, area: Iterable[Cell]) -> None:
        cells = list(area)
        top, left = min(r for _, r in cells), min(q for q, _ in cells)
        self.row = max(q for q, _ in cells) - left + 2  # a free column: nothing wraps around
        self.bit = {(q, r): 1 << (r - top) * self.row + q - left for q, r in cells}

    def mask(self, cells: Iterable[Cell]) -> int:
        """Return some spaces as one number."""
        return sum(self.bit[cell] for cell in cells)

    def regions(self, empty: int, pieces: int = 0) -> int:
        """Return the least number of regions that these spaces keep after `pieces` more pieces.

        A region never grows again, and vanishes only if whole pieces fill it.
        """
        row, up, most = self.row, self.row - 1, SPACES_OF_A_PIECE * pieces
        lasting, left = 0, empty
        while left:
            part, wider = 0, left & -left
            while part != wider:
                part = wider
                wider |= (wider << 1 | wider >> 1) & left
                wider |= (wider << row | wider >> row | wider << up | wider >> up) & left
            left ^= part
            count = part.bit_count()
            if count % SPACES_OF_A_PIECE or count > most:
                lasting += 1
        return lasting or int(empty.bit_count() > most)
