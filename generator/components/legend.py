"""A legend: signs with their meanings side by side, for boards, posters and cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum

from generator import theme
from generator.lettering.text import evened, width_mm
from generator.pages.page import Page
from generator.pens.path import Box
from layouts.values import dataclass

Sign = Callable[[Page, float, float], None]  # drawn about a point


@dataclass(frozen=True)
class Entry:
    """A meaning, and the sign before it with its width; without one it is words only."""

    words: str
    sign: Sign | None = None
    sign_mm: float = 0.0


@dataclass(frozen=True)
class Legend:
    """The look of a legend: its largest type, and the least white around its entries."""

    most: float = theme.CAPTION
    near: float = 1.5  # from a sign to its meaning
    apart: float = 3.0  # between entries
    bold: bool = False
    colour: str = theme.BLACK

    def draw(self, page: Page, box: Box, entries: Sequence[Entry]) -> None:
        """Draw entries side by side, all in one size, as large as fits, with even gaps.

        The box is in reading direction.
        """
        left, top, right, bottom = box
        signs = fsum(entry.sign_mm + self.near for entry in entries if entry.sign)
        room = right - left - signs - (len(entries) - 1) * self.apart

        def rows(size: float) -> list[list[str]]:
            deep = max(1, int((bottom - top) / page.leading(size)))
            return self._rows(page, [entry.words for entry in entries], size, room, deep)

        size = page.sized(self.most, lambda size: self._wide(page, rows(size), size) <= room)
        lines = rows(size)
        free = max(0.0, room - self._wide(page, lines, size)) / max(1, len(entries) - 1)
        x, middle = left, (top + bottom) / 2
        for entry, words in zip(entries, lines, strict=True):
            if entry.sign:
                entry.sign(page, page.x(x, entry.sign_mm) + entry.sign_mm / 2, middle)
                x += entry.sign_mm + self.near
            page.write(x, middle, words, size, bold=self.bold, colour=self.colour)
            x += self._wide(page, [words], size) + self.apart + free

    def _wide(self, page: Page, lines: Sequence[Sequence[str]], size: float) -> float:
        """Return the width of texts side by side."""
        points = page.style.size(size)
        return fsum(max(width_mm(row, points, self.bold) for row in rows) for rows in lines)

    def _rows(
        self, page: Page, texts: Sequence[str], size: float, room: float, deep: int
    ) -> list[list[str]]:
        """Return the lines of all texts: as few as fit beside each other, at most `deep`."""
        points = page.style.size(size)
        for rows in range(1, deep + 1):
            lines = [evened(text, room, points, self.bold, rows) for text in texts]
            if self._wide(page, lines, size) <= room:
                break
        return lines
