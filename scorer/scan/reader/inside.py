"""The process that reads photos: files in, sheets out, until no more files come.

The system keeps the limits, even inside a library: it kills this process if one is passed, and the
waiting command knows at which file.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

from scorer.command_line.guard import collect_seldom, is_short
from scorer.scan.games import sheets_of
from scorer.scan.reader.process import ReadingTask, SheetSeen
from scorer.scan.reading import read_photo
from scorer.scan.sheet_read import Refused, SheetRead, board_named

NO_MEMORY = -4  # OpenCV's error code


def serve() -> None:
    """Read the files named on standard input, and write the sheets of each to standard output."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what libraries print is dropped
    requests = sys.stdin.buffer
    task: ReadingTask = pickle.load(requests)
    collect_seldom()
    if sys.platform == "linux":  # macOS has limits, but doesn't keep them
        _limit_memory(task.limits.memory)
    _forbid_dumps()
    try:
        _load()
    except Exception as error:
        _send(answers, error)
        return
    _send(answers, None)
    with suppress(EOFError):
        while True:
            file = Path(os.fsdecode(pickle.load(requests)))
            for result in _read(file, task):
                _send(answers, result)
            _send(answers, None)


def _limit_memory(most: int) -> None:
    """Let this process have `most` bytes of memory; a lower limit of the system stays."""
    try:
        import resource
    except ImportError:  # a Python that was built without it
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    if soft == resource.RLIM_INFINITY or soft > most:
        resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def _send(answers: BinaryIO, message: object) -> None:
    pickle.dump(message, answers)
    answers.flush()


def _load() -> None:
    """Load everything that reading needs, so that no photo is blamed for it."""
    from scorer.scan.eye import code, marks, measure, picture

    assert code and marks and measure
    picture.know_formats()


def _read(file: Path, task: ReadingTask) -> Iterator[SheetSeen | Refused]:
    """Yield the sheets in a file; this process ends if that takes longer than its limit."""
    try:
        _set_clock(task.limits.computing)
        reads = read_photo(
            file, lambda text: board_named(text, task.record), task.typed, task.is_drawn
        )
        for read in reads:
            yield read if isinstance(read, Refused) else _seen(read)
            _set_clock(task.limits.more, is_more=True)
    except Exception as error:  # anything: one file must not end all the others
        if is_short(error) or getattr(error, "code", 0) == NO_MEMORY:
            os._exit(1)  # the memory left is of no use
        yield Refused(str(file), "failed", trace=traceback.format_exc())
    finally:
        _set_clock(0)


def _seen(read: SheetRead) -> SheetSeen:
    board = read.sheet.board
    number = list(sheets_of(board)).index(read.sheet)
    markers = read.shots[0].markers
    return SheetSeen(board.id, number, read.reading, markers, read.place, read.picture)


def _set_clock(seconds: float, is_more: bool = False) -> None:
    """End this process after `seconds` (more) of computing; 0 stops the clock."""
    if sys.platform != "win32":
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        left = signal.getitimer(signal.ITIMER_PROF)[0] if is_more else 0.0
        signal.setitimer(signal.ITIMER_PROF, left + seconds)


def _forbid_dumps() -> None:
    """Keep the system from writing a core dump into the user's folder."""
    try:
        import resource
    except ImportError:  # Windows, or a Python that was built without it
        return
    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
