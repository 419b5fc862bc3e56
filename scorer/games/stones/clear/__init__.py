"""Clear: one player jumps stone over stone until no jump is left; one stone left is solved.

judging/stones.md explains each fault. The board is in board, a way to the last stone in solver.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from layouts.definition.loader import Definition
from layouts.fault import quoted
from layouts.games.stones import DARK, LIGHT
from layouts.grid import Cell, cell_name, parse_cell
from layouts.values import dataclass
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.games.stones.clear.rules import (
    FULL,
    MIDDLE,
    SIDE,
    START,
    bit,
    cells,
    is_on,
    is_stuck,
)
from scorer.games.stones.play_contract import JudgedPlay
from scorer.games.stones.spelling import cell_words, is_as_recorded, moves_as_written
from scorer.records.texts import split_name
from scorer.referee import Display, Question
from scorer.terminal.answer import ReadyAnswer
from scorer.terminal.sheet_text import lettered, tinted
from scorer.verdict import Fault, Move, Place, ScoreError, Standing

KEYS = ("moves",)
PLAYERS = (1, 1)
COLOURED = False
MOST_MOVES = 500
STONES = {LIGHT: "○", DARK: "●"}
TINTS = {LIGHT: "#E69F00", DARK: "#0072B2"}
NAMES = {LIGHT: "light", DARK: "dark"}
FREE = "·"


@dataclass(frozen=True)
class Jump:
    """One move as it was written."""

    start: Cell
    end: Cell
    text: str
    written: str = ""  # as a record by hand has it, if that is another text

    @property
    def over(self) -> Cell:
        """The cell in between, where the jump is two cells long."""
        return (self.start[0] + self.end[0]) // 2, (self.start[1] + self.end[1]) // 2

    @property
    def is_far(self) -> bool:
        """True unless it leads two cells straight across or down."""
        steps = {abs(self.start[i] - self.end[i]) for i in (0, 1)}
        return steps != {0, 2}


@dataclass(frozen=True)
class ClearGame:
    """A game as it was written down."""

    player: str
    moves: tuple[Jump, ...]


def read(fields: Mapping[str, Item], players: Mapping[str, str], _: Definition) -> ClearGame:
    """The game of a record; refused with its line where it can't be taken."""
    (player,) = players
    return ClearGame(player, moves_as_written(fields.get("moves"), parse_turn, players, MOST_MOVES))


def parse_turn(text: str, players: Mapping[str, str]) -> Jump:
    """The jump of a text such as `c1-a1` or `Ann c1-a1`."""
    told = " ".join(text.split())
    try:
        rest = split_name(told, players, alone=True)[1] or told
    except ScoreError:
        rest = told
    words = cell_words(rest)
    if len(words) != 2:
        raise ScoreError("stones.clear.move", text=quoted(told))
    start, end = map(_cell, words)
    plain = f"{cell_name(start)}-{cell_name(end)}"
    return Jump(start, end, told if is_as_recorded(rest) else plain)


def _cell(text: str) -> Cell:
    try:
        cell = parse_cell(text)
    except ValueError:
        cell = (SIDE, SIDE)
    if not is_on(cell):
        raise ScoreError("stones.clear.cell", word=quoted(text))
    return cell


def replay(game: ClearGame, at: int | None = None) -> JudgedPlay:
    """Judge so many moves, all if no number is given; the position is the board as bits."""
    stones, moves = START, []
    for number, one in enumerate(game.moves[:at], 1):
        faults = tuple(_faults(stones, one))
        if not faults:
            stones ^= bit(one.start) | bit(one.over) | bit(one.end)
        moves.append(Move(game.player, one.text, 0, faults, number, where="game.move"))
    standing = Standing(
        game="stones",
        is_over=is_stuck(stones),
        moves=tuple(moves),
        places=(Place(game.player, stones.bit_count(), 1),),
        warnings=(),
        rows={game.player: ()},
        total="stones.left",
    )
    return JudgedPlay(game, standing, stones)


def coloured(judged: JudgedPlay) -> dict[Cell, str]:
    """The colours of the stones at the end of a replay. In play they mean nothing: light ones begin
    in the middle, dark ones along its sides, and each keeps its colour wherever it jumps."""
    found = {(x, y): LIGHT if x in MIDDLE and y in MIDDLE else DARK for x, y in cells(START)}
    for one, move in zip(judged.game.moves, judged.standing.moves, strict=False):
        if not move.faults:
            found[one.end] = found.pop(one.start)
            del found[one.over]
    return found


def _faults(stones: int, one: Jump) -> Iterator[Fault]:
    if is_stuck(stones):
        yield _fault("late")
    elif not stones & bit(one.start):
        yield _fault("empty", place=one.start)
    elif one.is_far:
        yield _fault("far", start=one.start, end=one.end)
    else:
        if not stones & bit(one.over):
            yield _fault("over", place=one.over)
        if stones & bit(one.end):
            yield _fault("taken", place=one.end)


def _fault(code: str, **told: Cell) -> Fault:
    return Fault(
        code, tuple((key, cell_name(at)) for key, at in told.items()), f"stones.clear.{code}"
    )


def position(judged: JudgedPlay) -> ReadyAnswer:
    """The board at the end of a replay, and the stones left."""
    stones: int = judged.position
    left, colours = stones.bit_count(), coloured(judged)
    told = {
        "cells": {cell_name(cell): "stone" if cell in colours else "" for cell in cells(FULL)},
        "colours": {cell_name(cell): NAMES[colours[cell]] for cell in cells(stones)},
        "left": left,
        "over": is_stuck(stones),
    }

    def say(words: Words, display: Display) -> str:
        def mark(cell: Cell) -> str:
            colour = colours.get(cell)
            if colour is None:
                return f"{FREE} "
            return tinted(STONES[colour], TINTS[colour] if display.colour else None, 2)

        return f"{lettered((SIDE, SIDE), '{} ', mark)}\n\n{words('stones.left')}: {left}\n"

    return ReadyAnswer(told, say)


def best_move(game: ClearGame, question: Question) -> ReadyAnswer:
    """A way to the last stone from here, or the proof that there is none.

    For a hint only the first jump is told.
    """
    from scorer.games.stones.clear.best import solve

    stones: int = replay(game, question.at).position
    found = solve(stones)
    told = found.jumps[:1] if question.hint else found.jumps
    jumps = [f"{cell_name(start)}-{cell_name(end)}" for start, end in told]

    def say(words: Words, display: Display) -> str:
        says = words(f"stones.clear.{found.kind}", count=len(found.jumps), nodes=found.nodes)
        return "\n".join([says, *([" ".join(jumps)] if jumps else [])]) + "\n"

    return ReadyAnswer({"answer": found.kind, "jumps": jumps, "left": stones.bit_count()}, say)
