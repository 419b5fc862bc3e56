"""Hexes' first page."""

from __future__ import annotations

from collections.abc import Iterator

from generator import theme
from generator.components.dice_nets import die_stamp
from generator.games.hexes.area import draw_borders
from generator.games.hexes.hexagons import around, draw_circles, piece_size, piece_stamp
from generator.pages.job import Job, Side
from generator.pages.page import Page
from generator.sheets import cover
from layouts import area
from layouts.definition.loader import define
from layouts.games.hexes import BOTH, DIFFERENT
from layouts.games.hexes.millimetres import laid_out, symbol_mm
from layouts.millimetres import BOX_WIDTH

STRIP_UNIT, STRIP_HIGH = 4.2, 17.0
WIDTH, HEIGHT, DIE = 79.0, 62.0, 10.0

# The first rounds of a game on our side A: the die's last number and what was drawn so far.
ROLL = 2
DRAWN = ("c2 d1 d2 e3", "b2 b4 c3 c4", "e2 f3 f4 g4")


def sides(job: Job) -> Iterator[Side]:
    """The first page, with the steps that the printed parts need."""
    has = set(job.parts)
    figure = _no_figure if job.deal.definition.own else _figure
    steps, needs = list(_steps(job, has)), list(_needs(job, has))
    return cover.sides(job, steps, needs, figure, _strip, _part_words(job))


def _needs(job: Job, has: set[str]) -> Iterator[str]:
    """What must be there besides the paper."""
    words = job.words
    if "dice" in has:
        yield words("hexes.needs.cut")
    yield words("hexes.needs.pen")
    yield words("hexes.needs.slip")
    yield words("hexes.needs.die" if "dice" in has else "hexes.needs.ordinary")


def _steps(job: Job, has: set[str]) -> Iterator[cover.Step]:
    words, side = job.words, job.deal.side
    yield "printer", words("hexes.print" if "dice" in has else "hexes.print.plain")
    if job.duplex:
        yield "printer", words("cover.duplex")
    else:
        yield "printer", words("hexes.single" if side == BOTH else "hexes.single.plain")
    if job.up > 1 and "boards" in has:
        yield "scissors", words("hexes.apart")
    if "dice" in has:
        yield "scissors", words("hexes.cut")
        yield "fold", words("hexes.fold")
    if "boards" in has:
        yield "marker", words("hexes.wipe")
    yield "person", words("hexes.fair.different" if side == DIFFERENT else "hexes.fair.same")
    if "rules" in has:
        yield "hourglass", words("cover.read")


def _part_words(job: Job) -> dict[str, str]:
    """What we call parts that other games call otherwise."""
    both = job.deal.side == BOTH and job.duplex
    boards = "hexes.part.boards.both" if both else "hexes.part.boards"
    others = {part: f"hexes.part.{part}" for part in ("dice", "rules", "key")}
    return {"boards": boards} | others


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


def _figure(page: Page, x: float, y: float) -> None:
    """A die, and an area in which three pieces are drawn."""
    definition = define("hexes")
    marks = definition.areas["a"].marks
    unit, centres = laid_out(marks, page.x(x, WIDTH), y, WIDTH, HEIGHT)
    draw_borders(page.pen, centres, unit)
    draw_circles(page.pen, definition, marks, centres, unit, page.style.inks, symbol_mm(unit))
    cells = {name: cell for cell, name in area.names(marks).items()}
    for names in DRAWN:
        rim = around([cells[name] for name in names.split()], centres, unit)
        page.pen.path(rim, line=theme.BLACK, width_mm=0.9)
    page.pen.use(die_stamp(ROLL, DIE), page.x(x, DIE), y)


def _no_figure(page: Page, x: float, y: float) -> None:
    """Pieces and areas of one's own may be other ones than those of our example."""
