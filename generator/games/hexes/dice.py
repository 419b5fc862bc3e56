"""Hexes' one die: a net of 16 mm and a large one for small hands, and its faces one by one."""

from __future__ import annotations

from collections.abc import Iterator

from generator.components.dice_nets import LARGE, SMALL, Net, draw_advice, net_stamp, pip_stamp
from generator.pages.job import Job, Picture, Side, square_picture
from generator.pages.page import Page
from generator.pens.pen import Stamp
from layouts.millimetres import BOX_WIDTH

TOP, BELOW = 26.0, 158.0
ADVICE = ("dice.cut", "dice.fold", "dice.glue", "hexes.ordinary")
SECOND = 96.0  # where the advice begins


def sides(job: Job) -> Iterator[Side]:
    """One page: the large die, and below it the small one beside how to fold them."""

    def draw(page: Page) -> None:
        left = (BOX_WIDTH - LARGE.size[0]) / 2
        page.pen.use(net_stamp(LARGE, faces(LARGE), LARGE.side_mm), left, TOP)
        small = page.x((SECOND - SMALL.size[0]) / 2, SMALL.size[0])
        page.pen.use(net_stamp(SMALL, faces(SMALL), SMALL.side_mm), small, BELOW)
        draw_advice(page, SECOND, BELOW, BOX_WIDTH - SECOND, ADVICE)

    yield Side("dice", job.words("hexes.die"), draw)


def pictures(job: Job) -> Iterator[Picture]:
    """The six faces, each a picture of its own, cut to the size of a face."""
    for number, stamp in enumerate(faces(SMALL), 1):
        yield square_picture(f"die-{number}", SMALL.side_mm, stamp)


def faces(net: Net) -> list[Stamp]:
    """The faces 1 to 6 with their pips."""
    return [pip_stamp(number, net.side_mm) for number in range(1, 7)]
