"""Stones, towers, on a terminal: the top stone and the height of each tower."""

from __future__ import annotations

from layouts.games.stones import ACROSS, DARK, DOWN, LIGHT
from layouts.grid import Cell
from layouts.words import Words
from scorer.games.stones.towers.judge import CELLS, Field, Position
from scorer.terminal.board import lettered, tinted

TINTS = {LIGHT: "#E69F00", DARK: "#0072B2"}
FREE = "·"
WIDE = 7


def drawn(field: Field, colour: bool) -> str:
    """The field: L3×2 is a tower of two with a light triangle on top."""

    def tower(cell: Cell) -> str:
        stones = field[CELLS.index(cell)]
        if not stones:
            return f"{FREE:<{WIDE}}"
        height = f"×{len(stones)}" if len(stones) > 1 else ""
        return tinted(stones[-1] + height, TINTS[stones[-1][0]] if colour else None, WIDE)

    return lettered((ACROSS, DOWN), f"{{:<{WIDE}}}", tower)


def legend(position: Position, words: Words) -> str:
    """The players, what their towers count, and whose turn it is."""
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
