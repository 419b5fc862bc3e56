"""The areas in hexes' rules: what is right and what is wrong, side by side.

An area, or a corner of one, is typed as in hexes.yaml; over it as layers what was filled earlier
and what is drawn now, each space with the letter of its piece. X: a hexagon filled before the
start. Marker: the pen a player draws with.
"""

from __future__ import annotations

from generator import theme
from generator.games.hexes.hexagons import around, borders, draw_circles, draw_gray, piece_size
from generator.pages.examples import EMPTY, Easel, Example, cells
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pens.path import Point, circle, joined
from layouts.area import regions
from layouts.definition.loader import Definition, define
from layouts.games.hexes.millimetres import laid_out
from layouts.grid import Cell
from layouts.piece import CIRCLE, PLAIN, Piece, decorated

CORNER = ".h.h.b.h.h/h.b.h.h.b./.h.h.b.h.h/..r.h.h.b."
SIDE_A = (
    "...h.r.h.h.r.h.../..r.h.h.b.h.h.r../.h.h.b.h.h.b.h.h./h.b.h.h.b.h.h.b.h/"
    ".h.h.b.h.h.b.h.h./..r.h.h.b.h.h.r../...h.r.h.h.r.h..."
)
NAMES = {"h": "hexagon", "r": "red", "b": "blue"}
HEXAGON_MM = 6.9  # large print has a little less room
MARKER_MM, EARLIER_MM, INSET = 0.9, 0.5, 0.65  # lines just inside their spaces, new and old


# What is drawn now, and what was filled earlier.
FIRST = Example(CORNER, new="./......F/.F.F.F")
DOTTED = Example(CORNER, counted=("./......F/.F.F.F",))  # a piece, before its line
TURNED = Example(CORNER, new=".....F.F.F/....F")
FLIPPED = Example(CORNER, new=".F/..F.F.F")
TOUCHING = Example(CORNER, new=".........F/....F.F.F", before=".I.I/I.I")
APART = Example(CORNER, new="././.........F/....F.F.F", before=".I.I/I.I")
ON_CIRCLE = Example(CORNER, new="./......F/.F.F.F", before=".I.I/I.I")
ON_HEXAGON = Example(CORNER, new="./........F/...F.F.F", before=".I.I/I.I")
BESIDE = Example(CORNER, new=".....F.F/....F/...F", before=".I.I/I.I")
OVER = Example(CORNER, new="...F.F/......F/.......F", before=".I.I/I.I")
EXPERT = Example(CORNER, new="./......F/.F.F.F", before=".......X/X/./......X")
CIRCLED = Example(CORNER, new="./......F/.F.F.F", before=".......X/X/./..X")
ENDED = Example(
    SIDE_A,
    before="...G.C.C.C.C...../..G.A...H.H....../.G...A.A.D.H.H.I./G...A.D.D.K.K.I.I/"
    "...F.F.D.K.L.K.I./..E.E.F.B.L.L.L../...E.E.F.B.B.B...",
)


def fits(definition: Definition) -> bool:
    """True when the pictures tell the truth: they show the usual pieces."""
    return definition.pieces == define("hexes").pieces


def spaces(rows: str) -> dict[Cell, str]:
    """The spaces of a picture and their letters, not moved: areas and what is on them agree."""
    return {((x + 1 - r) // 2, r): c for (x, r), c in cells(rows).items() if c != EMPTY}


def emptied(picture: Example) -> dict[str, int]:
    """How many spaces of each kind stay empty, and how many regions they are."""
    area, filled = spaces(picture.rows), spaces(picture.before)
    left = {cell: NAMES[letter] for cell, letter in area.items() if cell not in filled}
    kinds = list(left.values())
    return {**{name: kinds.count(name) for name in NAMES.values()}, "region": len(regions(left))}


# --- areas -------------------------------------------------------------------------------------


def size(picture: Example, unit: float) -> Point:
    """How wide and high an area is on hexagons so wide."""
    return piece_size(Piece("", 0, tuple(area := spaces(picture.rows)), "h" * len(area)), unit)


def draw_area(page: Page, job: Job, picture: Example, left: float, top: float, unit: float) -> None:
    """An area as it is printed, gray where it was filled earlier, with the lines of a marker."""
    area = spaces(picture.rows)
    _, centres = laid_out(area, left, top, *size(picture, unit), unit)
    filled, new = spaces(picture.before), spaces(picture.new)
    draw_gray(page.pen, filled, centres, unit, page.style.inks)
    page.pen.path(borders(centres, unit), line=theme.RIM, width_mm=theme.HAIR)
    marks = {cell: NAMES[letter] for cell, letter in area.items()}
    draw_circles(page.pen, job.deal.definition, marks, centres, unit, page.style.inks)
    for letter in dict.fromkeys(filled.values()):
        mine = [cell for cell in filled if filled[cell] == letter]
        page.pen.path(around(mine, centres, unit, INSET), line=theme.BLACK, width_mm=EARLIER_MM)
    for layer in picture.counted:
        points = joined(circle(*centres[cell], 0.8) for cell in spaces(layer))
        page.pen.path(points, fill=theme.BLACK, line=theme.WHITE, width_mm=theme.HAIR)
    if new:
        page.pen.path(around(new, centres, unit, INSET), line=theme.BLACK, width_mm=MARKER_MM)
        spots = (cell for cell in spots_of(job.deal.definition, picture) if area[cell] == PLAIN)
        page.pen.path(
            joined(circle(*centres[cell], unit * 0.3) for cell in spots), fill=theme.BLACK
        )


def spots_of(definition: Definition, picture: Example) -> list[Cell]:
    """Where the circles of the new piece come to lie, whether circles are there or not."""
    new = sorted(spaces(picture.new))
    left, top = min(q for q, _ in new), min(r for _, r in new)
    shape = tuple((q - left, r - top) for q, r in new)
    piece = next(piece for piece in definition.pieces if piece.name == picture.new.strip("./")[0])
    for turn in decorated(piece):
        if tuple(cell for cell, _ in turn) == shape:
            return [cell for cell, (_, kind) in zip(new, turn, strict=True) if kind == CIRCLE]
    return []


EASEL = Easel(draw_area, HEXAGON_MM, size=size, fits=fits)
