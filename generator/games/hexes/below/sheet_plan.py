"""What stands below an area, and where: pieces, rolls, penalty; by its height and the print."""

from __future__ import annotations

from generator import theme
from generator.games.hexes.below.piece_list import PieceGrid, draw_pieces
from generator.games.hexes.below.writing_boxes import Box, draw_penalty, draw_rolls
from generator.pages.page import Page
from generator.pens.pen import MIDDLE
from generator.sheets.board import LEFT
from layouts.definition.loader import Definition
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass

BETWEEN = BOX_WIDTH - 2 * LEFT  # the markers
EDGE = 0.15  # half of a line, so that it stays in the common box


@dataclass(frozen=True)
class SheetPlan:
    """The places below an area, in reading direction."""

    pieces: PieceGrid
    rolls: Box
    rows: int  # of rolls
    rolls_y: float  # of what is said of them: below one row in the middle, else above two
    penalty: Box
    icon: float
    size: float  # of prices, in points
    pen_y: float
    sign: float = 6.0


WHOLE = BOX_WIDTH - 2 * EDGE
LOW = SheetPlan(
    pieces=PieceGrid(
        (EDGE, 176.4, WHOLE, 28.6),
        across=6,
        lines=2,
        die=6.4,
        pad=1.1,
        gap=1.6,
        near=1.35,
        most=4.3,
        letters=8.0,
    ),
    rolls=(LEFT + EDGE, 209.2, BETWEEN - 2 * EDGE, 12.4),
    rows=1,
    rolls_y=225.2,
    penalty=(EDGE, 228.2, WHOLE, 18.8),
    icon=6.6,
    size=11.0,
    pen_y=251.6,
)
HIGH = SheetPlan(
    pieces=PieceGrid(
        (LEFT, 204.0, BETWEEN, 27.4),
        across=3,
        lines=1,
        die=6.4,
        pad=1.0,
        over=0.5,
        near=1.35,
        most=4.2,
        letters=8.0,
    ),
    rolls=(EDGE, 234.8, 56.0, 13.4),
    rows=2,
    rolls_y=233.4,
    penalty=(68.0, 232.4, BOX_WIDTH - 68.0 - EDGE, 15.8),
    icon=6.0,
    size=theme.TEXT,
    pen_y=251.9,
    sign=5.0,
)
LARGE_LOW = SheetPlan(
    pieces=PieceGrid(
        (EDGE, 171.4, WHOLE, 36.4),
        across=3,
        lines=1,
        die=9.6,
        over=0.7,
        gap=1.6,
        most=6.0,
        between=1.4,
    ),
    rolls=(LEFT + EDGE, 210.4, BETWEEN - 2 * EDGE, 13.4),
    rows=1,
    rolls_y=227.6,
    penalty=(EDGE, 229.6, WHOLE, 17.3),
    icon=7.6,
    size=9.0,
    pen_y=251.3,
)
LARGE_HIGH = SheetPlan(
    pieces=PieceGrid(
        (LEFT, 199.0, BETWEEN, 28.4),
        across=3,
        lines=1,
        die=6.4,
        pad=0.9,
        over=0.5,
        near=1.3,
        most=4.6,
    ),
    rolls=(EDGE, 233.4, 66.0, 13.4),
    rows=2,
    rolls_y=232.2,
    penalty=(73.0, 229.4, BOX_WIDTH - 73.0 - EDGE, 17.4),
    icon=7.0,
    size=theme.SMALL,
    pen_y=251.3,
    sign=5.0,
)


def plan_of(is_low: bool, large: bool) -> SheetPlan:
    """The plan below an area of this height."""
    if large:
        return LARGE_LOW if is_low else LARGE_HIGH
    return LOW if is_low else HIGH


def draw_plan(page: Page, definition: Definition, plan: SheetPlan) -> None:
    """Pieces, rolls and penalty."""
    draw_pieces(page, definition, plan.pieces)
    if plan.rows == 1:
        at, words = BOX_WIDTH / 2, page.words("hexes.rolls.each")
        page.text(at, plan.rolls_y, words, theme.SMALL, colour=theme.QUIET, align=MIDDLE)
    else:
        words = page.words("hexes.rolls")
        page.text(plan.rolls[0], plan.rolls_y, words, theme.SMALL, colour=theme.QUIET)
    draw_rolls(page, definition, plan.rolls, plan.rows)
    called = page.words("hexes.penalty")
    draw_penalty(page, definition, plan.penalty, plan.icon, plan.sign, called, plan.size)
