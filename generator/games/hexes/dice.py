"""Hexes' one die: a net of 22 mm and a large one for small hands, and its faces one by one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from generator import theme
from generator.components.dice import (
    LARGE,
    SMALL,
    Folding,
    Net,
    die_stamp,
    draw_die,
    draw_folding,
    face_picture,
    net_stamp,
    pip_stamp,
    pips,
)
from generator.pages.job import Job, Picture, Side
from generator.pages.page import Page
from generator.pens.pen import Pen, Stamp
from layouts.millimetres import BOX_WIDTH

TOP, BELOW, PANEL_HIGH, LARGE_PANEL = 30.0, 164.0, 70.0, 148.0
ADVICE = ("dice.cut", "dice.fold", "dice.glue", "hexes.ordinary")


def sides(job: Job) -> Iterator[Side]:
    """Yield one page: the large die, how to fold it, and in usual print a small one."""

    def ordinary(page: Page, x: float, y: float) -> None:
        page.pen.use(die_stamp(5, 13.0), x - 6.5, y - 6.5)

    def draw(page: Page) -> None:
        large = net_stamp(LARGE, faces(LARGE), LARGE.side_mm, page.style)
        page.pen.use(large, (BOX_WIDTH - LARGE.size[0]) / 2, TOP)
        small, wide = net_stamp(SMALL, faces(SMALL), SMALL.side_mm, page.style), SMALL.size[0]
        box = (BOX_WIDTH - wide, BELOW, wide, PANEL_HIGH)
        if page.style.large:
            box = (0.0, LARGE_PANEL, BOX_WIDTH, BELOW + PANEL_HIGH + 14 - LARGE_PANEL)
        else:
            page.pen.use(small, page.x(0, wide), BELOW)
        folded = partial(draw_die, shown=(1, 2), mono=page.style.inks.mono, face=draw_pips)
        draw_folding(page, box, Folding(small, SMALL.size, folded, ordinary, ADVICE))

    yield Side("dice", job.words("hexes.die"), draw)


def draw_pips(pen: Pen, number: int) -> None:
    """Draw the pips of a number on a face of 1."""
    pen.path(pips(number, 1), fill=theme.BLACK)


def pictures(job: Job) -> Iterator[Picture]:
    """Yield the six faces as pictures."""
    net = LARGE if job.style.large else SMALL
    for number, stamp in enumerate(faces(net), 1):
        yield face_picture(f"die-{number}", str(number), net.side_mm, stamp, net.side_mm)


def faces(net: Net) -> list[Stamp]:
    """Return the faces 1 to 6 with their pips."""
    return [pip_stamp(number, net.side_mm) for number in range(1, 7)]
