"""Answers that are ready to be said: what programs read of them, and how people are told."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from layouts.values import dataclass
from layouts.words import Words
from scorer.referee import PLAIN, Display


@dataclass(frozen=True)
class ReadyAnswer:
    """How a game stands or what is best in it: plain values, and a function that says them."""

    told: Mapping[str, object]
    say: Callable[[Words, Display], str]  # whole lines, the last one ended

    def text(self, words: Words, display: Display = PLAIN) -> str:
        """What people read."""
        return self.say(words, display)

    def json(self, words: Words | None = None) -> dict[str, object]:
        """What programs read."""
        return dict(self.told)
