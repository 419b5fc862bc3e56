"""Dice to fold: one net for any size, with a tab for every edge that is glued.

The net is a strip of four faces with a lid above and below the second one:

            up
    left  front  right  back
           down

Front and back, left and right, up and down lie opposite each other when folded. All seven tabs
are on the strip, so the net is three faces high and four faces and a tab wide.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator import theme
from generator.pages.page import Page
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
DASH = (1.2, 0.9)
CORNERS = ((-1, -1), (1, 1), (1, -1), (-1, 1), (-1, 0), (1, 0))  # where pips are added, in pairs
PIP, APART, BENT = 0.09, 0.25, 0.2  # radius, distance from the middle, corners: shares of a face


@dataclass(frozen=True)
class Net:
    """The lines of a net whose faces are so large, its top left corner at the origin."""

    side_mm: float
    tab_mm: float

    @property
    def size(self) -> tuple[float, float]:
        return 4 * self.side_mm + self.tab_mm, 3 * self.side_mm

    def face(self, name: str) -> Point:
        """The top left corner of a face."""
        x, y = FACES[name]
        return x * self.side_mm, y * self.side_mm

    def edge(self, name: str, edge: str) -> tuple[Point, Point]:
        (x, y), s = self.face(name), self.side_mm
        (ax, ay), (bx, by) = EDGES[edge]
        return (x + ax * s, y + ay * s), (x + bx * s, y + by * s)

    def tab(self, name: str, edge: str) -> list[Point]:
        """The four corners of a tab: narrower outside, so that neighbours never meet."""
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
        """Where the paper is folded: between faces and at tabs."""
        inner = [
            ("left", "right"),
            ("front", "right"),
            ("right", "right"),
            ("front", "top"),
            ("front", "bottom"),
        ]
        return [line(*self.edge(*place)) for place in (*inner, *TABS)]

    def cuts(self) -> list[Path]:
        """Where the paper is cut: around the tabs and at the edges that have none."""
        bare = [("left", "left")] + [(lid, edge) for lid in ("up", "down") for edge in EDGES]
        bare = [place for place in bare if place not in (("up", "bottom"), ("down", "top"))]
        return [line(*self.tab(*place)) for place in TABS] + [
            line(*self.edge(*place)) for place in bare
        ]


SMALL = Net(16, 5)
LARGE = Net(35, 8)


def net_stamp(net: Net, faces: Sequence[Stamp], symbol_mm: float) -> Stamp:
    """A net with a symbol in the middle of each face, faces in the order 1 to 6."""
    inset = (net.side_mm - symbol_mm) / 2

    def draw(pen: Pen) -> None:
        for place in TABS:
            pen.path(polygon(net.tab(*place)), fill=theme.PALE)
        pen.path(joined(net.folds()), line=theme.QUIET, width_mm=theme.CUT, dash_mm=DASH)
        pen.path(joined(net.cuts()), line=theme.BLACK, width_mm=theme.CUT)
        for name, number in NUMBERS.items():
            x, y = net.face(name)
            pen.use(faces[number - 1], x + inset, y + inset)

    return Stamp(f"net {net.side_mm:g} {faces[0].name}", draw)


def pips(number: int, size_mm: float) -> Path:
    """The pips of an ordinary die on a face so large, its top left corner at the origin."""
    middle, step = size_mm / 2, APART * size_mm
    places = [(0, 0)] * (number % 2) + list(CORNERS[: number // 2 * 2])
    return joined(circle(middle + x * step, middle + y * step, PIP * size_mm) for x, y in places)


def pip_stamp(number: int, size_mm: float) -> Stamp:
    """The pips alone, for a net or a picture that has edges of its own."""
    path = pips(number, size_mm)
    return Stamp(f"pips {number} {size_mm:g}", lambda pen: pen.path(path, fill=theme.BLACK))


def die_stamp(number: int, size_mm: float) -> Stamp:
    """An ordinary die as seen from above, small enough for a line of a board."""
    frame, path = rect(0, 0, size_mm, size_mm, BENT * size_mm), pips(number, size_mm)

    def draw(pen: Pen) -> None:
        pen.path(frame, fill=theme.WHITE, line=theme.BLACK, width_mm=theme.HAIR)
        pen.path(path, fill=theme.BLACK)

    return Stamp(f"die {number} {size_mm:g}", draw)


def draw_advice(page: Page, x: float, y: float, width: float, keys: Sequence[str]) -> None:
    """How to fold, step by step, and which line means what."""
    y += 4
    for number, key in enumerate(keys, 1):
        page.text(x, y, f"{number}", bold=True)
        y = page.paragraph(x + 6, y, width - 8, page.words(key)) + 1.6
    left = page.x(x, 16)
    for key, dash, colour in (("line.cut", (), theme.BLACK), ("line.fold", DASH, theme.QUIET)):
        path = line((left, y), (left + 16, y))
        page.pen.path(path, line=colour, width_mm=theme.CUT, dash_mm=dash)
        page.text(x + 19, y + 0.9, page.words(key), theme.SMALL, colour=theme.QUIET)
        y += page.leading(theme.SMALL) + 1.5
