"""Stones, row, on a terminal: the field with the names of its places."""

from __future__ import annotations

from layouts.grid import Cell
from layouts.words import Words
from scorer.games.stones.row.judge import EACH, START, RowPosition
from scorer.games.stones.row.place_names import column_name, row_name
from scorer.terminal.board import tinted

MARKS = {"light": "○", "dark": "●"}
TINTS = {"light": "#E69F00", "dark": "#0072B2"}
FREE = "·"


def drawn(table: RowPosition, colour: bool) -> str:
    """The stones with one free place around them, where the next may be put."""
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
    """The players, their stones, and whose turn it is."""
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
