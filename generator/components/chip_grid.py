"""Chips to cut out: squares on a grid, so that straight cuts along the lines are enough."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator import theme
from generator.pages.page import Page
from generator.pens.path import Path, joined, line, rect, ruled, steps
from generator.pens.pen import Stamp
from layouts.values import dataclass

BLEED, OFF, CROP = 1.5, 2.0, 2.0  # colour over the cut; from there to the crop marks, their length
BACK_BLEED = 3.0  # on backs: printers lay them up to 2 mm beside their fronts


@dataclass(frozen=True)
class ChipGrid:
    """A grid of `across` × `down` equal chips whose top left corner is (`left`, `top`)."""

    left: float
    top: float
    across: int
    down: int
    size_mm: float

    @property
    def right(self) -> float:
        return self.left + self.across * self.size_mm

    @property
    def bottom(self) -> float:
        return self.top + self.down * self.size_mm

    @property
    def xs(self) -> list[float]:
        """Edges of the chips across."""
        return steps(self.left, self.size_mm, self.across)

    @property
    def ys(self) -> list[float]:
        return steps(self.top, self.size_mm, self.down)

    @property
    def middles(self) -> list[tuple[float, float]]:
        """Middles of all chips, row by row."""
        half = self.size_mm / 2
        return [(x + half, y + half) for y in self.ys[:-1] for x in self.xs[:-1]]

    def spread(self, rows: Sequence[Stamp]) -> Iterator[tuple[Stamp, float, float]]:
        """Yield the same stamp on all chips of a row, in their corners."""
        for stamp, y in zip(rows, self.ys, strict=False):
            yield from ((stamp, x, y) for x in self.xs[:-1])


def draw_ground(page: Page, grid: ChipGrid, ground: str, bleed: float = BLEED) -> None:
    """Draw the ground of all chips; it bleeds over the outer cuts."""
    wide, high = grid.right - grid.left + 2 * bleed, grid.bottom - grid.top + 2 * bleed
    page.pen.path(rect(grid.left - bleed, grid.top - bleed, wide, high), fill=ground)


def draw_cuts(page: Page, grid: ChipGrid, colour: str, foot: bool = True, off: float = OFF) -> None:
    """Draw the cuts between chips as hairlines, and crop marks; with `foot` below, too."""
    page.pen.path(ruled(grid.xs, grid.ys), line=colour, width_mm=theme.CUT)
    page.pen.path(crops(grid, foot, off), line=theme.BLACK, width_mm=theme.CUT)


def crops(grid: ChipGrid, foot: bool = True, off: float = OFF) -> Path:
    """Return the ends of the cuts, off the chips."""
    marks = [
        line((x, at), (x, at + way * CROP))
        for x in grid.xs
        for at, way in ((grid.top - off, -1), (grid.bottom + off, 1))
        if foot or way < 0
    ]
    marks += [
        line((at, y), (at + way * CROP, y))
        for y in grid.ys
        for at, way in ((grid.left - off, -1), (grid.right + off, 1))
    ]
    return joined(marks)
