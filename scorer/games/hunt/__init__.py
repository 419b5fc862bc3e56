"""Hunt: find FIVES that match five dice.

FIVE: joined squares whose marks are exactly the roll. How a board's FIVES are found stands in
fives, the best that can be made of them in best, what counts of what was drawn in judge, whole
games in game and puzzle. Each part is loaded when it is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from scorer.referee import Answer, MarkedSheet, Question, RoundQuestion

if TYPE_CHECKING:
    from layouts.board import Board
    from layouts.words import Words
    from layouts.yaml.strict import Item
    from scorer.dialogue.questions import Dialogue
    from scorer.games.hunt.record import Record
    from scorer.games.hunt.round_text import RoundAnswer
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
    from dataclasses import replace

    from layouts.games.hunt import table_size, tables
    from scorer.verdict import Note

    if record.totals:
        from scorer.games.hunt.totals import standing
    elif record.mode == "rounds":
        from scorer.games.hunt.game import standing
    else:
        from scorer.games.hunt.puzzle_game import standing
    now = replace(standing(record), absent=record.absent)
    if tables(record.boards.values()) < 2:
        return now
    size = table_size(record.definition)
    told = (("table", str(size)), ("next", str(size + 1)))
    return replace(now, notes=(*now.notes, Note("hunt.tables", told)))


def total_rules(record: Record) -> TotalRules[Any]:
    """What totals mean in the mode of a record."""
    from scorer.games.hunt.totals import rules_of

    return rules_of(record.mode, record.boards, record.definition)


def best_on_board(board: Board, question: Question) -> Answer:
    """The best score of a roll, or of all of them."""
    from scorer.games.hunt.best_text import best_on_board

    return best_on_board(board, question)


def one_round(board: Board, asked: RoundQuestion, lang: str) -> RoundAnswer:
    """What the outlines of a round are worth; letters of a roll are those of a language."""
    from scorer.games.hunt.round_text import one_round

    return one_round(board, asked, lang)


def marked_sheets(record: Record, lang: str) -> Iterator[MarkedSheet]:
    """The sheets that are handed back, player by player."""
    from scorer.games.hunt.marked_work import marked_sheets

    return marked_sheets(record, lang)


def dialogue() -> type[Dialogue]:
    """What the people at the table are asked, and where their answers go."""
    from scorer.games.hunt.enter import HuntDialogue

    return HuntDialogue


def put(text: str, entry: Mapping[str, object], name: str) -> str:
    """The text of a record with one more entry in it; what an entry is, CanPut says."""
    from scorer.games.hunt.record_draft import HuntDraft

    return HuntDraft(text, name).put(entry)


def play(record: Record, standing: Standing, words: Words) -> dict[str, object]:
    """Mode, rounds and puzzle boards as plain values."""
    from scorer.games.hunt.steps import steps

    return steps(record, standing, words)
