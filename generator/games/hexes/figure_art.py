"""What makes a figure of an area: more body than its spaces, a face, and what is around it.

A figure is cut out of its ground, the sea: its spaces have a white margin, and where a face or a
fin needs room the body is larger than that. Each thing is drawn about the middle of a space that
is named; 1 is the width of a hexagon. Areas of a user's own have none: nobody knows what they show.

Eyes are closed and smile: an arc with lashes, never a circle, as circles are scored.
"""

from __future__ import annotations

from collections.abc import Iterator

from generator import theme
from generator.games.hexes.area import Centres, area_name, around
from generator.pages.page import Style
from generator.pens.matrix import chain, laid, moved, turned
from generator.pens.path import Box, Path, backwards, box, circle, joined, placed, rect
from generator.pens.path import line as straight
from generator.pens.pen import Pen
from layouts.board import Board
from layouts.definition.loader import define
from layouts.values import dataclass

BODY, INK, LINE, SOLID = "body", "ink", "line", "solid"


@dataclass(frozen=True)
class FigurePart:
    """A part of a figure: more body or a line on it; in the sea a line or something solid."""

    space: str
    path: Path
    kind: str


def line(space: str, path: str) -> FigurePart:
    """A line in the sea."""
    return FigurePart(space, _path(path), LINE)


def solid(space: str, path: str) -> FigurePart:
    """Something solid in the sea."""
    return FigurePart(space, _path(path), SOLID)


def dot(space: str, x: float, y: float, r: float) -> FigurePart:
    """A bubble."""
    return FigurePart(space, circle(x, y, r), SOLID)


def body(space: str, path: str) -> FigurePart:
    """More of the figure than its spaces."""
    return FigurePart(space, _path(path), BODY)


def ink(space: str, path: str) -> FigurePart:
    """A line on the body."""
    return FigurePart(space, _path(path), INK)


def eye(
    space: str, x: float, y: float, wide: float, tilt: float, has_lashes: bool = True
) -> FigurePart:
    """A closed eye about a place."""
    high = 0.42 * wide
    arc = f"M {-wide / 2} {high / 2} "
    arc += f"C {-wide * 0.28} {-high * 0.75} {wide * 0.28} {-high * 0.75} {wide / 2} {high / 2}"
    paths = [_path(arc)]
    for along, long in LASHES if has_lashes else ():
        start = along * wide * 0.625, high * (along**2 - 0.42)
        end = start[0] + along * 0.2 * wide, start[1] - long * wide * 0.62
        paths.append(straight(start, end))
    return FigurePart(space, laid(joined(paths), chain(moved(x, y), turned(tilt))), INK)


LASHES = ((-0.62, 0.30), (0.0, 0.34), (0.62, 0.30))  # where they stand, and how long they are


def _path(text: str) -> Path:
    """The path of a text such as `M 0 -0.5 L 1 0 Z`."""
    steps: list[tuple[str, list[float]]] = []
    for word in text.split():
        if word.isalpha():
            steps.append((word, []))
        else:
            steps[-1][1].append(float(word))
    return tuple((op, tuple(numbers)) for op, numbers in steps)


def star(space: str, x: float, y: float, r: float) -> FigurePart:
    """A star of four points."""
    s = 0.3 * r
    return solid(
        space,
        f"M {x} {y - r} C {x} {y - s} {x + s} {y} {x + r} {y} "
        f"C {x + s} {y} {x} {y + s} {x} {y + r} C {x} {y + s} {x - s} {y} {x - r} {y} "
        f"C {x - s} {y} {x} {y - s} {x} {y - r} Z",
    )


def grass(space: str, x: float, y: float) -> list[FigurePart]:
    """A tuft of three blades."""
    blades = (
        f"M {x} {y} C {x} {y - 0.25} {x - 0.1} {y - 0.4} {x - 0.28} {y - 0.5}",
        f"M {x + 0.14} {y} L {x + 0.14} {y - 0.66}",
        f"M {x + 0.28} {y} C {x + 0.28} {y - 0.25} {x + 0.38} {y - 0.4} {x + 0.56} {y - 0.5}",
    )
    return [line(space, blade) for blade in blades]


def gift(space: str, x: float, y: float) -> list[FigurePart]:
    """A box with a bow."""
    return [
        line(space, f"M {x} {y} L {x + 0.8} {y} L {x + 0.8} {y + 0.62} L {x} {y + 0.62} Z"),
        line(space, f"M {x + 0.4} {y} L {x + 0.4} {y + 0.62}"),
        line(
            space,
            f"M {x + 0.4} {y} C {x + 0.1} {y - 0.4} {x - 0.08} {y - 0.12} {x + 0.4} {y} "
            f"C {x + 0.88} {y - 0.12} {x + 0.7} {y - 0.4} {x + 0.4} {y}",
        ),
    ]


def _moved(path: str, x: float, y: float) -> str:
    """The text of a path about another place."""
    along = iter(range(999))
    words = path.split()
    return " ".join(
        word if word.isalpha() else f"{float(word) + (y if next(along) % 2 else x):g}"
        for word in words
    )


def spout(space: str, x: float, y: float) -> list[FigurePart]:
    """Two jets of water and three drops."""
    jets = [
        f"M {x + way * 0.06} {y} C {x + way * 0.09} {y - 0.46} {x + way * 0.3} {y - 0.7} "
        f"{x + way * 0.56} {y - 0.6} C {x + way * 0.8} {y - 0.5} {x + way * 0.76} {y - 0.23} "
        f"{x + way * 0.56} {y - 0.27}"
        for way in (-1, 1)
    ]
    drops = [
        f"M {u} {v - 0.1} C {u + 0.09} {v + 0.03} {u + 0.07} {v + 0.1} {u} {v + 0.1} "
        f"C {u - 0.07} {v + 0.1} {u - 0.09} {v + 0.03} {u} {v - 0.1} Z"
        for u, v in ((x, y - 0.86), (x - 0.3, y - 1.03), (x + 0.3, y - 1.03))
    ]
    return [line(space, jet) for jet in jets] + [solid(space, drop) for drop in drops]


MOON = (
    "M 0.18 -0.55 C -0.42 -0.45 -0.72 0.1 -0.5 0.62 C -0.3 1.1 0.35 1.25 0.8 0.9 "
    "C 0.35 0.92 0 0.66 -0.08 0.28 C -0.16 -0.05 -0.05 -0.34 0.18 -0.55 Z"
)
FIGURES: dict[str, list[FigurePart]] = {
    "b": [
        body(
            "a4",
            "M -1.93 1.73 C -1.93 -0.48 -1.05 -1.68 0.1 -1.68 C 1.35 -1.68 2.85 -1.42 3.64 -0.53 "
            "L 3 0 L 1.5 0.87 Z",
        ),
        body("a4", "M -1.93 1.73 C -1.93 3.2 -1.25 4.23 -0.05 4.95 L 1 3.46 L 1.5 0.87 Z"),
        eye("a4", -0.5, -1.1, 0.5, -12),
        ink("a8", "M -1.22 -0.28 C -1.14 0 -0.97 0.16 -0.78 0.22"),
        *spout("a4", 0.35, -1.83),
    ],
    "cat": [  # it sits with its back to us and looks at the moon
        body(
            "a1", "M -0.84 0.1 C -0.8 -0.5 -0.45 -0.88 -0.16 -0.98 C 0.4 -0.7 0.85 -0.3 0.84 0.1 Z"
        ),
        body("a1", "M 2.16 0.1 C 2.2 -0.5 2.75 -0.88 3.16 -0.98 C 3.6 -0.7 3.85 -0.3 3.84 0.1 Z"),
        body("a1", "M 0 -0.1 L 1 0.02 L 2 0.02 L 3 -0.1 L 3.5 0.87 L -0.5 0.87 Z"),
        solid("f3", _moved(MOON, 2.3, -1.3)),
        star("f3", 0.85, -1.75, 0.16),
        star("f3", 3.6, 0.35, 0.13),
        star("f3", 1.1, 0.95, 0.12),
        star("f3", 3.75, -1.9, 0.1),
    ],
    "duck": [
        body(
            "a2",
            "M 2.5 -1.62 C -0.1 -1.97 -1.5 -1.32 -1.62 -0.1 C -1.66 0.3 -1.4 0.5 -1 0.6 L 0 0.6 "
            "L 0.5 -0.87 Z",
        ),
        body(
            "a2",
            "M -1.8 0.07 C -2.3 0.27 -2.56 0.57 -2.58 0.92 C -2.56 1.27 -2.3 1.57 -1.8 1.71 Z",
        ),
        eye("a2", -1.08, -0.22, 0.46, -8),
    ],
    "fish": [
        body(
            "h3",
            "M -1.5 -1.62 C 0.2 -1.72 1.35 -0.75 1.55 0.67 C 2 1.13 2.06 2.03 1.45 2.95 "
            "C 1.3 3.3 1 3.4 0.6 3.46 L -1 1.73 L -3 0 Z",
        ),
        body(
            "h3",
            "M -3.7 3.93 C -4.4 3.83 -5.2 4.13 -5.8 5.08 C -4.9 5.28 -4.1 5.13 -3.4 4.83 Z",
        ),
        eye("h3", 0.57, -0.79, 0.44, 26),
        dot("h3", 1.62, -1.45, 0.14),
        dot("h3", 1.92, -2.05, 0.1),
        dot("h3", 1.5, -2.55, 0.075),
    ],
    "heart": [
        line("a6", "M -0.8 0.2 L -2.1 0.95"),
        line("a6", "M -1.95 0.56 L -1.75 0.75 L -1.8 1.02"),
        line("a6", "M -2.3 0.76 L -2.1 0.95 L -2.15 1.22"),
        line("f1", "M 0.74 -0.34 L 1.2 -0.6"),
        solid("f1", "M 1.08 -0.86 L 1.5 -0.78 L 1.34 -0.4 Z"),
    ],
    "mushroom": [
        *grass("a9", -1.45, 0.55),
        *grass("a9", -2.3, 0.55),
        *grass("e9", 1.17, 0.55),
        *grass("e9", 2.02, 0.55),
    ],
    "butterfly": [
        body(
            "c1",
            "M -0.02 -0.1 C -0.05 -0.8 0.4 -1.2 1 -1.2 C 1.6 -1.2 2.05 -0.8 2.02 -0.1 "
            "L 1.9 0.6 L 0.1 0.6 Z",
        ),
        eye("c1", 0.66, -0.72, 0.34, 0, has_lashes=False),
        eye("c1", 1.34, -0.72, 0.34, 0, has_lashes=False),
        ink("c1", "M 0.8 -0.42 C 0.9 -0.29 1.1 -0.29 1.2 -0.42"),
        line("c1", "M 0.7 -1.22 C 0.5 -1.5 0.05 -1.62 -0.2 -1.4 C -0.36 -1.2 -0.1 -1.06 0 -1.24"),
        line("c1", "M 1.3 -1.22 C 1.5 -1.5 1.95 -1.62 2.2 -1.4 C 2.36 -1.2 2.1 -1.06 2 -1.24"),
    ],
    "rocket": [
        solid("b10", "M -0.64 0.7 C -0.7 0.9 -0.6 1.1 -0.5 1.3 C -0.4 1.1 -0.3 0.9 -0.36 0.7 Z"),
        solid("f10", "M 0.36 0.7 C 0.3 0.9 0.4 1.1 0.5 1.3 C 0.6 1.1 0.7 0.9 0.64 0.7 Z"),
        star("a3", -1.8, -0.3, 0.32),
        star("a3", -1.2, -1.2, 0.18),
        star("d3", 1.5, -1.1, 0.26),
        star("d3", 2.1, 0.4, 0.2),
        solid("a5", _moved(MOON, -2.3, -0.2)),
    ],
    "tree": [
        *gift("a10", -1.95, -0.1),
        *gift("d10", 1.15, -0.1),
        star("a3", -1.9, -0.6, 0.22),
        star("a3", -1.1, -1.5, 0.16),
        star("c3", 1.3, -1.3, 0.22),
        star("c3", 2.2, -0.4, 0.16),
    ],
}


# --- drawing -----------------------------------------------------------------------------------

HALO, EDGE = 6.0, 0.7  # white around a figure; its edge in mono
SEA, LOW_SEA, BENT = (-4.0, 43.4, 194.0, 204.6), (-4.0, 43.4, 194.0, 175.4), 6.0
LARGE_SEA = (-4.5, 28.4, 194.5, 203.0)
INK_MM, LINE_MM, MONO_MM, AROUND = 1.3, 2.5, 1.6, 1.7  # lines; white around them in mono
HATCH, HATCHED = 2.6, 0.3
DARK_SIDE = "b"
WAVE: Path = _path("M -6.2 0 C -4.34 -1.5 -1.86 -1.5 0 0 C 1.86 1.5 4.34 1.5 6.2 0")
WAVE_MM, WAVE_STEP, WAVE_ROW, WAVE_CLEAR = 1.1, 17.2, 8.1, 3.0


def is_dark(board: Board) -> bool:
    """True for the side that stands on a dark ground."""
    return area_name(board) == DARK_SIDE


def draw_sea(
    pen: Pen, style: Style, board: Board, centres: Centres, unit: float, is_low: bool
) -> None:
    """The ground, and the figure cut out of it with all that it has besides its spaces."""
    parts, mono, dark = list(parts_of(board, centres, unit)), style.inks.mono, is_dark(board)
    left, top, right, bottom = sea = LARGE_SEA if style.large else LOW_SEA if is_low else SEA
    shape = rect(left, top, right - left, bottom - top, BENT)
    outline, bodies = around(board.marks, centres, unit), [p for kind, p in parts if kind == BODY]
    if mono:
        if dark:
            _hatch(pen, sea, shape)
        pen.path(shape, line=theme.BLACK, width_mm=theme.STRONG)
        pen.path(outline, fill=theme.BLACK, line=theme.BLACK, width_mm=2 * (HALO + EDGE))
        for path in bodies:
            pen.path(path, fill=theme.BLACK, line=theme.BLACK, width_mm=2 * EDGE)
    else:
        ground, waves = theme.sea(style.accent, dark)
        pen.path(shape, fill=ground)
        clear = unit / 2 + HALO + WAVE_CLEAR
        taken = [box(path) for _, path in parts]
        spots = _wave_spots(sea, list(centres.values()), clear, taken)
        pen.path(joined(placed(WAVE, *at) for at in spots), line=waves, width_mm=WAVE_MM)
    for path in bodies:
        pen.path(path, fill=theme.WHITE)
    pen.path(outline, fill=theme.WHITE, line=theme.WHITE, width_mm=2 * HALO)
    for kind, path in parts:
        if kind != BODY:
            _draw_part(pen, style, path, kind)


def parts_of(board: Board, centres: Centres, unit: float) -> Iterator[tuple[str, Path]]:
    """The kinds and paths of what a figure of ours has; nothing of other areas."""
    spaces = {name: cell for cell, name in board.names.items()}
    for part in FIGURES.get(_figure(board), ()):
        yield part.kind, placed(part.path, *centres[spaces[part.space]], unit)


def _figure(board: Board) -> str:
    """The word of a figure; empty where an area isn't as we draw it."""
    ours = define("hexes").areas.items()
    return next((name for name, area in ours if area.marks == board.marks), "")


def _draw_part(pen: Pen, style: Style, path: Path, kind: str) -> None:
    """White in the sea and dark on the body; in mono black, in the sea with white around it."""
    if kind == INK:
        pen.path(path, line=theme.DEEP_INK, width_mm=INK_MM)
    elif style.inks.mono:
        thick = MONO_MM if kind == LINE else theme.STRONG
        pen.path(path, line=theme.WHITE, width_mm=thick + 2 * AROUND)
        fill = theme.WHITE if kind == SOLID else None
        pen.path(path, fill=fill, line=theme.BLACK, width_mm=thick)
    else:
        is_line = kind == LINE
        pen.path(
            path,
            fill=None if is_line else theme.WHITE,
            line=theme.WHITE if is_line else None,
            width_mm=LINE_MM,
        )


def _hatch(pen: Pen, sea: Box, shape: Path) -> None:
    """Slanting lines on the whole ground; what runs over its corners is covered."""
    left, top, right, bottom = sea
    wide, high = right - left, bottom - top
    lines = []
    for i in range(1, int((wide + high) / HATCH)):
        far = i * HATCH
        x, u = min(far, wide), max(0.0, far - high)
        lines.append(straight((left + x, top + far - x), (left + u, top + far - u)))
    pen.path(joined(lines), line=theme.BLACK, width_mm=HATCHED)
    outer = rect(left - 1, top - 1, wide + 2, high + 2)
    pen.path(joined((outer, backwards(shape))), fill=theme.WHITE)


def _wave_spots(
    sea: Box, middles: list[tuple[float, float]], clear: float, taken: list[Box]
) -> Iterator[tuple[float, float]]:
    """Where waves are: in rows, whole ones, clear of the figure."""
    left, top, right, bottom = sea
    across = int((right - left - 18) / WAVE_STEP)

    def is_free(x: float, y: float) -> bool:
        for u, v in middles:
            if any((x + dx - u) ** 2 + (y - v) ** 2 < clear**2 for dx in (-6, 0, 6)):
                return False
        return not any(a - 9 < x < c + 9 and b - 3 < y < d + 3 for a, b, c, d in taken)

    for row in range(int((bottom - top - 11) / WAVE_ROW) + 1):
        odd = row % 2
        for i in range(across + 1 - odd):
            x = (left + right - across * WAVE_STEP) / 2 + (i + odd / 2) * WAVE_STEP
            y = top + 6 + row * WAVE_ROW
            if is_free(x, y):
                yield x, y
