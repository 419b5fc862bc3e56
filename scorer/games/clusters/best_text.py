"""Clusters: what fives-score best says of a rack: the best play, or all right ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from layouts.board import Board
from layouts.fault import quoted
from layouts.games.clusters import tiles
from layouts.words import Words
from scorer.games.clusters.best import Play, plays
from scorer.games.clusters.judge import opened, play
from scorer.games.clusters.record import Record, apart, parse_tiles
from scorer.games.clusters.score import Cluster, TilesOnBoard, clusters, squares
from scorer.verdict import ScoreError, speaking


def best_told(
    source: Record | Board, rack_text: str, all_: bool, words: Words, as_json: bool
) -> str | dict[str, object]:
    """The best play of a rack on an empty board or where a record ends; all of them on demand."""
    now = _field(source)
    with speaking(words):
        rack = parse_rack(rack_text, now)
    found = sorted(plays(now, rack), key=lambda one: one.order)
    if as_json:
        return _as_json(now, rack, found, all_)
    told = " ".join(map(str, rack))
    if not found:
        return words("clusters.best.none", rack=told) + "\n"
    first = found[0]
    how = f"{words('clusters.comma')} ".join(one.told(words) for one in _clusters(now, first))
    lines = [
        words("clusters.best", rack=told, play=str(first), points=first.points),
        words("clusters.best.how", how=how, count=len(found)),
    ]
    if all_:
        width = len(str(first.points))
        lines += ["", *(f"{one.points:>{width}}  {one}" for one in found)]
    return "\n".join(lines) + "\n"


def parse_rack(text: str, now: TilesOnBoard) -> tuple[int, ...]:
    """The tiles of a text such as `3 7 2 8 5` or `37285`; refused where they can't be."""
    most = now.board.definition.rules["rack"]
    try:
        rack = parse_tiles(apart(text.replace(",", " ").split()))
    except ScoreError:
        rack = ()
    if not 1 <= len(rack) <= most:
        says = f"{quoted(text)} is no rack: one to {most} tiles from 1 to 9, like 3 7 2 8 5"
        raise ScoreError(says, "clusters.rack", text=quoted(text), most=most)
    each, lie = tiles(now.board), Counter(now.tiles.values())
    for tile, count in Counter(rack).items():
        if count + lie[tile] > each:
            says = f"a rack with {tile} × {count} can't be: of {each} such tiles {lie[tile]} lie"
            told = {"tile": tile, "count": count, "each": each, "lie": lie[tile]}
            raise ScoreError(f"{says} on the board", "clusters.gone", **told)
    return rack


def _field(source: Record | Board) -> TilesOnBoard:
    if isinstance(source, Board):
        return TilesOnBoard(source)
    table = opened(source)
    for turn in source.moves:
        play(table, turn)
    return table.now


def _clusters(now: TilesOnBoard, one: Play) -> tuple[Cluster, ...]:
    cells = squares(now, one.first, one.down, len(one.tiles))
    return clusters(now, dict(zip(cells, one.tiles, strict=True)), one.down)


def _as_json(
    now: TilesOnBoard, rack: Sequence[int], found: Sequence[Play], all_: bool
) -> dict[str, object]:
    told: dict[str, object] = {"sheet": now.board.id, "rack": list(rack), "best": None}
    if found:
        made = [cluster.as_json() for cluster in _clusters(now, found[0])]
        told["best"] = {"play": str(found[0]), "points": found[0].points, "clusters": made}
    told["plays"] = len(found)
    if all_:
        told["all"] = [{"play": str(one), "points": one.points} for one in found]
    return told
