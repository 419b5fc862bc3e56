"""Clear the board: the mat at the start, pieces of it with jumps, and the mat in a game.

In the rules `l` is a square with a light stone, `d` with a dark one, `.` one without.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from generator import theme
from generator.games.stones.drawn_stones import (
    CAPTION_GAP,
    RIM,
    Squares,
    after,
    draw_arrow,
    draw_cross,
    draw_number,
    stone_stamp,
)
from generator.games.stones.mats import CORNERS
from generator.games.stones.stones import blank_stamp
from generator.pages.examples import Easel, Example, grid
from generator.pages.flow import Block, Writer
from generator.pages.job import Job
from generator.pages.page import Page, Style
from generator.pens.path import circle, rect
from generator.sheets.position_picture import PlayerLine, PositionPicture
from layouts.grid import LETTERS, Cell, parse_cell
from scorer.games.stones.clear import FULL, SIDE, ClearGame, Jump, cells, coloured, is_stuck, replay
from scorer.games.stones.record import Record

MAT_MM, LARGE_MAT, UNIT_MM = 11.4, 14.4, 8.4
NAMES_MM = 4.6  # room for letters and numbers around the mat
INSET = 0.09  # white around a stone, as a share of its square


START = Example(".dddd./dlllld/dlllld/dlllld/dlllld/.dddd.")
BEFORE = Example(".ddd/dlll/dlll", moves=("c1-a1",), out=("b1",))
AFTER = Example("d..d/dlll/dlll")
SLANTING = Example(".ddd/dlll/dlll", moves=("c3-a1",))
NOTHING_BETWEEN = Example("d..d/dlll/dlll", moves=("d1-b1",))
JUMPS = {"first": "c1-a1", "second": "c3-c1"}  # as they are typed, by the words for them


def stones(picture: Example) -> dict[Cell, str]:
    """Return the colour of the stone on each square that has one."""
    return {cell: c for cell, c in picture.cells.items() if c in "ld"}


def mat(writer: Writer, stem: str) -> Block:
    """Return the mat at the start with the names of its squares."""
    style = writer.style
    most = LARGE_MAT if style.large else MAT_MM * style.drawn
    unit = min(most, (writer.width - NAMES_MM - theme.HAIR) / 6)
    side = NAMES_MM + 6 * unit

    def draw(page: Page, x: float, y: float) -> None:
        left, top = page.x(x, side) + NAMES_MM, y + NAMES_MM
        for i in range(6):
            at = (i + 0.5) * unit
            draw_number(page, left + at, y + NAMES_MM / 2 - 0.3, LETTERS[i])
            draw_number(page, left - NAMES_MM / 2 - 0.3, top + at, str(i + 1))
        _draw(page, writer.job, START, left, top, unit)

    return Block(side, draw)


def _draw(page: Page, job: Job, picture: Example, left: float, top: float, unit: float) -> None:
    page.pen.path(grid(picture, left, top, unit), line=theme.RIM, width_mm=theme.HAIR)
    size, inset = (1 - 2 * INSET) * unit, INSET * unit
    for (x, y), colour in stones(picture).items():
        stamp = stone_stamp(job.deal.definition, colour.upper(), size)
        page.pen.use(stamp, left + x * unit + inset, top + y * unit + inset)
    for x, y in map(parse_cell, picture.out):
        draw_cross(page, left + x * unit + inset, top + y * unit + inset, size)
    for jump in picture.moves:
        cells = map(parse_cell, jump.split("-"))
        start, end = ((left + (x + 0.5) * unit, top + (y + 0.5) * unit) for x, y in cells)
        draw_arrow(page, start, end)


EASEL = Easel(_draw, UNIT_MM, slack=theme.HAIR, caption_gap=CAPTION_GAP)


UNIT, STONE = 11.0, 9.4
SHORT = 1.0  # how far before the stone the arrow ends


def picture(record: Record, at: int, style: Style) -> PositionPicture:
    """Return the board after `at` jumps."""
    game: ClearGame = record.game
    judged = replay(game, at)
    moves = judged.standing.moves
    last = game.moves[at - 1] if moves and not moves[-1].faults else None
    left = judged.position.bit_count()
    remaining = style.words("stones.position.remaining", count=left)
    side = RIM + SIDE * UNIT
    return PositionPicture(
        (side, side),
        partial(_draw_position, stones=coloured(judged), last=last),
        [PlayerLine(game.player, remaining, leads=left == 1)],
        after(style, "move", at, is_over=is_stuck(judged.position)),
    )


def _draw_position(
    page: Page, left: float, top: float, stones: Mapping[Cell, str], last: Jump | None
) -> None:
    """Draw the mat: pale squares, and round landing places in the corners."""
    squares, inset = Squares(left + RIM, top + RIM, UNIT), (UNIT - STONE) / 2
    squares.draw_names(page, LETTERS[:SIDE], [str(i + 1) for i in range(SIDE)])
    for cell in cells(FULL):
        x, y = squares.corner(*cell)
        if cell in stones:
            page.pen.use(blank_stamp(stones[cell], STONE), x + inset, y + inset)
        elif cell in CORNERS:
            ring = circle(x + UNIT / 2, y + UNIT / 2, STONE / 2 - 0.4)
            page.pen.path(ring, line=theme.QUIET, width_mm=theme.HAIR)
        else:
            page.pen.path(rect(x + inset, y + inset, STONE, STONE, 0.08 * STONE), fill=theme.PALE)
    if last:
        (x, y), (u, v) = last.start, last.end
        short = (STONE / 2 + SHORT) / UNIT
        tip = u + 0.5 - short * (u - x) / 2, v + 0.5 - short * (v - y) / 2
        draw_arrow(page, squares.corner(x + 0.5, y + 0.5), squares.corner(*tip))
