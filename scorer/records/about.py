"""A record's own date and note: the day on which it was played, and a line of text.

A record that has one of these keys says `fives: 2`; without them it says `fives: 1` again. They are
written into the text (without the mark that some editors put first) and nothing else changes.
"""

from __future__ import annotations

from datetime import date

from scorer.records.blank import DAY, scalar
from scorer.records.format import ABOUT, DATE, KEY, LINE, SECOND, SECOND_KEYS
from scorer.records.patch import spans, value_of, with_entries


def today() -> str:
    """Return the day where the user is, such as 2026-11-17."""
    return date.today().isoformat()


def with_about(text: str, key: str, value: str) -> str:
    """Return a text with a date or a note; a new one follows the line of the format."""
    is_plain = not set(value) - set("0123456789-")
    line = f"{key}: {value if is_plain and key == DATE else scalar(value)}"
    indent, where = spans(text)
    if KEY not in where:  # a record of before that line was written
        first = min(start for start, _ in where.values()) - len(indent)
        text = f"{text[:first]}{indent}{LINE}\n{text[first:]}"
    if key in where:
        return with_entries(text, {KEY: [SECOND], key: [line]})
    return with_entries(text, {KEY: [SECOND, line]})


def dated(text: str, day: str) -> str:
    """Return a text with the day of its first entry; one that has a date keeps it."""
    return text if DATE in spans(text)[1] else with_about(text, DATE, day)


def without_about(text: str, keys: tuple[str, ...] = ABOUT) -> str:
    """Return a text without its date and note, for another game on the same sheets."""
    for key in keys:
        where = spans(text)[1]
        if key in where:
            first, last = where[key]
            start = text.rfind("\n", 0, first) + 1
            end = text.find("\n", last - 1) + 1
            text = text[:start] + (text[end:] if end else "")
    where = spans(text)[1]
    is_first = KEY in where and not any(key in where for key in SECOND_KEYS) and not _of_day(text)
    return with_entries(text, {KEY: [LINE]}) if is_first else text


def _of_day(text: str) -> bool:
    """Return whether a record is that of a sheet of the day."""
    options = value_of(text, "print").value if "print" in spans(text)[1] else []
    pairs = options if isinstance(options, list) else []  # a user may have written a word
    return any(isinstance(pair, tuple) and pair[0].value == DAY for pair in pairs)
