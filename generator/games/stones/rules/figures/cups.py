"""The cup game in the rules: four stones laid out, shifted, and turned up again.

The marks of four stones, by number, from the left of the one who shifts. They lie face down (with a
hint) but for the new ones, which were turned up; those that are out were taken before. Places are
counted from 1.
"""

from __future__ import annotations

from generator import theme
from generator.games.stones.rules.figures.common import (
    CAPTION_GAP,
    draw_arrow,
    draw_number,
    stone_stamp,
)
from generator.pages.examples import Easel, Example
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pens.path import Point, rect

STONE_MM, GAP_MM = 6.0, 2.6
STEP_MM = STONE_MM + GAP_MM
NUMBER_MM, LIFT_MM = 4.4, 4.4


LAID = Example("2413", new="1234")
SHIFTED = Example("2413", moves=("2-4",))
AFTER = Example("2134")
FOUND = Example("2134", new="3")
MISSED = Example("2134", new="4")
BOTH_FOUND = Example("2134", new="1", out=("3", "4"))
BOTH_MISSED = Example("2134", new="2", out=("3", "4"))
TYPED = {"laid": "2 4 1 3", "shift": "2-4", "ask": "1 2"}  # nothing typed ends the shifts


def _above(row: Example, scale: float) -> float:
    """Room for an arrow, and beside it for what stands next to it."""
    return LIFT_MM * scale + 1 if row in (LAID, SHIFTED, AFTER) else 0


def _size(row: Example, scale: float) -> Point:
    """A row with the numbers of its places."""
    return 4 * (scale * STEP_MM), _above(row, scale) + scale * STONE_MM + NUMBER_MM


def _draw(page: Page, job: Job, row: Example, left: float, top: float, scale: float) -> None:
    """Stones, the numbers of their places, and an arrow where one is shifted."""
    size, step, gap = scale * STONE_MM, scale * STEP_MM, scale * GAP_MM
    top += _above(row, scale)
    for (i, _), mark in row.cells.items():
        x, place = left + i * step, str(i + 1)
        draw_number(page, x + size / 2, top + size + NUMBER_MM / 2 + 0.3, place)
        if place in row.out:
            spot = rect(x + 0.3, top + 0.3, size - 0.6, size - 0.6, 0.9)
            page.pen.path(spot, line=theme.RIM, width_mm=theme.HAIR, dash_mm=theme.DASHES)
        else:
            hint = place not in row.new
            stamp = stone_stamp(job.deal.definition, f"L{mark}", size, hint)
            page.pen.use(stamp, x, top)
    for shift in row.moves:
        start, end = map(int, shift.split("-"))
        x = left + (start - 1) * step + size / 2
        u = left + (end - 1) * step + (size + 0.8 * gap if end > start else -0.8 * gap)
        draw_arrow(page, (x, top - 0.8), (u, top + size * 0.4), scale * LIFT_MM)


EASEL = Easel(_draw, 1, caption_gap=CAPTION_GAP, size=_size)
