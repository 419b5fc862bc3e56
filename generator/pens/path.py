"""Paths: what a pen can draw, in millimetres with y down; steps as in layouts.svg_path."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

from layouts.matrix import laid
from layouts.svg_path import Path as Path
from layouts.svg_path import Point as Point
from layouts.svg_path import Step as Step

Box = tuple[float, float, float, float]  # left, top, right, bottom

CURVE = 0.5522847498  # how far the handles of a quarter circle reach
CLOSE: Step = ("Z", ())
MOST_KEPT = 30_000  # lengths
PIECES = 8  # straight lines for a bent one, where a path is measured
SHARES = [  # of its start, its two handles and its end, for each of these
    ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
    for t in (i / PIECES for i in range(1, PIECES + 1))
]


class _Numbers(dict[float, str]):
    """Lengths to a micrometre, as short as possible; a page has most of them several times.

    The nudge keeps halves off the edge where the last bit of a sum, which differs between versions
    of Python, would decide: 196.1065 has always been 196.107.
    """

    def __missing__(self, value: float) -> str:
        if len(self) > MOST_KEPT:
            self.clear()
        text = f"{value + 1.3e-6:.3f}".rstrip("0").rstrip(".")
        text = self[value] = "0" if text == "-0" else text
        return text


number = _Numbers().__getitem__


def line(*points: Point) -> Path:
    """Return an open line through the points."""
    return tuple(("L" if i else "M", point) for i, point in enumerate(points))


def polygon(points: Sequence[Point]) -> Path:
    """Return a closed line through the points."""
    return (*line(*points), CLOSE)


def rect(x: float, y: float, w: float, h: float, r: float = 0) -> Path:
    """Return a rectangle, its corners rounded by r."""
    if not r:
        return polygon(((x, y), (x + w, y), (x + w, y + h), (x, y + h)))
    k = r * (1 - CURVE)
    return (
        ("M", (x + r, y)),
        ("L", (x + w - r, y)),
        ("C", (x + w - k, y, x + w, y + k, x + w, y + r)),
        ("L", (x + w, y + h - r)),
        ("C", (x + w, y + h - k, x + w - k, y + h, x + w - r, y + h)),
        ("L", (x + r, y + h)),
        ("C", (x + k, y + h, x, y + h - k, x, y + h - r)),
        ("L", (x, y + r)),
        ("C", (x, y + k, x + k, y, x + r, y)),
        CLOSE,
    )


def boxed(box: Box, r: float = 0) -> Path:
    """Return a box (left, top, right, bottom) as a path, its corners rounded by r."""
    left, top, right, bottom = box
    return rect(left, top, right - left, bottom - top, r)


def steps(start: float, step: float, count: int) -> list[float]:
    """Return the starts of `count` things of one size, and the end of the last."""
    return [start + i * step for i in range(count + 1)]


def ruled(xs: Sequence[float], ys: Sequence[float], flat_first: bool = False) -> Path:
    """Return the lines of a grid, from its first to its last line each way.

    The order of the directions can't be seen on paper, but the bytes of a page depend on it.
    """
    upright = joined(line((x, ys[0]), (x, ys[-1])) for x in xs)
    level = joined(line((xs[0], y), (xs[-1], y)) for y in ys)
    return level + upright if flat_first else upright + level


def hatched(left: float, top: float, wide: float, high: float, step: float) -> Path:
    """Return slanting lines over a rectangle, from its top right to its bottom left."""
    lines = []
    for i in range(1, int((wide + high) / step)):
        far = i * step
        x, u = min(far, wide), max(0.0, far - high)
        lines.append(line((left + x, top + far - x), (left + u, top + far - u)))
    return joined(lines)


def circle(x: float, y: float, r: float) -> Path:
    """Return a circle about a point."""
    return rect(x - r, y - r, 2 * r, 2 * r, r)


def five_dots(x: float, y: float, r: float) -> Path:
    """Return five dots as on a die, in a disc of radius `r`."""
    near = 0.4 * r
    spots = ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))
    return joined(circle(x + near * dx, y + near * dy, 0.155 * r) for dx, dy in spots)


def joined(paths: Iterable[Path]) -> Path:
    """Return several paths as one, drawn in one go."""
    return tuple(step for path in paths for step in path)


def placed(path: Path, x: float, y: float, scale: float = 1.0) -> Path:
    """Return the path scaled about the origin, then moved."""
    return laid(path, (scale, 0, 0, scale, x, y))


def backwards(path: Path) -> Path:
    """Return a closed path reversed: inside another one it is a hole."""
    ends = [numbers[-2:] for _, numbers in path[:-1]]
    steps: list[Step] = [("M", ends[-1])]
    for (op, numbers), before in zip(path[-2:0:-1], ends[-2::-1], strict=True):
        bends = (*numbers[2:4], *numbers[:2]) if op == "C" else ()
        steps.append((op, (*bends, *before)))
    return (*steps, CLOSE)


def spelled(path: Path) -> str:
    """Return the path as SVG text."""
    return "".join(op + " ".join(map(number, numbers)) for op, numbers in path)


def flat(path: Path) -> list[list[Point]]:
    """Return the path as straight lines, a list of points for each stroke."""
    strokes: list[list[Point]] = []
    for op, n in path:
        if op == "M":
            strokes.append([(n[0], n[1])])
        elif op == "L":
            strokes[-1].append((n[0], n[1]))
        elif op == "C":
            strokes[-1].extend(_bent(strokes[-1][-1], n))
        else:
            strokes[-1].append(strokes[-1][0])
    return strokes


def _bent(start: Point, n: tuple[float, ...]) -> Iterable[Point]:
    (x, y), (p, q, r, s, u, v) = start, n
    return [(a * x + b * p + c * r + d * u, a * y + b * q + c * s + d * v) for a, b, c, d in SHARES]


def inward(loop: Sequence[Point], far: float) -> list[Point]:
    """Return the corners of a clockwise loop moved inwards by `far`; outwards if it is negative."""
    moved = []
    for i, (x, y) in enumerate(loop):
        (ax, ay), (bx, by) = loop[i - 1], loop[(i + 1) % len(loop)]
        before, after = hypot(x - ax, y - ay), hypot(bx - x, by - y)
        nx = (ay - y) / before + (y - by) / after
        ny = (x - ax) / before + (bx - x) / after
        share = 2 * far / (nx * nx + ny * ny)
        moved.append((x + nx * share, y + ny * share))
    return moved


def rounded(points: Sequence[Point], r: float, sharp: float = 1 - CURVE) -> Path:
    """Return a closed line through points, its corners rounded by r; sharper ones by less."""
    steps: list[Step] = []
    for i, corner in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % len(points)]
        steps.append(("L" if i else "M", towards(corner, before, r)))
        near = *towards(corner, before, sharp * r), *towards(corner, after, sharp * r)
        steps.append(("C", (*near, *towards(corner, after, r))))
    return (*steps, CLOSE)


def bent(points: Sequence[Point], r: float, sharp: float = 1 - CURVE) -> Path:
    """Return an open line through points, its corners rounded as those of a closed one."""
    return (("M", points[0]), *rounded(points, r, sharp)[2:-3], ("L", points[-1]))


def towards(start: Point, end: Point, length: float) -> Point:
    """Return the point `length` along the way from `start` to `end`."""
    (ax, ay), (bx, by) = start, end
    share = length / hypot(bx - ax, by - ay)
    return ax + (bx - ax) * share, ay + (by - ay) * share


def box(path: Path) -> Box:
    """Return the smallest upright box around a path."""
    return box_around([point for stroke in flat(path) for point in stroke])


def box_around(points: Iterable[Point]) -> Box:
    """Return the smallest upright box around points."""
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)
