"""A whole number after an option, read so that misuse can say what would do."""

from __future__ import annotations


class Whole:
    """Reads a whole number after an option; what is none is refused by misuse.told."""

    def __init__(self, low: int | None = None, high: int | None = None) -> None:
        self.low, self.high = low, high

    def __call__(self, word: str | int) -> int:
        plain = str(word).strip().removeprefix("-")
        if not (plain.isascii() and plain.isdigit() and len(plain) < 20):
            raise ValueError
        number = int(word)
        if self.low is not None and self.high is not None and not self.low <= number <= self.high:
            raise ValueError
        return number
