"""Hexes from outside: its cover, the box for its dice, and its picture on a card."""

from __future__ import annotations

from collections.abc import Iterator

from generator import theme
from generator.components.dice_nets import LARGE, SMALL
from generator.components.lid_pieces import View, draw_die
from generator.components.tuck_box import Load, beside, box_for
from generator.games.hexes.area import around, borders, draw_circles
from generator.games.hexes.dice import draw_pips
from generator.games.hexes.lid import ART, DIE_LEFT
from generator.pages.job import Job, Side
from generator.pages.page import Style
from generator.pens.pen import Pen
from generator.sheets import box, cover
from generator.sheets.lid import Lid
from generator.sheets.thumbnail import HAIR, STRONG, UNIT, Thumbnail
from layouts.area import settled
from layouts.definition.loader import define
from layouts.games.hexes import BOTH
from layouts.games.hexes.millimetres import laid_out
from layouts.grid import Cell

TEXT = cover.read_text(__file__, "hexes")


def sides(job: Job) -> Iterator[Side]:
    """Yield the lid and its back; sheets with an area on both sides have another name."""
    both = job.deal.side == BOTH and job.duplex
    called = {"boards": "hexes.part.boards.both"} if both else {}
    called |= {"dice": "hexes.part.dice.large"} if job.style.large else {}
    return cover.sides(job, ART, TEXT, {"dice": draw_figure}, called)


EDGE, BOX_ROLL = 13.0, 5
VIEW = View(0, 0, EDGE, 40)
ROOM = (-14.0, -47.0, 28.0, 24.0)  # the room of a piece, over the die
LARGEST = 10.0
LINE = 1.1


def box_sides(job: Job) -> Iterator[Side]:
    """Yield the sheet of the box."""
    holds = [job.words("box.hexes.large"), job.words("box.hexes.small")]
    made, pack = box_for(loads(job)), job.words("box.hexes.pack")
    return box.sides(job, ART, draw_figure, made, holds, pack)


def loads(job: Job) -> list[Load]:
    """Return the content of the box: the large die, and the small one beside it."""
    return [beside(*(Load(net.side_mm, net.side_mm, net.side_mm) for net in (LARGE, SMALL)))]


def draw_figure(lid: Lid) -> None:
    """Draw a piece, and the die that calls it."""
    piece = lid.definition.pieces[0]
    kinds = settled(dict(zip(piece.cells, piece.kinds, strict=True)))
    unit, centres = laid_out(kinds, *ROOM, LARGEST)
    shape = around(kinds, centres, unit)
    lid.pen.path(shape, fill=lid.either(theme.LIGHT_PIECE, theme.WHITE))
    lid.pen.path(borders(centres, unit), line=lid.either(theme.WHITE, lid.border), width_mm=0.4)
    lid.pen.path(shape, line=theme.BLACK, width_mm=LINE)
    draw_die(lid.pen, VIEW, (BOX_ROLL, DIE_LEFT[BOX_ROLL]), lid.mono, draw_pips)


MARKS = {"h": "hexagon", "r": "red", "b": "blue"}
ROWS = ((0, "hrhh"), (-1, "hbhhr"), (-1, "hhbh"))  # where a row begins
PIECE = ((1, 0), (1, 1), (2, 0), (2, 1))


def thumbnail(style: Style) -> Thumbnail:
    """Return the picture for a card: hexagons with their circles, and a piece drawn in."""
    area: dict[Cell, str] = {
        (first + i, y): MARKS[letter]
        for y, (first, row) in enumerate(ROWS)
        for i, letter in enumerate(row)
    }
    size = 5 * UNIT, 3 * UNIT
    unit, centres = laid_out(area, 0, 0, *size, most=UNIT)

    def draw(pen: Pen) -> None:
        pen.path(borders(centres, unit), fill=theme.WHITE, line=theme.QUIET, width_mm=HAIR)
        draw_circles(pen, define("hexes"), area, centres, unit, style.inks)
        pen.path(around(PIECE, centres, unit), line=theme.BLACK, width_mm=STRONG)

    return Thumbnail(size, draw)
