"""Pieces of lids: large letters as outlines, a marker, dice and towers from above.

Letters are drawn like any shape, so that they turn with their ground. Solid things have faces
as matrices for a square of 1: the ground is turned and squeezed, uprights stay upright. A die is
turned as its printed net folds: the top face and the one to the left decide all others, and how
each is turned.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from math import cos, radians, sin

from generator import theme
from generator.components.dice_nets import NUMBERS
from generator.lettering.font import outline
from generator.lettering.text import visual
from generator.pages.page import QUINCUNX
from generator.pens.path import (
    Path,
    Point,
    Step,
    box,
    circle,
    joined,
    placed,
    polygon,
    rect,
    towards,
)
from generator.pens.pen import Pen
from generator.pens.wrapped_pens import turned_pen
from layouts.matrix import Matrix, chain, moved, spot, thickness, turned
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


# --- a marker: the line it draws, a little off as a hand is, and the pen itself ----------------


# mm by which each corner is off, as drawn by hand; always the same
HAND = (
    (-0.8, 0.1), (0.3, -0.5), (0.7, 0.4), (-0.2, 0.6), (0.4, -0.7), (-0.5, 0.2),
    (0.1, 0.7), (0.6, -0.3), (-0.6, -0.5), (0.2, 0.3), (-0.3, -0.2), (0.5, 0.5),
)  # fmt: skip
SHARP = 0.45  # distance of a bend's handles from its corner, as a share of the bend
BEFORE = 0.55  # of the tail: how far before its first corner a line begins
MARKER_EDGE = 0.9


def marker_line(corners: Sequence[Point], bend: float, tail: float, first: int) -> Path:
    """Return a line round corners that begins before the first one and ends `tail` past it."""
    off = [HAND[(first + i) % len(HAND)] for i in range(len(corners))]
    points = [(x + dx, y + dy) for (x, y), (dx, dy) in zip(corners, off, strict=True)]
    steps: list[Step] = [("M", towards(points[0], points[1], -tail * BEFORE))]
    for i, corner in enumerate(points[1:], 1):
        before, after = points[i - 1], points[(i + 1) % len(points)]
        handles = *towards(corner, before, SHARP * bend), *towards(corner, after, SHARP * bend)
        steps.append(("L", towards(corner, before, bend)))
        steps.append(("C", (*handles, *towards(corner, after, bend))))
    return (*steps, ("L", towards(points[0], points[-1], -tail)))


def draw_marker_pen(pen: Pen, long: float, wide: float, accent: str, mono: bool) -> None:
    """Draw a marker with its tip at the origin, lying to the right."""
    body, ring, nose = (theme.WHITE,) * 3 if mono else (theme.DEEP_INK, accent, theme.MARKER_NOSE)
    dots = joined(circle(long - 12 + 0.68 * x, 0.68 * y, 0.8) for x, y in QUINCUNX)
    tip = polygon(((0, -0.9), (5, -2.4), (5, 2.4), (0, 0.9)))
    cone = polygon(((5, -3), (13, -5), (13, 5), (5, 3)))
    pen.path(tip, fill=theme.BLACK, line=theme.BLACK, width_mm=1.2)
    pen.path(cone, fill=nose, line=theme.BLACK, width_mm=MARKER_EDGE)
    pen.path(
        rect(13, -wide / 2, long - 13, wide, 2.5), fill=body, line=theme.BLACK, width_mm=MARKER_EDGE
    )
    rim = theme.BLACK if mono else None
    pen.path(rect(22, -wide / 2, 9, wide), fill=ring, line=rim, width_mm=MARKER_EDGE)
    pen.path(dots, fill=theme.BLACK if mono else theme.WHITE)


# --- solid things ------------------------------------------------------------------------------


SQUARE: Path = rect(0, 0, 1, 1)
EDGE = 1.0  # the line around a face of a die
TOP, LEFT, RIGHT = 0, 1, 2  # the faces in sight

Vector = tuple[int, int, int]
Drawn = Callable[[Pen, int], None]  # draws the face of a number on a square of 1

# Of each face of a folded net: its normal, and the direction of its picture's top.
# x to the right, y away, z up.
LOOKS: dict[str, tuple[Vector, Vector]] = {
    "front": ((0, -1, 0), (0, 0, 1)),
    "right": ((1, 0, 0), (0, 0, 1)),
    "back": ((0, 1, 0), (0, 0, 1)),
    "left": ((-1, 0, 0), (0, 0, 1)),
    "up": ((0, 0, 1), (0, 1, 0)),
    "down": ((0, 0, -1), (0, -1, 0)),
}
FACES = {number: LOOKS[name] for name, number in NUMBERS.items()}
UPWARDS: dict[int, tuple[Vector, Vector]] = {  # of the faces in sight: the picture's up and right
    TOP: ((0, 1, 0), (1, 0, 0)),
    LEFT: ((0, 0, 1), (1, 0, 0)),
    RIGHT: ((0, 0, 1), (0, 1, 0)),
}


@dataclass(frozen=True)
class View:
    """A view of a ground of squares: its origin on paper, its angle and squeeze."""

    x: float
    y: float
    edge: float
    degrees: float
    squeeze: float
    height: float = 1.0  # of an upright edge, as a share of one on the ground

    def ground(self, up: float = 0) -> Matrix:
        """Return the ground, or a level `up` edges above it."""
        c, s = cos(radians(self.degrees)) * self.edge, sin(radians(self.degrees)) * self.edge
        level = self.y - up * self.edge * self.height
        return c, s * self.squeeze, -s, c * self.squeeze, self.x, level

    def wall(self, start: Point, end: Point, low: float, high: float) -> Matrix:
        """Return an upright wall over a line on the ground, from one level up to another."""
        top = self.ground(high)
        (ax, ay), (bx, by) = spot(top, *start), spot(top, *end)
        return bx - ax, by - ay, 0, (high - low) * self.edge * self.height, ax, ay


def die_faces(top: int, left: int) -> list[tuple[int, int]]:
    """Return the numbers on top, left and right, and the quarter turns of each."""
    up, near = FACES[top][0], FACES[left][0]
    side = _cross(up, near)
    right = next(number for number, (normal, _) in FACES.items() if normal == side)
    faces = []
    for place, number in ((TOP, top), (LEFT, left), (RIGHT, right)):
        head = FACES[number][1]
        seen = (_dot(head, side), -_dot(head, near), _dot(head, up))
        ahead, beside = UPWARDS[place]
        ways = (ahead, beside, _minus(ahead), _minus(beside))
        faces.append((number, ways.index(seen)))
    return faces


def draw_die(pen: Pen, view: View, shown: tuple[int, int], mono: bool, face: Drawn) -> None:
    """Draw a die with its lowest corner at the view's origin; `shown` are its top and left."""
    x, y = spot(view.ground(), 1, 1)
    view = replace(view, x=2 * view.x - x, y=2 * view.y - y)
    sights = (
        (view.ground(1), theme.WHITE),
        (view.wall((0, 1), (1, 1), 0, 1), theme.LIT),
        (view.wall((1, 1), (1, 0), 0, 1), theme.SHADED),
    )
    for matrix, fill in sights:
        pen_there = turned_pen(pen, matrix)
        width = EDGE / thickness(matrix)
        ground = theme.WHITE if mono else fill
        pen_there.path(SQUARE, fill=ground, line=theme.DEEP_INK, width_mm=width)
    for (matrix, _), (number, quarters) in zip(sights, die_faces(*shown), strict=True):
        about = chain(moved(0.5, 0.5), turned(90 * quarters), moved(-0.5, -0.5))
        face(turned_pen(pen, matrix, about), number)


def _cross(a: Vector, b: Vector) -> Vector:
    return (
        a[1] * b[2] - a[2] * b[1],
        a[2] * b[0] - a[0] * b[2],
        a[0] * b[1] - a[1] * b[0],
    )


def _dot(a: Vector, b: Vector) -> int:
    return sum(x * y for x, y in zip(a, b, strict=True))


def _minus(a: Vector) -> Vector:
    return -a[0], -a[1], -a[2]
