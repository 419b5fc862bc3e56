"""Hunt: find FIVES that match five dice.

FIVE: joined squares whose marks are exactly the roll. How a board's FIVES are found stands in
hunt_fives, the best that can be made of them in hunt_best, what counts of what was drawn in
hunt_judge, whole games in hunt_rounds and hunt_puzzle.
"""

from __future__ import annotations

from dataclasses import replace

from scorer.games.hunt import game, puzzle
from scorer.games.hunt.best import Best, best, best_all, expectation, most_fives, most_fives_all
from scorer.games.hunt.best_text import Answer, answers, told
from scorer.games.hunt.fives import Five, Roll, Rules, cells, fives, rolls, rules_of, weights
from scorer.games.hunt.judge import Entry, RoundVerdict, judge
from scorer.games.hunt.marked_work import marked_sheets
from scorer.games.hunt.record import Record, read_record
from scorer.verdict import Standing

EMPTY = {"mode": "rounds", "rounds": "[]"}  # what a record says before anything was played


def standing(record: Record) -> Standing:
    """A whole game by its mode."""
    judge_all = game.standing if record.mode == "rounds" else puzzle.standing
    return replace(judge_all(record), absent=record.absent)


__all__ = [
    "EMPTY",
    "Answer",
    "Best",
    "Entry",
    "Five",
    "Record",
    "Roll",
    "RoundVerdict",
    "Rules",
    "answers",
    "best",
    "best_all",
    "cells",
    "expectation",
    "fives",
    "judge",
    "marked_sheets",
    "most_fives",
    "most_fives_all",
    "read_record",
    "rolls",
    "rules_of",
    "standing",
    "told",
    "weights",
]
