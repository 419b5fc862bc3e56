"""Hexes: the best that can be done on an area, said to people and programs."""

from __future__ import annotations

from collections.abc import Sequence

from layouts.board import Board
from layouts.grid import Cell
from layouts.words import Words
from scorer.games.hexes.best import MOST_ROLLS, Line, Packed, best_for, best_packing
from scorer.games.hexes.drawing import drawn
from scorer.games.hexes.record import Drawn, parse_rolls, parse_turn
from scorer.verdict import ScoreError


def parsed(text: str, board: Board) -> list[int]:
    """The rolls that were asked about."""
    rolls = parse_rolls(text)
    most = min(MOST_ROLLS, len(board.definition.pieces))
    if not 1 <= len(rolls) <= most:
        raise ScoreError(f"--rolls: 1 to {most} numbers are wanted, found {len(rolls)}")
    return rolls


def as_json(board: Board, rolls: Sequence[int] | None) -> dict[str, object]:
    """The best packing, or the best game for some rolls."""
    if rolls is not None:
        line = best_for(board, rolls)
        told = {"rolls": list(rolls), "moves": list(line.moves)}
        return {"sheet": board.id, **_penalty(line), **told}
    found = best_packing(board)
    pieces = {piece: _names(board, cells) for piece, cells in found.pieces}
    empty = _names(board, found.empty)
    return {"sheet": board.id, **_penalty(found), "pieces": pieces, "empty": empty}


def _penalty(found: Line | Packed) -> dict[str, object]:
    return {"best": found.penalty, "proven": found.proven}


def _names(board: Board, cells: Sequence[Cell]) -> list[str]:
    return [board.names[cell] for cell in cells]


def told(board: Board, rolls: Sequence[int] | None, words: Words) -> str:
    """The same for people, with the area drawn."""
    lines = _line(board, rolls, words) if rolls is not None else _packing(board, words)
    return "\n".join([board.id, "", *lines]) + "\n"


def _packing(board: Board, words: Words) -> list[str]:
    found = best_packing(board)
    filled = {cell: piece for piece, cells in found.pieces for cell in cells}
    return [
        drawn(board, filled),
        "",
        words("best.packing", pieces=len(found.pieces), penalty=found.penalty),
        _proof(found, words),
        *(f"  {piece}  {' '.join(_names(board, cells))}" for piece, cells in found.pieces),
        "  " + words("best.empty", cells=" ".join(_names(board, found.empty))),
    ]


def _line(board: Board, rolls: Sequence[int], words: Words) -> list[str]:
    found = best_for(board, rolls)
    turns = [parse_turn(move, board) for move in found.moves]
    cells = {name: cell for cell, name in board.names.items()}
    drawings = (turn for turn in turns if isinstance(turn, Drawn))
    filled = {cells[space]: turn.piece for turn in drawings for space in turn.spaces}
    return [
        drawn(board, filled),
        "",
        words("best.line", rolls=" ".join(map(str, rolls)), penalty=found.penalty),
        _proof(found, words),
        *(f"  {roll}  {move}" for roll, move in zip(rolls, found.moves, strict=True)),
    ]


def _proof(found: Line | Packed, words: Words) -> str:
    return words("best.proven") if found.proven else words("best.unproven", bound=found.bound)
