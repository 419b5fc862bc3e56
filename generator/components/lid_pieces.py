"""Pieces of lids: large letters as outlines, and the line of a marker.

Letters are drawn like any shape, so that they turn with their ground.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from generator.lettering.font import outline
from generator.lettering.text import visual
from generator.pens.path import Path, Point, bent, box, placed, towards
from generator.pens.pen import Pen

# --- letters -----------------------------------------------------------------------------------


MARKED = 0.42  # share of the accents by which capitals are lowered: Ü looks centred


@lru_cache(maxsize=256)
def letter_path(letter: str, cap: float, most: float) -> Path:
    """Return a capital `cap` high about the origin, by its ink; at most `most` wide."""
    path = outline(visual(letter), True)
    if not path:
        return ()
    left, top, right, _ = box(path)
    cap = min(cap, most / (right - left))
    above = max(0.0, -top - 1) * MARKED
    return placed(path, -(left + right) / 2 * cap, (0.5 + above) * cap, cap)


def draw_letter(
    pen: Pen, letter: str, x: float, y: float, cap: float, ink: str, most: float
) -> None:
    """Draw a capital with the middle of its ink at a point."""
    if path := letter_path(letter, cap, most):
        pen.path(placed(path, x, y), fill=ink)


@lru_cache(maxsize=256)
def word_path(words: str, width: float, height: float, cap: float | None = None) -> Path:
    """Return a line of text as large as fits a room and `cap`, its ink's middle at the origin."""
    path = outline(visual(words), True)
    left, top, right, bottom = box(path)
    scale = min(width / (right - left), height / (bottom - top), cap or height)
    return placed(path, -(left + right) / 2 * scale, -(top + bottom) / 2 * scale, scale)


def draw_word(
    pen: Pen, words: str, x: float, y: float, width: float, height: float, ink: str
) -> None:
    """Draw a line of text in the middle of a room, as large as fits."""
    pen.path(placed(word_path(words, width, height), x, y), fill=ink)


# --- the line of a marker, a little off as a hand is -------------------------------------------


# mm by which each corner is off, as drawn by hand; always the same
HAND = (
    (-0.8, 0.1), (0.3, -0.5), (0.7, 0.4), (-0.2, 0.6), (0.4, -0.7), (-0.5, 0.2),
    (0.1, 0.7), (0.6, -0.3), (-0.6, -0.5), (0.2, 0.3), (-0.3, -0.2), (0.5, 0.5),
)  # fmt: skip
SHARP = 0.45  # distance of a bend's handles from its corner, as a share of the bend
BEFORE = 0.55  # of the tail: how far before its first corner a line begins


def marker_line(corners: Sequence[Point], bend: float, tail: float, first: int) -> Path:
    """Return a line round corners that begins before the first one and ends `tail` past it."""
    off = [HAND[(first + i) % len(HAND)] for i in range(len(corners))]
    points = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(corners, off, strict=True)]
    start, end = (
        towards(points[0], points[i], -far) for i, far in ((1, tail * BEFORE), (-1, tail))
    )
    return bent((start, *points[1:], end), bend, SHARP)
