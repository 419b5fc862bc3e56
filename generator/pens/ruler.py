"""How much room a drawing takes: drawn once with a pen that only measures."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from generator.lettering.text import cap_mm, width_mm
from generator.pens import path as paths
from generator.pens.path import Box, Path, Point, rect
from generator.pens.pen import END, MIDDLE, START, Pen, Stamp, quarter

Place = Callable[[float, float], Point]


def extent(draw: Callable[[Pen], None]) -> Box | None:
    """The smallest upright box around a drawing; None where nothing is drawn."""
    pen = _Ruler([], lambda x, y: (x, y))
    draw(pen)
    if not pen.points:
        return None
    xs, ys = zip(*pen.points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


class _Ruler:
    """Remembers the corners of everything; `at` says where on the paper a place is."""

    def __init__(self, points: list[Point], at: Place) -> None:
        self.points, self.at = points, at

    def path(
        self,
        path: Path,
        *,
        fill: str | None = None,
        line: str | None = None,
        width_mm: float = 0.3,
        dash_mm: tuple[float, ...] = (),
    ) -> None:
        half = width_mm / 2 if line else 0
        left, top, right, bottom = paths.box(path)
        self._box(left - half, top - half, right + half, bottom + half)

    def text(
        self,
        x_mm: float,
        y_mm: float,
        words: str,
        *,
        size_pt: float,
        ink: str = "",
        bold: bool = False,
        align: str = START,
    ) -> None:
        wide = width_mm(words, size_pt, bold)
        left = x_mm - {START: 0, MIDDLE: wide / 2, END: wide}[align]
        self._box(left, y_mm - cap_mm(size_pt), left + wide, y_mm)

    def use(
        self, stamp: Stamp, x_mm: float, y_mm: float, *, turn: int = 0, scale: float = 1
    ) -> None:
        c, s = quarter(turn)

        def at(x: float, y: float) -> Point:
            return self.at(x_mm + scale * (c * x - s * y), y_mm + scale * (s * x + c * y))

        stamp.draw(_Ruler(self.points, at))

    def scatter(self, stamps: Iterable[tuple[Stamp, float, float]]) -> None:
        for stamp, x, y in stamps:
            self.use(stamp, x, y)

    def blocks(
        self, x_mm: float, y_mm: float, unit_mm: float, runs: Sequence[tuple[int, int, int]]
    ) -> None:
        for x, y, n in runs:
            self.path(rect(x_mm + x * unit_mm, y_mm + y * unit_mm, n * unit_mm, unit_mm))

    def _box(self, left: float, top: float, right: float, bottom: float) -> None:
        self.points += [self.at(left, top), self.at(right, top)]
        self.points += [self.at(left, bottom), self.at(right, bottom)]
