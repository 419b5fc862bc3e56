"""A mother board: what it promises, and the proof.

Mother: a board on which every roll allows as many FIVES as count, whose expectation is the same
whole number as every other mother's, and whose turns and relabellings are all different boards.
Expectation: the best score of every roll times its weight, added up; so two sheets are equal in
expectation to the last digit, whichever mothers they come from.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import perm

from generator.fault import PrintError
from layouts.definition.loader import define
from layouts.games.hunt import ORDERS, TURNS, image
from layouts.games.hunt.mothers import SIZE, Mother
from layouts.values import dataclass
from scorer.games.hunt.best import best_all, most_fives_all
from scorer.games.hunt.fives import Rules, rules_of, weights

EXPECTATION = 89_340  # of 6120, that is 14.598: the multiple of 30 (the least weight) next to 14.60
COUNTS = range(13, 21)  # how often each symbol may stand on a mother
IMAGES = TURNS * ORDERS


@dataclass(frozen=True)
class Certificate:
    """What was proved about a board; it is a mother when there are no faults."""

    expectation: int
    weight: int  # of all rolls together: the mean best score is expectation / weight
    counts: tuple[int, ...]  # of each symbol
    fewest: int  # FIVES that can be packed for the hardest roll
    faults: tuple[str, ...]

    @property
    def mean(self) -> float:
        """The expected best score of a round."""
        return self.expectation / self.weight


@lru_cache(maxsize=1)
def rules() -> Rules:
    """The rules that mothers are made for."""
    return rules_of(define("hunt"))


def certify(marks: Sequence[int]) -> Certificate:
    """Everything a mother promises, proved from the marks alone; every broken promise is named."""
    if len(marks) != SIZE * SIZE or not set(marks) <= set(range(rules().symbols)):
        raise PrintError("forge.marks", size=SIZE, last=rules().symbols - 1)
    scores = [points for points, _ in best_all(rules(), marks)]
    expectation = sum(w * points for w, points in zip(weights(rules()), scores, strict=True))
    counts = tuple(marks.count(symbol) for symbol in range(rules().symbols))
    fewest = min(most_fives_all(rules(), marks))
    images = images_of(marks)
    checks = (
        (fewest < rules().limit, f"a roll allows only {fewest} FIVES, not {rules().limit}"),
        (expectation != EXPECTATION, f"the expectation is {expectation}, not {EXPECTATION}"),
        (min(counts) < COUNTS[0], f"a symbol stands there only {min(counts)} times"),
        (max(counts) > COUNTS[-1], f"a symbol stands there {max(counts)} times"),
        (images != IMAGES, f"only {images} of {IMAGES} turns and relabellings are different"),
    )
    faults = tuple(says for broken, says in checks if broken)
    return Certificate(expectation, sum(weights(rules())), counts, fewest, faults)


def spellings(marks: Sequence[int]) -> list[Mother]:
    """All turns and mirrors, each relabelled by first appearance: alike where boards are images."""
    found = []
    for turn in range(TURNS):
        turned = image(tuple(marks), SIZE, SIZE, turn, tuple(range(rules().symbols)))
        first = {mark: i for i, mark in enumerate(dict.fromkeys(turned))}
        found.append(tuple(first[mark] for mark in turned))
    return found


def images_of(marks: Sequence[int]) -> int:
    """How many different boards there are among the turns and relabellings of one."""
    return len(set(spellings(marks))) * perm(rules().symbols, len(set(marks)))
