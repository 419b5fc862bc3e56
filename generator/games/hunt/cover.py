"""Hunt's cover: the lid, and on its back what is in the set and how to make it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from generator import theme
from generator.components.symbols import symbol_stamp
from generator.games.hunt.lid import ART
from generator.games.hunt.rules.example_boards import SQUARE_MM, corner, fits
from generator.pages.examples import Example
from generator.pages.job import Job, Side
from generator.pages.page import Page
from generator.pens.path import rect
from generator.pens.pen import Pen, Stamp
from generator.sheets import cover, lid
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
    yield lid.side(job, ART)
    many = {"tables"} if job.deal.players > table_size(job.deal.definition) else set()
    yield from cover.sides(job, replace(TEXT, facts=frozenset(many)), _figure)


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
