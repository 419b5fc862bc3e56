"""The head of a board in large print: one line instead of the title band, name, why and id.

It stands between the upper markers, so that the board below is as large as the paper allows.
"""

from __future__ import annotations

from generator import theme
from generator.components import qr
from generator.lettering.text import cap_mm, width_mm
from generator.pages.job import Job
from generator.pages.page import QUINCUNX, Page
from generator.pens.path import circle, joined
from generator.pens.pen import END
from generator.sheets.board import LEFT
from layouts.board import Board
from layouts.millimetres import BOX_WIDTH, LARGE_QR, QR_MM

WIDE = 58.0  # of all beside the QR code
TITLE, TITLE_Y = 12.0, 7.6  # in points of normal print
DOTS, DOT = 2.3, 0.95  # the five dots: their distance and radius
NAME_Y, BELOW_Y = 20.0, 25.6
LABEL, ID = 6.7, 8.0 / theme.LARGE


def draw_title(page: Page, job: Job, part: str) -> None:
    """Five dots and the game at the start, the part at the end: what the title band says."""
    across = DOTS / QUINCUNX[1][0]
    spots = (((x * across), (y * across)) for x, y in QUINCUNX)
    dots = joined(circle(page.x(LEFT + 2.6) + dx, 5.2 + dy, DOT) for dx, dy in spots)
    page.pen.path(dots, fill=page.style.tint)
    page.fit(LEFT + 8, TITLE_Y, job.title, TITLE, WIDE - 8, bold=True, whole=True)
    end, size = BOX_WIDTH - LEFT, theme.TEXT * 0.92
    room = WIDE
    if job.table_name:
        page.text(end, TITLE_Y, job.table_name, size, bold=True, align=END)
        taken = width_mm(job.table_name, page.style.size(size), bold=True) + 3
        end, room = end - taken, WIDE - taken
    page.fit(end, TITLE_Y, part, size, room, colour=theme.QUIET, align=END)


def draw_fields(page: Page, why: str) -> None:
    """A line for the name, and what this side is."""
    page.rule(LEFT, NAME_Y, WIDE, theme.QUIET, 0.4)
    page.text(LEFT, BELOW_Y, page.words("board.name"), LABEL, colour=theme.QUIET)
    size = theme.LEAST
    while size > LEAST_WHY and page.rows(WIDE, why, size) > 2:
        size -= 0.1
    rows = page.rows(WIDE, why, size)
    first = NAME_Y - (rows - 1) * page.leading(size)
    end = BOX_WIDTH - LEFT - WIDE
    page.paragraph(end, first, WIDE, why, size, colour=theme.QUIET, align=END)


LEAST_WHY = theme.LEAST / theme.LARGE


def draw_code(page: Page, board: Board, text: str = "") -> None:
    """The QR code, and the id small beside it."""
    qr.draw(page.pen, text or board.compact, *LARGE_QR, QR_MM / qr.SIZE)
    page.text(BOX_WIDTH - LEFT, BELOW_Y, board.id, ID, colour=theme.QUIET, align=END)


def draw_name(page: Page, name: str, player: int = 0) -> None:
    """A player's name on its line; where there is none, what the record calls them."""
    page.filled(LEFT + 1, NAME_Y, WIDE - 2, name, theme.TEXT)
    if player and not name:
        called = page.words("board.player", n=player)
        page.text(LEFT + WIDE, BELOW_Y, called, LABEL, colour=theme.QUIET, align=END)


def below(y: float, page: Page, size: float) -> float:
    """The baseline of a line whose capitals begin at y."""
    return y + cap_mm(page.style.size(size))
