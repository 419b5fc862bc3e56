"""Hexes' sheets: an area for everybody, its pieces, and boxes to write in.

Below low areas the pieces take a row as wide as the page; beside high ones they are between the
lower markers. In large print all of it is larger, and the pieces have a separate sheet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial

from generator import theme
from generator.games.hexes.area import (
    borders,
    draw_area,
    draw_borders,
    draw_circles,
    title,
    usual_look,
)
from generator.games.hexes.below_area import (
    HIGH,
    LARGE_PLAN,
    LEAF,
    LOW,
    SheetPlan,
    draw_pieces,
    draw_plan,
)
from generator.games.hexes.figure_art import draw_sea, is_dark
from generator.games.hexes.small_sheets import sides as small_sides
from generator.pages.job import Job, Side
from generator.pages.page import Page, Style
from generator.pens.pen import Pen, Stamp
from generator.sheets import board as usual_sheet
from generator.sheets import large_sheet
from generator.sheets.board import draw_markers
from generator.sheets.screen_art import BoardArt, on_hexagons
from layouts.board import Board, Sheet
from layouts.definition.loader import Definition
from layouts.games.hexes import DIFFERENT
from layouts.games.hexes.millimetres import LARGE, USUAL, HexPlaces, corners, places


def sides(job: Job) -> Iterator[Side]:
    """Yield the sheets player by player; every second sheet of a player is a back."""
    if job.up > 1:
        yield from small_sides(job)
        return
    seen: Counter[int] = Counter()
    for sheet in job.sheets:
        is_first, is_back = not seen[sheet.player], seen[sheet.player] % 2 == 1
        if is_first and seen and job.style.large:
            yield from _pieces(job, max(seen))
        yield _side(job, sheet, job.bookmark(sheet.player) if is_first else "", is_back)
        seen[sheet.player] += 1
    if seen and job.style.large:
        yield from _pieces(job, max(seen))


def _pieces(job: Job, player: int) -> Iterator[Side]:
    """Yield the pieces of a player in large print, on both sides of a sheet: one for each game."""
    draw = partial(draw_pieces, definition=job.deal.definition, grid=LEAF)
    for is_back in (False, True) if job.duplex else (False,):
        yield Side("boards", job.words("hexes.leaf"), draw, is_back, player=player)


def _side(job: Job, sheet: Sheet, mark: str, is_back: bool) -> Side:
    large = job.style.large

    def draw(page: Page) -> None:
        if job.deal.side == DIFFERENT:
            draw_board(page.pen, job, sheet.board)
        else:  # the same for all, so drawn once
            stamp = Stamp(f"board {sheet.board.id}", lambda pen: draw_board(pen, job, sheet.board))
            page.pen.use(stamp, 0, 0)
        head = large_sheet if large else usual_sheet
        head.draw_code(page, sheet.board, job.place(sheet.board, sheet.player))
        head.draw_name(page, job.name(sheet.player), sheet.player)

    deep = theme.lid_inks(job.style.accent, mono=False).deep
    return Side(
        "boards",
        title(job.style, sheet.board),
        draw,
        is_back,
        mark,
        player=sheet.player,
        headed=large,
        ground=deep if is_dark(sheet.board) else "",
        foot="" if large else job.words("hexes.pen"),
        shows=sheet.board,
    )


def draw_board(pen: Pen, job: Job, board: Board) -> None:
    """Draw a whole sheet but its code and its owner."""
    style = job.style
    where = places(board.marks, LARGE if style.large else USUAL)
    plan = LARGE_PLAN if style.large else LOW if where.is_low else HIGH
    pen.use(_template(job, board.definition, where, plan), 0, 0)
    if style.large:
        large_sheet.draw_title(Page(pen, style), job, title(style, board))
    draw_sea(pen, style, board, where.centres, where.hexagon_mm, where.is_low)
    draw_area(pen, style, board, where.centres, where.hexagon_mm, usual_look(style, where))


def art(board: Board, style: Style) -> BoardArt:
    """Return the area without the sheet around it, and without the names of its spaces."""
    where = places(board.marks)
    centres, unit = where.centres, where.hexagon_mm

    def draw(pen: Pen) -> None:
        pen.path(borders(centres, unit), fill=theme.WHITE)
        draw_borders(pen, centres, unit)
        draw_circles(pen, board.definition, board.marks, centres, unit, style.inks)

    return on_hexagons({cell: corners(at, unit) for cell, at in centres.items()}, draw)


def _template(job: Job, definition: Definition, where: HexPlaces, plan: SheetPlan) -> Stamp:
    def draw(pen: Pen) -> None:
        page = Page(pen, job.style)
        draw_markers(page, where)
        if job.style.large:
            large_sheet.draw_fields(page)
        else:
            side = "white" if job.deal.side == DIFFERENT else "gray"
            usual_sheet.draw_fields(page, job.words(f"board.{side}.why"))
        draw_plan(page, definition, plan)

    return Stamp(f"template{' low' * where.is_low}", draw)
