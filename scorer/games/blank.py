"""Blank: nothing is played on it, so there is nothing to judge. The referee to copy."""

from __future__ import annotations

from layouts.yaml.strict import Item
from scorer.verdict import Standing

EMPTY = {"mode": "rounds", "rounds": "[]"}  # the fields of a new record


def read_record(item: Item) -> None:
    """Refuse; a game that is played returns its record here."""
    raise item.table()["game"].refuse("judge.nothing")


def standing(record: None) -> Standing:
    """Fail; a game that is played returns its standing here."""
    raise AssertionError("no record of this game is ever read")
