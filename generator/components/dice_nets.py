"""Dice to fold: one net for any size, with a tab for every edge that is glued.

The net is a strip of four faces with a lid above and below the second one:

            up
    left  front  right  back
           down

Front and back, left and right, up and down lie opposite each other when folded. All seven tabs
are on the strip, so the net is three faces high and four faces and a tab wide.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator import theme
from generator.pages.job import Picture
from generator.pages.page import Style
from generator.pens.path import Path, Point, circle, joined, line, polygon, rect
from generator.pens.pen import Pen, Stamp
from layouts.values import dataclass

FACES = {
    "left": (0, 1),
    "front": (1, 1),
    "right": (2, 1),
    "back": (3, 1),
    "up": (1, 0),
    "down": (1, 2),
}
NUMBERS = {"front": 1, "up": 2, "left": 3, "right": 4, "down": 5, "back": 6}  # opposite: sum 7
TABS = (
    ("left", "top"), ("right", "top"), ("back", "top"),
    ("left", "bottom"), ("right", "bottom"), ("back", "bottom"), ("back", "right"),
)  # fmt: skip
EDGES: dict[str, tuple[Point, Point]] = {
    "top": ((0, 0), (1, 0)),
    "right": ((1, 0), (1, 1)),
    "bottom": ((1, 1), (0, 1)),
    "left": ((0, 1), (0, 0)),
}  # clockwise, so that outside is always on the left hand
DASH, FOLD = (1.2, 0.9), 0.2  # lines of a net
TAB_TINT = 0.72  # share of white in tabs
EDGE, CORNER, PICTURE_PX = 0.7 / 22, 0.18, 600  # of a face as a picture
CORNERS = ((-1, -1), (1, 1), (1, -1), (-1, 1), (-1, 0), (1, 0))  # places of pips, in pairs
PIP, APART, BENT = 0.09, 0.25, 0.2  # radius, distance from the middle, corners: shares of a face


@dataclass(frozen=True)
class Net:
    """The lines of a net with faces of `side_mm`, its top left corner at the origin."""

    side_mm: float
    tab_mm: float

    @property
    def size(self) -> tuple[float, float]:
        return 4 * self.side_mm + self.tab_mm, 3 * self.side_mm

    def face(self, name: str) -> Point:
        """Return the top left corner of a face."""
        x, y = FACES[name]
        return x * self.side_mm, y * self.side_mm

    def edge(self, name: str, edge: str) -> tuple[Point, Point]:
        (x, y), s = self.face(name), self.side_mm
        (ax, ay), (bx, by) = EDGES[edge]
        return (x + ax * s, y + ay * s), (x + bx * s, y + by * s)

    def tab(self, name: str, edge: str) -> list[Point]:
        """Return the four corners of a tab: narrower outside, so that neighbours never meet."""
        (ax, ay), (bx, by) = self.edge(name, edge)
        ux, uy = (bx - ax) / self.side_mm, (by - ay) / self.side_mm
        out, slope = self.tab_mm, self.tab_mm * 0.7
        return [
            (ax, ay),
            (ax + slope * ux + out * uy, ay + slope * uy - out * ux),
            (bx - slope * ux + out * uy, by - slope * uy - out * ux),
            (bx, by),
        ]

    def folds(self) -> list[Path]:
        """Return the folds: between faces and at tabs."""
        inner = [(face, "right") for face in ("left", "front", "right")]
        inner += [("front", "top"), ("front", "bottom")]
        return [line(*self.edge(*place)) for place in (*inner, *TABS)]

    def cuts(self) -> list[Path]:
        """Return the cuts: around the tabs and at the edges without one."""
        bare = [("left", "left")] + [(lid, edge) for lid in ("up", "down") for edge in EDGES]
        bare = [place for place in bare if place not in (("up", "bottom"), ("down", "top"))]
        return [line(*self.tab(*place)) for place in TABS] + [
            line(*self.edge(*place)) for place in bare
        ]


SMALL = Net(22, 5)
LARGE = Net(35, 8)


def net_stamp(net: Net, faces: Sequence[Stamp], symbol_mm: float, style: Style) -> Stamp:
    """Return a net with a symbol in the middle of each face, faces in the order 1 to 6."""
    inset = (net.side_mm - symbol_mm) / 2
    mono, tabs = style.inks.mono, [net.tab(*place) for place in TABS]
    tint = theme.WHITE if mono else theme.mixed(style.accent, theme.WHITE, TAB_TINT)

    def draw(pen: Pen) -> None:
        for tab in tabs:
            pen.path(polygon(tab), fill=tint)
        if mono:  # a tint is lost on a copier
            rows = joined(row for tab in tabs for row in _hatched(tab))
            pen.path(rows, line=theme.QUIET, width_mm=theme.THINNEST)
        pen.path(joined(net.folds()), line=theme.QUIET, width_mm=FOLD, dash_mm=DASH)
        pen.path(joined(net.cuts()), line=theme.BLACK, width_mm=FOLD)
        for name, number in NUMBERS.items():
            x, y = net.face(name)
            pen.use(faces[number - 1], x + inset, y + inset)

    return Stamp(f"net {net.side_mm:g} {faces[0].name}", draw)


def _hatched(tab: Sequence[Point]) -> Iterator[Path]:
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = tab
    for share in (1 / 6, 2 / 6, 3 / 6, 4 / 6, 5 / 6):
        x, y = ax + (dx - ax) * share, ay + (dy - ay) * share
        u, v = bx + (cx - bx) * share, by + (cy - by) * share
        yield line(
            (x * 0.9 + u * 0.1, y * 0.9 + v * 0.1), (x * 0.15 + u * 0.85, y * 0.15 + v * 0.85)
        )


def face_picture(name: str, title: str, side: float, mark: Stamp, mark_mm: float) -> Picture:
    """Return a face as a picture: a white square with round corners, transparent outside."""
    edge, inset = EDGE * side, (side - mark_mm) / 2

    def draw(pen: Pen) -> None:
        shape = rect(edge / 2, edge / 2, side - edge, side - edge, CORNER * side)
        pen.path(shape, fill=theme.WHITE, line=theme.DEEP_INK, width_mm=edge)
        pen.use(mark, inset, inset)

    return Picture(name, (side, side), draw, title, PICTURE_PX)


def pips(number: int, size_mm: float) -> Path:
    """Return the pips of an ordinary die on a face, its top left corner at the origin."""
    middle, step = size_mm / 2, APART * size_mm
    places = [(0, 0)] * (number % 2) + list(CORNERS[: number // 2 * 2])
    return joined(circle(middle + x * step, middle + y * step, PIP * size_mm) for x, y in places)


def pip_stamp(number: int, size_mm: float) -> Stamp:
    """Return the pips alone, for a net or a picture with edges."""
    path = pips(number, size_mm)
    return Stamp(f"pips {number} {size_mm:g}", lambda pen: pen.path(path, fill=theme.BLACK))


def die_stamp(number: int, size_mm: float) -> Stamp:
    """Return an ordinary die as seen from above, small enough for a line of a board."""
    frame, path = rect(0, 0, size_mm, size_mm, BENT * size_mm), pips(number, size_mm)

    def draw(pen: Pen) -> None:
        pen.path(frame, fill=theme.WHITE, line=theme.BLACK, width_mm=theme.HAIR)
        pen.path(path, fill=theme.BLACK)

    return Stamp(f"die {number} {size_mm:g}", draw)
