"""Hexes: one player's area as the game goes on, and what counts of what was drawn.

Seat: an area, what is filled of it, and the pieces that are still available.
docs/hexes.md says what each fault means and what becomes of a piece that was drawn wrongly.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import field
from functools import cached_property, lru_cache, partial

from layouts.area import regions
from layouts.board import Board
from layouts.games.hexes.packing import places_of
from layouts.grid import HEX, Cell
from layouts.piece import Piece
from layouts.shape import key
from layouts.values import dataclass
from scorer.games.hexes.record import Drawn, Turn
from scorer.verdict import Fault

_fault = partial(Fault.of, "hexes")

PREFILLED = "#"  # what fills a hexagon before the start
Places = Mapping[str, list[frozenset[Cell]]]


@dataclass
class Seat:
    """A player's area and pieces; `filled` tells which piece a space belongs to."""

    board: Board
    places: Places
    filled: dict[Cell, str] = field(default_factory=dict)
    left: list[str] = field(default_factory=list)

    @cached_property
    def pieces(self) -> dict[str, Piece]:
        return {piece.name: piece for piece in self.board.definition.pieces}

    @cached_property
    def cells(self) -> dict[str, Cell]:
        """The spaces of the area by name."""
        return {name: cell for cell, name in self.board.names.items()}

    def allowed(self, roll: int) -> list[str]:
        """The pieces that may be drawn: those of the number, any where there is none."""
        called = [name for name in self.left if self.pieces[name].die == roll]
        return called or self.left

    def can_draw(self, roll: int) -> bool:
        """False when no allowed piece fits anywhere."""
        return any(self.fits(cells) for name in self.allowed(roll) for cells in self.places[name])

    def fits(self, cells: frozenset[Cell]) -> bool:
        """True when a piece, which has its place there, may be drawn: nothing below, all joined."""
        return cells.isdisjoint(self.filled.keys()) and self.touches(cells)

    def touches(self, cells: Iterable[Cell]) -> bool:
        """True when a space has something filled beside it, or nothing is filled at all."""
        if not self.filled:
            return True
        return any(beside in self.filled for cell in cells for beside in HEX.neighbours(cell))

    def cross_out(self, piece: str) -> None:
        """A piece isn't available any more."""
        if piece in self.left:
            self.left.remove(piece)

    @property
    def empty(self) -> dict[Cell, str]:
        """The spaces that are empty, and their symbols."""
        return {cell: mark for cell, mark in self.board.marks.items() if cell not in self.filled}


def seated(board: Board) -> Seat:
    """A seat before the start."""
    pieces = board.definition.pieces
    places = _places(pieces, tuple(board.marks.items()))
    return Seat(board, places, left=[piece.name for piece in pieces])


@lru_cache(maxsize=64)
def _places(pieces: tuple[Piece, ...], marks: tuple[tuple[Cell, str], ...]) -> Places:
    """Where each piece fits; all records of a class are about one area."""
    area = dict(marks)
    return {piece.name: places_of(piece, area) for piece in pieces}


def play(seat: Seat, roll: int, turn: Turn) -> tuple[int, tuple[Fault, ...]]:
    """Judge a turn and put it on the seat; gives the points it saves and every fault of it."""
    if isinstance(turn, Drawn):
        faults = tuple(_drawing_faults(seat, roll, turn))
        seat.cross_out(turn.piece)
        if faults:
            return 0, faults
        cells = [seat.cells[name] for name in turn.spaces]
        seat.filled |= dict.fromkeys(cells, turn.piece)
        rules = seat.board.definition.rules
        return sum(rules[seat.board.marks[cell]] for cell in cells), ()
    if not turn.piece:
        return 0, (_fault("cross"),) if seat.can_draw(roll) else ()
    faults = () if turn.piece in seat.left else (_fault("used", piece=turn.piece),)
    seat.cross_out(turn.piece)
    return 0, faults


def _drawing_faults(seat: Seat, roll: int, turn: Drawn) -> Iterable[Fault]:
    """Everything that is wrong with a piece as it was drawn."""
    name, piece = turn.piece, seat.pieces[turn.piece]
    if name not in seat.left:
        yield _fault("used", piece=name)
    called = [one for one in seat.left if seat.pieces[one].die == roll]
    if piece.die != roll and called:
        yield _fault("number", piece=name, die=piece.die, roll=roll, pieces=_list(called))
    if len(turn.spaces) != len(piece.cells):
        yield _fault("size", count=len(turn.spaces), wanted=len(piece.cells))
    off = [space for space in turn.spaces if space not in seat.cells]
    if off:
        yield Fault("off-board", (("cells", _list(off)),), "hexes.off")
    cells = [seat.cells[space] for space in turn.spaces if space in seat.cells]
    yield from _fit_faults(seat, piece, cells)
    over = [cell for cell in cells if cell in seat.filled]
    if over:
        yield _fault("overlap", cells=_named(seat, over))
    if not seat.touches(cells):
        yield _fault("apart", piece=name)


def _fit_faults(seat: Seat, piece: Piece, cells: list[Cell]) -> Iterable[Fault]:
    """The shape, and circles and hexagons, of a piece whose spaces are all in the area."""
    if len(cells) != len(piece.cells):
        return
    if key(cells, HEX) != key(piece.cells, HEX):
        yield _fault("piece", piece=piece.name)
    elif frozenset(cells) not in seat.places[piece.name]:
        yield _fault("kind", piece=piece.name)


def _list(names: Iterable[str]) -> str:
    return " ".join(names)


def _named(seat: Seat, cells: Iterable[Cell]) -> str:
    return _list(sorted((seat.board.names[cell] for cell in cells), key=lambda n: (n[1:], n)))


def prefill(seat: Seat, name: str, spaces: Iterable[str]) -> Iterable[Fault]:
    """Fill hexagons before the start of the expert game; the faults have the player's name."""
    good = []
    for space in spaces:
        cell = seat.cells.get(space)
        if cell is None:
            yield Fault("prefill-board", (("name", name), ("cell", space)), "hexes.prefill.board")
        elif seat.board.marks[cell] != "hexagon":
            yield Fault("prefill-circle", (("name", name), ("cell", space)), "hexes.prefill.circle")
        else:
            good.append(cell)
    most = seat.board.definition.rules["prefilled"]
    if len(good) > most:
        told = (("name", name), ("count", str(len(good))), ("most", str(most)))
        yield Fault("prefill-many", told, "hexes.prefill.many")
    seat.filled |= dict.fromkeys(good[:most], PREFILLED)


@dataclass(frozen=True)
class Penalty:
    """What is left empty, and what that costs."""

    red: int
    blue: int
    hexagon: int
    region: int
    points: int


def penalty(seat: Seat) -> Penalty:
    """The penalty of a seat as it stands."""
    empty, rules = seat.empty, seat.board.definition.rules
    marks = list(empty.values())
    counts = {mark: marks.count(mark) for mark in ("red", "blue", "hexagon")}
    counts["region"] = len(regions(empty))
    return Penalty(**counts, points=sum(rules[mark] * n for mark, n in counts.items()))
