"""Stones, towers: one game move by move, and every fault of a move.

Tower: the stones on a cell from the lowest to the top, () where the cell is empty. Field: the
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
    found = []
    while (x := x + step[0]) in range(ACROSS) and (y := y + step[1]) in range(DOWN):
        found.append(y * ACROSS + x)
    return tuple(found)


RAYS = tuple(tuple(_ray(cell, step) for step in SQUARE.steps) for cell in CELLS)
BACK = 2  # steps are in turning order: so many on is the opposite one


class Way(NamedTuple):
    """The top stone of one cell goes to another."""

    start: int
    end: int

    def __str__(self) -> str:
        return f"{NAMES[self.start]}-{NAMES[self.end]}"


@dataclass(frozen=True)
class TowersMove:
    """One move as it was written."""

    player: str
    way: Way
    text: str
    written: str = ""  # as a record by hand has it, if that is another text


@dataclass(frozen=True)
class Position:
    """A game as it stands."""

    players: Mapping[str, str]  # names and the letters of their colours; the first begins
    field: Field
    last: str | None = None  # who moved last, rightly or not
    moves: int = 0  # how many were made until now, or until the game was over

    @property
    def turn(self) -> str | None:
        """Whose turn it is: the next player's who can move; nobody's when the game is over."""
        first, second = self.players
        order = (second, first) if self.last == first else (first, second)
        return next((name for name in order if ways(self.field, self.players[name])), None)

    def points(self, player: str) -> int:
        """The heights of all towers whose top stone is the player's."""
        return sum(map(len, owned(self.field, self.players[player])))

    def highest(self, player: str) -> int:
        """The height of the player's highest tower, 0 without any."""
        return max(map(len, owned(self.field, self.players[player])), default=0)


def owned(field: Field, colour: str) -> list[Tower]:
    """The towers with a top stone of a colour."""
    return [tower for tower in field if tower and tower[-1][0] == colour]


def landing(field: Field, start: int, towards: int) -> int | None:
    """Where the top stone of a cell lands one way: so many towers on; none where there are few."""
    steps = int(field[start][-1][1])
    for cell in RAYS[start][towards]:
        if field[cell]:
            steps -= 1
            if not steps:
                return cell
    return None


def rises(field: Field, way: Way) -> bool:
    """True when a stone ends at least one level higher: at first it lies on all others of its
    tower, then on all of the tower where it lands."""
    return len(field[way.end]) >= len(field[way.start])


def ways(field: Field, colour: str) -> list[Way]:
    """All moves of a colour, cells row by row, each to the right, down, left and up."""
    found = []
    for start, tower in enumerate(field):
        if tower and tower[-1][0] == colour:
            for towards in range(len(SQUARE.steps)):
                end = landing(field, start, towards)
                if end is not None and len(field[end]) >= len(tower):
                    found.append(Way(start, end))
    return found


def legal(position: Position) -> list[Way]:
    """The moves of the one whose turn it is; none when the game is over."""
    name = position.turn
    return ways(position.field, position.players[name]) if name else []


def direction(way: Way) -> int | None:
    """Which of the four ways a move goes; none where it isn't straight."""
    rays = RAYS[way.start]
    return next((n for n, ray in enumerate(rays) if way.end in ray), None)


def after(field: Field, way: Way) -> Field:
    """The field after a move. A cell that it leaves empty is filled from behind, until there is no
    gap in front of those who follow, however wide it was:

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
    """Judge a move, and carry it out where it is none at fault; gives every fault of it."""
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
    told = NAMES[start]
    if not field[start]:
        yield _fault("empty", start=told)
        return
    top = field[start][-1]
    if top[0] != position.players[turn.player]:
        yield _fault("other", start=told, stone=top)
    towards = direction(turn.way)
    if towards is None:
        yield _fault("bent", "same" if start == end else "", start=told, end=NAMES[end])
        return
    leads = landing(field, start, towards)
    if leads is None:
        yield _fault("steps", "few", start=told, stone=top)
    elif leads != end:
        yield _fault("steps", start=told, stone=top, end=NAMES[end], leads=NAMES[leads])
    elif not rises(field, turn.way):
        before, then = len(field[start]) - 1, len(field[end])
        yield _fault("rise", stone=top, before=before, after=then)
