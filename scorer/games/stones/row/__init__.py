"""Stones, row: 16 light against 16 dark stones; five in a row win.

Field: all stones on the table. Part: stones joined edge to edge.
docs/reference/judging/stones.md says what each fault means and which of them go together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import field
from functools import partial
from itertools import count, takewhile

from layouts.definition.loader import Definition
from layouts.grid import SQUARE, Cell, row_by_row
from layouts.refusal import quoted
from layouts.shape import reached
from layouts.values import dataclass
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.games.stones.play_contract import JudgedPlay
from scorer.games.stones.row.place_names import (
    column_name,
    coordinates,
    move_name,
    place_name,
    places_in,
    row_name,
)
from scorer.games.stones.spelling import moves_as_written
from scorer.records.texts import split_name
from scorer.referee import Display, ReadyAnswer
from scorer.terminal.sheet_text import tinted
from scorer.verdict import Fault, Move, Note, ScoreError, Standing, ranked

KEYS = ("moves",)
PLAYERS = (2, 2)
COLOURED = True
MOST_MOVES = 2000
MARKS = {"light": "○", "dark": "●"}
TINTS = {"light": "#E69F00", "dark": "#0072B2"}
FREE = "·"
EACH = 16  # stones of a player
LONG = 5
LINES = ((1, 0), (0, 1), (1, 1), (1, -1))
START = (0, 0)

_fault = partial(Fault.of, "stones.row")


@dataclass(frozen=True)
class RowMove:
    """A move: a stone put down, or one taken from a place to another."""

    player: str
    taken: Cell | None  # None if a stone is put down
    place: Cell
    text: str
    written: str = ""  # as a record by hand has it, if that is another text


@dataclass
class RowPosition:
    """The field after a move."""

    players: Mapping[str, str]  # names and colours; the first begins
    stones: dict[Cell, str] = field(default_factory=dict)  # place and player
    placed: Counter[str] = field(default_factory=Counter)
    last: str | None = None  # the player who moved last, rightly or not
    winner: str | None = None
    over_at: int = 0  # the number of the move that won, or made it a draw

    @property
    def is_over(self) -> bool:
        return self.over_at > 0

    @property
    def is_drawn(self) -> bool:
        """Whether it is over without a winner."""
        return self.is_over and self.winner is None

    @property
    def is_placing(self) -> bool:
        """Whether stones are left to be placed."""
        return sum(self.placed.values()) < EACH * len(self.players)

    @property
    def turn(self) -> str | None:
        """The next player who can move; None if the game is over."""
        first, second = self.players
        order = (second, first) if self.last == first else (first, second)
        return None if self.is_over else next(name for name in order if self._can_move(name))

    def _can_move(self, player: str) -> bool:
        """Return whether a player has a stone to place, or one with a free side; one always has."""
        if self.is_placing:
            return self.placed[player] < EACH
        return any(owner == player and not self.is_shut(at) for at, owner in self.stones.items())

    def is_shut(self, place: Cell) -> bool:
        """Return whether there are stones on all four sides of a place."""
        return all(side in self.stones for side in SQUARE.neighbours(place))

    def of(self, player: str) -> set[Cell]:
        """Return the places of a player's stones."""
        return {place for place, owner in self.stones.items() if owner == player}


@dataclass(frozen=True)
class RowGame:
    """A written game."""

    players: Mapping[str, str]  # names and colours; the first begins
    moves: tuple[RowMove, ...]


# ---- a record


def read(fields: Mapping[str, Item], players: Mapping[str, str], _: Definition) -> RowGame:
    """Read the game of a record; raise a refusal, with its line, if it can't be read."""
    return RowGame(players, moves_as_written(fields.get("moves"), parse_turn, players, MOST_MOVES))


def parse_turn(text: str, names: Mapping[str, str]) -> RowMove:
    """Read a move such as `Bea m14` or `Ann k12-n15`; in old records `Bea 0,1`."""
    player, rest = split_name(text, names, alone=True)
    places = places_in(rest)
    if not places:
        raise ScoreError("stones.row.move", text=quoted(" ".join(text.split())), player=player)
    taken = places[0] if len(places) > 1 else None
    return RowMove(player, taken, places[-1], f"{player} {move_name(*places)}")


# ---- judging it


def replay(game: RowGame, at: int | None = None) -> JudgedPlay:
    """Judge the first `at` moves (default: all); the winner has 1 point.

    A step is the stones that a move captured, each with its owner.
    """
    table, moves, steps = RowPosition(game.players), [], []
    for number, turn in enumerate(game.moves[:at], 1):
        before = dict(table.stones)
        faults = play(table, turn, number)
        moves.append(Move(turn.player, turn.text, 0, faults, number, where="game.move"))
        gone = before.keys() - table.stones.keys() - {turn.taken}
        steps.append({place: before[place] for place in sorted(gone)})
    points = {name: int(name == table.winner) for name in game.players}
    drawn = Note.of("stones.row.drawn", number=table.over_at)
    standing = Standing(
        game="stones",
        is_over=table.is_over,
        moves=tuple(moves),
        places=ranked(game.players, points.__getitem__, lambda name: (points[name],)),
        notes=(drawn,) if table.is_drawn else (),  # two on the first rank wouldn't say so
        rows=dict.fromkeys(game.players, ()),
    )
    return JudgedPlay(game, standing, table, tuple(steps))


def play(table: RowPosition, turn: RowMove, number: int) -> tuple[Fault, ...]:
    """Judge a move, and carry it out if it has no fault; return its faults."""
    if table.is_drawn:
        return (_fault("late", "drawn", number=table.over_at),)
    if table.winner is not None:
        return (_fault("late", player=table.winner, number=table.over_at),)
    expected = table.turn
    table.last = turn.player
    if turn.player != expected:
        return (_fault("order", player=turn.player, turn=str(expected)),)
    faults = tuple(_faults(table, turn))
    if not faults:
        _carry_out(table, turn)
        if longest_line(table.of(turn.player)):
            table.winner, table.over_at = turn.player, number
        elif not (table.is_placing or any(len(table.of(name)) >= LONG for name in table.players)):
            table.over_at = number
    return faults


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
    start, end = place_name(taken), place_name(turn.place)
    if taken not in table.stones:
        yield _fault("none", place=start)
        return
    if taken == turn.place:
        yield _fault("same", place=start)
        return
    if table.stones[taken] != turn.player:
        yield _fault("other", place=start, owner=table.stones[taken])
    if table.is_shut(taken):
        yield _fault("shut", place=start)
    rest = table.stones.keys() - {taken}
    stays = field_without(rest, turn.place)
    for fault in _landing_faults(stays, turn.place):
        is_lost = fault.code == "apart" and not rest.isdisjoint(
            {turn.place, *SQUARE.neighbours(turn.place)} - stays
        )  # there are stones, but captured ones hold nothing
        yield _fault("apart", "cut", place=end, taken=start) if is_lost else fault


def _landing_faults(stones: Collection[Cell], place: Cell) -> Iterator[Fault]:
    if place in stones:
        yield _fault("taken", place=place_name(place))
    if not any(side in stones for side in SQUARE.neighbours(place)):
        yield _fault("apart", place=place_name(place))


def _carry_out(table: RowPosition, turn: RowMove) -> None:
    """Put a stone down, after the stones that it cut off are gone, so that it can't hold them."""
    if turn.taken is None:
        table.placed[turn.player] += 1
    else:
        del table.stones[turn.taken]
        stays = field_without(table.stones, turn.place)
        table.stones = {place: owner for place, owner in table.stones.items() if place in stays}
    table.stones[turn.place] = turn.player


def parts(stones: Collection[Cell]) -> list[set[Cell]]:
    """Return the parts of stones, in the order of their first stones."""
    left = set(stones)
    return [reached(first, left, SQUARE) for first in stones if first in left]


def field_without(rest: Collection[Cell], place: Cell) -> set[Cell]:
    """Return the part that stays if a stone leaves the others, `rest`, for `place`: the largest.

    Of equal ones it is the part beside the place, then the higher one, then the leftmost.
    """

    def order(part: set[Cell]) -> tuple[int, bool, bool, Cell]:
        is_beside = not part.isdisjoint(SQUARE.neighbours(place))
        highest = min((y, x) for x, y in part)
        return -len(part), not is_beside, place not in part, highest

    return min(parts(rest), key=order, default=set())


def places(table: RowPosition) -> list[Cell]:
    """Return the places for a new stone, row by row; [] when all are placed."""
    if table.is_over or not table.is_placing:
        return []
    return _beside(set(table.stones)) if table.stones else [START]


def landings(table: RowPosition, taken: Cell) -> list[Cell]:
    """Return the places for a stone that was taken away: beside any largest part that is left."""
    if table.is_placing or table.is_shut(taken):
        return []
    left = parts(table.stones.keys() - {taken})
    most = max(map(len, left), default=0)
    around = (_beside(part) for part in left if len(part) == most)
    return row_by_row(set().union(*around) - {taken})


def _beside(stones: set[Cell]) -> list[Cell]:
    """Return the free places edge to edge with some stones, row by row."""
    around = {side for place in stones for side in SQUARE.neighbours(place)}
    return row_by_row(around - stones)


def longest_line(stones: Collection[Cell]) -> list[Cell]:
    """Return the longest row of five or more stones without a gap; [] if there is none."""
    lines = (_line(stones, place, way) for place in row_by_row(stones) for way in LINES)
    return max((line for line in lines if len(line) >= LONG), key=len, default=[])


def _line(stones: Collection[Cell], place: Cell, way: Cell) -> list[Cell]:
    """Return the stones from a place on in one direction, up to the first gap."""
    (x, y), (dx, dy) = place, way
    line = ((x + i * dx, y + i * dy) for i in count())
    return list(takewhile(stones.__contains__, line))


# ---- showing the field


def position(judged: JudgedPlay) -> ReadyAnswer:
    """Return the field after a replay; stones from the top left."""
    table: RowPosition = judged.position
    stones = sorted(table.stones.items(), key=lambda stone: stone[0][::-1])
    values = {
        "stones": {coordinates(place): table.players[owner] for place, owner in stones},
        "to_place": {name: EACH - table.placed[name] for name in table.players},
        "turn": table.turn,
        "winner": table.winner,
        "over": table.is_over,
    }

    def say(words: Words, display: Display) -> str:
        return f"{drawn(table, display.colour)}\n\n{legend(table, words)}\n"

    return ReadyAnswer(values, say)


def drawn(table: RowPosition, colour: bool) -> str:
    """Return the stones with the free places around them."""
    places = table.stones or {START: ""}
    left, right = min(x for x, _ in places) - 1, max(x for x, _ in places) + 1
    top, bottom = min(y for _, y in places) - 1, max(y for _, y in places) + 1
    across = range(left, right + 1)
    rows = ["    " + "".join(f"{column_name(x):>4}" for x in across)]
    rows += [
        f"{row_name(y):>4}" + "".join("   " + _mark(table, (x, y), colour) for x in across)
        for y in range(top, bottom + 1)
    ]
    return "\n".join(rows)


def _mark(table: RowPosition, place: Cell, colour: bool) -> str:
    owner = table.stones.get(place)
    if owner is None:
        return FREE
    side = table.players[owner]
    return tinted(MARKS[side], TINTS[side] if colour else None)


def legend(table: RowPosition, words: Words) -> str:
    """Return the players, their stones, and the player in turn."""
    lines = [
        words(
            "stones.row.side",
            mark=MARKS[side],
            name=name,
            field=len(table.of(name)),
            left=EACH - table.placed[name],
            out=table.placed[name] - len(table.of(name)),
        )
        for name, side in table.players.items()
    ]
    if table.winner is not None:
        lines.append(words("stones.row.won", name=table.winner, number=table.over_at))
    elif table.is_drawn:
        lines.append(words("stones.row.drawn", number=table.over_at))
    else:
        lines.append(words("stones.row.turn", name=table.turn))
    return "\n".join(lines)
