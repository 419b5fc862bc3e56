"""Pieces of lids: large letters as outlines, the line of a marker, dice from above.

Letters are drawn like any shape, so that they turn with their ground. The faces of a die are
matrices for a square of 1: the ground is turned and squeezed, uprights stay upright. It is turned
as its printed net folds: the top face and the one to the left decide all others, and how each is
turned.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, radians, sin

from generator import theme
from generator.components.dice_nets import NUMBERS
from generator.lettering.font import outline
from generator.lettering.text import visual
from generator.pens.path import (
    Path,
    Point,
    bent,
    box,
    placed,
    rect,
    towards,
)
from generator.pens.pen import Pen
from generator.pens.wrapped_pens import turned_pen
from layouts.matrix import Matrix, chain, moved, thickness, turned
from layouts.values import dataclass

# --- letters -----------------------------------------------------------------------------------


MARKED = 0.42  # share of the accents by which capitals are lowered: Ü looks centred


@lru_cache(maxsize=256)
def letter_path(letter: str, cap: float, most: float | None = None) -> Path:
    """Return a capital `cap` high about the origin, by its ink; at most `most` wide."""
    path = outline(visual(letter), True)
    if not path:
        return ()
    left, top, right, _ = box(path)
    if most:
        cap = min(cap, most / (right - left))
    above = max(0.0, -top - 1) * MARKED
    return placed(path, -(left + right) / 2 * cap, (0.5 + above) * cap, cap)


def draw_letter(
    pen: Pen, letter: str, x: float, y: float, cap: float, ink: str, most: float | None = None
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


# --- dice --------------------------------------------------------------------------------------


SQUARE: Path = rect(0, 0, 1, 1)
EDGE = 1.0  # the line around a face of a die
SQUEEZE, UPRIGHT = 0.62, 0.80  # of depths and heights, as shares of widths

Drawn = Callable[[Pen, int], None]  # draws the face of a number on a square of 1

# The faces around each face of a folded net: above its picture, then clockwise.
BESIDE = {
    "front": ("up", "right", "down", "left"),
    "right": ("up", "back", "down", "front"),
    "back": ("up", "left", "down", "right"),
    "left": ("up", "front", "down", "back"),
    "up": ("back", "right", "front", "left"),
    "down": ("front", "right", "back", "left"),
}
AROUND = {NUMBERS[name]: [NUMBERS[other] for other in row] for name, row in BESIDE.items()}


@dataclass(frozen=True)
class View:
    """A die as it lies: its lowest corner on paper, its edge, and the angle of its ground."""

    x: float
    y: float
    edge: float
    degrees: float

    @property
    def faces(self) -> tuple[Matrix, Matrix, Matrix]:
        """Return the faces in sight as matrices: top, left, right."""
        c, s = cos(radians(self.degrees)) * self.edge, sin(radians(self.degrees)) * self.edge
        near, aside, high = c * SQUEEZE, s * SQUEEZE, self.edge * UPRIGHT
        top = self.y - high
        return (
            (c, aside, -s, near, self.x - c + s, top - near - aside),
            (c, aside, 0, high, self.x - c, top - aside),
            (s, -near, 0, high, self.x, top),
        )


def die_faces(top: int, left: int) -> list[tuple[int, int]]:
    """Return the numbers on top, left and right, and the quarter turns of each."""
    turn = 2 - AROUND[top].index(left)
    right = AROUND[top][(1 - turn) % 4]
    return [(top, turn % 4), *((side, -AROUND[side].index(top) % 4) for side in (left, right))]


def draw_die(pen: Pen, view: View, shown: tuple[int, int], mono: bool, face: Drawn) -> None:
    """Draw a die as it lies; `shown` are its top and left."""
    for matrix, fill in zip(view.faces, (theme.WHITE, theme.LIT, theme.SHADED), strict=True):
        width, ground = EDGE / thickness(matrix), theme.WHITE if mono else fill
        turned_pen(pen, matrix).path(SQUARE, fill=ground, line=theme.DEEP_INK, width_mm=width)
    for matrix, (number, quarters) in zip(view.faces, die_faces(*shown), strict=True):
        about = chain(moved(0.5, 0.5), turned(90 * quarters), moved(-0.5, -0.5))
        face(turned_pen(pen, matrix, about), number)
