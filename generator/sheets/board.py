"""A board sheet, whatever the game: frame, rims, camera markers, QR code, name, date and id."""

from __future__ import annotations

from collections.abc import Sequence

from generator import theme
from generator.components import qr
from generator.components.symbols import marker_stamp
from generator.lettering.text import cap_mm
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pens.path import Path, Point, joined, line, rect
from generator.pens.pen import END, MIDDLE, Pen, Stamp
from layouts.board import Board
from layouts.definition.loader import Definition
from layouts.grid import LETTERS
from layouts.millimetres import (
    BOX_WIDTH,
    FRAME_MM,
    MARKER_EDGE,
    MARKER_MM,
    QR_MM,
    QR_TOP,
    Places,
    places,
)

LEFT = MARKER_EDGE + MARKER_MM + 3.5  # text beside the markers begins here
FIELD = 56.0  # width of the fields beside the QR code
NAME_Y, DATE_Y, ID_Y, WHY_Y = 25.5, 36.5, 23.8, 35.0
DOT, DOT_AWAY, DOT_STEP = 1.2, 3.6, 4.0  # of the gray side in mono


def draw_board(page: Page, job: Job, board: Board, player: int) -> None:
    """A whole sheet of a game that adds nothing of its own."""

    def draw(pen: Pen) -> None:
        why = job.words(f"{board.code.game}.why")
        draw_bare(Page(pen, job.style), board.definition, why)

    page.pen.use(Stamp("template", draw), 0, 0)
    draw_code(page, board)
    draw_name(page, job.name(player), player)


def draw_bare(page: Page, definition: Definition, why: str, shaded: bool = False) -> None:
    """All that is the same on every sheet of a side; `why` says what this side is."""
    where = places(definition)
    draw_frame(page, where, shaded)
    draw_rims(page, where, definition)
    draw_markers(page, where.markers)
    draw_fields(page, why)


def draw_markers(page: Page, markers: Sequence[Point]) -> None:
    """The four markers by which a camera finds the board."""
    for number, (x, y) in enumerate(markers):
        page.pen.use(marker_stamp(number, MARKER_MM), x, y)


def draw_fields(page: Page, why: str) -> None:
    """Lines for name and date, and what this side is."""
    for y, key in ((NAME_Y, "board.name"), (DATE_Y, "board.date")):
        page.rule(LEFT, y, FIELD, theme.QUIET)
        below = y + 1.4 + cap_mm(page.style.size(theme.SMALL))
        page.text(LEFT, below, page.words(key), theme.SMALL, colour=theme.QUIET)
    start = BOX_WIDTH - LEFT - FIELD
    page.paragraph(start, WHY_Y, FIELD, why, theme.SMALL, colour=theme.QUIET, align=END)


def draw_pen(page: Page, words: str, y: float) -> None:
    """What to draw with: one line in the middle, small enough to be one."""
    size = page.fitted(words, theme.SMALL, BOX_WIDTH)
    page.text(BOX_WIDTH / 2, y, words, size, colour=theme.QUIET, align=MIDDLE)


def draw_code(page: Page, board: Board) -> None:
    """The QR code in the place it has on all boards, and the id in both its forms."""
    runs = qr.runs(qr.modules(board.compact))
    page.pen.blocks((BOX_WIDTH - QR_MM) / 2, QR_TOP, QR_MM / qr.SIZE, runs)
    end = BOX_WIDTH - LEFT
    size = page.fitted(board.id, theme.TEXT, FIELD, bold=True)
    page.text(end, ID_Y, board.id, size, bold=True, align=END)
    page.text(end, ID_Y + 5.7, board.compact, theme.SMALL, colour=theme.QUIET, align=END)


def draw_name(page: Page, name: str, player: int = 0) -> None:
    """A player's name on its line; where there is none, what the record calls them."""
    page.filled(LEFT + 1, NAME_Y, FIELD - 2, name, theme.PART)
    if player and not name:
        below = NAME_Y + 1.4 + cap_mm(page.style.size(theme.SMALL))
        called = page.words("board.player", n=player)
        page.text(LEFT + FIELD, below, called, theme.SMALL, colour=theme.QUIET, align=END)


def draw_frame(page: Page, where: Places, shaded: bool) -> None:
    """The frame that tells the sides apart, and the pale borders of the squares."""
    left, top, width, height = where.board
    room = 2 * FRAME_MM
    outer = rect(left - FRAME_MM, top - FRAME_MM, width + room, height + room, theme.ROUND)
    mono = page.style.inks.mono
    if shaded:
        page.pen.path(outer, fill=theme.SHADE)
        page.pen.path(rect(left, top, width, height), fill=theme.WHITE)
    else:
        page.pen.path(outer, line=theme.QUIET if mono else theme.RIM, width_mm=theme.HAIR)
    if shaded and mono:  # a copier may lose the grey; its rim and dots tell the side all the same
        page.pen.path(outer, line=theme.QUIET, width_mm=theme.STRONG)
        page.pen.path(_dots(where), line=theme.QUIET, width_mm=DOT)
    across = [line((left, y), (left + width, y)) for y in _steps(top, height, where.square_mm)]
    down = [line((x, top), (x, top + height)) for x in _steps(left, width, where.square_mm)]
    page.pen.path(joined(across + down), line=theme.RIM, width_mm=theme.HAIR)


def _dots(where: Places) -> Path:
    """Dots in the frame where no letters are, at the right and below, away from the squares."""
    left, top, width, height = where.board
    right, low = left + width + DOT_AWAY, top + height + DOT_AWAY
    step_x = (right - left) / round(width / DOT_STEP)
    step_y = (low - top) / round(height / DOT_STEP)
    across = [(x, low) for x in _steps(left, right - left, step_x)]
    down = [(right, y) for y in _steps(top, low - top, step_y)]
    return joined(line((x, y), (x + 0.01, y)) for x, y in (*across, *down[:-1]))


def _steps(start: float, length: float, step: float) -> list[float]:
    return [start + i * step for i in range(round(length / step) + 1)]


def draw_rims(page: Page, where: Places, definition: Definition) -> None:
    """Letters across and numbers down, small and grey, in the frame."""
    left, top, _, _ = where.board
    size = page.style.size(theme.SMALL)
    lift, middle = cap_mm(size) / 2, FRAME_MM / 2

    def write(x: float, y: float, text: str) -> None:
        page.pen.text(x, y + lift, text, size_pt=size, ink=theme.QUIET, align=MIDDLE)

    for x in range(definition.width):
        write(left + (x + 0.5) * where.square_mm, top - middle, LETTERS[x])
    for y in range(definition.height):
        write(left - middle, top + (y + 0.5) * where.square_mm, str(y + 1))
