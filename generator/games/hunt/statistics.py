"""Hunt: a board in figures, and the proof that it is a mother.

Mother: a board on which every roll allows as many FIVES as count, whose expectation is the same
whole number as every other mother's, and whose turns and relabellings are all different boards.
Expectation: the best score of every roll times its weight, added up; so two sheets are equal in
expectation to the last digit, whichever mothers they come from.
Figures: measured on one board; nothing in them is taken from a file or from memory.
Certified: the board keeps every promise of a mother, proved again from its marks.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from math import perm

from generator.game_contract import Proof
from layouts.board import Board, Deal
from layouts.code import OWN
from layouts.definition.loader import Definition, define
from layouts.games.hunt import ORDERS, SIZE, TURNS, image, tables
from layouts.games.hunt import Marks as Mother
from layouts.values import dataclass
from scorer.games.hunt.best import BestFives, best_all, most_fives_all, numbers
from scorer.games.hunt.fives import Rules, buckets, rolls, rules_of, table, weights

EXPECTATION = 89_340  # of 6120, that is 14.598: the multiple of 30 (the least weight) next to 14.60
COUNTS = range(13, 21)  # how often each symbol may stand on a mother
IMAGES = TURNS * ORDERS
MOST_ROLLS = 300  # more would fill a book
FEW, SPARSE = 5, 33  # FIVES that fit together; FIVES for a roll: with more of both it takes hours


@lru_cache(maxsize=1)
def mother_rules() -> Rules:
    """Return the rules that mothers are made for."""
    return rules_of(define("hunt"))


def faults_of(marks: Sequence[int], scores: Sequence[int], fewest: int) -> tuple[str, ...]:
    """Name every promise of a mother that a board breaks.

    `scores` are the best of all rolls, `fewest` is how many FIVES the hardest of them allows.
    """
    rules = mother_rules()
    expectation = sum(w * points for w, points in zip(weights(rules), scores, strict=True))
    counts, images = [marks.count(symbol) for symbol in range(rules.symbols)], images_of(marks)
    checks = (
        (fewest < rules.limit, f"a roll allows only {fewest} FIVES, not {rules.limit}"),
        (expectation != EXPECTATION, f"the expectation is {expectation}, not {EXPECTATION}"),
        (min(counts) < COUNTS[0], f"a symbol stands there only {min(counts)} times"),
        (max(counts) > COUNTS[-1], f"a symbol stands there {max(counts)} times"),
        (images != IMAGES, f"only {images} of {IMAGES} turns and relabellings are different"),
    )
    return tuple(says for broken, says in checks if broken)


def spellings(marks: Sequence[int]) -> list[Mother]:
    """Return all turns and mirrors, relabelled by first appearance: alike for images of a board."""
    spelled = []
    for turn in range(TURNS):
        turned = image(tuple(marks), SIZE, SIZE, turn, tuple(range(mother_rules().symbols)))
        first = {mark: i for i, mark in enumerate(dict.fromkeys(turned))}
        spelled.append(tuple(first[mark] for mark in turned))
    return spelled


def images_of(marks: Sequence[int]) -> int:
    """Return the number of different boards among the turns and relabellings of one."""
    return len(set(spellings(marks))) * perm(mother_rules().symbols, len(set(marks)))


@dataclass(frozen=True)
class Figures:
    """The figures of a board, roll by roll; no scores if they would take too long."""

    scores: tuple[int, ...]  # the best of every roll
    fives: tuple[int, ...]  # how many FIVES every roll has
    mean: float  # the expected best score
    average: float  # the expected number of FIVES
    fit: int  # FIVES that can be had together on the poorest roll
    is_certified: bool


def figures(board: Board) -> Figures:
    """Return everything about a board."""
    return _measured(rules_of(board.definition), numbers(board))


@lru_cache(maxsize=8)
def _measured(rules: Rules, marks: tuple[int, ...]) -> Figures:
    counts = tuple(sum(map(len, bucket)) for bucket in buckets(rules, marks))
    odds = weights(rules)
    if not is_quick(rules):
        return Figures((), counts, 0, _mean(odds, counts), 0, False)
    tight = _tight(rules)
    scores = tuple(points for points, _ in best_all(tight, marks))
    fit = min(most_fives_all(tight, marks))
    return Figures(
        scores=scores,
        fives=counts,
        mean=_mean(odds, scores),
        average=_mean(odds, counts),
        fit=fit,
        is_certified=rules == tight == mother_rules() and not faults_of(marks, scores, fit),
    )


def _mean(odds: Sequence[int], values: Sequence[int]) -> float:
    return sum(map(int.__mul__, odds, values)) / sum(odds)


def solved(board: Board) -> list[BestFives]:
    """Return the best of every roll."""
    return best_all(_tight(rules_of(board.definition)), numbers(board))


def _tight(rules: Rules) -> Rules:
    """Return the rules with no more FIVES wanted than are possible: a shorter search."""
    return replace(rules, limit=_fit(rules))


def is_printed(definition: Definition) -> bool:
    """Return whether the rolls are few enough to print, and quick enough to solve."""
    rules = rules_of(definition)
    return len(rolls(rules)) <= MOST_ROLLS and is_quick(rules)


def is_quick(rules: Rules) -> bool:
    """Return whether the best of all rolls is found in seconds."""
    return _fit(rules) <= FEW or len(table(rules).masks) <= SPARSE * len(rolls(rules))


def most_fives(definition: Definition) -> int:
    """Return the most FIVES that can count in a round."""
    return _fit(rules_of(definition))


def _fit(rules: Rules) -> int:
    return min(rules.limit, len(rules.shapes), rules.width * rules.height // rules.dice)


def mother_number(board: Board) -> int | None:
    """Return the board's number in the bank; None for boards of a user's definition."""
    return None if board.code.layout == OWN else board.code.payload // IMAGES


def counts(boards: Sequence[Board]) -> list[tuple[int, int]]:
    """Return for each symbol its least and greatest number on a board."""
    symbols, marks = range(len(boards[0].definition.symbols)), [numbers(board) for board in boards]
    numbers_of = ([board_marks.count(symbol) for board_marks in marks] for symbol in symbols)
    return [(min(each), max(each)) for each in numbers_of]


def proofs(deal: Deal) -> Iterator[Proof]:
    """Yield for a user's definition whether boards are equal, and every roll has a FIVE on each."""
    boards = [sheet.board for sheet in deal.sheets]
    yield Proof("check.hunt.equal", tables(boards) == 1)
    rules = rules_of(deal.definition)
    fives = (buckets(rules, numbers(board)) for board in boards)
    worst = max(sum(not any(bucket) for bucket in of_board) for of_board in fives)
    yield Proof("check.hunt.empty" if worst else "check.hunt.every", not worst, (("n", worst),))
