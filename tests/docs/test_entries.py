"""docs/reference/entries.md says what the games read."""

from __future__ import annotations

from tools.entries import PAGE, written


def test_the_reference_of_entries_is_that_of_the_games() -> None:
    """Where it isn't: `python -m tools.entries` writes it again."""
    assert PAGE.read_text(encoding="utf-8") == written()
