"""Hexes as a camera sees it: hexagons, some with a circle, pieces of four, drawn one after another.

A photo shows which pieces were drawn, not in which order; the rolls often leave but one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from layouts.board import Board
from layouts.games.hexes.millimetres import (
    FIRST,
    FORMER,
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
from scorer.games.hexes.record import Record
from scorer.scan.games.sheet import CameraSheet, SheetMarks
from scorer.verdict import ScoreError

PIECE = 4
UNKNOWN = "?"  # a piece that isn't one of the game's
MOST_ORDERS = 2  # more than one is enough to ask


def marks() -> Sequence[SheetMarks]:
    """Where the marks are, whatever the area; those of the first sheets are the former ones."""
    return [_marks(kind) for kind in (USUAL, LARGE, FORMER)]


def _marks(kind: HexSheet) -> SheetMarks:
    return SheetMarks(kind.markers, kind.marker_mm, kind.qr, QR_MM)


def sheets(board: Board) -> Sequence[CameraSheet]:
    """The hexagons of an area as they are printed; at first low ones stood in another place."""
    kinds = [USUAL, LARGE, FORMER] + ([FIRST] if places(board.marks, FORMER).is_low else [])
    return [_sheet(board, kind) for kind in kinds]


def _sheet(board: Board, kind: HexSheet) -> CameraSheet:
    where = places(board.marks, kind)
    unit = where.hexagon_mm
    rings = tuple(tuple(corners(where.centres[cell], unit)) for cell in board.names)
    spaces = board.names.items() if kind.name_pt else ()
    names = tuple(name_box(where, cell, len(name)) for cell, name in spaces)
    marks, symbol = _marks(kind), where.symbol_mm
    return CameraSheet(board, marks, rings, unit, symbol, PIECE, True, 0.75, True, names)


def round_of(draft: object, number: int | None) -> int:
    """A game is one sheet: there is but one round of it."""
    return 1


def opening(draft: object, number: int, roll: str | None) -> list[Mapping[str, object]]:
    """Nothing; rolls stand in the record, all of them."""
    if roll is not None:
        raise ScoreError("scan.roll", game="hexes")
    return []


def entries(
    draft: Any,
    player: str,
    outlines: Sequence[str],
    number: int,
    choose: Callable[[Sequence[str], Sequence[str]], list[str] | None],
) -> list[Mapping[str, object]] | None:
    """The pieces that are new on the sheet, in the order of the rolls or as somebody says."""
    record: Record = draft.record
    board, moves = record.boards[player], [turn.text for turn in record.moves[player]]
    known = {_cells(text.split(" ", 1)[-1], board) for text in moves}
    new = [text for text in outlines if _cells(text, board) not in known]
    if not new:
        return []
    drawn = {name_of(text, board): text for text in new}
    told = [f"{name} {text}" for name, text in drawn.items()]
    before = frozenset(cell for cells in known for cell in cells)
    rolls = record.rolls[len(moves) :][: len(new)]
    found = _orders(board, drawn, rolls, before)
    first, second = next(found, []), next(found, [])
    is_sure = first and not second and UNKNOWN not in drawn and len(drawn) == len(new)
    order = told_in(first, drawn) if is_sure else choose(told, told_in(first, drawn) or told)
    return None if order is None else [{"player": player, "move": text} for text in order]


def unseen(draft: object, number: int) -> list[Mapping[str, object]]:
    """Nothing: who has drawn no piece is known to be missing."""
    return []


def told_in(order: Sequence[str], drawn: Mapping[str, str]) -> list[str]:
    """Pieces in an order, as records have them."""
    return [f"{name} {drawn[name]}" for name in order]


def name_of(text: str, board: Board) -> str:
    """The piece that was drawn on some spaces."""
    cells = _cells(text, board)
    fits = (p.name for p in board.definition.pieces if cells in places_of(p, dict(board.marks)))
    return next(fits, UNKNOWN)


def _cells(text: str, board: Board) -> frozenset[Cell]:
    by_name = {name: cell for cell, name in board.names.items()}
    return frozenset(by_name[word] for word in text.split() if word in by_name)


def _orders(
    board: Board, drawn: Mapping[str, str], rolls: Sequence[int], before: frozenset[Cell]
) -> Iterator[list[str]]:
    """The orders in which pieces may have been drawn, one for each roll."""
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
