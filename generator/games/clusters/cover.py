"""Clusters' cover: the lid, and on its back what is in the set and how to make it."""

from __future__ import annotations

from collections.abc import Iterator

from generator import theme
from generator.games.clusters.board import NUMBERS, draw_square, square_stamp
from generator.games.clusters.lid import ART
from generator.games.clusters.tiles import tile_stamp
from generator.pages.examples import EMPTY, cells
from generator.pages.job import Job, Side
from generator.pages.page import Page
from generator.pens.path import ruled, steps
from generator.sheets import cover, lid
from layouts.games.clusters import BONUS

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
    yield lid.side(job, ART)
    yield from cover.sides(job, TEXT, _figure, _strip)


def _strip(page: Page, job: Job, y: float) -> float:
    """A tile of each number, and a square of each bonus."""
    stamps = [tile_stamp(number, SIGN, page.style) for number in NUMBERS]
    stamps += [square_stamp(mark, SIGN, page.style) for mark in BONUS]
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
