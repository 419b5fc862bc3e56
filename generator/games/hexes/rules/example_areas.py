"""The areas in hexes' rules: what is right and what is wrong, side by side.

Picture: an area, or a corner of one, typed as in hexes.yaml; over it, what was filled earlier and
what is drawn now, each space with the letter of its piece. X: a hexagon filled before the start.
Marker: the pen a player draws with.
"""

from __future__ import annotations

from dataclasses import dataclass

from generator import theme
from generator.games.hexes.hexagons import borders, draw_circles, draw_gray, inside, piece_size
from generator.pages.flow import Block, leading, lines, write
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pages.right_wrong import GUTTER, panel_mm, panels
from generator.pens.path import Point, circle, joined
from layouts.area import regions
from layouts.definition.loader import Definition, define
from layouts.games.hexes.millimetres import laid_out
from layouts.grid import Cell
from layouts.piece import CIRCLE, PLAIN, Piece, decorated

CORNER = ".h.h.b.h.h h.b.h.h.b. .h.h.b.h.h ..r.h.h.b."
SIDE_A = (
    "...h.r.h.h.r.h... ..r.h.h.b.h.h.r.. .h.h.b.h.h.b.h.h. h.b.h.h.b.h.h.b.h "
    ".h.h.b.h.h.b.h.h. ..r.h.h.b.h.h.r.. ...h.r.h.h.r.h..."
)
NAMES = {"h": "hexagon", "r": "red", "b": "blue"}
HEXAGON_MM = 6.9  # large print has a little less room
MARKER_MM, EARLIER_MM, INSET = 0.9, 0.5, 0.65  # lines just inside their spaces, new and old


@dataclass(frozen=True)
class HexesExample:
    """What a player drew: rows as those of the area, shorter where nothing follows."""

    filled: str
    new: str = ""
    area: str = CORNER


FIRST = HexesExample("", ". ......F .F.F.F")
TURNED = HexesExample("", ".....F.F.F ....F")
FLIPPED = HexesExample("", ".F ..F.F.F")
TOUCHING = HexesExample(".I.I I.I", ".........F ....F.F.F")
APART = HexesExample(".I.I I.I", ". . .........F ....F.F.F")
ON_CIRCLE = HexesExample(".I.I I.I", ". ......F .F.F.F")
ON_HEXAGON = HexesExample(".I.I I.I", ". ........F ...F.F.F")
BESIDE = HexesExample(".I.I I.I", ".....F.F ....F ...F")
OVER = HexesExample(".I.I I.I", "...F.F ......F .......F")
EXPERT = HexesExample(".......X X . ......X", ". ......F .F.F.F")
CIRCLED = HexesExample(".......X X . ..X", ". ......F .F.F.F")
ENDED = HexesExample(
    "...G.C.C.C.C..... ..G.A...H.H...... .G...A.A.D.H.H.I. G...A.D.D.K.K.I.I "
    "...F.F.D.K.L.K.I. ..E.E.F.B.L.L.L.. ...E.E.F.B.B.B...",
    area=SIDE_A,
)


def fits(definition: Definition) -> bool:
    """True when the pictures tell the truth: they show the usual pieces."""
    return definition.pieces == define("hexes").pieces


def cells(rows: str) -> dict[Cell, str]:
    """The spaces of a picture and their letters, not moved: areas and what is on them agree."""
    typed = ((x, r, c) for r, row in enumerate(rows.split()) for x, c in enumerate(row))
    return {((x + 1 - r) // 2, r): c for x, r, c in typed if c != "."}


def emptied(picture: HexesExample) -> dict[str, int]:
    """How many spaces of each kind stay empty, and how many regions they are."""
    area, filled = cells(picture.area), cells(picture.filled)
    left = {cell: NAMES[letter] for cell, letter in area.items() if cell not in filled}
    kinds = list(left.values())
    return {**{name: kinds.count(name) for name in NAMES.values()}, "region": len(regions(left))}


# --- areas -------------------------------------------------------------------------------------


def compared(job: Job, width: float, *shown: tuple[HexesExample, bool, str]) -> Block | None:
    """Corners side by side, each with its verdict below; none where they would not be true."""
    if not fits(job.deal.definition):
        return None
    drawn = ((_corner(job, picture, width), right, why) for picture, right, why in shown)
    return panels(job.style, width, *drawn)


def dotted(job: Job, width: float, *said: str) -> Block | None:
    """A piece is drawn: first its dots, then the line."""
    if not fits(job.deal.definition):
        return None
    slot, high = panel_mm(width, 2), _corner(job, FIRST, width).height
    rows = [lines(job.style, words, slot, theme.SMALL) for words in said]
    below = max(map(len, rows)) * leading(job.style, theme.SMALL)

    def draw(page: Page, x: float, y: float) -> None:
        for i, words in enumerate(rows):
            at = x + i * (slot + GUTTER)
            _corner(job, FIRST, width, dots=not i).draw(page, at, y)
            write(page, at, y + high + 1.6, words, theme.SMALL)

    return Block(high + 1.6 + below, draw)


def _corner(job: Job, picture: HexesExample, width: float, dots: bool = False) -> Block:
    """A corner of an area as a block; two of them stand beside each other."""
    wide, _ = size(picture, 1)
    unit = min(HEXAGON_MM, panel_mm(width, 2) / wide)
    wide, high = size(picture, unit)

    def draw(page: Page, x: float, y: float) -> None:
        draw_area(page, job, picture, page.x(x, wide), y, unit, dots)

    return Block(high, draw)


def size(picture: HexesExample, unit: float) -> Point:
    """How wide and high an area is on hexagons so wide."""
    return piece_size(Piece("", 0, tuple(area := cells(picture.area)), "h" * len(area)), unit)


def draw_area(
    page: Page,
    job: Job,
    picture: HexesExample,
    left: float,
    top: float,
    unit: float,
    dots: bool = False,
) -> None:
    """An area as it is printed, gray where it was filled earlier, with the lines of a marker."""
    area = cells(picture.area)
    _, centres = laid_out(area, left, top, *size(picture, unit), unit)
    filled, new = cells(picture.filled), cells(picture.new)
    draw_gray(page.pen, filled, centres, unit, page.style.inks)
    page.pen.path(borders(centres, unit), line=theme.RIM, width_mm=theme.HAIR)
    marks = {cell: NAMES[letter] for cell, letter in area.items()}
    draw_circles(page.pen, job.deal.definition, marks, centres, unit, page.style.inks)
    for letter in dict.fromkeys(filled.values()):
        mine = [cell for cell in filled if filled[cell] == letter]
        page.pen.path(inside(mine, centres, unit, INSET), line=theme.BLACK, width_mm=EARLIER_MM)
    if dots:
        points = joined(circle(*centres[cell], 0.8) for cell in new)
        page.pen.path(points, fill=theme.BLACK, line=theme.WHITE, width_mm=theme.HAIR)
    elif new:
        page.pen.path(inside(list(new), centres, unit, INSET), line=theme.BLACK, width_mm=MARKER_MM)
        spots = (cell for cell in spots_of(job.deal.definition, picture) if area[cell] == PLAIN)
        page.pen.path(
            joined(circle(*centres[cell], unit * 0.3) for cell in spots), fill=theme.BLACK
        )


def spots_of(definition: Definition, picture: HexesExample) -> list[Cell]:
    """Where the circles of the new piece come to lie, whether circles are there or not."""
    new = sorted(cells(picture.new))
    left, top = min(q for q, _ in new), min(r for _, r in new)
    shape = tuple((q - left, r - top) for q, r in new)
    piece = next(piece for piece in definition.pieces if piece.name == picture.new.strip(". ")[0])
    for turn in decorated(piece):
        if tuple(cell for cell, _ in turn) == shape:
            return [cell for cell, (_, kind) in zip(new, turn, strict=True) if kind == CIRCLE]
    return []
