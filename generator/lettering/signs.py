"""Signs that look the same wherever they are printed."""

from __future__ import annotations


def times(number: int | str) -> str:
    """So many times as much; a line never ends between the sign and its number."""
    return f"×\u00a0{number}"
