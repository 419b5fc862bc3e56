"""Photos: seconds of processor time a photo by stage, memory, and outlines read by kind."""

from __future__ import annotations

import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from bench import Row
from layouts.board import load
from scorer.scan.eye import code, grey, marks
from scorer.scan.eye.measure import measured
from scorer.scan.eye.picture import pictures
from scorer.scan.games import marks as known_marks
from scorer.scan.games import sheet_of
from scorer.scan.judge import judged
from scorer.scan.reading import read_photo
from tests.photos.grading import Grade, graded
from tests.scorer.test_scan_photos import read, taken

MEGAPIXELS, MANY = 12.0, 30
KINDS = ("plain", "easy", "medium", "hard", "packed", "crossed", "glare", "pen", "pencil")
EACH, FIRST = 4, 4000


def rows() -> Iterator[Row]:
    """The stages of one large photo, thirty in a row, then what is read of each kind."""
    with tempfile.TemporaryDirectory() as folder:
        for kind, seed in (("easy", FIRST), ("easy", FIRST + 1)):
            file, _ = taken(kind, seed, Path(folder), MEGAPIXELS)
            yield from _stages(file)
        yield _in_a_row(file)
        for kind in KINDS:
            yield _kind(kind, Path(folder))


def _timed(work: Callable[[], Any]) -> tuple[float, Any]:
    start = time.process_time()
    found = work()
    return time.process_time() - start, found


def _stages(file: Path) -> Iterator[Row]:
    """Picture, marks, id, measuring, judging, one after another."""
    taken_by = {}
    taken_by["picture"], picture = _timed(lambda: next(pictures(file)))
    taken_by["marks"], found = _timed(
        lambda: marks.sheets(marks.find(grey.of(picture)), known_marks())
    )
    lie = found[0].lies[0]
    dim = grey.of(picture)
    taken_by["id"], text = _timed(lambda: next(code.texts(dim, lie.matrix, lie.marks)))
    sheet = sheet_of(load(text))
    assert sheet
    taken_by["measuring"], (seen, _, _) = _timed(partial(measured, picture, lie.matrix, sheet))
    taken_by["judging"], _ = _timed(partial(judged, sheet.cells, seen))
    whole = sum(taken_by.values())
    told = ", ".join(f"{name} {seconds:.2f}" for name, seconds in taken_by.items())
    game = sheet.board.code.game
    yield Row(f"{game}: a photo of 12 megapixels", f"{whole:.2f} s", told, whole, "<= 0.5 s")


def _in_a_row(file: Path) -> Row:
    """Thirty photos: the memory at its highest after the third and at the end."""
    for _ in range(3):
        list(read_photo(file, load))
    early = _memory()
    for _ in range(MANY - 3):
        list(read_photo(file, load))
    late = _memory()
    return Row(
        "memory, 30 in a row", f"{late:.0f} MB", f"after 3: {early:.0f} MB", None, "<= 400 MB", late
    )


def _memory() -> float:
    """Megabytes at most so far; none where the system doesn't tell."""
    try:
        import resource
    except ImportError:  # Windows
        return 0.0
    unit = 1 << 20 if sys.platform == "darwin" else 1 << 10
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / unit


def _kind(kind: str, folder: Path) -> Row:
    grade = Grade()
    for seed in range(FIRST, FIRST + EACH):
        file, truths = taken(kind, seed, folder, None)
        grade += graded(read(file), truths)
    share = grade.read / max(1, grade.outlines)
    told = f"{grade.sheets} sheets, {grade.calm} without a question, {grade.refused} refused"
    told = f"{len(grade.silent)} silent, {told}"
    return Row(f"{kind}: silent errors", f"{share:.0%} read", told, None, "<= 0", len(grade.silent))
