"""The process that reads photos, as the command sees it: started once, and again after a bad file.

The command survives any file: it waits at a pipe, and Ctrl-C works at any time. If the process dies
or takes too long, the file that it was reading is refused.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

from layouts.values import dataclass
from layouts.yaml.strict import Item
from scorer.scan.evidence import Reading
from scorer.scan.games import sheets_of
from scorer.scan.sheet_read import Refused, SheetRead, Shot, board_named

STARTING = (
    "import sys; sys.path[:] = sys.argv[1:]; import scorer.scan.reader.inside as i; i.serve()"
)
STARTED_BY = 300.0  # seconds, however slow the disk


@dataclass(frozen=True)
class ReadingLimits:
    """The last resort, far above the needs of a photo on a slow machine."""

    computing: float = 60.0  # seconds of processor time for a file; not on Windows
    waiting: float = 300.0  # seconds until all of a file is read
    more: float = 5.0  # seconds that each further sheet or page in it adds to both
    memory: int = 2 << 30  # bytes, libraries included; Linux alone keeps such a limit


class ReadingTask(NamedTuple):
    """The first message to the process, before any photo."""

    record: Item | None
    typed: str
    is_drawn: bool
    limits: ReadingLimits


class SheetSeen(NamedTuple):
    """A sheet read, as it comes through the pipe: its board by id, its picture packed."""

    board: str
    print_number: int  # the index in sheets_of(board)
    reading: Reading
    markers: int
    place: int
    picture: bytes | None


class _Ended(Exception):
    """Raised if the process has ended."""


class PhotoReader:
    """Reads photos in another process; use it in a `with`, which ends the process."""

    def __init__(
        self,
        record: Item | None = None,
        typed: str = "",
        is_drawn: bool = False,
        limits: ReadingLimits | None = None,
    ) -> None:
        self.task = ReadingTask(record, typed, is_drawn, limits or ReadingLimits())
        self.process: subprocess.Popen[bytes] | None = None
        self.is_ready = False

    def __enter__(self) -> PhotoReader:
        self._start()
        return self

    def __exit__(self, *_: object) -> None:
        self._stop()

    def read(self, file: Path) -> Iterator[SheetRead | Refused]:
        """Yield all sheets in a file, read or refused."""
        if self.process is None:
            self._start()
        if not self.is_ready:
            self._await_start()
        left = self.task.limits.waiting
        try:
            self._send(os.fsencode(file))
            began = time.monotonic()
            while (seen := self._receive(left)) is not None:
                left += self.task.limits.more - (time.monotonic() - began)
                yield self._sheet(seen, str(file))
                began = time.monotonic()
        except _Ended:
            self._stop()
            yield Refused(str(file), "too-large")

    def _start(self) -> None:
        """Start the process; it loads its libraries while the command does something else."""
        command = [sys.executable, "-P", "-c", STARTING, *sys.path]
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=subprocess.DEVNULL)
        self.is_ready = False
        with suppress(_Ended):  # _await_start raises then
            self._send(self.task)

    def _await_start(self) -> None:
        try:
            failed = self._receive(STARTED_BY)
        except _Ended:
            failed = ImportError(name="scorer.scan.reader")
        if failed is not None:
            raise failed
        self.is_ready = True

    def _stop(self) -> None:
        if self.process is None:
            return
        process, self.process = self.process, None
        process.kill()
        with suppress(OSError):  # of messages that weren't sent
            process.communicate()

    def _send(self, message: object) -> None:
        assert self.process and self.process.stdin
        try:
            pickle.dump(message, self.process.stdin)
            self.process.stdin.flush()
        except OSError:
            raise _Ended from None

    def _receive(self, seconds: float) -> Any:
        """Return the next message; raise _Ended if there is none within `seconds`."""
        assert self.process and self.process.stdout
        clock = threading.Timer(seconds, self.process.kill)
        clock.daemon = True
        with suppress(RuntimeError):  # no threads left: then without this clock
            clock.start()
        try:
            return pickle.load(self.process.stdout)
        except (EOFError, OSError, pickle.UnpicklingError):
            raise _Ended from None
        finally:
            clock.cancel()

    def _sheet(self, seen: SheetSeen | Refused, photo: str) -> SheetRead | Refused:
        if isinstance(seen, Refused):
            return replace(seen, photo=photo)
        sheet = sheets_of(board_named(seen.board, self.task.record))[seen.print_number]
        shot = Shot(photo, seen.markers)
        return SheetRead(sheet, seen.reading, (shot,), seen.place, seen.picture)
