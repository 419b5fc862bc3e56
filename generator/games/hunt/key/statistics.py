"""Hunt: a board in figures, and whether it is a certified one.

Figures: what was worked out for one board; nothing in them is taken from a file or from memory.
Certified: the board keeps every promise of a mother, proved again from its marks.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from generator.games.hunt.forge.mother_proof import certify
from generator.games.hunt.forge.mother_proof import rules as mother_rules
from layouts.board import Board
from layouts.code import OWN
from layouts.definition.loader import Definition
from layouts.games.hunt import ORDERS, TURNS
from layouts.values import dataclass
from scorer.games.hunt.best import BestFives, best_all, most_fives_all
from scorer.games.hunt.best_text import numbers
from scorer.games.hunt.fives import Rules, fives, rolls, rules_of, table, weights

MOST_ROLLS = 300  # more would fill a book
FEW, SPARSE = 5, 33  # FIVES that fit together; FIVES for a roll: with more of both it takes hours


@dataclass(frozen=True)
class Figures:
    """What there is on a board, roll by roll; no scores where they would take too long."""

    scores: tuple[int, ...]  # the best of every roll
    fives: tuple[int, ...]  # how many FIVES every roll has
    mean: float  # the expected best score
    average: float  # the expected number of FIVES
    fit: int  # FIVES that can be had together on the poorest roll
    is_certified: bool


def figures(board: Board) -> Figures:
    """Everything about a board."""
    return _measured(rules_of(board.definition), numbers(board))


@lru_cache(maxsize=8)
def _measured(rules: Rules, marks: tuple[int, ...]) -> Figures:
    counts, odds = tuple(map(len, fives(rules, marks))), weights(rules)
    if not is_quick(rules):
        return Figures((), counts, 0, _mean(odds, counts), 0, False)
    scores = tuple(points for points, _ in best_all(_tight(rules), marks))
    return Figures(
        scores=scores,
        fives=counts,
        mean=_mean(odds, scores),
        average=_mean(odds, counts),
        fit=min(most_fives_all(_tight(rules), marks)),
        is_certified=rules == mother_rules() and not certify(marks).faults,
    )


def _mean(odds: Sequence[int], values: Sequence[int]) -> float:
    return sum(map(int.__mul__, odds, values)) / sum(odds)


def solved(board: Board) -> list[BestFives]:
    """The best of every roll."""
    return best_all(_tight(rules_of(board.definition)), numbers(board))


def _tight(rules: Rules) -> Rules:
    """The same rules, but no more FIVES wanted than can be had: a shorter search."""
    return replace(rules, limit=_fit(rules))


def is_printed(definition: Definition) -> bool:
    """True when the rolls are few enough to be printed, and the best of them is found in time."""
    rules = rules_of(definition)
    return len(rolls(rules)) <= MOST_ROLLS and is_quick(rules)


def is_quick(rules: Rules) -> bool:
    """True when the best of all rolls is found in seconds."""
    return _fit(rules) <= FEW or len(table(rules).masks) <= SPARSE * len(rolls(rules))


def most_fives(definition: Definition) -> int:
    """How many FIVES can count in a round, if all of them were there."""
    return _fit(rules_of(definition))


def _fit(rules: Rules) -> int:
    return min(rules.limit, len(rules.pieces), rules.width * rules.height // rules.dice)


def mother_number(board: Board) -> int | None:
    """The board's number in the bank; ids of the user's own boards don't tell it."""
    found = board.code
    return None if found.layout == OWN else found.payload // (TURNS * ORDERS)


def counts(boards: Sequence[Board]) -> list[tuple[int, int]]:
    """Of each symbol how often it stands on a board, at least and at most."""
    symbols, marks = range(len(boards[0].definition.symbols)), [numbers(board) for board in boards]
    found = ([one.count(symbol) for one in marks] for symbol in symbols)
    return [(min(each), max(each)) for each in found]
