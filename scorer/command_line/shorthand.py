"""Shorthand on the command line: a command without its word, names without quotes, a number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

from scorer.shell import command


class Whole:
    """Reads a whole number after an option; raises ValueError, which misuse reports."""

    def __init__(self, low: int | None = None, high: int | None = None) -> None:
        self.low, self.high = low, high

    def __call__(self, word: str | int) -> int:
        plain = str(word).strip().removeprefix("-")
        if not (plain.isascii() and plain.isdigit() and len(plain) < 20):
            raise ValueError
        number = int(word)
        if self.low is not None and self.high is not None and not self.low <= number <= self.high:
            raise ValueError
        return number


TEXTS = (".csv", ".tsv", ".txt")  # of spreadsheets saved as text
BOOKS = (".xlsx", ".xls", ".ods", ".numbers")  # refused when they are read
TABLES = TEXTS + BOOKS
Given = Mapping[str, str | None]  # options and their typed values


def meant(word: str) -> str:
    """Return the command meant by an id or a file; "" for any other word."""
    if word.lower().endswith((".yaml", ".yml", ".json", ".pdf")) or "-set-" in word.lower():
        return command("fives-score", "game", Path(word))
    return command("fives-score", "show", word) if word.count("-") >= 2 else ""


def table_in(words: Sequence[str]) -> tuple[list[str], str | None]:
    """Return the words of a record, and the table of results among them, or None."""
    tables = [word for word in words if word.lower().endswith(TABLES)]
    rest = [word for word in words if word not in tables[-1:]]
    return (rest, tables[-1]) if tables and rest else (list(words), None)


def one(words: Sequence[str], lang: str | None, given: Given = MappingProxyType({})) -> str:
    """Return the record or sheet of words; `given` are the options whose quotes may be missing."""
    from scorer.records.find import one_target
    from scorer.terminal.language import spoken
    from scorer.verdict import speaking

    with speaking(spoken(lang)):
        return one_target(words, given)


def several(words: Sequence[str], lang: str | None) -> list[str]:
    """Return the records of words, one or more."""
    from scorer.records.find import all_targets
    from scorer.terminal.language import spoken
    from scorer.verdict import speaking

    with speaking(spoken(lang)):
        return all_targets(words, {})
