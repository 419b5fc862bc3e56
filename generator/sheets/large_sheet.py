"""A board sheet in large print: less around the board, which is as large as paper allows."""

from __future__ import annotations

from generator import theme
from generator.components import qr
from generator.pages.job import Job
from generator.pages.name_fields import in_boxes
from generator.pages.page import FOOTER, Page
from generator.pens.path import Path, rect
from generator.pens.pen import END, START
from generator.sheets.board import code_for, draw_framed, draw_rims
from generator.sheets.wordmark import draw_wordmark
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
TITLE, TITLE_Y, TITLE_HIGH = 9.5, 5.6, 11.0  # what board this is; the middle of the upper line
PLATE_Y, PLATE_HIGH, PLATE_BENT, INSIDE = 13.2, 11.2, 2.5, 2.6  # where a name is written
RIM_PT, RIM_AWAY, RIM_ABOVE = 8.9, 4.02, 3.5  # of names of squares; from the board to their middles
SIDE_MM, OVER_MM = 6.4, 6.4  # how far the gray frame reaches, beside the board and over it
LINE_MM, LINE_OVER = 6.1, 5.7  # the line of the white side


def draw_title(page: Page, job: Job, part: str) -> None:
    """Draw the wordmark at the start, and the part at the end, as the title band does."""
    align, x = (END, page.x(LEFT)) if page.words.rtl else (START, LEFT)
    draw_wordmark(page.pen, job, x, TITLE_Y, TITLE_HIGH, WIDE, align, theme.DEEP_INK)
    page.fit(BOX_WIDTH - LEFT, TITLE_Y, part, TITLE, WIDE, level=True, bold=True, align=END)
    if job.table_name:
        draw_aside(page, job.table_name)


def draw_fields(page: Page) -> None:
    """Draw a plate for the name."""
    plate = rect(page.x(LEFT, WIDE), PLATE_Y, WIDE, PLATE_HIGH, PLATE_BENT)
    page.pen.path(plate, fill=theme.WHITE, line=theme.DEEP_INK, width_mm=0.5)


def draw_aside(page: Page, words: str) -> None:
    """Write a few words beside the plate, at the other side of the code."""
    at = BOX_WIDTH - LEFT, PLATE_Y + PLATE_HIGH / 2
    page.fit(*at, words, theme.SMALL, WIDE, level=True, align=END)


def draw_code(page: Page, board: Board, place: int = 0) -> None:
    """Draw the QR code, and the id small in the footer."""
    qr.draw(page.pen, code_for(board, place), *LARGE_QR, QR_MM / qr.SIZE)
    page.text(0, FOOTER, board.id, page.style.foot, colour=theme.QUIET)


def draw_name(page: Page, name: str, player: int = 0) -> None:
    """Write a player's name on its plate; without one, the label and the player's number."""
    if name:
        room = (LEFT + INSIDE, PLATE_Y + 0.8, WIDE - 2 * INSIDE, PLATE_HIGH - 1.6)
        in_boxes(page, [room], [name], theme.PART)
        return
    middle, words = PLATE_Y + PLATE_HIGH / 2, page.words("board.name")
    page.level(LEFT + INSIDE, middle, words, theme.SMALL, colour=theme.DEEP_INK)
    if player:
        draw_aside(page, page.words("board.player", n=player))


def draw_squares(page: Page, where: Places, shaded: bool) -> None:
    """Draw the squares, their names, and the frame of a side, which leaves white for the camera."""
    shade, white = _around(where, SIDE_MM, OVER_MM), _around(where, WHITE_MM, WHITE_MM)
    draw_framed(page, where, shaded, shade, white, _around(where, LINE_MM, LINE_OVER))
    draw_rims(page, where, RIM_AWAY if shaded else RIM_ABOVE, RIM_AWAY, RIM_PT)


def _around(where: Places, beside: float, over: float) -> Path:
    """Return a frame around a board: `beside` and `over` mm away."""
    left, top, width, height = where.board
    return rect(left - beside, top - over, width + 2 * beside, height + 2 * over, theme.ROUND)
