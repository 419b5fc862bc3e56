"""Stones, clear: the board with the stones that are left, and the last jump as an arrow."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from generator import theme
from generator.games.stones.mats import CORNERS
from generator.games.stones.position.common import (
    RIM,
    PlayerLine,
    PositionPicture,
    Squares,
    after,
)
from generator.games.stones.rules.figures.common import draw_arrow
from generator.games.stones.stones import blank_stamp
from generator.pages.page import Page, Style
from generator.pens.path import circle, rect
from layouts.grid import LETTERS, Cell
from scorer.games.stones.clear import ClearGame, Jump, coloured, played
from scorer.games.stones.clear.board import FULL, SIDE, cells, is_stuck
from scorer.games.stones.record import Record

UNIT, STONE = 11.0, 9.4
SHORT = 1.0  # how far before the stone the arrow ends


def picture(record: Record, at: int, style: Style) -> PositionPicture:
    """The board after so many jumps."""
    game: ClearGame = record.game
    stones, told = played(game, at)
    last = game.moves[at - 1] if told and not told[-1].faults else None
    left = stones.bit_count()
    said = style.words("stones.position.remaining", count=left)
    side = RIM + SIDE * UNIT
    return PositionPicture(
        (side, side),
        partial(_draw, stones=coloured(game, at), last=last),
        [PlayerLine(game.player, said, leads=left == 1)],
        after(style, "move", at, is_over=is_stuck(stones)),
    )


def _draw(
    page: Page, left: float, top: float, stones: Mapping[Cell, str], last: Jump | None
) -> None:
    """As on the mat: pale squares, and round landing places in the corners."""
    squares, inset = Squares(left + RIM, top + RIM, UNIT), (UNIT - STONE) / 2
    squares.draw_names(page, LETTERS[:SIDE], [str(i + 1) for i in range(SIDE)])
    for cell in cells(FULL):
        x, y = squares.corner(*cell)
        if cell in stones:
            page.pen.use(blank_stamp(stones[cell], STONE), x + inset, y + inset)
        elif cell in CORNERS:
            ring = circle(x + UNIT / 2, y + UNIT / 2, STONE / 2 - 0.4)
            page.pen.path(ring, line=theme.QUIET, width_mm=theme.HAIR)
        else:
            page.pen.path(rect(x + inset, y + inset, STONE, STONE, 0.08 * STONE), fill=theme.PALE)
    if last:
        (x, y), (u, v) = last.start, last.end
        short = (STONE / 2 + SHORT) / UNIT
        tip = u + 0.5 - short * (u - x) / 2, v + 0.5 - short * (v - y) / 2
        draw_arrow(page, squares.corner(x + 0.5, y + 0.5), squares.corner(*tip))
