"""Hunt's twelve FIVE tiles: shape, points as dots and as a numeral, and a quiet back."""

from __future__ import annotations

from collections.abc import Iterator

from generator import ink
from generator.lettering import cap_mm
from generator.page import QUINCUNX, Page
from generator.path import circle, joined, line, rect
from generator.pen import MIDDLE, Pen, Stamp
from generator.press import Order, Side
from generator.symbols import shape_grid, shape_path, shape_size
from layouts.piece import Piece
from layouts.sheet import BOX_WIDTH

ACROSS, DOWN, TILE = 3, 4, 54.0
LEFT, TOP = (BOX_WIDTH - ACROSS * TILE) / 2, 24.0
BLEED, EDGE, UNIT = 2.0, 2.0, 7.6


def sides(order: Order) -> Iterator[Side]:
    """Pages of twelve tiles and, when printed on both sides, their backs."""
    pieces = sorted(order.deal.definition.pieces, key=lambda piece: piece.points)
    title = order.words("part.tiles")
    for first in range(0, len(pieces), ACROSS * DOWN):
        here = pieces[first : first + ACROSS * DOWN]

        def front(page: Page, here: list[Piece] = here) -> None:
            _edges(page, len(here))
            for i, piece in enumerate(here):
                page.pen.use(_face(order, piece), *_corner(page, i, mirrored=False))
            _cuts(page)

        def back(page: Page, here: list[Piece] = here) -> None:
            for i in range(len(here)):
                page.pen.use(_back(order), *_corner(page, i, mirrored=True))

        yield Side("tiles", title, front)
        if order.duplex:
            yield Side("tiles", title, back, back=True)


def _corner(page: Page, i: int, mirrored: bool) -> tuple[float, float]:
    """Where a tile lies; on the back the columns run the other way, to meet their fronts."""
    x = LEFT + i % ACROSS * TILE
    if page.words.rtl != mirrored:
        x = BOX_WIDTH - x - TILE
    return x, TOP + i // ACROSS * TILE


def _edges(page: Page, count: int) -> None:
    """The accent around all tiles, bleeding over the cut."""
    rows = -(-count // ACROSS)
    area = rect(LEFT - BLEED, TOP - BLEED, ACROSS * TILE + 2 * BLEED, rows * TILE + 2 * BLEED)
    mono = page.style.inks.mono  # a broad dark edge would only cost toner
    page.pen.path(area, fill=ink.SHADE if mono else page.style.accent)


def _face(order: Order, piece: Piece) -> Stamp:
    """The shape in the middle, its points below: dots to see, a numeral to read."""

    def draw(pen: Pen) -> None:
        pen.path(rect(EDGE, EDGE, TILE - 2 * EDGE, TILE - 2 * EDGE, 3), fill=ink.WHITE)
        across, down = shape_size(piece.cells)
        unit = min(UNIT, 40 / across)
        pen.use(_shape(piece, unit), (TILE - across * unit) / 2, (TILE - 9 - down * unit) / 2)
        small = order.style.size(ink.TEXT)
        corner = EDGE + 3 + cap_mm(small)
        pen.text(9.2, corner, piece.name, size_pt=small, ink=ink.QUIET, align=MIDDLE)
        size = order.style.size(ink.PART)
        y = TILE - 8.6
        pen.text(
            9.2, y + cap_mm(size) / 2, str(piece.points), size_pt=size, bold=True, align=MIDDLE
        )
        dots = (circle(TILE - 8.4 - i * 5, y, 1.5) for i in range(min(piece.points, 6)))
        pen.path(joined(dots), fill=ink.BLACK)

    return Stamp(f"tile {piece.name}", draw)


def _shape(piece: Piece, unit: float) -> Stamp:
    """A shape with its squares hinted at and its outline strong."""
    squares, rim = shape_grid(piece.cells, unit), shape_path(piece.cells, unit)

    def draw(pen: Pen) -> None:
        pen.path(squares, fill=ink.PALE, line=ink.RIM, width_mm=ink.HAIR)
        pen.path(rim, line=ink.BLACK, width_mm=ink.STRONG)

    return Stamp(f"tile shape {piece.name} {unit:g}", draw)


def _back(order: Order) -> Stamp:
    """Five dots in the accent: the same on every tile, and far from the cut."""
    accent = order.style.inks.accent(order.style.accent)
    middle = TILE / 2
    dots = joined(circle(middle + 3 * dx, middle + 3 * dy, 3.4) for dx, dy in QUINCUNX)
    return Stamp("tile back", lambda pen: pen.path(dots, fill=accent))


def _cuts(page: Page) -> None:
    """Crop marks off the tiles; the cuts themselves lie in the middle of the accent edges."""
    right, bottom = LEFT + ACROSS * TILE, TOP + DOWN * TILE
    marks = []
    for i in range(ACROSS + 1):
        x = LEFT + i * TILE
        marks += [line((x, TOP - 7), (x, TOP - 3)), line((x, bottom + 3), (x, bottom + 7))]
    for i in range(DOWN + 1):
        y = TOP + i * TILE
        marks += [line((LEFT - 7, y), (LEFT - 3, y)), line((right + 3, y), (right + 7, y))]
    page.pen.path(joined(marks), line=ink.BLACK, width_mm=ink.CUT)
    inner = [line((LEFT + i * TILE, TOP), (LEFT + i * TILE, bottom)) for i in range(ACROSS + 1)]
    inner += [line((LEFT, TOP + i * TILE), (right, TOP + i * TILE)) for i in range(DOWN + 1)]
    colour = ink.BLACK if page.style.inks.mono else ink.WHITE
    page.pen.path(joined(inner), line=colour, width_mm=ink.CUT)
