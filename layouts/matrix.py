"""Matrices that turn, squeeze and move a drawing by any angle.

Matrix: a b c d e f, as PDF and SVG write it; a point (x, y) comes to (ax + cy + e, bx + dy + f).
"""

from __future__ import annotations

from functools import lru_cache, reduce
from math import cos, radians, sin, sqrt

from layouts.svg_path import Path, Point, Step

Matrix = tuple[float, float, float, float, float, float]
SAME: Matrix = (1, 0, 0, 1, 0, 0)


def moved(x: float, y: float) -> Matrix:
    """Return the matrix that moves by x and y."""
    return 1, 0, 0, 1, x, y


def turned(degrees: float) -> Matrix:
    """Return the matrix that turns about the origin, clockwise as y points down."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return c, s, -s, c, 0, 0


def scaled(wide: float, high: float | None = None) -> Matrix:
    """Return the matrix that scales, both ways alike if `high` is None."""
    return wide, 0, 0, wide if high is None else high, 0, 0


def chain(*matrices: Matrix) -> Matrix:
    """Return several matrices as one; the last is applied first."""
    return reduce(_then, matrices, SAME)


def _then(outer: Matrix, inner: Matrix) -> Matrix:
    a, b, c, d, e, f = outer
    p, q, r, s, t, u = inner
    return (
        a * p + c * q,
        b * p + d * q,
        a * r + c * s,
        b * r + d * s,
        a * t + c * u + e,
        b * t + d * u + f,
    )


def spot(matrix: Matrix, x: float, y: float) -> Point:
    """Return the point under the matrix."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def of_backs(size: Point, origin: Point, shift: Point, flips_short: bool) -> Matrix:
    """Return the matrix of backs: moved by mm as seen on them, turned for the short edge."""
    right, down = shift
    if not flips_short:
        return moved(right, down)
    return -1, 0, 0, -1, size[0] - 2 * origin[0] - right, size[1] - 2 * origin[1] - down


def laid(path: Path, matrix: Matrix) -> Path:
    """Return the path with all its points, also the handles of bends, under the matrix."""
    a, b, c, d, e, f = matrix
    steps: list[Step] = []
    for op, numbers in path:  # spelled out: a cover has thousands of steps
        if op == "C":
            p, q, r, s, x, y = numbers
            handles = (a * p + c * q + e, b * p + d * q + f, a * r + c * s + e, b * r + d * s + f)
            numbers = (*handles, a * x + c * y + e, b * x + d * y + f)
        elif numbers:
            x, y = numbers
            numbers = (a * x + c * y + e, b * x + d * y + f)
        steps.append((op, numbers))
    return tuple(steps)


def thickness(matrix: Matrix) -> float:
    """Return the factor of line widths: the root of that of areas, which keeps ink even."""
    a, b, c, d, _, _ = matrix
    return sqrt(abs(a * d - b * c))


def fine(matrix: Matrix) -> str:
    """Return the numbers of a matrix as written in files, exact over a whole page."""
    return " ".join(map(_fine, matrix))


@lru_cache(maxsize=4096)
def _fine(number: float) -> str:
    return f"{number:.6f}".rstrip("0").rstrip(".")
