"""Hunt: find FIVES that match five dice.

FIVE: joined squares whose marks are exactly the roll. How a board's FIVES are found stands in
hunt_fives, the best that can be made of them in hunt_best.
"""

from __future__ import annotations

from scorer.games.hunt_answers import Answer, answers, told
from scorer.games.hunt_best import Best, best, best_all, expectation, most_fives, most_fives_all
from scorer.games.hunt_fives import Five, Roll, Rules, cells, fives, rolls, rules_of, weights

__all__ = [
    "Answer",
    "Best",
    "Five",
    "Roll",
    "Rules",
    "answers",
    "best",
    "best_all",
    "cells",
    "expectation",
    "fives",
    "most_fives",
    "most_fives_all",
    "rolls",
    "rules_of",
    "told",
    "weights",
]
