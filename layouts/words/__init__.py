"""Every word that is printed or said, in three languages.

What all games share is in LANGUAGE.yaml, the words of a game in games/GAME.LANGUAGE.yaml. A game
that hasn't been translated yet speaks English.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from layouts.fault import is_path, visible
from layouts.yaml import plain, strict

HERE = Path(__file__).parent
LANGUAGES = ("en", "de", "ar")
RIGHT_TO_LEFT = ("ar",)
COMMAS = {"ar": "، "}
SURROUNDINGS = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides, as everywhere


def usual_language() -> str:
    """The language of the one who sits there, where nobody says which; English if we lack it."""
    told = next(filter(None, map(os.environ.get, SURROUNDINGS)), "")
    lang = told[:2].lower()
    return lang if lang in LANGUAGES and not told[2:3].isalpha() else "en"


class Words:
    """The words of one language: `words("board.player", n=3)`."""

    def __init__(self, lang: str, table: dict[str, str]) -> None:
        self.lang, self.table = lang, table
        self.rtl = lang in RIGHT_TO_LEFT

    def __call__(self, key: str, **values: object) -> str:
        text = self.table[key]
        if not values or ("{" not in text and "}" not in text):
            return text
        return text.format_map({name: self._told(one) for name, one in values.items()})

    def with_texts(self, changed: Mapping[str, str]) -> Words:
        """The same words, but for some texts."""
        return Words(self.lang, Texts({**self.table, **changed}))

    def counted(self, key: str, n: int) -> str:
        """A text with a number in it, in the form that the language has for it."""
        few = f"{key}.few" if 3 <= n % 100 <= 10 else key
        return self(next(one for one in (f"{key}.{n}", few, key) if one in self.table), n=n)

    def listed(self, names: Iterable[object]) -> str:
        """Names or numbers one after the other, with the comma of the language between them."""
        return COMMAS.get(self.lang, ", ").join(map(str, names))

    def _told(self, value: object) -> object:
        """What fills a blank: a list with commas, the name of a file as it can be shown."""
        if isinstance(value, list | tuple):
            return self.listed(value)
        return visible(str(value)) if is_path(value) else value


class Texts(dict[str, str]):
    """Texts by their keys; what a language lacks is said in English."""

    def __missing__(self, key: str) -> str:
        return dict.__getitem__(speak("en").table, key)


@lru_cache(maxsize=len(LANGUAGES))
def refusals(lang: str) -> dict[str, str]:
    """The sentences of refusals in a language, by their keys.

    They stand in files of their own: a command that refuses nothing doesn't read them.
    """
    found: dict[str, str] = {}
    for file in sorted((HERE / "refusals").glob("*.en.yaml")):
        more = _texts(_translated(file, lang), 600)
        assert not found.keys() & more.keys(), f"a refusal of {file.name} stands in another file"
        found |= more
    return found


@lru_cache(maxsize=len(LANGUAGES))
def help_texts(lang: str) -> dict[str, str]:
    """What --help says in a language, by the keys that stand beside the options."""
    return _texts(HERE / "help" / f"{lang}.yaml", 600)


@lru_cache(maxsize=len(LANGUAGES))
def page_texts(lang: str) -> dict[str, str]:
    """What the page in the browser says in a language; the commands never read it."""
    return _texts(HERE / "page" / f"{lang}.yaml", 600)


@lru_cache(maxsize=1)
def help_pages() -> dict[str, strict.Item]:
    """What --help shows below the options of each command: lines to copy, by what they are for."""
    return strict.read_ours(HERE / "help" / "examples.yaml").table()


@lru_cache(maxsize=len(LANGUAGES))
def speak(lang: str) -> Words:
    """Return the words of a language: those that all games share, and those of each game."""
    texts = Texts()
    files = [_translated(file, lang) for file in sorted((HERE / "games").glob("*.en.yaml"))]
    for file in (HERE / f"{lang}.yaml", *files):
        texts.update((key, text.strip()) for key, text in _texts(file, 1200).items())
    return Words(lang, texts)


def _translated(english: Path, lang: str) -> Path:
    """Return the file of a language; the English one if there is none."""
    file = english.with_name(english.name.replace(".en.", f".{lang}."))
    return file if file.is_file() else english


def _texts(file: Path, most: int) -> dict[str, str]:
    """The texts of a file by their keys, none longer than so many characters."""
    try:
        texts = plain.texts(file)
        if max(map(len, texts.values())) <= most:
            return texts
    except plain.NotPlain:
        pass
    return {key: item.text(most) for key, item in strict.read(file).table().items()}
