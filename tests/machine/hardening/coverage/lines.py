"""Which lines of Fives were run: functions only, since what is imported runs by itself."""

from __future__ import annotations

import inspect
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from tests.house import HOME, PACKAGES

OURS = tuple(f"{HOME / package}/" for package in PACKAGES)
Line = tuple[str, int]
OFTEN = 300  # calls of one function by one input; later ones go on at full speed


class Lines:
    """Watches calls, and remembers each line that was run."""

    def __init__(self) -> None:
        self.seen: set[Line] = set()
        self._left: dict[CodeType, set[int] | None] = {}  # None for what isn't watched
        self._calls: Counter[CodeType] = Counter()

    def fresh(self, call: Callable[[], object]) -> int:
        """How many lines a call runs that none before it did."""
        before = len(self.seen)
        self._calls.clear()
        watching = sys.gettrace()
        sys.settrace(self._enter)
        try:
            call()
        finally:
            sys.settrace(watching)
        return len(self.seen) - before

    def _enter(self, frame: FrameType, event: str, arg: object) -> Any:
        code = frame.f_code
        if code not in self._left:
            is_ours = code.co_filename.startswith(OURS) and is_function(code)
            self._left[code] = lines_of(code) if is_ours else None
        left = self._left[code]
        if not left:  # none of ours, or all of it was seen: goes on at full speed
            return None
        self._calls[code] += 1
        if self._calls[code] > OFTEN:
            return None
        self._run(code, code.co_firstlineno)
        return self._line

    def _line(self, frame: FrameType, event: str, arg: object) -> Any:
        if event == "line":
            self._run(frame.f_code, frame.f_lineno)
        return self._line

    def _run(self, code: CodeType, line: int) -> None:
        left = self._left[code]
        if left and line in left:
            left.discard(line)
            self.seen.add((code.co_filename, line))

    def reached(self) -> tuple[int, int, int]:
        """Lines that were run, lines there are in the same modules, and how many modules."""
        files = sorted({file for file, _ in self.seen})
        return len(self.seen), sum(len(_all_lines(file)) for file in files), len(files)


def is_function(code: CodeType) -> bool:
    """True for what is called; modules and classes run when they are imported."""
    return bool(code.co_flags & inspect.CO_OPTIMIZED)


def lines_of(code: CodeType) -> set[int]:
    """The lines of a function."""
    return {line for _, _, line in code.co_lines() if line}


@cache
def _all_lines(file: str) -> frozenset[int]:
    """The lines of all functions of a file."""
    whole = compile(Path(file).read_bytes(), file, "exec")
    return frozenset(line for code in _codes(whole) if is_function(code) for line in lines_of(code))


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _codes(inner)
