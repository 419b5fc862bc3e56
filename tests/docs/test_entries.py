"""docs/reference/entries.md says what the games read."""

from __future__ import annotations

from tools.entries import PAGE, written


def test_the_entries_page_is_what_the_tool_writes() -> None:
    """If it isn't, `python -m tools.entries` writes it again."""
    assert PAGE.read_text(encoding="utf-8") == written()
