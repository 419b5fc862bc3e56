"""Stones, row: 16 light against 16 dark stones; five in a row win.

Records are read and drawn here; rules.py judges them.
"""

from __future__ import annotations

from collections.abc import Mapping

from layouts.definition.loader import Definition
from layouts.fault import quoted
from layouts.grid import Cell
from layouts.values import dataclass
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.games.stones.play_contract import JudgedPlay
from scorer.games.stones.row.place_names import (
    column_name,
    coordinates,
    move_name,
    places_in,
    row_name,
)
from scorer.games.stones.row.rules import EACH, START, RowMove, RowPosition, play
from scorer.games.stones.spelling import moves_as_written
from scorer.records.texts import split_name
from scorer.referee import Display, ReadyAnswer
from scorer.terminal.sheet_text import tinted
from scorer.verdict import Move, Note, ScoreError, Standing, ranked

KEYS = ("moves",)
PLAYERS = (2, 2)
COLOURED = True
MOST_MOVES = 2000
MARKS = {"light": "○", "dark": "●"}
TINTS = {"light": "#E69F00", "dark": "#0072B2"}
FREE = "·"


@dataclass(frozen=True)
class RowGame:
    """A written game."""

    players: Mapping[str, str]  # names and colours; the first begins
    moves: tuple[RowMove, ...]


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


# ---- on a terminal


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
