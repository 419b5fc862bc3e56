"""A session by coverage: a target for some time, what was reached, and what was found wrong."""

from __future__ import annotations

import resource
import shutil
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

from tests.house import HOME
from tests.machine.hardening.checks import Complaint
from tests.machine.hardening.coverage import corpus
from tests.machine.hardening.coverage.notebook import Notebook

ROOM = "fives-coverage-"  # the folder stays where something was found in it
STOPPED = 300  # seconds beyond what was asked for


@dataclass(frozen=True)
class Session:
    """What became of a target."""

    name: str
    tried: int
    answered: int
    slowest: float
    seconds: float  # of computing
    inputs: int  # that the engine kept
    fresh: list[bytes]  # those of them that came further than the seeds
    wrong: list[tuple[Path, Complaint]]

    def reached(self) -> str:
        """How far it came, in a line."""
        fresh = f"{self.inputs:,} inputs, {len(self.fresh)} of them beyond the seeds"
        return f"coverage of {self.name}, {self.seconds:.0f} s of computing: {fresh}"


def held(name: str, seconds: float, runs: int, seed: str) -> Session:
    """Hold a session in a process of its own: atheris ends it, or an input does."""
    folder = Path(tempfile.mkdtemp(prefix=f"{ROOM}{name}-"))
    words = [sys.executable, "-m", __package__ or "", name, str(folder)]
    limits = ["--seconds", str(seconds), "--runs", str(runs), "--seed", str(crc32(seed.encode()))]
    before = _computed()
    with (folder / "log").open("wb") as log:
        most = None if runs else seconds + STOPPED
        ended = subprocess.run(
            [*words, *limits],
            cwd=HOME,
            stdout=log,
            stderr=subprocess.STDOUT,
            timeout=most,
            check=False,
        )
    took = _computed() - before
    book = Notebook(folder)
    book.load()
    wrong = book.complaints()
    if ended.returncode:
        said = (folder / "log").read_text("utf-8", "replace")[-1500:]
        wrong.append((folder, Complaint("traceback", f"exit code {ended.returncode}: {said}")))
    raws = book.kept()
    if not wrong:
        shutil.rmtree(folder)
    counts = book.tried, book.answered, book.slowest
    return Session(name, *counts, took, len(raws), corpus.fresh(name, raws), wrong)


def _computed() -> float:
    """Seconds that processes of ours have computed, up to those that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
