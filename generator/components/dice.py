"""Dice: nets to fold for any size, dice as they lie, and how to make one in four pictures.

The net is a strip of four faces with a lid above and below the second one, with a tab for every
edge that is glued:

            up
    left  front  right  back
           down

Front and back, left and right, up and down lie opposite each other when folded. All seven tabs
are on the strip, so the net is three faces high and four faces and a tab wide.

The faces of a die as it lies are matrices for a square of 1: the ground is turned and squeezed,
uprights stay upright. It is turned as its printed net folds: the top face and the one to the left
decide all others, and how each is turned.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from math import cos, radians, sin

from generator import theme
from generator.components.picture import draw_picture
from generator.components.tools_art import draw_tool
from generator.pages.job import Picture
from generator.pages.page import Exact, Page, Style
from generator.pens.path import Path, Point, circle, joined, line, polygon, rect
from generator.pens.pen import Pen, Stamp
from generator.pens.wrapped_pens import turned_pen
from layouts.matrix import Matrix, chain, moved, scaled, thickness, turned
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


# --- as they lie -------------------------------------------------------------------------------


SQUARE: Path = rect(0, 0, 1, 1)
RIM = 1.0  # the line around a face of a die
SQUEEZE, UPRIGHT = 0.62, 0.80  # of depths and heights, as shares of widths

Drawn = Callable[[Pen, int], None]  # draws the face of a number on a square of 1

# The faces around each face of a folded net: above its picture, then clockwise.
BESIDE = {
    "front": ("up", "right", "down", "left"),
    "right": ("up", "back", "down", "front"),
    "back": ("up", "left", "down", "right"),
    "left": ("up", "front", "down", "back"),
    "up": ("back", "right", "front", "left"),
    "down": ("front", "right", "back", "left"),
}
AROUND = {NUMBERS[name]: [NUMBERS[other] for other in row] for name, row in BESIDE.items()}


@dataclass(frozen=True)
class View:
    """A die as it lies: its lowest corner on paper, its edge, and the angle of its ground."""

    x: float
    y: float
    edge: float
    degrees: float

    @property
    def faces(self) -> tuple[Matrix, Matrix, Matrix]:
        """Return the faces in sight as matrices: top, left, right."""
        c, s = cos(radians(self.degrees)) * self.edge, sin(radians(self.degrees)) * self.edge
        near, aside, high = c * SQUEEZE, s * SQUEEZE, self.edge * UPRIGHT
        top = self.y - high
        return (
            (c, aside, -s, near, self.x - c + s, top - near - aside),
            (c, aside, 0, high, self.x - c, top - aside),
            (s, -near, 0, high, self.x, top),
        )


def die_faces(top: int, left: int) -> list[tuple[int, int]]:
    """Return the numbers on top, left and right, and the quarter turns of each."""
    turn = 2 - AROUND[top].index(left)
    right = AROUND[top][(1 - turn) % 4]
    return [(top, turn % 4), *((side, -AROUND[side].index(top) % 4) for side in (left, right))]


def draw_die(pen: Pen, view: View, shown: tuple[int, int], mono: bool, face: Drawn) -> None:
    """Draw a die as it lies; `shown` are its top and left."""
    for matrix, fill in zip(view.faces, (theme.WHITE, theme.LIT, theme.SHADED), strict=True):
        width, ground = RIM / thickness(matrix), theme.WHITE if mono else fill
        turned_pen(pen, matrix).path(SQUARE, fill=ground, line=theme.DEEP_INK, width_mm=width)
    for matrix, (number, quarters) in zip(view.faces, die_faces(*shown), strict=True):
        about = chain(moved(0.5, 0.5), turned(90 * quarters), moved(-0.5, -0.5))
        face(turned_pen(pen, matrix, about), number)


# --- cut, fold, glue, or use an ordinary one -----------------------------------------------------


LEAST_ROW = 150.0  # mm: a wider plate has its pictures below each other in large print
PLATE, WORDS_X = 4.0, 56.0  # corners; in large print, where the words beside a picture begin


@dataclass(frozen=True)
class Folding:
    """The content of the pictures: a net, a finished die, and the meaning of an ordinary one."""

    net: Stamp
    size: tuple[float, float]  # of the net
    die: Callable[[Pen, View], None]
    ordinary: Callable[[Page, float, float], None]  # drawn about a place
    keys: Sequence[str]  # words below the four pictures, and maybe one more sentence


def draw_folding(page: Page, box: tuple[float, float, float, float], shown: Folding) -> None:
    """Draw the four pictures on a plate (x, y, width, height in reading direction)."""
    x, y, wide, high = box
    style, mono = page.style, page.style.inks.mono
    rim = theme.QUIET if mono else None
    plate = rect(page.x(x, wide), y, wide, high, PLATE)
    page.pen.path(plate, fill=style.pale, line=rim, width_mm=0.4)
    keys, *more = shown.keys[:4], *shown.keys[4:]
    in_rows = style.large and wide > LEAST_ROW
    across = 1 if in_rows else 4 if wide > 2 * high else 2
    caption = theme.CAPTION if in_rows else Exact(theme.CAPTION)
    low = page.leading(caption) + 1 if more else 0.0
    slot, deep = wide / across, (high - low) / (4 // across)
    room = deep - 2 if in_rows else deep - 3 * page.leading(caption) - 4.0

    def fits(size: float) -> bool:
        return all(page.rows(slot - 7, page.words(key), size) <= 3 for key in keys)

    size = page.sized(caption, fits)
    for i, key in enumerate(keys):
        left, top = x + i % across * slot, y + i // across * deep
        at = (left + 9.0, top + deep / 2) if in_rows else (left + 6.6, top + 7.0)
        radius = 5.2 if in_rows else 3.4
        page.disc(*at, radius, str(i + 1), 3.1 * radius, rim=0.6)
        words = page.words(key)
        if in_rows:  # each picture is a row, its words beside it
            _draw_fold(page, i, (page.x(left + 34), top + deep / 2), min(1.0, room / 22), shown)
            page.about(left + WORDS_X, top + deep / 2, slot - WORDS_X - 4, words, caption)
            continue
        at = page.x(left + slot / 2 + 3), top + 2.5 + room / 2
        _draw_fold(page, i, at, min(1.0, room / 22), shown)
        base = top + deep - (page.rows(slot - 7, words, size) - 0.6) * page.leading(size) - 1
        page.paragraph(left + 4, base, slot - 7, words, size)
    for key in more:
        page.fit(x + 4, y + high - 2.4, page.words(key), caption, wide - 8)


def _draw_fold(page: Page, step: int, at: Point, scale: float, shown: Folding) -> None:
    pen, mono = turned_pen(page.pen, moved(*at), scaled(scale)), page.style.inks.mono
    accent = page.style.accent
    if step == 0:
        small = 26.0 / shown.size[0]
        pen.use(shown.net, -9.0, -shown.size[1] * small / 2, scale=small)
        tip = turned_pen(pen, moved(-3.5, 6.5), turned(-4), scaled(0.135))
        draw_tool(tip, "scissors", accent, mono)
    elif step == 1:
        draw_picture(pen, "folded_net", mono)
    elif step == 2:
        draw_tool(turned_pen(pen, moved(-17, -9), scaled(0.15)), "bottle", accent, mono)
        shown.die(pen, View(7, 10.5, 11.5, 38))
    else:
        shown.ordinary(replace(page, pen=pen, width=0.0), 0.0, 0.0)
