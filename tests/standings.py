"""The standing of a record on disk, as fives-score game reads it."""

from __future__ import annotations

from pathlib import Path

from layouts.yaml import strict
from scorer import api
from scorer.records.contents import MOST_BYTES
from scorer.verdict import Standing


def judged(path: Path, to_win: int | None = None) -> Standing:
    """How the game of a record stands."""
    return api.game(strict.read(path, MOST_BYTES), str(path), to_win).standing
