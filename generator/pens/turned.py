"""A pen whose paper lies turned: everything it draws goes through a matrix to another pen."""

from __future__ import annotations

from collections.abc import Sequence

from generator.pens.matrix import Matrix, chain, laid, moved, scaled, thickness
from generator.pens.path import Path, joined, rect
from generator.pens.pen import Dash, Ink, Pen, Stamp, quarter
from layouts.values import dataclass


def turned_pen(pen: Pen, *matrices: Matrix) -> Pen:
    """A pen for a drawing that is turned, squeezed or moved as a whole."""
    return _TurnedPen(pen, chain(*matrices))


@dataclass(frozen=True)
class _TurnedPen(Pen):
    """Hands everything on; lines get as thick as the matrix makes things large."""

    pen: Pen
    matrix: Matrix

    def put_path(self, path: Path, fill: Ink, line: Ink, width: float, dash: Dash) -> None:
        thick = thickness(self.matrix)
        dash = tuple(thick * length for length in dash)
        self.pen.put_path(laid(path, self.matrix), fill, line, thick * width, dash)

    def put_text(
        self, x: float, y: float, words: str, size: float, ink: str, bold: bool, align: str
    ) -> None:
        name = f"text {words} {x:g} {y:g} {size:g} {ink} {bold} {align}"
        text = Stamp(name, lambda pen: pen.put_text(x, y, words, size, ink, bold, align))
        self.pen.put_laid(text, self.matrix)

    def put_stamp(self, stamp: Stamp, x: float, y: float, turn: int, scale: float) -> None:
        c, s = quarter(turn)
        self.put_laid(stamp, chain(moved(x, y), (c, s, -s, c, 0, 0), scaled(scale)))

    def put_laid(self, stamp: Stamp, matrix: Matrix) -> None:
        self.pen.put_laid(stamp, chain(self.matrix, matrix))

    def blocks(self, x: float, y: float, unit: float, runs: Sequence[tuple[int, int, int]]) -> None:
        squares = (rect(x + u * unit, y + v * unit, n * unit, unit) for u, v, n in runs)
        self.path(joined(squares), fill="#000000")
