"""How much Python does, counted instead of timed: the same on every machine, however busy."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def steps(work: Callable[[], object]) -> int:
    """Return how many lines of Python run while something is done."""
    count, before = 0, sys.gettrace()

    def trace(frame: FrameType, event: str, told: Any) -> Any:
        nonlocal count
        count += event == "line"
        return trace

    sys.settrace(trace)
    try:
        work()
    finally:
        sys.settrace(before)
    return count


def is_linear(work: Callable[[int], object], size: int) -> bool:
    """Return whether four times as much takes about four times as many steps, not sixteen."""
    work(size)  # what is loaded or remembered the first time
    return steps(lambda: work(4 * size)) < 5 * steps(lambda: work(size))
