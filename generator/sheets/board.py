"""A board sheet, whatever the game: frame, rims, camera markers, QR code, name, date and id."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from generator import theme
from generator.components import qr
from generator.components.symbols import marker_stamp
from generator.lettering.text import cap_mm
from generator.pages.job import Job
from generator.pages.name_fields import in_boxes, on_line
from generator.pages.page import BAND, Page
from generator.pens.path import Box, Path, Point, joined, line, rect, ruled, steps
from generator.pens.pen import END, MIDDLE, Pen, Stamp
from layouts.board import Board
from layouts.code import placed
from layouts.definition.loader import Definition
from layouts.grid import LETTERS
from layouts.millimetres import (
    BOX_WIDTH,
    FRAME_MM,
    MARKER_EDGE,
    MARKER_MM,
    QR,
    QR_MM,
    WHITE_MM,
    Places,
    frame,
    places,
)

LEFT = MARKER_EDGE + MARKER_MM + 3.5  # text beside the markers begins here
FIELD = 56.0  # width of the fields beside the QR code
NAME_Y, DATE_Y, ID_Y = 25.5, 36.5, QR[1] + QR_MM
RIM_AWAY = 3.9  # from the board to the middle of its letters and numbers, which the frame is behind
LIFT = 0.3
CROSSING = 0.4  # dots where borders cross, in mono
TITLED = ("board.spiral", "board.rows", "board.random")
DOT, DOT_AWAY, DOT_STEP = 1.2, RIM_AWAY, 4.0  # of the gray side in mono


def draw_board(page: Page, job: Job, board: Board, player: int) -> None:
    """A whole sheet of a game that adds nothing of its own."""

    def draw(pen: Pen) -> None:
        why = job.words(f"{board.code.game}.why")
        draw_bare(Page(pen, job.style), board.definition, why)

    page.pen.use(Stamp("template", draw), 0, 0)
    draw_code(page, board, job.place(board, player))
    draw_name(page, job.name(player), player)


def draw_bare(page: Page, definition: Definition, why: str, shaded: bool = False) -> None:
    """All that is the same on every sheet of a side; `why` says what this side is."""
    where = places(definition)
    draw_frame(page, where, shaded)
    draw_rims(page, where, 2 * RIM_AWAY, lift=LIFT)
    draw_markers(page, where.markers)
    draw_fields(page, why)


def board_title(job: Job, name: str) -> str:
    """What a board that all share is called: in words of ours, or by the name of one's own."""
    key = f"board.{job.deal.side}"
    if key in TITLED and not job.deal.definition.own:
        return job.words(key)
    return job.words("board.named", name=name)


def draw_markers(page: Page, markers: Sequence[Point]) -> None:
    """The four markers by which a camera finds the board."""
    for number, (x, y) in enumerate(markers):
        page.pen.use(marker_stamp(number, MARKER_MM), x, y)


def draw_fields(page: Page, why: str) -> None:
    """Lines for name and date, and what this side is."""
    draw_lines(page)
    draw_why(page, why)


def draw_lines(page: Page) -> None:
    """Lines for name and date."""
    for y, key in ((NAME_Y, "board.name"), (DATE_Y, "board.date")):
        page.rule(LEFT, y, FIELD, theme.QUIET)
        below = y + 1.4 + cap_mm(page.style.size(theme.SMALL))
        page.text(LEFT, below, page.words(key), theme.SMALL, colour=theme.QUIET)


def draw_why(page: Page, why: str) -> None:
    """What this side is, above the id."""
    start = BOX_WIDTH - LEFT - FIELD
    above = (page.rows(FIELD, why, theme.SMALL) - 1) * page.leading(theme.SMALL)
    y = ID_Y - page.leading(theme.SMALL) - 0.8 - above
    page.paragraph(start, y, FIELD, why, theme.SMALL, colour=theme.QUIET, align=END)


def draw_pen(page: Page, words: str, y: float) -> None:
    """What to draw with: one line in the middle, small enough to be one."""
    at = BOX_WIDTH / 2
    page.fit(at, y, words, theme.CAPTION, BOX_WIDTH, colour=theme.QUIET, align=MIDDLE)


def draw_code(page: Page, board: Board, place: int = 0) -> None:
    """The QR code in the place it has on all boards, and the id, small and grey."""
    qr.draw(page.pen, code_for(board, place), *QR, QR_MM / qr.SIZE)
    end = BOX_WIDTH - LEFT
    page.text(end, ID_Y, board.id, theme.SMALL, colour=theme.QUIET, align=END)


def code_for(board: Board, place: int) -> str:
    """What the code of a sheet says: its id, and whose it is where all players have the same."""
    return placed(board.code, place) if place else board.compact


def draw_name(page: Page, name: str, player: int = 0) -> None:
    """A player's name on its line; where there is none, what the record calls them."""
    if name:
        on_line(page, LEFT + 1, NAME_Y, (FIELD - 2, NAME_Y - BAND - 1), name, theme.PART)
    elif player:
        below = NAME_Y + 1.4 + cap_mm(page.style.size(theme.SMALL))
        called = page.words("board.player", n=player)
        page.text(LEFT + FIELD, below, called, theme.SMALL, colour=theme.QUIET, align=END)


def draw_owners(
    page: Page, job: Job, players: Sequence[int], boxes: Sequence[Box], below: float
) -> None:
    """The heads of players' columns: names of one size, or in small a number where there is none.

    Boxes: x, y, width and height in reading direction; numbers stand so far above their feet, so
    that there is room to write a name. Player 0 is nobody.
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
    """The frame that tells the sides apart, and the pale borders of the squares."""
    left, top, width, height = where.board
    outer, mono = rect(*frame(where), theme.ROUND), page.style.inks.mono
    if shaded:
        page.pen.path(outer, fill=theme.SHADE)
        inner = left - WHITE_MM, top - WHITE_MM, width + 2 * WHITE_MM, height + 2 * WHITE_MM
        page.pen.path(rect(*inner, theme.ROUND), fill=theme.WHITE)
    else:
        page.pen.path(outer, line=theme.QUIET if mono else theme.RIM, width_mm=theme.HAIR)
    if shaded and mono:  # a copier may lose the grey; its rim and dots tell the side all the same
        page.pen.path(outer, line=theme.QUIET, width_mm=theme.STRONG)
        page.pen.path(frame_dots(where), line=theme.QUIET, width_mm=DOT)
    draw_grid(page.pen, where, flat_first=True, dotted=mono)


def draw_grid(pen: Pen, where: Places, flat_first: bool = False, dotted: bool = False) -> None:
    """The pale borders of the squares; dots where they cross are there on the worst copy, too."""
    left, top, width, height = where.board
    side = where.square_mm
    xs, ys = steps(left, side, round(width / side)), steps(top, side, round(height / side))
    pen.path(ruled(xs, ys, flat_first), line=theme.RIM, width_mm=theme.HAIR)
    if dotted:
        draw_dots(pen, [(x, y) for y in ys for x in xs])


def draw_dots(pen: Pen, places: Sequence[Point]) -> None:
    """Dark dots where borders cross, so small that no camera takes them for a drawn line."""
    pen.path(joined(_dot(*at) for at in places), line=theme.BLACK, width_mm=CROSSING)


def _dot(x: float, y: float) -> Path:
    """A line so short that its round ends are all that is seen of it."""
    return line((x, y), (x + 0.01, y))


def frame_dots(where: Places) -> Path:
    """Dots in the frame where no letters are, at the right and below, away from the squares."""
    left, top, width, height = where.board
    right, low = left + width + DOT_AWAY, top + height + DOT_AWAY
    count_x, count_y = round(width / DOT_STEP), round(height / DOT_STEP)
    across = [(x, low) for x in steps(left, (right - left) / count_x, count_x)]
    down = [(right, y) for y in steps(top, (low - top) / count_y, count_y)]
    return joined(_dot(x, y) for x, y in (*across, *down[:-1]))


def draw_rims(
    page: Page, where: Places, rim: float = FRAME_MM, most: float = inf, lift: float = 0
) -> None:
    """Letters across and numbers down, small and grey, in a rim so broad; no larger than `most`.

    Letters may be lifted a little, so that g and j stay clear of what is below.
    """
    left, top, width, height = where.board
    side, size = where.square_mm, min(page.style.size(theme.SMALL), most)
    for i in range(round(width / side)):
        page.pen.centred(
            left + (i + 0.5) * side, top - rim / 2 - lift, LETTERS[i], size, theme.QUIET
        )
    for i in range(round(height / side)):
        page.pen.centred(left - rim / 2, top + (i + 0.5) * side, str(i + 1), size, theme.QUIET)
