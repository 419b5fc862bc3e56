"""Photos: processor time and memory of `fives-score scan`, and outlines read by kind."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

from bench import Row

MEGAPIXELS, MANY = 12.0, 30
KINDS = ("plain", "easy", "medium", "hard", "packed", "crossed", "glare", "pen", "pencil")
EACH, FIRST = 4, 4000
GAMES = {"hunt": ("easy", FIRST), "hexes": ("easy", FIRST + 1)}
HOME = Path(__file__).parent.parent

# What a command has used is asked of a small process that starts it: what a process had taken
# before it became the command counts as the command's own.
WATCHED = """
import os, subprocess, sys
command = subprocess.Popen(sys.argv[1:], stdout=subprocess.DEVNULL)
_, status, used = os.wait4(command.pid, 0)
if os.waitstatus_to_exitcode(status) not in (0, 1):
    sys.exit("the command failed")
print(used.ru_utime + used.ru_stime, used.ru_maxrss)
"""
MAKING = """
import sys, pathlib
from tests.scorer.test_scan_photos import taken
taken(sys.argv[1], int(sys.argv[2]), pathlib.Path(sys.argv[3]), float(sys.argv[4]))
"""


class Used(NamedTuple):
    """The processor time of a command in seconds, and its peak memory in MB."""

    seconds: float
    memory: float


def rows() -> Iterator[Row]:
    """Yield a large photo of each game, thirty in a row, then the outlines read by kind."""
    if sys.platform == "win32":
        return  # it doesn't report what a process has used
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        files = {game: _made(*made, folder) for game, made in GAMES.items()}
        for game, file in files.items():
            yield _photo(game, _copies(file, 11, folder))
        yield from _in_a_row(_copies(_made("empty", FIRST, folder), MANY, folder))
        for kind in KINDS:
            yield _kind(kind, folder)


def _made(kind: str, seed: int, folder: Path) -> Path:
    """Draw a large photo in another process, so that its memory doesn't count here."""
    words = [kind, str(seed), str(folder), str(MEGAPIXELS)]
    subprocess.run([sys.executable, "-c", MAKING, *words], cwd=HOME, check=True)
    return folder / f"{kind}-{seed}.jpg"


def _copies(file: Path, count: int, folder: Path) -> list[str]:
    """Return `count` copies of a photo, because a file that is named twice is read once."""
    found = [folder / f"{file.stem}-{number}.jpg" for number in range(count)]
    for one in found:
        one.write_bytes(file.read_bytes())
    return list(map(str, found))


def _scanned(photos: Sequence[str], *options: str) -> Used:
    """Return the time and memory of `fives-score scan` for some photos."""
    command = [sys.executable, "-m", "scorer.cli", "scan", *photos, *options]
    watched = [sys.executable, "-c", WATCHED, *command]
    told = subprocess.run(watched, cwd=HOME, check=True, capture_output=True, text=True).stdout
    seconds, memory = map(float, told.split())
    return Used(seconds, memory / (1 << 20 if sys.platform == "darwin" else 1 << 10))


def _photo(game: str, photos: Sequence[str]) -> Row:
    """Return the time of one more photo (many minus one, the least of three)."""
    first, rest = photos[:1], len(photos) - 1
    runs = [(_scanned(first, "--json"), _scanned(photos, "--json")) for _ in range(3)]
    more = min((many.seconds - one.seconds) / rest for one, many in runs)
    start = min(one.seconds for one, _ in runs)
    told = f"the first, with the start: {start:.2f} s"
    return Row(f"{game}: a photo of 12 megapixels", f"{more:.2f} s", told, more / 0.5, "<= 1")


def _in_a_row(photos: Sequence[str]) -> Iterator[Row]:
    """Yield the peak memory after ten photos and after all; no two show the same sheet."""
    for what, options in (("", ("--json",)), (", marked", ("-q",))):
        early, late = _scanned(photos[:10], *options).memory, _scanned(photos, *options).memory
        told = f"{(late - early) / (len(photos) - 10):.2f} MB more a photo"
        yield Row(f"memory, 30 in a row{what}", f"{late:.0f} MB", told, late / 400, "<= 1")


def _kind(kind: str, folder: Path) -> Row:
    """Return the share of outlines read from photos of a kind."""
    from tests.photos.grading import Grade, graded
    from tests.scorer.test_scan_photos import read, taken

    grade = Grade()
    for seed in range(FIRST, FIRST + EACH):
        file, truths = taken(kind, seed, folder, None)
        grade += graded(read(file), truths)
    share = grade.read / max(1, grade.outlines)
    told = f"{grade.sheets} sheets, {grade.calm} without a question, {grade.refused} refused"
    told = f"{len(grade.silent)} silent, {told}"
    return Row(f"{kind}: silent errors", f"{share:.0%} read", told, None, "<= 0", len(grade.silent))
