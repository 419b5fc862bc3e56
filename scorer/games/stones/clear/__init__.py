"""Clear: one player jumps stone over stone until no jump is left; one stone left is solved.

The board of 6 x 6 cells is the bits of a whole number. Triple: three cells side by side in a row or
column. A jump takes the stone of one end over the middle onto the other end, so it inverts all
three bits of a triple. judging/stones.md explains each fault.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import partial

from layouts.definition.loader import Definition
from layouts.game_contract import on_demand
from layouts.games.stones import DARK, LIGHT
from layouts.grid import Cell, cell_name, parse_cell
from layouts.refusal import quoted
from layouts.values import dataclass
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.games.stones.play_contract import JudgedPlay
from scorer.games.stones.spelling import cell_words, is_as_recorded, moves_as_written
from scorer.records.texts import split_name
from scorer.referee import Display, ReadyAnswer
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

SIDE = 6
CELLS = SIDE * SIDE
FULL = (1 << CELLS) - 1
CORNERS = ((0, 0), (SIDE - 1, 0), (0, SIDE - 1), (SIDE - 1, SIDE - 1))
ACROSS, DOWN = 0b111, 1 | 1 << SIDE | 1 << 2 * SIDE  # a triple that begins at a1

_fault = partial(Fault.of, "stones.clear")

best_move = on_demand(__name__, "best:best_move")


# ---- the board


def bit(cell: Cell) -> int:
    """Return the bit of a cell."""
    return 1 << cell[1] * SIDE + cell[0]


def cells(stones: int) -> list[Cell]:
    """Return the cells of a board's stones, from the top left."""
    return [(i % SIDE, i // SIDE) for i in range(CELLS) if stones >> i & 1]


def is_on(cell: Cell) -> bool:
    """Return whether a cell is on the board."""
    return 0 <= cell[0] < SIDE and 0 <= cell[1] < SIDE


START = FULL - sum(map(bit, CORNERS))
MIDDLE = range(1, SIDE - 1)  # columns and rows of the light stones at the start; others are dark
_ROWS = sum(bit((x, y)) for y in range(SIDE) for x in range(SIDE - 2))
_COLUMNS = sum(bit((x, y)) for y in range(SIDE - 2) for x in range(SIDE))


def after(stones: int) -> list[int]:
    """Return the boards that one jump leads to."""
    boards = []
    across = (stones >> 1) & (stones ^ stones >> 2) & _ROWS
    down = (stones >> SIDE) & (stones ^ stones >> 2 * SIDE) & _COLUMNS
    for firsts, triple in ((across, ACROSS), (down, DOWN)):
        while firsts:
            first = firsts & -firsts
            firsts ^= first
            boards.append(stones ^ first * triple)
    return boards


def is_stuck(stones: int) -> bool:
    """Return whether no jump is possible."""
    return not after(stones)


def jump(stones: int, left: int) -> tuple[Cell, Cell]:
    """Return start and end of the jump from one board to another."""
    (end,) = cells(left & ~stones)
    gone = cells(stones & ~left)
    (start,) = (cell for cell in gone if abs(cell[0] - end[0]) + abs(cell[1] - end[1]) == 2)
    return start, end


def jumps(stones: int) -> list[tuple[str, str]]:
    """Return start and end of all jumps, by the names of their cells."""
    ways = sorted(jump(stones, board) for board in after(stones))
    return [(cell_name(start), cell_name(end)) for start, end in ways]


# ---- a record


@dataclass(frozen=True)
class Jump:
    """A written move."""

    start: Cell
    end: Cell
    text: str
    written: str = ""  # as a record by hand has it, if that is another text

    @property
    def over(self) -> Cell:
        """The cell in between, if the jump is two cells long."""
        return (self.start[0] + self.end[0]) // 2, (self.start[1] + self.end[1]) // 2


@dataclass(frozen=True)
class ClearGame:
    """A written game."""

    player: str
    moves: tuple[Jump, ...]


def read(fields: Mapping[str, Item], players: Mapping[str, str], _: Definition) -> ClearGame:
    """Read the game of a record; raise a refusal, with its line, if it can't be read."""
    (player,) = players
    return ClearGame(player, moves_as_written(fields.get("moves"), parse_turn, players, MOST_MOVES))


def parse_turn(text: str, players: Mapping[str, str]) -> Jump:
    """Read a jump such as `c1-a1` or `Ann c1-a1`."""
    text = rest = " ".join(text.split())
    with suppress(ScoreError):  # no name
        rest = split_name(text, players, alone=True)[1] or text
    words = cell_words(rest)
    if len(words) != 2:
        raise ScoreError("stones.clear.move", text=quoted(text))
    start, end = map(_cell, words)
    plain = f"{cell_name(start)}-{cell_name(end)}"
    return Jump(start, end, text if is_as_recorded(rest) else plain)


def _cell(text: str) -> Cell:
    try:
        cell = parse_cell(text)
    except ValueError:
        cell = (SIDE, SIDE)
    if not is_on(cell):
        raise ScoreError("stones.clear.cell", word=quoted(text))
    return cell


# ---- judging it


def replay(game: ClearGame, at: int | None = None) -> JudgedPlay:
    """Judge the first `at` moves (default: all); the position is the board as bits."""
    stones, moves = START, []
    for number, jump in enumerate(game.moves[:at], 1):
        faults = tuple(_faults(stones, jump))
        if not faults:
            stones ^= bit(jump.start) | bit(jump.over) | bit(jump.end)
        moves.append(Move(game.player, jump.text, 0, faults, number, where="game.move"))
    standing = Standing(
        game="stones",
        is_over=is_stuck(stones),
        moves=tuple(moves),
        places=(Place(game.player, stones.bit_count(), 1),),
        rows={game.player: ()},
        total="stones.left",
    )
    return JudgedPlay(game, standing, stones)


def coloured(judged: JudgedPlay) -> dict[Cell, str]:
    """Return the colours of the stones after a replay; light ones began in the middle."""
    colours = {(x, y): LIGHT if x in MIDDLE and y in MIDDLE else DARK for x, y in cells(START)}
    for jump, move in zip(judged.game.moves, judged.standing.moves, strict=False):
        if not move.faults:
            colours[jump.end] = colours.pop(jump.start)
            del colours[jump.over]
    return colours


def _faults(stones: int, jump: Jump) -> Iterator[Fault]:
    start, end = cell_name(jump.start), cell_name(jump.end)
    if is_stuck(stones):
        yield _fault("late")
    elif not stones & bit(jump.start):
        yield _fault("empty", place=start)
    elif {abs(a - b) for a, b in zip(jump.start, jump.end, strict=True)} != {0, 2}:
        yield _fault("far", start=start, end=end)
    else:
        if not stones & bit(jump.over):
            yield _fault("over", place=cell_name(jump.over))
        if stones & bit(jump.end):
            yield _fault("taken", place=end)


# ---- showing the board


def position(judged: JudgedPlay) -> ReadyAnswer:
    """Return the board after a replay, and the number of stones left."""
    stones: int = judged.position
    left, colours = stones.bit_count(), coloured(judged)
    values = {
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

    return ReadyAnswer(values, say)
