"""Sequence's chips: a page for each side, small ones for the board and large ones for the poster.

Disc, square and triangle; full, hollow and striped: told apart without colour, and from afar.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from generator import ink
from generator.chips import Grid, draw_chips
from generator.ink import Inks
from generator.page import Page
from generator.path import Path, circle, joined, polygon, rect
from generator.pen import Pen, Stamp
from generator.press import Order, Picture, Side
from layouts.games.sequence import teams
from layouts.sheet import BOX_WIDTH
from scorer.games.sequence import COLOURS

SMALL, LARGE = 14.0, 20.0
GRIDS = (
    Grid((BOX_WIDTH - 13 * SMALL) / 2, 22.8, 13, 5, SMALL),
    Grid((BOX_WIDTH - 9 * LARGE) / 2, 107.0, 9, 7, LARGE),
)
LABEL = 5.7  # from the words to the chips below them
STRIPES = 4


@dataclass(frozen=True)
class Look:
    """How the chips of a side look: the colour of the mark and of the ground under it."""

    mark: str
    ground: str


LOOKS = dict(
    zip(
        COLOURS,
        (Look("#C92A2A", "#F9E1E1"), Look("#0072B2", "#DCEBF5"), Look("#00805E", "#DBF0E9")),
        strict=True,
    )
)


def used(order: Order) -> tuple[str, ...]:
    """The colours of the sides that play."""
    return COLOURS[: teams(order.deal.players)]


def sides(order: Order) -> Iterator[Side]:
    """A page for each side."""
    for colour in used(order):
        called = order.words(f"sequence.colour.{colour}")
        title = f"{order.words('part.chips')} · {called}"
        yield Side("chips", title, partial(_draw, colour=colour), mark=called)


def _draw(page: Page, colour: str) -> None:
    """Both sizes, each under a line that says what for."""
    for grid, key in zip(GRIDS, ("sequence.chips.small", "sequence.chips.large"), strict=True):
        start = page.width - grid.right if page.words.rtl else grid.left
        page.text(start, grid.top - LABEL, page.words(key), ink.SMALL, colour=ink.QUIET)
        draw_chips(page, grid, _mark(colour, grid.size_mm, page.style.inks), _ground(page, colour))


def _ground(page: Page, colour: str) -> str:
    return ink.PALE if page.style.inks.mono else LOOKS[colour].ground


def chip_stamp(colour: str, size_mm: float, inks: Inks) -> Stamp:
    """A single chip with its ground, its top left corner at the origin."""
    ground = ink.PALE if inks.mono else LOOKS[colour].ground
    shape = rect(0, 0, size_mm, size_mm, 0.14 * size_mm)

    def draw(pen: Pen) -> None:
        pen.path(shape, fill=ground, line=ink.QUIET, width_mm=ink.CUT)
        pen.use(_mark(colour, size_mm, inks), 0, 0)

    return Stamp(f"chip {colour} {size_mm:g}", draw)


def _mark(colour: str, size_mm: float, inks: Inks) -> Stamp:
    """The mark of a side in the middle of a chip so large."""
    tint, unit = inks.of(LOOKS[colour].mark), size_mm / 20
    middle = size_mm / 2

    def draw(pen: Pen) -> None:
        if colour == COLOURS[0]:
            pen.path(circle(middle, middle, 7.3 * unit), fill=tint)
        elif colour == COLOURS[1]:
            inset, thick = 4.6 * unit, 3.2 * unit
            side = size_mm - 2 * inset
            pen.path(rect(inset, inset, side, side), fill=ink.WHITE, line=tint, width_mm=thick)
        else:
            rim, stripes = _triangle(middle, unit)
            pen.path(rim, fill=ink.WHITE, line=tint, width_mm=1.2 * unit)
            pen.path(stripes, fill=tint)

    return Stamp(f"chip mark {colour} {size_mm:g}", draw)


def _triangle(middle: float, unit: float) -> tuple[Path, Path]:
    """A triangle and the stripes across it."""
    top, foot, half = middle - 7.6 * unit, middle + 6.0 * unit, 7.9 * unit
    rim = polygon(((middle, top), (middle + half, foot), (middle - half, foot)))
    step = (foot - top) / (2 * STRIPES)

    def stripe(number: int) -> Path:
        y = foot - (2 * number + 1) * step
        wide, narrow = (half * (at - top) / (foot - top) for at in (y + step, y))
        return polygon(
            (
                (middle - narrow, y),
                (middle + narrow, y),
                (middle + wide, y + step),
                (middle - wide, y + step),
            )
        )

    return rim, joined(map(stripe, range(STRIPES)))


def pictures(order: Order) -> Iterator[Picture]:
    """A large chip of each side."""
    for colour in used(order):
        stamp = chip_stamp(colour, LARGE, order.style.inks)
        yield Picture(f"chip-{colour}", (LARGE, LARGE), partial(_put, stamp=stamp))


def _put(pen: Pen, stamp: Stamp) -> None:
    pen.use(stamp, 0, 0)
