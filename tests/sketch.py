"""A pen that draws nothing and remembers everything: where each mark lies, and over what.

Ink boxes of text come from the outlines of its letters, so they are as tight as on paper.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from generator.lettering.font import face, outline
from generator.lettering.text import visual
from generator.pens.path import Box, Path, Point, box_around, flat, rect
from generator.pens.pen import PT, Dash, Ink, Pen, Stamp, left_of, quarter
from layouts.matrix import SAME, Matrix, chain, spot, thickness

Strokes = list[tuple[list[Point], Box]]
Noted = list[tuple[Callable[..., None], tuple[Any, ...]]]
Known = dict[str, Noted]  # what stamps draw, by their names
hull = box_around


class Text(NamedTuple):
    words: str
    box: Box
    size_pt: float
    ink: str


class Stroke(NamedTuple):
    points: tuple[Point, ...]
    width: float
    ink: str
    stamp: str


class Fill(NamedTuple):
    box: Box
    ink: str
    stamp: str


@dataclass
class Drawn:
    """All marks of one page, in the order they were made."""

    texts: list[tuple[int, Text]] = field(default_factory=list)
    strokes: list[tuple[int, Stroke]] = field(default_factory=list)
    fills: list[tuple[int, Fill]] = field(default_factory=list)
    count: int = 0

    def next(self) -> int:
        self.count += 1
        return self.count


class SketchBook:
    """Collects pages of marks. As on paper, stamps of one name are drawn once."""

    def __init__(self) -> None:
        self.known: Known = {}
        self.pages: list[Drawn] = []
        self.labels: list[str] = []

    def page(self, label: str) -> SketchPen:
        self.pages.append(Drawn())
        self.labels.append(label)
        return SketchPen(self.pages[-1], SAME, "page", self.known)

    def bookmark(self, title: str, level: int) -> None:
        assert title and level in (0, 1)


class SketchPen(Pen):
    def __init__(self, drawn: Drawn, matrix: Matrix, stamp: str, known: Known) -> None:
        self.drawn, self.matrix, self.stamp, self.known = drawn, matrix, stamp, known

    def put_path(self, path: Path, fill: Ink, line: Ink, width: float, dash: Dash) -> None:
        self.put_strokes(flattened(path), fill, line, width)

    def put_strokes(self, strokes: Strokes, fill: Ink, line: Ink, width: float) -> None:
        a, b, c, d, e, f = self.matrix
        is_upright = b == c == 0  # most are, and then half of the products are nothing
        for _, (left, top, right, bottom) in strokes if fill else ():
            if is_upright:
                xs, ys = [a * left + e, a * right + e], [d * top + f, d * bottom + f]
            else:
                xs = [a * x + c * y + e for x in (left, right) for y in (top, bottom)]
                ys = [b * x + d * y + f for x in (left, right) for y in (top, bottom)]
            mark = Fill((min(xs), min(ys), max(xs), max(ys)), fill or "", self.stamp)
            self.drawn.fills.append((self.drawn.next(), mark))
        wide = width * thickness(self.matrix) if line else 0
        for points, _ in strokes if line else ():
            if is_upright:
                moved = [(a * x + e, d * y + f) for x, y in points]
            else:
                moved = [(a * x + c * y + e, b * x + d * y + f) for x, y in points]
            stroke = Stroke(tuple(moved), wide, line or "", self.stamp)
            self.drawn.strokes.append((self.drawn.next(), stroke))

    def put_text(
        self, x: float, y: float, words: str, size: float, ink: str, bold: bool, align: str
    ) -> None:
        if not words.strip():
            return
        start, scale = left_of(x, words, size, bold, align), size * PT / face(bold).em
        left, top, right, bottom = ink_box(words, bold)
        corners = [
            spot(self.matrix, start + u * scale, y + v * scale)
            for u in (left, right)
            for v in (top, bottom)
        ]
        text = Text(words, hull(corners), size * thickness(self.matrix), ink)
        self.drawn.texts.append((self.drawn.next(), text))

    def put_stamp(self, stamp: Stamp, x: float, y: float, turn: int, scale: float) -> None:
        c, s = quarter(turn)
        self.put_laid(stamp, (c * scale, s * scale, -s * scale, c * scale, x, y))

    def put_laid(self, stamp: Stamp, matrix: Matrix) -> None:
        if stamp.name not in self.known:
            noted = self.known[stamp.name] = []
            stamp.draw(NotingPen(noted))
        there = chain(self.matrix, matrix)
        name = f"{self.stamp}>{stamp.name}@{there[4]:.2f},{there[5]:.2f}"
        pen = SketchPen(self.drawn, there, name, self.known)
        for put, how in self.known[stamp.name]:
            put(pen, *how)

    def blocks(self, x: float, y: float, unit: float, runs: Sequence[tuple[int, int, int]]) -> None:
        for u, v, n in runs:
            self.path(rect(x + u * unit, y + v * unit, n * unit, unit), fill="#000000")


class NotingPen(Pen):
    """Notes what a stamp draws, for whoever uses it."""

    def __init__(self, noted: Noted) -> None:
        self.noted = noted

    def put_path(self, path: Path, fill: Ink, line: Ink, width: float, dash: Dash) -> None:
        self.noted.append((SketchPen.put_strokes, (flattened(path), fill, line, width)))

    def put_text(self, *how: Any) -> None:
        self.noted.append((SketchPen.put_text, how))

    def put_stamp(self, *how: Any) -> None:
        self.noted.append((SketchPen.put_stamp, how))

    def put_laid(self, *how: Any) -> None:
        self.noted.append((SketchPen.put_laid, how))

    def blocks(self, *how: Any) -> None:
        self.noted.append((SketchPen.blocks, how))


class WordBook(SketchBook):
    """Collects only what is written on pages, not where, and a stamp's words once a page."""

    def page(self, label: str) -> SketchPen:
        super().page(label)
        return WordPen(self.pages[-1], SAME, "page", {})


class WordPen(SketchPen):
    def put_path(self, path: Path, fill: Ink, line: Ink, width: float, dash: Dash) -> None:
        pass

    def put_text(
        self, x: float, y: float, words: str, size: float, ink: str, bold: bool, align: str
    ) -> None:
        self.drawn.texts.append((self.drawn.next(), Text(words, (x, y, x, y), size, ink)))

    def put_stamp(self, stamp: Stamp, x: float, y: float, turn: int, scale: float) -> None:
        self.put_laid(stamp, SAME)

    def put_laid(self, stamp: Stamp, matrix: Matrix) -> None:
        if stamp.name not in self.known:
            self.known[stamp.name] = []
            stamp.draw(self)

    def blocks(self, x: float, y: float, unit: float, runs: Sequence[tuple[int, int, int]]) -> None:
        pass


@lru_cache(maxsize=4000)
def flattened(path: Path) -> Strokes:
    """The strokes of a path and the boxes around them: stamps bring the same paths many times."""
    return [(points, hull(points)) for points in flat(path)]


@lru_cache(maxsize=20000)
def ink_box(words: str, bold: bool) -> Box:
    """The box around the outlines of a text, in font units from its start on the baseline."""
    font, x, corners = face(bold), 0, []
    for letter in visual(words):
        if box := letter_box(letter, bold):
            corners += [(x + box[0], box[1]), (x + box[2], box[3])]
        x += font.advances.get(ord(letter), font.default)
    return hull(corners)


@lru_cache(maxsize=4000)
def letter_box(letter: str, bold: bool) -> Box | None:
    """The box around the outline of a letter, if it has any."""
    cap = face(bold).cap_height
    numbers = [cap * number for _, step in outline(letter, bold) for number in step]
    return hull(zip(numbers[::2], numbers[1::2], strict=True)) if numbers else None


def grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def meet(a: Box, b: Box) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def within(inner: Box, outer: Box) -> bool:
    return (
        outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and inner[2] <= outer[2]
        and inner[3] <= outer[3]
    )


def crosses(stroke: Stroke, box: Box) -> bool:
    """True when the line, as thick as it is, touches the box."""
    box = grown(box, stroke.width / 2)
    if not meet(grown(hull(stroke.points), 1e-6), box):
        return False
    return any(_touches(a, b, box) for a, b in zip(stroke.points, stroke.points[1:], strict=False))


def _touches(a: Point, b: Point, box: Box) -> bool:
    """Clip the line from a to b against the box (Liang and Barsky)."""
    low, high = 0.0, 1.0
    for start, step, least, most in (
        (a[0], b[0] - a[0], box[0], box[2]),
        (a[1], b[1] - a[1], box[1], box[3]),
    ):
        if abs(step) < 1e-12:
            if not least < start < most:
                return False
            continue
        enter, leave = sorted(((least - start) / step, (most - start) / step))
        low, high = max(low, enter), min(high, leave)
    return low < high


@lru_cache
def light(ink: str) -> float:
    """How light a colour is, 0 to 1."""
    red, green, blue = (int(ink[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
