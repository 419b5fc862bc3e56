"""The one error of this package."""

from __future__ import annotations


class PrintError(ValueError):
    """Something that can't be printed as asked."""
