"""Small sheets of hexes, two or four on a page: to cut apart, and not for a camera.

Slot: the place of a small sheet on the page, counted in reading direction. On a back the columns
run the other way, so that front and back of a player meet when the page was turned over the long
edge.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from generator import theme
from generator.components import qr
from generator.games.hexes.area import draw_area, small_look, title
from generator.games.hexes.below_area import Box, PieceGrid, draw_penalty, draw_pieces, draw_rolls
from generator.lettering.text import cap_mm, width_mm
from generator.pages.job import Job, Side
from generator.pages.name_fields import on_line
from generator.pages.page import Page
from generator.pens.path import joined, line
from generator.pens.pen import END, Pen, Stamp
from generator.sheets.board import code_for
from layouts.board import Board, Sheet
from layouts.games.hexes.millimetres import laid_out
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass

LEFT, TOP, BOTTOM = 3.5, 16.5, 250.5  # the sheets together; crop marks stand outside
CROP = 3.0
MODULE = 0.52
QR_MM = MODULE * qr.SIZE
QUIET = 4 * MODULE


@dataclass(frozen=True)
class SmallSheet:
    """The places on a small sheet, in reading direction."""

    across: int
    down: int
    area: Box
    head: Box  # name, id and QR code
    pieces: PieceGrid
    rolls: Box
    penalty: Box
    icon: float
    is_tiny: bool = False  # no words over boxes

    @property
    def size(self) -> tuple[float, float]:
        return (BOX_WIDTH - 2 * LEFT) / self.across, (BOTTOM - TOP) / self.down

    @property
    def name(self) -> tuple[float, float, float]:
        """The line to write a name on: its start, its height, its length."""
        x, y, width, _ = self.head
        return x, y + 7.0, width - QR_MM - 2 * QUIET


HALF = SmallSheet(
    across=1,
    down=2,
    area=(3.5, 3.5, 112.0, 110.0),
    head=(120.0, 4.0, 59.5, 17.0),
    pieces=PieceGrid((120.0, 19.5, 59.5, 57.0), across=2, lines=2, die=6.0),
    rolls=(120.0, 82.0, 59.5, 13.0),
    penalty=(120.0, 98.5, 59.5, 15.0),
    icon=5.0,
)
QUARTER = SmallSheet(
    across=2,
    down=2,
    area=(3.0, 17.4, 85.5, 66.2),
    head=(3.5, 2.6, 84.5, 12.0),
    pieces=PieceGrid(
        (3.5, 86.0, 84.5, 14.6),
        across=3,
        lines=1,
        die=4.8,
        is_small=True,
        pad=0,
        over=0,
        gap=3.2,
        near=1,
    ),
    rolls=(3.5, 103.0, 35.0, 11.0),
    penalty=(41.5, 102.4, 46.5, 11.6),
    icon=3.6,
    is_tiny=True,
)
FORMS = {2: HALF, 4: QUARTER}


def sides(job: Job) -> Iterator[Side]:
    """Yield pages of small sheets: fronts, and their backs if players have two areas."""
    form, job = FORMS[job.up], job.densely()
    mine: dict[int, list[Sheet]] = {}
    for sheet in job.sheets:
        mine.setdefault(sheet.player, []).append(sheet)
    players = list(mine.values())
    for first in range(0, len(players), job.up):
        here = players[first : first + job.up]
        for number in range(max(map(len, here))):
            sheets = [sheets[number] for sheets in here]
            is_back = number % 2 == 1
            draw = partial(_draw, job=job, form=form, sheets=sheets, is_back=is_back)
            yield Side("boards", title(job.style, sheets[0].board), draw, is_back, dense=True)


def corner(form: SmallSheet, slot: int, mirrored: bool) -> tuple[float, float]:
    """Return the top left corner of a slot on paper; `mirrored` for Arabic fronts, other backs."""
    wide, high = form.size
    column = slot % form.across
    column = form.across - 1 - column if mirrored else column
    return LEFT + column * wide, TOP + slot // form.across * high


def _draw(page: Page, job: Job, form: SmallSheet, sheets: Sequence[Sheet], is_back: bool) -> None:
    mirrored = page.words.rtl != (is_back and job.duplex)
    for slot, sheet in enumerate(sheets):
        x, y = corner(form, slot, mirrored)
        board = sheet.board
        make = partial(_draw_sheet, job=job, form=form, board=board)
        page.pen.use(Stamp(f"small {board.id}", make), x, y)
        write = partial(_draw_name, job=job, form=form, player=sheet.player)
        page.pen.use(Stamp(f"whose {sheet.player}", write), x, y)
        code = code_for(board, job.place(board, sheet.player))
        page.pen.use(
            Stamp(f"code {code}", partial(_draw_code, job=job, form=form, code=code)), x, y
        )
    # cut lines run on as crop marks
    wide, high = form.size
    xs = [LEFT + i * wide for i in range(form.across + 1)]
    ys = [TOP + i * high for i in range(form.down + 1)]
    lines = [line((x, TOP - CROP), (x, BOTTOM + CROP)) for x in xs]
    lines += [line((LEFT - CROP, y), (BOX_WIDTH - LEFT + CROP, y)) for y in ys]
    page.pen.path(joined(lines), line=theme.BLACK, width_mm=theme.CUT)


def _draw_sheet(pen: Pen, job: Job, form: SmallSheet, board: Board) -> None:
    page = Page(pen, job.style, form.size[0])
    pen.use(Stamp("small template", partial(_draw_template, job=job, form=form)), 0, 0)
    x, y, width, height = form.area
    unit, centres = laid_out(board.marks, page.x(x, width), y, width, height)
    look = small_look(job.style, board.marks, unit)
    draw_area(pen, job.style, board, centres, unit, look)
    _draw_id(page, job, form, board)


def _draw_template(pen: Pen, job: Job, form: SmallSheet) -> None:
    page, definition = Page(pen, job.style, form.size[0]), job.deal.definition
    page.rule(*form.name, theme.QUIET)
    draw_pieces(page, definition, form.pieces)
    if not form.is_tiny:
        words = page.words("hexes.rolls")
        page.text(form.head[0], form.rolls[1] - 1.6, words, theme.SMALL, colour=theme.QUIET)
    draw_rolls(page, definition, form.rolls)
    draw_penalty(page, definition, form.penalty, form.icon, sign=3.0)


def _draw_code(pen: Pen, job: Job, form: SmallSheet, code: str) -> None:
    left, top, width, _ = form.head
    x = Page(pen, job.style, form.size[0]).x(left + width - QR_MM, QR_MM)
    qr.draw(pen, code, x, top, MODULE)


def _draw_id(page: Page, job: Job, form: SmallSheet, board: Board) -> None:
    x, y, line_mm = form.name
    whose = _whose(job, page.words("board.player", n=job.deal.players))
    room = line_mm - width_mm(whose, page.style.size(theme.SMALL)) - 3
    below = y + 1.4 + cap_mm(page.style.size(theme.SMALL))
    at = x + line_mm, below
    page.fit(*at, board.id, page.style.foot, room, colour=theme.QUIET, align=END)


def _draw_name(pen: Pen, job: Job, form: SmallSheet, player: int) -> None:
    """Write a player's name on the line, or below it the number that the record uses."""
    page = Page(pen, job.style, form.size[0])
    (x, y, wide), name = form.name, job.name(player)
    on_line(page, x + 1, y, (wide - 2, y - 1), name, theme.TEXT)
    if whose := _whose(job, "" if name else page.words("board.player", n=player)):
        below = y + 1.4 + cap_mm(page.style.size(theme.SMALL))
        page.text(x, below, whose, theme.SMALL, colour=theme.QUIET)


def _whose(job: Job, number: str) -> str:
    """Return the words below the line: the table of a class, a nameless player's number."""
    return " · ".join(filter(None, (job.table_name, number)))
