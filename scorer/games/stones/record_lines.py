"""Stones: what records of several games write in the same way."""

from __future__ import annotations

from collections.abc import Mapping

from scorer.records.blank import scalar


def flow_table(told: Mapping[str, str]) -> str:
    """A table on one line; numbers as they are."""
    pairs = (f"{scalar(key)}: {_written(text)}" for key, text in told.items())
    return f"{{{', '.join(pairs)}}}"


def _written(text: str) -> str:
    is_number = text.isascii() and text.removeprefix("-").isdigit()
    return text if is_number else scalar(text)
