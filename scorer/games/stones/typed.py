"""Stones: entries, questions and effects of row, towers and clear, which are lists of moves.

All five games share settings.py; cups and poker each have their own `typed`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from textwrap import wrap
from typing import Any

from layouts.grid import cell_name
from layouts.words import Words
from layouts.yaml.written import scalar
from scorer.dialogue.moves import MoveRules, NotAMove, part_played
from scorer.games.stones import clear, row, towers
from scorer.games.stones.play_contract import JudgedPlay, referee_of
from scorer.games.stones.record import Record
from scorer.games.stones.row import RowPosition
from scorer.games.stones.settings import BEGINS, SETTINGS, TypedStones, typed_mode, with_list
from scorer.games.stones.towers import Position, legal
from scorer.records.entries import Ask, Entry, Kind
from scorer.records.game import Game
from scorer.records.source import Blocks, block
from scorer.referee import PLAIN, Display
from scorer.results.tables import grid
from scorer.verdict import ScoreError, Term

WIDE = 76  # letters of a line
Read = Callable[[str, Mapping[str, str]], Any]  # a move that begins with the name of a player
Tells = Callable[[Words, JudgedPlay], Iterable[str]]  # sentences on the last move
Possible = Callable[[Any], Iterable[str]]  # the moves that a position allows


class TypedMoves(TypedStones, MoveRules):
    """One of the three games: how its moves are read, their greatest number, their effects."""

    def __init__(
        self, read: Read, most: int, value: str, example: str, tells: Tells, possible: Possible
    ) -> None:
        self.read, self.most_moves, self.tells, self.possible = read, most, tells, possible
        self.move = self.move_kind(value, example)

    with_moves = staticmethod(with_list)

    def kinds(self, record: Record) -> Sequence[Kind]:
        return self.move, *SETTINGS

    def blocks(self, record: Record) -> Blocks:
        """Return the moves as lines of YAML; moves of a record by hand keep their spelling."""
        texts = (move.written or move.text for move in record.game.moves)
        return {"moves": block("moves", (f"  - {scalar(text)}" for text in texts))}

    def read_move(self, text: str, game: Game) -> Any:
        return self.read(text, game.record.players)

    def read_named(self, text: str, game: Game, words: Words) -> Any:
        try:
            return self.read(text, game.record.players)
        except ScoreError as error:
            raise NotAMove("nested", why=error) from None

    def read_typed(self, text: str, game: Game, ask: Ask, words: Words) -> Entry:
        return typed_mode(text, game) or MoveRules.read_typed(self, text, game, ask, words)

    def begun_by(self, game: Game, name: str) -> Entry:
        return Entry(BEGINS, {"begins": name})

    def asks(self, game: Game) -> Ask | None:
        judged: JudgedPlay = game.judged
        if judged.standing.is_over:
            return None
        play, number = game.record.play, game.count + 1
        advice = f"enter.stones.{play}.help"
        if play == "clear":
            return Ask((judged.game.player,), "move", number, "enter.stones.clear", advice)
        name = judged.position.turn
        side = game.record.players[name]
        is_placing = play == "row" and judged.position.is_placing
        question = "enter.stones.place" if is_placing else "enter.stones.move"
        params = {"side": Term(side, f"stones.colour.{side}")}
        return Ask((name,), "move", number, question, advice, params)

    def advice(self, game: Game, ask: Ask, words: Words) -> list[str]:
        """Return the possible moves, of which row has too many, and the position."""
        before = game.first(ask.number - 1)
        moves = " ".join(self.possible(before.judged.position))
        lines = wrap(words("enter.stones.possible", moves=moves), WIDE) if moves else []
        return [*lines, "", before.rules.drawing(before, words, PLAIN, None), ""]

    def brought(self, before: Game, after: Game, entry: Entry, words: Words) -> Iterable[str]:
        if entry.kind is not self.move:
            return []
        before, after = part_played(before, after, entry.values)
        if after.standing.moves[-1].faults:
            return [words("enter.moves.kept")]
        return self.tells(words, after.judged)

    def drawing(self, game: Game, words: Words, display: Display, entry: Entry | None) -> str:
        position = referee_of(game.record.play).position(game.judged)
        return position.text(words, display).rstrip("\n")

    def ending(self, game: Game, words: Words) -> list[str]:
        """Return the result: the winner, a draw, or whether clear was solved."""
        standing = game.standing
        winners = [str(place.player) for place in standing.places if place.rank == 1]
        sentence = words("enter.won", names="; ".join(winners))
        if game.record.play == "clear":
            is_solved = standing.places[0].points == 1
            sentence = words("enter.stones.solved" if is_solved else "enter.stones.stuck")
        elif game.record.play == "row" and game.judged.position.is_drawn:
            sentence = words("enter.stones.drawn")
        notes = [note.sentence(words) for note in standing.notes]
        return [sentence, "", *grid(standing, words), *notes, ""]


# ---- the three games


def _row_did(words: Words, after: JudgedPlay) -> Iterator[str]:
    if captured := len(after.steps[-1]):
        yield words("enter.stones.captured", count=captured)
    if after.position.winner is not None:
        yield words("enter.stones.line")
    yield from _waits(words, after.position)


def _towers_did(words: Words, after: JudgedPlay) -> Iterator[str]:
    position: Position = after.position
    points = [f"{name} {position.points(name)}" for name in position.players]
    yield words("enter.stones.points", points=points)
    yield from _waits(words, position)


def _waits(words: Words, position: RowPosition | Position) -> Iterator[str]:
    """Yield who can't move, if the other player moves twice."""
    if position.turn is not None and position.turn == position.last:
        name = next(name for name in position.players if name != position.last)
        yield words("enter.stones.waits", name=name)


def _clear_did(words: Words, after: JudgedPlay) -> Iterator[str]:
    yield words("stones.position.remaining", count=after.position.bit_count())


def _read_jump(text: str, players: Mapping[str, str]) -> clear.Jump:
    """Read a jump without the name of the player, whom the record names once."""
    move = clear.parse_turn(text, players)
    return replace(move, text=f"{cell_name(move.start)}-{cell_name(move.end)}")


RULES = {
    "row": TypedMoves(
        row.parse_turn, row.MOST_MOVES, "`m14`, or `k12-n15`", "m14", _row_did, lambda _: ()
    ),
    "towers": TypedMoves(
        towers.parse_turn,
        towers.MOST_MOVES,
        "`c2-c4`",
        "c2-c4",
        _towers_did,
        lambda position: map(str, legal(position)),
    ),
    "clear": TypedMoves(
        _read_jump,
        clear.MOST_MOVES,
        "`c1-a1`",
        "c1-a1",
        _clear_did,
        lambda stones: (f"{start}-{end}" for start, end in clear.jumps(stones)),
    ),
}
