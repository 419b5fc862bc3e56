"""The pieces of boards in sequence's rules: what is right and what is wrong, side by side.

Picture: a piece of a board. `r` and `b` are chips of two sides, `*` is a corner. Its squares are
named from its own top left on, and runs of them are typed as `a1-e1`.
Loop: a line drawn around a run.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from generator import theme
from generator.games.sequence.board import free_stamp
from generator.games.sequence.chips import chip_stamp
from generator.pages.flow import Block
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pages.right_wrong import panel_mm, panels, verdict
from generator.pens.path import Path, joined, line, rect
from generator.pens.pen import Stamp
from layouts.grid import Cell, cell_name, parse_cell
from scorer.games.sequence.record import COLOURS

RED, BLUE, CORNER = "r", "b", "*"
CHIPS = {RED: COLOURS[0], BLUE: COLOURS[1]}
SQUARE_MM, LONG_MM = 6.6, 5.4
CHIP, SIGN, LOOP = 0.7, 0.76, 0.47  # shares of a square: a chip, a corner's sign, half a loop
LOOP_MM, DASHES = 0.5, (0.9, 0.9)
RAISED, LIFT = 0.45, 0.85  # shares of a square above it: a lifted chip, and the arrow over it
ROW_GAP = 2.4


@dataclass(frozen=True)
class SequenceExample:
    """Rows of squares with chips, loops around runs that count, and around others."""

    rows: str
    counted: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    removed: str = ""  # the chip that somebody takes away

    @property
    def size(self) -> tuple[int, int]:
        """Squares across and down."""
        rows = self.rows.split()
        return len(rows[0]), len(rows)


ACROSS = SequenceExample(".b... ..... rrrrr ..... ...b.", ("a3-e3",))
DOWN = SequenceExample(".r.b. .r... .r... .r... .r..b", ("b1-b5",))
SLANTING = SequenceExample("r.... .r.b. ..r.. b..r. ....r", ("a1-e5",))
SHARED_CORNER = SequenceExample("*rrrr b.... b.... b.... b....", ("a1-e1", "a1-a5"))
BROKEN = SequenceExample("*rr.r b.... b.... b.... r....", refused=("a1-e1", "a1-a5"))
CROSSED = SequenceExample("..r.. ..r.. rrrrr ..r.. ..r..", ("a3-e3", "c1-c5"))
TWICE = SequenceExample("r...r r...r rrrrr r...r r...r", ("a1-a5", "e1-e5"), refused=("a3-e3",))
SIX = SequenceExample("rrrrrr", ("a1-e1",))
NINE = SequenceExample("rrrrrrrrr", ("a1-e1", "e1-i1"))
UNFINISHED = SequenceExample("bbbb.", removed="c1")
FINISHED = SequenceExample("bbbbb", ("a1-e1",), removed="c1")


def run(text: str) -> list[Cell]:
    """The squares of a run such as `a1-e5`."""
    (x, y), (u, v) = map(parse_cell, text.split("-"))
    steps = max(abs(u - x), abs(v - y))
    return [(x + i * (u - x) // steps, y + i * (v - y) // steps) for i in range(steps + 1)]


def squares(picture: SequenceExample, kind: str) -> set[Cell]:
    """Where chips of a side are, or corners."""
    rows = enumerate(picture.rows.split())
    return {(x, y) for y, row in rows for x, c in enumerate(row) if c == kind}


# --- side by side ------------------------------------------------------------------------------


def compared(job: Job, width: float, *shown: tuple[SequenceExample, bool, str]) -> Block:
    """Pictures side by side, each with its verdict below."""
    across, _ = shown[0][0].size
    unit = min(SQUARE_MM, (panel_mm(width, len(shown)) - theme.STRONG) / across)
    drawn = ((_block(picture, unit), right, why) for picture, right, why in shown)
    return panels(job.style, width, *drawn)


def stacked(job: Job, width: float, *shown: tuple[SequenceExample, str]) -> Block:
    """Long runs below each other, and beside them what they are."""
    start = max(picture.size[0] for picture, _ in shown) * LONG_MM + 3
    said = [verdict(job.style, width - start, True, why) for _, why in shown]
    step = max(LONG_MM, *(words.height for words in said)) + ROW_GAP

    def draw(page: Page, x: float, y: float) -> None:
        for i, (picture, _) in enumerate(shown):
            middle = y + i * step + (step - ROW_GAP) / 2
            _block(picture, LONG_MM).draw(page, x, middle - LONG_MM / 2)
            said[i].draw(page, x + start, middle - said[i].height / 2)

    return Block(len(shown) * step - ROW_GAP, draw)


def _block(picture: SequenceExample, unit: float) -> Block:
    """A picture as a block, on squares so large."""
    across, down = picture.size
    above = LIFT * unit if picture.removed else 0

    def draw(page: Page, x: float, y: float) -> None:
        draw_picture(page, picture, page.x(x, across * unit), y + above, unit)

    return Block(above + down * unit, draw)


# --- on the board ------------------------------------------------------------------------------


def draw_picture(
    page: Page, picture: SequenceExample, left: float, top: float, unit: float
) -> None:
    """Pale squares with chips, then loops, then a chip that is taken away."""
    across, down = picture.size
    grid = (
        rect(left + x * unit, top + y * unit, unit, unit)
        for x in range(across)
        for y in range(down)
    )
    page.pen.path(joined(grid), line=theme.RIM, width_mm=theme.HAIR)
    accent = page.style.inks.accent(page.style.accent)
    for x, y in sorted(squares(picture, CORNER)):
        inset = (1 - SIGN) / 2
        sign = free_stamp(SIGN * unit, accent)
        page.pen.use(sign, left + (x + inset) * unit, top + (y + inset) * unit)
    for kind, colour in CHIPS.items():
        chip, inset = chip_stamp(colour, CHIP * unit, page.style.inks), (1 - CHIP) / 2
        page.pen.scatter(
            (chip, left + (x + inset) * unit, top + (y + inset) * unit)
            for x, y in sorted(squares(picture, kind))
            if cell_name((x, y)) != picture.removed
        )
    for text in picture.counted:
        page.pen.path(_loop(text, left, top, unit), line=theme.BLACK, width_mm=LOOP_MM)
    for text in picture.refused:
        loop = _loop(text, left, top, unit)
        page.pen.path(loop, line=theme.BLACK, width_mm=LOOP_MM, dash_mm=DASHES)
    if picture.removed:
        x, y = parse_cell(picture.removed)
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
