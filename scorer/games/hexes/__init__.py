"""Hexes: draw twelve pieces into an area; fewest penalty points win.

How records are read stands in record, what counts and how a game stands in rules, the best that
could have been done in best, entries and questions in typed, what is shown in views. Each part is
loaded when it is asked for.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scorer.referee import PLAIN, Answer, Display, Question

if TYPE_CHECKING:
    from layouts.board import Board
    from layouts.words import Words
    from layouts.yaml.strict import Item
    from scorer.games.hexes.record import Record
    from scorer.games.hexes.totals import HexesRules
    from scorer.records.game import GameRules
    from scorer.verdict import Standing

EMPTY = {"rolls": "[]", "moves": "{}"}  # what a record says before anything was played
ENTRY = "piece and cells"  # what is pointed at to play


def read_record(item: Item) -> Record:
    """The record in a file; refused with file and line where it can't be taken."""
    from scorer.games.hexes.record import read_record

    return read_record(item)


def standing(record: Record) -> Standing:
    """Return the standing of the whole game, as far as it was played."""
    from scorer.games.hexes.rules import played

    return played(record).standing


def total_rules(record: Record) -> HexesRules:
    """Return what totals mean on the areas of a record."""
    from scorer.games.hexes.rules import total_rules

    return total_rules(record)


def shown(board: Board, words: Words, display: Display = PLAIN) -> str:
    """The area as text, and what its signs stand for."""
    from scorer.games.hexes.views import drawn, legend

    return f"{drawn(board, {}, display)}\n\n{legend(board, words, display)}"


def best_on_board(board: Board, question: Question) -> Answer:
    """The best packing, or the best game for some rolls."""
    from scorer.games.hexes.best import best_on_board

    return best_on_board(board, question)


def places(record: Record, player: str, number: int) -> dict[str, object]:
    """Where a player may draw in a round."""
    from scorer.games.hexes.views import places

    return places(record, player, number)


def entry_rules(item: Item | None) -> GameRules:
    """Return how a game is typed in, tapped or sent by a program."""
    from scorer.games.hexes import typed

    return typed
