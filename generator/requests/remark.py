"""A remark: something worth saying that is no refusal, said once the language is known."""

from __future__ import annotations

from layouts.fault import Option, Phrase, said
from layouts.words import Words


class Remark(Phrase):
    """A key of layouts/words, what fills its blanks, and remarks that follow in the same line."""

    def __init__(self, key: str, /, *more: Remark, **told: object) -> None:
        super().__init__(key, **told)
        self.more = more

    def sentence(self, words: Words, option: Option = str) -> str:
        """The remark in a language."""
        told = {name: said(value, words, option) for name, value in self.told.items()}
        return "; ".join([words(self.key, **told), *(one.sentence(words) for one in self.more)])
