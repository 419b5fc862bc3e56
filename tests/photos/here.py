"""Photos read in the process of the tests, or not read at all: no other process is started."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from layouts.yaml.strict import Item
from scorer.scan import command
from scorer.scan.reading import Boards, read_photo
from scorer.scan.sheet_read import Refused, SheetRead, board_named

Reads = Callable[[Path, Boards, str], Iterable[SheetRead | Refused]]
Readings = dict[tuple[object, ...], list[SheetRead | Refused]]
MOST = 24  # readings are kept: of thirty photos the pictures take much memory


def read_here(patch: pytest.MonkeyPatch, reads: Reads) -> None:
    """Let `fives-score scan` ask a function what is on a photo."""

    class ReaderHere:
        def __init__(self, record: Item | None, typed: str, is_drawn: bool) -> None:
            self.record, self.typed = record, typed

        def __enter__(self) -> ReaderHere:
            return self

        def __exit__(self, *_: object) -> None:
            pass

        def read(self, file: Path) -> Iterable[SheetRead | Refused]:
            return reads(file, lambda text: board_named(text, self.record), self.typed)

    patch.setattr(command, "PhotoReader", ReaderHere)


def read_once(patch: pytest.MonkeyPatch, kept: Readings) -> None:
    """Let `fives-score scan` read photos here, and the same bytes but once."""
    from scorer.scan.eye import code

    def read(path: Path, boards: Boards, typed: str = "") -> list[SheetRead | Refused]:
        if not path.is_file():
            return list(read_photo(path, boards, typed))
        key = (path.read_bytes(), typed, code.decoded)
        if key not in kept:
            while len(kept) >= MOST:
                del kept[next(iter(kept))]
            kept[key] = list(read_photo(path, boards, typed, is_drawn=True))
        return [_named(one, str(path)) for one in kept[key]]

    read_here(patch, read)


def _named(one: SheetRead | Refused, photo: str) -> SheetRead | Refused:
    """Return what was read on a photo, as if that had another name."""
    if isinstance(one, Refused):
        return replace(one, photo=photo)
    return replace(one, shots=tuple(replace(shot, photo=photo) for shot in one.shots))
