"""Clusters: number tiles crosswise, every line a multiple of five.

How records are read stands in record, what a play scores in score, what is at fault and how a game
stands in rules, which play is the best in best, entries and questions in typed, what is shown in
views. Each part is loaded when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scorer.referee import PLAIN, Answer, Display, Question

if TYPE_CHECKING:
    from layouts.board import Board, Deal
    from layouts.words import Words
    from layouts.yaml.strict import Item
    from scorer.games.clusters.record import Record
    from scorer.games.clusters.score import ClustersRules
    from scorer.records.game import GameRules
    from scorer.verdict import Standing

EMPTY = {"moves": "[]"}
ENTRY = "line"  # what is pointed at to play: a square, a direction, tiles


def read_record(item: Item) -> Record:
    """The record in a file; refused with file and line where it can't be taken."""
    from scorer.games.clusters.record import read_record

    return read_record(item)


def standing(record: Record) -> Standing:
    """Return the standing of the whole game, as far as it was played; tiles left are taken off."""
    from scorer.games.clusters.rules import replay

    return replay(record).standing


def total_rules(record: Record) -> ClustersRules:
    """Return what totals mean on the board of a record."""
    from scorer.games.clusters.rules import total_rules

    return total_rules(record)


def best_on_board(board: Board, question: Question) -> Answer:
    """The best play of a rack on the empty board."""
    from scorer.games.clusters.best import best_first

    return best_first(board, question)


def best_move(record: Record, question: Question) -> Answer:
    """The best play of a rack where the record ends, or after a move of it."""
    from scorer.games.clusters.best import best_next

    return best_next(record, question)


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
    from scorer.games.clusters.score import TilesOnBoard
    from scorer.games.clusters.views import drawn

    return drawn(TilesOnBoard(board), colour=False)


def position(record: Record, at: int | None) -> Answer:
    """The board with its tiles after so many moves, the scores, and whose turn it is."""
    from scorer.games.clusters.views import position

    return position(record, at)


def entry_rules(item: Item | None) -> GameRules:
    """Return how a game is typed in, tapped or sent by a program."""
    from scorer.games.clusters import typed

    return typed
