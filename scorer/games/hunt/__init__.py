"""Hunt: find FIVES that match five dice.

FIVE: joined squares whose marks are exactly the roll. How records are read is in record, what
counts of a round in judge, whole games in rules, results alone in totals; entries are in entries,
questions and answers in typed, what the page shows in views; the FIVES of a board are in fives, the
best of them in best. Each part is loaded when it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from scorer.referee import Answer, MarkedSheet, Question, RoundQuestion

if TYPE_CHECKING:
    from layouts.board import Board
    from layouts.yaml.strict import Item
    from scorer.games.hunt.best import RoundAnswer
    from scorer.games.hunt.record import Record
    from scorer.records.game import GameRules
    from scorer.records.totals import TotalRules
    from scorer.verdict import Standing

EMPTY = {"mode": "rounds", "rounds": "[]"}  # what a record says before anything was played
ENTRY = "cells"  # what is pointed at to play


def read_record(item: Item) -> Record:
    """The record in a file; refused with file and line where it can't be taken."""
    from scorer.games.hunt.record import read_record

    return read_record(item)


def standing(record: Record) -> Standing:
    """A whole game by its mode."""
    from scorer.games.hunt.rules import replay

    return replay(record).standing


def total_rules(record: Record) -> TotalRules[Any]:
    """What totals mean in the mode of a record."""
    from scorer.games.hunt.totals import rules_of

    return rules_of(record.mode, record.boards, record.definition)


def best_on_board(board: Board, question: Question) -> Answer:
    """The best score of a roll, or of all of them."""
    from scorer.games.hunt.best import best_on_board

    return best_on_board(board, question)


def one_round(board: Board, asked: RoundQuestion, lang: str) -> RoundAnswer:
    """What the outlines of a round are worth; letters of a roll are those of a language."""
    from scorer.games.hunt.best import one_round

    return one_round(board, asked, lang)


def marked_sheets(record: Record, lang: str, mono: bool) -> Iterator[MarkedSheet]:
    """The sheets that are handed back, player by player."""
    from scorer.games.hunt.views import marked_sheets

    return marked_sheets(record, lang, mono)


def entry_rules(item: Item | None) -> GameRules:
    """Return how a game is typed in, tapped or sent by a program."""
    from scorer.games.hunt import typed

    return typed


def put(text: str, entry: Mapping[str, object], name: str) -> str:
    """Return the text of a record with one more entry in it."""
    from scorer.records.game import Game

    game = Game.read(text, name)
    return game.after(game.entry(entry)).text()
