"""The white bar at the foot of every lid: for how many, from which age, how long; and whose it is.

It is the same on all lids, and mirrored in Arabic; numbers stay upright.
"""

from __future__ import annotations

from typing import NamedTuple

from generator import theme
from generator.components.symbols import icon_stamp
from generator.lettering.text import cap_mm, width_mm
from generator.pages.job import Job
from generator.pages.page import QUINCUNX, Page
from generator.pens.path import Box, circle, joined, rect

BAR: Box = (3.0, 238.0, 184.0, 17.0)  # left, top, width, height
INSET, APART, NEAR = 9.0, 9.0, 2.2  # to the ends of the bar, between groups, between their things
ICON, NUMBER, UNIT, NAME = 10.5, 19.0, 11.0, 22.0  # in millimetres; the others in points
LARGE = 1.2
DOT, SPREAD, BEFORE = 1.3, 2.9 / 2.8, 8.0  # the five dots, and how far they stand from the name
FAMILY = "Fives"
ICONS = ("person", "cake", "clock")


class BarFacts(NamedTuple):
    """How many play, from which age, for how many minutes; nothing where that is open."""

    players: str
    age: str = ""
    minutes: str = ""


def draw_bar(page: Page, facts: BarFacts, job: Job) -> None:
    """The bar with its three facts and the family's name."""
    x, y, wide, high = BAR
    rim = theme.BLACK if page.style.inks.mono else None
    page.pen.path(rect(x, y, wide, high, high / 2), fill=theme.WHITE, line=rim, width_mm=0.6)
    middle, scale = y + high / 2, LARGE if page.style.large else 1.0
    at = x + INSET
    for icon, number in zip(ICONS, facts, strict=True):
        if number:
            unit = page.words("lid.minutes") if icon == ICONS[-1] else ""
            at = _group(page, at, middle, icon, number, unit, scale) + APART / scale
    end = x + wide - INSET
    start = end - width_mm(FAMILY, NAME, True)
    _write(page, start, middle, FAMILY, NAME, bold=True)
    dots = page.x(start - BEFORE)
    accent = theme.BLACK if page.style.inks.mono else job.style.accent
    five = ((dots + SPREAD * dx, middle + SPREAD * dy) for dx, dy in QUINCUNX)
    page.pen.path(joined(circle(*dot, DOT) for dot in five), fill=accent)


def _group(
    page: Page, at: float, middle: float, icon: str, number: str, unit: str, scale: float
) -> float:
    """An icon and what it tells; gives where it ends."""
    size = ICON * scale
    stamp = icon_stamp(icon, size, theme.DEEP_INK)
    page.pen.use(stamp, page.x(at, size), middle - size / 2)
    at = _write(page, at + size + NEAR, middle, number, NUMBER * scale, bold=True)
    if unit:
        low = (cap_mm(NUMBER * scale) - cap_mm(UNIT * scale)) / 2  # on the line of the number
        at = _write(page, at + NEAR * 0.75, middle + low, unit, UNIT * scale)
    return at


def _write(
    page: Page, x: float, middle: float, words: str, size: float, bold: bool = False
) -> float:
    """A word from x on in reading direction; gives where it ends."""
    wide = width_mm(words, size, bold)
    left = page.x(x, wide)
    base = middle + cap_mm(size) / 2
    page.pen.text(left, base, words, size_pt=size, ink=theme.DEEP_INK, bold=bold)
    return x + wide
