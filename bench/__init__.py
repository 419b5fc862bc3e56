"""Benchmarks: ratios measured side by side in one run, because times alone say little.

Job: something to be timed. Yardstick: what ours is compared with: a floor below which nobody gets,
or what one would have taken otherwise. Competitors take turns, so that a busy machine slows all
of them; the quickest of several rounds counts. Nothing here fails because of a time.

Aim: every row has one, and it begins with a sign and a number: `<= 7`, `>= 100 (theirs 40)`. It is
about the ratio; where it is about another figure of the row, that figure is given as `counted`.
"""

from __future__ import annotations

import gc
import math
import operator
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

Job = Callable[[], object]
AIM = re.compile(r"(<=|>=|<) ([\d.]+)")
SIGNS: dict[str, Callable[[float, float], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
}


@dataclass(frozen=True)
class Row:
    """One line of the table; without a ratio and without `counted` it was not measured."""

    what: str
    ours: str
    yardstick: str
    ratio: float | None
    aim: str
    counted: float | None = None

    @property
    def is_missed(self) -> bool:
        """Whether `counted`, or else the ratio as it is printed, misses the aim."""
        aim = AIM.match(self.aim)
        assert aim, f"{self.what}: an aim is a sign and a number, not {self.aim!r}"
        found = self.counted
        if found is None and self.ratio is not None:
            found = float(f"{self.ratio:.3g}")
        return found is not None and not SIGNS[aim[1]](found, float(aim[2]))


def quickest(
    jobs: Sequence[Job], rounds: int, clock: Callable[[], float] = time.process_time
) -> list[float]:
    """Return the seconds of each job in its best round, after one round of all to warm up."""
    least = [math.inf] * len(jobs)
    for number in range(rounds + 1):
        for i, job in enumerate(jobs):
            gc.collect()
            start = clock()
            job()
            taken = clock() - start
            if number:
                least[i] = min(least[i], taken)
    return least


def ms(seconds: float) -> str:
    """Return a time as the table shows it."""
    return f"{1000 * seconds:.3g} ms"
