"""Matrices that turn, squeeze and move a drawing by any angle.

Matrix: a b c d e f, as PDF and SVG write it; a point (x, y) comes to (ax + cy + e, bx + dy + f).
"""

from __future__ import annotations

from functools import reduce
from math import cos, radians, sin, sqrt

from layouts.svg_path import Path, Point, pairs

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
    return tuple(  # lists are quicker than generators, and there are thousands of these
        [
            (op, tuple([n for x, y in pairs(ns) for n in (a * x + c * y + e, b * x + d * y + f)]))
            for op, ns in path
        ]
    )


def thickness(matrix: Matrix) -> float:
    """Return the factor of line widths: the root of that of areas, which keeps ink even."""
    a, b, c, d, _, _ = matrix
    return sqrt(abs(a * d - b * c))


def fine(matrix: Matrix) -> str:
    """Return the numbers of a matrix as written in files, exact over a whole page."""
    return " ".join(f"{n:.6f}".rstrip("0").rstrip(".") for n in matrix)
