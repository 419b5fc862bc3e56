"""Our random stream: the same numbers from the same seed, on every machine, for ever.

SplitMix64 by Steele, Lea and Flood (2014), seeded through SHA-256 of a text. Ids depend on it, so
nothing here may ever change; a new algorithm gets a new version character in the id.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
MASK = (1 << 64) - 1


class Stream:
    """A stream of whole numbers that follows from its seed."""

    def __init__(self, *seed: object) -> None:
        from hashlib import sha256  # 3 ms that --help need not pay

        words = "/".join(str(part) for part in seed)
        self.state = int.from_bytes(sha256(words.encode()).digest()[:8], "big")

    def next64(self) -> int:
        """Return the next 64 bits."""
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        z = self.state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
        return z ^ (z >> 31)

    def below(self, n: int) -> int:
        """Return a whole number from 0 to n - 1, all equally likely."""
        if n < 1:
            raise ValueError(f"no number below {n}")
        fair = (MASK + 1) // n * n
        while (drawn := self.next64()) >= fair:
            pass
        return drawn % n

    def pick(self, things: Sequence[T]) -> T:
        """Return one of the things, all equally likely."""
        return things[self.below(len(things))]

    def shuffled(self, things: Sequence[T]) -> list[T]:
        """Return the things in a new order, all orders equally likely."""
        deck = list(things)
        for i in range(len(deck) - 1, 0, -1):
            j = self.below(i + 1)
            deck[i], deck[j] = deck[j], deck[i]
        return deck
