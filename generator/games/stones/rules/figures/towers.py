"""Towers in the rules: lines of the mat from the side, before, right and wrong.

Picture: the towers of a row, from the left, the lowest stone first: `D4L2` is a light line on a
dark square, `.` an empty square.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator import theme
from generator.games.stones.rules.figures.common import (
    captioned,
    draw_arrow,
    draw_number,
    slab_stamp,
)
from generator.pages.flow import Block
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pages.right_wrong import panel_mm, panels
from generator.pens.path import line
from layouts.board import Board
from layouts.games.stones import ACROSS, DARK, LIGHT
from layouts.grid import LETTERS, Cell, cell_name

UNIT_MM, LEVEL_MM = 7.2, 3.7
SLAB = 0.88  # a slab's share of its square
LIFT_MM, OVER_MM = 4.4, 0.9  # how far an arrow rises, and how far from stones it ends
NUMBER_MM = 4.6  # room for the numbers below


@dataclass(frozen=True)
class TowersExample:
    """A row of towers, a move in it, and the squares that are counted on the way."""

    towers: str
    move: str = ""
    counted: str = ""
    follows: str = ""  # a tower that closes up, from where to where

    @property
    def stacks(self) -> list[list[str]]:
        """The stones of each square, the lowest first."""
        return [
            [text[i : i + 2] for i in range(0, len(text), 2)] if text != "." else []
            for text in self.towers.split()
        ]

    @property
    def height(self) -> int:
        """The stones of the highest tower."""
        return max(map(len, self.stacks))


STEPS = TowersExample("L3 D1 L4 D2", "a-d", "bcd")
SKIPPED = TowersExample("L2 D1 . D4", "a-d", "bd")
GAP_COUNTED = TowersExample("L2 D1 . D4", "a-c", "bc")
HIGHER = TowersExample("D4L2 D1 L3D2", "a-c", "bc")
AS_HIGH = TowersExample("D4L2 L3D2 D1", "a-c", "bc")
BEFORE = TowersExample("L3 . D4 L1 D2", "d-e", follows="c-d")
AFTER = TowersExample("L3 . . D4 D2L1")
ENDED = TowersExample("D1L2L4 . L1D3 . D4")


def compared(job: Job, width: float, *shown: tuple[TowersExample, bool, str]) -> Block:
    """Rows of towers side by side, each with its verdict below."""
    levels = max(picture.height for picture, _, _ in shown)
    across = max(len(picture.stacks) for picture, _, _ in shown)
    unit = min(UNIT_MM, panel_mm(width, len(shown)) / across)
    drawn = ((_block(job, picture, unit, levels), right, why) for picture, right, why in shown)
    return panels(job.style, width, *drawn)


def closed(job: Job, width: float, *said: str) -> Block:
    """A row before and after it closed up."""
    unit = min(UNIT_MM, panel_mm(width, 2) / 5)
    blocks = (_block(job, picture, unit, AFTER.height) for picture in (BEFORE, AFTER))
    return captioned(job.style, width, *zip(blocks, said, strict=True))


def ended(job: Job, width: float, said: str) -> Block:
    """Towers at the end with their points."""
    return captioned(job.style, width, (_block(job, ENDED, UNIT_MM, 2), said))


def _block(job: Job, picture: TowersExample, unit: float, levels: int) -> Block:
    """A row of towers with room for so many levels, an arrow above and numbers below."""
    below = 3.2 if picture in (BEFORE, AFTER) else 1
    above = LIFT_MM + OVER_MM
    high, wide = above + levels * LEVEL_MM, len(picture.stacks) * unit

    def draw(page: Page, x: float, y: float) -> None:
        draw_picture(page, job, picture, page.x(x, wide), y + high, unit)

    return Block(high + (NUMBER_MM if picture.counted else below), draw)


def draw_picture(
    page: Page, job: Job, picture: TowersExample, left: float, ground: float, unit: float
) -> None:
    """The squares as lines on the ground, the towers on them, numbers and an arrow."""
    inset = (1 - SLAB) / 2 * unit
    for i, stack in enumerate(picture.stacks):
        at = left + i * unit + inset
        floor = line((at, ground + 0.3), (at + SLAB * unit, ground + 0.3))
        page.pen.path(floor, line=theme.RIM, width_mm=theme.STRONG)
        for level, stone in enumerate(stack, 1):
            stamp = slab_stamp(job.deal.definition, stone, SLAB * unit, LEVEL_MM)
            page.pen.use(stamp, at, ground - level * LEVEL_MM)
    for count, letter in enumerate(picture.counted, 1):
        middle = left + (LETTERS.index(letter) + 0.5) * unit
        draw_number(page, middle, ground + NUMBER_MM / 2 + 0.4, str(count))
    if picture.move:
        tips = [
            (left + (i + 0.5) * unit, ground - len(picture.stacks[i]) * LEVEL_MM - OVER_MM)
            for i in _squares(picture.move)
        ]
        draw_arrow(page, tips[0], tips[1], LIFT_MM)
    if picture.follows:
        start, end = (left + (i + 0.5) * unit for i in _squares(picture.follows))
        draw_arrow(page, (start, ground + 2), (end, ground + 2))


def _squares(text: str) -> list[int]:
    """The squares of a move such as `a-d`, counted from 0."""
    return [LETTERS.index(letter) for letter in text.split("-")]


# --- the moves as they are written -------------------------------------------------------------


def moves(board: Board) -> tuple[str, str]:
    """A first move of light and one of dark that are right on this very opening."""
    return _move(board, LIGHT, 0), _move(board, DARK, 3)


def _move(board: Board, colour: str, row: int) -> str:
    """The first stone of a colour in a full row goes to the right; it never falls off there."""
    cells: list[Cell] = [(x, row) for x in range(ACROSS)]
    x, y = next(cell for cell in cells if board.marks[cell][0] == colour)
    steps = int(board.marks[x, y][1])
    return f"{cell_name((x, y))}-{cell_name((x + steps, y))}"
