"""Backs: a ground that runs over every cut, the lid's marks on it, and a medallion on each piece.

Only the medallion sits on a piece, so a shift of 2 mm isn't seen. In mono the ground goes: the
marks are black, and medallions are knocked out of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from generator import theme
from generator.components.chip_grid import ChipGrid, draw_ground
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pens.path import Box, circle, five_dots, hatched, joined, rect
from generator.pens.pen import MIDDLE
from generator.sheets.lid import Lid
from generator.sheets.wordmark import Mark, art_of, draw_wordmark, scattered, small_marks

BLEED = 4.0
TONE, SHARE, MONO_SHARE, NEAR = 0.22, 0.62, 0.7, 2.6  # marks: how pale, how large, how near
HATCH, HATCHED = 1.3, 0.3  # small pieces in mono
CARD_BENT, MARK_HIGH = 3.0, 0.39  # a card: its corners; its title, of its height


def draw_medallion(page: Page, x: float, y: float, r: float) -> None:
    """Draw a white disc with five dots in the accent, about a place."""
    mono = page.style.inks.mono
    ink, rim = (theme.BLACK, theme.BLACK) if mono else (page.style.accent, None)
    page.pen.path(circle(x, y, r), fill=theme.WHITE, line=rim, width_mm=max(0.4, 0.05 * r))
    page.pen.path(five_dots(x, y, r), fill=ink)


def draw_backs(page: Page, job: Job, grid: ChipGrid, r: float) -> None:
    """Draw the backs of all pieces of a grid, with the lid's marks between them."""
    box = (grid.left - BLEED, grid.top - BLEED, grid.right + BLEED, grid.bottom + BLEED)
    if not page.style.inks.mono:
        draw_ground(page, grid, page.style.accent, BLEED)
    page.pen.scatter(_marks(page, job, box, [(x, y, r + 0.5) for x, y in grid.middles]))
    for x, y in grid.middles:
        draw_medallion(page, x, y, r)


def _marks(
    page: Page, job: Job, box: Box, holes: Sequence[tuple[float, float, float]]
) -> list[Mark]:
    """Return the lid's marks in a box, a little stronger than there; none in a hole."""
    mono = page.style.inks.mono
    tone = "" if mono else theme.mixed(page.style.accent, theme.WHITE, TONE)
    lid = Lid(page.pen, job, tone=tone)
    stamps = small_marks(lid, art_of(job.game), MONO_SHARE if mono else SHARE)
    return [
        (stamp, u, v)
        for stamp, u, v in scattered(stamps, box, NEAR)
        if all(hypot(u - x, v - y) > r + 2 for x, y, r in holes)
    ]


def draw_small_backs(page: Page, grid: ChipGrid, share: float) -> None:
    """Draw the backs of small pieces: medallions (`share` of a piece), and dots at crossings."""
    mono, size = page.style.inks.mono, grid.size_mm
    if mono:
        left, top = grid.left - BLEED, grid.top - BLEED  # over the outer cuts
        wide, high = grid.right + BLEED - left, grid.bottom + BLEED - top
        lines = hatched(left, top, wide, high, HATCH)
        page.pen.path(lines, line=theme.BLACK, width_mm=HATCHED)
    else:
        draw_ground(page, grid, page.style.accent, BLEED)
        dots = joined(circle(x, y, 0.055 * size) for x in grid.xs for y in grid.ys)
        page.pen.path(dots, fill=theme.mixed(page.style.accent, theme.WHITE, 0.3))
    for x, y in grid.middles:
        if mono:
            page.pen.path(circle(x, y, share * size + 0.7), fill=theme.WHITE)
        draw_medallion(page, x, y, share * size)


def draw_card_back(page: Page, job: Job, box: Box) -> None:
    """Draw the back of a card of rules: ground, marks and the title."""
    left, top, right, bottom = box
    mono, middle = page.style.inks.mono, ((left + right) / 2, (top + bottom) / 2)
    shape = rect(left, top, right - left, bottom - top, CARD_BENT)
    ink = theme.BLACK if mono else page.style.accent
    page.pen.path(shape, fill=theme.WHITE if mono else ink, line=ink, width_mm=theme.STRONG)
    high, most = MARK_HIGH * (bottom - top), 0.8 * (right - left)
    half, step = draw_wordmark(page.pen, job, *middle, high, most, MIDDLE) / 2, high / 2
    count = int(2 * half / step) + 1
    around = [(middle[0] - half + i * step, middle[1], high * 0.6) for i in range(count)]
    page.pen.scatter(_marks(page, job, (left + 2, top + 2, right - 2, bottom - 2), around))
