"""Clusters' large board: four pages, with squares for tiles of 24 mm."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from generator import theme
from generator.games.clusters.board import called, draw_facts, draw_legend, draw_square
from generator.lettering.text import cap_mm
from generator.pages.job import Job, Side
from generator.pages.page import Page
from generator.pens.path import Box, Point
from generator.sheets import poster
from generator.sheets.poster import Poster, Quarter, draw_code
from layouts.board import Board
from layouts.grid import Cell

NAME_X, NAME_Y = 1.2, 1.2  # a square's name, from its corner
SHARE, LARGE_SHARE = 0.66, 0.58  # of a square: what is drawn on it, clear of its name
LEGEND, SIGN = 24.0, 11.0


def sides(job: Job) -> Iterator[Side]:
    """The four pages."""
    board = job.deal.sheets[0].board
    size = Poster(*board.size)
    art = partial(_draw_square, board, size.square_mm)

    def extra(page: Page, quarter: Quarter, box: Box) -> None:
        left, top, right, _ = box
        text = theme.SMALL if page.style.large else theme.TEXT
        if quarter.place == "bottomleft":
            draw_legend(page, (left, top, right, top + LEGEND), SIGN, text)
        elif quarter.row:
            draw_facts(page, job, left, top + 4, right - left)
        else:
            draw_code(page, called(job), board, box)

    return poster.sides(job, "poster", size, art, extra)


def _draw_square(board: Board, side: float, page: Page, cell: Cell, at: Point, room: Point) -> None:
    """The square's name and, where all of it is seen, its mark."""
    size = page.style.size(theme.SMALL)
    below = at[1] + NAME_Y + cap_mm(size)
    page.pen.text(at[0] + NAME_X, below, board.names[cell], size_pt=size, ink=theme.QUIET)
    if min(room) >= side:
        share = LARGE_SHARE if page.style.large else SHARE
        draw_square(page, board.marks[cell], at, side, share)
