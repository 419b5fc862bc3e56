"""fives-score scan: photos of drawn sheets become outlines, a verdict, a record."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from layouts.board import Board, load
from layouts.fault import visible
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.scan.answer import MADE, Answering, ScanOptions
from scorer.scan.merge import merged
from scorer.scan.reading import Refused, SheetRead, read_photo
from scorer.scan.report import Report
from scorer.terminal.language import spoken, spoken_of
from scorer.verdict import ScoreError, speaking

RUN = ("python3", "run.py", "score", "scan")  # installs them when first asked for
NEEDED = ("cv2", "numpy", "zxingcpp", "pillow_heif")
ENDINGS = (".jpg", ".jpeg", ".png", ".webp", ".heic", ".heif", ".mpo", ".tif", ".tiff", ".pdf")
MOST_PHOTOS = 200


def scan(photos: Sequence[str], options: ScanOptions, lang: str | None, as_json: bool) -> int:
    """Read photos and say what was seen; gives the exit code."""
    words = spoken(lang)
    with speaking(words):
        _refuse_without_extra()
        record = _record(options)
        words = spoken_of(record, lang)
    with speaking(words):
        files = list(_files(photos))
        if options.sheet:
            _board(options.sheet, record)
        report = _read(files, options, record, words, as_json)
        return Answering(report, options, words, as_json).given()


def _refuse_without_extra() -> None:
    """Say how to get what is missing, before anything is loaded."""
    from importlib.util import find_spec

    if missing := [name for name in NEEDED if find_spec(name) is None]:
        pip = 'pip install "fives[scan]"'
        raise ScoreError("scan.extra", missing=missing, pip=pip, run=" ".join(RUN))


def _record(options: ScanOptions) -> Item | None:
    from scorer.records.find import opened

    return opened(options.record)


def _files(photos: Sequence[str]) -> Iterator[Path]:
    """The files that are meant: a folder stands for all photos in it."""
    found: list[Path] = []
    for name in photos:
        path = Path(name)
        if not path.is_dir():
            found.append(path)
            continue
        inside = sorted(one for one in path.iterdir() if one.suffix.lower() in ENDINGS)
        inside = [one for one in inside if not one.stem.endswith(MADE) and one.is_file()]
        if not inside:
            raise ScoreError("scan.folder", folder=visible(name))
        found += inside
    if len(found) > MOST_PHOTOS:
        raise ScoreError("scan.many", count=len(found), most=MOST_PHOTOS)
    yield from dict.fromkeys(found)


def _board(text: str, record: Item | None) -> Board:
    """The board of an id: any of ours, or one that the record draws."""
    from layouts import code
    from layouts.code import OWN
    from scorer.records.contents import own_board

    if record is not None and code.parse(text).layout == OWN:
        return own_board(record, text)
    return load(text)


def _read(
    files: Sequence[Path], options: ScanOptions, record: Item | None, words: Words, as_json: bool
) -> Report:
    """All sheets of all photos, one photo in memory at a time."""
    reads: list[SheetRead] = []
    refused: list[Refused] = []
    is_told = sys.stderr.isatty() and not options.quiet and not as_json
    for number, file in enumerate(files, 1):
        if is_told:
            told = words("scan.progress", n=number, count=len(files), file=visible(file.name))
            sys.stderr.write(f"\r\x1b[K{told}")
            sys.stderr.flush()
        for one in _of_file(file, options, record):
            if isinstance(one, Refused):
                refused.append(one)
            else:
                reads.append(_without_pixels(one, options.is_drawn(as_json)))
    if is_told:
        sys.stderr.write("\r\x1b[K")
    return Report(merged(reads), refused)


def _without_pixels(read: SheetRead, is_drawn: bool) -> SheetRead:
    """A sheet as it is kept until all photos are read: its picture packed, or none at all."""
    from scorer.scan.marked import packed

    picture = packed(read.picture) if is_drawn and read.picture is not None else None
    return replace(read, picture=picture, evidence=None)


def _of_file(
    file: Path, options: ScanOptions, record: Item | None
) -> Iterator[SheetRead | Refused]:
    """The sheets in a file; one that the system doesn't give us is refused like no picture."""
    try:
        yield from read_photo(file, lambda text: _board(text, record), options.sheet or "")
    except FileNotFoundError:
        yield Refused(str(file), "not-a-picture", is_missing=True)
    except (OSError, ValueError):  # not ours to read, a name that is none
        yield Refused(str(file), "not-a-picture")
