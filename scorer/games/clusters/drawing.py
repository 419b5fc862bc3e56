"""Clusters on a terminal: the board with its bonus squares and tiles."""

from __future__ import annotations

from layouts.games.clusters import CENTRE, PLAIN
from layouts.grid import LETTERS, Cell
from layouts.words import Words
from scorer.games.clusters.judge import ClustersPosition
from scorer.games.clusters.score import TilesOnBoard
from scorer.terminal.board import RESET, ansi

FREE, START = "·", "()"
TINT = "#D55E00"
WIDE = 5


def drawn(now: TilesOnBoard, colour: bool) -> str:
    """The board: a tile is its number in brackets, other squares show their bonus."""
    across, down = now.board.size
    rows = ["     " + "".join(f" {letter:<{WIDE - 1}}" for letter in LETTERS[:across]).rstrip()]
    for y in range(down):
        cells = "".join(_square(now, (x, y), colour) for x in range(across))
        rows.append(f"{y + 1:>3}  {cells}".rstrip())
    return "\n".join(rows)


def _square(now: TilesOnBoard, cell: Cell, colour: bool) -> str:
    tile = now.tiles.get(cell)
    if tile is None:
        mark = {PLAIN: f" {FREE}", CENTRE: START}.get(now.board.marks[cell], now.board.marks[cell])
        return f"{mark:<{WIDE}}"
    text = f"[{tile}]"
    padding = " " * (WIDE - len(text))
    return (f"{ansi(TINT)}{text}{RESET}" if colour else text) + padding


def legend(table: ClustersPosition, words: Words) -> str:
    """The players with their scores and tiles, the bag, and whose turn it is."""
    lines = [
        words("clusters.player", name=name, points=score, hand=table.hands[name])
        for name, score in table.scores.items()
    ]
    lines.append(words("clusters.bag", count=table.bag))
    turn = table.turn
    lines.append(words("clusters.turn", name=turn) if turn else words("game.over"))
    return "\n".join(lines)
