"""Blank: nothing is played on it, so there is nothing to judge. The referee to copy."""

from __future__ import annotations

from layouts.yaml.strict import Item
from scorer.verdict import Standing

EMPTY = {"mode": "rounds", "rounds": "[]"}  # what a record says before anything was played


def read_record(item: Item) -> None:
    """Nothing; a game that is played reads its record here."""
    raise item.table()["game"].refuse("judge.nothing")


def standing(record: None) -> Standing:
    """What a game that is played judges here."""
    raise AssertionError("no record of this game is ever read")
