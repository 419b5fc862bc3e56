"""Photos read in the process of the tests, or not read at all: no other process is started."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from layouts.yaml.strict import Item
from scorer.scan import command
from scorer.scan.reading import Boards, Refused, SheetRead, board_named

Reads = Callable[[Path, Boards, str], Iterable[SheetRead | Refused]]


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
