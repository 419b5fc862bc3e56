"""Towers in the rules: lines of the mat from the side, before, right and wrong.

A row from the left, the lowest stone first: `D4L2` is a light line on a dark square, `.` an empty
square. What counts are the steps on the way.
"""

from __future__ import annotations

from generator import theme
from generator.games.stones.rules.figures.common import (
    CAPTION_GAP,
    draw_arrow,
    draw_number,
    slab_stamp,
)
from generator.pages.examples import EMPTY, Easel, Example, on_squares
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pens.path import Point, line
from layouts.board import Board
from layouts.games.stones import ACROSS, DARK, LIGHT
from layouts.grid import Cell, cell_name, parse_cell

UNIT_MM, LEVEL_MM = 7.2, 3.7
SLAB = 0.88  # a slab's share of its square
LIFT_MM, OVER_MM = 4.4, 0.9  # how far an arrow rises, and how far from stones it ends
NUMBER_MM = 4.6  # room for the numbers below


STEPS = Example("L3 D1 L4 D2", counted=("b1", "c1", "d1"), moves=("a1-d1",))
SKIPPED = Example("L2 D1 . D4", counted=("b1", "d1"), moves=("a1-d1",))
GAP_COUNTED = Example("L2 D1 . D4", counted=("b1", "c1"), moves=("a1-c1",))
HIGHER = Example("D4L2 D1 L3D2", counted=("b1", "c1"), moves=("a1-c1",))
AS_HIGH = Example("D4L2 L3D2 D1", counted=("b1", "c1"), moves=("a1-c1",))
BEFORE = Example("L3 . D4 L1 . D2", moves=("d1-f1", "c1-e1"))
AFTER = Example("L3 . . . D4 D2L1")
ENDED = Example("D1L2L4 . L1D3 . D4")


# Before, there is as much room as after; in the end, towers reach up to where others have arrows.
LEVELS = {BEFORE: 2, ENDED: 2}


def stacks(picture: Example) -> list[list[str]]:
    """The stones of each square, the lowest first."""
    return [
        [text[i : i + 2] for i in range(0, len(text), 2)] if text != EMPTY else []
        for text in picture.cells.values()
    ]


def _size(picture: Example, unit: float) -> Point:
    """A row with room for its levels, an arrow above, and numbers or a second arrow below."""
    wide, _ = on_squares(picture, unit)
    below = NUMBER_MM if picture.counted else 3.2 if picture in (BEFORE, AFTER) else 1
    return wide, _ground(picture) + below


def _ground(picture: Example) -> float:
    """From the top to the squares."""
    levels = LEVELS.get(picture, max(map(len, stacks(picture))))
    return LIFT_MM + OVER_MM + levels * LEVEL_MM


def _draw(page: Page, job: Job, picture: Example, left: float, top: float, unit: float) -> None:
    """The squares as lines on the ground, the towers on them, numbers and an arrow."""
    ground, inset, towers = top + _ground(picture), (1 - SLAB) / 2 * unit, stacks(picture)
    for i, stack in enumerate(towers):
        at = left + i * unit + inset
        floor = line((at, ground + 0.3), (at + SLAB * unit, ground + 0.3))
        page.pen.path(floor, line=theme.RIM, width_mm=theme.STRONG)
        for level, stone in enumerate(stack, 1):
            stamp = slab_stamp(job.deal.definition, stone, SLAB * unit, LEVEL_MM)
            page.pen.use(stamp, at, ground - level * LEVEL_MM)
    for count, (x, _) in enumerate(map(parse_cell, picture.counted), 1):
        draw_number(page, left + (x + 0.5) * unit, ground + NUMBER_MM / 2 + 0.4, str(count))
    for number, move in enumerate(picture.moves):
        squares = [parse_cell(place)[0] for place in move.split("-")]
        start, end = (left + (i + 0.5) * unit for i in squares)
        if number:  # a tower follows, on the ground
            draw_arrow(page, (start, ground + 2), (end, ground + 2))
            continue
        foot, tip = (ground - len(towers[i]) * LEVEL_MM - OVER_MM for i in squares)
        draw_arrow(page, (start, foot), (end, tip), LIFT_MM)


EASEL = Easel(_draw, UNIT_MM, caption_gap=CAPTION_GAP, size=_size)


# --- the moves as they are written -------------------------------------------------------------


def moves(board: Board) -> dict[str, str]:
    """A first move of light and one of dark that are right on this very opening."""
    return {"light": _move(board, LIGHT, 0), "dark": _move(board, DARK, 3)}


def _move(board: Board, colour: str, row: int) -> str:
    """The first stone of a colour in a full row goes to the right; it never falls off there."""
    cells: list[Cell] = [(x, row) for x in range(ACROSS)]
    x, y = next(cell for cell in cells if board.marks[cell][0] == colour)
    steps = int(board.marks[x, y][1])
    return f"{cell_name((x, y))}-{cell_name((x + steps, y))}"
