"""A record on disk while a game is typed in: written after each answer, and never half written.

Two of us wait for each other; what an editor, which asks nobody, changed meanwhile is noticed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Generic, TypeVar

from layouts.yaml import strict
from scorer.files import alone, write
from scorer.records import about
from scorer.records.contents import text_at
from scorer.records.draft import Draft
from scorer.verdict import ScoreError

D = TypeVar("D", bound=Draft)


class DraftFile(Generic[D]):
    """The file of a draft."""

    def __init__(self, path: Path, kind: type[D]) -> None:
        self.path, self.kind = path, kind

    def opened(self) -> D:
        """The draft as it is on disk."""
        return self.kind(text_at(self.path), self.path.name)

    def check(self) -> None:
        """Refuse a file into which nothing could be written."""
        with self._alone():
            self.opened().written()

    def save(self, draft: D) -> None:
        """Put what was played into the file, with the day of its first entry.

        What else was changed in it meanwhile stays.
        """
        with self._alone():
            was = self.path.read_bytes()
            draft.follow(strict.decoded(was, self.path.name))
            if draft.begins:
                draft.follow(draft.dated(about.today()))
            text = draft.written()
            self._put(text, was)
        draft.settle(text)

    def emptied(self, draft: D) -> str:
        """The text of the file without what was played."""
        with self._alone():
            draft.follow(text_at(self.path))
            return draft.emptied()

    def change(self, changed: Callable[[D], str]) -> None:
        """Put something else than moves into the file, before anything is played."""
        with self._alone():
            was = self.path.read_bytes()
            text = changed(self.kind(strict.decoded(was, self.path.name), self.path.name))
            self.kind(text, self.path.name)  # refuses what isn't good
            self._put(text, was)

    def restore(self, before: str, after: str) -> None:
        """Put a text back that was in the file before; refused where it isn't as it was left."""

        def restored(draft: D) -> str:
            if draft.text != after:
                raise ScoreError("draft.changed")
            return before

        self.change(restored)

    @contextmanager
    def _alone(self) -> Iterator[None]:
        """Nobody else of us writes meanwhile; what is refused names the file with its folder."""
        with alone(self.path):
            try:
                yield
            except ScoreError as error:
                raise error.at(str(self.path)) from None

    def _put(self, text: str, was: bytes) -> None:
        """Replace the file, unless somebody else has done so since it was read."""

        def check() -> None:
            if self.path.read_bytes() != was:
                raise ScoreError("draft.changed")

        write(self.path, text.encode(), check)
