"""Clusters' box: the number tiles and the spare ones, in small piles."""

from __future__ import annotations

from collections.abc import Iterator

from generator.components.box_contents import Load, box_for, piled
from generator.games.clusters.board import NUMBERS
from generator.games.clusters.lid import ART, draw_tile
from generator.games.clusters.tiles import SPARE, sizes
from generator.pages.job import Job, Side
from generator.pens.matrix import moved, turned
from generator.pens.turned import turned_pen
from generator.sheets import box
from generator.sheets.lid.art import Lid
from layouts.games.clusters import tiles

# Two lines that make ten: column and row of each tile, and how it is turned.
SHOWN = ((4, 0, 1, -4.0), (1, 1, 1, 3.0), (5, 2, 1, -3.0), (3, 1, 0, 4.0), (6, 1, 2, -2.0))
TILE, STEP = 22.0, 24.0


def sides(job: Job) -> Iterator[Side]:
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
    for number, x, y, degrees in SHOWN:
        pen = turned_pen(
            lid.pen, moved(x * STEP, y * STEP), turned(degrees), moved(-TILE / 2, -TILE / 2)
        )
        draw_tile(lid, pen, number, TILE)
