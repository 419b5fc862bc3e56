"""Stones, row: one game move by move, and every fault of a move.

Field: all stones that lie. Part: stones that hang together edge to edge.
docs/reference/judging/stones.md says what each fault means and which of them go together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import field
from functools import partial

from layouts.grid import SQUARE, Cell
from layouts.values import dataclass
from scorer.games.stones.row.place_names import place_name
from scorer.verdict import Fault

_fault = partial(Fault.of, "stones.row")

EACH = 16  # stones of a player
LONG = 5
LINES = ((1, 0), (0, 1), (1, 1), (1, -1))
START = (0, 0)


@dataclass(frozen=True)
class RowMove:
    """One move: a stone put down, or one taken from a place to another."""

    player: str
    taken: Cell | None  # none where a stone is put down
    place: Cell
    text: str
    written: str = ""  # as a record by hand has it, if that is another text


@dataclass
class RowPosition:
    """A game as it stands."""

    players: Mapping[str, str]  # names and colours; the first begins
    stones: dict[Cell, str] = field(default_factory=dict)  # place and player
    placed: Counter[str] = field(default_factory=Counter)
    last: str | None = None  # who moved last, rightly or not
    winner: str | None = None
    over_at: int = 0  # the number of the move that won, or after which nobody can win any more

    @property
    def is_over(self) -> bool:
        return self.over_at > 0

    @property
    def is_drawn(self) -> bool:
        """True when it is over and nobody has won."""
        return self.is_over and self.winner is None

    @property
    def is_placing(self) -> bool:
        """True until all stones are placed."""
        return sum(self.placed.values()) < EACH * len(self.players)

    @property
    def turn(self) -> str | None:
        """Whose turn it is: the next player's who has something to move."""
        first, second = self.players
        order = (second, first) if self.last == first else (first, second)
        return None if self.is_over else next(name for name in order if self._can_move(name))

    def _can_move(self, player: str) -> bool:
        """True with a stone to place, or one with a free side. Somebody always has: the stones
        at the rim of the field have free sides."""
        if self.is_placing:
            return self.placed[player] < EACH
        return any(owner == player and not self.is_shut(at) for at, owner in self.stones.items())

    def is_shut(self, place: Cell) -> bool:
        """True where there are stones on all four sides."""
        return all(side in self.stones for side in SQUARE.neighbours(place))

    def of(self, player: str) -> set[Cell]:
        """Where a player's stones lie."""
        return {place for place, owner in self.stones.items() if owner == player}


def play(table: RowPosition, turn: RowMove, number: int) -> tuple[Fault, ...]:
    """Judge a move and carry it out where it is none at fault; gives every fault of it."""
    if table.is_over:
        return (_late(table),)
    expected = table.turn
    table.last = turn.player
    if turn.player != expected:
        return (_fault("order", player=turn.player, turn=str(expected)),)
    faults = tuple(_faults(table, turn))
    if not faults:
        _carry_out(table, turn)
        if has_line(table.of(turn.player)):
            table.winner, table.over_at = turn.player, number
        elif not (table.is_placing or any(len(table.of(name)) >= LONG for name in table.players)):
            table.over_at = number
    return faults


def _late(table: RowPosition) -> Fault:
    """Of a move after the end."""
    if table.winner is None:
        return _fault("late", "drawn", number=table.over_at)
    return _fault("late", player=table.winner, number=table.over_at)


def _faults(table: RowPosition, turn: RowMove) -> Iterator[Fault]:
    if table.is_placing != (turn.taken is None):
        yield _fault("phase", "" if table.is_placing else "place")
    elif turn.taken is not None:
        yield from _moving_faults(table, turn, turn.taken)
    elif not table.stones:
        if turn.place != START:
            yield _fault("first", place=place_name(turn.place))
    else:
        yield from _landing_faults(table.stones, turn.place)


def _moving_faults(table: RowPosition, turn: RowMove, taken: Cell) -> Iterator[Fault]:
    told = place_name(taken)
    if taken not in table.stones:
        yield _fault("none", place=told)
        return
    if taken == turn.place:
        yield _fault("same", place=told)
        return
    if table.stones[taken] != turn.player:
        yield _fault("other", place=told, owner=table.stones[taken])
    if table.is_shut(taken):
        yield _fault("shut", place=told)
    rest = table.stones.keys() - {taken}
    stays = field_without(rest, turn.place)
    for fault in _landing_faults(stays, turn.place):
        is_lost = fault.code == "apart" and not rest.isdisjoint(
            {turn.place, *SQUARE.neighbours(turn.place)} - stays
        )  # there are stones, but what is captured holds nothing
        told_off = {"place": place_name(turn.place), "taken": told}
        yield _fault("apart", "cut", **told_off) if is_lost else fault


def _landing_faults(stones: Collection[Cell], place: Cell) -> Iterator[Fault]:
    if place in stones:
        yield _fault("taken", place=place_name(place))
    if not any(side in stones for side in SQUARE.neighbours(place)):
        yield _fault("apart", place=place_name(place))


def _carry_out(table: RowPosition, turn: RowMove) -> None:
    """Put the stone down; where one was taken away, what that cut off from the field goes first,
    so that the stone can't hold it."""
    if turn.taken is None:
        table.placed[turn.player] += 1
    else:
        del table.stones[turn.taken]
        stays = field_without(table.stones, turn.place)
        table.stones = {place: owner for place, owner in table.stones.items() if place in stays}
    table.stones[turn.place] = turn.player


def parts(stones: Collection[Cell]) -> list[set[Cell]]:
    """The parts that stones make, edge to edge, in the order of their first stones."""
    left, found = set(stones), []
    for first in stones:
        if first not in left:
            continue
        part, edge = set[Cell](), [first]
        while edge:
            place = edge.pop()
            part.add(place)
            left.discard(place)
            edge += left.intersection(SQUARE.neighbours(place))
        found.append(part)
    return found


def field_without(rest: Collection[Cell], place: Cell) -> set[Cell]:
    """What stays of the stones that are left when one was taken away: the largest part; of equal
    ones the one to which it is put, and between two of those the higher one, then the leftmost."""

    def order(part: set[Cell]) -> tuple[int, bool, bool, Cell]:
        is_beside = not part.isdisjoint(SQUARE.neighbours(place))
        highest = min((y, x) for x, y in part)
        return -len(part), not is_beside, place not in part, highest

    return min(parts(rest), key=order, default=set())


def places(table: RowPosition) -> list[Cell]:
    """Where a stone may be put while all are placed, row by row; none when that is over."""
    if table.is_over or not table.is_placing:
        return []
    return _beside(set(table.stones)) if table.stones else [START]


def landings(table: RowPosition, taken: Cell) -> list[Cell]:
    """Where a stone may be put that was taken away: beside the largest part that is left, of equal
    ones beside any. What is captured is apart from that, so nobody lands on it."""
    if table.is_placing or table.is_shut(taken):
        return []
    left = parts(table.stones.keys() - {taken})
    most = max(map(len, left), default=0)
    found = (set(_beside(part)) for part in left if len(part) == most)
    return sorted(set().union(*found) - {taken}, key=_from_top)


def _beside(stones: set[Cell]) -> list[Cell]:
    """The free places edge to edge with some stones, row by row."""
    around = {side for place in stones for side in SQUARE.neighbours(place)}
    return sorted(around - stones, key=_from_top)


def _from_top(place: Cell) -> Cell:
    return place[1], place[0]


def has_line(stones: Collection[Cell]) -> bool:
    """True where five or more of these lie in a straight line without a gap."""
    return any(
        all((x + i * dx, y + i * dy) in stones for i in range(LONG))
        for x, y in stones
        for dx, dy in LINES
    )
