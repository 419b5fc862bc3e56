"""Clusters from outside: its cover, the box for the tiles, and its picture on a card."""

from __future__ import annotations

from collections.abc import Iterator

from generator.components.tuck_box import Load, box_for, piled
from generator.games.clusters.lid import ART, draw_tile
from generator.games.clusters.tiles import each, sizes, tile_stamp
from generator.pages.job import Job, Side
from generator.pages.page import Style
from generator.pens.wrapped_pens import turned_pen
from generator.sheets import box, cover
from generator.sheets.lid import Lid
from generator.sheets.thumbnail import UNIT, Thumbnail, in_rows
from layouts.games.clusters import numbers
from layouts.matrix import moved, turned

TEXT = cover.read_text(__file__, "clusters")


def sides(job: Job) -> Iterator[Side]:
    """Yield the lid and its back."""
    called = {"tiles": "clusters.tiles"} if job.style.large else {}  # there are no spares
    return cover.sides(job, ART, TEXT, {"tiles": draw_figure}, called)


# Two lines that make ten: column and row of each tile, and how it is turned.
ON_BOX = ((4, 0, 1, -4.0), (1, 1, 1, 3.0), (5, 2, 1, -3.0), (3, 1, 0, 4.0), (6, 1, 2, -2.0))
BOX_TILE, BOX_STEP = 22.0, 24.0


def box_sides(job: Job) -> Iterator[Side]:
    """Yield the sheet of the box."""
    (load,) = loads(job)
    holds = [job.words("box.clusters.tiles", n=load.count)]
    pack = job.words("box.clusters.pack", rows=load.across)
    return box.sides(job, ART, draw_figure, box_for((load,)), holds, pack)


def loads(job: Job) -> list[Load]:
    """Return the content of the box: the tiles of the larger printed board, in small piles."""
    count = len(numbers(job.deal.definition)) * each(job)
    return [piled(max(sizes(job).values()), count)]


def draw_figure(lid: Lid) -> None:
    """Draw two lines of tiles that share one."""
    for number, x, y, degrees in ON_BOX:
        pen = turned_pen(
            lid.pen,
            moved(x * BOX_STEP, y * BOX_STEP),
            turned(degrees),
            moved(-BOX_TILE / 2, -BOX_TILE / 2),
        )
        draw_tile(lid, pen, number, BOX_TILE)


ROWS = ("..46", "..19", "785")  # laid as 4 1 5, 7 8, 6 9
ON_CARD = 0.92  # of a square is a tile


def thumbnail(style: Style) -> Thumbnail:
    """Return the picture for a card: tiles laid crosswise, every line a multiple of five."""
    return in_rows(ROWS, lambda number: tile_stamp(int(number), ON_CARD * UNIT, style), ON_CARD)
