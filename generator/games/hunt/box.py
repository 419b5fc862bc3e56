"""Hunt's box: the tiles in one pile, and the dice on top of them."""

from __future__ import annotations

from collections.abc import Iterator

from generator.components.box_contents import CUT_OUT, Load, box_for, is_on_a_sheet
from generator.components.dice_nets import SMALL
from generator.components.solids import View
from generator.games.hunt.five_tiles import TILE
from generator.games.hunt.lid import ART, draw_dice
from generator.pages.job import Job, Side
from generator.sheets import box
from generator.sheets.lid.art import Lid

ACROSS = 3  # dice in a row
EDGE = 14.0  # of the two dice on the front
VIEWS = (View(0, 0, EDGE, 34, 0.62, 0.80), View(22, 2, EDGE, 55, 0.62, 0.80))


def sides(job: Job) -> Iterator[Side]:
    """The sheet of the box."""
    tiles, *dice = loads(job)
    holds = [job.words("box.hunt.tiles", n=tiles.count)]
    holds += [job.words("box.hunt.dice", n=load.count) for load in dice]
    pack = job.words("box.hunt.pack" if dice else "box.hunt.large")
    return box.sides(job, ART, draw_figure, box_for((tiles, *dice)), holds, pack)


def loads(job: Job) -> list[Load]:
    """What lies in the box: tiles alone where dice are too large or tiles too many for a sheet."""
    definition = job.deal.definition
    count, side = definition.rules["dice"], SMALL.side_mm
    tiles = Load(TILE, TILE, CUT_OUT, len(definition.pieces))
    dice = Load(side, side, side, count, min(ACROSS, count), -(-count // ACROSS))
    are_large = "bigdice" in job.parts or (job.style.large and "dice" not in job.parts)
    is_enough = is_on_a_sheet(box_for((tiles, dice)))
    return [tiles, dice] if is_enough and not are_large else [tiles]


def draw_figure(lid: Lid) -> None:
    """Two dice."""
    draw_dice(lid, VIEWS)
