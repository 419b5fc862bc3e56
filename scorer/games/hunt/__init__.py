"""Hunt: find FIVES that match five dice.

FIVE: joined squares whose marks are exactly the roll. How a board's FIVES are found stands in
fives, the best that can be made of them in best, what counts of what was drawn in judge, whole
games in game and puzzle.
"""

from __future__ import annotations

from dataclasses import replace

from scorer.games.hunt import game, puzzle
from scorer.games.hunt.best_text import answers, told
from scorer.games.hunt.marked_work import marked_sheets
from scorer.games.hunt.record import Record, read_record
from scorer.verdict import Standing

EMPTY = {"mode": "rounds", "rounds": "[]"}  # what a record says before anything was played


def standing(record: Record) -> Standing:
    """A whole game by its mode."""
    judge_all = game.standing if record.mode == "rounds" else puzzle.standing
    return replace(judge_all(record), absent=record.absent)


__all__ = ["EMPTY", "Record", "answers", "marked_sheets", "read_record", "standing", "told"]
