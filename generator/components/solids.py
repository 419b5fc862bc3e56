"""Solid things seen from above: dice and towers, their faces as matrices for a square of 1.

The ground is turned and squeezed, uprights stay upright. A die is turned as its printed net folds:
which face is on top and which one looks to the left decides all others, and how each is turned.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import cos, radians, sin

from generator import theme
from generator.components.dice_nets import NUMBERS
from generator.pens.matrix import Matrix, chain, moved, spot, thickness, turned
from generator.pens.path import Path, Point, rect
from generator.pens.pen import Pen
from generator.pens.turned import turned_pen
from layouts.values import dataclass

SQUARE: Path = rect(0, 0, 1, 1)
EDGE = 1.0  # the line around a face of a die
TOP, LEFT, RIGHT = 0, 1, 2  # the faces in sight

Vector = tuple[int, int, int]
Drawn = Callable[[Pen, int], None]  # draws the face of a number on a square of 1

# Of each face of a folded net: where it looks, and where the top of its picture points.
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
    """A way to look at a ground of squares so large: its origin on paper, turned by degrees."""

    x: float
    y: float
    edge: float
    degrees: float
    squeeze: float
    height: float = 1.0  # of an upright edge, as a share of one on the ground

    def ground(self, up: float = 0) -> Matrix:
        """The ground, or a level so many edges above it."""
        c, s = cos(radians(self.degrees)) * self.edge, sin(radians(self.degrees)) * self.edge
        level = self.y - up * self.edge * self.height
        return c, s * self.squeeze, -s, c * self.squeeze, self.x, level

    def wall(self, start: Point, end: Point, low: float, high: float) -> Matrix:
        """An upright wall over a line on the ground, from one level up to another."""
        top = self.ground(high)
        (ax, ay), (bx, by) = spot(top, *start), spot(top, *end)
        return bx - ax, by - ay, 0, (high - low) * self.edge * self.height, ax, ay


def die_faces(top: int, left: int) -> list[tuple[int, int]]:
    """The numbers on top, to the left and to the right, and by how many quarters each is turned."""
    up, near = FACES[top][0], FACES[left][0]
    side = _cross(up, near)
    right = next(number for number, (normal, _) in FACES.items() if normal == side)
    found = []
    for place, number in ((TOP, top), (LEFT, left), (RIGHT, right)):
        head = FACES[number][1]
        seen = (_dot(head, side), -_dot(head, near), _dot(head, up))
        ahead, beside = UPWARDS[place]
        ways = (ahead, beside, _minus(ahead), _minus(beside))
        found.append((number, ways.index(seen)))
    return found


def draw_die(pen: Pen, view: View, shown: tuple[int, int], mono: bool, face: Drawn) -> None:
    """A die with its lowest corner at the view's origin; it shows a top and what looks left."""
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
