"""Every word that is printed or said, in three languages; one YAML table each."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from layouts.yaml import strict

SPOKEN = {"en": "English", "de": "German", "ar": "Arabic"}
LANGUAGES = tuple(SPOKEN)
RIGHT_TO_LEFT = ("ar",)


class Words:
    """The words of one language: `words("board.player", n=3)`."""

    def __init__(self, lang: str, table: dict[str, str]) -> None:
        self.lang, self.table = lang, table
        self.rtl = lang in RIGHT_TO_LEFT

    def __call__(self, key: str, **values: object) -> str:
        return self.table[key].format_map(values) if values else self.table[key]


@lru_cache(maxsize=len(LANGUAGES))
def refusals(lang: str) -> dict[str, str]:
    """The sentences of refusals in a language, by their keys.

    They stand in files of their own: a command that refuses nothing doesn't read them.
    """
    found: dict[str, str] = {}
    for file in sorted((Path(__file__).parent / "refusals").glob(f"*.{lang}.yaml")):
        for key, item in strict.read_ours(file).table().items():
            assert key not in found, f"the refusal {key} stands in two files"
            found[key] = item.text(600)
    return found


@lru_cache(maxsize=len(LANGUAGES))
def help_texts(lang: str) -> dict[str, str]:
    """What --help says in a language, by the keys that stand beside the options."""
    table = strict.read_ours(Path(__file__).parent / "help" / f"{lang}.yaml").table()
    return {key: item.text(600) for key, item in table.items()}


@lru_cache(maxsize=len(LANGUAGES))
def speak(lang: str) -> Words:
    """The words of a language; its file is checked like any other."""
    table = strict.read_ours(Path(__file__).parent / f"{lang}.yaml").table()
    return Words(lang, {key: item.text(1200).strip() for key, item in table.items()})
