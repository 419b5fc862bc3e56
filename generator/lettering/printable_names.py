"""Names that our font can show; the others are left to be written by hand."""

from __future__ import annotations

from generator.lettering.text import missing


def printable(name: str) -> str:
    """A name as it is printed: empty where our font lacks a letter, never with boxes in it."""
    return "" if missing(name) else name
