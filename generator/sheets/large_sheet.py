"""A board sheet in large print: less around the board, and the board as large as paper allows.

One line instead of the title band stands between the upper markers, with name, why and id.
"""

from __future__ import annotations

from generator import theme
from generator.components import qr
from generator.lettering.text import width_mm
from generator.pages.job import Job
from generator.pages.name_fields import on_line
from generator.pages.page import QUINCUNX, Page
from generator.pens.path import Path, circle, joined, rect
from generator.pens.pen import END
from generator.sheets.board import DOT as FRAME_DOT
from generator.sheets.board import code_for, draw_grid, draw_rims, frame_dots
from layouts.board import Board
from layouts.millimetres import (
    BOX_WIDTH,
    LARGE_MARKER,
    LARGE_QR,
    MARKER_EDGE,
    QR_MM,
    WHITE_MM,
    Places,
)

LEFT = MARKER_EDGE + LARGE_MARKER + 3.5  # text beside the markers begins here
WIDE = 58.0  # of all beside the QR code
TITLE, TITLE_Y = 12.0, 7.6  # in points of normal print
DOTS, DOT = 2.3, 0.95  # the five dots: their distance and radius
NAME_Y, BELOW_Y, NAME_HIGH = 19.6, 24.5, 9.2
LABEL, ID = theme.LEAST, 8.0 / theme.LARGE
LEAST_WHY = theme.LEAST / theme.LARGE
RIM_PT, RIM_AWAY = 8.6, 4.02  # of letters and numbers, and from the board to their middles
SIDE_MM, OVER_MM = 6.4, 6.4  # how far the gray frame reaches, beside the board and over it


def draw_title(page: Page, job: Job, part: str) -> None:
    """Five dots and the game at the start, the part at the end: what the title band says."""
    scale = DOTS / QUINCUNX[1][0]
    middle = page.x(LEFT + 2.6)
    dots = joined(circle(middle + x * scale, 5.2 + y * scale, DOT) for x, y in QUINCUNX)
    page.pen.path(dots, fill=page.style.tint)
    page.fit(LEFT + 8, TITLE_Y, job.title, TITLE, WIDE - 8, bold=True)
    end, room, size = BOX_WIDTH - LEFT, WIDE, theme.TEXT * 0.92
    if job.table_name:
        page.text(end, TITLE_Y, job.table_name, size, bold=True, align=END)
        taken = width_mm(job.table_name, page.style.size(size), bold=True) + 3
        end, room = end - taken, room - taken
    page.fit(end, TITLE_Y, part, size, room, colour=theme.QUIET, align=END)


def draw_fields(page: Page, why: str) -> None:
    """A line for the name, and what this side is."""
    page.rule(LEFT, NAME_Y, WIDE, theme.QUIET, 0.4)
    page.text(LEFT, BELOW_Y, page.words("board.name"), LABEL, colour=theme.QUIET)
    size = theme.LEAST
    while size > LEAST_WHY and page.rows(WIDE, why, size) > 2:
        size -= 0.1
    first = NAME_Y - (page.rows(WIDE, why, size) - 1) * page.leading(size)
    start = BOX_WIDTH - LEFT - WIDE
    page.paragraph(start, first, WIDE, why, size, colour=theme.QUIET, align=END)


def draw_code(page: Page, board: Board, place: int = 0) -> None:
    """The QR code, and the id small beside it."""
    qr.draw(page.pen, code_for(board, place), *LARGE_QR, QR_MM / qr.SIZE)
    page.text(BOX_WIDTH - LEFT, BELOW_Y, board.id, ID, colour=theme.QUIET, align=END)


def draw_name(page: Page, name: str, player: int = 0) -> None:
    """A player's name on its line; where there is none, what the record calls them."""
    on_line(page, LEFT + 1, NAME_Y, (WIDE - 2, NAME_HIGH), name, theme.TEXT)
    if player and not name:
        called = page.words("board.player", n=player)
        page.text(LEFT + WIDE, BELOW_Y, called, LABEL, colour=theme.QUIET, align=END)


def draw_squares(page: Page, where: Places, shaded: bool) -> None:
    """The pale borders of the squares, what they are called, and the frame of a gray side.

    That runs over the margin of the page, and leaves white at the border for the camera.
    """
    if shaded:
        outer = _around(where, SIDE_MM, OVER_MM)
        page.pen.path(outer, fill=theme.SHADE)
        page.pen.path(_around(where, WHITE_MM, WHITE_MM), fill=theme.WHITE)
        if page.style.inks.mono:  # a copier may lose the grey; its rim and dots tell the side
            page.pen.path(outer, line=theme.QUIET, width_mm=theme.STRONG)
            page.pen.path(frame_dots(where), line=theme.QUIET, width_mm=FRAME_DOT)
    draw_grid(page.pen, where, flat_first=True, dotted=page.style.inks.mono)
    draw_rims(page, where, RIM_AWAY, RIM_AWAY, RIM_PT)


def _around(where: Places, beside: float, over: float) -> Path:
    """A frame so far around a board."""
    left, top, width, height = where.board
    return rect(left - beside, top - over, width + 2 * beside, height + 2 * over, theme.ROUND)
