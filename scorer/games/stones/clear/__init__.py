"""Clear: one player jumps stone over stone until no jump is left; one stone left is solved.

docs/stones.md says what each fault means. The board is in stones_clear_board, a way to the last
stone in stones_clear_solver.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial

from layouts.fault import quoted
from layouts.grid import LETTERS, Cell, cell_name, parse_cell
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.commands.best import Question
from scorer.games.stones.clear.board import FULL, SIDE, START, bit, cells, is_on, is_stuck
from scorer.games.stones.moves import read_moves, split_name
from scorer.verdict import Fault, Move, Place, ScoreError, Standing

KEYS = ("moves",)
PLAYERS = (1, 1)
COLOURED = False
MOST_MOVES = 500
JUMP = re.compile(r"\s*(\w+)\s*[-–−]\s*(\w+)\s*")
STONE, FREE = "o", "·"


@dataclass(frozen=True)
class Jump:
    """One move as it was written."""

    start: Cell
    end: Cell
    text: str

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


def read(fields: Mapping[str, Item], players: Mapping[str, str]) -> ClearGame:
    """The game of a record; refused with its line where it can't be taken."""
    (player,) = players
    parse = partial(parse_jump, player=player)
    return ClearGame(player, read_moves(fields.get("moves"), parse, MOST_MOVES))


def parse_jump(text: str, player: str) -> Jump:
    """The jump of a text such as `c1-a1` or `Ann c1-a1`."""
    told = " ".join(text.split())
    try:
        rest = split_name(told, [player])[1] or told
    except ScoreError:
        rest = told
    found = JUMP.fullmatch(rest)
    if not found:
        raise ScoreError(f"{quoted(told)}: a move is a jump from cell to cell, like c1-a1")
    return Jump(_cell(found[1]), _cell(found[2]), told)


def _cell(text: str) -> Cell:
    try:
        cell = parse_cell(text)
    except ValueError:
        cell = (SIDE, SIDE)
    if not is_on(cell):
        raise ScoreError(f"{quoted(text)} is no cell of the board; cells are a1 to f6")
    return cell


def played(game: ClearGame, moves: int | None = None) -> tuple[int, list[Move]]:
    """The board after so many moves, all where nothing is said, and what was said of them."""
    stones, told = START, []
    for number, one in enumerate(game.moves[:moves], 1):
        faults = tuple(_faults(stones, one))
        if not faults:
            stones ^= bit(one.start) | bit(one.over) | bit(one.end)
        told.append(Move(game.player, one.text, 0, faults, number, where="game.move"))
    return stones, told


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


def standing(game: ClearGame) -> Standing:
    """The game, judged as far as it was played."""
    stones, moves = played(game)
    return Standing(
        game="stones",
        is_over=is_stuck(stones),
        moves=tuple(moves),
        places=(Place(game.player, stones.bit_count(), 1),),
        warnings=(),
        rows={game.player: ()},
        total="stones.left",
    )


def shown_at(game: ClearGame, at: int | None, words: Words, colour: bool) -> str:
    """The board after so many moves, and how many stones are left."""
    stones, _ = played(game, at)
    rows = ["     " + " ".join(LETTERS[:SIDE])]
    for y in range(SIDE):
        marks = (STONE if stones & bit((x, y)) else FREE for x in range(SIDE))
        rows.append(f"{y + 1:>3}  " + " ".join(marks))
    return "\n".join([*rows, "", f"{words('stones.left')}: {stones.bit_count()}"])


def position(game: ClearGame, at: int | None) -> dict[str, object]:
    """The same for programs."""
    stones, _ = played(game, at)
    marks = {cell_name(cell): "stone" if stones & bit(cell) else "" for cell in cells(FULL)}
    return {"cells": marks, "left": stones.bit_count(), "over": is_stuck(stones)}


def best_of(game: ClearGame, question: Question, words: Words) -> tuple[str, dict[str, object]]:
    """A way to the last stone from here, or its first jump; or that there is none."""
    from scorer.games.stones.clear.solver import solve

    stones, _ = played(game, question.at)
    found = solve(stones)
    jumps = [f"{cell_name(start)}-{cell_name(end)}" for start, end in found.jumps]
    shown = jumps[:1] if question.hint else jumps
    told: dict[str, object] = {"answer": found.kind, "jumps": shown, "left": stones.bit_count()}
    says = words(f"stones.clear.{found.kind}", count=len(jumps), nodes=found.nodes)
    return "\n".join([says, *([" ".join(shown)] if shown else [])]) + "\n", told
