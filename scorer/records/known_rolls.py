"""Rolls that a record knows beforehand: those of the sheet of the day."""

from __future__ import annotations

from collections.abc import Mapping

from layouts.yaml.strict import Item
from scorer.records.format import DICE

MOST = 99


def known_rolls(table: Mapping[str, Item]) -> list[str]:
    """Return the rolls of a record, the first one first; none if people roll their own."""
    return [one.text().strip() for one in table[DICE].rows(MOST)] if DICE in table else []


def known_roll(table: Mapping[str, Item], number: int) -> str | None:
    """Return the roll of a round, counted from 1; None if it isn't known."""
    rolls = known_rolls(table)
    return rolls[number - 1] if 1 <= number <= len(rolls) else None
