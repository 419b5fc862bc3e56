"""How much room a drawing takes: drawn once with a pen that only measures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.lettering.text import cap_mm, width_mm
from generator.pens import path as paths
from generator.pens.matrix import Matrix, spot
from generator.pens.path import Box, Path, Point, rect
from generator.pens.pen import Dash, Ink, Pen, Stamp, left_of, quarter

Place = Callable[[float, float], Point]


def extent(draw: Callable[[Pen], None]) -> Box | None:
    """The smallest upright box around a drawing; None where nothing is drawn."""
    pen = _Ruler([], lambda x, y: (x, y))
    draw(pen)
    return paths.box_around(pen.points) if pen.points else None


class _Ruler(Pen):
    """Remembers the corners of everything; `at` says where on the paper a place is."""

    def __init__(self, points: list[Point], at: Place) -> None:
        self.points, self.at = points, at

    def put_path(self, path: Path, fill: Ink, line: Ink, width: float, dash: Dash) -> None:
        half = width / 2 if line else 0
        left, top, right, bottom = paths.box(path)
        self._box(left - half, top - half, right + half, bottom + half)

    def put_text(
        self, x: float, y: float, words: str, size: float, ink: str, bold: bool, align: str
    ) -> None:
        left = left_of(x, words, size, bold, align)
        self._box(left, y - cap_mm(size), left + width_mm(words, size, bold), y)

    def put_stamp(self, stamp: Stamp, x: float, y: float, turn: int, scale: float) -> None:
        c, s = quarter(turn)

        def at(u: float, v: float) -> Point:
            return self.at(x + scale * (c * u - s * v), y + scale * (s * u + c * v))

        stamp.draw(_Ruler(self.points, at))

    def put_laid(self, stamp: Stamp, matrix: Matrix) -> None:
        stamp.draw(_Ruler(self.points, lambda u, v: self.at(*spot(matrix, u, v))))

    def blocks(self, x: float, y: float, unit: float, runs: Sequence[tuple[int, int, int]]) -> None:
        for u, v, n in runs:
            self.path(rect(x + u * unit, y + v * unit, n * unit, unit))

    def _box(self, left: float, top: float, right: float, bottom: float) -> None:
        self.points += [self.at(left, top), self.at(right, top)]
        self.points += [self.at(left, bottom), self.at(right, bottom)]
