"""The pieces of boards in clusters' rules: tiles on squares, and lines that are talked about.

`..` is a plain square, `()` the centre, `+5` and the like are bonus squares; `7` is a tile that was
there before and `7*` a new one. What a tile covers is typed behind it: `7*+10`.
Loop: a broken line around a line of tiles that is wrong.
"""

from __future__ import annotations

import re

from generator import theme
from generator.games.clusters.board import draw_square
from generator.games.clusters.tiles import BENT, face_stamp
from generator.pages.examples import Easel, Example, run
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pens.path import joined, rect
from layouts.games.clusters import PLAIN, WORDS
from layouts.grid import Cell
from layouts.values import dataclass

SQUARE_MM = 6.8
MARK, TILE = 0.94, 0.84  # shares of a square: what is printed on it, and a tile
THICK = 0.05  # what a new tile's edge is thicker, as a share of the tile
LOOP_MM = 0.5
MANY = (4, 1, 7, 3, 6, 9)  # a long line begins with these


@dataclass(frozen=True)
class Tile:
    """A number on a square."""

    number: int
    new: bool


COVERED = Example(".. 3*() 7* .. / .. .. .. ..")
UNCOVERED = Example(".. () .. .. / .. 3* 7* ..")
CLOSED = Example("4* 1 5* .. / .. 4 .. ..")
GAP = Example("4* 1 .. 5* / .. 4 .. ..")
TOUCHING = Example("6 4 .. .. / .. 1* 4* ..")
CORNER = Example("6 4 .. .. / .. .. 1* 4*")
FIFTEEN, FOURTEEN = Example("6 4 5* .."), Example("6 4 4* ..", wrong=("a1-c1",))
CROSS_FIVE = Example("7 3 .. .. / .. 2* 8* ..")
CROSS_SEVEN = Example("7 3 .. .. / .. 4* 6* ..", wrong=("b1-b2",))
WHOLE = Example("7 3 5*")
BEFORE = Example("3X .. +5 .. .. / .. 2X 3 +10 .. / +5 .. 2 8 +5")
AFTER = Example("3X .. +5 .. .. / .. 5*2X 3 7*+10 .. / +5 .. 2 8 +5")


def long(length: int) -> Example:
    """So many tiles in line, the last one new; nothing but their number can be wrong."""
    first = MANY[: length - 2]
    old = *first, 5 - sum(first) % 5
    return Example(f"{' '.join(map(str, old))} 5*")


def squares(picture: Example) -> dict[Cell, tuple[Tile | None, str]]:
    """The tile on each square, if any, and what is printed on the square."""
    return {cell: _read(text) for cell, text in picture.cells.items()}


def _read(text: str) -> tuple[Tile | None, str]:
    if text in WORDS:
        return None, WORDS[text]
    number, star, under = next(iter(re.findall(r"^(\d)(\*?)(.*)$", text)))
    return Tile(int(number), bool(star)), WORDS[under] if under else PLAIN


# --- on the board ------------------------------------------------------------------------------


def _draw(page: Page, job: Job, picture: Example, left: float, top: float, unit: float) -> None:
    """The squares, what is printed on them, the tiles, and loops around what is wrong."""
    found = squares(picture)
    outlines = (rect(left + x * unit, top + y * unit, unit, unit) for x, y in found)
    page.pen.path(joined(outlines), line=theme.RIM, width_mm=theme.HAIR)
    for (x, y), (tile, mark) in found.items():
        if tile:
            draw_tile(page, tile, left + x * unit, top + y * unit, unit)
        else:
            draw_square(page, mark, (left + x * unit, top + y * unit), unit, MARK)
    for text in picture.wrong:
        (x, y), *_, (u, v) = run(text)
        wide, high = (u - x + 1) * unit, (v - y + 1) * unit
        loop = rect(left + x * unit, top + y * unit, wide, high, 2 * BENT * unit)
        page.pen.path(loop, line=theme.BLACK, width_mm=LOOP_MM, dash_mm=theme.DASHES)


def draw_tile(page: Page, tile: Tile, left: float, top: float, unit: float) -> None:
    """A tile on its square; a new one has a thick edge."""
    size, inset = TILE * unit, (1 - TILE) / 2 * unit
    x, y = left + inset, top + inset
    shape, thick = rect(x, y, size, size, BENT * size), THICK * size
    if not tile.new:
        page.pen.path(shape, fill=theme.WHITE, line=theme.QUIET, width_mm=theme.HAIR)
        page.pen.use(face_stamp(tile.number, size), x, y)
        return
    page.pen.path(shape, fill=page.style.tint)
    page.pen.use(face_stamp(tile.number, size - 2 * thick), x + thick, y + thick)


EASEL = Easel(_draw, SQUARE_MM, slack=theme.STRONG)
