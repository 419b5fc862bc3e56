"""Sequence's large board: four pages, squares on which chips of 20 mm leave the card in sight."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from generator import theme
from generator.components.cards import both_ways, upper_stamp
from generator.components.suits import suit_stamp
from generator.games.sequence.board import called, draw_legend, draw_sides, free_stamp
from generator.lettering.text import cap_mm
from generator.pages.job import Job, Side
from generator.pages.page import Page
from generator.pens.path import Box, Point
from generator.pens.pen import Stamp
from generator.sheets import poster
from generator.sheets.poster import Poster, Quarter, draw_code
from generator.theme import Inks
from layouts.board import Board
from layouts.card import suit_of
from layouts.games.sequence import FREE
from layouts.grid import Cell

RANK_PT, MARK, BETWEEN = 19.0, 5.9, 0.9  # rank and suit above and below a chip
INDEX_TOP, INDEX_FOOT = 1.6, 7.8
BIG, CORNER = 15.0, 22.0
NAME_X, NAME_Y = 1.3, 1.5
LEGEND = 30.0


def sides(job: Job) -> Iterator[Side]:
    """The four pages."""
    board = job.deal.sheets[0].board
    size = Poster(board.definition.width, board.definition.height)
    art = partial(_draw_square, board, size.square_mm)

    def extra(page: Page, quarter: Quarter, box: Box) -> None:
        left, top, right, bottom = box
        room = (left, top, right, bottom if page.style.large else top + LEGEND)
        if quarter.place == "bottomleft":
            draw_legend(page, board.definition.rules["to_win"], room)
        elif quarter.row:
            draw_sides(page, job, room)
        else:
            draw_code(page, called(job), board, box)

    return poster.sides(job, "poster", size, art, extra)


def _draw_square(board: Board, side: float, page: Page, cell: Cell, at: Point, room: Point) -> None:
    """The card above and below where the chip lies, its suit under it; on strips what fits in."""
    (x, y), (wide, high) = at, room
    mark, inks, size = board.marks[cell], page.style.inks, page.style.size(theme.SMALL)
    below = y + NAME_Y + cap_mm(size)
    page.pen.text(x + NAME_X, below, board.names[cell], size_pt=size, ink=theme.QUIET)
    if mark == FREE:
        if min(room) >= side:
            inset = (side - CORNER) / 2
            page.pen.use(free_stamp(CORNER, page.style.tint), x + inset, y + inset)
    elif min(room) >= side:
        inset = (side - BIG) / 2
        page.pen.use(both_ways(_index(mark, side, inks), side, side), x, y)
        page.pen.use(suit_stamp(suit_of(mark), BIG, inks), x + inset, y + inset)
    elif wide >= side and high >= INDEX_FOOT:
        page.pen.use(_index(mark, side, inks), x, y)


def _index(card: str, side: float, inks: Inks) -> Stamp:
    """Rank and suit at a square's upper edge, clear of a chip."""
    return upper_stamp(card, side, INDEX_TOP, RANK_PT, MARK, BETWEEN, inks)
