"""A game of moves that is typed in and tapped without code of its own for it.

Its record is a frozen dataclass with `board`, `players` in the order of play, and `moves`, each the
text that a file has. Its module gives three functions: one reads a record, one judges it, one reads
a move. The players move in turn until the game is over.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from layouts.board import Board
from layouts.fault import same_name
from layouts.game_contract import dealer, least_players
from layouts.grid import Cell
from layouts.values import dataclass
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.records import moves
from scorer.records.blank import new_record, scalar
from scorer.records.entries import Ask, Entry, Field, Kind, Values, line, whole
from scorer.records.game import Game, seated_at_sheets
from scorer.records.new_game import EnterOptions, called, refuse_options
from scorer.records.patch import block
from scorer.records.source import Blocks
from scorer.records.texts import LONGEST
from scorer.referee import Display
from scorer.terminal.sheet_text import initials, lettered
from scorer.verdict import ScoreError, Standing

MOST_MOVES = 500
MARKS, NUMBERS = "XO", "123456789"  # of two players; of more their numbers
WORD = re.compile(r"[a-z]+[0-9]+")


@dataclass(frozen=True)
class JudgedMoves:
    """A judged record of moves; there is nothing but its standing."""

    standing: Standing


class PlainMoves:
    """The rules of entry of such a game (see GameRules).

    `read_move(text, record)` returns a move as records have it; it raises a refusal if it can't.
    """

    def __init__(
        self,
        game: str,
        read_record: Callable[[Item], Any],
        standing: Callable[[Any], Standing],
        read_move: Callable[[str, Any], str],
    ) -> None:
        self.game = game
        self.read_record, self.standing, self.read_move = read_record, standing, read_move
        fields = (
            Field("move", "a move as records have it", line(LONGEST)),
            Field("number", "the move to replace", whole(1, MOST_MOVES), needed=False),
        )
        self.move = Kind("move", fields, self._put, example={"move": "c4"}, appends=True)

    def _put(self, game: Game, values: Values) -> Game:
        """Return the game with one more move, or with another one in the place of an old one."""
        now: tuple[str, ...] = game.record.moves
        number = values.get("number", len(now) + 1)
        text = self.read_move(values["move"], game.record)
        if number > MOST_MOVES:
            raise ScoreError("yaml.many", most=MOST_MOVES, count=number)
        if number > len(now) and "number" in values:
            raise ScoreError("yaml.whole", low=1, high=len(now), found=number)
        return game.with_record(
            replace(game.record, moves=(*now[: number - 1], text, *now[number:]))
        )

    # ---- the record

    count = staticmethod(moves.count)
    numbered = staticmethod(moves.numbered)
    first = staticmethod(moves.first)

    def kinds(self, record: Any) -> Sequence[Kind]:
        """Return the one entry of the game: a move."""
        return (self.move,)

    def players(self, record: Any) -> list[str]:
        """Return the players in the order of play."""
        return list(record.players)

    def blocks(self, record: Any) -> Blocks:
        """Return the moves as lines of YAML."""
        return {"moves": block("moves", (f"  - {scalar(text)}" for text in record.moves))}

    def judge(self, record: Any) -> JudgedMoves:
        """Judge every move once, as its game does."""
        return JudgedMoves(self.standing(record))

    # ---- what is asked and answered

    def asks(self, game: Game) -> Ask | None:
        """Return the question for the next move; None if the game is over."""
        if game.judged.standing.is_over:
            return None
        return Ask(
            who=(game.players[game.count % len(game.players)],),
            kind=self.move.name,
            number=game.count + 1,
            question="enter.plain.move",
            advice="enter.plain.help",
        )

    def asks_again(self, game: Game, number: int) -> Sequence[Ask]:
        """Return the question for move `number` once more; none if the game was over before."""
        ask = game.first(number - 1).ask()
        return [replace(ask, old=game.record.moves[number - 1])] if ask else []

    def read_typed(self, text: str, game: Game, ask: Ask, words: Words) -> Entry:
        """Read a move; the name of the player in turn may be before it."""
        name = f"{same_name(ask.who[0])} "
        rest = text[len(name) :] if text.lower().startswith(name.lower()) else text
        if not rest:
            raise ScoreError("nested", why=words(ask.advice))
        move = self.read_move(rest, game.record)
        return Entry(
            self.move, {"move": move, **({} if ask.old is None else {"number": ask.number})}
        )

    def did(self, before: Game, after: Game, entry: Entry, words: Words) -> list[str]:
        """Return that a move at fault was kept; of a right one the board says enough."""
        if entry.kind.name != self.move.name:
            return []
        number = entry.values.get("number", after.count)
        return [words("enter.moves.kept")] if after.standing.moves[number - 1].faults else []

    # ---- what is shown

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

    # ---- who plays, and how a game begins

    def counts(self, record: Any) -> Sequence[int]:
        """Return nothing: as many play as have sheets."""
        return ()

    def seated(self, game: Game, names: Sequence[str]) -> str:
        """Return the text in which these players have the sheets."""
        return seated_at_sheets(game, names)

    def created(
        self, board: Board, names: tuple[str, ...], options: EnterOptions, words: Words
    ) -> str:
        """Return a record for a sheet whose set's record isn't there."""
        playing = called(names, least_players(dealer(self.game)), words)
        return new_record(self.game, dict.fromkeys(playing, board.id))

    def option_entries(self, options: EnterOptions) -> list[Values]:
        """Return no entries; raise ScoreError for an option of another game."""
        refuse_options(self.game, options)
        return []


def _marks(game: Game) -> dict[str, str]:
    """Return what is drawn on the cells of each player."""
    names = game.players
    return dict(zip(names, MARKS if len(names) <= len(MARKS) else NUMBERS, strict=False))


def _cells(text: str, board: Board) -> list[str]:
    """Return the cells of a board that a move names."""
    names = set(board.names.values())
    return [word for word in WORD.findall(text.lower()) if word in names]


def _taken(game: Game) -> Mapping[str, str]:
    """Return which cells the moves name that count, and whose they are."""
    pairs = zip(game.standing.moves, game.record.moves, strict=True)
    board: Board = game.record.board
    return {
        name: move.player for move, text in pairs if not move.faults for name in _cells(text, board)
    }
