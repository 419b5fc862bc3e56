"""A pen for one colour of ink: what the drawings ask for in pale grey comes out dark enough.

A copier at its worst knows black and white only, and what is lighter than half grey is gone. So
in mono greys that tell something become darker and hairlines a little thicker; tints stay pale.
Drawings know nothing of it: they ask for their greys as in colour.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from generator import theme
from generator.pens.path import Path
from generator.pens.pen import START, Pen, Stamp
from generator.theme import Inks


@dataclass(frozen=True)
class MonoPen:
    """Hands everything on to another pen, in darker greys.

    Where a camera reads a board its borders stay pale: they must not look like drawn lines.
    """

    pen: Pen
    inks: Inks
    keeps_borders: bool = False

    def path(
        self,
        path: Path,
        *,
        fill: str | None = None,
        line: str | None = None,
        width_mm: float = theme.HAIR,
        dash_mm: tuple[float, ...] = (),
    ) -> None:
        width = max(width_mm, theme.THINNEST)
        fill, line = fill and self._tone(fill), line and self._tone(line)
        self.pen.path(path, fill=fill, line=line, width_mm=width, dash_mm=dash_mm)

    def text(
        self,
        x_mm: float,
        y_mm: float,
        words: str,
        *,
        size_pt: float,
        ink: str = theme.BLACK,
        bold: bool = False,
        align: str = START,
    ) -> None:
        colour = self._tone(ink)
        self.pen.text(x_mm, y_mm, words, size_pt=size_pt, ink=colour, bold=bold, align=align)

    def use(
        self, stamp: Stamp, x_mm: float, y_mm: float, *, turn: int = 0, scale: float = 1
    ) -> None:
        self.pen.use(self._stamp(stamp), x_mm, y_mm, turn=turn, scale=scale)

    def scatter(self, stamps: Iterable[tuple[Stamp, float, float]]) -> None:
        known: dict[Stamp, Stamp] = {}

        def toned() -> Iterator[tuple[Stamp, float, float]]:
            for stamp, x, y in stamps:
                if stamp not in known:
                    known[stamp] = self._stamp(stamp)
                yield known[stamp], x, y

        self.pen.scatter(toned())

    def blocks(
        self, x_mm: float, y_mm: float, unit_mm: float, runs: Sequence[tuple[int, int, int]]
    ) -> None:
        self.pen.blocks(x_mm, y_mm, unit_mm, runs)

    def _stamp(self, stamp: Stamp) -> Stamp:
        """The stamp as drawn with this pen; one with pale borders is another drawing."""
        name = f"{stamp.name} pale" if self.keeps_borders else stamp.name
        return Stamp(name, lambda pen: stamp.draw(replace(self, pen=pen)))

    def _tone(self, colour: str) -> str:
        return colour if self.keeps_borders and colour == theme.RIM else self.inks.tone(colour)
