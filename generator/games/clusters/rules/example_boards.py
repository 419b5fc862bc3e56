"""The pieces of boards in clusters' rules: tiles on squares, and lines that are talked about.

Picture: a piece of a board, row by row. `..` is a plain square, `()` the centre, `+5` and the like
are bonus squares; `7` is a tile that was there before and `7*` a new one. What a tile covers is
typed behind it: `7*+10`. Squares are named from the picture's own top left on, lines as `a1-c1`.
Loop: a broken line around a line of tiles that is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from generator import theme
from generator.games.clusters.board import square_stamp
from generator.games.clusters.tiles import BENT, face_stamp
from generator.pages.flow import Block
from generator.pages.job import Job
from generator.pages.page import Page, Style
from generator.pages.right_wrong import panel_mm, panels, verdict
from generator.pens.path import joined, rect
from layouts.games.clusters import PLAIN, WORDS
from layouts.grid import Cell, parse_cell

SQUARE_MM, LARGE_MM, LONG_MM, ROW_GAP = 6.8, 8.4, 5.4, 2.4
MARK, TILE = 0.94, 0.84  # shares of a square: what is printed on it, and a tile
THICK = 0.05  # what a new tile's edge is thicker, as a share of the tile
LOOP_MM, DASHES = 0.5, (0.9, 0.9)
MANY = (4, 1, 7, 3, 6, 9)  # a long line begins with these


@dataclass(frozen=True)
class Tile:
    """A number on a square."""

    number: int
    new: bool


@dataclass(frozen=True)
class ClustersExample:
    """Rows of squares, and the lines on them that are wrong."""

    rows: str
    wrong: tuple[str, ...] = ()

    @property
    def size(self) -> tuple[int, int]:
        """Squares across and down."""
        rows = self.rows.split("/")
        return len(rows[0].split()), len(rows)


COVERED = ClustersExample(".. 3*() 7* .. / .. .. .. ..")
UNCOVERED = ClustersExample(".. () .. .. / .. 3* 7* ..")
CLOSED = ClustersExample("4* 1 5* .. / .. 4 .. ..")
GAP = ClustersExample("4* 1 .. 5* / .. 4 .. ..")
TOUCHING = ClustersExample("6 4 .. .. / .. 1* 4* ..")
CORNER = ClustersExample("6 4 .. .. / .. .. 1* 4*")
FIFTEEN, FOURTEEN = ClustersExample("6 4 5* .."), ClustersExample("6 4 4* ..", ("a1-c1",))
CROSS_FIVE = ClustersExample("7 3 .. .. / .. 2* 8* ..")
CROSS_SEVEN = ClustersExample("7 3 .. .. / .. 4* 6* ..", ("b1-b2",))
WHOLE = ClustersExample("7 3 5*")
BEFORE = ClustersExample("3X .. +5 .. .. / .. 2X 3 +10 .. / +5 .. 2 8 +5")
AFTER = ClustersExample("3X .. +5 .. .. / .. 5*2X 3 7*+10 .. / +5 .. 2 8 +5")


def long(length: int) -> ClustersExample:
    """So many tiles in line, the last one new; nothing but their number can be wrong."""
    first = MANY[: length - 2]
    old = *first, 5 - sum(first) % 5
    return ClustersExample(f"{' '.join(map(str, old))} 5*")


def squares(picture: ClustersExample) -> dict[Cell, tuple[Tile | None, str]]:
    """The tile on each square, if any, and what is printed on the square."""
    rows = enumerate(picture.rows.split("/"))
    return {(x, y): _read(text) for y, row in rows for x, text in enumerate(row.split())}


def _read(text: str) -> tuple[Tile | None, str]:
    if text in WORDS:
        return None, WORDS[text]
    number, star, under = next(iter(re.findall(r"^(\d)(\*?)(.*)$", text)))
    return Tile(int(number), bool(star)), WORDS[under] if under else PLAIN


# --- side by side ------------------------------------------------------------------------------


def compared(job: Job, width: float, *shown: tuple[ClustersExample, bool, str]) -> Block:
    """Pictures side by side, each with its verdict below."""
    across, _ = shown[0][0].size
    room = (panel_mm(width, len(shown)) - theme.STRONG) / across
    unit = min(square_mm(job.style), room)
    drawn = ((block(picture, unit), right, why) for picture, right, why in shown)
    return panels(job.style, width, *drawn)


def square_mm(style: Style) -> float:
    """How large squares are; in large print there is room for a little more."""
    return min(style.size(SQUARE_MM), LARGE_MM)


def stacked(job: Job, width: float, *shown: tuple[ClustersExample, bool, str]) -> Block:
    """Long lines below each other, and beside them what is right or wrong with them."""
    across = max(picture.size[0] for picture, _, _ in shown)
    unit = min(job.style.size(LONG_MM), width / 2 / across)
    start = across * unit + 3
    said = [verdict(job.style, width - start, right, why) for _, right, why in shown]
    step = max(unit, *(words.height for words in said)) + ROW_GAP

    def draw(page: Page, x: float, y: float) -> None:
        for i, (picture, _, _) in enumerate(shown):
            middle = y + i * step + (step - ROW_GAP) / 2
            block(picture, unit).draw(page, x, middle - unit / 2)
            said[i].draw(page, x + start, middle - said[i].height / 2)

    return Block(len(shown) * step - ROW_GAP, draw)


def block(picture: ClustersExample, unit: float) -> Block:
    """A picture as a block, on squares so large."""
    across, down = picture.size

    def draw(page: Page, x: float, y: float) -> None:
        draw_picture(page, picture, page.x(x, across * unit), y, unit)

    return Block(down * unit, draw)


# --- on the board ------------------------------------------------------------------------------


def draw_picture(
    page: Page, picture: ClustersExample, left: float, top: float, unit: float
) -> None:
    """The squares, what is printed on them, the tiles, and loops around what is wrong."""
    found = squares(picture)
    grid = (rect(left + x * unit, top + y * unit, unit, unit) for x, y in found)
    page.pen.path(joined(grid), line=theme.RIM, width_mm=theme.HAIR)
    for (x, y), (tile, mark) in found.items():
        if tile:
            draw_tile(page, tile, left + x * unit, top + y * unit, unit)
        else:
            draw_mark(page, mark, left + x * unit, top + y * unit, unit)
    for text in picture.wrong:
        cells = list(run(text))
        (x, y), (u, v) = cells[0], cells[-1]
        wide, high = (u - x + 1) * unit, (v - y + 1) * unit
        loop = rect(left + x * unit, top + y * unit, wide, high, 2 * BENT * unit)
        page.pen.path(loop, line=theme.BLACK, width_mm=LOOP_MM, dash_mm=DASHES)


def draw_mark(page: Page, mark: str, left: float, top: float, unit: float) -> None:
    """What is printed on a square."""
    size, inset = MARK * unit, (1 - MARK) / 2 * unit
    if mark:
        stamp = square_stamp(mark, size, page.style.inks, page.style.accent)
        page.pen.use(stamp, left + inset, top + inset)


def draw_tile(page: Page, tile: Tile, left: float, top: float, unit: float) -> None:
    """A tile on its square; a new one has a thick edge."""
    size, inset = TILE * unit, (1 - TILE) / 2 * unit
    x, y = left + inset, top + inset
    shape, thick = rect(x, y, size, size, BENT * size), THICK * size
    if not tile.new:
        page.pen.path(shape, fill=theme.WHITE, line=theme.QUIET, width_mm=theme.HAIR)
        page.pen.use(face_stamp(tile.number, size), x, y)
        return
    page.pen.path(shape, fill=page.style.inks.accent(page.style.accent))
    page.pen.use(face_stamp(tile.number, size - 2 * thick), x + thick, y + thick)


def run(text: str) -> Iterator[Cell]:
    """The squares of a line such as `a1-c1`."""
    (x, y), (u, v) = map(parse_cell, text.split("-"))
    yield from ((a, b) for a in range(x, u + 1) for b in range(y, v + 1))
