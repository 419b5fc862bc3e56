"""Pieces: the shapes of a game and their points, as its YAML file draws them."""

from __future__ import annotations

import re
from dataclasses import replace

from layouts.area import NOTHING, spaces
from layouts.grid import HEX, SQUARE, Cell, Lattice
from layouts.refusal import Refusal, quoted
from layouts.shape import images, is_joined, key
from layouts.values import dataclass
from layouts.yaml.strict import DRAWING, NAMED, TABLE, WHOLE, Field, Item

CIRCLE, PLAIN = "o", "h"  # kinds of spaces that a piece on hexes has
FEWEST, MOST = 2, 9  # squares or spaces of a piece

POINTS = Field("points", WHOLE, 0, 99)
DIE = Field("die", WHOLE, 1, 6)
SHAPE = Field("picture", DRAWING, 1, 200)
ON_SQUARES = Field("NAME", TABLE, looks="[A-Za-z][A-Za-z0-9]{0,3}", parts=(POINTS, SHAPE))
ON_HEXES = replace(ON_SQUARES, parts=(DIE, SHAPE))
PIECES = Field("pieces", NAMED, 1, 40, needed=False, parts=(ON_SQUARES, ON_HEXES))


@dataclass(frozen=True)
class Piece:
    """A shape with a name, its points, and on hexes the number on the die that calls it."""

    name: str
    points: int
    cells: tuple[Cell, ...]
    kinds: str = ""  # on hexes, for each cell: a circle or a plain hexagon
    die: int = 0


def read_pieces(item: Item, lattice: Lattice) -> tuple[Piece, ...]:
    """Read shapes: `X: {points: 4, picture: ".#. ### .#."}`; on hexes a die's number, o and h."""
    pieces: list[Piece] = []
    seen: dict[object, str] = {}
    if len(item.table(PIECES.high)) < PIECES.low:
        raise item.refuse("piece.none")
    for name, piece in item.table().items():
        _refuse_name(name, item, piece)
        shape = _square(name, piece) if lattice is SQUARE else _hex(name, piece)
        picture = piece.table()["picture"]
        if not is_joined(shape.cells, lattice):
            raise picture.refuse("piece.apart", name=name)
        twin = seen.setdefault(_spelled(shape, lattice), name)
        if twin != name:
            raise picture.refuse("piece.same", name=name, twin=twin)
        pieces.append(shape)
    return tuple(pieces)


def _refuse_name(name: str, item: Item, piece: Item) -> None:
    """Raise if a name is malformed or differs from another only in case: players type names."""
    if not re.fullmatch(ON_SQUARES.looks, name):
        raise piece.refuse("piece.name", name=quoted(name))
    twin = next(other for other in item.table() if other.lower() == name.lower())
    if twin != name:
        raise item.refuse("piece.alike", item.keys[name], name=name, twin=twin)


def _square(name: str, item: Item) -> Piece:
    fields = item.entries(ON_SQUARES.parts)
    rows = fields["picture"].text(SHAPE.high).split()
    if not rows or any(set(row) - set("#.") for row in rows):
        raise fields["picture"].refuse("piece.squares")
    cells = tuple((x, y) for y, row in enumerate(rows) for x, c in enumerate(row) if c == "#")
    _refuse_size(fields["picture"], len(cells))
    return Piece(name, fields["points"].whole(*POINTS.limits), cells)


def _hex(name: str, item: Item) -> Piece:
    fields = item.entries(ON_HEXES.parts)
    rows = fields["picture"].text(SHAPE.high).split()
    if not rows or any(set(row) - {CIRCLE, PLAIN, NOTHING} for row in rows):
        raise fields["picture"].refuse("piece.spaces")
    try:
        kinds = spaces(rows)
    except Refusal as error:
        raise fields["picture"].refuse(error) from None
    _refuse_size(fields["picture"], len(kinds))
    return Piece(name, 0, tuple(kinds), "".join(kinds.values()), fields["die"].whole(*DIE.limits))


def _refuse_size(item: Item, count: int) -> None:
    if not FEWEST <= count <= MOST:
        raise item.refuse("piece.size", count=count)


def _spelled(piece: Piece, lattice: Lattice) -> object:
    """Return a key that all turns and mirrors of a piece share."""
    return key(piece.cells, lattice) if lattice is SQUARE else decorated(piece)[0]


def decorated(piece: Piece) -> list[tuple[tuple[Cell, str], ...]]:
    """Return all different turns and mirrors of a piece on hexes; cells with kinds, sorted."""
    unique = set()
    for cells in images(piece.cells, HEX):
        left, top = min(q for q, _ in cells), min(r for _, r in cells)
        moved = [(q - left, r - top) for q, r in cells]
        unique.add(tuple(sorted(zip(moved, piece.kinds, strict=True))))
    return sorted(unique)
