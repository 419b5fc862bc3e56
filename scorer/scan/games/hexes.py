"""Hexes as a camera sees it: hexagons, some with a circle, and pieces of four.

A photo shows the pieces, not their order; the rolls often leave only one possible order.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from layouts.board import Board
from layouts.games.hexes.millimetres import (
    FIRST,
    FORMER,
    FORMER_LARGE,
    LARGE,
    USUAL,
    HexSheet,
    corners,
    name_box,
    places,
)
from layouts.games.hexes.packing import places_of
from layouts.grid import HEX, Cell
from layouts.millimetres import QR_MM
from scorer.scan.games import Choose, DrawnSheet, Entry, View
from scorer.scan.games.sheet import CameraSheet, SheetMarks
from scorer.verdict import ScoreError

PIECE = 4
KINDS = (USUAL, LARGE, FORMER, FORMER_LARGE)  # of sheets, each with other marks
UNKNOWN = "?"  # four spaces that aren't a piece of the game


def marks() -> Sequence[SheetMarks]:
    """Return the places of the marks for any area; the first sheets have the former ones."""
    return [_marks(kind) for kind in KINDS]


def _marks(kind: HexSheet) -> SheetMarks:
    return SheetMarks(kind.markers, kind.marker_mm, kind.qr, QR_MM)


def sheets(board: Board) -> Sequence[CameraSheet]:
    """Return the sheets of an area; on the first ones a low area is in another place."""
    first = (FIRST,) if places(board.marks, FORMER).is_low else ()
    return [_sheet(board, kind) for kind in (*KINDS, *first)]


def _sheet(board: Board, kind: HexSheet) -> CameraSheet:
    where = places(board.marks, kind)
    unit = where.hexagon_mm
    rings = tuple(tuple(corners(where.centres[cell], unit)) for cell in board.names)
    spaces = board.names.items() if kind.name_pt else ()
    names = tuple(name_box(where, cell, len(name)) for cell, name in spaces)
    marks, symbol = _marks(kind), where.symbol_mm
    return CameraSheet(board, marks, rings, unit, symbol, PIECE, True, 0.75, True, names)


def round_of(view: View, number: int | None) -> int:
    """Return 1: a game is one sheet, without rounds."""
    return 1


def opening(view: View, board: Board, number: int, roll: str | None) -> list[Entry]:
    """Return []: all rolls are in the record; raise ScoreError for another one."""
    if roll is not None:
        raise ScoreError("scan.roll", game="hexes")
    return []


def entries(
    view: View, board: Board, drawn: DrawnSheet, number: int, choose: Choose
) -> list[Entry] | None:
    """Return the new pieces on the sheet, in the only possible or in the chosen order.

    None while a question is open: a piece more or less may change the order of all.
    """
    if not drawn.is_whole:
        return None
    turns = view["play"]["hands"][drawn.player]["turns"]
    old = {_cells(" ".join(turn.get("cells") or ()), board) for turn in turns}
    new = [text for text in drawn.outlines if _cells(text, board) not in old]
    if not new:
        return []
    by_name = {name_of(text, board): text for text in new}
    rolls = view["play"]["rolls"][len(turns) :][: len(new)]
    before = frozenset(cell for cells in old for cell in cells)
    orders = _orders(board, by_name, rolls, before)
    first, second = next(orders, []), next(orders, [])
    likely = [f"{name} {by_name[name]}" for name in first]
    order: list[str] | None = likely
    if not first or second or len(by_name) < len(new):
        moves = [f"{name} {text}" for name, text in by_name.items()]
        order = choose(moves, likely or moves)
    return None if order is None else [{"player": drawn.player, "move": text} for text in order]


def unseen(view: View, number: int) -> list[Entry]:
    """Return []: the judge reports players without any piece as missing."""
    return []


def left(view: View, number: int) -> list[str]:
    """Return the players with fewer pieces than rolls."""
    play = view["play"]
    most = max(1, len(play["rolls"]))
    return [name for name, hand in play["hands"].items() if len(hand["turns"]) < most]


def name_of(text: str, board: Board) -> str:
    """Return the piece drawn on some spaces, or UNKNOWN."""
    cells = _cells(text, board)
    fits = (p.name for p in board.definition.pieces if cells in places_of(p, dict(board.marks)))
    return next(fits, UNKNOWN)


def _cells(text: str, board: Board) -> frozenset[Cell]:
    by_name = {name: cell for cell, name in board.names.items()}
    return frozenset(by_name[word] for word in text.split() if word in by_name)


def _orders(
    board: Board, drawn: Mapping[str, str], rolls: Sequence[int], before: frozenset[Cell]
) -> Iterator[list[str]]:
    """Yield the possible orders of the pieces, one for each roll; none if that isn't known."""
    if len(rolls) != len(drawn) or UNKNOWN in drawn:
        return
    dice = {piece.name: piece.die for piece in board.definition.pieces}
    cells = {name: _cells(text, board) for name, text in drawn.items()}
    walk: list[tuple[list[str], frozenset[Cell]]] = [([], before)]
    steps = 0
    while walk and steps < 20_000:
        steps += 1
        order, filled = walk.pop()
        if len(order) == len(drawn):
            yield order
            continue
        left = [name for name in drawn if name not in order]
        called = [name for name in left if dice[name] == rolls[len(order)]] or left
        walk += [
            ([*order, name], filled | cells[name])
            for name in reversed(called)
            if not filled or _touches(cells[name], filled)
        ]


def _touches(cells: frozenset[Cell], filled: frozenset[Cell]) -> bool:
    return any(beside in filled for cell in cells for beside in HEX.neighbours(cell))
