"""A marker on a lid: the line it draws, a little off as a hand is, and the pen itself."""

from __future__ import annotations

from collections.abc import Sequence

from generator import theme
from generator.pages.page import QUINCUNX
from generator.pens.path import Path, Point, Step, circle, joined, polygon, rect, towards
from generator.pens.pen import Pen

# How far each corner is off: as a hand draws it, and always the same.
OFF = (
    (-0.8, 0.1), (0.3, -0.5), (0.7, 0.4), (-0.2, 0.6), (0.4, -0.7), (-0.5, 0.2),
    (0.1, 0.7), (0.6, -0.3), (-0.6, -0.5), (0.2, 0.3), (-0.3, -0.2), (0.5, 0.5),
)  # fmt: skip
SHARP = 0.45  # how far the handles of a bend stay from its corner
BEFORE = 0.55  # of the tail is how far before its first corner a line begins
EDGE = 0.9


def marker_line(corners: Sequence[Point], bend: float, tail: float, first: int) -> Path:
    """A line round corners that begins before the first one and ends past it, so far."""
    off = [OFF[(first + i) % len(OFF)] for i in range(len(corners))]
    points = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(corners, off, strict=True)]
    steps: list[Step] = [("M", towards(points[0], points[1], -tail * BEFORE))]
    for i, corner in enumerate(points[1:], 1):
        before, after = points[i - 1], points[(i + 1) % len(points)]
        handles = *towards(corner, before, SHARP * bend), *towards(corner, after, SHARP * bend)
        steps.append(("L", towards(corner, before, bend)))
        steps.append(("C", (*handles, *towards(corner, after, bend))))
    return (*steps, ("L", towards(points[0], points[-1], -tail)))


def draw_marker_pen(pen: Pen, long: float, wide: float, accent: str, mono: bool) -> None:
    """A marker with its tip at the origin, lying to the right."""
    body, ring, nose = (theme.WHITE,) * 3 if mono else (theme.DEEP_INK, accent, theme.MARKER_NOSE)
    dots = joined(circle(long - 12 + 0.68 * x, 0.68 * y, 0.8) for x, y in QUINCUNX)
    tip = polygon(((0, -0.9), (5, -2.4), (5, 2.4), (0, 0.9)))
    cone = polygon(((5, -3), (13, -5), (13, 5), (5, 3)))
    pen.path(tip, fill=theme.BLACK, line=theme.BLACK, width_mm=1.2)
    pen.path(cone, fill=nose, line=theme.BLACK, width_mm=EDGE)
    pen.path(rect(13, -wide / 2, long - 13, wide, 2.5), fill=body, line=theme.BLACK, width_mm=EDGE)
    rim = theme.BLACK if mono else None
    pen.path(rect(22, -wide / 2, 9, wide), fill=ring, line=rim, width_mm=EDGE)
    pen.path(dots, fill=theme.BLACK if mono else theme.WHITE)
