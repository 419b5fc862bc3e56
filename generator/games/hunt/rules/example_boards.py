"""The boards in hunt's rules: what is right and what is wrong, side by side.

Picture: a corner of a board. Symbols are typed as on a die, outlines with `#`.
Marker: the pen a player draws with.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from generator import theme
from generator.components.symbols import symbol_stamp
from generator.pages.flow import Block
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pages.right_wrong import panel_mm, panels
from generator.pens.path import CLOSE, Path, Point, Step, joined, line, placed, rect
from layouts.definition.loader import Definition
from layouts.grid import Cell
from layouts.shape import outline
from layouts.symbol import Symbol

SQUARE_MM, SYMBOL_SHARE = 7.4, 5 / 7
MARKER_MM, INSET, BEND = 0.9, 0.7, 1.1  # a marker's line, just inside its squares, bends softly


@dataclass(frozen=True)
class HuntExample:
    """A corner of a board with what a player drew on it."""

    symbols: str
    outlines: tuple[str, ...]
    unfinished: bool = False
    hatched: str = ""

    @property
    def size(self) -> tuple[int, int]:
        """Squares across and down."""
        rows = self.symbols.split()
        return len(rows[0]), len(rows)


ROLL = "14213"  # every outline below is meant for this roll
RIGHT = HuntExample("146 521 635", ("##. .## .#.",))
SYMBOL = HuntExample("146 521 665", ("##. .## .#.",))
CORNER = HuntExample("145 216 563", ("##. ##. ..#",))
TWO_SHAPES = HuntExample("12615 41231 35646", ("##... ##... #....", "...#. ..### ...#."))
TWICE = HuntExample("12531 41614 35562", ("##... ##... #....", "...## ...## ....#"))
TOUCHING = HuntExample("13156 62413 54162", ("###.. .#... .#...", "..... ..### ..#.#"))
SHARING = HuntExample("13142 62561 54653", ("###.. .#... .#...", "..### ....# ....#"))
CLOSED = HuntExample("13465 65126", ("###.. ..##.",))
OPEN = HuntExample("13465 65126", ("###.. ..##.",), unfinished=True)
FOUND = HuntExample("13156 62443 54162", ("###.. .#... .#...",))
HATCHED = HuntExample("13156 62443 54162", ("###.. .#... .#...",), hatched="....# ...## ...##")


def fits(definition: Definition) -> bool:
    """True when the pictures tell the truth: they show FIVES for a roll of five with one pair."""
    rules = definition.rules
    return rules["dice"] == len(ROLL) and rules["alike"] >= 2 and len(definition.symbols) >= 4


# --- boards ------------------------------------------------------------------------------------


def compared(job: Job, width: float, *shown: tuple[HuntExample, bool, str]) -> Block | None:
    """Pictures side by side, each with its verdict below; none where they would not be true."""
    if not fits(job.deal.definition):
        return None
    across, _ = shown[0][0].size
    unit = min(SQUARE_MM, panel_mm(width, len(shown)) / across)
    drawn = ((corner(job, unit, picture), right, why) for picture, right, why in shown)
    return panels(job.style, width, *drawn)


def corner(
    job: Job,
    unit: float,
    picture: HuntExample,
    share: float = SYMBOL_SHARE,
    thick: float = theme.HAIR,
) -> Block:
    """A picture as a block, on squares so large; a symbol takes a share of its square."""
    (across, down), symbols = picture.size, job.deal.definition.symbols

    def draw(page: Page, x: float, y: float) -> None:
        left = page.x(x, across * unit)
        page.pen.path(_grid(left, y, across, down, unit), line=theme.RIM, width_mm=thick)
        _draw_symbols(page, symbols, left, y, unit, share, picture)
        _draw_marked(page, left, y, unit, picture)

    return Block(down * unit, draw)


def _grid(left: float, top: float, across: int, down: int, unit: float) -> Path:
    """Squares beside and below each other."""
    cells = ((x, y) for x in range(across) for y in range(down))
    return joined(rect(left + x * unit, top + y * unit, unit, unit) for x, y in cells)


def _draw_symbols(
    page: Page,
    symbols: Sequence[Symbol],
    left: float,
    top: float,
    unit: float,
    share: float,
    picture: HuntExample,
) -> None:
    """The symbols of a picture."""
    size = unit * share
    stamps = [symbol_stamp(symbol, size, page.style.inks) for symbol in symbols]
    inset = (unit - size) / 2
    page.pen.scatter(
        (stamps[(int(c) - 1) % len(stamps)], left + x * unit + inset, top + y * unit + inset)
        for y, row in enumerate(picture.symbols.split())
        for x, c in enumerate(row)
    )


# --- what a player drew ------------------------------------------------------------------------


def squares(rows: str) -> tuple[Cell, ...]:
    """The squares of an outline."""
    grid = ((x, y, c) for y, row in enumerate(rows.split()) for x, c in enumerate(row))
    return tuple((x, y) for x, y, c in grid if c == "#")


def _draw_marked(page: Page, left: float, top: float, unit: float, picture: HuntExample) -> None:
    """The outlines of FIVES, and a shape that was crossed out."""
    for rows in picture.outlines:
        path = _marker(squares(rows), unit, INSET, picture.unfinished)
        page.pen.path(placed(path, left, top), line=theme.BLACK, width_mm=MARKER_MM)
    if picture.hatched:
        _hatch(page, left, top, unit, squares(picture.hatched))


def _hatch(page: Page, left: float, top: float, unit: float, cells: Sequence[Cell]) -> None:
    """A shape that is crossed out; its outline ends the hatching, so it isn't moved inwards."""
    path = placed(_marker(cells, unit, 0, False), left, top)
    page.pen.path(path, line=theme.BLACK, width_mm=MARKER_MM)
    strokes = (placed(HATCH, left + x * unit, top + y * unit, unit) for x, y in cells)
    page.pen.path(joined(strokes), line=theme.BLACK, width_mm=theme.HAIR)


# Lines both ways on a square of 1, which go on in the next square.
HATCH: Path = joined(
    line(*ends)
    for ends in (
        ((0, 0.5), (0.5, 0)),
        ((0, 1), (1, 0)),
        ((0.5, 1), (1, 0.5)),
        ((0, 0.5), (0.5, 1)),
        ((0, 0), (1, 1)),
        ((0.5, 0), (1, 0.5)),
    )
)


def _marker(cells: Sequence[Cell], unit: float, inset: float, unfinished: bool) -> Path:
    """An outline as a hand draws it; an unfinished one stops short of its beginning."""
    return joined(
        _bent([_inward(loop, i, unit, inset) for i in range(len(loop))], unfinished)
        for loop in outline(cells)
    )


def _inward(loop: Sequence[Cell], i: int, unit: float, inset: float) -> Point:
    """A corner of an outline, moved inwards. Loops run clockwise: inside is to the right."""
    (ax, ay), (bx, by), (cx, cy) = loop[i - 1], loop[i], loop[(i + 1) % len(loop)]
    before, after = (_sign(bx - ax), _sign(by - ay)), (_sign(cx - bx), _sign(cy - by))
    x = (bx + 1) * unit / 2 - inset * (before[1] + after[1])
    y = (by + 1) * unit / 2 + inset * (before[0] + after[0])
    return x, y


def _sign(n: int) -> int:
    return (n > 0) - (n < 0)


def _bent(points: Sequence[Point], unfinished: bool) -> Path:
    """A line through points with its corners rounded, perhaps with a gap in its first edge."""
    n = len(points)
    steps: list[Step] = []
    for i in range(1, n + 1):
        corner = points[i % n]
        start, end = (_towards(corner, points[j % n], BEND) for j in (i - 1, i + 1))
        steps += [("L", start), ("C", (*corner, *corner, *end))]
    if not unfinished:
        return (("M", steps[0][1]), *steps[1:], CLOSE)
    first, last = (_towards(points[a], points[1 - a], 6.0) for a in (1, 0))
    return (("M", first), *steps, ("L", last))


def _towards(start: Point, end: Point, length: float) -> Point:
    """The point so far along the way."""
    (ax, ay), (bx, by) = start, end
    whole = abs(bx - ax) + abs(by - ay)  # the way is straight along an axis
    return ax + (bx - ax) / whole * length, ay + (by - ay) / whole * length
