"""Five in a row in the rules: pieces of the field, right and wrong.

`l` is a light stone, `d` a dark one, `.` none, `:` a place that a stone has left. New is the stone
just put down or to be taken; a move begins at a place that is still full.
"""

from __future__ import annotations

from generator import theme
from generator.games.stones.rules.figures.common import (
    CAPTION_GAP,
    draw_arrow,
    draw_cross,
    draw_seen,
    ring,
    stone_stamp,
)
from generator.pages.examples import Easel, Example
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pens.path import Point, line, rect
from layouts.grid import Cell, parse_cell

UNIT_MM = 5.6
LINE_MM = 0.6
LEFT = ":"
PAD = 0.6  # a ring around a stone stands out
SEAM = 0.25  # of white around a stone, or dark ones would run together


EDGE = Example("ld../.ld./.dl.", new="c2")
CORNER = Example("ld../.l.d/.dl.", new="d2")
ACROSS = Example("..d../..d../lllll/.d.../.d...", counted=("a3-e3",))
DOWN = Example(".ld../.ld../..dl./.ld../..dl.", counted=("c1-c5",))
SLANTING = Example("ld.../.ld../..ld./...ld/....l", counted=("a1-e5",))
FREE = Example(".dl./dl../.dl.", new="b2")
SHUT = Example(".dl./dld./.dl.", new="b2")
BEFORE = Example("dldd../ldlldl/.dl...", moves=("d2-a3",))
AFTER = Example("dldd../ldl:dl/ldl...", new="a3", out=("e2", "f2"))


def stones(picture: Example) -> dict[Cell, str]:
    """The colour of the stone on each place that has one."""
    return {cell: c for cell, c in picture.cells.items() if c in "ld"}


def _draw(page: Page, job: Job, picture: Example, left: float, top: float, unit: float) -> None:
    """Stones edge to edge, then what is shown about them."""

    def corner(place: str) -> Point:
        x, y = parse_cell(place)
        return left + x * unit, top + y * unit

    def middle(place: str) -> Point:
        x, y = corner(place)
        return x + unit / 2, y + unit / 2

    for (x, y), colour in stones(picture).items():
        stamp = stone_stamp(job.deal.definition, colour.upper(), unit - 2 * SEAM)
        page.pen.use(stamp, left + x * unit + SEAM, top + y * unit + SEAM)
    for x, y in picture.having(LEFT):
        inset_x, inset_y = left + x * unit + 0.4, top + y * unit + 0.4
        spot = rect(inset_x, inset_y, unit - 0.8, unit - 0.8, 0.8)
        page.pen.path(spot, line=theme.QUIET, width_mm=theme.HAIR, dash_mm=theme.DASHES)
    for place in picture.out:
        draw_cross(page, *corner(place), unit)
    for run in picture.counted:
        draw_seen(page, line(*map(middle, run.split("-"))), LINE_MM, 3 * LINE_MM)
    for move in picture.moves:
        start, end = move.split("-")
        page.pen.path(ring(*corner(start), unit), line=theme.BLACK, width_mm=LINE_MM)
        draw_arrow(page, middle(start), middle(end))
    if picture.new:
        page.pen.path(ring(*corner(picture.new), unit), line=theme.BLACK, width_mm=LINE_MM)


EASEL = Easel(_draw, UNIT_MM, PAD, slack=2 * PAD, caption_gap=CAPTION_GAP)
