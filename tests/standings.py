"""The standing of a record on disk, as fives-score game reads it."""

from __future__ import annotations

from pathlib import Path

from scorer import api
from scorer.records.contents import read_at
from scorer.verdict import Standing


def judged(path: Path, to_win: int | None = None) -> Standing:
    """How the game of a record stands."""
    return api.game(read_at(path), str(path), to_win).standing
