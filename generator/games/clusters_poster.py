"""Clusters' large board: four pages, with squares for tiles of 24 mm."""

from __future__ import annotations

from collections.abc import Iterator

from generator import ink, poster
from generator.games.clusters_board import called, draw_facts, draw_legend, draw_square
from generator.lettering import cap_mm
from generator.page import Page
from generator.path import Box, Point
from generator.poster import Poster, Quarter, draw_code
from generator.press import Order, Side
from layouts.board import Board
from layouts.grid import Cell

NAME_X, NAME_Y = 1.2, 1.2  # a square's name, from its corner
SHARE, LARGE_SHARE = 0.66, 0.58  # of a square: what is drawn on it, clear of its name
LEGEND, SIGN = 24.0, 11.0


def sides(order: Order) -> Iterator[Side]:
    """The four pages."""
    board = order.deal.sheets[0].board
    size = Poster(*board.size)

    def art(page: Page, cell: Cell, at: Point, room: Point) -> None:
        _draw_square(page, board, size.square_mm, cell, at, room)

    def extra(page: Page, quarter: Quarter, box: Box) -> None:
        left, top, right, _ = box
        text = ink.SMALL if page.style.large else ink.TEXT
        if quarter.place == "bottomleft":
            draw_legend(page, (left, top, right, top + LEGEND), SIGN, text)
        elif quarter.row:
            draw_facts(page, order, left, top + 4, right - left)
        else:
            draw_code(page, called(order), board, box)

    return poster.sides(order, "poster", size, art, extra)


def _draw_square(page: Page, board: Board, side: float, cell: Cell, at: Point, room: Point) -> None:
    """The square's name and, where all of it is seen, its mark."""
    size = page.style.size(ink.SMALL)
    below = at[1] + NAME_Y + cap_mm(size)
    page.pen.text(at[0] + NAME_X, below, board.names[cell], size_pt=size, ink=ink.QUIET)
    if min(room) >= side:
        share = LARGE_SHARE if page.style.large else SHARE
        draw_square(page, board.marks[cell], at, side, share)
