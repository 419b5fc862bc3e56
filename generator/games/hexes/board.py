"""Hexes' sheets: an area for everybody, its pieces, and boxes to write in."""

from __future__ import annotations

from collections.abc import Iterator

from generator import theme
from generator.games.hexes.area import draw_area, draw_borders, title, usual_look
from generator.games.hexes.hexagons import borders, draw_circles
from generator.games.hexes.piece_list import PieceGrid, draw_pieces
from generator.games.hexes.small_sheets import sides as small_sides
from generator.games.hexes.writing_boxes import draw_penalty, draw_rolls
from generator.pages.job import Job, Side
from generator.pages.page import Page, Style
from generator.pens.pen import Pen, Stamp
from generator.sheets.art import BoardArt, on_hexagons
from generator.sheets.board import LEFT, draw_code, draw_fields, draw_markers, draw_name, draw_pen
from layouts.board import Board, Sheet
from layouts.definition.loader import Definition
from layouts.games.hexes import DIFFERENT
from layouts.games.hexes.millimetres import corners, places
from layouts.millimetres import BOX_WIDTH

PIECES = PieceGrid((LEFT, 205.4, BOX_WIDTH - 2 * LEFT, 20.2), across=6, lines=2, die=5.4)
ROLLS = (0.15, 231.0, 56.0, 13.5)
PENALTY = (68.0, 228.6, BOX_WIDTH - 68.3, 15.9)
LABEL_Y, PEN_Y = 229.6, 249.2


def sides(job: Job) -> Iterator[Side]:
    """The sheets player by player: the second one of a player is the back of the first."""
    if job.up > 1:
        yield from small_sides(job)
        return
    last = 0
    for sheet in job.sheets:
        is_back = sheet.player == last
        yield _side(job, sheet, "" if is_back else job.bookmark(sheet.player), is_back)
        last = sheet.player


def _side(job: Job, sheet: Sheet, mark: str, is_back: bool) -> Side:
    def draw(page: Page) -> None:
        if job.deal.side == DIFFERENT:
            draw_board(page.pen, job, sheet.board)
        else:  # the same for all, so drawn once
            stamp = Stamp(f"board {sheet.board.id}", lambda pen: draw_board(pen, job, sheet.board))
            page.pen.use(stamp, 0, 0)
        draw_code(page, sheet.board, job.place(sheet.board, sheet.player))
        draw_name(page, job.name(sheet.player), sheet.player)

    called = title(job.style, sheet.board)
    return Side("boards", called, draw, is_back, mark, player=sheet.player)


def why(job: Job) -> str:
    """What everybody should know about their sheet."""
    is_own = job.deal.side == DIFFERENT
    return job.words("board.white.why" if is_own else "board.gray.why")


def draw_board(pen: Pen, job: Job, board: Board) -> None:
    """A whole sheet but its code and whose it is."""
    where = places(board.marks)
    pen.use(_template(job, board.definition, where.markers), 0, 0)
    look = usual_look(job.style, board.marks, where.hexagon_mm, where.symbol_mm)
    draw_area(pen, job.style, board, where.centres, where.hexagon_mm, look)


def art(board: Board, style: Style) -> BoardArt:
    """The area without the sheet around it; what its spaces are called is said, not drawn."""
    where = places(board.marks)
    centres, unit = where.centres, where.hexagon_mm

    def draw(pen: Pen) -> None:
        pen.path(borders(centres, unit), fill=theme.WHITE)
        draw_borders(pen, centres, unit)
        draw_circles(pen, board.definition, board.marks, centres, unit, style.inks)

    return on_hexagons({cell: corners(at, unit) for cell, at in centres.items()}, draw)


def _template(job: Job, definition: Definition, markers: tuple[tuple[float, float], ...]) -> Stamp:
    """All that is the same on every sheet."""

    def draw(pen: Pen) -> None:
        page = Page(pen, job.style)
        draw_markers(page, markers)
        draw_fields(page, why(job))
        draw_pieces(page, definition, PIECES)
        page.text(ROLLS[0], LABEL_Y, page.words("hexes.rolls"), theme.SMALL, colour=theme.QUIET)
        draw_rolls(page, definition, ROLLS)
        draw_penalty(page, definition, PENALTY, 6.0, 5.0, page.words("hexes.penalty"))
        draw_pen(page, page.words("hexes.pen"), PEN_Y)

    return Stamp("template", draw)
