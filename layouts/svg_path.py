"""Any SVG path, converted into the four steps that we draw: M, L, C and Z.

Small letters are relative to the pen; a repeated letter may be left out.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Sequence

from layouts.refusal import LayoutError

Step = tuple[str, tuple[float, ...]]
Path = tuple[Step, ...]
Point = tuple[float, float]

WANTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
NUMBER = r"[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?"
WORD = re.compile(rf"\s*,?\s*([A-Za-z]|{NUMBER})")
MOST_STEPS = 4000
LEAST, MOST = 1e-9, 1e9  # between them squares and quotients of numbers stay finite


def steps_of(text: str) -> Path:
    """Return the path of a text such as `m10 10h80v80z`; raise LayoutError if it isn't one."""
    pen = _Pen()
    for op, numbers in _commands(text):
        pen.draw(op, numbers)
        if len(pen.steps) > MOST_STEPS:
            raise LayoutError("symbol.steps", most=MOST_STEPS)
    if not pen.steps:
        raise LayoutError("symbol.begins")
    return tuple(pen.steps)


def _commands(text: str) -> Iterator[tuple[str, tuple[float, ...]]]:
    """Yield the commands of a path, each with its numbers."""
    words = list(_words(text))
    at, op = 0, ""
    while at < len(words):
        if words[at].isalpha():
            op = words[at]
            if op.upper() not in WANTS:
                raise LayoutError("symbol.path", command=op[:20])
            at += 1
        elif op.upper() in ("", "Z"):
            raise LayoutError("symbol.path" if op else "symbol.begins", command=words[at][:20])
        wanted = WANTS[op.upper()]
        if op in "Aa":
            _part_flags(words, at + 3)
        numbers = words[at : at + wanted]
        if len(numbers) < wanted or any(word.isalpha() for word in numbers):
            raise LayoutError("symbol.numbers", command=op, count=wanted)
        yield op, tuple(map(number_of, numbers))
        at += wanted
        op = {"M": "L", "m": "l"}.get(op, op)  # more numbers after a move are lines


def _part_flags(words: list[str], at: int) -> None:
    """Split the two flags of an arc, which may have no blank after them."""
    for i in (at, at + 1):
        if i < len(words) and len(words[i]) > 1 and words[i][0] in "01":
            words[i : i + 1] = [words[i][0], words[i][1:]]


def _words(text: str) -> Iterator[str]:
    at, end = 0, len(text.rstrip())
    while at < end:
        match = WORD.match(text, at)
        if not match:
            raise LayoutError("symbol.number", word=text[at:].split()[0][:20])
        at = match.end()
        yield match[1]


def number_of(word: str) -> float:
    """Return the value of a NUMBER, 0 if it is tiny; raise LayoutError if it is huge."""
    value = float(word)
    if abs(value) > MOST:
        raise LayoutError("symbol.number", word=word[:20])
    return value if abs(value) >= LEAST else 0.0


class _Pen:
    """The position of the pen, and the steps drawn."""

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.here: Point = (0.0, 0.0)
        self.start: Point = (0.0, 0.0)
        self.last = ""
        self.control: Point = (0.0, 0.0)  # of the curve before, for smooth continuations

    def draw(self, op: str, numbers: Sequence[float]) -> None:
        if not self.steps and op not in "Mm":
            raise LayoutError("symbol.begins")
        name = op.upper()
        if op.islower():
            x, y = self.here
            shift = {"H": (x,), "V": (y,), "A": (0, 0, 0, 0, 0, x, y)}.get(name, (x, y) * 3)
            numbers = [n + move for n, move in zip(numbers, shift, strict=False)]
        _DRAWS[name](self, numbers)
        self.last = name

    def add(self, op: str, *points: Point) -> None:
        self.steps.append((op, tuple(n for point in points for n in point)))
        if points:
            self.here = points[-1]

    def move(self, n: Sequence[float]) -> None:
        self.add("M", (n[0], n[1]))
        self.start = self.here

    def line(self, n: Sequence[float]) -> None:
        self.add("L", (n[0], n[1]))

    def across(self, n: Sequence[float]) -> None:
        self.add("L", (n[0], self.here[1]))

    def down(self, n: Sequence[float]) -> None:
        self.add("L", (self.here[0], n[0]))

    def curve(self, n: Sequence[float]) -> None:
        self.control = n[2], n[3]
        self.add("C", (n[0], n[1]), (n[2], n[3]), (n[4], n[5]))

    def smooth(self, n: Sequence[float]) -> None:
        first = self._mirrored("CS")
        self.control = n[0], n[1]
        self.add("C", first, (n[0], n[1]), (n[2], n[3]))

    def quadratic(self, n: Sequence[float]) -> None:
        self._bend((n[0], n[1]), (n[2], n[3]))

    def smooth_quadratic(self, n: Sequence[float]) -> None:
        self._bend(self._mirrored("QT"), (n[0], n[1]))

    def arc(self, n: Sequence[float]) -> None:
        flags = bool(n[3]), bool(n[4])
        for points in arc_curves(self.here, n[0], n[1], n[2], *flags, (n[5], n[6])):
            self.add("C", *points)

    def close(self, _: Sequence[float]) -> None:
        self.add("Z")
        self.here = self.start

    def _mirrored(self, after: str) -> Point:
        if self.last not in after:
            return self.here
        return 2 * self.here[0] - self.control[0], 2 * self.here[1] - self.control[1]

    def _bend(self, control: Point, end: Point) -> None:
        (x, y), (u, v), (p, q) = self.here, control, end
        self.control = control
        first = (x + 2 * (u - x) / 3, y + 2 * (v - y) / 3)
        self.add("C", first, (p + 2 * (u - p) / 3, q + 2 * (v - q) / 3), end)


_DRAWS: dict[str, Callable[[_Pen, Sequence[float]], None]] = {
    "M": _Pen.move,
    "L": _Pen.line,
    "H": _Pen.across,
    "V": _Pen.down,
    "C": _Pen.curve,
    "S": _Pen.smooth,
    "Q": _Pen.quadratic,
    "T": _Pen.smooth_quadratic,
    "A": _Pen.arc,
    "Z": _Pen.close,
}


def arc_curves(
    start: Point, rx: float, ry: float, turn: float, large: bool, sweep: bool, end: Point
) -> list[tuple[Point, Point, Point]]:
    """Return an arc of an ellipse as curves of at most a quarter (SVG 1.1, appendix F.6)."""
    (x1, y1), (x2, y2) = start, end
    if start == end:
        return []
    if not rx or not ry:
        return [(start, end, end)]
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    u, v = cos * dx + sin * dy, cos * dy - sin * dx
    rx, ry = abs(rx), abs(ry)
    grow = math.sqrt(max(1.0, (u / rx) ** 2 + (v / ry) ** 2))  # radii that don't reach
    rx, ry = rx * grow, ry * grow
    rest = max(0.0, (rx * ry) ** 2 - (rx * v) ** 2 - (ry * u) ** 2)
    factor = math.sqrt(rest / ((rx * v) ** 2 + (ry * u) ** 2)) * (1 if large != sweep else -1)
    cu, cv = factor * rx * v / ry, -factor * ry * u / rx
    first = math.atan2((v - cv) / ry, (u - cu) / rx)
    span = math.atan2((-v - cv) / ry, (-u - cu) / rx) - first
    span += 2 * math.pi * ((sweep and span < 0) - (not sweep and span > 0))
    middle = cos * cu - sin * cv + (x1 + x2) / 2, sin * cu + cos * cv + (y1 + y2) / 2

    def at(p: float, q: float) -> Point:
        return middle[0] + cos * rx * p - sin * ry * q, middle[1] + sin * rx * p + cos * ry * q

    count = max(1, math.ceil(abs(span) / (math.pi / 2) - 1e-9))
    step, curves = span / count, []
    reach = 4 / 3 * math.tan(step / 4)
    for i in range(count):
        a, b = first + i * step, first + (i + 1) * step
        leave = at(math.cos(a) - reach * math.sin(a), math.sin(a) + reach * math.cos(a))
        arrive = at(math.cos(b) + reach * math.sin(b), math.sin(b) - reach * math.cos(b))
        curves.append((leave, arrive, end if i == count - 1 else at(math.cos(b), math.sin(b))))
    return curves
