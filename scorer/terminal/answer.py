"""Answers that are ready before they are printed, and that of a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from layouts.fault import quoted
from layouts.values import dataclass
from layouts.words import Words
from scorer.pictures import position_drawing
from scorer.referee import PLAIN, Answer, Display
from scorer.terminal.language import spoken
from scorer.verdict import ScoreError


@dataclass(frozen=True)
class ReadyAnswer:
    """An answer made of plain values and a function that puts them into words."""

    told: Mapping[str, object]  # the plain values
    say: Callable[[Words, Display], str]  # whole lines, the last one ended

    def text(self, words: Words, display: Display = PLAIN) -> str:
        return self.say(words, display)

    def json(self, words: Words | None = None) -> dict[str, object]:
        return dict(self.told)


PICTURES = ("svg", "png", "pdf")


@dataclass(frozen=True)
class GamePosition:
    """The position of a game after some move."""

    game: str
    record: Any  # as its game reads it
    at: int | None  # after which move; None for the last one
    answer: Answer

    def text(self, words: Words, display: Display = PLAIN) -> str:
        return self.answer.text(words, display)

    def json(self, words: Words | None = None) -> dict[str, object]:
        return self.answer.json(words)

    def picture(self, lang: str, kind: str) -> bytes:
        """Return the position as SVG, PNG or PDF; raise ScoreError for another kind."""
        if kind not in PICTURES:
            raise ScoreError("picture.kind", "kind", kind=quoted(kind), known=PICTURES)
        return position_drawing(self.game).position(self.record, self.at, spoken(lang).lang, kind)
