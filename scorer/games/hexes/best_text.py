"""Hexes: the best that can be done on an area, said to people and programs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from layouts.board import Board
from layouts.grid import Cell
from layouts.words import Words
from scorer.games.hexes.best import MOST_ROLLS, Line, Packed, best_for, best_packing
from scorer.games.hexes.drawing import drawn
from scorer.games.hexes.record import Drawn, parse_rolls, parse_turn
from scorer.referee import PLAIN, Display, Question
from scorer.verdict import ScoreError


@dataclass(frozen=True)
class PackingAnswer:
    """The best packing of all pieces."""

    board: Board
    found: Packed

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """The area drawn, its penalty, and the spaces of each piece."""
        board, found = self.board, self.found
        filled = {cell: piece for piece, cells in found.pieces for cell in cells}
        lines = [
            words("best.packing", pieces=len(found.pieces), penalty=found.penalty),
            _proof(found, words),
            *(f"  {piece}  {' '.join(_names(board, cells))}" for piece, cells in found.pieces),
            "  " + words("best.empty", cells=" ".join(_names(board, found.empty))),
        ]
        return _below(board, filled, lines, display)

    def json(self, words: Words | None = None) -> dict[str, object]:
        """The penalty, and which spaces each piece has."""
        board, found = self.board, self.found
        pieces = {piece: _names(board, cells) for piece, cells in found.pieces}
        empty = _names(board, found.empty)
        return {"sheet": board.id, **_penalty(found), "pieces": pieces, "empty": empty}


@dataclass(frozen=True)
class LineAnswer:
    """The best game for some rolls."""

    board: Board
    rolls: tuple[int, ...]
    found: Line

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """The area drawn, its penalty, and a move for each roll."""
        board, found = self.board, self.found
        turns = [parse_turn(move, board) for move in found.moves]
        cells = {name: cell for cell, name in board.names.items()}
        drawings = (turn for turn in turns if isinstance(turn, Drawn))
        filled = {cells[space]: turn.piece for turn in drawings for space in turn.spaces}
        lines = [
            words("best.line", rolls=" ".join(map(str, self.rolls)), penalty=found.penalty),
            _proof(found, words),
            *(f"  {roll}  {move}" for roll, move in zip(self.rolls, found.moves, strict=True)),
        ]
        return _below(board, filled, lines, display)

    def json(self, words: Words | None = None) -> dict[str, object]:
        """The penalty, and a move for each roll as it stands in a record."""
        told = {"rolls": list(self.rolls), "moves": list(self.found.moves)}
        return {"sheet": self.board.id, **_penalty(self.found), **told}


def best_on_board(board: Board, question: Question) -> PackingAnswer | LineAnswer:
    """The best packing, or the best game for some rolls."""
    if question.rack is not None:
        raise ScoreError("best.rack", "rack", game=board.code.game)
    if question.roll is not None:
        raise ScoreError("hexes.best.roll", "roll", game=board.code.game)
    if question.rolls is None:
        return PackingAnswer(board, best_packing(board))
    rolls = parsed(question.rolls, board)
    return LineAnswer(board, tuple(rolls), best_for(board, rolls))


def parsed(text: str, board: Board) -> list[int]:
    """The rolls that were asked about."""
    rolls = parse_rolls(text)
    most = min(MOST_ROLLS, len(board.definition.pieces))
    if not 1 <= len(rolls) <= most:
        raise ScoreError("hexes.best.count", "rolls", most=most, count=len(rolls))
    return rolls


def _below(board: Board, filled: dict[Cell, str], lines: Sequence[str], display: Display) -> str:
    """Lines below the area; it has no colours here, for its letters are what matters."""
    picture = drawn(board, filled, Display(signs=display.signs))
    return "\n".join([board.id, "", picture, "", *lines]) + "\n"


def _penalty(found: Line | Packed) -> dict[str, object]:
    return {"best": found.penalty, "proven": found.proven}


def _names(board: Board, cells: Sequence[Cell]) -> list[str]:
    return [board.names[cell] for cell in cells]


def _proof(found: Line | Packed, words: Words) -> str:
    return words("best.proven") if found.proven else words("best.unproven", bound=found.bound)
