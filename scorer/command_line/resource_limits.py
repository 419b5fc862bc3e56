"""The last resort of a whole command: a limit on memory and on computing, far above all real work.

Input and output are counted and refused long before (docs/contributing/reliability.md, Budgets);
this catches the rest. Time is that of computing: waiting for an answer is free.
Nothing is imported up here: the guard, which imports this, has to stand first.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # even typing would be heavy here
if TYPE_CHECKING:
    from typing import Any

MEMORY = 2 << 30  # bytes, libraries included; the most that work of ours takes is half of it
SECONDS = 3600.0  # of computing
AGAIN = 60.0  # seconds after which it rings once more, where a library held its ears
SPARE = 8 << 20  # bytes for the line that says that there is no more memory
ROOM = 32 << 20  # with less than that left, whatever goes wrong goes wrong for want of memory

heard: list[int] = []  # Ctrl-C, whoever caught it
_spare: list[bytes] = []
_before: list[tuple[int, int]] = []  # the limit that was in force
SELDOM = 500_000  # new objects before Python looks for cycles; its own usage is 700


class Overdue(BaseException):
    """The command has computed for too long; no Exception, so that nobody takes it for theirs."""


def begin() -> None:
    """Put the limits in force, as far as the system has such; a lower one of its own stays."""
    heard.clear()
    _spare[:] = [bytes(SPARE)]  # promised by the system, but not taken before it is touched
    if sys.platform == "win32":  # which has neither
        return
    import signal

    signal.signal(signal.SIGVTALRM, _ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS, AGAIN)
    if sys.platform == "linux":  # macOS has limits, but doesn't keep them
        limit_memory(MEMORY)


def limit_memory(most: int) -> None:
    """Let this process have so much memory; a lower limit of the system's stays."""
    try:
        import resource
    except ImportError:  # a Python that was built without it
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    if soft == resource.RLIM_INFINITY or soft > most:
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))
        _before[:] = [(soft, hard)]
    else:
        # Where a module of Python's can't be loaded, hashlib logs a traceback for each of its kind.
        import logging

        logging.disable()


class Undisturbed:
    """In a `with`, Ctrl-C waits for its end: objects of C must not be left half made or closed."""

    depth = 0

    def __enter__(self) -> None:
        Undisturbed.depth += 1

    def __exit__(self, *_: object) -> None:
        Undisturbed.depth -= 1
        stop_where_asked()


def stop_where_asked() -> None:
    """Where a library caught Ctrl-C and went on: it is said once more."""
    if heard:
        raise KeyboardInterrupt


def lift() -> None:
    """No limits any more: at the end, and for another program, which would inherit them."""
    _spare.clear()
    if sys.platform == "win32":
        return
    import signal

    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    if _before:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, _before.pop())


def is_short(error: BaseException | None) -> bool:
    """True where an error comes of too little memory, whatever a half loaded library made of it."""
    while error is not None:
        if isinstance(error, MemoryError):
            return True
        error = error.__cause__ or error.__context__
    try:
        return not bytes(ROOM)
    except MemoryError:
        return True


def _ring(*_: Any) -> None:
    raise Overdue


def collect_seldom() -> None:
    """Let Python look for cycles of objects seldom, and not at its end: a tenth of a command."""
    import atexit
    import gc

    if gc.get_threshold()[0] < SELDOM:  # once a process: tests call commands by the thousand
        gc.set_threshold(SELDOM, 20, 20)
        atexit.register(gc.freeze)
