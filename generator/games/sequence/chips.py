"""Sequence's chips: small ones of all teams on a page, and a page of large ones for each team.

Disc, square and triangle; full, hollow and striped: they differ without colour, and from afar. A
chip is printed round, as on the lid, on a square of its colour: straight cuts are enough for a
hundred of them, cuts along the ring are possible. Backs are the same without the ring, which would
show that a printer lays backs a little beside their fronts.
No chip is cut out in vain: small ones are for the board, large ones for the poster, and of each
there are as many as a team can lay with its share of the cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from generator import theme
from generator.components.chip_grid import BACK_BLEED, ChipGrid, draw_cuts, draw_ground
from generator.games.sequence.legend import short_rules
from generator.pages.job import Job, Picture, Side, square_picture
from generator.pages.page import Page
from generator.pens.path import Path, circle, joined, polygon, rect
from generator.pens.pen import END, Pen, Stamp
from generator.sheets.short_card import draw_back_below, draw_below, fits_below
from generator.theme import Inks
from layouts.card import DECK
from layouts.millimetres import BOX_WIDTH
from scorer.records.players import COLOURS

SMALL, LARGE, LARGEST = 14.0, 20.0, 26.0  # for the board, for the poster, in large print
ACROSS = {SMALL: 13, LARGE: 9, LARGEST: 7}
TOP, BETWEEN, FOOT = 32.0, 17.0, 242.0  # of chips on a page, and between those of two sides
LABEL = 5.7  # from the words to the chips below them
STRIPES = 4
DECKS = 2


MARKS = dict(zip(COLOURS, ("#C92A2A", "#0072B2", "#009E73"), strict=True))
EDGES = dict(zip(COLOURS, (theme.RED_EDGE, theme.BLUE_EDGE, "#006E50"), strict=True))
RING, EDGE, MONO_EDGE = 0.46, 0.05, 0.025  # of a chip: the radius of its ring, and its line
MARK = 0.8  # how much smaller marks are than the chip


def used(job: Job) -> tuple[str, ...]:
    """Return the colours of the teams that play."""
    return COLOURS[: job.deal.teams]


def chips_name(job: Job, colour: str) -> str:
    """Return the name of a team's chips: by colour, in mono by shape."""
    kind = "shape" if job.style.inks.mono else "colour"
    return job.words(f"sequence.{kind}.{colour}")


def sides(job: Job) -> Iterator[Side]:
    """Yield small chips for the board, large ones for the poster; both if neither is printed."""
    has = set(job.parts)
    if "board" in has or "poster" not in has:
        yield from _pages(job, SMALL, "sequence.chips.small")
    if "poster" in has or "board" not in has:
        yield from _pages(job, _on_poster(job), "sequence.chips.large")


def _pages(job: Job, size_mm: float, key: str) -> Iterator[Side]:
    """Yield the chips of all teams in one size, on as few pages as possible."""
    title, colours, places = job.words("part.chips"), used(job), grids(size_mm, used(job))
    for first in range(0, len(colours), len(places)):
        here = colours[first : first + len(places)]
        chips = list(zip(_spread(job, places[: len(here)]), here, strict=True))
        draw = partial(_draw, job=job, chips=chips, key=key)
        names = " · ".join(chips_name(job, colour) for colour in here)
        yield Side("chips", f"{title} · {names}", draw, mark=names)
        if job.duplex:
            back = partial(_draw_backs, job=job, chips=chips)
            yield Side("chips", f"{title} · {names}", back, back=True)


def _spread(job: Job, places: Sequence[ChipGrid]) -> list[ChipGrid]:
    """Return grids evenly down the page if a card does not fit below them."""
    if fits_below(job, short_rules(job), places[-1].bottom):
        return list(places)
    free = max(0.0, FOOT - places[-1].bottom) / len(places)
    return [replace(grid, top=grid.top + (i + 0.5) * free) for i, grid in enumerate(places)]


def grids(size_mm: float, colours: Sequence[str]) -> list[ChipGrid]:
    """Return the grids on a page, one below the other, each for a team's share of the cards."""
    across = ACROSS[size_mm]
    down = -(-DECKS * len(DECK) // (len(colours) * across))
    high, left = down * size_mm, (BOX_WIDTH - across * size_mm) / 2
    tops = [TOP + i * (high + BETWEEN) for i in range(len(colours))]
    return [ChipGrid(left, top, across, down, size_mm) for top in tops if top + high <= FOOT]


def total(job: Job) -> int:
    """Return the number of chips of the printed size."""
    places = grids(printed_size(job), used(job))
    return places[0].across * places[0].down * len(used(job))


def printed_size(job: Job) -> float:
    """Return the size for the printed board: large for the poster alone."""
    return _on_poster(job) if "poster" in job.parts and "board" not in job.parts else SMALL


def _on_poster(job: Job) -> float:
    return LARGEST if job.style.large else LARGE


def _draw(page: Page, job: Job, chips: Sequence[tuple[ChipGrid, str]], key: str) -> None:
    for i, (grid, colour) in enumerate(chips):
        start = page.width - grid.right if page.words.rtl else grid.left
        end, base = start + grid.right - grid.left, grid.top - LABEL
        page.text(start, base, chips_name(job, colour), bold=True)
        if not i and not page.style.large:
            page.text(end, base, page.words(key), theme.SMALL, colour=theme.QUIET, align=END)
        inks, face = page.style.inks, chip_stamp(colour, grid.size_mm, page.style.inks)
        cuts = theme.QUIET if inks.mono else theme.WHITE
        draw_ground(page, grid, _ground(colour, inks))
        page.pen.scatter(grid.spread([face] * grid.down))
        draw_cuts(page, grid, cuts)
    draw_below(page, job, short_rules(job), chips[-1][0].bottom)


def _draw_backs(page: Page, job: Job, chips: Sequence[tuple[ChipGrid, str]]) -> None:
    """Draw the backs: rows are the same from both ends, so nothing is mirrored."""
    for grid, colour in chips:
        mark, inks = _mark(colour, grid.size_mm, page.style.inks), page.style.inks
        draw_ground(page, grid, _ground(colour, inks), BACK_BLEED)
        page.pen.scatter(grid.spread([mark] * grid.down))
    draw_back_below(page, job, short_rules(job), chips[-1][0].bottom)


def _ground(colour: str, inks: Inks) -> str:
    return theme.WHITE if inks.mono else MARKS[colour]


def chip_stamp(colour: str, size_mm: float, inks: Inks) -> Stamp:
    """Return a single round chip; the corner of the square around it is the origin."""
    middle, ring = size_mm / 2, RING * size_mm
    rim, thick = (theme.BLACK, MONO_EDGE) if inks.mono else (EDGES[colour], EDGE)

    def draw(pen: Pen) -> None:
        disc = circle(middle, middle, ring)
        pen.path(disc, fill=_ground(colour, inks), line=rim, width_mm=thick * size_mm)
        pen.use(_mark(colour, size_mm, inks), 0, 0)

    return Stamp(f"chip {colour} {size_mm:g}", draw)


def _mark(colour: str, size_mm: float, inks: Inks) -> Stamp:
    """Return a team's mark in the middle of a chip: white on its colour, black in mono."""
    tint, ground = (theme.BLACK, theme.WHITE) if inks.mono else (theme.WHITE, MARKS[colour])
    unit = size_mm / 20 * MARK
    middle = size_mm / 2

    def draw(pen: Pen) -> None:
        if colour == COLOURS[0]:
            pen.path(circle(middle, middle, 7.3 * unit), fill=tint)
        elif colour == COLOURS[1]:
            half, thick = 5.4 * unit, 3.2 * unit
            square = rect(middle - half, middle - half, 2 * half, 2 * half)
            pen.path(square, fill=ground, line=tint, width_mm=thick)
        else:
            rim, stripes = _triangle(middle, unit)
            pen.path(rim, fill=ground, line=tint, width_mm=1.2 * unit)
            pen.path(stripes, fill=tint)

    return Stamp(f"chip mark {colour} {size_mm:g}", draw)


def _triangle(middle: float, unit: float) -> tuple[Path, Path]:
    top, foot, half = middle - 7.6 * unit, middle + 6.0 * unit, 7.9 * unit
    rim = polygon(((middle, top), (middle + half, foot), (middle - half, foot)))
    step = (foot - top) / (2 * STRIPES)

    def stripe(number: int) -> Path:
        y = foot - (2 * number + 1) * step
        wide, narrow = (half * (at - top) / (foot - top) for at in (y + step, y))
        upper, lower = (middle - narrow, middle + narrow), (middle + wide, middle - wide)
        return polygon((*((x, y) for x in upper), *((x, y + step) for x in lower)))

    return rim, joined(map(stripe, range(STRIPES)))


def pictures(job: Job) -> Iterator[Picture]:
    """Yield a large chip of each team."""
    for colour in used(job):
        stamp = chip_stamp(colour, LARGE, job.style.inks)
        yield square_picture(f"chip-{colour}", LARGE, stamp)
