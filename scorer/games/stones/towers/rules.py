"""Stones, towers: a game move by move, and every fault of a move.

Tower: the stones on a cell from the lowest to the top, () if the cell is empty. Field: the
towers of all cells, row by row. Ray: the cells from a cell to the edge, one way. Way: a move.
docs/reference/judging/stones.md says what each fault means and which of them go together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from layouts.games.stones import ACROSS, DARK, DOWN, LIGHT
from layouts.grid import SQUARE, Cell, cell_name
from layouts.values import dataclass
from scorer.verdict import Fault

_fault = partial(Fault.of, "stones.towers")

Tower = tuple[str, ...]
Field = tuple[Tower, ...]
LETTERS = {"light": LIGHT, "dark": DARK}
CELLS: tuple[Cell, ...] = tuple((x, y) for y in range(DOWN) for x in range(ACROSS))
NAMES = tuple(map(cell_name, CELLS))


def _ray(cell: Cell, step: Cell) -> tuple[int, ...]:
    x, y = cell
    ray = []
    while (x := x + step[0]) in range(ACROSS) and (y := y + step[1]) in range(DOWN):
        ray.append(y * ACROSS + x)
    return tuple(ray)


RAYS = tuple(tuple(_ray(cell, step) for step in SQUARE.steps) for cell in CELLS)
BACK = 2  # steps are in turning order: the opposite of a step is two on


class Way(NamedTuple):
    """A move of the top stone of one cell to another."""

    start: int
    end: int

    def __str__(self) -> str:
        return f"{NAMES[self.start]}-{NAMES[self.end]}"


@dataclass(frozen=True)
class TowersMove:
    """A written move."""

    player: str
    way: Way
    text: str
    written: str = ""  # as a record by hand has it, if that is another text


@dataclass(frozen=True)
class Position:
    """The towers after a move."""

    players: Mapping[str, str]  # names and the letters of their colours; the first begins
    field: Field
    last: str | None = None  # the player who moved last, rightly or not
    moves: int = 0  # made until the game was over

    @property
    def turn(self) -> str | None:
        """The next player who can move; None if the game is over."""
        first, second = self.players
        order = (second, first) if self.last == first else (first, second)
        return next((name for name in order if ways(self.field, self.players[name])), None)

    def points(self, player: str) -> int:
        """Return the sum of heights of the player's towers."""
        return sum(map(len, owned(self.field, self.players[player])))

    def highest(self, player: str) -> int:
        """Return the height of the player's highest tower, 0 without any."""
        return max(map(len, owned(self.field, self.players[player])), default=0)

    def merit(self, player: str) -> tuple[int, int]:
        """Return the sort key of a player: points, then the highest tower."""
        return self.points(player), self.highest(player)


def owned(field: Field, colour: str) -> list[Tower]:
    """Return the towers with a top stone of a colour."""
    return [tower for tower in field if tower and tower[-1][0] == colour]


def landing(field: Field, start: int, towards: int) -> int | None:
    """Return the cell where the top stone of a cell lands one way; None with too few towers."""
    steps = int(field[start][-1][1])
    for cell in RAYS[start][towards]:
        if field[cell]:
            steps -= 1
            if not steps:
                return cell
    return None


def ways(field: Field, colour: str) -> list[Way]:
    """Return all moves of a colour, cells row by row, each to the right, down, left and up."""
    moves = []
    for start, tower in enumerate(field):
        if tower and tower[-1][0] == colour:
            for towards in range(len(SQUARE.steps)):
                end = landing(field, start, towards)
                if end is not None and len(field[end]) >= len(tower):  # the stone rises
                    moves.append(Way(start, end))
    return moves


def legal(position: Position) -> list[Way]:
    """Return the moves of the player in turn; [] when the game is over."""
    name = position.turn
    return ways(position.field, position.players[name]) if name else []


def direction(way: Way) -> int | None:
    """Return the index of a move's direction in SQUARE.steps; None if it isn't straight."""
    rays = RAYS[way.start]
    return next((n for n, ray in enumerate(rays) if way.end in ray), None)


def after(field: Field, way: Way) -> Field:
    """Return the field after a move. Towers behind a cell that it leaves empty move up, over the
    whole gap in front of them:

    a . b c d . e f    the top stone of d goes to e, and leaves nothing
    a . . . b c e f    b and c move up to e; a is not joined to them
    """
    towards = direction(way)
    assert towards is not None
    new = list(field)
    new[way.end] += field[way.start][-1:]
    new[way.start] = field[way.start][:-1]
    if new[way.start]:
        return tuple(new)
    gap = [way.start]
    for cell in RAYS[way.start][towards]:
        if field[cell]:
            break
        gap.append(cell)
    line = [*reversed(gap), *RAYS[way.start][(towards + BACK) % len(SQUARE.steps)]]
    for free, cell in zip(line, line[len(gap) :], strict=False):
        if not field[cell]:
            break
        new[free], new[cell] = field[cell], ()
    return tuple(new)


def play(position: Position, turn: TowersMove) -> tuple[Position, tuple[Fault, ...]]:
    """Judge a move; return the position after it, and its faults."""
    expected = position.turn
    if expected is None:
        return position, (_fault("late", number=position.moves),)
    passed = replace(position, last=turn.player, moves=position.moves + 1)
    if turn.player != expected:
        return passed, (_fault("order", player=turn.player, turn=expected),)
    faults = tuple(_faults(position, turn))
    if faults:
        return passed, faults
    return replace(passed, field=after(position.field, turn.way)), ()


def _faults(position: Position, turn: TowersMove) -> Iterator[Fault]:
    field, (start, end) = position.field, turn.way
    name = NAMES[start]
    if not field[start]:
        yield _fault("empty", start=name)
        return
    top = field[start][-1]
    if top[0] != position.players[turn.player]:
        yield _fault("other", start=name, stone=top)
    towards = direction(turn.way)
    if towards is None:
        yield _fault("bent", "same" if start == end else "", start=name, end=NAMES[end])
        return
    leads = landing(field, start, towards)
    if leads is None:
        yield _fault("steps", "few", start=name, stone=top)
    elif leads != end:
        yield _fault("steps", start=name, stone=top, end=NAMES[end], leads=NAMES[leads])
    elif len(field[end]) < len(field[start]):
        yield _fault("rise", stone=top, before=len(field[start]) - 1, after=len(field[end]))
