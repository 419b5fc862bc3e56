"""The pieces of boards in clusters' rules: tiles on squares, and lines that are talked about.

`..` is a plain square, `()` the centre, `+5` and the like are bonus squares; `7` is a tile that was
there before and `7*` a new one. What a tile covers is typed behind it: `7*+10`.
Loop: a broken line around a line of tiles that is wrong.
Whoever takes the rulebook by the letter wants the tiles of every play to sum to a multiple of five,
not only clusters: the plays of all these pictures do.
"""

from __future__ import annotations

import re
from itertools import product

from generator import theme
from generator.games.clusters.board import draw_square
from generator.games.clusters.tiles import BENT, face_stamp
from generator.lettering.signs import times
from generator.pages.examples import Easel, Example, run
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pens.path import joined, rect
from layouts.board import Board
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
CLOSED = Example("5* 5 5* .. / .. 5 .. ..")
GAP = Example("5* 5 .. 5* / .. 5 .. ..")
TOUCHING = Example("6 4 .. .. / .. 1* 4* ..")
CORNER = Example("6 4 .. .. / .. .. 1* 4*")
FIFTEEN, FOURTEEN = Example("6 4 5* .."), Example("6 4 4* ..", wrong=("a1-c1",))
CROSS_FIVE = Example("7 3 .. .. / .. 2* 8* ..")
CROSS_SEVEN = Example("7 3 .. .. / .. 4* 6* ..", wrong=("b1-b2",))
WHOLE = Example("7 3 5*")


def long(length: int) -> Example:
    """So many tiles in line, the last one new; nothing but their number can be wrong."""
    first = MANY[: length - 2]
    old = *first, 5 - sum(first) % 5
    return Example(f"{' '.join(map(str, old))} 5*")


# --- the worked example ------------------------------------------------------------------------

WINDOW = 5, 3  # squares of the board that it shows
# By the distance of the two new tiles, x from one end of their line: the one that multiplies, the
# one that adds, and what lies there already.
Pattern = tuple[int, int, dict[Cell, int]]
PATTERNS: dict[int, Pattern] = {
    2: (3, 7, {(1, 0): 5, (1, 1): 5, (2, -1): 8, (3, -1): 2}),
    3: (3, 7, {(1, 0): 2, (2, 0): 3, (2, 1): 2, (3, 1): 8}),
    4: (8, 7, {(1, 0): 3, (2, 0): 4, (3, 0): 3, (3, 1): 2, (4, 1): 8}),
}


@dataclass(frozen=True)
class Worked:
    """A play on two bonus squares of a board, and what it counts."""

    before: Example
    after: Example
    facts: dict[str, int]  # its tiles and bonus squares, for the words
    across: str
    down: str
    points: tuple[int, int]  # across and down


def worked(board: Board) -> Worked | None:
    """A play at both ends of a line across, the first that this board has room for: one of its
    tiles multiplies, the other adds; none where there are no such squares."""
    longest, (wide, high) = board.definition.rules["longest"], board.size
    ends = product(PATTERNS, range(high), range(wide), (1, -1))
    usual = ("2X", "+10")
    found = []
    for apart, y, x, step in ends:
        marks = board.marks.get((x, y), ""), board.marks.get((x + step * apart, y), "")
        if apart < longest and marks[0] in ("2X", "3X") and marks[1] in ("+5", "+10"):
            old = {(x + step * i, y + j): n for (i, j), n in PATTERNS[apart][2].items()}
            if old.keys() <= board.marks.keys():
                found.append((marks != usual, apart, y, x, step))
    if not found:
        return None
    _, apart, y, x, step = min(found)
    return _played(board, apart, (x, y), step)


def _played(board: Board, apart: int, start: Cell, step: int) -> Worked:
    """The play that begins on a square that multiplies and runs that way."""
    (x, y), (one, other, there) = start, PATTERNS[apart]
    old = {(x + step * i, y + j): number for (i, j), number in there.items()}
    new = {start: one, (x + step * apart, y): other}
    every, end = old | new, (x + step * apart, y)
    factor, plus = int(board.marks[start][0]), int(board.marks[end])
    line = [every[x + step * i, y] for i in range(apart + 1)][::step]
    at = line.index(other) if step > 0 else 0
    added = [*line[: at + 1], plus, *line[at + 1 :]]
    column = [every[end[0], v] for v in sorted(v for u, v in every if u == end[0])]
    below = [*column[: column.index(other) + 1], plus, *column[column.index(other) + 1 :]]
    before, after = (_window(board, tiles, new) for tiles in (old, every))
    return Worked(
        before,
        after,
        {"one": one, "other": other, "factor": factor, "plus": plus},
        f"({' + '.join(map(str, added))}) {times(factor)}",
        " + ".join(map(str, below)),
        (sum(added) * factor, sum(below)),
    )


def _window(board: Board, tiles: dict[Cell, int], new: dict[Cell, int]) -> Example:
    """Part of a board about a play, with its tiles and all that is printed on it."""
    spots = [*tiles, *new]
    left, top = (
        max(0, min(min(cell[i] for cell in spots), board.size[i] - WINDOW[i])) for i in (0, 1)
    )

    def typed(cell: Cell) -> str:
        mark = board.marks[cell]
        under = {value: key for key, value in WORDS.items()}[mark]
        if cell not in tiles:
            return under
        return f"{tiles[cell]}{f'*{under}' if cell in new and mark else '*' * (cell in new)}"

    rows = ([typed((left + i, top + j)) for i in range(WINDOW[0])] for j in range(WINDOW[1]))
    return Example(" / ".join(map(" ".join, rows)))


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
