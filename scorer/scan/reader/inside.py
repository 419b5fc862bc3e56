"""What runs in the process that reads photos: files in, what was read out, until no more come.

Limits are those of the system, which keeps them inside of any library: where one is passed this
process dies, and whoever waits for it knows at which file.
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

from scorer.command_line import resource_limits
from scorer.scan.games import sheets_of
from scorer.scan.reader.process import ReadingTask, SheetSeen
from scorer.scan.reading import read_photo
from scorer.scan.sheet_read import Refused, SheetRead, board_named

NO_MEMORY = -4  # OpenCV's word for it


def serve() -> None:
    """Read the files that are named on standard input, and tell of each on standard output."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    told = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # libraries that print have nothing to say
    asked = sys.stdin.buffer
    task: ReadingTask = pickle.load(asked)
    resource_limits.collect_seldom()
    if sys.platform == "linux":
        resource_limits.limit_memory(task.limits.memory)
    _forbid_dumps()
    try:
        _load()
    except Exception as error:
        _tell(told, error)
        return
    _tell(told, None)
    with suppress(EOFError):
        while True:
            file = Path(os.fsdecode(pickle.load(asked)))
            for one in _read(file, task):
                _tell(told, one)
            _tell(told, None)


def _tell(told: BinaryIO, message: object) -> None:
    pickle.dump(message, told)
    told.flush()


def _load() -> None:
    """Load everything that reading needs, so that no photo is blamed for it."""
    from scorer.scan.eye import code, grey, marks, measure, picture

    assert code and grey and marks and measure
    picture.know_formats()


def _read(file: Path, task: ReadingTask) -> Iterator[SheetSeen | Refused]:
    """What is in a file; what takes longer than its limit ends this process."""
    try:
        _set_clock(task.limits.computing)
        found = read_photo(
            file, lambda text: board_named(text, task.record), task.typed, task.is_drawn
        )
        for one in found:
            yield one if isinstance(one, Refused) else _seen(one)
            _set_clock(task.limits.more, is_more=True)
    except Exception as error:  # anything: one file must not end all the others
        if resource_limits.is_short(error) or getattr(error, "code", 0) == NO_MEMORY:
            os._exit(1)  # what is left of the memory is of no use
        yield Refused(str(file), "failed", trace=traceback.format_exc())
    finally:
        _set_clock(0)


def _seen(read: SheetRead) -> SheetSeen:
    board = read.sheet.board
    number = list(sheets_of(board)).index(read.sheet)
    markers = read.shots[0].markers
    return SheetSeen(board.id, number, read.reading, markers, read.place, read.picture)


def _set_clock(seconds: float, is_more: bool = False) -> None:
    """End this process after so much computing, or so much more; 0 stops the clock."""
    if sys.platform != "win32":
        signal.signal(signal.SIGPROF, signal.SIG_DFL)
        left = signal.getitimer(signal.ITIMER_PROF)[0] if is_more else 0.0
        signal.setitimer(signal.ITIMER_PROF, left + seconds)


def _forbid_dumps() -> None:
    """Let the system put no dump of a process that died into somebody's folder."""
    try:
        import resource
    except ImportError:  # Windows, or a Python that was built without it
        return
    resource.setrlimit(resource.RLIMIT_CORE, (0, resource.getrlimit(resource.RLIMIT_CORE)[1]))
