"""A game on disk: written after each answer, never half written, never over another's changes."""

from __future__ import annotations

from pathlib import Path

from scorer.files import alone, refuse_protected, write
from scorer.records import contents
from scorer.records.contents import text_at
from scorer.records.game import Game
from scorer.records.source import spans
from scorer.verdict import ScoreError


class GameFile:
    """A record on disk, and the game in it as it was last read or written."""

    def __init__(self, path: Path, totals: bool = False) -> None:
        self.path, self.totals = path, totals  # whether only results are entered
        self._text = ""
        self.game = self._read()

    def check(self) -> None:
        """Raise a refusal for a file into which nothing could be written."""
        if self.path.suffix.lower() == ".json":
            raise ScoreError("enter.json").at(str(self.path))
        refuse_protected(self.path, self.path.parent)
        try:
            spans(self.game.source.text)
        except ScoreError as error:
            raise error.at(str(self.path)) from None

    def save(self, game: Game) -> None:
        """Write a game, with the day of its first entry.

        Raise ScoreError, and read again, if another program changed the file.
        """
        try:
            game = game.begun(self.game, contents.today())
            text = game.text()
            with alone(self.path):
                self._refuse_changed()
                write(self.path, text.encode(), self._refuse_changed)
        except ScoreError as error:
            raise error.at(str(self.path)) from None
        self._text, self.game = text, game

    def _refuse_changed(self) -> None:
        if text_at(self.path) != self._text:
            self.game = self._read()
            raise ScoreError("draft.changed")

    def _read(self) -> Game:
        self._text = text_at(self.path)
        return Game.read(self._text, self.path.name, self.totals)
