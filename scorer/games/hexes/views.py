"""Hexes: areas as text for a terminal, and plain values for the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from layouts.area import column, picture
from layouts.board import Board
from layouts.grid import Cell
from layouts.piece import CIRCLE, Piece
from layouts.piece import PLAIN as HEXAGON
from layouts.words import Words
from scorer.games.hexes.record import Drawn, Record, Turn, side_of
from scorer.games.hexes.rules import PREFILLED, Course, Seat, penalty, played
from scorer.records.seats import no_player
from scorer.referee import PLAIN, Display
from scorer.terminal.sheet_text import RESET, ansi
from scorer.verdict import Move, ScoreError

if TYPE_CHECKING:
    from scorer.records.entries import Ask
    from scorer.records.game import Game

Plain = dict[str, object]
COSTS = ("red", "blue", "hexagon", "region")

FINE = {"red": "●", "blue": "○", "hexagon": "·"}
LETTERS = {"red": "R", "blue": "b", "hexagon": "."}  # for terminals without such signs
BOLD = "\x1b[1m"


def drawn(board: Board, filled: Mapping[Cell, str], display: Display = PLAIN) -> str:
    """Return the area with its circles, and the letters of the pieces drawn on it."""
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


def drawn_pieces(pieces: Sequence[Piece], display: Display) -> str:
    """Return the pieces as their sheet shows them, one below the other, with their circles."""
    signs = {CIRCLE: "●", HEXAGON: "·"} if display.signs else {CIRCLE: "o", HEXAGON: "."}
    lines = []
    for piece in pieces:
        rows = picture(dict(zip(piece.cells, piece.kinds, strict=True)))
        shown = ["".join(signs.get(kind, " ") for kind in row).rstrip() for row in rows]
        lines += [f"  {piece.name:<4} {shown[0]}", *(f"       {row}" for row in shown[1:])]
    return "\n".join(lines)


def legend(board: Board, words: Words, display: Display = PLAIN) -> str:
    """Return the meaning of the signs, in one line."""
    signs = _signs(display)
    return "  ".join(f"{signs[s.name]} {s.called(words.lang)}" for s in board.definition.symbols)


def _signs(display: Display) -> dict[str, str]:
    return FINE if display.signs else LETTERS


# ---- the page


def play(game: Game, words: Words) -> Plain:
    """Return rules, rolls, players who are stuck, and every player's area and turns."""
    course: Course = game.judged
    record, rules = course.record, course.record.definition.rules
    areas, seats = record.definition.areas, list(record.sides())
    side = {name: side_of(board) for name, board in record.boards.items()}
    used = [name for name in (*seats, *side.values()) if name in areas]
    ask, is_filled = game.ask(), any(seat.filled for seat in course.seats.values())
    return {
        "rounds": len(record.definition.pieces),
        "next": None if course.is_ended or not ask else ask.number + 1,  # after the one asked for
        "most": rules["prefilled"],
        "size": max(len(piece.cells) for piece in record.definition.pieces),
        "costs": {word: rules[word] for word in COSTS},
        "expert": record.is_expert,
        "totals": bool(record.totals),
        "only_rolled": not (record.totals or any(record.moves.values()) or is_filled),
        "side": side,  # none on a new area
        "seats": seats,  # sides on which all may sit
        "sides": {name: areas[name].called(words.lang) for name in used},
        "rolls": list(record.rolls),
        "last": course.last,
        "ended": course.is_ended,
        "stuck": course.stuck,
        "hands": {name: _hand(course, name, ask, words) for name in record.boards},
    }


def _hand(course: Course, name: str, ask: Ask | None, words: Words) -> Plain:
    """Return a player's hexagons filled before the start, turns, pieces left, and penalty.

    `next` is the round of the next turn, or 0 if hexagons have to be chosen first.
    """
    seat, record = course.seats[name], course.record
    before = [seat.board.names[cell] for cell, by in seat.filled.items() if by == PREFILLED]
    turns = zip(record.moves[name], course.moves[name], strict=True)
    return {
        "before": before if name in record.prefilled else None,
        "turns": [_turn(course, turn, move, words) for turn, move in turns],
        "next": 0 if ask and not ask.number and name in ask.who else len(record.moves[name]) + 1,
        "left": list(seat.left),
        "penalty": vars(penalty(seat)),
    }


def _turn(course: Course, turn: Turn, move: Move, words: Words) -> Plain:
    """Return a piece with its spaces, or one crossed out; its points, why it doesn't count."""
    is_drawn = isinstance(turn, Drawn)
    return {
        "text": turn.text,
        "piece": turn.piece,
        "cells": list(turn.spaces) if isinstance(turn, Drawn) else [],
        "passed": not is_drawn,
        "points": move.points,
        "counts": is_drawn and not move.faults,
        "judged": move.round <= course.last,
        "why": [fault.sentence(words) for fault in move.faults],
    }


def places(record: Record, name: str, number: int) -> Plain:
    """Return where a player may draw in a round: all sets of spaces for each allowed piece.

    Raise ScoreError if the round has no roll yet.
    """
    if name not in record.boards:
        raise no_player(name, record.boards)
    if not 1 <= number <= len(record.rolls):
        raise ScoreError("places.round", "round", round=number, count=len(record.rolls))
    before = replace(
        record,
        boards={name: record.boards[name]},
        prefilled={name: record.prefilled[name]} if name in record.prefilled else {},
        rolls=record.rolls[: number - 1],
        moves={name: record.moves[name][: number - 1]},
    )
    seat, roll = played(before).seats[name], record.rolls[number - 1]
    fitting = {piece: _fitting(seat, piece) for piece in seat.allowed(roll)}
    return {"roll": roll, "left": list(seat.left), "places": fitting}


def _fitting(seat: Seat, piece: str) -> list[list[str]]:
    """Return the sets of spaces on which a piece may be drawn, each in reading order."""
    names, order = seat.board.names, {cell: i for i, cell in enumerate(seat.board.names)}
    return [
        [names[cell] for cell in sorted(cells, key=order.__getitem__)]
        for cells in seat.places[piece]
        if seat.fits(cells)
    ]


def shown(board: Board, words: Words, display: Display = PLAIN) -> str:
    """Return the area as text, with the meaning of its signs."""
    return f"{drawn(board, {}, display)}\n\n{legend(board, words, display)}"
