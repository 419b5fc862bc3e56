"""Hexes' box: the large die, and the small one beside it."""

from __future__ import annotations

from collections.abc import Iterator

from generator import theme
from generator.components.box_contents import Load, beside, box_for
from generator.components.dice_nets import LARGE, SMALL, Net, pips
from generator.components.solids import View, draw_die
from generator.games.hexes.hexagons import around, borders
from generator.games.hexes.lid import ART
from generator.games.hexes.lid_scene import DIE_LEFT
from generator.pages.job import Job, Side
from generator.pens.pen import Pen
from generator.sheets import box
from generator.sheets.lid.art import Lid
from layouts.area import settled
from layouts.games.hexes.millimetres import laid_out

EDGE, ROLL = 13.0, 5
VIEW = View(0, 0, EDGE, 40, 0.62, 0.80)
PIECE = (-14.0, -47.0, 28.0, 24.0)  # the room of a piece, over the die
LARGEST = 10.0
LINE = 1.1


def sides(job: Job) -> Iterator[Side]:
    """The sheet of the box."""
    holds = [job.words("box.hexes.large"), job.words("box.hexes.small")]
    made, pack = box_for(loads(job)), job.words("box.hexes.pack")
    return box.sides(job, ART, draw_figure, made, holds, pack)


def loads(job: Job) -> list[Load]:
    """What lies in the box."""
    return [beside(_load(LARGE), _load(SMALL))]


def _load(net: Net) -> Load:
    return Load(net.side_mm, net.side_mm, net.side_mm)


def draw_figure(lid: Lid) -> None:
    """A piece, and the die that calls it."""
    piece = lid.definition.pieces[0]
    kinds = settled(dict(zip(piece.cells, piece.kinds, strict=True)))
    unit, centres = laid_out(kinds, *PIECE, LARGEST)
    shape = around(kinds, centres, unit)
    lid.pen.path(shape, fill=lid.either(theme.LIGHT_PIECE, theme.WHITE))
    lid.pen.path(borders(centres, unit), line=lid.either(theme.WHITE, lid.border), width_mm=0.4)
    lid.pen.path(shape, line=theme.BLACK, width_mm=LINE)

    def face(pen: Pen, number: int) -> None:
        pen.path(pips(number, 1), fill=theme.BLACK)

    draw_die(lid.pen, VIEW, (ROLL, DIE_LEFT[ROLL]), lid.mono, face)
