"""A game of moves that is typed in and tapped without its own code for that.

Its record is a frozen dataclass with `board`, `players` in the order of play, and `moves`, each the
text that a file has. Its module gives three functions: one reads a record, one judges it, one reads
a move. The players move in turn until the game is over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from layouts.board import Board
from layouts.fault import same_name
from layouts.grid import Cell
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.dialogue.moves import MoveRules
from scorer.records.entries import Ask, Entry, Field, Kind, line, whole
from scorer.records.game import Game, GameRules, OnlyStanding
from scorer.records.texts import LONGEST
from scorer.referee import Display
from scorer.terminal.sheet_text import initials, lettered
from scorer.verdict import Standing

MOST_MOVES = 500
MARKS, NUMBERS = "XO", "123456789"  # of two players; of more
WORD = re.compile(r"[a-z]+[0-9]+")


class PlainMoves(MoveRules):
    """The entry rules of such a game.

    `read_move(text, record)` returns a move as records have it; it raises a refusal if it can't.
    """

    most_moves = MOST_MOVES
    created = GameRules.created  # sheets, not a board for all

    def __init__(
        self,
        game: str,
        read_record: Callable[[Item], Any],
        standing: Callable[[Any], Standing],
        read_move: Callable[[str, Any], str],
    ) -> None:
        self.game, self._functions = game, (read_record, standing, read_move)
        fields = (
            Field("move", "a move as records have it", line(LONGEST)),
            Field("number", "the move to replace", whole(1, MOST_MOVES), needed=False),
        )
        self.move = Kind(fields, self.put_move, example={"move": "c4"}, appends=True)

    def read_record(self, item: Item) -> Any:
        return self._functions[0](item)

    def judge(self, record: Any) -> OnlyStanding:
        return OnlyStanding(self._functions[1](record))

    def read_move(self, text: str, game: Game) -> str:
        return self._functions[2](text, game.record)

    def move_text(self, move: str) -> str:
        return move

    def kinds(self, record: Any) -> Sequence[Kind]:
        return (self.move,)

    def asks(self, game: Game) -> Ask | None:
        if game.judged.standing.is_over:
            return None
        return Ask(
            who=(game.players[game.count % len(game.players)],),
            kind=self.move.name,
            number=game.count + 1,
            question="enter.plain.move",
            help="enter.plain.help",
        )

    def read_typed(self, text: str, game: Game, ask: Ask, words: Words) -> Entry:
        """Read a move; the name of the player in turn may be before it."""
        name = f"{same_name(ask.who[0])} "
        rest = text[len(name) :] if text.lower().startswith(name.lower()) else text
        if not rest:
            raise ask.not_answered("", words)
        number = {} if ask.old is None else {"number": ask.number}
        return Entry(self.move, {"move": self.read_move(rest, game), **number})

    def did(self, before: Game, after: Game, entry: Entry, words: Words) -> list[str]:
        """Return that a move at fault was kept; [] for a right one, which the board shows."""
        if entry.kind is not self.move:
            return []
        number = entry.values.get("number", after.count)
        return [words("enter.moves.kept")] if after.standing.moves[number - 1].faults else []

    def drawing(self, game: Game, words: Words, display: Display, entry: Entry | None) -> str:
        """Return the board as text, with a mark of each player on the cells of the moves."""
        board: Board = game.record.board
        marks, letters = _marks(game), initials(board, words)
        taken = {name: marks[who] for name, who in _taken(game).items()}

        def square(cell: Cell) -> str:
            return f"{taken.get(board.names[cell]) or letters[board.marks[cell]]} "

        return lettered((board.definition.width, board.definition.height), "{} ", square)

    def play(self, game: Game, words: Words) -> dict[str, object]:
        """Return the moves, whose turn it is, and which cells are taken, as plain values."""
        ask, standing = game.ask(), game.standing
        return {
            "moves": [
                {
                    "player": move.player,
                    "text": text,
                    "cells": _cells(text, game.record.board),
                    "why": [fault.sentence(words) for fault in move.faults],
                }
                for move, text in zip(standing.moves, game.record.moves, strict=True)
            ],
            "turn": ask.who[0] if ask else None,
            "over": standing.is_over,
            "marks": _marks(game),
        }


def _marks(game: Game) -> dict[str, str]:
    """Return the mark on the cells of each player."""
    names = game.players
    return dict(zip(names, MARKS if len(names) <= len(MARKS) else NUMBERS, strict=False))


def _cells(text: str, board: Board) -> list[str]:
    """Return the cells of a board that a move names."""
    names = set(board.names.values())
    return [word for word in WORD.findall(text.lower()) if word in names]


def _taken(game: Game) -> Mapping[str, str]:
    """Return the players by the cells of their moves, without moves at fault."""
    pairs = zip(game.standing.moves, game.record.moves, strict=True)
    board: Board = game.record.board
    return {
        name: move.player for move, text in pairs if not move.faults for name in _cells(text, board)
    }
