"""A pen for one colour of ink: what the drawings ask for in pale grey comes out dark enough.

A copier at its worst knows black and white only, and what is lighter than half grey is gone. So
in mono greys that tell something become darker and hairlines a little thicker; tints stay pale.
Drawings know nothing of it: they ask for their greys as in colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache

from generator import theme
from generator.pens.matrix import Matrix
from generator.pens.path import Box, Path
from generator.pens.pen import Dash, Ink, Pen, Stamp
from generator.theme import Inks
from layouts.values import dataclass


@dataclass(frozen=True)
class MonoPen(Pen):
    """Hands everything on to another pen, in darker greys.

    Where a camera reads a board its borders stay pale: they must not look like drawn lines.
    """

    pen: Pen
    inks: Inks
    keeps_borders: bool = False

    @property
    def paper(self) -> Box:  # type: ignore[override]
        return self.pen.paper

    def put_path(self, path: Path, fill: Ink, line: Ink, width: float, dash: Dash) -> None:
        fill, line = fill and self._tone(fill), line and self._tone(line)
        self.pen.put_path(path, fill, line, max(width, theme.THINNEST), dash)

    def put_text(
        self, x: float, y: float, words: str, size: float, ink: str, bold: bool, align: str
    ) -> None:
        self.pen.put_text(x, y, words, size, self._tone(ink), bold, align)

    def put_stamp(self, stamp: Stamp, x: float, y: float, turn: int, scale: float) -> None:
        self.pen.put_stamp(self._stamp(stamp), x, y, turn, scale)

    def put_laid(self, stamp: Stamp, matrix: Matrix) -> None:
        self.pen.put_laid(self._stamp(stamp), matrix)

    def scatter(self, stamps: Iterable[tuple[Stamp, float, float]]) -> None:
        toned = cache(self._stamp)  # a board has a few stamps, each of them often
        self.pen.scatter((toned(stamp), x, y) for stamp, x, y in stamps)

    def blocks(self, x: float, y: float, unit: float, runs: Sequence[tuple[int, int, int]]) -> None:
        self.pen.blocks(x, y, unit, runs)

    def _stamp(self, stamp: Stamp) -> Stamp:
        """The stamp as drawn with this pen; one with pale borders is another drawing."""
        name = f"{stamp.name} pale" if self.keeps_borders else stamp.name
        return Stamp(name, lambda pen: stamp.draw(replace(self, pen=pen)))

    def _tone(self, colour: str) -> str:
        return colour if self.keeps_borders and colour == theme.RIM else self.inks.tone(colour)
