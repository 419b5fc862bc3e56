"""Every printed or spoken word, in three languages.

Shared words are in LANGUAGE.yaml, the words of a game in games/GAME.LANGUAGE.yaml. A game without a
translation speaks English.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path

from layouts.refusal import is_path, visible
from layouts.yaml import plain, strict

HERE = Path(__file__).parent
LANGUAGES = ("en", "de", "ar")
RIGHT_TO_LEFT = ("ar",)
COMMAS = {"ar": "، "}
SURROUNDINGS = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides, as everywhere


def usual_language() -> str:
    """Return the system's language (LC_ALL, LC_MESSAGES, LANG), or "en" if we don't have it."""
    setting = next(filter(None, map(os.environ.get, SURROUNDINGS)), "")
    lang = setting[:2].lower()
    return lang if lang in LANGUAGES and not setting[2:3].isalpha() else "en"


class Words:
    """The words of one language: `words("board.player", n=3)`."""

    def __init__(self, lang: str, table: dict[str, str], isolates: bool = False) -> None:
        self.lang, self.table = lang, table
        self.isolates = isolates  # whether what is put into a sentence keeps its own direction
        self.rtl = lang in RIGHT_TO_LEFT

    def __call__(self, key: str, **values: object) -> str:
        text = self.table[key]
        if not values or ("{" not in text and "}" not in text):
            return text
        return text.format_map({name: self._told(value) for name, value in values.items()})

    def with_texts(self, changed: Mapping[str, str]) -> Words:
        """Return the same words with some texts replaced."""
        return Words(self.lang, Texts({**self.table, **changed}), self.isolates)

    def for_page(self) -> Words:
        """Return words whose sentences isolate names and quotes, if the language needs it."""
        return Words(self.lang, self.table, isolates=True) if self.rtl else self

    def counted(self, key: str, n: int) -> str:
        """Return a text with a number, in the language's form for that number."""
        few = f"{key}.few" if 3 <= n % 100 <= 10 else key
        return self(next(form for form in (f"{key}.{n}", few, key) if form in self.table), n=n)

    def listed(self, names: Iterable[object]) -> str:
        """Return names or numbers in a row, with the comma of the language."""
        return COMMAS.get(self.lang, ", ").join(map(str, names))

    def _told(self, value: object) -> object:
        """Return a value for a blank: a list with commas, a path as printable text."""
        if isinstance(value, list | tuple):
            return self.listed(value)
        return visible(str(value)) if is_path(value) else value


class Texts(dict[str, str]):
    """Texts by key; a missing text is in English."""

    def __missing__(self, key: str) -> str:
        return dict.__getitem__(speak("en").table, key)


@lru_cache(maxsize=len(LANGUAGES))
def refusals(lang: str) -> dict[str, str]:
    """Return the sentences of refusals in a language, by key.

    They are in separate files: a command without errors doesn't read them.
    """
    sentences: dict[str, str] = {}
    for file in sorted((HERE / "refusals").glob("*.en.yaml")):
        more = _texts(_translated(file, lang), 600)
        assert not sentences.keys() & more.keys(), f"a refusal of {file.name} is in another file"
        sentences |= more
    return sentences


@lru_cache(maxsize=len(LANGUAGES))
def help_texts(lang: str) -> dict[str, str]:
    """Return the texts of --help in a language, by the keys that the options name."""
    return _texts(HERE / "help" / f"{lang}.yaml", 600)


@lru_cache(maxsize=len(LANGUAGES))
def page_texts(lang: str) -> dict[str, str]:
    """Return the texts of the page in a language; the commands never read them."""
    return _texts(HERE / "page" / f"{lang}.yaml", 600)


@lru_cache(maxsize=1)
def help_pages() -> dict[str, strict.Item]:
    """Return the examples below the options in --help, by command."""
    return strict.read_ours(HERE / "help" / "examples.yaml").table()


@lru_cache(maxsize=len(LANGUAGES))
def speak(lang: str) -> Words:
    """Return the words of a language: the shared ones, and those of each game."""
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
    """Return the texts of a file by key, none longer than `most` characters."""
    try:
        texts = plain.texts(file)
        if max(map(len, texts.values())) <= most:
            return texts
    except plain.NotPlain:
        pass
    return {key: item.text(most) for key, item in strict.read(file).table().items()}
