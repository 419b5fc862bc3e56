"""Games whose record is one list of moves: the parts of `typed` that they share."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Protocol

from layouts.fault import quoted, same_name
from scorer.records.blank import scalar
from scorer.records.entries import Ask, Field, Kind, Values, line, player_in, whole
from scorer.records.game import Game
from scorer.records.patch import Lines, block
from scorer.records.texts import LONGEST
from scorer.verdict import ScoreError


class WrittenMove(Protocol):
    """A move that knows its text in a record, such as `Ann 7H c4`."""

    @property
    def text(self) -> str:
        """The name of the player, and the move."""


ReadMove = Callable[[str, Sequence[str]], WrittenMove]  # of a text that begins with a name
WithMoves = Callable[[Any, Sequence[Any]], Any]  # a record with other moves


def with_moves(record: Any, moves: Sequence[Any]) -> Any:
    """Return the record with other moves."""
    return replace(record, moves=tuple(moves))


def count(record: Any) -> int:
    """Return the number of moves."""
    return len(record.moves)


numbered = count  # each move can be typed anew


def first(record: Any, count: int) -> Any:
    """Return the record with its first `count` moves."""
    return with_moves(record, record.moves[:count])


def lines_of(moves: Iterable[WrittenMove]) -> Lines:
    """Return the moves as lines of YAML."""
    return block("moves", (f"  - {scalar(move.text)}" for move in moves))


def asks_again(game: Game, number: int) -> Sequence[Ask]:
    """Return the question for move `number` once more; none if nobody was in turn for it."""
    ask = game.first(number - 1).ask()
    return [replace(ask, old=shown(game.record.moves[number - 1]))] if ask else []


def shown(move: WrittenMove) -> str:
    """Return a move on one line, with one blank where there are several."""
    return " ".join(move.text.split())


def move_kind(
    read_move: ReadMove,
    value: str,
    example: str,
    most: int,
    with_moves: WithMoves = with_moves,
) -> Kind:
    """Return the kind of a move; `value` and `example` are for the reference.

    A record has at most `most` moves. `number` replaces an earlier one.
    """

    def put(game: Game, values: Values) -> Game:
        text, name = values["move"], values.get("player")
        move = read_move(f"{same_name(name)} {text}" if name else text, game.players)
        moves = game.record.moves
        number = values.get("number", len(moves) + 1)
        if len(move.text) > LONGEST:
            raise ScoreError("long", text=quoted(move.text))
        if number > most:  # the reader of records would refuse it later
            raise ScoreError("yaml.many", most=most, count=number)
        if number > len(moves) and "number" in values:
            raise ScoreError("yaml.whole", low=1, high=len(moves), found=number)
        moves = (*moves[: number - 1], move, *moves[number:])
        return game.with_record(with_moves(game.record, moves))

    fields = (
        Field("move", value, line(LONGEST)),
        Field("player", "a name; without it the move begins with one", player_in, needed=False),
        Field("number", "the move to replace", whole(1, most), needed=False),
    )
    return Kind("move", fields, put, example={"player": "Ann", "move": example}, appends=True)


def part_played(before: Game, after: Game, values: Values) -> tuple[Game, Game]:
    """Return the games before and after the move of an entry, which may be an earlier one."""
    if "number" not in values:
        return before, after
    return before.first(values["number"] - 1), after.first(values["number"])
