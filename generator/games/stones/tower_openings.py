"""Stones' openings of towers: six small mats to lay out, each with its id and its code."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from generator import theme
from generator.components import qr
from generator.games.stones.record_sheets import FIELD_GAP, FormField, draw_names, fields, sheet
from generator.games.stones.stones import stone_stamp
from generator.pages.job import Job, Side
from generator.pages.page import BAND, BOTTOM, Page, Style
from generator.pens.path import ruled, steps
from generator.pens.pen import Pen
from generator.sheets.tappable_board import BoardArt, on_squares
from layouts.board import Board
from layouts.games.stones import ACROSS, DOWN, kind_of
from layouts.grid import Cell
from layouts.millimetres import BOX_WIDTH, places
from layouts.words import Words

COLUMNS, ROWS = 2, 3
ON_PAGE = COLUMNS * ROWS
SQUARE, STONE = 10.6, 9.2
SLOT, GAP = 90.0, 10.0
RIM = 4.6  # left of a mat and above it, for names
MODULE = 0.6
CODE, CLEAR = qr.SIZE * MODULE, 4 * MODULE
FIELD = (ACROSS * SQUARE - FIELD_GAP) / 2
HEAD, TOP = CODE + CLEAR + 1.0, 16.5
PITCH = (BOTTOM - TOP) / ROWS


def sides(job: Job) -> Iterator[Side]:
    """All openings of the set, six to a page."""
    boards = [sheet.board for sheet in job.deal.sheets]
    for first in range(0, len(boards), ON_PAGE):
        here = boards[first : first + ON_PAGE]
        draw = partial(_draw, boards=here, first=first + 1)
        yield Side("openings", job.words("part.openings"), draw)
        if job.duplex:  # a sheet to write down a game from one of them
            yield sheet(job, "openings", "towers", back=True)


def slot(i: int) -> tuple[float, float]:
    """Where an opening of a page begins, in reading direction."""
    return i % COLUMNS * (SLOT + GAP), TOP + i // COLUMNS * PITCH


def mat(page: Page, i: int) -> tuple[float, float]:
    """The top left corner on paper of an opening's mat; it is never mirrored."""
    x, y = slot(i)
    return page.x(x, SLOT) + RIM, y + HEAD + RIM


def _draw(page: Page, boards: Sequence[Board], first: int) -> None:
    for i, board in enumerate(boards):
        _head(page, board, *slot(i), first + i)
        left, top = mat(page, i)
        _mat(page, board, left, top)
        fields(
            page,
            top + DOWN * SQUARE + 7,
            *(FormField(FIELD, f"stones.sheet.towers.{colour}") for colour in ("light", "dark")),
            at=page.x(left, ACROSS * SQUARE),
        )


def _head(page: Page, board: Board, x: float, y: float, number: int) -> None:
    """Number and id at the start, the code at the end."""
    qr.draw(page.pen, board.compact, page.x(x + SLOT - CODE - 0.6, CODE), y, MODULE)
    foot = y + CODE - 0.4
    page.text(x, foot, f"{number}", theme.GAME, bold=True)
    start = x + 2 + (9 if page.style.large else 6) * (1 if number < 10 else 2)
    room = SLOT - (start - x) - CODE - CLEAR - 1
    page.fit(start, foot, board.id, theme.SMALL, room, colour=theme.QUIET)


def art(board: Board, style: Style) -> BoardArt:
    """An opening without the sheet around it."""
    where = places(board.definition)
    inset, size = (1 - STONE / SQUARE) / 2 * where.square_mm, STONE / SQUARE * where.square_mm

    def draw(pen: Pen) -> None:
        for cell, stone in board.marks.items():
            x, y = where.cells[cell]
            kind = kind_of(board.definition, stone)
            pen.use(stone_stamp(board.definition, kind, size, style.inks), x + inset, y + inset)

    return on_squares(where, draw)


def label(board: Board, cell: Cell, words: Words) -> str:
    """What is on a cell: a stone by its colour and its mark."""
    stone = board.marks[cell]
    kind = kind_of(board.definition, stone)
    mark = board.definition.symbols[int(kind[1]) - 1].called(words.lang)
    return words(f"stones.named.{stone[0]}", mark=mark)


def _mat(page: Page, board: Board, left: float, top: float) -> None:
    """The mat with its stones and the names of its squares."""
    pen, inset = page.pen, (SQUARE - STONE) / 2
    lines = ruled(steps(left, SQUARE, ACROSS), steps(top, SQUARE, DOWN))
    pen.path(lines, line=theme.RIM, width_mm=theme.HAIR)
    pen.scatter(
        (
            stone_stamp(board.definition, kind_of(board.definition, stone), STONE, page.style.inks),
            left + x * SQUARE + inset,
            top + y * SQUARE + inset,
        )
        for (x, y), stone in board.marks.items()
    )
    size = page.style.size(theme.SMALL) if not page.style.large else theme.TEXT
    draw_names(pen, left, top, SQUARE, size, (RIM / 2, 1.5))


assert TOP > BAND
assert COLUMNS * SLOT + GAP == BOX_WIDTH
