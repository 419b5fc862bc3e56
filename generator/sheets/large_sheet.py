"""A board sheet in large print: less around the board, and the board as large as paper allows.

Instead of the title band, the wordmark and a plate for the name stand beside the code.
"""

from __future__ import annotations

from generator import theme
from generator.components import qr
from generator.pages.job import Job
from generator.pages.name_fields import in_boxes
from generator.pages.page import FOOTER, Page
from generator.pens.path import Path, rect
from generator.pens.pen import END, START
from generator.sheets.board import DOT as FRAME_DOT
from generator.sheets.board import MONO_LINE, code_for, draw_grid, draw_rims, frame_dots
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
LINE_MM, LINE_OVER, LINE = 6.1, 5.7, 0.8  # the line of the white side


def draw_title(page: Page, job: Job, part: str) -> None:
    """The wordmark at the start, the part at the end: what the title band says."""
    align, x = (END, page.x(LEFT)) if page.words.rtl else (START, LEFT)
    draw_wordmark(page.pen, job, x, TITLE_Y, TITLE_HIGH, WIDE, align, theme.DEEP_INK)
    page.fit(BOX_WIDTH - LEFT, TITLE_Y, part, TITLE, WIDE, level=True, bold=True, align=END)
    if job.table_name:
        draw_aside(page, job.table_name)


def draw_fields(page: Page) -> None:
    """A plate for the name."""
    plate = rect(page.x(LEFT, WIDE), PLATE_Y, WIDE, PLATE_HIGH, PLATE_BENT)
    page.pen.path(plate, fill=theme.WHITE, line=theme.DEEP_INK, width_mm=0.5)


def draw_aside(page: Page, words: str) -> None:
    """A few words beside the plate, at the other side of the code."""
    at = BOX_WIDTH - LEFT, PLATE_Y + PLATE_HIGH / 2
    page.fit(*at, words, theme.SMALL, WIDE, level=True, align=END)


def draw_code(page: Page, board: Board, place: int = 0) -> None:
    """The QR code, and the id small at the foot."""
    qr.draw(page.pen, code_for(board, place), *LARGE_QR, QR_MM / qr.SIZE)
    page.text(0, FOOTER, board.id, page.style.foot, colour=theme.QUIET)


def draw_name(page: Page, name: str, player: int = 0) -> None:
    """A player's name on its plate; where there is none, what belongs there and who it is."""
    if name:
        room = (LEFT + INSIDE, PLATE_Y + 0.8, WIDE - 2 * INSIDE, PLATE_HIGH - 1.6)
        in_boxes(page, [room], [name], theme.PART)
        return
    middle, words = PLATE_Y + PLATE_HIGH / 2, page.words("board.name")
    page.level(LEFT + INSIDE, middle, words, theme.SMALL, colour=theme.QUIET)
    if player:
        draw_aside(page, page.words("board.player", n=player))


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
    else:
        around, mono = _around(where, LINE_MM, LINE_OVER), page.style.inks.mono
        ink, thick = (theme.QUIET, MONO_LINE) if mono else (page.style.accent, LINE)
        page.pen.path(around, line=ink, width_mm=thick)
    draw_grid(page.pen, where, flat_first=True, dotted=page.style.inks.mono)
    draw_rims(page, where, RIM_AWAY if shaded else RIM_ABOVE, RIM_AWAY, RIM_PT)


def _around(where: Places, beside: float, over: float) -> Path:
    """A frame so far around a board."""
    left, top, width, height = where.board
    return rect(left - beside, top - over, width + 2 * beside, height + 2 * over, theme.ROUND)
