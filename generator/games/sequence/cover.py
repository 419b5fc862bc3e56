"""Sequence's cover: the lid, and on its back what is in the set and how to make it."""

from __future__ import annotations

from collections.abc import Iterator

from generator import theme
from generator.components.suits import suit_stamp
from generator.games.sequence.board import square_stamp
from generator.games.sequence.chips import chip_stamp, used
from generator.games.sequence.legend import free_stamp
from generator.games.sequence.lid import ART
from generator.pages.examples import EMPTY, cells
from generator.pages.job import Job, Side
from generator.pages.page import Page
from generator.pens.path import ruled, steps
from generator.sheets import cover, lid
from layouts.card import SUITS

ACROSS, DOWN, SQUARE, CHIP = 6, 5, 12.4, 9.0
TEXT = cover.CoverText(
    steps=(
        ("", "printer", "sequence.print"),
        ("duplex", "turn", "cover.duplex"),
        ("single cards", "single", "sequence.single.cards"),
        ("single !cards", "single", "sequence.single"),
        ("chips|cards", "scissors", "sequence.cut"),
        ("poster", "four", "sequence.join"),
        ("!poster", "four", "sequence.larger"),
        ("", "person", "sequence.sides"),
        ("rules", "book", "cover.read"),
    ),
    needs=(
        ("chips|cards|poster", "sequence.needs.cut"),
        ("poster", "sequence.needs.glue"),
        ("!cards", "sequence.needs"),
    ),
    parts="sequence",
)

# Chips in the upper left part of the board: five in line, and what the others did meanwhile.
LAID = """
    .0.1.. /
    ..01.. /
    ...0.. /
    .1.10. /
    .....0
"""


def sides(job: Job) -> Iterator[Side]:
    """The lid and its back."""
    yield lid.side(job, ART)
    yield from cover.sides(job, TEXT, _figure, _strip)


def _strip(page: Page, job: Job, y: float) -> float:
    """The four suits, a free corner, and a chip of each side."""
    inks = page.style.inks
    stamps = [suit_stamp(suit, cover.SIGN, inks) for suit in SUITS]
    stamps.append(free_stamp(cover.SIGN, page.style.tint))
    stamps += [chip_stamp(colour, cover.SIGN, inks) for colour in used(job)]
    return cover.in_a_row(page, stamps, y)


def _figure(page: Page, job: Job, x: float, y: float) -> None:
    """The upper left part of this very board, with five chips in line."""
    board, inks = job.deal.sheets[0].board, page.style.inks
    left, inset = page.x(x, ACROSS * SQUARE), (SQUARE - CHIP) / 2
    lines = ruled(steps(left, SQUARE, ACROSS), steps(y, SQUARE, DOWN), flat_first=True)
    page.pen.path(lines, line=theme.RIM, width_mm=theme.HAIR)
    for (i, j), chip in sorted(cells(LAID).items()):  # down, then across: so bytes stay
        at, top = left + i * SQUARE, y + j * SQUARE
        if chip == EMPTY:
            stamp = square_stamp(page, board.marks[i, j], CHIP)
            page.pen.use(stamp, at + inset, top + inset)
        else:
            page.pen.use(chip_stamp(used(job)[int(chip)], SQUARE - 2, inks), at + 1, top + 1)
