"""The glossary is short and true; every class outside of it has a docstring."""

from __future__ import annotations

import re
from functools import cache

from tests.house import HOME, told
from tools import classes

ROW = re.compile(r"^\| (`?)(\w[\w ]*)\1 \| (.+?) \|(.*?)\|$", re.M)
MOST_NOUNS = 60  # all other classes are explained by their docstrings
index = cache(classes.index)
MOST = 140  # characters of a meaning: one line
Noun = tuple[bool, str, str, str]  # is it a class, the noun, its meaning, where it is


def nouns() -> list[Noun]:
    """Return the rows of the glossary."""
    text = (HOME / "docs/contributing/glossary.md").read_text(encoding="utf-8")
    return [
        (bool(tick), noun, means, where)
        for tick, noun, means, where in ROW.findall(text)
        if noun != "noun"
    ]


def test_the_glossary_is_short() -> None:
    names = [noun for _, noun, _, _ in nouns()]
    assert len(set(names)) == len(names) <= MOST_NOUNS
    assert all(len(means) <= MOST for _, _, means, _ in nouns())


def test_classes_of_the_glossary_are_where_it_says() -> None:
    """X is any game: each has a Record."""
    files: dict[str, set[str]] = {}
    for name, _, file in index():
        files.setdefault(name, set()).add(file)
    wrong = []
    for is_class, noun, _, where in nouns():
        (place,) = re.findall(r"`([^`]+)`", where) or [""]
        paths = HOME.glob(place.replace("X", "*")) if place else ()
        there = {path.relative_to(HOME).as_posix() for path in paths}
        if is_class and not there & files.get(noun, set()):
            wrong.append(f"{noun}: {', '.join(sorted(files.get(noun, set())))}")
    assert not wrong, told(wrong)


def test_every_class_says_what_it_is() -> None:
    wrong = [f"{file}: {name}" for name, text, file in index() if not text]
    assert not wrong, told(wrong)
