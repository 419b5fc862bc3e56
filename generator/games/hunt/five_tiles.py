"""Hunt's twelve FIVE tiles: shape, points as dots and as a numeral, and a quiet back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from generator import theme
from generator.components.symbols import shape_grid, shape_path, shape_size
from generator.pages.job import Job, Side
from generator.pages.page import QUINCUNX, Page
from generator.pens.path import circle, joined, line, rect, steps
from generator.pens.pen import Pen, Stamp
from layouts.millimetres import BOX_WIDTH
from layouts.piece import Piece

ACROSS, DOWN, TILE = 3, 4, 54.0
LEFT, TOP = (BOX_WIDTH - ACROSS * TILE) / 2, 24.0
EDGE, RIM, UNIT = 2.6, 0.9, 7.6  # the accent line: how far from the cut, how thick; a square
CORNER = 9.2  # from the sides to letter, numeral and dots


def sides(job: Job) -> Iterator[Side]:
    """Pages of twelve tiles and, when printed on both sides, their backs."""
    pieces = sorted(job.deal.definition.pieces, key=lambda piece: -piece.points)
    title = job.words("part.tiles")
    for first in range(0, len(pieces), ACROSS * DOWN):
        here = pieces[first : first + ACROSS * DOWN]
        yield Side("tiles", title, partial(_fronts, job=job, here=here))
        if job.duplex:
            yield Side("tiles", title, partial(_backs, job=job, here=here), back=True)


def _fronts(page: Page, job: Job, here: list[Piece]) -> None:
    for i, piece in enumerate(here):
        page.pen.use(_face(job, piece), *_corner(page, i, mirrored=False))
    _cuts(page, -(-len(here) // ACROSS))


def _backs(page: Page, job: Job, here: list[Piece]) -> None:
    for i in range(len(here)):
        page.pen.use(_back(job), *_corner(page, i, mirrored=True))


def _corner(page: Page, i: int, mirrored: bool) -> tuple[float, float]:
    """Where a tile lies; on the back the columns run the other way, to meet their fronts."""
    x = LEFT + i % ACROSS * TILE
    if page.words.rtl != mirrored:
        x = BOX_WIDTH - x - TILE
    return x, TOP + i // ACROSS * TILE


def _face(job: Job, piece: Piece) -> Stamp:
    """The shape in the middle, its points below: dots to see, a numeral to read.

    The accent runs well inside the cut, where a crooked cut doesn't show.
    """

    def draw(pen: Pen) -> None:
        side = TILE - 2 * EDGE
        accent = job.style.inks.accent(job.style.accent)
        pen.path(rect(EDGE, EDGE, side, side, 3), line=accent, width_mm=RIM)
        across, down = shape_size(piece.cells)
        unit = min(UNIT, 40 / across)
        pen.use(_shape(piece, unit), (TILE - across * unit) / 2, (TILE - down * unit) / 2)
        small, size = job.style.size(theme.TEXT), job.style.size(theme.PART)
        y = TILE - CORNER
        pen.centred(CORNER, CORNER, piece.name, small, theme.QUIET)
        pen.centred(CORNER, y, str(piece.points), size, bold=True)
        dots = (circle(TILE - CORNER - i * 5, y, 1.5) for i in range(min(piece.points, 6)))
        pen.path(joined(dots), fill=theme.BLACK)

    return Stamp(f"tile {piece.name}", draw)


def _shape(piece: Piece, unit: float) -> Stamp:
    """A shape with its squares hinted at and its outline strong."""
    squares, rim = shape_grid(piece.cells, unit), shape_path(piece.cells, unit)

    def draw(pen: Pen) -> None:
        pen.path(squares, fill=theme.PALE, line=theme.RIM, width_mm=theme.HAIR)
        pen.path(rim, line=theme.BLACK, width_mm=theme.STRONG)

    return Stamp(f"tile shape {piece.name} {unit:g}", draw)


def _back(job: Job) -> Stamp:
    """Five dots in the accent: the same on every tile, and far from the cut."""
    accent = job.style.inks.accent(job.style.accent)
    middle = TILE / 2
    dots = joined(circle(middle + 3 * dx, middle + 3 * dy, 3.4) for dx, dy in QUINCUNX)
    return Stamp("tile back", lambda pen: pen.path(dots, fill=accent))


def _cuts(page: Page, rows: int) -> None:
    """Cuts as hairlines, with crop marks off the tiles."""
    right, bottom = LEFT + ACROSS * TILE, TOP + rows * TILE
    lines = []
    for x in steps(LEFT, TILE, ACROSS):
        lines += [line((x, TOP - 7), (x, TOP - 3)), line((x, bottom + 3), (x, bottom + 7))]
        lines.append(line((x, TOP), (x, bottom)))
    for y in steps(TOP, TILE, rows):
        lines += [line((LEFT - 7, y), (LEFT - 3, y)), line((right + 3, y), (right + 7, y))]
        lines.append(line((LEFT, y), (right, y)))
    page.pen.path(joined(lines), line=theme.BLACK, width_mm=theme.CUT)
