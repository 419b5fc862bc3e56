"""A board sheet, whatever the game: frame, rims, camera markers, QR code, name, date and id."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from generator import theme
from generator.components import qr
from generator.components.symbols import marker_stamp
from generator.lettering.text import cap_mm
from generator.pages.job import Job
from generator.pages.name_fields import in_boxes
from generator.pages.page import Page
from generator.pens.path import Box, Path, Point, joined, line, rect, ruled, steps
from generator.pens.pen import END, MIDDLE, START, Pen, Stamp
from layouts.board import Board
from layouts.code import placed
from layouts.definition.keys import Drawn
from layouts.definition.loader import Definition
from layouts.grid import LETTERS
from layouts.millimetres import (
    BOARD_TOP,
    BOX_WIDTH,
    MARKER_EDGE,
    MARKER_MM,
    QR,
    QR_MM,
    WHITE_MM,
    Places,
    Room,
    frame,
    places,
    places_in,
)

LEFT = MARKER_EDGE + MARKER_MM + 3.5  # text beside the markers begins here
FIELD = QR[0] - 4.3 - LEFT  # width of the plates beside the QR code
PLATE_Y, PLATE_HIGH, PLATE_BENT, PLATE_LINE = QR[1], 13.0, 2.5, 0.35
INSIDE, LABEL_Y, NAME_TOP = 2.8, 2.0, 4.6  # in a plate: beside words, over its label and a name
NAME, ID_Y = 20.0, QR[1] + QR_MM - 0.2
RIM_PT, ABOVE, BESIDE = 7.5, 3.5, 3.7  # letters and numbers: from the board to their middles
LINE_AWAY, LINE, LINE_BENT = 5.6, 0.8, 3.6  # the frame of the white side
MONO_LINE = 0.5
SHADE_BENT, INNER_BENT = 4.0, 1.2
CROSSING = 0.4  # dots where borders cross, in mono
TITLED = ("board.spiral", "board.rows", "board.random")
DOT, DOT_AWAY = 1.2, 4.0  # of the gray side in mono
LYING = 178.0, 195.0  # width and height on paper of a grid that lies on its side, at most


class Marked(Protocol):
    """A sheet with markers: their places and their size."""

    @property
    def markers(self) -> tuple[Point, ...]: ...

    @property
    def marker_mm(self) -> float: ...


def draw_board(page: Page, job: Job, board: Board, player: int) -> None:
    """Draw a whole sheet of a game without additions; a wide grid lies on its side."""

    def draw(pen: Pen) -> None:
        why, definition = job.words(f"{board.code.game}.why"), board.definition
        if definition.width > definition.height:
            _draw_lying(Page(pen, job.style), definition, why)
        else:
            draw_bare(Page(pen, job.style), definition, why)

    page.pen.use(Stamp("template", draw), 0, 0)
    draw_code(page, board, job.place(board, player))
    draw_name(page, job.name(player), player)


def draw_bare(page: Page, definition: Definition, why: str, shaded: bool = False) -> None:
    """Draw the part that all sheets of a side share; `why` explains this side."""
    where = places(definition)
    draw_frame(page, where, shaded)
    draw_rims(page, where)
    draw_markers(page, where, theme.GRAY_MARKS if shaded else "")
    draw_fields(page, why)


def _draw_lying(page: Page, definition: Definition, why: str) -> None:
    """Draw a grid turned by a quarter: larger than between markers, which no camera looks for."""
    across, down = definition.width, definition.height
    size = across * min(LYING[0] / down, LYING[1] / across)
    where = places_in(across, down, Room(size, top=0))
    left, top, wide, high = where.board

    def draw(pen: Pen) -> None:
        draw_frame(Page(pen, page.style), where, shaded=False)
        draw_rims(Page(pen, page.style), where)

    corner = (BOX_WIDTH - high) / 2 - top, BOARD_TOP + (LYING[1] + wide) / 2 + left
    page.pen.use(Stamp("lying grid", draw), *corner, turn=3)
    draw_fields(page, why)


def layout_name(job: Job, drawn: Drawn | None, random: str) -> str:
    """Return the name of a shared board's layout: a drawn one, or else the words of `random`."""
    return drawn.called(job.words.lang) if drawn else job.words(random)


def board_title(job: Job, drawn: Drawn | None, random: str) -> str:
    """Return the title of a shared board: our words, or the name of a user's board."""
    key = f"board.{job.deal.side}"
    if key in TITLED and not job.deal.definition.own:
        return job.words(key)
    return job.words("board.named", name=layout_name(job, drawn, random))


def draw_markers(page: Page, where: Marked, ink: str = "") -> None:
    """Draw the four markers by which a camera finds the board, in `ink` or that of the game."""
    ink = page.style.marks if page.style.inks.mono else ink or page.style.marks
    for number, (x, y) in enumerate(where.markers):
        page.pen.use(marker_stamp(number, where.marker_mm, ink), x, y)


def draw_fields(page: Page, why: str) -> None:
    """Draw plates for name and date, and below them the explanation of this side."""
    draw_plate(page, LEFT, "board.name")
    draw_plate(page, BOX_WIDTH - LEFT - FIELD, "board.date")
    draw_why(page, why)


def draw_plate(page: Page, x: float, key: str) -> None:
    """Draw a white plate beside the code to write on, with its label."""
    plate = rect(page.x(x, FIELD), PLATE_Y, FIELD, PLATE_HIGH, PLATE_BENT)
    page.pen.path(plate, fill=theme.WHITE, line=theme.FAINT, width_mm=PLATE_LINE)
    page.text(x + INSIDE, _label_y(page), page.words(key), theme.SMALL, colour=theme.QUIET)


def _label_y(page: Page) -> float:
    return PLATE_Y + LABEL_Y + cap_mm(page.style.size(theme.SMALL))


def draw_why(page: Page, why: str, over_id: bool = False) -> None:
    """Write the explanation of this side below the name, or over the id."""
    x, align, y = LEFT, START, ID_Y
    if over_id:
        x, align, y = BOX_WIDTH - LEFT - FIELD, END, ID_Y - page.leading(theme.SMALL) - 0.8
    y -= (page.rows(FIELD, why, theme.SMALL) - 1) * page.leading(theme.SMALL)
    page.paragraph(x, y, FIELD, why, theme.SMALL, colour=theme.QUIET, align=align)


def draw_pen(page: Page, words: str, y: float) -> None:
    """Write what to draw with: one line in the middle, small enough to be one."""
    at = BOX_WIDTH / 2
    page.fit(at, y, words, theme.CAPTION, BOX_WIDTH, colour=theme.QUIET, align=MIDDLE)


def draw_code(page: Page, board: Board, place: int = 0) -> None:
    """Draw the QR code in the place it has on all boards, and the id, small and grey."""
    qr.draw(page.pen, code_for(board, place), *QR, QR_MM / qr.SIZE)
    end = BOX_WIDTH - LEFT
    page.text(end, ID_Y, board.id, theme.SMALL, colour=theme.QUIET, align=END)


def code_for(board: Board, place: int) -> str:
    """Return the text of a sheet's code: its id, and the player's number on a shared board."""
    return placed(board.code, place) if place else board.compact


def draw_name(page: Page, name: str, player: int = 0) -> None:
    """Write a player's name on its plate; without one, the name in the record."""
    if name:
        top = max(NAME_TOP, _label_y(page) - PLATE_Y + 0.8)  # large labels are higher
        room = (LEFT + INSIDE, PLATE_Y + top, FIELD - 2 * INSIDE, PLATE_HIGH - top - 0.8)
        in_boxes(page, [room], [name], NAME)
    elif player:
        called, end = page.words("board.player", n=player), LEFT + FIELD - INSIDE
        page.text(end, _label_y(page), called, theme.SMALL, colour=theme.QUIET, align=END)


def draw_owners(
    page: Page, job: Job, players: Sequence[int], boxes: Sequence[Box], below: float
) -> None:
    """Draw the heads of players' columns: names of one size, or a small number without a name.

    Boxes: x, y, width and height in reading direction. Numbers are `below` mm above the foot, which
    leaves room to write a name. Player 0 has neither.
    """
    heads = list(zip(players, boxes, strict=True))
    named = [(box, name) for player, box in heads if (name := job.name(player))]
    for player, box in heads:
        x, y, wide, high = box
        page.frame(*box, line=theme.QUIET)
        if player and not job.name(player):
            at, called = (x + wide / 2, y + high - below), job.called(player)
            page.fit(*at, called, theme.SMALL, wide - 3, colour=theme.QUIET, align=MIDDLE)
    rooms = [(x + 1.5, y + 1, wide - 3, high - 2) for (x, y, wide, high), _ in named]
    in_boxes(page, rooms, [name for _, name in named], theme.PART)


def draw_frame(page: Page, where: Places, shaded: bool) -> None:
    """Draw the frame that tells the sides apart, and the pale borders of the squares."""
    shade, white = rect(*frame(where), SHADE_BENT), rect(*frame(where, WHITE_MM), INNER_BENT)
    draw_framed(page, where, shaded, shade, white, rect(*frame(where, LINE_AWAY), LINE_BENT))


def draw_framed(
    page: Page, where: Places, shaded: bool, shade: Path, white: Path, around: Path
) -> None:
    """Draw the squares in a gray frame from `shade` to `white`, or in a line along `around`."""
    mono = page.style.inks.mono
    if shaded:
        page.pen.path(shade, fill=theme.SHADE)
        page.pen.path(white, fill=theme.WHITE)
        if mono:  # a copier may lose the grey; its rim and dots tell the side all the same
            page.pen.path(shade, line=theme.QUIET, width_mm=theme.STRONG)
            page.pen.path(frame_dots(where), line=theme.QUIET, width_mm=DOT)
    else:
        ink, thick = (theme.QUIET, MONO_LINE) if mono else (page.style.accent, LINE)
        page.pen.path(around, line=ink, width_mm=thick)
    draw_grid(page.pen, where, flat_first=True, dotted=mono)


def draw_grid(pen: Pen, where: Places, flat_first: bool = False, dotted: bool = False) -> None:
    """Draw the pale borders of the squares, and for the worst copies dots at the crossings."""
    left, top, width, height = where.board
    side = where.square_mm
    xs, ys = steps(left, side, round(width / side)), steps(top, side, round(height / side))
    pen.path(ruled(xs, ys, flat_first), line=theme.RIM, width_mm=theme.HAIR)
    if dotted:
        draw_dots(pen, [(x, y) for y in ys for x in xs])


def draw_dots(pen: Pen, places: Sequence[Point]) -> None:
    """Draw dark dots where borders cross, too small for a camera to take them for a line."""
    pen.path(joined(_dot(*at) for at in places), line=theme.BLACK, width_mm=CROSSING)


def _dot(x: float, y: float) -> Path:
    """Return a line so short that only its round ends are seen."""
    return line((x, y), (x + 0.01, y))


def frame_dots(where: Places) -> Path:
    """Return dots in the frame, four a square on all sides; none on a letter or a number."""
    left, top, width, height = where.board
    right, low, side = left + width + DOT_AWAY, top + height + DOT_AWAY, where.square_mm

    def spots(start: float, long: float, named: bool) -> list[float]:
        count = 4 * round(long / side)
        return [start + i * side / 4 for i in range(count + 1) if not named or i % 4 != 2]

    dots = [(x, top - DOT_AWAY) for x in spots(left, width, True)]
    dots += [(x, low) for x in spots(left, width, False)]
    dots += [(left - DOT_AWAY, y) for y in spots(top, height, True)]
    dots += [(right, y) for y in spots(top, height, False)]
    return joined(_dot(x, y) for x, y in dots)


def draw_rims(
    page: Page, where: Places, above: float = ABOVE, beside: float = BESIDE, most: float = RIM_PT
) -> None:
    """Write letters across and numbers down, small and grey, at a distance from the board."""
    left, top, width, height = where.board
    side, size = where.square_mm, min(page.style.size(RIM_PT), most)
    for i in range(round(width / side)):
        page.pen.centred(left + (i + 0.5) * side, top - above, LETTERS[i], size, theme.QUIET)
    for i in range(round(height / side)):
        page.pen.centred(left - beside, top + (i + 0.5) * side, str(i + 1), size, theme.QUIET)
