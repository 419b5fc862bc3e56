"""Stones, towers: top stones move onto other towers; each tower counts for the owner of its top.

Tower: the stones on a cell from the lowest to the top, () if the cell is empty. Field: the
towers of all cells, row by row. Ray: the cells from a cell to the edge, one way. Way: a move.
docs/reference/judging/stones.md says what each fault means and which of them go together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from layouts.definition.loader import Definition
from layouts.game_contract import on_demand
from layouts.games.stones import ACROSS, DARK, DOWN, LIGHT, STONES, marks, numbered
from layouts.grid import SQUARE, Cell, cell_name, parse_cell
from layouts.refusal import LayoutError, quoted
from layouts.values import dataclass
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.games.stones.play_contract import JudgedPlay
from scorer.games.stones.spelling import cell_words, is_as_recorded, moves_as_written
from scorer.records.seats import board_at, pictures
from scorer.records.texts import split_name
from scorer.referee import Display, ReadyAnswer
from scorer.terminal.sheet_text import lettered, tinted
from scorer.verdict import Fault, Move, Note, ScoreError, Standing, ranked

KEYS = ("start", "moves")
PLAYERS = (2, 2)
COLOURED = True
MOST_MOVES = 500
TINTS = {LIGHT: "#E69F00", DARK: "#0072B2"}
FREE = "·"
WIDE = 7

Tower = tuple[str, ...]
Field = tuple[Tower, ...]
LETTERS = {"light": LIGHT, "dark": DARK}
CELLS: tuple[Cell, ...] = tuple((x, y) for y in range(DOWN) for x in range(ACROSS))
NAMES = tuple(map(cell_name, CELLS))

best_move = on_demand(__name__, "best:best_move")
_fault = partial(Fault.of, "stones.towers")


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


@dataclass(frozen=True)
class TowersGame:
    """A written game."""

    players: Mapping[str, str]  # names and colours; the first begins
    start: Field
    moves: tuple[TowersMove, ...]


# ---- a record


def read(
    fields: Mapping[str, Item], players: Mapping[str, str], definition: Definition
) -> TowersGame:
    """Read the game of a record; raise a refusal, with its line, if it can't be read."""
    if "start" not in fields:
        raise fields["play"].refuse("stones.towers.start")
    stones = _start(fields["start"], fields.get("sheets"), definition)
    moves = moves_as_written(fields.get("moves"), parse_turn, players, MOST_MOVES)
    return TowersGame(players, tuple((stones[cell],) for cell in CELLS), moves)


def _start(item: Item, sheets: Item | None, definition: Definition) -> Mapping[Cell, str]:
    """Read the stones before the first move: by an id, a list of rows, or a picture."""
    if isinstance(item.value, str) and len(item.value.split()) == 1:
        drawn = pictures(sheets) if sheets else {}
        return board_at(item, drawn, definition, "stones").marks
    if isinstance(item.value, str):
        rows = [row.split() for row in item.text(2000).strip().splitlines()]
    else:
        rows = [_row(row, y, definition) for y, row in enumerate(item.rows(DOWN))]
    try:
        return marks(rows, definition)
    except LayoutError as error:
        raise item.refuse(error) from None


def _row(item: Item, y: int, definition: Definition) -> list[str]:
    """Read a row of a list, a text or a list; a refusal has the line of the row."""
    if isinstance(item.value, str):
        words = item.text().split()
    else:
        words = [stone.text().strip() for stone in item.rows(ACROSS)]
    if len(words) != ACROSS:
        raise item.refuse("stones.towers.row", wanted=ACROSS, count=len(words))
    known = [numbered(definition, kind) for kind in STONES]
    for x, word in enumerate(words):
        if word.upper() not in known:
            params = {"place": cell_name((x, y)), "word": word[:20], "known": ", ".join(known)}
            raise item.refuse("deal.stones.stone", **params)
    return words


def parse_turn(text: str, names: Mapping[str, str]) -> TowersMove:
    """Read a move such as `Ann c2-c4`."""
    player, rest = split_name(text, names, alone=True)
    text, words = " ".join(text.split()), cell_words(rest)
    if len(words) != 2:
        raise ScoreError("stones.towers.move", text=quoted(text), player=player)
    way = Way(_cell(words[0]), _cell(words[1]))
    return TowersMove(player, way, text if is_as_recorded(rest) else f"{player} {way}")


def _cell(word: str) -> int:
    try:
        return NAMES.index(cell_name(parse_cell(word)))
    except ValueError:
        raise ScoreError("stones.towers.cell", word=quoted(word), last=NAMES[-1]) from None


# ---- judging it


def replay(game: TowersGame, at: int | None = None) -> JudgedPlay:
    """Judge the first `at` moves (default: all); on a tie the highest tower decides.

    A step is the height of the tower on which a move ended, or would have ended.
    """
    table = Position({name: LETTERS[side] for name, side in game.players.items()}, game.start)
    moves, steps = [], []
    for number, turn in enumerate(game.moves[:at], 1):
        steps.append(len(table.field[turn.way.end]) + 1)
        table, faults = play(table, turn)
        moves.append(Move(turn.player, turn.text, 0, faults, number, where="game.move"))
    standing = Standing(
        game="stones",
        is_over=table.turn is None,
        moves=tuple(moves),
        places=ranked(game.players, table.points, table.merit),
        notes=_higher(table) if table.turn is None else (),
        rows=dict.fromkeys(game.players, ()),
    )
    return JudgedPlay(game, standing, table, tuple(steps))


def _higher(table: Position) -> tuple[Note, ...]:
    """Return the note that the highest tower decided between equal points; () if it didn't."""
    low, high = sorted(table.players, key=table.merit)
    if table.points(high) != table.points(low) or table.highest(high) == table.highest(low):
        return ()
    heights = {"high": table.highest(high), "low": table.highest(low)}
    return (Note.of("stones.towers.higher", name=high, **heights),)


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


# ---- showing the towers


def position(judged: JudgedPlay) -> ReadyAnswer:
    """Return the towers after a replay, each from the lowest stone up."""
    table: Position = judged.position
    towers = zip(NAMES, table.field, strict=True)
    values = {
        "towers": {name: list(tower) for name, tower in towers if tower},
        "points": {name: table.points(name) for name in table.players},
        "highest": {name: table.highest(name) for name in table.players},
        "turn": table.turn,
    }

    def say(words: Words, display: Display) -> str:
        return f"{drawn(table.field, display.colour)}\n\n{legend(table, words)}\n"

    return ReadyAnswer(values, say)


def drawn(field: Field, colour: bool) -> str:
    """Return the field: L3×2 is a tower of two with a light triangle on top."""

    def tower(cell: Cell) -> str:
        stones = field[CELLS.index(cell)]
        if not stones:
            return f"{FREE:<{WIDE}}"
        height = f"×{len(stones)}" if len(stones) > 1 else ""
        return tinted(stones[-1] + height, TINTS[stones[-1][0]] if colour else None, WIDE)

    return lettered((ACROSS, DOWN), f"{{:<{WIDE}}}", tower)


def legend(position: Position, words: Words) -> str:
    """Return the players, the points of their towers, and the player in turn."""
    lines = [
        words(
            "stones.towers.side",
            mark=mark,
            name=name,
            points=position.points(name),
            highest=position.highest(name),
        )
        for name, mark in position.players.items()
    ]
    turn = position.turn
    lines.append(words("stones.towers.turn", name=turn) if turn else words("game.over"))
    return "\n".join(lines)
