"""Hexes: draw twelve pieces into an area; fewest penalty points win.

How records are read stands in record, what counts of what was drawn in judge, whole games in game,
the best that could have been done in best. Each part is loaded when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from scorer.referee import PLAIN, Answer, Display, Question

if TYPE_CHECKING:
    from layouts.board import Board
    from layouts.words import Words
    from layouts.yaml.strict import Item
    from scorer.dialogue.questions import Dialogue
    from scorer.games.hexes.record import Record
    from scorer.games.hexes.totals import HexesRules
    from scorer.verdict import Standing

EMPTY = {"rolls": "[]", "moves": "{}"}  # what a record says before anything was played
ENTRY = "piece and cells"  # what is pointed at to play


def read_record(item: Item) -> Record:
    """The record in a file; refused with file and line where it can't be taken."""
    from scorer.games.hexes.record import read_record

    return read_record(item)


def standing(record: Record) -> Standing:
    """The whole game, judged as far as it was played."""
    from dataclasses import replace

    if record.totals:
        return total_rules(record).standing(record.totals, record.absent)
    from scorer.games.hexes.game import standing

    return replace(standing(record), absent=record.absent)


def total_rules(record: Record) -> HexesRules:
    """What totals mean on the areas of a record."""
    from scorer.games.hexes.totals import HexesRules

    return HexesRules(record.boards)


def shown(board: Board, words: Words, display: Display = PLAIN) -> str:
    """The area as text, and what its signs stand for."""
    from scorer.games.hexes.drawing import drawn, legend

    return f"{drawn(board, {}, display)}\n\n{legend(board, words, display)}"


def best_on_board(board: Board, question: Question) -> Answer:
    """The best packing, or the best game for some rolls."""
    from scorer.games.hexes.best_text import best_on_board

    return best_on_board(board, question)


def dialogue() -> type[Dialogue]:
    """What the people at the table are asked, and where their answers go."""
    from scorer.games.hexes.enter import HexesDialogue

    return HexesDialogue


def play(record: Record, _: Standing, words: Words) -> dict[str, object]:
    """Rolls, turns and areas as plain values."""
    from scorer.games.hexes.steps import steps

    return steps(record, words)


def places(record: Record, player: str, number: int) -> dict[str, object]:
    """Where a player may draw in a round."""
    from scorer.games.hexes.steps import places

    return places(record, player, number)


def put(text: str, entry: Mapping[str, object], name: str) -> str:
    """The text of a record with one more entry in it; what an entry is, CanPut says."""
    from scorer.games.hexes.record_draft import HexesDraft

    return HexesDraft(text, name).put(entry)
