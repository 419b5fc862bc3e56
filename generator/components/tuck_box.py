"""A tuck box from one sheet: its panels, cuts and folds; and the size it must have.

tuck
lid    flap         flap          All folds go away from the reader by a quarter turn.
back   side  front  side  glue    The tab is glued inside, behind the back; each lid
lid    flap         flap          over two flaps, its tuck inside, behind the front.
tuck

Load: things of one kind in piles, side by side; loads are one on top of the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from math import ceil, fsum

from generator.pens.path import CURVE, Path, Point, joined, line
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass

SLACK = 0.5  # mm: front, second side and lids are smaller, for the paper's thickness
GLUE, SLANT = 12.0, 4.0  # the tab, and how much shorter it is outside at each end
TUCK, NARROWER, BENT = 14.0, 1.0, 8.0  # of a tuck: depth, narrower on each side, corners
STRAIGHT, TAPER = 4.0, 3.0  # of a flap: its straight part, then narrower
NOTCH = 7.0  # for a thumb


@dataclass(frozen=True)
class Panel:
    """A flat part of a box; its first and last corner are the fold to its neighbour."""

    name: str
    corners: tuple[Point, ...]
    hangs_on: str = ""  # the neighbour at the fold; empty for the first

    @property
    def fold(self) -> tuple[Point, Point]:
        return self.corners[0], self.corners[-1]

    @property
    def is_printed(self) -> bool:
        """Whether it is a wall or a lid: all else stays white."""
        return not self.name.startswith(("tuck", "flap", "glue"))

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, width and height."""
        xs, ys = zip(*self.corners, strict=True)
        return min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys)


@dataclass(frozen=True)
class TuckBox:
    """A box by the room inside: across its front, down, and from front to back."""

    wide: float
    high: float
    deep: float

    @property
    def lid(self) -> float:
        return self.deep - SLACK

    @property
    def tuck(self) -> float:
        """The usual depth, but less if the tucks of a low box would meet."""
        return min(TUCK, self.high / 2 - 1)

    @property
    def flap(self) -> float:
        """Half of the room under a lid, for two of them."""
        return min(self.deep, self.wide / 2) - 1

    @property
    def glue(self) -> float:
        return min(GLUE, self.wide - 2)

    @property
    def widths(self) -> tuple[float, float, float, float]:
        """Back, side, front and the other side."""
        return self.wide, self.deep, self.wide - SLACK, self.deep - SLACK

    @property
    def xs(self) -> list[float]:
        """The starts of these panels, and the end of the last one."""
        return [fsum(self.widths[:i]) for i in range(5)]

    @property
    def top(self) -> float:
        return self.tuck + self.lid

    @property
    def foot(self) -> float:
        return self.top + self.high

    @property
    def size(self) -> tuple[float, float]:
        """The sheet it takes."""
        return self.xs[4] + self.glue, self.foot + self.top

    @property
    def notch(self) -> float:
        """The radius of the place for a thumb."""
        return min(NOTCH, self.wide / 5)

    @cached_property
    def panels(self) -> dict[str, Panel]:
        """All parts by name, each after its neighbour."""
        ends = *self._ends(self.top, -1, "top"), *self._ends(self.foot, 1, "foot")
        return {panel.name: panel for panel in (*self._strip(), *ends)}

    def _strip(self) -> Iterator[Panel]:
        before = ""
        for name, left, right in zip(
            ("back", "side", "front", "other side"), self.xs, self.xs[1:], strict=False
        ):
            corners = (left, self.top), (right, self.top), (right, self.foot), (left, self.foot)
            yield Panel(name, corners, before)
            before = name
        x, end = self.xs[4], self.xs[4] + self.glue
        low = min(SLANT, self.high / 3)
        corners = (x, self.top), (end, self.top + low), (end, self.foot - low), (x, self.foot)
        yield Panel("glue", corners, before)

    def _ends(self, y: float, way: int, name: str) -> Iterator[Panel]:
        """Yield the lid with its tuck, and two flaps, above (-1) or below (1) the walls."""
        wide, edge = self.wide, y + way * self.lid
        yield Panel(f"lid {name}", ((0, y), (0, edge), (wide, edge), (wide, y)), "back")
        yield Panel(f"tuck {name}", tuple(self._tuck(edge, way)), f"lid {name}")
        for side, left, width in (("side", *self._place(1)), ("other side", *self._place(3))):
            start, end, tip = left + SLACK, left + width - SLACK, y + way * self.flap
            near, taper = y + way * min(STRAIGHT, self.flap / 2), min(TAPER, (end - start) / 4)
            corners = (start, y), (start, near), (start + taper, tip)
            mirrored = (end - taper, tip), (end, near), (end, y)
            yield Panel(f"flap {side} {name}", (*corners, *mirrored), side)

    def _place(self, wall: int) -> Point:
        return self.xs[wall], self.widths[wall]

    def _tuck(self, y: float, way: int) -> Iterator[Point]:
        """Yield the corners of a tuck; two at each of its round ends."""
        left, right, tip = NARROWER, self.wide - NARROWER, y + way * self.tuck
        bent = self.bent
        yield from ((left, y), (left, tip - way * bent), (left + bent, tip))
        yield from ((right - bent, tip), (right, tip - way * bent), (right, y))

    @property
    def bent(self) -> float:
        return min(BENT, self.tuck - 1, self.wide / 3)

    def cuts(self) -> Path:
        """Return the cuts."""
        panels = self.panels
        paths = [line((0, self.top), (0, self.foot)), self._front_edge()]
        paths.append(line((self.xs[2], self.foot), (self.xs[3], self.foot)))
        for name, panel in panels.items():
            if name.startswith("tuck"):
                paths.append(self._round(panel))
            elif name.startswith("lid"):
                (a, b, c, d), inner = panel.corners, NARROWER
                paths += [line(a, b, (b[0] + inner, b[1])), line((c[0] - inner, c[1]), c, d)]
            elif name.startswith(("flap", "glue")):
                paths.append(line(*panel.corners))
        for side in (1, 3):  # the flaps are narrower than their walls
            for y in (self.top, self.foot):
                left, width = self._place(side)
                paths += [line((left, y), (left + SLACK, y))]
                paths += [line((left + width - SLACK, y), (left + width, y))]
        return joined(paths)

    def _front_edge(self) -> Path:
        middle, r = (self.xs[2] + self.xs[3]) / 2, self.notch
        before = line((self.xs[2], self.top), (middle - r, self.top))
        return (*before, *half_disc(middle, self.top, r)[1:], ("L", (self.xs[3], self.top)))

    def _round(self, panel: Panel) -> Path:
        a, b, c, d, e, f = panel.corners
        tip, near = (b[0], c[1]), (e[0], d[1])
        return (
            *line(a, b),
            ("C", (*_bend(b, tip), *_bend(c, tip), *c)),
            ("L", d),
            ("C", (*_bend(d, near), *_bend(e, near), *e)),
            ("L", f),
        )

    def folds(self, inside: bool) -> Path:
        """Return the folds between walls and lids, or else those of the white parts."""
        panels = [panel for panel in self.panels.values() if panel.hangs_on]
        return joined(line(*panel.fold) for panel in panels if panel.is_printed == inside)


def half_disc(x: float, y: float, r: float) -> Path:
    """Return the lower half of a circle, from its left end to its right one."""
    k = r * CURVE
    return (
        ("M", (x - r, y)),
        ("C", (x - r, y + k, x - k, y + r, x, y + r)),
        ("C", (x + k, y + r, x + r, y + k, x + r, y)),
    )


def _bend(end: Point, corner: Point) -> Point:
    """Return a handle of a quarter circle from `end`, whose tangents meet in `corner`."""
    return end[0] + (corner[0] - end[0]) * CURVE, end[1] + (corner[1] - end[1]) * CURVE


# --- the contents, computed from the parts as they are printed ---------------------------------


CARD, CUT_OUT = 0.2, 0.5  # mm: a sheet of 160 g; a thing folded and glued, or bent
ROOM, SHALLOWEST = 2.0, 8.0  # mm: clearance around the contents; least depth of a box
HANDY = 62.0  # mm: the best width of a box
TALLEST = 176.0  # mm: a net with room for the steps below


@dataclass(frozen=True)
class Load:
    """`count` things of one size, in `across` × `down` piles."""

    wide: float
    high: float
    thick: float
    count: int = 1
    across: int = 1
    down: int = 1

    @property
    def size(self) -> tuple[float, float, float]:
        """The room they take: across, down, and upwards."""
        layers = ceil(self.count / (self.across * self.down))
        return self.wide * self.across, self.high * self.down, self.thick * layers


def piled(size: float, count: int) -> Load:
    """Return squares of one size in as many piles across as down, for a handy box."""
    ways = (Load(size, size, CUT_OUT, count, n, n) for n in range(1, 12))
    return min(ways, key=lambda load: abs(load.size[0] + ROOM - HANDY))


def laid(size: float, count: int, under: Load) -> Load:
    """Return squares of one size in as many piles as fit below `under`."""
    wide, high, _ = under.size
    return Load(size, size, CUT_OUT, count, max(1, int(wide / size)), max(1, int(high / size)))


def beside(first: Load, other: Load) -> Load:
    """Return two loads, the second below the first, with a little between them."""
    (wide, high, thick), (width, height, deep) = first.size, other.size
    return Load(max(wide, width), high + ROOM / 2 + height, max(thick, deep))


def box_for(loads: Sequence[Load]) -> TuckBox:
    """Return the box for some loads, one on top of the other."""
    sizes = [load.size for load in loads]
    deep = ceil(round(fsum(thick for _, _, thick in sizes) + ROOM, 6))
    return TuckBox(
        max(wide for wide, _, _ in sizes) + ROOM,
        max(high for _, high, _ in sizes) + ROOM,
        max(float(deep), SHALLOWEST),
    )


def is_on_a_sheet(box: TuckBox) -> bool:
    """Return whether one sheet is enough."""
    wide, high = box.size
    return wide <= BOX_WIDTH and high <= TALLEST
