"""How much room a drawing takes: drawn once with a pen that only measures."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from generator.lettering.text import cap_mm, width_mm
from generator.pens import path as paths
from generator.pens.matrix import Matrix, spot
from generator.pens.path import Box, Path, Point, rect
from generator.pens.pen import Dash, Ink, Pen, Stamp, left_of, quarter


def extent(draw: Callable[[Pen], None]) -> Box | None:
    """The smallest upright box around a drawing; None where nothing is drawn."""
    points = _corners(draw, {})
    return paths.box_around(points) if points else None


def _corners(draw: Callable[[Pen], None], known: dict[str, list[Point]]) -> list[Point]:
    pen = _Ruler(known)
    draw(pen)
    return pen.points


class _Ruler(Pen):
    """Remembers the corners of everything, and those of stamps: they are used again and again."""

    def __init__(self, known: dict[str, list[Point]]) -> None:
        self.points: list[Point] = []
        self.known = known

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
        self.points += [
            (x + scale * (c * u - s * v), y + scale * (s * u + c * v))
            for u, v in self._corners_of(stamp)
        ]

    def put_laid(self, stamp: Stamp, matrix: Matrix) -> None:
        self.points += [spot(matrix, u, v) for u, v in self._corners_of(stamp)]

    def blocks(self, x: float, y: float, unit: float, runs: Sequence[tuple[int, int, int]]) -> None:
        for u, v, n in runs:
            self.path(rect(x + u * unit, y + v * unit, n * unit, unit))

    def _box(self, left: float, top: float, right: float, bottom: float) -> None:
        self.points += [(left, top), (right, top), (left, bottom), (right, bottom)]

    def _corners_of(self, stamp: Stamp) -> list[Point]:
        if stamp.name not in self.known:
            self.known[stamp.name] = _corners(stamp.draw, self.known)
        return self.known[stamp.name]
