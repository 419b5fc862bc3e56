"""The pieces of boards in sequence's rules: what is right and what is wrong, side by side.

`r` and `b` are chips of two sides, `*` is a corner. Loop: a line drawn around a run.
"""

from __future__ import annotations

from math import hypot

from generator import theme
from generator.games.sequence.chips import chip_stamp
from generator.games.sequence.legend import free_stamp
from generator.pages.examples import Easel, Example, grid, on_squares, run
from generator.pages.flow import Block, Writer
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pages.right_wrong import stacked
from generator.pens.path import Path, Point, joined, line, rect
from generator.pens.pen import Stamp
from layouts.grid import cell_name, parse_cell
from scorer.records.players import COLOURS

RED, BLUE, CORNER = "r", "b", "*"
CHIPS = {RED: COLOURS[0], BLUE: COLOURS[1]}
SQUARE_MM, LONG_MM = 6.6, 5.4
CHIP, SIGN, LOOP = 0.7, 0.76, 0.47  # shares of a square: a chip, a corner's sign, half a loop
LOOP_MM = 0.5
RAISED, LIFT = 0.45, 0.85  # shares of a square above it: a lifted chip, and the arrow over it


ACROSS = Example(".b.../...../rrrrr/...../...b.", ("a3-e3",))
DOWN = Example(".r.b./.r.../.r.../.r.../.r..b", ("b1-b5",))
SLANTING = Example("r..../.r.b./..r../b..r./....r", ("a1-e5",))
SHARED_CORNER = Example("*rrrr/b..../b..../b..../b....", ("a1-e1", "a1-a5"))
BROKEN = Example("*rr.r/b..../b..../b..../r....", wrong=("a1-e1", "a1-a5"))
CROSSED = Example("..r../..r../rrrrr/..r../..r..", ("a3-e3", "c1-c5"))
TWICE = Example("r...r/r...r/rrrrr/r...r/r...r", ("a1-a5", "e1-e5"), wrong=("a3-e3",))
SIX = Example("rrrrrr", ("a1-e1",))
NINE = Example("rrrrrrrrr", ("a1-e1", "e1-i1"))
UNFINISHED = Example("bbbb.", out=("c1",))
FINISHED = Example("bbbbb", ("a1-e1",), out=("c1",))


# --- on the board ------------------------------------------------------------------------------


def _size(picture: Example, unit: float) -> Point:
    """Above a chip that is taken away there is room for an arrow."""
    wide, high = on_squares(picture, unit)
    return wide, (LIFT * unit if picture.out else 0) + high


def _draw(page: Page, job: Job, picture: Example, left: float, top: float, unit: float) -> None:
    """Pale squares with chips, then loops, then a chip that is taken away."""
    top += LIFT * unit if picture.out else 0
    page.pen.path(grid(picture, left, top, unit), line=theme.RIM, width_mm=theme.HAIR)
    for x, y in sorted(picture.having(CORNER)):
        inset = (1 - SIGN) / 2
        sign = free_stamp(SIGN * unit, page.style.tint)
        page.pen.use(sign, left + (x + inset) * unit, top + (y + inset) * unit)
    for kind, colour in CHIPS.items():
        chip, inset = chip_stamp(colour, CHIP * unit, page.style.inks), (1 - CHIP) / 2
        page.pen.scatter(
            (chip, left + (x + inset) * unit, top + (y + inset) * unit)
            for x, y in sorted(picture.having(kind))
            if cell_name((x, y)) not in picture.out
        )
    for text in picture.counted:
        page.pen.path(_loop(text, left, top, unit), line=theme.BLACK, width_mm=LOOP_MM)
    for text in picture.wrong:
        loop = _loop(text, left, top, unit)
        page.pen.path(loop, line=theme.BLACK, width_mm=LOOP_MM, dash_mm=theme.DASHES)
    for x, y in map(parse_cell, picture.out):
        chip = chip_stamp(CHIPS[BLUE], CHIP * unit, page.style.inks)
        _draw_lifted(page, chip, left + x * unit, top + y * unit, unit)


def _draw_lifted(page: Page, chip: Stamp, left: float, top: float, unit: float) -> None:
    """A chip that is just leaving its square, and an arrow that says so."""
    page.pen.use(chip, left + (1 - CHIP) / 2 * unit, top + ((1 - CHIP) / 2 - RAISED) * unit)
    x, foot, tip, head = left + unit / 2, top - 0.42 * unit, top - LIFT * unit, 0.2 * unit
    barbs = line((x - head, tip + head), (x, tip), (x + head, tip + head))
    page.pen.path(joined((line((x, foot), (x, tip)), barbs)), line=theme.BLACK, width_mm=LOOP_MM)


def _loop(text: str, left: float, top: float, unit: float) -> Path:
    """A line around a run: drawn lying, then turned into the run's direction."""
    (x, y), (u, v) = run(text)[0], run(text)[-1]
    length, half = hypot(u - x, v - y), LOOP * unit
    cos, sin = (u - x) / length, (v - y) / length
    start_x, start_y = left + (x + 0.5) * unit, top + (y + 0.5) * unit

    def turned(numbers: tuple[float, ...]) -> tuple[float, ...]:
        points = zip(numbers[::2], numbers[1::2], strict=True)
        found = ((start_x + a * cos - b * sin, start_y + a * sin + b * cos) for a, b in points)
        return tuple(place for point in found for place in point)

    lying = rect(-half, -half, length * unit + 2 * half, 2 * half, half)
    return tuple((op, turned(numbers)) for op, numbers in lying)


EASEL = Easel(_draw, SQUARE_MM, slack=theme.STRONG, size=_size)


def long(the: Writer, stem: str) -> Block:
    """Long runs below each other, and beside them what they are."""
    shown = {"six": SIX, "nine": NINE}
    start = max(picture.size[0] for picture in shown.values()) * LONG_MM + 3
    blocks = (EASEL.block(the.job, picture, LONG_MM) for picture in shown.values())
    said = (the.say(f"{stem}.{word}") for word in shown)
    judged = ((block, True, words) for block, words in zip(blocks, said, strict=True))
    return stacked(the.style, the.width, start, *judged)
