"""Hexes: the best that can be done on an area, said to people and programs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from layouts.board import Board
from layouts.fault import quoted
from layouts.grid import Cell
from layouts.words import Words
from scorer.games.hexes.best import MOST_ROLLS, Line, Packed, best_for, best_packing
from scorer.games.hexes.drawing import drawn
from scorer.games.hexes.record import Drawn, parse_rolls, parse_spaces, parse_turn
from scorer.notation.outlines import words_of
from scorer.referee import Display, Question
from scorer.terminal.answer import ReadyAnswer
from scorer.verdict import ScoreError


def best_on_board(board: Board, question: Question) -> ReadyAnswer:
    """The best packing, or the best game for some rolls."""
    if question.rack is not None:
        raise ScoreError("best.rack", "rack", game=board.code.game)
    if question.roll is not None:
        raise ScoreError("hexes.best.roll", "roll", game=board.code.game)
    if question.rolls is None:
        return _packing(board, best_packing(board))
    rolls = parsed(question.rolls, board)
    return _line(board, rolls, best_for(board, rolls, _filled(board, question.prefilled or "")))


def _filled(board: Board, text: str) -> frozenset[Cell]:
    """The hexagons that are filled before the start; one that isn't in the area is refused."""
    spaces, names = parse_spaces(words_of(text), board), set(board.names.values())
    for space in spaces:
        if space not in names:
            raise ScoreError("space", "prefilled", word=quoted(space))
    return frozenset(cell for cell, name in board.names.items() if name in spaces)


def parsed(text: str, board: Board) -> list[int]:
    """The rolls that were asked about."""
    rolls = parse_rolls(text)
    most = min(MOST_ROLLS, len(board.definition.pieces))
    if not 1 <= len(rolls) <= most:
        raise ScoreError("hexes.best.count", "rolls", most=most, count=len(rolls))
    return rolls


def _packing(board: Board, found: Packed) -> ReadyAnswer:
    """The best packing of all pieces: its penalty, and which spaces each of them has."""
    pieces = {piece: _names(board, cells) for piece, cells in found.pieces}
    filled = {cell: piece for piece, cells in found.pieces for cell in cells}
    empty = _names(board, found.empty)

    def lines(words: Words) -> list[str]:
        return [
            words("best.packing", pieces=len(pieces), penalty=found.penalty),
            _proof(found, words),
            *(f"  {piece}  {' '.join(names)}" for piece, names in pieces.items()),
            "  " + words("best.empty", cells=" ".join(empty)),
        ]

    return _answer(board, found, {"pieces": pieces, "empty": empty}, filled, lines)


def _line(board: Board, rolls: Sequence[int], found: Line) -> ReadyAnswer:
    """The best game for some rolls: its penalty, and a move for each roll as records have it."""
    turns = [parse_turn(move, board) for move in found.moves]
    cells = {name: cell for cell, name in board.names.items()}
    drawings = (turn for turn in turns if isinstance(turn, Drawn))
    filled = {cells[space]: turn.piece for turn in drawings for space in turn.spaces}

    def lines(words: Words) -> list[str]:
        return [
            words("best.line", rolls=" ".join(map(str, rolls)), penalty=found.penalty),
            _proof(found, words),
            *(f"  {roll}  {move}" for roll, move in zip(rolls, found.moves, strict=True)),
        ]

    return _answer(board, found, {"rolls": list(rolls), "moves": list(found.moves)}, filled, lines)


def _answer(
    board: Board,
    found: Line | Packed,
    told: dict[str, object],
    filled: dict[Cell, str],
    lines: Callable[[Words], list[str]],
) -> ReadyAnswer:
    """Lines below the area; it has no colours here, for its letters are what matters."""

    def say(words: Words, display: Display) -> str:
        picture = drawn(board, filled, Display(signs=display.signs))
        return "\n".join([board.id, "", picture, "", *lines(words)]) + "\n"

    heads = {"sheet": board.id, "best": found.penalty, "proven": found.proven}
    return ReadyAnswer({**heads, **told}, say)


def _names(board: Board, cells: Sequence[Cell]) -> list[str]:
    return [board.names[cell] for cell in cells]


def _proof(found: Line | Packed, words: Words) -> str:
    return words("best.proven") if found.proven else words("best.unproven", bound=found.bound)
