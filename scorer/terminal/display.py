"""What this terminal can show: colours, and characters beyond plain letters."""

from __future__ import annotations

import sys

from scorer.referee import Display

BOXES, SIGNS = "┏╌", "●○·"  # some of each kind stand for all


def display() -> Display:
    """What standard output can show, as it is now; no colours where its owner asks for none."""
    import os

    colour = sys.stdout.isatty() and "NO_COLOR" not in os.environ
    return Display(colour, boxes=can_write(BOXES), signs=can_write(SIGNS))


def can_write(text: str) -> bool:
    """True when standard output can take these characters."""
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
