"""Hunt's twelve FIVE tiles: shape, points as dots and as a numeral; and their backs.

An own game may have fewer: then a spare place has the title, and below are the rules in brief.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from generator import theme
from generator.components.chip_grid import ChipGrid, draw_cuts, draw_ground
from generator.components.symbols import shape_grid, shape_path, shape_size
from generator.games.hunt.board import DIE, draw_dice_legend
from generator.games.hunt.cover import TILE
from generator.games.hunt.rules import in_words
from generator.pages.job import Job, Side
from generator.pages.page import Page
from generator.pens.path import Box, circle, joined, placed, rect
from generator.pens.pen import Pen, Stamp
from generator.pens.wrapped_pens import fitted, turned_pen
from generator.sheets.backs import draw_backs
from generator.sheets.lid import Lid
from generator.sheets.short_card import ShortRules, draw_back_below, draw_below
from generator.sheets.wordmark import art_of
from layouts.matrix import moved, scaled, turned
from layouts.millimetres import BOX_WIDTH
from layouts.piece import Piece

ACROSS, DOWN = 3, 4
TOP = 26.0
BLEED, OFF = 2.4, 3.0  # the ground over the cuts; from there to crop marks
EDGE, BENT = 3.4, 3.6  # the white field: how far from the cut, and its corners
UNIT, WIDE, HIGH, ABOVE = 9.4, 42.0, 31.5, 3.4  # a square of a shape; the room of the shape
RIM, DOT, STEP = 0.9, 2.0, 6.0  # its outline; dots, and from one to the next
DISC, NUMERAL, NEAR = 5.2, 20.0, 7.2  # the disc of the points; from the field's edge to its middle
MEDALLION = 14.5
MOST_DOTS = 4  # more points are a numeral alone
TITLED = (7.0, 10.0, TILE - 7, TILE - 10)  # the room of the title on a spare place
BRIEF = ("roll", "roll.how"), ("five", "five.how"), ("stop", "stop.turn"), ("count", "count.tiles")


def sides(job: Job) -> Iterator[Side]:
    """Yield pages of twelve tiles and, if printed on both sides, their backs."""
    pieces = sorted(job.deal.definition.pieces, key=lambda piece: -piece.points)
    title = job.words("part.tiles")
    for first in range(0, len(pieces), ACROSS * DOWN):
        here = pieces[first : first + ACROSS * DOWN]
        rows = -(-len(here) // ACROSS)
        across = -(-len(here) // rows)
        grid = ChipGrid((BOX_WIDTH - across * TILE) / 2, TOP, across, rows, TILE)
        yield Side("tiles", title, partial(_fronts, job=job, here=here, grid=grid))
        if job.duplex:
            yield Side("tiles", title, partial(_backs, job=job, grid=grid), back=True)


def _fronts(page: Page, job: Job, here: Sequence[Piece], grid: ChipGrid) -> None:
    """Draw all tiles on one ground; spare places have the title."""
    mono = page.style.inks.mono
    if not mono:
        draw_ground(page, grid, page.style.accent, BLEED)
    faces = [
        Stamp(f"tile {piece.name}", partial(draw_face, job=job, piece=piece)) for piece in here
    ]
    spare = Stamp("tile", partial(_draw_title, job=job))
    for i in range(grid.across * grid.down):
        at = page.x(grid.left + i % grid.across * TILE, TILE), TOP + i // grid.across * TILE
        page.pen.use(faces[i] if i < len(faces) else spare, *at)
    draw_cuts(page, grid, theme.BLACK if mono else theme.WHITE, off=OFF)
    draw_below(page, job, _brief(job), grid.bottom)


def _backs(page: Page, job: Job, grid: ChipGrid) -> None:
    draw_backs(page, job, grid, MEDALLION)
    draw_back_below(page, job, _brief(job), grid.bottom)


def _brief(job: Job) -> ShortRules:
    """Return the rules in brief, with the meaning of ordinary dice."""
    definition = job.deal.definition

    def legend(page: Page, box: Box) -> None:
        left, top, right, foot = box
        draw_dice_legend(page, definition, left, right - left, (top + foot - DIE) / 2)

    steps = [(f"rules.{head}", f"rules.{how}") for head, how in BRIEF]
    return ShortRules(steps, legend, 2 * DIE, numbers=in_words(definition))


THREE = ((-6.0, -5.2, -11.0), (6.2, -4.2, 8.0), (-0.5, 6.0, -2.0))  # where three lie, and how


def draw_three(lid: Lid) -> None:
    """Draw three tiles."""
    pieces = sorted(lid.definition.pieces, key=lambda piece: -piece.points)
    shown = (pieces[0], pieces[len(pieces) // 2], pieces[-1])
    for piece, (x, y, tilt) in zip(shown, THREE, strict=True):
        pen = turned_pen(lid.pen, moved(x, y), turned(tilt), scaled(17 / TILE))
        draw_tile(turned_pen(pen, moved(-TILE / 2, -TILE / 2)), lid.job, piece)


def draw_tile(pen: Pen, job: Job, piece: Piece) -> None:
    """Draw a tile that is cut out, its top left corner at the origin."""
    mono = job.style.inks.mono
    ground = theme.WHITE if mono else job.style.accent
    rim = theme.DEEP_INK if mono else theme.lid_inks(job.style.accent, mono).deep
    pen.path(rect(0, 0, TILE, TILE, 3), fill=ground, line=rim, width_mm=theme.STRONG)
    draw_face(pen, job, piece)


def _draw_field(pen: Pen, mono: bool) -> None:
    """Draw the white field of a tile."""
    side, rim = TILE - 2 * EDGE, theme.BLACK if mono else None
    pen.path(rect(EDGE, EDGE, side, side, BENT), fill=theme.WHITE, line=rim, width_mm=1.0)


def _draw_title(pen: Pen, job: Job) -> None:
    """Draw the lettering of the lid on a tile."""
    _draw_field(pen, job.style.inks.mono)
    fitted(pen, lambda there: art_of(job.game).title(Lid(there, job)), TITLED)


def draw_face(pen: Pen, job: Job, piece: Piece) -> None:
    """Draw the shape, its points below: dots to see, a numeral to read; all on white."""
    style, mono = job.style, job.style.inks.mono
    rim = theme.BLACK if mono else None
    _draw_field(pen, mono)
    across, down = shape_size(piece.cells)
    unit = min(UNIT, WIDE / across, HIGH / down)
    at = (TILE - across * unit) / 2, EDGE + ABOVE + (HIGH - down * unit) / 2
    inner = theme.QUIET if mono else theme.mixed(style.accent, theme.WHITE, 0.35)
    squares = placed(shape_grid(piece.cells, unit), *at)
    pen.path(squares, fill=style.pale, line=inner, width_mm=theme.HAIR)
    pen.path(placed(shape_path(piece.cells, unit), *at), line=theme.BLACK, width_mm=RIM)
    x, y = EDGE + NEAR, TILE - EDGE - NEAR
    disc = theme.WHITE if mono else style.accent
    pen.path(circle(x, y, DISC), fill=disc, line=rim, width_mm=0.8)
    ink = theme.BLACK if mono else theme.words_on(style.accent)
    pen.centred(x, y, str(piece.points), NUMERAL, ink, bold=True)
    if 0 < piece.points <= MOST_DOTS:
        dots = (circle(TILE - EDGE - 5.6 - i * STEP, y, DOT) for i in range(piece.points))
        pen.path(joined(dots), fill=theme.BLACK)
    pen.centred(TILE - EDGE - 3.8, EDGE + 3.8, piece.name, style.size(theme.SMALL), theme.QUIET)
