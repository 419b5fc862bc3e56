"""Clusters: the board with its tiles after some move, as a single picture."""

from __future__ import annotations

from collections.abc import Set
from functools import partial

from generator import theme
from generator.games.clusters.board import RIM_PT, draw_square
from generator.games.clusters.tiles import tile_stamp
from generator.lettering.text import cap_mm
from generator.pages.name_fields import beside
from generator.pages.page import Page, Style
from generator.pens.path import rect
from generator.pens.pen import END, Pen
from generator.pens.single import single
from generator.sheets.board import draw_grid, draw_rims
from generator.theme import Inks
from layouts.games.clusters import RIM_MM, places, tile_mm
from layouts.grid import Cell
from layouts.millimetres import Places
from layouts.words import speak
from scorer.games.clusters.record import Record
from scorer.games.clusters.rules import ClustersPosition, replay

MARGIN = 4.0
LINE_HIGH = 8.0
NEW = 0.9  # the thickness of the frame around what was laid last


def position(record: Record, at: int | None, lang: str, kind: str) -> bytes:
    """Return the position after `at` moves (default: all) as an SVG or PNG file."""
    table = replay(record, at).position
    number = len(record.moves) if at is None else at
    before = replay(record, number - 1).position.tiles if number else {}
    new = set(table.tiles) - set(before)
    where = places(*record.board.size)
    left, top, width, height = where.board
    frame = RIM_MM + MARGIN
    size = width + 2 * frame, height + 2 * frame + LINE_HIGH * len(record.players) + 4
    start = (frame - left, frame - top)
    style = Style(speak(lang), Inks(mono=False), False, record.board.definition.accent)
    drawing = partial(draw, style=style, table=table, where=where, new=new, number=number)
    return single(kind, size, start, lang, record.board.id, drawing)


def draw(
    pen: Pen, style: Style, table: ClustersPosition, where: Places, new: Set[Cell], number: int
) -> None:
    """Draw the board, its tiles with a frame around those laid last, and a line for each player."""
    page, board = Page(pen, style), table.record.board
    pen.path(rect(*where.board), fill=theme.WHITE)
    draw_grid(pen, where)
    draw_rims(page, where, RIM_MM / 2, RIM_MM / 2, RIM_PT)
    size = tile_mm(where.square_mm)
    inset = (where.square_mm - size) / 2
    for cell, mark in board.marks.items():
        x, y = where.cells[cell]
        if cell in table.tiles:
            pen.use(tile_stamp(table.tiles[cell], size, style), x + inset, y + inset)
        else:
            draw_square(page, mark, (x, y), where.square_mm)
    side = where.square_mm
    for cell in sorted(new):
        pen.path(rect(*where.cells[cell], side, side), line=theme.BLACK, width_mm=NEW)
    _draw_players(page, table, where, number)


def _draw_players(page: Page, table: ClustersPosition, where: Places, number: int) -> None:
    """Draw a line with the points of each player; the player whose turn it is in bold."""
    left, top, width, height = where.board
    panel = Page(page.pen, page.style, 2 * left + width)
    y = top + height + MARGIN + RIM_MM
    for i, name in enumerate(table.record.players):
        base, bold = y + i * LINE_HIGH + 2, name == table.turn
        at, score = (left, base - cap_mm(theme.PART) / 2), str(table.scores[name])
        beside(panel, at, (width * 0.85, LINE_HIGH), name, theme.PART, bold=bold)
        panel.text(left + width, base, score, theme.PART, bold=bold, align=END)
    foot = y + len(table.record.players) * LINE_HIGH
    says = page.words("clusters.after", number=number)
    if table.turn:
        says += f" · {page.words('clusters.turn', name=table.turn)}"
    board = table.record.board.id
    panel.fit(left, foot, says, theme.SMALL, width * 0.78, colour=theme.QUIET)
    panel.text(left + width, foot, board, theme.SMALL, colour=theme.QUIET, align=END)
