"""Stones, towers, on a terminal: the top stone and the height of each tower."""

from __future__ import annotations

from layouts.games.stones import ACROSS, DARK, DOWN, LIGHT
from layouts.grid import LETTERS
from layouts.words import Words
from scorer.games.stones.towers.judge import Field, Position, Tower
from scorer.terminal.board import RESET, ansi

TINTS = {LIGHT: "#E69F00", DARK: "#0072B2"}
FREE = "·"
WIDE = 7


def drawn(field: Field, colour: bool) -> str:
    """The field: L3×2 is a tower of two with a light triangle on top."""
    rows = ["     " + "".join(f"{letter:<{WIDE}}" for letter in LETTERS[:ACROSS]).rstrip()]
    for y in range(DOWN):
        towers = field[y * ACROSS : (y + 1) * ACROSS]
        rows.append(f"{y + 1:>3}  " + "".join(_tower(tower, colour) for tower in towers).rstrip())
    return "\n".join(rows)


def _tower(tower: Tower, colour: bool) -> str:
    if not tower:
        return f"{FREE:<{WIDE}}"
    text = tower[-1] + (f"×{len(tower)}" if len(tower) > 1 else "")
    padding = " " * (WIDE - len(text))
    return (f"{ansi(TINTS[tower[-1][0]])}{text}{RESET}" if colour else text) + padding


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
