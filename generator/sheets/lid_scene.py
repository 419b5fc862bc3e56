"""Things that the arts of several lids share: a board that lies askew, a title set in pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator import theme
from generator.lettering.titles import SetTitle
from generator.pens.path import Point, rect, ruled, steps
from generator.pens.pen import Pen
from generator.pens.wrapped_pens import turned_pen
from generator.sheets.lid import MIDDLE_X, Lid, Outline, corners
from layouts.matrix import Matrix, chain, moved, turned
from layouts.values import dataclass


@dataclass(frozen=True)
class AskewBoard:
    """Part of a board that lies askew on a lid; its origin is the corner of its squares."""

    across: int
    down: int
    unit: float  # the size of a square
    y: float  # of its middle on the lid
    tilt: float  # in degrees
    frame: float
    thick: float = 0.5  # of lines

    @property
    def place(self) -> Matrix:
        """Return the way from the board to the lid."""
        corner = moved(-self.across * self.unit / 2, -self.down * self.unit / 2)
        return chain(moved(MIDDLE_X, self.y), turned(self.tilt), corner)

    @property
    def outline(self) -> Outline:
        """Return the corners of the frame on the lid."""
        return corners(
            (0, 0, self.across * self.unit, self.down * self.unit), self.frame, self.place
        )

    def draw(self, lid: Lid, under: Callable[[Pen], None] | None = None) -> Pen:
        """Draw the frame, the squares, and between them what lies under their lines."""
        pen, unit, frame = turned_pen(lid.pen, self.place), self.unit, self.frame
        wide, high = self.across * unit + 2 * frame, self.down * unit + 2 * frame
        around = rect(-frame, -frame, wide, high, frame)
        pen.path(around, fill=theme.WHITE, line=lid.rim, width_mm=0.8)
        if under:
            under(pen)
        grid = ruled(steps(0, unit, self.across), steps(0, unit, self.down))
        pen.path(grid, line=lid.border, width_mm=self.thick)
        return pen


def pieces(title: SetTitle, y: float, lower: float = 1) -> Iterator[tuple[str, Point, int, int]]:
    """Yield the letters of a title about `y`: the middle of its piece, its column and row.

    Rows are `lower` pieces apart.
    """
    for j, row in enumerate(title.rows):
        middle = y + (j - (len(title.rows) - 1) / 2) * lower * title.unit
        for i, letter in enumerate(row):
            if letter != " ":
                yield letter, (MIDDLE_X + (i + 0.5 - len(row) / 2) * title.unit, middle), i, j
