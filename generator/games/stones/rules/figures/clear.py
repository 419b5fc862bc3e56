"""Clear the board in the rules: the mat at the start, and pieces of it with jumps.

Picture: rows of squares, `o` with a stone, `.` without; named from the picture's top left on.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator import theme
from generator.games.stones.rules.figures.common import (
    captioned,
    draw_arrow,
    draw_cross,
    draw_number,
    stone_stamp,
)
from generator.pages.flow import Block
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pages.right_wrong import panel_mm, panels
from generator.pens.path import joined, rect
from layouts.grid import LETTERS, Cell, parse_cell

MAT_MM, UNIT_MM = 11.4, 8.4
NAMES_MM = 4.6  # room for letters and numbers around the mat
INSET = 0.09  # white around a stone, as a share of its square


@dataclass(frozen=True)
class ClearExample:
    """A piece of the mat, a jump on it, and the stone that is jumped over."""

    rows: str
    jump: str = ""
    out: str = ""

    @property
    def size(self) -> tuple[int, int]:
        """Squares across and down."""
        rows = self.rows.split()
        return len(rows[0]), len(rows)

    @property
    def stones(self) -> list[Cell]:
        """The squares that have a stone."""
        rows = enumerate(self.rows.split())
        return [(x, y) for y, row in rows for x, c in enumerate(row) if c == "o"]


START = ClearExample(".oooo. oooooo oooooo oooooo oooooo .oooo.")
BEFORE = ClearExample(".ooo oooo oooo", "c1-a1", "b1")
AFTER = ClearExample("o..o oooo oooo")
SLANTING = ClearExample(".ooo oooo oooo", "c3-a1")
NOTHING_BETWEEN = ClearExample("o..o oooo oooo", "d1-b1")
JUMPS = ("c1-a1", "first"), ("c3-c1", "second")  # as they are typed, and what is said of them


def mat(job: Job, width: float) -> Block:
    """The mat at the start with the names of its squares."""
    unit = min(job.style.size(MAT_MM), (width - NAMES_MM - theme.HAIR) / 6)
    side = NAMES_MM + 6 * unit

    def draw(page: Page, x: float, y: float) -> None:
        left, top = page.x(x, side) + NAMES_MM, y + NAMES_MM
        for i in range(6):
            at = (i + 0.5) * unit
            draw_number(page, left + at, y + NAMES_MM / 2 - 0.3, LETTERS[i])
            draw_number(page, left - NAMES_MM / 2 - 0.3, top + at, str(i + 1))
        draw_picture(page, job, START, left, top, unit)

    return Block(side, draw)


def jumped(job: Job, width: float, *said: str) -> Block:
    """A jump, and the mat after it."""
    blocks = _blocks(job, width, (BEFORE, AFTER))
    return captioned(job.style, width, *zip(blocks, said, strict=True))


def refused(job: Job, width: float, *said: str) -> Block:
    """Jumps that are not allowed."""
    slanting, nothing = _blocks(job, width, (SLANTING, NOTHING_BETWEEN))
    return panels(job.style, width, (slanting, False, said[0]), (nothing, False, said[1]))


def _blocks(job: Job, width: float, pictures: Sequence[ClearExample]) -> list[Block]:
    across, down = pictures[0].size
    unit = min(UNIT_MM, (panel_mm(width, len(pictures)) - theme.HAIR) / across)

    def block(picture: ClearExample) -> Block:
        def draw(page: Page, x: float, y: float) -> None:
            draw_picture(page, job, picture, page.x(x, across * unit), y, unit)

        return Block(down * unit, draw)

    return list(map(block, pictures))


def draw_picture(
    page: Page, job: Job, picture: ClearExample, left: float, top: float, unit: float
) -> None:
    """Pale squares with stones, then a jump."""
    across, down = picture.size
    grid = (
        rect(left + x * unit, top + y * unit, unit, unit)
        for x in range(across)
        for y in range(down)
    )
    page.pen.path(joined(grid), line=theme.RIM, width_mm=theme.HAIR)
    size, inset = (1 - 2 * INSET) * unit, INSET * unit
    for x, y in picture.stones:
        colour = "LD"[(x + y) % 2]
        stamp = stone_stamp(job.deal.definition, colour, size)
        page.pen.use(stamp, left + x * unit + inset, top + y * unit + inset)
    if picture.out:
        x, y = parse_cell(picture.out)
        draw_cross(page, left + x * unit + inset, top + y * unit + inset, size)
    if picture.jump:
        ends = [
            (left + (x + 0.5) * unit, top + (y + 0.5) * unit)
            for x, y in map(parse_cell, picture.jump.split("-"))
        ]
        draw_arrow(page, ends[0], ends[1])
