"""The cup game in the rules: four stones laid out, shifted, and turned up again.

Row: the marks of four stones, by number, from the left of the one who shifts.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator import theme
from generator.games.stones.rules.figures.common import (
    captioned,
    draw_arrow,
    draw_number,
    stone_stamp,
)
from generator.pages.flow import Block
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pages.right_wrong import panel_mm, panels
from generator.pens.path import rect

STONE_MM, GAP_MM = 6.0, 2.6
STEP_MM = STONE_MM + GAP_MM
NUMBER_MM, LIFT_MM = 4.4, 4.4
DASHES = (0.9, 0.9)
WORDS = ("dot", "line", "triangle", "square")  # as records write them


@dataclass(frozen=True)
class CupsExample:
    """Four stones: face down (with a hint) but for those turned up; taken ones are gone."""

    marks: str
    up: str = ""  # places turned up
    gone: str = ""  # places taken before
    shift: str = ""  # such as 2-4


LAID = CupsExample("2413", up="1234")
SHIFTED = CupsExample("2413", shift="2-4")
AFTER = CupsExample("2134")
FOUND = CupsExample("2134", up="3")
MISSED = CupsExample("2134", up="4")
BOTH_FOUND = CupsExample("2134", up="1", gone="34")
BOTH_MISSED = CupsExample("2134", up="2", gone="34")
ASKED, LAST_ASKED = "3", "2"  # the marks that are asked for: triangle, then line
RECORD = (
    "play: cups",
    "players: [Ann, Bea]",
    "laps:",
    "- shifter: Ann",
    "  laid: line square dot triangle",
    '  shifts: ["2-4", "1-3", "4-1"]',
    "  asks:",
    "  - {player: Bea, symbol: triangle, turned: 3}",
    "  - {player: Bea, symbol: dot, turned: 2}",
    "  - {player: Bea, symbol: line, turned: 1}",
)


def shifted(job: Job, width: float, *said: str) -> Block:
    """The row laid out, a shift, and the row after it."""
    scale = panel_mm(width, 3) / (4 * STEP_MM)
    blocks = (_block(job, row, scale) for row in (LAID, SHIFTED, AFTER))
    return captioned(job.style, width, *zip(blocks, said, strict=True))


def asked(job: Job, width: float, right: str, wrong: str) -> Block:
    """A stone turned up that was asked for, and another one."""
    found, missed = (_block(job, row) for row in (FOUND, MISSED))
    return panels(job.style, width, (found, True, right), (missed, False, wrong))


def both(job: Job, width: float, right: str, wrong: str) -> Block:
    """The same with two stones left."""
    found, missed = (_block(job, row) for row in (BOTH_FOUND, BOTH_MISSED))
    return panels(job.style, width, (found, True, right), (missed, False, wrong))


def _block(job: Job, row: CupsExample, scale: float = 1) -> Block:
    """A row with the numbers of its places."""
    above = LIFT_MM * scale + 1 if row in (LAID, SHIFTED, AFTER) else 0
    stone, step = scale * STONE_MM, scale * STEP_MM

    def draw(page: Page, x: float, y: float) -> None:
        left = page.x(x, 4 * step)
        draw_row(page, job, row, left, y + above, scale)

    return Block(above + stone + NUMBER_MM, draw)


def draw_row(page: Page, job: Job, row: CupsExample, left: float, top: float, scale: float) -> None:
    """Stones, the numbers of their places, and an arrow where one is shifted."""
    size, step, gap = scale * STONE_MM, scale * STEP_MM, scale * GAP_MM
    for i, mark in enumerate(row.marks):
        x, place = left + i * step, str(i + 1)
        draw_number(page, x + size / 2, top + size + NUMBER_MM / 2 + 0.3, place)
        if place in row.gone:
            spot = rect(x + 0.3, top + 0.3, size - 0.6, size - 0.6, 0.9)
            page.pen.path(spot, line=theme.RIM, width_mm=theme.HAIR, dash_mm=DASHES)
        else:
            hint = place not in row.up
            stamp = stone_stamp(job.deal.definition, f"L{mark}", size, hint)
            page.pen.use(stamp, x, top)
    if row.shift:
        start, end = map(int, row.shift.split("-"))
        x = left + (start - 1) * step + size / 2
        u = left + (end - 1) * step + (size + 0.8 * gap if end > start else -0.8 * gap)
        draw_arrow(page, (x, top - 0.8), (u, top + size * 0.4), scale * LIFT_MM)
