"""Clusters from outside: its cover, the box for the tiles, and its picture on a card."""

from __future__ import annotations

from collections.abc import Iterator

from generator import theme
from generator.components.tuck_box import Load, box_for, piled
from generator.games.clusters.board import NUMBERS, draw_square, square_stamp
from generator.games.clusters.lid import ART, draw_tile
from generator.games.clusters.tiles import SPARE, sizes, tile_stamp
from generator.pages.examples import EMPTY, cells
from generator.pages.job import Job, Side
from generator.pages.page import Page, Style
from generator.pens.matrix import moved, turned
from generator.pens.path import ruled, steps
from generator.pens.wrapped_pens import turned_pen
from generator.sheets import box, cover
from generator.sheets.lid import Lid
from generator.sheets.thumbnail import UNIT, Thumbnail, in_rows
from layouts.games.clusters import tiles

ACROSS, DOWN, SQUARE = 7, 5, 12.0
SIGN = 11.0
TEXT = cover.CoverText(
    steps=(
        ("", "printer", "clusters.print"),
        ("duplex", "turn", "cover.duplex"),
        ("single", "single", "clusters.single"),
        ("tiles", "scissors", "clusters.cut"),
        ("racks", "fold", "clusters.fold"),
        ("poster", "four", "clusters.join"),
        ("!poster !large", "four", "clusters.larger"),
        ("rules", "book", "cover.read"),
    ),
    needs=(
        ("", "clusters.needs"),
        ("racks|poster", "clusters.needs.glue"),
        ("", "clusters.needs.bag"),
    ),
    parts="clusters",
    is_list=False,
)

# Tiles about the centre: each line across and down is a multiple of five, and they can be laid so
# that the tiles of each play are, too.
TILES = """
    ....596 /
    ..875.. /
    .523... /
    .6..... /
    .4.....
"""
LAID = {cell: int(number) for cell, number in cells(TILES).items() if number != EMPTY}


def sides(job: Job) -> Iterator[Side]:
    """The lid and its back."""
    return cover.sides(job, ART, TEXT, _figure, _strip)


def _strip(page: Page, job: Job, y: float) -> float:
    """A tile of each number, and a square of each bonus."""
    stamps = [tile_stamp(number, SIGN, page.style) for number in NUMBERS]
    bonuses = job.deal.definition.bonuses
    stamps += [square_stamp(bonus.word, SIGN, page.style) for bonus in bonuses]
    return cover.in_a_row(page, stamps, y, SIGN)


def _figure(page: Page, job: Job, x: float, y: float) -> None:
    """The middle of this very board with some tiles on it."""
    board = job.deal.sheets[0].board
    first = board.size[0] // 2 - ACROSS // 2, board.size[1] // 2 - DOWN // 2
    left, tile = page.x(x, ACROSS * SQUARE), SQUARE - 1
    lines = ruled(steps(left, SQUARE, ACROSS), steps(y, SQUARE, DOWN), flat_first=True)
    page.pen.path(lines, line=theme.RIM, width_mm=theme.HAIR)
    for i in range(ACROSS):
        for j in range(DOWN):
            at, top = left + i * SQUARE, y + j * SQUARE
            if (i, j) in LAID:
                page.pen.use(tile_stamp(LAID[i, j], tile, page.style), at + 0.5, top + 0.5)
            else:
                mark = board.marks[first[0] + i, first[1] + j]
                draw_square(page, mark, (at, top), SQUARE)


# --- the box: the tiles and the spare ones, in small piles -------------------------------------


# Two lines that make ten: column and row of each tile, and how it is turned.
ON_BOX = ((4, 0, 1, -4.0), (1, 1, 1, 3.0), (5, 2, 1, -3.0), (3, 1, 0, 4.0), (6, 1, 2, -2.0))
BOX_TILE, BOX_STEP = 22.0, 24.0


def box_sides(job: Job) -> Iterator[Side]:
    """The sheet of the box."""
    (load,) = loads(job)
    holds = [job.words("box.clusters.tiles", n=load.count)]
    pack = job.words("box.clusters.pack", rows=load.across)
    return box.sides(job, ART, draw_figure, box_for((load,)), holds, pack)


def loads(job: Job) -> list[Load]:
    """What lies in the box: the tiles of the larger board, where both are printed."""
    count = len(NUMBERS) * (tiles(job.deal.sheets[0].board) + SPARE)
    return [piled(max(sizes(job).values()), count)]


def draw_figure(lid: Lid) -> None:
    """Two lines of tiles that share one."""
    for number, x, y, degrees in ON_BOX:
        pen = turned_pen(
            lid.pen,
            moved(x * BOX_STEP, y * BOX_STEP),
            turned(degrees),
            moved(-BOX_TILE / 2, -BOX_TILE / 2),
        )
        draw_tile(lid, pen, number, BOX_TILE)


# --- on a card: tiles laid crosswise, every line a multiple of five ----------------------------


ROWS = ("..46", "..19", "785")  # laid as 4 1 5, 7 8, 6 9
ON_CARD = 0.92  # of a square is a tile


def thumbnail(style: Style) -> Thumbnail:
    """Three rows of tiles."""
    return in_rows(ROWS, lambda number: tile_stamp(int(number), ON_CARD * UNIT, style), ON_CARD)
