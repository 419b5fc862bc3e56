"""Benchmarks: ratios measured side by side in one run, because times alone say little.

Job: something to be timed. Yardstick: what ours is compared with: a floor below which nobody gets,
or what one would have taken otherwise. Competitors take turns, so that a busy machine slows all
of them; the quickest of several rounds counts. Nothing here fails because of a time.
"""

from __future__ import annotations

import gc
import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

Job = Callable[[], object]


@dataclass(frozen=True)
class Row:
    """One line of the table; a ratio of None was not measured."""

    what: str
    ours: str
    yardstick: str
    ratio: float | None
    aim: str


def quickest(
    jobs: Sequence[Job], rounds: int, clock: Callable[[], float] = time.process_time
) -> list[float]:
    """Seconds of each job in its best round; a first round of all jobs is only to warm up."""
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
    """A time as it stands in the table."""
    return f"{1000 * seconds:.3g} ms"
