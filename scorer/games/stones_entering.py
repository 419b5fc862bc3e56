"""Stones typed in: row, towers and clear, move by move, judged before they are kept.

Cups and poker are no lists of moves: they are written into the record by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from layouts.grid import cell_name
from layouts.words import Words
from scorer.games.stones import Record, referee, shown_at
from scorer.games.stones_clear import Jump
from scorer.games.stones_row_judge import Table as Row
from scorer.games.stones_row_judge import Turn as RowTurn
from scorer.games.stones_towers_judge import Position
from scorer.games.stones_towers_judge import Turn as TowersTurn
from scorer.moving import UNREADABLE, MovesTable
from scorer.verdict import Fault, ScoreError, Standing

Turn = RowTurn | TowersTurn | Jump
BY_HAND = {"cups": "laps", "poker": "shows"}  # the games without moves, and what they have instead


class Table(MovesTable[Turn]):
    """The people at the table, what they are asked, and where their answers go."""

    game, counts, least = "stones", (2,), 2  # of a new record, which is one of towers
    record: Record
    now: Any  # the table of row, the position of towers, the stones of clear

    def open(self) -> None:
        super().open()
        play = self.record.play
        if play in BY_HAND:
            entry = BY_HAND[play]
            raise ScoreError(
                self.words("enter.stones.hand", file=self.path, play=play, entry=entry)
            )
        self.advice = f"enter.stones.{play}.help"
        self.now, _ = referee(play).played(self.record.game)

    @property
    def players(self) -> list[str]:
        return list(self.record.players)

    def turn(self) -> str:
        """Players who can't move are passed over."""
        name: str = self.players[0] if self.record.play == "clear" else self.now.turn
        return name

    def question(self, number: int) -> str:
        if self.record.play == "clear":
            return self.words("enter.stones.clear", number=number)
        name = self.turn()
        side = self.words(f"stones.colour.{self.record.players[name]}")
        is_placing = self.record.play == "row" and self.now.is_placing
        key = "enter.stones.place" if is_placing else "enter.stones.move"
        return self.words(key, number=number, name=name, side=side)

    def parse(self, text: str) -> Turn:
        """In clear the only player needn't be named, and isn't in the record."""
        judge = referee(self.record.play)
        try:
            if self.record.play != "clear":
                turn: Turn = judge.parse_turn(text, self.record.players)
                return turn
            jump: Jump = judge.parse_jump(text, self.players[0])
        except ScoreError as error:
            raise ScoreError(str(error), UNREADABLE) from None
        return replace(jump, text=f"{cell_name(jump.start)}-{cell_name(jump.end)}")

    def judge(self, turn: Turn) -> tuple[tuple[Fault, ...], list[str]]:
        game = self.record.game
        after, moves = referee(self.record.play).played(replace(game, moves=(*game.moves, turn)))
        faults: tuple[Fault, ...] = moves[-1].faults
        return faults, [] if faults else list(DID[self.record.play](self.words, self.now, after))

    def drawing(self, colour: bool) -> str:
        return shown_at(self.record, None, self.words, colour)

    def ending(self, now: Standing) -> str:
        """Who is alone has not won: either it is solved, or some stones are left."""
        if self.record.play != "clear":
            return super().ending(now)
        is_solved = now.places[0].points == 1
        return self.words("enter.stones.solved" if is_solved else "enter.stones.stuck")


def _row_did(words: Words, before: Row, after: Row) -> Iterator[str]:
    put = sum(after.placed.values()) - sum(before.placed.values())
    captured = len(before.stones) + put - len(after.stones)
    if captured:
        yield words("enter.stones.captured", count=captured)
    if after.is_over:
        yield words("enter.stones.line")
    yield from _waits(words, after)


def _towers_did(words: Words, before: Position, after: Position) -> Iterator[str]:
    points = ", ".join(f"{name} {after.points(name)}" for name in after.players)
    yield words("enter.stones.points", points=points)
    yield from _waits(words, after)


def _waits(words: Words, after: Row | Position) -> Iterator[str]:
    """Who can't move, if somebody else moves twice."""
    if after.turn is not None and after.turn == after.last:
        name = next(name for name in after.players if name != after.last)
        yield words("enter.stones.waits", name=name)


def _clear_did(words: Words, before: int, after: int) -> Iterator[str]:
    yield words("stones.position.remaining", count=after.bit_count())


# What a good move did, by the game, of what was there before and is after it.
DID: Mapping[str, Callable[[Words, Any, Any], Iterator[str]]] = {
    "row": _row_did,
    "towers": _towers_did,
    "clear": _clear_did,
}
