"""Pieces: the shapes of a game with what they are worth, as its YAML file draws them."""

from __future__ import annotations

import re
from dataclasses import dataclass

from layouts.area import NOTHING, spaces
from layouts.fault import quoted
from layouts.grid import HEX, SQUARE, Cell, Lattice
from layouts.shape import is_joined, key
from layouts.strict import Item

CIRCLE, PLAIN = "o", "h"  # kinds of spaces that a piece on hexes has


@dataclass(frozen=True)
class Piece:
    """A shape with a name, what it is worth, and on hexes the number of the die that calls it."""

    name: str
    points: int
    cells: tuple[Cell, ...]
    kinds: str = ""  # on hexes, for each cell: a circle or a plain hexagon
    die: int = 0


def read_pieces(item: Item, lattice: Lattice) -> tuple[Piece, ...]:
    """Shapes: `X: {points: 4, picture: ".#. ### .#."}`; on hexes a die's number and o and h."""
    pieces: list[Piece] = []
    seen: dict[object, str] = {}
    for name, piece in item.table(most=40).items():
        if not re.fullmatch(r"[A-Za-z][A-Za-z0-9]{0,3}", name):
            raise piece.refuse(f"a shape's name is a letter or two, found {quoted(name)}")
        made = _square(name, piece) if lattice is SQUARE else _hex(name, piece)
        picture = piece.table()["picture"]
        if not is_joined(made.cells, lattice):
            raise picture.refuse(f"the squares of {name} are not joined edge to edge")
        twin = seen.setdefault(_spelled(made, lattice), name)
        if twin != name:
            raise picture.refuse(f"{name} is the same shape as {twin}, turned or mirrored")
        pieces.append(made)
    return tuple(pieces)


def _square(name: str, item: Item) -> Piece:
    fields = item.fields(("points", "picture"))
    rows = fields["picture"].text(200).split()
    if not rows or any(set(row) - set("#.") for row in rows):
        raise fields["picture"].refuse("a shape is drawn with # and . like '.#. ### .#.'")
    cells = tuple((x, y) for y, row in enumerate(rows) for x, c in enumerate(row) if c == "#")
    _refuse_size(fields["picture"], len(cells))
    return Piece(name, fields["points"].whole(0, 99), cells)


def _hex(name: str, item: Item) -> Piece:
    fields = item.fields(("die", "picture"))
    rows = fields["picture"].text(200).split()
    if not rows or any(set(row) - {CIRCLE, PLAIN, NOTHING} for row in rows):
        raise fields["picture"].refuse("a piece is drawn with o, h and dots like '.h h.o'")
    try:
        found = spaces(rows)
    except ValueError as error:
        raise fields["picture"].refuse(str(error)) from None
    _refuse_size(fields["picture"], len(found))
    return Piece(name, 0, tuple(found), "".join(found.values()), fields["die"].whole(1, 6))


def _refuse_size(item: Item, count: int) -> None:
    if not 2 <= count <= 9:
        raise item.refuse(f"a shape has two to nine squares, found {count}")


def _spelled(piece: Piece, lattice: Lattice) -> object:
    """One spelling for all turns and mirrors of a piece."""
    return key(piece.cells, lattice) if lattice is SQUARE else decorated(piece)[0]


def decorated(piece: Piece) -> list[tuple[tuple[Cell, str], ...]]:
    """All different turns and mirrors of a piece on hexes, each cell with its kind, sorted."""
    now, found = list(piece.cells), set()
    for _ in HEX.steps:
        for cells in (now, [HEX.mirrored(cell) for cell in now]):
            left, top = min(q for q, _ in cells), min(r for _, r in cells)
            moved = [(q - left, r - top) for q, r in cells]
            found.add(tuple(sorted(zip(moved, piece.kinds, strict=True))))
        now = [HEX.turned(cell) for cell in now]
    return sorted(found)
