"""Sequence: chips on a board of cards; five in line is a sequence.

How records are read stands in record, what counts of a move in judge, how many sequences a side
has in lines, whole games in replay, entries and questions in typed, what the page shows in views.
Each part is loaded when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scorer.referee import PLAIN, Answer, Display

if TYPE_CHECKING:
    from layouts.board import Board, Deal
    from layouts.words import Words
    from layouts.yaml.strict import Item
    from scorer.games.sequence.record import Record
    from scorer.records.game import GameRules
    from scorer.verdict import Standing

EMPTY = {"moves": "[]"}
ENTRY = "card and cell"  # what is pointed at to play


def read_record(item: Item) -> Record:
    """The record in a file; refused with file and line where it can't be taken."""
    from scorer.games.sequence.record import read_record

    return read_record(item)


def standing(record: Record) -> Standing:
    """The whole game, judged as far as it was played."""
    from scorer.games.sequence.replay import replay

    return replay(record).standing


def opening(deal: Deal, called: Mapping[int, str]) -> list[str]:
    """What a printed set's record says before the first move: the board, and who plays together."""
    from layouts.games.sequence import sides_for
    from scorer.records.blank import scalar
    from scorer.records.players import COLOURS

    count = deal.teams or sides_for(deal.players)[0]
    sides = [
        f"{COLOURS[i]}: [{', '.join(scalar(called[n]) for n in called if (n - 1) % count == i)}]"
        for i in range(count)
    ]
    return [
        f"board: {deal.sheets[0].board.id}",
        f"sides: {{{', '.join(sides)}}}",
        f"sequences_to_win: {deal.definition.rules['to_win']}",
        "moves: []",
    ]


def shown(board: Board, words: Words, display: Display = PLAIN) -> str:
    """The board without chips."""
    from scorer.games.sequence.drawing import drawn

    return drawn(board, {}, [], colour=False)


def position(record: Record, at: int | None) -> Answer:
    """The board with its chips after so many moves, and what the sides have."""
    from scorer.games.sequence.drawing import position

    return position(record, at)


def entry_rules(item: Item | None) -> GameRules:
    """Return how a game is typed in, tapped or sent by a program."""
    from scorer.games.sequence import typed

    return typed
