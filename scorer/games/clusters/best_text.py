"""Clusters: what fives-score best says of a rack: the best play, or all right ones."""

from __future__ import annotations

from collections import Counter

from layouts.board import Board
from layouts.fault import quoted
from layouts.games.clusters import tiles
from layouts.words import Words
from scorer.games.clusters.best import RackPlay, plays
from scorer.games.clusters.game import played
from scorer.games.clusters.record import Record, apart, parse_tiles
from scorer.games.clusters.score import Cluster, TilesOnBoard, clusters, squares
from scorer.referee import Display, Question
from scorer.terminal.answer import ReadyAnswer
from scorer.verdict import ScoreError

EXAMPLE = '"3 7 2 8 5"'  # how a rack is given on the command line


def best_first(board: Board, question: Question) -> ReadyAnswer:
    """The best play of a rack on the empty board."""
    if question.rack is None:
        raise ScoreError("clusters.rack.sheet", "rack", example=EXAMPLE)
    return _answer(TilesOnBoard(board), question.rack, question)


def best_next(record: Record, question: Question) -> ReadyAnswer:
    """The best play of a rack where a record ends, or after a move of it."""
    if question.rack is None:
        raise ScoreError("rack", "rack", example=EXAMPLE)
    table, _, _ = played(record, question.at)
    return _answer(table.now, question.rack, question)


def _answer(now: TilesOnBoard, text: str, question: Question) -> ReadyAnswer:
    """The best play and how it scores, how many right ones there are, and all where wanted."""
    rack = parse_rack(text, now)
    found = sorted(plays(now, rack), key=lambda one: one.order)
    made = _clusters(now, found[0]) if found else ()

    def say(words: Words, display: Display) -> str:
        tiles = " ".join(map(str, rack))
        if not found:
            return words("clusters.best.none", rack=tiles) + "\n"
        first = found[0]
        how = f"{words('clusters.comma')} ".join(one.told(words) for one in made)
        lines = [
            words("clusters.best", rack=tiles, play=str(first), points=first.points),
            words("clusters.best.how", how=how, count=len(found)),
        ]
        if question.all:
            width = len(str(first.points))
            lines += ["", *(f"{one.points:>{width}}  {one}" for one in found)]
        return "\n".join(lines) + "\n"

    clusters = {"clusters": [cluster.as_json() for cluster in made]}
    told: dict[str, object] = {
        "sheet": now.board.id,
        "rack": list(rack),
        "best": {**_told(found[0]), **clusters} if found else None,
        "plays": len(found),
    }
    return ReadyAnswer({**told, "all": list(map(_told, found))} if question.all else told, say)


def _told(one: RackPlay) -> dict[str, object]:
    return {"play": str(one), "points": one.points}


def parse_rack(text: str, now: TilesOnBoard) -> tuple[int, ...]:
    """The tiles of a text such as `3 7 2 8 5` or `37285`; refused where they can't be."""
    most = now.board.definition.rules["rack"]
    try:
        rack = parse_tiles(apart(text.replace(",", " ").split()))
    except ScoreError:
        rack = ()
    if not 1 <= len(rack) <= most:
        raise ScoreError("clusters.rack", "rack", text=quoted(text), most=most)
    each, lie = tiles(now.board), Counter(now.tiles.values())
    for tile, count in Counter(rack).items():
        if count + lie[tile] > each:
            told = {"tile": tile, "count": count, "each": each, "lie": lie[tile]}
            raise ScoreError("clusters.gone", "rack", **told)
    return rack


def _clusters(now: TilesOnBoard, one: RackPlay) -> tuple[Cluster, ...]:
    cells = squares(now, one.first, one.down, len(one.tiles))
    return clusters(now, dict(zip(cells, one.tiles, strict=True)), one.down)
