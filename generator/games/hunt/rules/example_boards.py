"""The boards in hunt's rules: what is right and what is wrong, side by side.

Symbols are typed as on a die, outlines as layers of `#`; a wrong one is not finished.
Marker: the pen a player draws with.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from generator import theme
from generator.components.symbols import loops_around, symbol_stamp
from generator.pages.examples import Easel, Example, cells, grid
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pens.path import Path, Point, joined, line, placed, rounded, towards
from layouts.definition.loader import Definition
from layouts.grid import Cell
from layouts.shape import key

SQUARE_MM, SYMBOL_SHARE = 7.4, 5 / 7
MARKER_MM, INSET, BEND = 0.9, 0.7, 1.1  # a marker's line, just inside its squares, bends softly
REACH = 6.0  # how far an unfinished line runs along its first edge, from either end


ROLL = "14213"  # every outline below is meant for this roll
RIGHT = Example("146/521/635", ("##./.##/.#.",))
SYMBOL = Example("146/521/665", ("##./.##/.#.",))
CORNER = Example("145/216/563", ("##./##./..#",))
TWO_SHAPES = Example("12615/41231/35646", ("##.../##.../#....", "...#./..###/...#."))
TWICE = Example("12531/41614/35562", ("##.../##.../#....", "...##/...##/....#"))
TOUCHING = Example("13156/62413/54162", ("###../.#.../.#...", "...../..###/..#.#"))
SHARING = Example("13142/62561/54653", ("###../.#.../.#...", "..###/....#/....#"))
CLOSED = Example("13465/65126", ("###../..##.",))
OPEN = Example("13465/65126", wrong=("###../..##.",))
FOUND = Example("13156/62443/54162", ("###../.#.../.#...",), new=".#.../...../.....")
HATCHED = replace(FOUND, out=("....#/...##/...##",))


def fits(definition: Definition) -> bool:
    """True when the pictures tell the truth: they show FIVES for a roll of five with one pair."""
    rules = definition.rules
    return rules["dice"] == len(ROLL) and rules["alike"] >= 2 and len(definition.symbols) >= 4


# --- boards ------------------------------------------------------------------------------------


def corner(
    page: Page,
    job: Job,
    picture: Example,
    left: float,
    top: float,
    unit: float,
    share: float = SYMBOL_SHARE,
    thick: float = theme.HAIR,
) -> None:
    """The squares of a picture, their symbols, which take a share of them, and what was drawn."""
    page.pen.path(grid(picture, left, top, unit), line=theme.RIM, width_mm=thick)
    symbols, size = job.deal.definition.symbols, unit * share
    stamps = [symbol_stamp(symbol, size, page.style.inks) for symbol in symbols]
    inset = (unit - size) / 2
    points = _points(job.deal.definition, picture)
    written = squares(picture.new) if points else ()
    page.pen.scatter(
        (stamps[(int(c) - 1) % len(stamps)], left + x * unit + inset, top + y * unit + inset)
        for (x, y), c in picture.cells.items()
        if (x, y) not in written
    )
    _draw_marked(page, left, top, unit, picture)
    for x, y in written:
        middle = left + (x + 0.5) * unit, top + (y + 0.5) * unit
        page.pen.centred(*middle, str(points), theme.PART, theme.BLACK, bold=True)


EASEL = Easel(corner, SQUARE_MM, fits=fits)


# --- what a player drew ------------------------------------------------------------------------


def squares(layer: str) -> tuple[Cell, ...]:
    """The squares of an outline."""
    return tuple(cell for cell, text in cells(layer).items() if text == "#")


def _points(definition: Definition, picture: Example) -> int | None:
    """The points of a FIVE of the puzzle, which are written into it in the place of a symbol."""
    if not picture.new:
        return None
    known = {key(piece.cells): piece.points for piece in definition.pieces}
    return known.get(key(squares(picture.counted[0])))


def _draw_marked(page: Page, left: float, top: float, unit: float, picture: Example) -> None:
    """The outlines of FIVES, those that are not finished, and shapes that were crossed out."""
    for layer in (*picture.counted, *picture.wrong):
        path = _marker(loops_around(squares(layer), unit, left, top, INSET), layer in picture.wrong)
        page.pen.path(path, line=theme.BLACK, width_mm=MARKER_MM)
    for layer in picture.out:  # its outline ends the hatching, so it isn't moved inwards
        path = _marker(loops_around(squares(layer), unit, left, top))
        page.pen.path(path, line=theme.BLACK, width_mm=MARKER_MM)
        strokes = (placed(HATCH, left + x * unit, top + y * unit, unit) for x, y in squares(layer))
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


def _marker(loops: Iterable[Sequence[Point]], unfinished: bool = False) -> Path:
    """An outline as a hand draws it; an unfinished one stops short of its beginning."""
    return joined(_bent(loop, unfinished) for loop in loops)


def _bent(loop: Sequence[Point], unfinished: bool) -> Path:
    """A loop with soft corners, perhaps with a gap in its first edge."""
    (_, start), *others, close = rounded([*loop[1:], loop[0]], BEND, sharp=0)
    if not unfinished:
        return (("M", start), *others, close)
    first, last = (towards(loop[a], loop[1 - a], REACH) for a in (1, 0))
    return (("M", first), ("L", start), *others, ("L", last))
