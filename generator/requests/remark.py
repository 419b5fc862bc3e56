"""A remark: something worth saying that is no refusal, said once the language is known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from layouts.words import Words


@dataclass(frozen=True)
class Remark:
    """A key of layouts/words, what fills its blanks, and remarks that follow in the same line."""

    key: str
    told: Mapping[str, object] = field(default_factory=dict)
    more: tuple[Remark, ...] = ()

    def sentence(self, words: Words) -> str:
        """The remark in a language."""
        told = {name: _said(value, words) for name, value in self.told.items()}
        return "; ".join([words(self.key, **told), *(one.sentence(words) for one in self.more)])


def _said(value: object, words: Words) -> object:
    """A value as people read it; remarks within a remark are said in its language."""
    if isinstance(value, Remark):
        return value.sentence(words)
    if isinstance(value, tuple):
        return ", ".join(str(_said(one, words)) for one in value)
    return value
