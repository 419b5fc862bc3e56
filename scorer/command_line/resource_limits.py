"""Limits on memory (2 GB) and CPU time (1 h) for a whole command, far above what real work needs.

Input and output are counted and refused long before (docs/contributing/reliability.md, Budgets);
this catches the rest. Waiting for an answer takes no CPU time.
Nothing is imported here: the guard imports this before anything else.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False  # even typing would be heavy here
if TYPE_CHECKING:
    from typing import Any

MEMORY = 2 << 30  # bytes, libraries included; our largest work takes half of it
SECONDS = 3600.0  # of computing
AGAIN = 60.0  # seconds until the next alarm, if a library swallowed the first
SPARE = 8 << 20  # bytes for the line that says that there is no more memory
ROOM = 32 << 20  # bytes; with less left, any error counts as want of memory

heard: list[int] = []  # every Ctrl-C, also swallowed ones
_spare: list[bytes] = []
_before: list[tuple[int, int]] = []  # the limit that was in force
SELDOM = 500_000  # new objects before Python looks for cycles; its own usage is 700


class Overdue(BaseException):
    """The command has computed for too long; not an Exception, so that no library catches it."""


def begin() -> None:
    """Put the limits in force that the system has; a lower limit of the system stays."""
    heard.clear()
    _spare[:] = [bytes(SPARE)]  # promised by the system, but not taken before it is touched
    if sys.platform == "win32":  # has neither
        return
    import signal

    signal.signal(signal.SIGVTALRM, _ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS, AGAIN)
    if sys.platform == "linux":  # macOS has limits, but doesn't keep them
        limit_memory(MEMORY)


def limit_memory(most: int) -> None:
    """Let this process have `most` bytes of memory; a lower limit of the system stays."""
    try:
        import resource
    except ImportError:  # a Python that was built without it
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    if soft == resource.RLIM_INFINITY or soft > most:
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))
        _before[:] = [(soft, hard)]
    else:
        # If a module of Python can't be loaded, hashlib logs a traceback for each of its kind.
        import logging

        logging.disable()


class Undisturbed:
    """In a `with`, Ctrl-C waits for its end: C objects must not be left half made or closed."""

    depth = 0

    def __enter__(self) -> None:
        Undisturbed.depth += 1

    def __exit__(self, *_: object) -> None:
        Undisturbed.depth -= 1
        stop_where_asked()


def stop_where_asked() -> None:
    """Raise KeyboardInterrupt again if a library swallowed it."""
    if heard:
        raise KeyboardInterrupt


def lift() -> None:
    """Lift the limits: at the end, and for another program, which would inherit them."""
    _spare.clear()
    if sys.platform == "win32":
        return
    import signal

    signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    if _before:
        import resource

        resource.setrlimit(resource.RLIMIT_AS, _before.pop())


def is_short(error: BaseException | None) -> bool:
    """Return whether an error comes of too little memory, whatever a library made of it."""
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
    """Let Python look for cycles seldom, and not at its end: saves a tenth of a command."""
    import atexit
    import gc

    if gc.get_threshold()[0] < SELDOM:  # once a process: tests call commands by the thousand
        gc.set_threshold(SELDOM, 20, 20)
        atexit.register(gc.freeze)
