"""The front door of both commands: whatever happens inside, one clear line and the right exit code.

0 fine · 1 something is not valid by the rules · 2 misuse or unreadable input · 130 Ctrl-C.
Nothing heavy is imported before the guard stands, so Ctrl-C is answered at any time.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

MISUSE, STOPPED = 2, 130


def enter(name: str, run: Callable[[], None]) -> None:
    """Run a command; errors that we know become a line on standard error."""
    try:
        try:
            run()
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        _leave(name, "stopped", STOPPED)
    except SystemExit as leave:
        if leave.code == STOPPED:
            _leave(name, "stopped", STOPPED)
        raise
    except BrokenPipeError:
        _hush()
        sys.exit(MISUSE)
    except MemoryError:
        _leave(name, "not enough memory for that", MISUSE)
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        _leave(name, f"{where}{error.strerror or error}", MISUSE)
    except ValueError as error:  # LayoutError, ScoreError and PrintError are ValueErrors
        if type(error).__module__.split(".")[0] not in ("layouts", "scorer", "generator"):
            raise
        _leave(name, str(error), MISUSE)


def _leave(name: str, why: str, code: int) -> None:
    try:
        sys.stderr.write(f"{name}: {why}\n")
    except OSError:
        _hush()
    sys.exit(code)


def _hush() -> None:
    """Point standard output at nothing, so that Python's own exit doesn't complain once more."""
    import os

    nothing = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except OSError:
            os.dup2(nothing, stream.fileno())
