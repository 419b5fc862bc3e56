"""Hexes on a terminal: an area as text, row by row, with the pieces that were drawn into it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from layouts.area import column, picture
from layouts.board import Board
from layouts.grid import Cell
from layouts.piece import CIRCLE, Piece
from layouts.piece import PLAIN as HEXAGON
from layouts.words import Words
from scorer.referee import PLAIN, Display
from scorer.terminal.board import RESET, ansi

FINE = {"red": "●", "blue": "○", "hexagon": "·"}
LETTERS = {"red": "R", "blue": "b", "hexagon": "."}  # where no signs can be shown
BOLD = "\x1b[1m"


def drawn(board: Board, filled: Mapping[Cell, str], display: Display = PLAIN) -> str:
    """The area with its circles, and letters of pieces where they were drawn."""
    signs = _signs(display)
    tints = {symbol.name: ansi(symbol.colour) for symbol in board.definition.symbols}
    left = min(map(column, board.marks))
    rows: dict[int, list[str]] = {}
    for (q, r), mark in board.marks.items():
        row = rows.setdefault(r, [f"{r + 1:>3}  "])
        here = column((q, r)) - left
        row += [" "] * (here + 1 - len(row))
        sign = filled.get((q, r)) or signs[mark]
        tint = BOLD if (q, r) in filled else tints[mark]
        row.append(f"{tint}{sign}{RESET}" if display.colour else sign)
    return "\n".join("".join(row) for row in rows.values())


def drawn_pieces(pieces: Sequence[Piece], display: Display = PLAIN) -> str:
    """Pieces as their sheet shows them, one below the other: a spot belongs on a circle."""
    signs = {CIRCLE: "●", HEXAGON: "·"} if display.signs else {CIRCLE: "o", HEXAGON: "."}
    lines = []
    for piece in pieces:
        rows = picture(dict(zip(piece.cells, piece.kinds, strict=True)))
        shown = ["".join(signs.get(kind, " ") for kind in row).rstrip() for row in rows]
        lines += [f"  {piece.name:<4} {shown[0]}", *(f"       {row}" for row in shown[1:])]
    return "\n".join(lines)


def legend(board: Board, words: Words, display: Display = PLAIN) -> str:
    """What the signs stand for."""
    signs = _signs(display)
    return "  ".join(f"{signs[s.name]} {s.called(words.lang)}" for s in board.definition.symbols)


def _signs(display: Display) -> dict[str, str]:
    return FINE if display.signs else LETTERS
