"""Clusters' first page."""

from __future__ import annotations

from collections.abc import Iterator

from generator import theme
from generator.games.clusters.board import NUMBERS, draw_square, square_stamp
from generator.games.clusters.tiles import tile_stamp
from generator.pages.job import Job, Side
from generator.pages.page import Page
from generator.pens.path import ruled, steps
from generator.sheets import cover
from layouts.games.clusters import BONUS
from layouts.grid import Cell

ACROSS, DOWN, SQUARE = 7, 5, 12.0
SIGN = 11.0
TEXT = cover.CoverText(
    steps=(
        ("", "printer", "clusters.print"),
        ("duplex", "turn", "cover.duplex"),
        ("single", "single", "clusters.single"),
        ("tiles", "scissors", "clusters.cut"),
        ("racks", "fold", "clusters.fold"),
        ("poster", "fold", "clusters.join"),
        ("!poster !large", "fold", "clusters.larger", "poster,tiles,racks"),
        ("rules", "hourglass", "cover.read"),
    ),
    needs=(
        ("", "clusters.needs"),
        ("racks|poster", "clusters.needs.glue"),
        ("", "clusters.needs.bag"),
    ),
    parts="clusters",
    is_list=False,
)

# Tiles about the centre: each line across and down is a multiple of five.
#   . . . 3 9 8 .
#   . . . 2 . . .
#   . 4 1 5 . . .
#   . 6 . . . . .
#   . 5 7 8 . . .
LAID: dict[Cell, int] = {
    (1, 2): 4, (2, 2): 1, (3, 2): 5,
    (3, 1): 2, (3, 0): 3, (4, 0): 9, (5, 0): 8,
    (1, 3): 6, (1, 4): 5, (2, 4): 7, (3, 4): 8,
}  # fmt: skip


def sides(job: Job) -> Iterator[Side]:
    """The first page."""
    return cover.sides(job, TEXT, _figure, _strip)


def _strip(page: Page, job: Job, y: float) -> float:
    """A tile of each number, and a square of each bonus."""
    inks, accent = page.style.inks, page.style.accent
    stamps = [tile_stamp(number, SIGN, inks, accent) for number in NUMBERS]
    stamps += [square_stamp(mark, SIGN, inks, accent) for mark in BONUS]
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
                stamp = tile_stamp(LAID[i, j], tile, page.style.inks, page.style.accent)
                page.pen.use(stamp, at + 0.5, top + 0.5)
            else:
                mark = board.marks[first[0] + i, first[1] + j]
                draw_square(page, mark, (at, top), SQUARE)
