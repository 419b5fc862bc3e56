"""What may come out of an input that is tried through the public API: decent answers, refusals."""

from __future__ import annotations

import re

from layouts.refusal import Refusal
from layouts.words import LANGUAGES, speak
from tests.machine.hardening.checks import LONGEST

MOST_LINES = 10  # problems of a definition that are told at once
CONTROL = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
UNSEEN = re.compile("[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]")
OURS_MARKED = "ar"  # the language whose own sentences have marks of direction that are meant


class Wrong(AssertionError):
    """An answer that must not be."""


def refused(error: Refusal) -> None:
    """A refusal is one line that can be read, in every language; of a definition up to ten."""
    for lang in LANGUAGES:
        said = error.sentence(speak(lang))
        lines = said.split("\n")
        if len(lines) > MOST_LINES or not all(0 < len(line.strip()) <= LONGEST for line in lines):
            raise Wrong(f"{error.key} in {lang}: {said!r}")
        for line in lines:
            readable(line, lang)


def readable(text: str, lang: str) -> None:
    """What is said moves no cursor and hides nothing."""
    odd = CONTROL.search(text) or (UNSEEN.search(text) if lang != OURS_MARKED else None)
    if odd:
        around = text[max(odd.start() - 60, 0) : odd.end() + 60]
        raise Wrong(f"{odd[0]!r} in {lang}: {around!r}")


def same(found: object, wanted: object, what: str) -> None:
    """Two roads to one thing."""
    if found != wanted:
        raise Wrong(f"{what}: {found!r:.300} instead of {wanted!r:.300}")
