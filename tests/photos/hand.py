"""A hand with a pen: outlines as people draw them on a page, closed or not, wiped or crossed out.

Truth: what was drawn, so that a reading can be compared with it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import cv2
import numpy as np

from tests.photos.pages import Page, Point, Side

Rng = Any  # numpy.random.Generator
FINE = 0.5  # millimetres from point to point of a stroke
SHIFT = 4  # bits after the point, for OpenCV


@dataclass(frozen=True)
class Pen:
    """What somebody draws with: millimetres wide, its colour, how much of the paper it hides."""

    width: float = 1.6
    colour: tuple[float, float, float] = (0.1, 0.1, 0.12)
    cover: float = 0.92
    wobble: float = 0.5  # how far the hand strays from the line, millimetres
    inset: float = 0.0  # so far inside the cells the line is meant to be
    dry: float = 0.0  # share of the way on which hardly any ink comes
    rim: tuple[float, float] | None = None  # ends so far from the rim instead of going along it
    round: float = 0.0  # corners are cut so far from them, millimetres
    strokes: int = 1  # how often a line is drawn


COLOURS = {
    "black": (0.08, 0.08, 0.09),
    "blue": (0.1, 0.18, 0.55),
    "red": (0.75, 0.1, 0.12),
    "green": (0.05, 0.42, 0.2),
    "violet": (0.4, 0.1, 0.5),
    "pencil": (0.38, 0.38, 0.4),
}


@dataclass
class Truth:
    """What is on a sheet, by the names of its cells."""

    sheet: str
    side: str
    closed: list[list[str]] = field(default_factory=list)
    open: list[list[str]] = field(default_factory=list)
    crossed: list[list[str]] = field(default_factory=list)
    filled: list[list[str]] = field(default_factory=list)  # closed ones, coloured in
    faint: list[list[str]] = field(default_factory=list)  # wiped, or drawn in pencil
    inked: dict[Side, float] = field(default_factory=dict)  # share of each line that was drawn

    @property
    def all(self) -> list[list[str]]:
        return [*self.closed, *self.open, *self.crossed, *self.filled]


class Hand:
    """Draws on a copy of a page and keeps the truth."""

    def __init__(self, page: Page, rng: Rng) -> None:
        self.page, self.rng = page, rng
        self.ink = page.picture.astype(np.float32) / 255
        self.truth = Truth(page.board.id, page.board.code.layout)

    # ---- strokes

    def stroke(self, path: Sequence[Point] | Any, pen: Pen, cover: float | None = None) -> None:
        """One line of a pen; where lines cross the paper is covered twice."""
        points = np.asarray(path, np.float64) * self.page.res
        thick = max(1, round(pen.width * self.page.res))
        low = np.floor(points.min(0) - thick - 2).astype(int)
        high = np.ceil(points.max(0) + thick + 2).astype(int)
        rows, columns = self.ink.shape[:2]
        x0, y0 = max(low[0], 0), max(low[1], 0)
        x1, y1 = min(high[0], columns), min(high[1], rows)
        if x0 >= x1 or y0 >= y1:
            return
        mask = np.zeros((y1 - y0, x1 - x0), np.uint8)
        fixed = np.round((points - (x0, y0)) * (1 << SHIFT)).astype(np.int32)
        if pen.dry:
            for part in self._wet(fixed, pen.dry):
                cv2.polylines(mask, [part], False, 255, thick, cv2.LINE_AA, SHIFT)
            self._lay(mask, pen, 0.93, (x0, y0, x1, y1))
            mask[:] = 0
            cv2.polylines(mask, [fixed], False, 255, thick, cv2.LINE_AA, SHIFT)
            self._lay(mask, pen, 0.12, (x0, y0, x1, y1))
            return
        cv2.polylines(mask, [fixed], False, 255, thick, cv2.LINE_AA, SHIFT)
        self._lay(mask, pen, pen.cover if cover is None else cover, (x0, y0, x1, y1))

    def _wet(self, points: Any, dry: float) -> list[Any]:
        """The parts of a stroke on which ink comes."""
        step = 12
        parts = [points[i : i + step + 1] for i in range(0, len(points) - 1, step)]
        return [part for part in parts if self.rng.random() > dry]

    def _lay(self, mask: Any, pen: Pen, cover: float, box: tuple[int, int, int, int]) -> None:
        x0, y0, x1, y1 = box
        alpha = mask.astype(np.float32)[..., None] / 255 * cover
        under = self.ink[y0:y1, x0:x1]
        dark = np.minimum(under, np.array(pen.colour, np.float32))
        self.ink[y0:y1, x0:x1] = under * (1 - alpha) + dark * alpha

    def wander(self, path: Any, pen: Pen) -> Any:
        """A path as a hand follows it: strays slowly, and a little all the time."""
        count = len(path)
        slow = self.rng.normal(0, 1, (max(4, count // 24) + 3, 2))
        at = np.linspace(0, len(slow) - 1.001, count)
        low = at.astype(int)
        part = (at - low)[:, None]
        part = part * part * (3 - 2 * part)
        stray = slow[low] * (1 - part) + slow[np.minimum(low + 1, len(slow) - 1)] * part
        return path + np.clip(stray * pen.wobble * 0.55, -pen.wobble * 1.4, pen.wobble * 1.4)

    # ---- outlines

    def outline(self, cells: Iterable[str], pen: Pen, gap: float = 0, at: float = 0.5) -> None:
        """A line around cells; `gap` millimetres of it are missing, around the place `at`."""
        names = sorted(cells)
        ring = self.page.ring(names)
        path, owner = around(ring, pen.inset)
        total = len(path)
        start = int(self.rng.integers(total))
        if gap:
            line = self._free_line(ring, pen)
            along = self._along_rim(ring)
            if pen.rim and (along[line - 1] or along[(line + 1) % len(along)]):
                at = 0.5  # at the rim it would be no gap: nobody draws there
            on_line = np.flatnonzero(owner == line)
            middle = on_line[int(at * (len(on_line) - 1))]
            missing = int(gap / FINE)
            start = (middle + missing // 2) % total
            order = (start + np.arange(total - missing)) % total
        else:
            over = int(self.rng.uniform(0, 6) / FINE)  # closed: begins where it ended, or later
            order = (start + np.arange(total + over)) % total
        for _ in range(pen.strokes):
            for part in self._parts(ring, path, owner, order, pen):
                drawn = self.wander(part, pen)
                if len(part) == len(order) and not gap and pen.inset == 0:
                    drawn[-1] = drawn[0] * 0.5 + drawn[-1] * 0.5
                self.stroke(_smooth(_cut(drawn, pen.round)), pen)
        for i, (a, b) in enumerate(zip(ring, [*ring[1:], ring[0]], strict=True)):
            side = self.page.side_at(a, b)
            share = float(np.isin(np.flatnonzero(owner == i), order).mean())
            self.truth.inked[side] = max(self.truth.inked.get(side, 0), share)

    def _parts(
        self, ring: Sequence[Point], path: Any, owner: Any, order: Any, pen: Pen
    ) -> list[Any]:
        """The strokes of an outline: one, or those between the places where it meets the rim."""
        along = self._along_rim(ring)
        if pen.rim is None or not along.any():
            return [path[order]]
        once = order[: len(path)]
        first = int(np.flatnonzero(along[owner[once]])[0])
        parts: list[list[Any]] = [[]]
        before = -1
        for k in np.roll(once, -first):
            if along[owner[k]] or k != (before + 1) % len(path):  # at the rim, or after a gap
                parts.append([])
            if not along[owner[k]]:
                parts[-1].append(path[k])
            before = k
        found = []
        for part in parts:
            head, tail = (int(self.rng.uniform(*pen.rim) / FINE) for _ in range(2))
            if len(part) - head - tail > 4:
                found.append(np.array(part[head : len(part) - tail]))
        return found

    def _along_rim(self, ring: Sequence[Point]) -> Any:
        """Of each line of a ring, whether it is part of the rim."""
        ends = zip(ring, [*ring[1:], ring[0]], strict=True)
        return np.array(["" in self.page.side_at(a, b) for a, b in ends])

    def _free_line(self, ring: Sequence[Point], pen: Pen) -> int:
        """A line of a ring that is nobody else's, if there is one; no rim that nobody draws."""
        ends = zip(ring, [*ring[1:], ring[0]], strict=True)
        sides = [self.page.side_at(a, b) for a, b in ends]
        meant = [i for i, side in enumerate(sides) if pen.rim is None or "" not in side]
        free = [i for i in meant if not self.truth.inked.get(sides[i], 0)] or meant
        return int(self.rng.choice(free))

    def dots(self, cells: Iterable[str], pen: Pen) -> None:
        """A dot in the middle of each cell."""
        for name in cells:
            x, y = self.middle(name) + self.rng.normal(0, 0.5, 2)
            turn = np.linspace(0, 2 * np.pi, 9)
            ring = np.stack([x + 0.45 * np.cos(turn), y + 0.45 * np.sin(turn)], 1)
            self.stroke(ring, Pen(1.4, pen.colour, pen.cover))

    def cross_out(self, cells: Sequence[str], pen: Pen) -> None:
        """Strokes through an outline: a zigzag over all its cells, or lines across it."""
        middles = np.array([self.middle(name) for name in cells])
        low, high = middles.min(0) - 6, middles.max(0) + 6
        if self.rng.random() < 0.5:
            order = self._walk(cells)
            path = np.concatenate([self._zigzag(self.middle(name)) for name in order])
            self.stroke(_smooth(path), pen)
            return
        for a, b in (((0, 0), (1, 1)), ((0, 1), (1, 0))):
            ends = np.array([low + (high - low) * np.array(a), low + (high - low) * np.array(b)])
            self.stroke(self.wander(_dense(ends), pen), pen)
        for name in cells:
            x, y = self.middle(name)
            self.stroke(_dense(np.array([(x - 5, y - 5), (x + 5, y + 5)])), pen)

    def strike(self, cells: Sequence[str], pen: Pen, how: str) -> None:
        """One stroke through an outline: along it, any way through it, or from cell to cell."""
        middles = np.array([self.middle(name) for name in cells])
        off = np.linalg.norm(middles - middles.mean(0), axis=1)
        centre = middles[off.argmin()]  # of a bent outline the middle is none of its cells
        if how == "from cell to cell":
            path = np.array([self.middle(name) for name in self._walk(cells)])
            self.stroke(_smooth(self.wander(_dense(path), pen)), pen)
            return
        if how == "along":
            ahead = np.linalg.svd(middles - middles.mean(0))[2][0]
        else:
            angle = self.rng.uniform(0, np.pi)
            ahead = np.array([np.cos(angle), np.sin(angle)])
        reach = (middles - centre) @ ahead
        over = float(self.rng.uniform(5, 9))  # millimetres beyond the outermost middles
        aside = np.array([-ahead[1], ahead[0]]) * float(self.rng.normal(0, 1.5))
        ends = [centre + aside + ahead * at for at in (reach.min() - over, reach.max() + over)]
        self.stroke(self.wander(_dense(np.array(ends)), pen), pen)

    def fill(self, cells: Sequence[str], pen: Pen, how: str) -> None:
        """Cells coloured in: hatched, or all over."""
        for name in cells:
            ring = np.array(self.page.cells[name])
            low, high = ring.min(0) + 1.6, ring.max(0) - 1.6
            step = 2.6 if how == "hatched" else pen.width * 0.7
            for y in np.arange(low[1], high[1], step):
                ends = np.array([(low[0], y), (high[0], y + (2 if how == "hatched" else 0))])
                self.stroke(self.wander(_dense(ends), pen), pen)

    def _walk(self, cells: Sequence[str]) -> list[str]:
        left, order = set(cells), [cells[0]]
        while left - set(order):
            beside = [n for c in order for n in self.page.neighbours[c] & left - set(order)]
            order.append(sorted(beside)[0])
        return order

    def _zigzag(self, middle: Any) -> Any:
        x, y = middle
        heights = np.linspace(-6, 6, 6)
        ends = [(x + (5.5 if i % 2 else -5.5), y + h) for i, h in enumerate(heights)]
        return _dense(np.array(ends))

    def middle(self, name: str) -> Any:
        return np.array(self.page.cells[name]).mean(0)

    def picture(self) -> Any:
        """The page as it was drawn on, 0 to 1."""
        return self.ink


def around(ring: Sequence[Point], inset: float) -> tuple[Any, Any]:
    """Points along a ring, perhaps inside of it, and which of its lines each belongs to."""
    corners = np.array(ring)
    if inset:
        corners = _shrunk(corners, inset)
    path, owner = [], []
    for i in range(len(corners)):
        a, b = corners[i], corners[(i + 1) % len(corners)]
        count = max(2, round(float(np.linalg.norm(b - a)) / FINE))
        path.append(a + (b - a) * (np.arange(count) / count)[:, None])
        owner += [i] * count
    return np.concatenate(path), np.array(owner)


def _shrunk(corners: Any, inset: float) -> Any:
    """A ring moved inwards by so many millimetres."""
    ahead = np.roll(corners, -1, 0) - corners
    ahead /= np.linalg.norm(ahead, axis=1)[:, None]
    normal = np.stack([-ahead[:, 1], ahead[:, 0]], 1)
    area = np.sum(corners[:, 0] * np.roll(corners[:, 1], -1))
    area -= np.sum(corners[:, 1] * np.roll(corners[:, 0], -1))
    normal = normal if area > 0 else -normal
    before = np.roll(normal, 1, 0)
    together = normal + before
    scale = 2 / np.maximum((together**2).sum(1), 0.8)
    return corners + together * scale[:, None] * inset


def _dense(ends: Any) -> Any:
    """Points in between, as a hand passes them."""
    parts = []
    for a, b in pairwise(ends):
        count = max(2, int(np.linalg.norm(b - a) / FINE))
        parts.append(a + (b - a) * (np.arange(count) / count)[:, None])
    return np.concatenate([*parts, ends[-1:]])


def _cut(path: Any, far: float) -> Any:
    """A path that takes corners in a bow."""
    reach = int(far / FINE)
    if not reach or len(path) < 4 * reach:
        return path
    near = np.concatenate([np.repeat(path[:1], reach, 0), path, np.repeat(path[-1:], reach, 0)])
    return sum(near[i : i + len(path)] for i in range(2 * reach + 1)) / (2 * reach + 1)


def _smooth(path: Any) -> Any:
    """Corners as a hand takes them."""
    if len(path) < 8:
        return path
    near = np.concatenate([path[:1], path[:1], path, path[-1:], path[-1:]])
    return sum(near[i : i + len(path)] for i in range(5)) / 5
