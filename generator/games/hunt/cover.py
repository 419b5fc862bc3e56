"""Hunt's first page."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from generator import theme
from generator.components.symbols import symbol_stamp
from generator.games.hunt.rules.example_boards import SQUARE_MM, HuntExample, corner, fits
from generator.pages.job import Job, Side
from generator.pages.page import Page
from generator.pens.path import rect
from generator.pens.pen import Pen, Stamp
from generator.sheets import cover

SQUARE, DIE, SYMBOL, GAP = 12.0, 17.0, 11.0, 14.0
SHARE = 0.58  # of a square is its symbol, as on the boards
QUINCUNX = ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2))  # the dice lie like the five on a die

# Part of a board, a roll, and three FIVES found for it.
ROLL = "11234"
EXAMPLE = HuntExample(
    "165214635 426536126 513612541 364153653 251645214",
    (
        "#........ ##....... .##...... ......... .........",
        "...###... ....#.... ....#.... ......... .........",
        "......... ......... ........# ........# ......###",
    ),
)


def sides(job: Job) -> Iterator[Side]:
    """The first page, with the steps that the printed parts need."""
    figure = partial(_figure, job=job)
    return cover.sides(job, list(_steps(job)), list(_needs(job)), figure)


def _steps(job: Job) -> Iterator[cover.Step]:
    """How to print, cut and fold."""
    words, has = job.words, set(job.parts)
    dice = has & {"dice", "bigdice"}
    yield "printer", words("cover.print")
    yield "printer", words("cover.duplex" if job.duplex else "cover.single")
    if dice or "tiles" in has:
        yield "scissors", words("cover.cut")
    if dice:
        yield "fold", words("cover.fold")
    yield "marker", words("cover.wipe")
    yield "person", words("hunt.fair")
    yield "hourglass", words("cover.read")


def _needs(job: Job) -> Iterator[str]:
    """What must be there besides the paper; and what to do without sheet protectors."""
    words, rules, has = job.words, job.deal.definition.rules, set(job.parts)
    dice = has & {"dice", "bigdice"}
    if dice or "tiles" in has:
        yield words("hunt.needs.cut")
    yield words("hunt.needs.pen")
    yield words("hunt.needs.slip", rounds=rules["rounds"])
    yield words("hunt.needs.timer", seconds=rules["timer"])
    yield words("hunt.needs.dice") if dice else words("hunt.needs.ordinary", dice=rules["dice"])


def _figure(page: Page, x: float, y: float, job: Job) -> None:
    """A roll, and part of a board with its FIVES outlined; nothing where that would be untrue."""
    if not fits(job.deal.definition):
        return
    (across, down), symbols = EXAMPLE.size, job.deal.definition.symbols
    wide, high = across * SQUARE, down * SQUARE
    step = (high - DIE) / 2
    for (i, j), face in zip(QUINCUNX, ROLL, strict=True):
        left, top = page.x(x + i * step, DIE), y + j * step
        page.pen.path(rect(left, top, DIE, DIE, DIE / 5), line=theme.BLACK, width_mm=theme.STRONG)
        inset, symbol = (DIE - SYMBOL) / 2, symbols[int(face) - 1]
        page.pen.use(symbol_stamp(symbol, SYMBOL, job.style.inks), left + inset, top + inset)
    unit = SQUARE_MM
    board = corner(job, unit, EXAMPLE, SHARE, theme.CUT)  # drawn small and then enlarged

    def draw(pen: Pen) -> None:
        board.draw(Page(pen, page.style, across * unit), 0, 0)

    left = page.x(x + high + GAP, wide)
    page.pen.use(Stamp("figure board", draw), left, y, scale=SQUARE / unit)
