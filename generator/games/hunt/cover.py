"""Hunt from outside: its cover, the box for tiles and dice, and its picture on a card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator import theme
from generator.components.dice_nets import SMALL
from generator.components.lid_pieces import View
from generator.components.symbols import loops_around, symbol_stamp
from generator.components.tuck_box import CUT_OUT, Load, box_for, is_on_a_sheet
from generator.games.hunt.five_tiles import TILE
from generator.games.hunt.lid import ART, draw_dice
from generator.games.hunt.rules import SQUARE_MM, corner, fits
from generator.pages.examples import Example
from generator.pages.job import Job, Side
from generator.pages.page import Page, Style
from generator.pens.path import joined, rect, rounded
from generator.pens.pen import Pen, Stamp
from generator.sheets import box, cover
from generator.sheets.lid import Lid
from generator.sheets.thumbnail import STRONG, UNIT, Thumbnail, in_rows
from layouts.definition.loader import define
from layouts.games.hunt import table_size

TEXT = cover.CoverText(
    steps=(
        ("", "printer", "cover.print"),
        ("duplex", "turn", "cover.duplex"),
        ("single", "single", "cover.single"),
        ("dice|bigdice|tiles", "scissors", "cover.cut"),
        ("dice|bigdice", "fold", "cover.fold"),
        ("", "sleeve", "cover.wipe"),
        ("!tables", "scales", "hunt.fair"),
        ("tables", "scales", "hunt.fair.more"),
        ("", "book", "cover.read"),
    ),
    needs=(
        ("dice|bigdice|tiles", "hunt.needs.cut"),
        ("", "hunt.needs.pen"),
        ("", "hunt.needs.slip"),
        ("", "hunt.needs.timer"),
        ("dice|bigdice", "hunt.needs.dice"),
        ("!dice|bigdice", "hunt.needs.ordinary"),
    ),
)
SQUARE, DIE, SYMBOL, GAP = 12.0, 17.0, 11.0, 14.0
SHARE = 0.58  # of a square is its symbol, as on the boards
QUINCUNX = ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2))  # the dice lie like the five on a die

# Part of a board, a roll, and three FIVES found for it.
ROLL = "11234"
EXAMPLE = Example(
    "165214635/426536126/513612541/364153653/251645214",
    (
        "#......../##......./.##....../........./.........",
        "...###.../....#..../....#..../........./.........",
        "........./........./........#/........#/......###",
    ),
)


def sides(job: Job) -> Iterator[Side]:
    """The lid and its back."""
    many = {"tables"} if job.deal.players > table_size(job.deal.definition) else set()
    return cover.sides(job, ART, replace(TEXT, facts=frozenset(many)), _figure)


def _figure(page: Page, job: Job, x: float, y: float) -> None:
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

    def draw(pen: Pen) -> None:  # small, and then enlarged
        corner(Page(pen, page.style), job, EXAMPLE, 0, 0, unit, SHARE, theme.CUT)

    left = page.x(x + high + GAP, wide)
    page.pen.use(Stamp("figure board", draw), left, y, scale=SQUARE / unit)


# --- the box: the tiles in one pile, and the dice on top of them -------------------------------

ACROSS = 3  # dice in a row
EDGE = 14.0  # of the two dice on the front
VIEWS = (View(0, 0, EDGE, 34, 0.62, 0.80), View(22, 2, EDGE, 55, 0.62, 0.80))


def box_sides(job: Job) -> Iterator[Side]:
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


# --- on a card: a few squares, and a FIVE around some of them ----------------------------------

ROWS = ("smlfs", "lfbcm", "cslmb")  # by the marks of the symbols
FIVE = ((0, 0), (1, 0), (1, 1), (1, 2), (2, 2))
ON_CARD = 0.62  # of a square is a symbol
BENT = 1.0


def thumbnail(style: Style) -> Thumbnail:
    """Three rows of symbols."""
    symbols = {symbol.mark: symbol for symbol in define("hunt").symbols}
    loops = joined(rounded(loop, BENT) for loop in loops_around(FIVE, UNIT))
    return in_rows(
        ROWS,
        lambda mark: symbol_stamp(symbols[mark], ON_CARD * UNIT, style.inks),
        ON_CARD,
        is_ruled=True,
        over=lambda pen: pen.path(loops, line=theme.BLACK, width_mm=STRONG),
    )
