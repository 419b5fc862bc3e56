"""Chips to cut out: squares on a grid, so that straight cuts along the lines are enough."""

from __future__ import annotations

from dataclasses import dataclass

from generator import theme
from generator.pages.page import Page
from generator.pens.path import joined, line, rect
from generator.pens.pen import Stamp

BLEED, OFF, CROP = 1.5, 2.0, 2.0  # colour over the cut; from there to the crop marks, their length


@dataclass(frozen=True)
class ChipGrid:
    """So many chips of one size, from a place on paper on."""

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


def draw_chips(page: Page, grid: ChipGrid, chip: Stamp, ground: str) -> None:
    """All chips of a grid on a ground that bleeds over the cuts, and the cuts."""
    draw_ground(page, grid, ground)
    page.pen.scatter(
        (chip, grid.left + i * grid.size_mm, grid.top + j * grid.size_mm)
        for j in range(grid.down)
        for i in range(grid.across)
    )
    draw_cuts(page, grid)


def draw_ground(page: Page, grid: ChipGrid, ground: str) -> None:
    """The ground of all chips; it bleeds over the outer cuts."""
    page.pen.path(
        rect(
            grid.left - BLEED,
            grid.top - BLEED,
            grid.right - grid.left + 2 * BLEED,
            grid.bottom - grid.top + 2 * BLEED,
        ),
        fill=ground,
    )


def draw_cuts(page: Page, grid: ChipGrid, colour: str = theme.QUIET, foot: bool = True) -> None:
    """The cuts between chips as hairlines, and crop marks off the chips, at the foot if wanted."""
    xs = [grid.left + i * grid.size_mm for i in range(grid.across + 1)]
    ys = [grid.top + i * grid.size_mm for i in range(grid.down + 1)]
    inner = [line((x, grid.top), (x, grid.bottom)) for x in xs]
    inner += [line((grid.left, y), (grid.right, y)) for y in ys]
    page.pen.path(joined(inner), line=colour, width_mm=theme.CUT)
    crops = [
        line((x, at), (x, at + way * CROP))
        for x in xs
        for at, way in ((grid.top - OFF, -1), (grid.bottom + OFF, 1))
        if foot or way < 0
    ]
    crops += [
        line((at, y), (at + way * CROP, y))
        for y in ys
        for at, way in ((grid.left - OFF, -1), (grid.right + OFF, 1))
    ]
    page.pen.path(joined(crops), line=theme.BLACK, width_mm=theme.CUT)
