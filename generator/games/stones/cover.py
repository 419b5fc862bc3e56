"""Stones' cover: the lid, and on its back what is in the set and how to make it."""

from __future__ import annotations

from collections.abc import Iterator

from generator import theme
from generator.games.stones.lid import ART
from generator.games.stones.mats import jump
from generator.games.stones.stones import stone_stamp
from generator.pages.job import Job, Side
from generator.pages.page import Page
from generator.sheets import cover, lid
from layouts.games.stones import STONES

TEXT = cover.CoverText(
    steps=(
        ("", "printer", "stones.print"),
        ("duplex", "turn", "cover.duplex"),
        ("single", "single", "stones.single"),
        ("stones single", "fold", "stones.set.fold"),
        ("stones", "scissors", "stones.cut"),
        ("mats", "mat", "stones.lay"),
        ("sheets", "copy", "stones.write"),
        ("rules", "book", "cover.read"),
    ),
    needs=(
        ("stones single", "stones.needs.glue"),
        ("stones duplex", "stones.needs"),
        ("!stones", "stones.needs"),
    ),
    parts="stones",
    is_list=False,
)
STONE, STEP, ARC = 10.6, 11.8, 9.0

# A corner of a game of towers; the first stone goes as many steps as it counts.
EXAMPLE = (
    "L3 D1 L2 D4 L1 D2 L4",
    "D2 L4 D3 L1 D1 L3 D4",
    "L1 D4 L2 D3 L4 D1 L2",
    "D3 L2 D1 L3 D2 L1 D4",
)
STEPS = 3


def sides(job: Job) -> Iterator[Side]:
    """The lid and its back."""
    yield lid.side(job, ART)
    yield from cover.sides(job, TEXT, _figure, _strip)


def _strip(page: Page, job: Job, y: float) -> float:
    """Each stone once."""
    definition, inks = job.deal.definition, page.style.inks
    stamps = [stone_stamp(definition, stone, cover.SIGN, inks) for stone in STONES]
    return cover.in_a_row(page, stamps, y)


def _figure(page: Page, job: Job, x: float, y: float) -> None:
    """Towers: a stone on its way to the top of another."""
    rows = [row.split() for row in EXAMPLE]
    left, top = page.x(x, len(rows[0]) * STEP - 1), y + ARC
    for j, row in enumerate(rows):
        for i, stone in enumerate(row):
            stamp = stone_stamp(job.deal.definition, stone, STONE, page.style.inks)
            page.pen.use(stamp, left + i * STEP, top + j * STEP)
    page.pen.path(
        jump(left + STONE / 2, left + STONE / 2 + STEPS * STEP, top - 1, ARC),
        line=theme.BLACK,
        width_mm=theme.STRONG,
    )
