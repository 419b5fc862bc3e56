"""Five in a row in the rules: pieces of the field, right and wrong.

Picture: rows of places, `l` a light stone, `d` a dark one, `.` none. Places are named from the
picture's own top left on; runs of them are typed as `a1-e5`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator import theme
from generator.games.stones.rules.figures.common import (
    captioned,
    draw_arrow,
    draw_cross,
    ring,
    stone_stamp,
)
from generator.pages.flow import Block
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pages.right_wrong import panel_mm, panels
from generator.pens.path import Point, line, rect
from layouts.grid import Cell, parse_cell

UNIT_MM = 5.6
LINE_MM, DASHES = 0.6, (0.9, 0.9)
SEAM = 0.25  # of white around a stone, or dark ones would run together


@dataclass(frozen=True)
class RowExample:
    """A piece of the field. `new`: the stone just put down or to be taken."""

    rows: str
    new: str = ""
    counted: str = ""  # a run of five
    move: str = ""  # from a place, which is still full, to another, which is still free
    left: str = ""  # a place that a stone has left
    out: tuple[str, ...] = ()  # stones that are captured

    @property
    def size(self) -> tuple[int, int]:
        """Places across and down."""
        rows = self.rows.split()
        return len(rows[0]), len(rows)

    @property
    def stones(self) -> dict[Cell, str]:
        """The colour of the stone on each place that has one."""
        rows = enumerate(self.rows.split())
        return {(x, y): c for y, row in rows for x, c in enumerate(row) if c != "."}


EDGE = RowExample("ld.. .ld. .dl.", new="c2")
CORNER = RowExample("ld.. .l.d .dl.", new="d2")
ACROSS = RowExample("..d.. ..d.. lllll .d... .d...", counted="a3-e3")
DOWN = RowExample(".ld.. .ld.. ..dl. .ld.. ..dl.", counted="c1-c5")
SLANTING = RowExample("ld... .ld.. ..ld. ...ld ....l", counted="a1-e5")
FREE = RowExample(".dl. dl.. .dl.", new="b2")
SHUT = RowExample(".dl. dld. .dl.", new="b2")
BEFORE = RowExample("dldd.. ldlldl .dl...", move="d2-a3")
AFTER = RowExample("dldd.. ldl.dl ldl...", new="a3", left="d2", out=("e2", "f2"))


def compared(job: Job, width: float, *shown: tuple[RowExample, bool, str]) -> Block:
    """Pictures side by side, each with its verdict below."""
    across = max(picture.size[0] for picture, _, _ in shown)
    unit = min(job.style.size(UNIT_MM), (panel_mm(width, len(shown)) - 1.2) / across)
    drawn = ((_block(job, picture, unit), right, why) for picture, right, why in shown)
    return panels(job.style, width, *drawn)


def captured(job: Job, width: float, *said: str) -> Block:
    """A field before and after a stone was moved and others were captured."""
    unit = min(UNIT_MM, (panel_mm(width, 2) - 1.2) / BEFORE.size[0])
    blocks = (_block(job, picture, unit) for picture in (BEFORE, AFTER))
    return captioned(job.style, width, *zip(blocks, said, strict=True))


def _block(job: Job, picture: RowExample, unit: float) -> Block:
    """A picture as a block; a ring around a stone may stand out by 0.6 mm."""
    across, down = picture.size
    pad = 0.6

    def draw(page: Page, x: float, y: float) -> None:
        draw_picture(page, job, picture, page.x(x, across * unit + 2 * pad) + pad, y + pad, unit)

    return Block(down * unit + 2 * pad, draw)


def draw_picture(
    page: Page, job: Job, picture: RowExample, left: float, top: float, unit: float
) -> None:
    """Stones edge to edge, then what is shown about them."""

    def corner(place: str) -> Point:
        x, y = parse_cell(place)
        return left + x * unit, top + y * unit

    for (x, y), colour in picture.stones.items():
        stamp = stone_stamp(job.deal.definition, colour.upper(), unit - 2 * SEAM)
        page.pen.use(stamp, left + x * unit + SEAM, top + y * unit + SEAM)
    if picture.left:
        at_x, at_y = corner(picture.left)
        spot = rect(at_x + 0.4, at_y + 0.4, unit - 0.8, unit - 0.8, 0.8)
        page.pen.path(spot, line=theme.QUIET, width_mm=theme.HAIR, dash_mm=DASHES)
    for place in picture.out:
        draw_cross(page, *corner(place), unit)
    if picture.counted:
        _draw_line(page, [corner(end) for end in picture.counted.split("-")], unit / 2)
    if picture.move:
        start, end = map(corner, picture.move.split("-"))
        page.pen.path(ring(*start, unit), line=theme.BLACK, width_mm=LINE_MM)
        (sx, sy), (ex, ey) = start, end
        half = unit / 2
        draw_arrow(page, (sx + half, sy + half), (ex + half, ey + half))
    if picture.new:
        page.pen.path(ring(*corner(picture.new), unit), line=theme.BLACK, width_mm=LINE_MM)


def _draw_line(page: Page, ends: Sequence[Point], half: float) -> None:
    """A line through the stones that count, seen on light and on dark ones."""
    through = line(*((x + half, y + half) for x, y in ends))
    page.pen.path(through, line=theme.WHITE, width_mm=3 * LINE_MM)
    page.pen.path(through, line=theme.BLACK, width_mm=LINE_MM)
