"""fives-score scan: find photos and read them; output.py writes what was read."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

from layouts.fault import visible
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.records.contents import read_at
from scorer.scan.marked import is_marked
from scorer.scan.output import ScanOptions, ScanOutput, record_files
from scorer.scan.reader.process import PhotoReader
from scorer.scan.sheet_read import Refused, Report, SheetRead, board_named, merged
from scorer.terminal.language import spoken, spoken_of
from scorer.verdict import ScoreError, speaking

RUN = ("python3", "run.py", "score", "scan")  # installs them on first use
NEEDED = ("cv2", "numpy", "zxingcpp")  # without pillow_heif all but HEIC is read
ENDINGS = (".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif", ".mpo", ".tif", ".tiff", ".pdf")
MOST_PHOTOS = 200


def scan(photos: Sequence[str], options: ScanOptions, lang: str | None, as_json: bool) -> int:
    """Read photos and write what was seen; return the exit code."""
    words = spoken(lang)
    with speaking(words):
        _refuse_without_extra()
        record = _record(options)
        words = spoken_of(record, lang)
    with speaking(words):
        files = list(_files(photos))
        if options.sheet:
            board_named(options.sheet, record)
        report = _read(files, options, record, words, as_json)
        return ScanOutput(report, options, words, as_json).written()


def _refuse_without_extra() -> None:
    """Raise ScoreError on missing packages and how to get them, before anything is loaded."""
    if missing := [name for name in NEEDED if find_spec(name) is None]:
        pip = 'pip install "fives[scan]"'
        raise ScoreError("scan.extra", missing=missing, pip=pip, run=" ".join(RUN))


def _record(options: ScanOptions) -> Item | None:
    """Return the record in the options, the first one of a folder, or None without any."""
    if not options.record:
        return None
    files = record_files(options.record)
    if not files:
        raise ScoreError("scan.records", folder=visible(options.record))
    return read_at(files[0])


def _files(photos: Sequence[str]) -> Iterator[Path]:
    """Yield the photos, each once; a folder means all photos in it."""
    files: list[Path] = []
    for name in photos:
        path = Path(name)
        if not path.is_dir():
            files.append(path)
            continue
        inside = sorted(file for file in path.iterdir() if file.suffix.lower() in ENDINGS)
        inside = [file for file in inside if file.is_file() and not is_marked(file)]
        if not inside:
            raise ScoreError("scan.folder", folder=visible(name))
        files += inside
    if len(files) > MOST_PHOTOS:
        raise ScoreError("scan.many", count=len(files), most=MOST_PHOTOS)
    yield from dict.fromkeys(files)


def read_photos(files: Sequence[Path], record: Item | None = None) -> Report:
    """Read photos without any output; return all sheets in them, and refused photos."""
    _refuse_without_extra()
    return _read(files, ScanOptions(picture=False, quiet=True), record, spoken("en"), as_json=True)


def _read(
    files: Sequence[Path], options: ScanOptions, record: Item | None, words: Words, as_json: bool
) -> Report:
    """Read all sheets of all photos, one photo after another in another process."""
    reads: list[SheetRead] = []
    refused: list[Refused] = []
    shows_progress = sys.stderr.isatty() and not options.quiet and not as_json
    with PhotoReader(record, options.sheet or "", options.is_drawn(as_json)) as reader:
        for number, file in enumerate(files, 1):
            if shows_progress:
                line = words("scan.progress", n=number, count=len(files), file=visible(file.name))
                sys.stderr.write(f"\r\x1b[K{line}")
                sys.stderr.flush()
            for result in reader.read(file):
                if isinstance(result, Refused):
                    refused.append(result)
                else:
                    reads.append(result)
    if shows_progress:
        sys.stderr.write("\r\x1b[K")
    return Report(merged(reads), refused)
