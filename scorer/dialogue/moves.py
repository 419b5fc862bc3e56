"""Games whose record is one list of moves: the shared part of their `typed`, and typed moves.

A move is typed by the player in turn, or for a named one, however names are spelled.
PlainMoves: a game that is typed in and tapped without its own code for that.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from layouts.board import Board
from layouts.grid import Cell
from layouts.refusal import quoted, same_name
from layouts.words import Words
from layouts.yaml.strict import Item
from layouts.yaml.written import scalar
from scorer.notation.answers import DONE
from scorer.records import entries
from scorer.records.entries import Ask, Entry, Field, Kind, Values, player_in
from scorer.records.game import Game, GameRules, OnlyStanding
from scorer.records.new_record import EnterOptions, board_record, names_or_numbers
from scorer.records.seats import no_player
from scorer.records.source import Blocks, block
from scorer.records.texts import LONGEST
from scorer.referee import Display
from scorer.terminal.sheet_text import initials, lettered
from scorer.verdict import ScoreError, Standing

BEGINS = ("begins", "starts", "beginnt", "يبدأ", "تبدأ")  # typed after a player's name
MOST_MOVES = 500
MARKS, NUMBERS = "XO", "123456789"  # of two players; of more
WORD = re.compile(r"[a-z]+[0-9]+")
T = TypeVar("T")
ReadNamed = Callable[[str], Any]  # reads a text that begins with a name


class NotAMove(ScoreError):
    """A text that isn't like a move at all: the advice is shown instead of the reason."""


class MoveRules(GameRules):
    """Rules of a game with a list of moves, each of which has its text in a record."""

    most_moves: int  # of a record

    @abstractmethod
    def read_move(self, text: str, game: Game, /) -> Any:
        """Read a move that begins with a name, as a record has it; raise ScoreError if it can't."""

    def read_named(self, text: str, game: Game, words: Words, /) -> Any:
        """Read such a move as a user types it; raise NotAMove if it isn't like one."""
        return self.read_move(text, game)

    def with_moves(self, record: Any, moves: Sequence[Any], /) -> Any:
        return replace(record, moves=tuple(moves))

    def move_kind(self, value: str, example: str, is_warned: bool = True) -> Kind:
        """Return the kind of a move; `value` and `example` are for the reference."""
        fields = (
            Field("move", value, entries.line(LONGEST)),
            Field("player", "a name; without it the move begins with one", player_in, needed=False),
            Field("number", "the move to replace", entries.whole(1, self.most_moves), needed=False),
        )
        shown = {"player": "Ann", "move": example}
        return Kind(fields, self.put_move, shown, appends=True, is_warned=is_warned)

    def put_move(self, game: Game, values: Values) -> Game:
        """Return the game with one more move; `number` replaces an earlier one."""
        text, name = values["move"], values.get("player")
        move = self.read_move(f"{same_name(name)} {text}" if name else text, game)
        moves = game.record.moves
        if len(self.move_text(move)) > LONGEST:
            raise ScoreError("long", text=quoted(self.move_text(move)))
        number = entries.place_in_list(values, len(moves), self.most_moves)
        moves = (*moves[: number - 1], move, *moves[number:])
        return game.with_record(self.with_moves(game.record, moves))

    def move_text(self, move: Any) -> str:
        """Return a move as a record has it: the name of the player, and the move."""
        return str(move.text)

    def count(self, record: Any) -> int:
        return len(record.moves)

    def numbered(self, record: Any) -> int:
        return len(record.moves)

    def first(self, record: Any, count: int) -> Any:
        return self.with_moves(record, record.moves[:count])

    def until(self, record: Any, count: int) -> Any:
        return self.first(record, min(count, self.numbered(record)))

    def blocks(self, record: Any) -> Blocks:
        lines = (f"  - {scalar(self.move_text(move))}" for move in record.moves)
        return {"moves": block("moves", lines)}

    def created(
        self, board: Board, names: tuple[str, ...], options: EnterOptions, words: Words, /
    ) -> str:
        counts = self.counts(None)
        return board_record(self.game, board, names_or_numbers(names, min(counts), words), counts)

    def asks_again(self, game: Game, number: int) -> Sequence[Ask]:
        """Return the question for move `number` once more; [] if the game was over before it."""
        ask = game.first(number - 1).ask()
        old = " ".join(self.move_text(game.record.moves[number - 1]).split())
        return [replace(ask, old=old)] if ask else []

    def read_typed(self, text: str, game: Game, ask: Ask, words: Words) -> Entry:
        """Read a move of the player in turn or of a named one; raise ScoreError if it can't be."""
        move = typed_move(text, game, ask, words, lambda text: self.read_named(text, game, words))
        kind = next(kind for kind in game.kinds if kind.appends)
        number = {} if ask.old is None else {"number": ask.number}
        return Entry(kind, {"move": self.move_text(move), **number})


def part_played(before: Game, after: Game, values: Values) -> tuple[Game, Game]:
    """Return the games before and after the move of an entry, which may be an earlier one."""
    if "number" not in values:
        return before, after
    return before.first(values["number"] - 1), after.first(values["number"])


# ---- moves as users type them


def typed_move(text: str, game: Game, ask: Ask, words: Words, read: ReadNamed) -> Any:
    """Read a move of the player in turn, or of another one whose name was typed first.

    Raise ScoreError if it can't be read; it says how a move is typed if this isn't like one, or
    who plays if the name is a stranger's.
    """
    in_turn, players = ask.who[0], game.players
    if len(f"{in_turn} {text}") > LONGEST:
        raise ScoreError("long", text=quoted(text))
    if text.lower() in DONE and text not in players:
        text = ""
    errors: list[ScoreError] = []
    for reading in _readings(text, players, in_turn) if text else ():
        try:
            return read(reading)
        except ScoreError as error:
            errors.append(error)
    if errors and not isinstance(errors[0], NotAMove):
        raise errors[0]
    _refuse_stranger(text, players, in_turn, read)
    raise ask.not_answered(text, words)


def _readings(text: str, players: Iterable[str], in_turn: str) -> Iterator[str]:
    """Yield the text with a name before it: the typed one, then that of the player in turn."""
    text, names = same_name(text), [same_name(name) for name in players]
    named = [name for name in names if text[: len(name) + 1].lower() == f"{name.lower()} "]
    if named:
        is_exact = any(text.startswith(f"{name} ") for name in named)
        longest = max(named, key=len)  # `Ann B` before `Ann`
        yield text if is_exact else longest + text[len(longest) :]
    yield f"{same_name(in_turn)} {text}"


def of_player(text: str, who: Sequence[str], read: Callable[[str, str], T]) -> T:
    """Return what `read(name, text)` makes of an answer of the first player in `who`.

    Or of another one whose name comes before it; the longest that fits is tried first. Raise
    ScoreError, of the last reading, if none can be read.
    """
    by_length = sorted(who, key=len, reverse=True)
    named = ((name, after_name(text, name)) for name in by_length)
    errors: list[ScoreError] = []
    for name, rest in [(who[0], text), *((name, rest) for name, rest in named if rest)]:
        try:
            return read(name, rest)
        except ScoreError as error:  # a player may have the name of a piece
            errors.append(error)
    raise errors[-1]


def after_name(text: str, name: str) -> str:
    """Return the text after a player's name; "" if it doesn't begin with that."""
    begin = f"{' '.join(name.split())} ".lower()
    return text[len(begin) :] if text.lower().startswith(begin) else ""


def _refuse_stranger(text: str, players: list[str], in_turn: str, read: ReadNamed) -> None:
    """Raise ScoreError if a move follows the name of a stranger.

    A number or a square at the beginning, as in `0 1 2`, is one too many and not a name.
    """
    words = text.split(" ")
    if any(letter.isdigit() for letter in words[0]):
        return
    for count in range(1, len(words)):
        try:
            read(" ".join([same_name(in_turn), *words[count:]]))
        except ScoreError:
            continue
        raise no_player(" ".join(words[:count]), players)


def beginner(text: str) -> str | None:
    """Return the name in a text such as `Bea begins`; None for any other text."""
    *name, last = text.split() or [""]
    return " ".join(name) if name and last.lower() in BEGINS else None


def order_from(players: list[str], first: str) -> list[str]:
    """Return the players in the order of play if another one begins: clockwise as before."""
    at = players.index(first)
    return players[at:] + players[:at]


# ---- a game without its own `typed`


class PlainMoves(MoveRules):
    """The entry rules of a game of moves that has three functions.

    Its record is a frozen dataclass with `board`, `players` in the order of play, and `moves`, each
    the text that a file has. The players move in turn until the game is over.
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
            Field("move", "a move as records have it", entries.line(LONGEST)),
            Field("number", "the move to replace", entries.whole(1, MOST_MOVES), needed=False),
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
