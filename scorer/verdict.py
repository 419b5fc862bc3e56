"""The one error of this package; verdicts join it with the referee."""

from __future__ import annotations


class ScoreError(ValueError):
    """Something that can't be judged: unreadable, unknown, of another game."""
