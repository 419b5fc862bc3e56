"""What a terminal can show, and in which language."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from layouts.fault import did_you_mean, quoted
from layouts.words import LANGUAGES, Words, speak, usual_language
from scorer.referee import Display
from scorer.verdict import ScoreError

if TYPE_CHECKING:
    from layouts.yaml.strict import Item
    from scorer.referee import Answer

BOXES, SIGNS = "┏╌", "●○·"  # some of each kind stand for all


def display() -> Display:
    """What standard output can show, as it is now; no colours where its owner asks for none."""
    import os

    colour = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    return Display(colour, boxes=can_write(BOXES), signs=can_write(SIGNS))


def can_write(text: str) -> bool:
    """True when standard output can take these characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def spoken(lang: str | None) -> Words:
    """The words of a language that was asked for, or of the one that the system speaks."""
    if not lang:
        return speak(usual_language())
    if lang.lower() not in LANGUAGES:
        raise ScoreError(
            "lang.unknown", "lang", lang=quoted(lang), guess=did_you_mean(lang, LANGUAGES)
        )
    return speak(lang.lower())


def spoken_of(record: Item | None, lang: str | None) -> Words:
    """The words of a language that was asked for, or of a record, or of the system."""
    if lang or record is None:
        return spoken(lang)
    from scorer.records.contents import lang_said

    return spoken(lang_said(record))


def say(answer: Answer, words: Words, to_program: bool) -> None:
    """Put an answer on standard output: its text for people, its JSON for programs."""
    if to_program:
        say_json(answer.json(words))
        return
    from scorer.terminal.language import display

    sys.stdout.write(answer.text(words, display()))


def say_json(told: object) -> None:
    """One JSON object on standard output and nothing else."""
    import json

    sys.stdout.write(json.dumps(told) + "\n")
