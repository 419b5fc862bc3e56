"""Blank on paper: an empty grid, a name, an id. The drawing module to copy for a new game."""

from __future__ import annotations

from collections.abc import Iterator

from generator.pages.page import Page
from generator.pagination import Order, Picture, Side
from generator.sheets.board import draw_board
from layouts.board import Board

PARTS = ("boards",)


def usual_parts(large: bool) -> tuple[str, ...]:
    """The parts of a whole set."""
    return PARTS


def sides(order: Order, part: str) -> Iterator[Side]:
    """A sheet for each player."""
    for sheet in order.sheets:

        def draw(page: Page, board: Board = sheet.board, player: int = sheet.player) -> None:
            draw_board(page, order, board, player)

        yield Side("boards", order.words("blank.board"), draw, mark=order.name(sheet.player))


def pictures(order: Order, part: str) -> Iterator[Picture]:
    """Single pictures of a part; blank has none."""
    yield from ()
