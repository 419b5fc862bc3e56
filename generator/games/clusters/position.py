"""Clusters: the board with its tiles after some move, as a single picture."""

from __future__ import annotations

from collections.abc import Set
from functools import partial

from generator import theme
from generator.games.clusters.board import RIM_PT, draw_square
from generator.games.clusters.tiles import tile_stamp
from generator.pages.page import Page, Style
from generator.pens.path import rect
from generator.pens.wrapped_pens import turned_pen
from generator.sheets.board import draw_grid, draw_rims
from generator.sheets.position_picture import PlayerLine, PositionPicture, saved
from generator.theme import Inks
from layouts.games.clusters import RIM_MM, places, tile_mm
from layouts.grid import Cell
from layouts.matrix import moved
from layouts.words import speak
from scorer.games.clusters.record import Record
from scorer.games.clusters.rules import ClustersPosition, replay

NAME_SHARE = 0.7  # of the board's width: for a player's name
NEW = 0.9  # the thickness of the frame around what was laid last


def position(record: Record, at: int | None, lang: str, kind: str) -> bytes:
    """Return the position after `at` moves (default: all) as an SVG or PNG file."""
    style = Style(speak(lang), Inks(mono=False), False, record.board.definition.accent)
    return saved(picture(record, at, style), style, kind, record.board.id)


def picture(record: Record, at: int | None, style: Style) -> PositionPicture:
    """Return the board, and the points of each player; the one whose turn it is in bold."""
    table, number = replay(record, at).position, len(record.moves) if at is None else at
    before = replay(record, number - 1).position.tiles if number else {}
    _, _, width, height = places(*record.board.size).board
    says = style.words("clusters.after", number=number)
    if table.turn:
        says += f" · {style.words('clusters.turn', name=table.turn)}"
    return PositionPicture(
        (width + 2 * RIM_MM, height + 2 * RIM_MM),
        partial(_draw, table=table, new=set(table.tiles) - set(before)),
        [
            PlayerLine(name, str(table.scores[name]), leads=name == table.turn)
            for name in record.players
        ],
        says,
        record.board.id,
        NAME_SHARE * width,
        theme.PART,
    )


def _draw(page: Page, x: float, y: float, table: ClustersPosition, new: Set[Cell]) -> None:
    """Draw the board and its tiles, with a frame around those laid last."""
    board, where = table.record.board, places(*table.record.board.size)
    pen = turned_pen(page.pen, moved(x + RIM_MM - where.board[0], y + RIM_MM - where.board[1]))
    panel = Page(pen, page.style)
    pen.path(rect(*where.board), fill=theme.WHITE)
    draw_grid(pen, where)
    draw_rims(panel, where, RIM_MM / 2, RIM_MM / 2, RIM_PT)
    size = tile_mm(where.square_mm)
    inset = (where.square_mm - size) / 2
    for cell, mark in board.marks.items():
        left, top = where.cells[cell]
        if cell in table.tiles:
            stamp = tile_stamp(table.tiles[cell], size, page.style)
            pen.use(stamp, left + inset, top + inset)
        else:
            draw_square(panel, mark, (left, top), where.square_mm)
    side = where.square_mm
    for cell in sorted(new):
        pen.path(rect(*where.cells[cell], side, side), line=theme.BLACK, width_mm=NEW)
