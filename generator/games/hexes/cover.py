"""Hexes' cover: the lid, and on its back what is in the set and how to make it."""

from __future__ import annotations

from collections.abc import Iterator

from generator import theme
from generator.components.dice_nets import die_stamp
from generator.games.hexes.area import draw_borders
from generator.games.hexes.hexagons import around, draw_circles, piece_size, piece_stamp
from generator.games.hexes.lid import ART
from generator.pages.job import Job, Side
from generator.pages.page import Page
from generator.sheets import cover, lid
from layouts import area
from layouts.definition.loader import define
from layouts.games.hexes import BOTH, DIFFERENT
from layouts.games.hexes.millimetres import laid_out
from layouts.millimetres import BOX_WIDTH

TEXT = cover.CoverText(
    steps=(
        ("dice", "printer", "hexes.print"),
        ("!dice", "printer", "hexes.print.plain"),
        ("duplex", "turn", "cover.duplex"),
        (f"single side={BOTH}", "single", "hexes.single"),
        (f"single !side={BOTH}", "single", "hexes.single.plain"),
        ("up boards", "scissors", "hexes.apart"),
        ("dice", "scissors", "hexes.cut"),
        ("dice", "fold", "hexes.fold"),
        ("boards", "sleeve", "hexes.wipe"),
        (f"side={DIFFERENT}", "scales", "hexes.fair.different"),
        (f"!side={DIFFERENT}", "scales", "hexes.fair.same"),
        ("rules", "book", "cover.read"),
    ),
    needs=(
        ("dice", "hexes.needs.cut"),
        ("", "hexes.needs.pen"),
        ("", "hexes.needs.slip"),
        ("dice", "hexes.needs.die"),
        ("!dice", "hexes.needs.ordinary"),
    ),
    parts="hexes",
)
STRIP_UNIT, STRIP_HIGH = 4.2, 17.0
WIDTH, HEIGHT, DIE = 79.0, 62.0, 10.0

# The first rounds of a game on our side A: the die's last number and what was drawn so far.
ROLL = 2
DRAWN = ("c2 d1 d2 e3", "b2 b4 c3 c4", "e2 f3 f4 g4")


def sides(job: Job) -> Iterator[Side]:
    """The lid and its back; sheets with an area on both sides are called otherwise."""
    yield lid.side(job, ART)
    both = job.deal.side == BOTH and job.duplex
    called = {"boards": "hexes.part.boards.both"} if both else {}
    yield from cover.sides(job, TEXT, _figure, _strip, called)


def _strip(page: Page, job: Job, y: float) -> float:
    """All pieces side by side."""
    pieces = job.deal.definition.pieces
    sizes = [piece_size(piece, 1) for piece in pieces]
    unit = min(STRIP_UNIT, (BOX_WIDTH - 3 * len(pieces)) / sum(wide for wide, _ in sizes))
    gap = (BOX_WIDTH - unit * sum(wide for wide, _ in sizes)) / (len(pieces) - 1)
    x = 0.0
    for piece, (wide, high) in zip(pieces, sizes, strict=True):
        top = y + (STRIP_HIGH - 3 - unit * high) / 2
        page.pen.use(piece_stamp(piece, unit), page.x(x, unit * wide), top)
        x += unit * wide + gap
    return STRIP_HIGH


def _figure(page: Page, job: Job, x: float, y: float) -> None:
    """A die, and an area in which three pieces are drawn."""
    if job.deal.definition.own:  # its pieces and areas may be other ones than those of our example
        return
    definition = define("hexes")
    marks = definition.areas["a"].marks
    unit, centres = laid_out(marks, page.x(x, WIDTH), y, WIDTH, HEIGHT)
    draw_borders(page.pen, centres, unit)
    draw_circles(page.pen, definition, marks, centres, unit, page.style.inks)
    cells = {name: cell for cell, name in area.names(marks).items()}
    for names in DRAWN:
        rim = around([cells[name] for name in names.split()], centres, unit)
        page.pen.path(rim, line=theme.BLACK, width_mm=0.9)
    page.pen.use(die_stamp(ROLL, DIE), page.x(x, DIE), y)
