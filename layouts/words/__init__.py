"""Every word that is printed or said, in three languages; one YAML table each."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from layouts.symbol import LANGUAGES
from layouts.yaml import strict

RIGHT_TO_LEFT = ("ar",)


class Words:
    """The words of one language: `words("board.player", n=3)`."""

    def __init__(self, lang: str, table: dict[str, str]) -> None:
        self.lang, self.table = lang, table
        self.rtl = lang in RIGHT_TO_LEFT

    def __call__(self, key: str, **values: object) -> str:
        return self.table[key].format_map(values) if values else self.table[key]


@lru_cache(maxsize=len(LANGUAGES))
def speak(lang: str) -> Words:
    """The words of a language; its file is checked like any other."""
    table = strict.read_ours(Path(__file__).parent / f"{lang}.yaml").table()
    return Words(lang, {key: item.text(1200).strip() for key, item in table.items()})
