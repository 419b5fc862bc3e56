"""Hexes' one die: a net of 22 mm and a large one for small hands, and its faces one by one."""

from __future__ import annotations

from collections.abc import Iterator

from generator import theme
from generator.components.dice_nets import (
    LARGE,
    SMALL,
    Net,
    die_stamp,
    face_picture,
    net_stamp,
    pip_stamp,
    pips,
)
from generator.components.folding import Folding, draw_folding
from generator.components.lid_pieces import View, draw_die
from generator.pages.job import Job, Picture, Side
from generator.pages.page import Page
from generator.pens.pen import Pen, Stamp
from layouts.millimetres import BOX_WIDTH

TOP, BELOW, PANEL_HIGH, LARGE_PANEL = 30.0, 164.0, 70.0, 148.0
ADVICE = ("dice.cut", "dice.fold", "dice.glue", "hexes.ordinary")


def sides(job: Job) -> Iterator[Side]:
    """One page: the large die, and below it how to fold it; in usual print a small one, too."""

    def draw(page: Page) -> None:
        large = net_stamp(LARGE, faces(LARGE), LARGE.side_mm, page.style)
        page.pen.use(large, (BOX_WIDTH - LARGE.size[0]) / 2, TOP)
        small, wide = net_stamp(SMALL, faces(SMALL), SMALL.side_mm, page.style), SMALL.size[0]
        box = (BOX_WIDTH - wide, BELOW, wide, PANEL_HIGH)
        if page.style.large:
            box = (0.0, LARGE_PANEL, BOX_WIDTH, BELOW + PANEL_HIGH + 14 - LARGE_PANEL)
        else:
            page.pen.use(small, page.x(0, wide), BELOW)
        mono = page.style.inks.mono
        shown = Folding(small, SMALL.size, lambda pen, view: _die(pen, view, mono), _same, ADVICE)
        draw_folding(page, box, shown)

    yield Side("dice", job.words("hexes.die"), draw)


def _die(pen: Pen, view: View, mono: bool) -> None:
    def face(there: Pen, number: int) -> None:
        there.path(pips(number, 1), fill=theme.BLACK)

    draw_die(pen, view, (1, 2), mono, face)


def _same(page: Page, x: float, y: float) -> None:
    """An ordinary die."""
    page.pen.use(die_stamp(5, 13.0), x - 6.5, y - 6.5)


def pictures(job: Job) -> Iterator[Picture]:
    """The six faces, each a picture of its own."""
    net = LARGE if job.style.large else SMALL
    for number, stamp in enumerate(faces(net), 1):
        yield face_picture(f"die-{number}", str(number), net.side_mm, stamp, net.side_mm)


def faces(net: Net) -> list[Stamp]:
    """The faces 1 to 6 with their pips."""
    return [pip_stamp(number, net.side_mm) for number in range(1, 7)]
