"""Clusters: number tiles crosswise, every line a multiple of five.

How records are read stands in record, what is at fault in judge, what a play scores in score, whole
games in game, which play is the best in best. Each part is loaded when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scorer.referee import PLAIN, Answer, Display, Question

if TYPE_CHECKING:
    from layouts.board import Board, Deal
    from layouts.words import Words
    from layouts.yaml.strict import Item
    from scorer.dialogue.questions import Dialogue
    from scorer.games.clusters.record import Record
    from scorer.games.clusters.totals import ClustersRules
    from scorer.verdict import Standing

EMPTY = {"moves": "[]"}
ENTRY = "line"  # what is pointed at to play: a square, a direction, tiles


def read_record(item: Item) -> Record:
    """The record in a file; refused with file and line where it can't be taken."""
    from scorer.games.clusters.record import read_record

    return read_record(item)


def standing(record: Record) -> Standing:
    """The whole game, judged as far as it was played; tiles left are taken off."""
    if record.totals:
        return total_rules(record).standing(record.totals, record.absent)
    from scorer.games.clusters.game import standing

    return standing(record)


def total_rules(record: Record) -> ClustersRules:
    """What totals mean on the board of a record."""
    from scorer.games.clusters.totals import ClustersRules

    there = [name for name in record.players if name not in record.absent]
    return ClustersRules(there, record.board)


def best_on_board(board: Board, question: Question) -> Answer:
    """The best play of a rack on the empty board."""
    from scorer.games.clusters.best_text import best_first

    return best_first(board, question)


def best_move(record: Record, question: Question) -> Answer:
    """The best play of a rack where the record ends, or after a move of it."""
    from scorer.games.clusters.best_text import best_next

    return best_next(record, question)


def play(record: Record, standing: Standing, words: Words) -> dict[str, object]:
    """Moves with their sums, the bag and whose turn it is, as plain values."""
    from scorer.games.clusters.steps import steps

    return steps(record, words)


def opening(deal: Deal, called: Mapping[int, str]) -> list[str]:
    """What a printed set's record says before the first move: the board, and who plays."""
    from scorer.records.blank import scalar

    return [
        f"board: {deal.sheets[0].board.id}",
        f"players: [{', '.join(scalar(name) for name in called.values())}]",
        "moves: []",
        "left: {}",
    ]


def shown(board: Board, words: Words, display: Display = PLAIN) -> str:
    """The board without tiles."""
    from scorer.games.clusters.drawing import drawn
    from scorer.games.clusters.score import TilesOnBoard

    return drawn(TilesOnBoard(board), colour=False)


def position(record: Record, at: int | None) -> Answer:
    """The board with its tiles after so many moves, the scores, and whose turn it is."""
    from scorer.games.clusters.drawing import position

    return position(record, at)


def dialogue() -> type[Dialogue]:
    """What the people at the table are asked, and where their answers go."""
    from scorer.games.clusters.enter import ClustersDialogue

    return ClustersDialogue


def put(text: str, entry: Mapping[str, object], name: str) -> str:
    """The text of a record with one more entry in it; what an entry is, CanPut says."""
    from scorer.games.clusters.record_draft import ClustersDraft

    return ClustersDraft(text, name).put(entry)
