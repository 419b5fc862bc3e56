"""Clusters: the board as text, and a game as plain values for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from layouts.board import Board
from layouts.games.clusters import CENTRE
from layouts.games.clusters import PLAIN as BARE
from layouts.grid import Cell, cell_name
from layouts.words import Words
from scorer.games.clusters.record import Record
from scorer.games.clusters.rules import (
    FIVE,
    Cluster,
    ClustersPosition,
    ClustersReplay,
    JudgedTiles,
    TilesOnBoard,
    opened,
    replay,
)
from scorer.referee import PLAIN, Display, ReadyAnswer
from scorer.terminal.sheet_text import lettered, tinted

if TYPE_CHECKING:
    from scorer.records.game import Game

Values = dict[str, object]
SIGNS = {BARE: " ·", CENTRE: "()"}
TINT = "#D55E00"
WIDE = 5


def drawn(tiled: TilesOnBoard, colour: bool) -> str:
    """Return the board: a tile is its number in brackets, other squares show their bonus."""

    def square(cell: Cell) -> str:
        if cell in tiled.tiles:
            return tinted(f"[{tiled.tiles[cell]}]", TINT if colour else None, WIDE)
        mark = tiled.board.marks[cell]
        return f"{SIGNS.get(mark, mark):<{WIDE}}"

    return lettered(tiled.board.size, f" {{:<{WIDE - 1}}}", square)


def legend(table: ClustersPosition, words: Words) -> str:
    """Return the players with their scores and tiles, the pool, and the player in turn."""
    lines = [
        words("clusters.player", name=name, points=score, hand=table.hands[name])
        for name, score in table.scores.items()
    ]
    lines.append(words("clusters.bag", count=table.bag))
    turn = table.turn
    lines.append(words("clusters.turn", name=turn) if turn else words("game.over"))
    return "\n".join(lines)


def position(record: Record, at: int | None) -> ReadyAnswer:
    """Return the board with its tiles after `at` moves (None: all).

    Scores are those of the plays; hands and bag are numbers of tiles.
    """
    table = replay(record, at).position
    order = sorted(table.tiles.items(), key=lambda item: item[0][::-1])
    values = {
        "game": "clusters",
        "at": len(record.moves) if at is None else at,
        "tiles": {cell_name(cell): tile for cell, tile in order},
        "scores": dict(table.scores),
        "bag": table.bag,
        "hands": dict(table.hands),
        "turn": table.turn,
    }
    return ReadyAnswer(
        values,
        lambda words, display: f"{drawn(table.now, display.colour)}\n\n{legend(table, words)}\n",
    )


# ---- the page


def play(game: Game, words: Words) -> Values:
    """Return the moves with their tiles and sums, the pool, the player in turn, the tiles left."""
    judged: ClustersReplay = game.judged
    record, position = judged.position.record, judged.position
    return {
        "rack": record.rack,
        "each": record.each,
        "numbers": list(record.numbers),
        "centre": cell_name(position.now.centre),
        "players": list(record.players),
        "totals": bool(record.totals),
        "moves": [_move(step, words) for step in judged.steps],
        "first": opened(record).bag,
        "turn": position.turn,
        "over": position.is_over,
        "bag": position.bag,
        "hands": dict(position.hands),
        "scores": dict(position.scores),
        "left": {name: list(tiles) for name, tiles in record.left.items()},
    }


def _move(step: JudgedTiles, words: Words) -> Values:
    """Return a move: its tiles by their squares, the lines that they make, and what is wrong."""
    move = step.move
    return {
        "player": move.player,
        "text": move.text.removeprefix(move.player).strip(),
        "passes": move.first is None,
        "rack": list(move.rack) if move.rack else None,
        "laid": {cell_name(cell): tile for cell, tile in step.laid.items()},
        "clusters": [_line(cluster, words) for cluster in step.lines],
        "points": step.points,
        "scores": dict(step.scores),
        "bag": step.bag,
        "turn": step.turn,
        "why": [fault.sentence(words) for fault in step.faults],
    }


def _line(cluster: Cluster, words: Words) -> Values:
    is_right = not cluster.sum % FIVE
    return {**cluster.as_json(), "right": is_right, "told": cluster.explained(words)}


def shown(board: Board, words: Words, display: Display = PLAIN) -> str:
    """Return the board without tiles as text."""
    return drawn(TilesOnBoard(board), colour=False)
