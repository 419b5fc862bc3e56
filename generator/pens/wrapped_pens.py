"""Pens around a pen: turned paper, a single ink, pages in small, and one that measures.

A bad copier knows black and white only, and loses what is lighter than half grey. So in mono greys
that carry meaning become darker and hairlines a little thicker; tints stay pale. Drawings ask for
their greys as in colour.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import cache
from math import inf

from generator import theme
from generator.lettering.text import cap_mm, width_mm
from generator.pens import path as paths
from generator.pens.path import Box, Path, Point, joined, rect
from generator.pens.pen import Dash, Ink, Pen, Stamp, left_of, quarter
from generator.theme import Inks
from layouts.matrix import Matrix, chain, laid, moved, scaled, spot, thickness
from layouts.values import dataclass


def turned_pen(pen: Pen, *matrices: Matrix) -> Pen:
    """Return a pen for a drawing that is turned, squeezed or moved as a whole."""
    return _TurnedPen(pen, chain(*matrices))


@dataclass(frozen=True)
class _TurnedPen(Pen):
    """A pen that forwards every call through a matrix and scales line widths with it."""

    pen: Pen
    matrix: Matrix

    def put_path(self, path: Path, fill: Ink, line: Ink, width: float, dash: Dash) -> None:
        thick = thickness(self.matrix)
        dash = tuple(thick * length for length in dash)
        self.pen.put_path(laid(path, self.matrix), fill, line, thick * width, dash)

    def put_text(
        self, x: float, y: float, words: str, size: float, ink: str, bold: bool, align: str
    ) -> None:
        name = f"text {words} {x:g} {y:g} {size:g} {ink} {bold} {align}"
        text = Stamp(name, lambda pen: pen.put_text(x, y, words, size, ink, bold, align))
        self.pen.put_laid(text, self.matrix)

    def put_stamp(self, stamp: Stamp, x: float, y: float, turn: int, scale: float) -> None:
        c, s = quarter(turn)
        self.put_laid(stamp, (c * scale, s * scale, -s * scale, c * scale, x, y))

    def put_laid(self, stamp: Stamp, matrix: Matrix) -> None:
        self.pen.put_laid(stamp, chain(self.matrix, matrix))

    def blocks(self, x: float, y: float, unit: float, runs: Sequence[tuple[int, int, int]]) -> None:
        squares = (rect(x + u * unit, y + v * unit, n * unit, unit) for u, v, n in runs)
        self.path(joined(squares), fill="#000000")


@dataclass(frozen=True)
class PenOver(Pen):
    """A pen that forwards everything to another, stamps included."""

    pen: Pen

    @property
    def paper(self) -> Box:  # type: ignore[override]
        return self.pen.paper

    def figure(self, words: str) -> None:
        self.pen.figure(words)

    def put_path(self, path: Path, fill: Ink, line: Ink, width: float, dash: Dash) -> None:
        self.pen.put_path(path, fill, line, width, dash)

    def put_text(
        self, x: float, y: float, words: str, size: float, ink: str, bold: bool, align: str
    ) -> None:
        self.pen.put_text(x, y, words, size, ink, bold, align)

    def put_stamp(self, stamp: Stamp, x: float, y: float, turn: int, scale: float) -> None:
        self.pen.put_stamp(self.stamped(stamp), x, y, turn, scale)

    def put_laid(self, stamp: Stamp, matrix: Matrix) -> None:
        self.pen.put_laid(self.stamped(stamp), matrix)

    def blocks(self, x: float, y: float, unit: float, runs: Sequence[tuple[int, int, int]]) -> None:
        self.pen.blocks(x, y, unit, runs)

    def stamped(self, stamp: Stamp) -> Stamp:
        """Return the stamp as this pen draws it."""
        return Stamp(self.called(stamp.name), lambda pen: stamp.draw(replace(self, pen=pen)))

    def called(self, name: str) -> str:
        """Return the name of a stamp that this pen draws."""
        return name


# --- one colour of ink -------------------------------------------------------------------------


@dataclass(frozen=True)
class MonoPen(PenOver):
    """Forwards everything to another pen, in darker greys.

    Borders of a board that a camera reads stay pale: they must not look like drawn lines.
    """

    inks: Inks
    keeps_borders: bool = False

    def put_path(self, path: Path, fill: Ink, line: Ink, width: float, dash: Dash) -> None:
        toned = line and self._tone(line)
        width = max(width, theme.THINNEST if toned == line else theme.COPIED)
        self.pen.put_path(path, fill and self._ground(fill), toned, width, dash)

    def put_text(
        self, x: float, y: float, words: str, size: float, ink: str, bold: bool, align: str
    ) -> None:
        self.pen.put_text(x, y, words, size, self._tone(ink), bold, align)

    def scatter(self, stamps: Iterable[tuple[Stamp, float, float]]) -> None:
        toned = cache(self.stamped)  # a board has a few stamps, each of them often
        self.pen.scatter((toned(stamp), x, y) for stamp, x, y in stamps)

    def called(self, name: str) -> str:
        """Return the name; a stamp with pale borders is another drawing."""
        return f"{name} pale" if self.keeps_borders else name

    def _ground(self, colour: str) -> str:
        """Return a fill; a tint behind things stays pale."""
        return self._tone(colour) if theme.luma(colour) * 255 < theme.DARKER[0][0] else colour

    def _tone(self, colour: str) -> str:
        return colour if self.keeps_borders and colour == theme.RIM else self.inks.tone(colour)


# --- outlines to colour in ---------------------------------------------------------------------


@dataclass(frozen=True)
class HollowPen(PenOver):
    """Forwards everything to another pen, but leaves filled shapes hollow, to be coloured in."""

    thin: float = 1.0

    def put_path(self, path: Path, fill: Ink, line: Ink, width: float, dash: Dash) -> None:
        if fill and fill != theme.WHITE:
            self.pen.put_path(path, theme.BLACK, theme.BLACK, 2 * self.thin, ())
            self.pen.put_path(path, theme.WHITE, None, 0, ())
        else:
            self.pen.put_path(path, fill, line, width, dash)

    def called(self, name: str) -> str:
        return f"hollow {name}"


# --- in small ----------------------------------------------------------------------------------

SHORT = 2  # letters of a text that is drawn, even in small
GREY_LINE, LINE_HIGH = "#A6A6A6", 0.42  # of a word in small; how thick it is, of its capitals


@dataclass(frozen=True)
class GreekPen(PenOver):
    """Forwards everything to another pen, but draws words as grey lines: too small to read.

    Codes and markers become plain squares, so that no camera finds them. Numbers and single letters
    are drawn by `drawn` if given.
    """

    drawn: Callable[[Pen, str, float, float, float, float, str], None] | None = None

    def put_text(
        self, x: float, y: float, words: str, size: float, ink: str, bold: bool, align: str
    ) -> None:
        left, high = left_of(x, words, size, bold, align), cap_mm(size)
        thick, wide = LINE_HIGH * high, width_mm(words, size, bold)
        if self.drawn and len(words) <= SHORT:
            self.drawn(self.pen, words, left + wide / 2, y - high / 2, wide, high, ink)
            return
        bar = rect(left, y - high / 2 - thick / 2, wide, thick)
        tint = theme.WHITE if ink == theme.WHITE else GREY_LINE
        self.pen.put_path(bar, tint if size < theme.GAME else ink, None, 0, ())

    def blocks(self, x: float, y: float, unit: float, runs: Sequence[tuple[int, int, int]]) -> None:
        side = unit * max(u + n for u, _, n in runs)
        self.pen.put_path(rect(x, y, side, side), theme.SHADE, None, 0, ())

    def stamped(self, stamp: Stamp) -> Stamp:
        """Return the stamp with its words as lines; a marker as a plain square."""
        if stamp.name.startswith("marker "):
            square = paths.boxed(extent(stamp.draw) or (0.0, 0.0, 0.0, 0.0))
            return Stamp("small marker", lambda pen: pen.path(square, fill=theme.QUIET))
        return super().stamped(stamp)

    def called(self, name: str) -> str:
        return f"small {name}"


# --- how much room a drawing takes -------------------------------------------------------------


def extent(draw: Callable[[Pen], None]) -> Box | None:
    """Return the smallest upright box around a drawing; None if it draws nothing."""
    points = _corners(draw, {})
    return paths.box_around(points) if points else None


def fitted(
    pen: Pen, draw: Callable[[Pen], None], room: Box, hangs: bool = False, most: float = inf
) -> float:
    """Draw as large as fits a room, in its middle or from its top; return the drawing's end."""
    (left, top, right, bottom), box = room, extent(draw)
    if box is None:
        return top
    scale = min(most, (right - left) / (box[2] - box[0]), (bottom - top) / (box[3] - box[1]))
    spare = 0.0 if hangs else (bottom - top - scale * (box[3] - box[1])) / 2
    x = (left + right - scale * (box[0] + box[2])) / 2
    y = top + spare - scale * box[1]
    draw(turned_pen(pen, moved(x, y), scaled(scale)))
    return y + scale * box[3]


def _corners(draw: Callable[[Pen], None], known: dict[str, list[Point]]) -> list[Point]:
    pen = _Ruler(known)
    draw(pen)
    return pen.points


class _Ruler(Pen):
    """Collects the corners of everything; those of stamps are cached."""

    def __init__(self, known: dict[str, list[Point]]) -> None:
        self.points: list[Point] = []
        self.known = known

    def put_path(self, path: Path, fill: Ink, line: Ink, width: float, dash: Dash) -> None:
        half = width / 2 if line else 0
        left, top, right, bottom = paths.box(path)
        self._box(left - half, top - half, right + half, bottom + half)

    def put_text(
        self, x: float, y: float, words: str, size: float, ink: str, bold: bool, align: str
    ) -> None:
        left = left_of(x, words, size, bold, align)
        self._box(left, y - cap_mm(size), left + width_mm(words, size, bold), y)

    def put_stamp(self, stamp: Stamp, x: float, y: float, turn: int, scale: float) -> None:
        c, s = quarter(turn)
        self.points += [
            (x + scale * (c * u - s * v), y + scale * (s * u + c * v))
            for u, v in self._corners_of(stamp)
        ]

    def put_laid(self, stamp: Stamp, matrix: Matrix) -> None:
        self.points += [spot(matrix, u, v) for u, v in self._corners_of(stamp)]

    def blocks(self, x: float, y: float, unit: float, runs: Sequence[tuple[int, int, int]]) -> None:
        for u, v, n in runs:
            self.path(rect(x + u * unit, y + v * unit, n * unit, unit))

    def _box(self, left: float, top: float, right: float, bottom: float) -> None:
        self.points += [(left, top), (right, top), (left, bottom), (right, bottom)]

    def _corners_of(self, stamp: Stamp) -> list[Point]:
        if stamp.name not in self.known:
            self.known[stamp.name] = _corners(stamp.draw, self.known)
        return self.known[stamp.name]
