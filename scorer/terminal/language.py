"""The terminal: its language, its characters, and answers printed on it."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from layouts.refusal import did_you_mean, quoted, visible
from layouts.words import LANGUAGES, Words, speak, usual_language
from scorer.records.contents import lang_said
from scorer.referee import Display
from scorer.verdict import ScoreError

if TYPE_CHECKING:
    from layouts.yaml.strict import Item
    from scorer.referee import Answer

BOXES, SIGNS = "┏╌", "●○·"  # some characters of each kind


def display() -> Display:
    """Return what standard output can show; no colours with NO_COLOR."""
    colour = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    return Display(colour, boxes=can_write(BOXES), signs=can_write(SIGNS))


def can_write(text: str) -> bool:
    """Return whether standard output can take these characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


def spoken(lang: str | None) -> Words:
    """Return the words of a language, or of the system's; raise ScoreError if we don't have it."""
    if not lang:
        return speak(usual_language())
    if lang.lower() not in LANGUAGES:
        guess = did_you_mean(lang, LANGUAGES)
        raise ScoreError("lang.unknown", "lang", lang=quoted(lang), guess=guess)
    return speak(lang.lower())


def spoken_of(record: Item | None, lang: str | None) -> Words:
    """Return the words of `lang`, or else of a record, or else of the system."""
    if lang or record is None:
        return spoken(lang)
    return spoken(lang_said(record))


def say(answer: Answer, words: Words, to_program: bool) -> None:
    """Print an answer on standard output: its text, or its JSON for programs."""
    if to_program:
        say_json(answer.json(words))
    else:
        sys.stdout.write(answer.text(words, display()))


def say_files(files: Iterable[str], words: Words) -> None:
    """Print a line for each file that was written."""
    sys.stdout.write("".join(words("done.file", file=visible(file)) + "\n" for file in files))


def complain(lines: Iterable[str]) -> None:
    """Print lines on standard error, each as the guard prints a refusal."""
    sys.stderr.writelines(f"fives-score: {line}\n" for line in lines)


def say_json(values: object) -> None:
    """Print one JSON object on standard output and nothing else."""
    import json

    sys.stdout.write(json.dumps(values) + "\n")
