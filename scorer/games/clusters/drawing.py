"""Clusters on a terminal: the board with its bonus squares and tiles, and who has what."""

from __future__ import annotations

from layouts.games.clusters import CENTRE, PLAIN
from layouts.grid import Cell, cell_name
from layouts.words import Words
from scorer.games.clusters.game import played
from scorer.games.clusters.judge import ClustersPosition
from scorer.games.clusters.record import Record
from scorer.games.clusters.score import TilesOnBoard
from scorer.terminal.answer import ReadyAnswer
from scorer.terminal.board import lettered, tinted

SIGNS = {PLAIN: " ·", CENTRE: "()"}
TINT = "#D55E00"
WIDE = 5


def drawn(now: TilesOnBoard, colour: bool) -> str:
    """The board: a tile is its number in brackets, other squares show their bonus."""

    def square(cell: Cell) -> str:
        if cell in now.tiles:
            return tinted(f"[{now.tiles[cell]}]", TINT if colour else None, WIDE)
        mark = now.board.marks[cell]
        return f"{SIGNS.get(mark, mark):<{WIDE}}"

    return lettered(now.board.size, f" {{:<{WIDE - 1}}}", square)


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


def position(record: Record, at: int | None) -> ReadyAnswer:
    """The board with its tiles after so many moves, all where nothing is said.

    Scores are those of the plays, hands and bag are numbers of tiles.
    """
    table, _, _ = played(record, at)
    order = sorted(table.tiles.items(), key=lambda item: item[0][::-1])
    told = {
        "game": "clusters",
        "at": len(record.moves) if at is None else at,
        "tiles": {cell_name(cell): tile for cell, tile in order},
        "scores": dict(table.scores),
        "bag": table.bag,
        "hands": dict(table.hands),
        "turn": table.turn,
    }
    return ReadyAnswer(
        told,
        lambda words, display: f"{drawn(table.now, display.colour)}\n\n{legend(table, words)}\n",
    )
