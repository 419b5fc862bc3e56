"""Hunt from outside: its cover, the box for tiles and dice, and its picture on a card."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator import theme
from generator.components.dice_nets import SMALL
from generator.components.lid_pieces import View
from generator.components.symbols import loops_around, symbol_stamp
from generator.components.tuck_box import CUT_OUT, Load, box_for, is_on_a_sheet
from generator.games.hunt.five_tiles import TILE, draw_tile
from generator.games.hunt.lid import ART, draw_dice
from generator.pages.job import Job, Side
from generator.pages.page import Style
from generator.pens.path import joined, rounded
from generator.pens.wrapped_pens import turned_pen
from generator.sheets import box, cover
from generator.sheets.lid import Lid
from generator.sheets.thumbnail import STRONG, UNIT, Thumbnail, in_rows
from layouts.definition.loader import define
from layouts.games.hunt import table_size
from layouts.matrix import moved, scaled, turned

TEXT = cover.read_text(__file__)
EDGE = 14.0  # of dice
SPOTS = ((0, 0, 34), (30, 0, 57), (15, 10, 26), (0, 22, 50), (30, 22, 40))  # where five lie
TILES = ((-6.0, -5.2, -11.0), (6.2, -4.2, 8.0), (-0.5, 6.0, -2.0))  # where three lie, and how


def draw_five_dice(lid: Lid) -> None:
    """Draw as many dice as are rolled, up to five."""
    spots = SPOTS if lid.definition.rules["dice"] >= len(SPOTS) else (*SPOTS[:2], *SPOTS[3:])
    draw_dice(lid, [View(x, y, EDGE, turn) for x, y, turn in spots])


def draw_tiles(lid: Lid) -> None:
    """Draw three tiles."""
    pieces = sorted(lid.definition.pieces, key=lambda piece: -piece.points)
    shown = (pieces[0], pieces[len(pieces) // 2], pieces[-1])
    for piece, (x, y, tilt) in zip(shown, TILES, strict=True):
        pen = turned_pen(lid.pen, moved(x, y), turned(tilt), scaled(17 / TILE))
        draw_tile(turned_pen(pen, moved(-TILE / 2, -TILE / 2)), lid.job, piece)


PIECES = {"dice": draw_five_dice, "bigdice": draw_five_dice, "tiles": draw_tiles}


def sides(job: Job) -> Iterator[Side]:
    """Yield the lid and its back."""
    many = {"tables"} if job.deal.players > table_size(job.deal.definition) else set()
    return cover.sides(job, ART, replace(TEXT, facts=frozenset(many)), PIECES)


ACROSS = 2  # dice in a row
VIEWS = (View(0, 0, EDGE, 34), View(22, 2, EDGE, 55))


def box_sides(job: Job) -> Iterator[Side]:
    """Yield the sheet of the box."""
    tiles, *dice = loads(job)
    holds = [job.words("box.hunt.tiles", n=tiles.count)]
    holds += [job.words("box.hunt.dice", n=load.count) for load in dice]
    pack = job.words("box.hunt.pack" if dice else "box.hunt.large")
    return box.sides(job, ART, draw_figure, box_for((tiles, *dice)), holds, pack)


def loads(job: Job) -> list[Load]:
    """Return the content of the box: tiles, and dice on top if they fit."""
    definition = job.deal.definition
    count, side = definition.rules["dice"], SMALL.side_mm
    tiles = Load(TILE, TILE, CUT_OUT, len(definition.pieces))
    dice = Load(side, side, side, count, min(ACROSS, count), -(-count // ACROSS))
    are_large = "bigdice" in job.parts or (job.style.large and "dice" not in job.parts)
    is_enough = is_on_a_sheet(box_for((tiles, dice)))
    return [tiles, dice] if is_enough and not are_large else [tiles]


def draw_figure(lid: Lid) -> None:
    """Draw two dice."""
    draw_dice(lid, VIEWS)


ROWS = ("smlfs", "lfbcm", "cslmb")  # by the marks of the symbols
FIVE = ((0, 0), (1, 0), (1, 1), (1, 2), (2, 2))
ON_CARD = 0.62  # of a square is a symbol
BENT = 1.0


def thumbnail(style: Style) -> Thumbnail:
    """Return the picture for a card: three rows of symbols with a FIVE around some of them."""
    symbols = {symbol.mark: symbol for symbol in define("hunt").symbols}
    loops = joined(rounded(loop, BENT) for loop in loops_around(FIVE, UNIT))
    return in_rows(
        ROWS,
        lambda mark: symbol_stamp(symbols[mark], ON_CARD * UNIT, style.inks),
        ON_CARD,
        is_ruled=True,
        over=lambda pen: pen.path(loops, line=theme.BLACK, width_mm=STRONG),
    )
