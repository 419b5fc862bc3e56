"""Clusters: what fives-score best says of a rack: the best play, or all right ones."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from layouts.board import Board
from layouts.fault import quoted
from layouts.games.clusters import tiles
from layouts.words import Words
from scorer.games.clusters.best import RackPlay, plays
from scorer.games.clusters.game import played
from scorer.games.clusters.record import Record, apart, parse_tiles
from scorer.games.clusters.score import Cluster, TilesOnBoard, clusters, squares
from scorer.referee import PLAIN, Display, Question
from scorer.verdict import ScoreError

EXAMPLE = '"3 7 2 8 5"'  # how a rack is given on the command line


@dataclass(frozen=True)
class BestPlayAnswer:
    """All right plays of a rack, the best one first."""

    now: TilesOnBoard
    rack: tuple[int, ...]
    plays: tuple[RackPlay, ...]
    all: bool  # whether every play is told

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """The best play and how it scores; below it all others where they are wanted."""
        rack = " ".join(map(str, self.rack))
        if not self.plays:
            return words("clusters.best.none", rack=rack) + "\n"
        first = self.plays[0]
        made = _clusters(self.now, first)
        how = f"{words('clusters.comma')} ".join(one.told(words) for one in made)
        lines = [
            words("clusters.best", rack=rack, play=str(first), points=first.points),
            words("clusters.best.how", how=how, count=len(self.plays)),
        ]
        if self.all:
            width = len(str(first.points))
            lines += ["", *(f"{one.points:>{width}}  {one}" for one in self.plays)]
        return "\n".join(lines) + "\n"

    def json(self, words: Words | None = None) -> dict[str, object]:
        """The best play with its clusters, and how many right ones there are."""
        told: dict[str, object] = {
            "sheet": self.now.board.id,
            "rack": list(self.rack),
            "best": None,
        }
        if self.plays:
            first = self.plays[0]
            made = [cluster.as_json() for cluster in _clusters(self.now, first)]
            told["best"] = {"play": str(first), "points": first.points, "clusters": made}
        told["plays"] = len(self.plays)
        if self.all:
            told["all"] = [{"play": str(one), "points": one.points} for one in self.plays]
        return told


def best_first(board: Board, question: Question) -> BestPlayAnswer:
    """The best play of a rack on the empty board."""
    if question.rack is None:
        raise ScoreError("clusters.rack.sheet", "rack", example=EXAMPLE)
    return _answer(TilesOnBoard(board), question.rack, question)


def best_next(record: Record, question: Question) -> BestPlayAnswer:
    """The best play of a rack where a record ends, or after a move of it."""
    if question.rack is None:
        raise ScoreError("rack", "rack", example=EXAMPLE)
    table, _, _ = played(record, question.at)
    return _answer(table.now, question.rack, question)


def _answer(now: TilesOnBoard, text: str, question: Question) -> BestPlayAnswer:
    rack = parse_rack(text, now)
    found = sorted(plays(now, rack), key=lambda one: one.order)
    return BestPlayAnswer(now, rack, tuple(found), question.all)


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
