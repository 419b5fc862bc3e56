"""What makes a figure of an area: an eye, a fin, whiskers, all outside its spaces and its rim.

Each thing is drawn about the middle of a space that is named; 1 is the width of a hexagon. Areas
of a user's own have none, as nobody knows what they show.
"""

from __future__ import annotations

from generator import theme
from generator.games.hexes.area import Centres
from generator.pages.page import Style
from generator.pens.path import Path, box, circle, placed
from generator.pens.pen import Pen
from layouts.board import Board
from layouts.definition.loader import define
from layouts.values import dataclass

LINE = 0.085  # how broad lines are, as a share of a hexagon
EYE, PUPIL, LOOKS = 0.2, 0.1, 0.04  # radius of an eye, and of what looks to a side


@dataclass(frozen=True)
class FigurePart:
    """A part of a figure: a line, something solid, or an eye that looks left (-1) or right (1)."""

    space: str
    path: Path
    kind: str = "line"
    looks: int = 0


def line(space: str, path: str) -> FigurePart:
    """A line."""
    return FigurePart(space, _path(path))


def solid(space: str, path: str) -> FigurePart:
    """Something solid."""
    return FigurePart(space, _path(path), "solid")


def eye(space: str, x: float, y: float, looks: int) -> FigurePart:
    """An eye about a place."""
    return FigurePart(space, circle(x, y, EYE), "eye", looks)


def ring(space: str, x: float, y: float, r: float) -> FigurePart:
    """A circle about a place."""
    return FigurePart(space, circle(x, y, r))


def _path(text: str) -> Path:
    """The path of a text such as `M 0 -0.5 L 1 0 Z`."""
    steps: list[tuple[str, list[float]]] = []
    for word in text.split():
        if word.isalpha():
            steps.append((word, []))
        else:
            steps[-1][1].append(float(word))
    return tuple((op, tuple(numbers)) for op, numbers in steps)


WAVE = "M {0} {1} C {2} {3} {4} {3} {5} {1} C {6} {7} {8} {7} {9} {1}"


def wave(space: str, x: float, y: float, long: float) -> FigurePart:
    """A wave from a place to the right."""
    part, high = long / 6, 0.16
    xs = [x, x + part, x + 2 * part, x + 3 * part, x + 4 * part, x + 5 * part, x + long]
    path = WAVE.format(xs[0], y, xs[1], y - high, xs[2], xs[3], xs[4], y + high, xs[5], xs[6])
    return line(space, path)


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


FIGURES: dict[str, list[FigurePart]] = {
    "b": [
        line(
            "b4",
            "M -0.5 -0.84 C -0.5 -1.4 -0.8 -1.75 -1.2 -1.7 C -1.5 -1.6 -1.5 -1.4 -1.5 -1.1",
        ),
        line("b4", "M -0.5 -0.84 C -0.5 -1.4 -0.2 -1.75 0.2 -1.7 C 0.5 -1.6 0.5 -1.4 0.5 -1.1"),
        line("b4", "M -0.5 -1.5 L -0.5 -1.95"),
        eye("a4", -0.82, -0.14, -1),
        solid("a9", "M -0.75 -0.2 C -1 -0.12 -1.4 0.1 -1.6 0.5 C -1.25 0.52 -0.9 0.42 -0.73 0.2 Z"),
    ],
    "cat": [
        eye("c2", -0.5, -0.64, 1),
        eye("c2", 0.5, -0.64, 1),
        line("f3", "M 0.8 -0.14 L 1.9 -0.5"),
        line("f3", "M 0.83 0 L 2 0"),
        line("f3", "M 0.8 0.14 L 1.9 0.5"),
        line("a2", "M -0.76 0.02 L -1.06 -0.1"),
        line("a2", "M -0.74 -0.18 L -1.02 -0.38"),
        line("a4", "M -0.76 -0.02 L -1.06 0.1"),
        line("a4", "M -0.74 0.18 L -1.02 0.38"),
    ],
    "duck": [
        eye("a2", -0.82, -0.12, -1),
        wave("a9", -1.95, 0.28, 1.1),
        wave("f9", 0.85, 0.28, 1.1),
    ],
    "fish": [
        eye("e2", 0.83, -0.1, 1),
        ring("e2", 1.5, -0.75, 0.13),
        ring("e2", 1.75, -1.2, 0.18),
        ring("e2", 1.45, -1.6, 0.1),
        solid("a8", "M -0.75 -0.2 C -1.1 -0.1 -1.5 0.1 -1.8 0.5 C -1.3 0.5 -0.9 0.4 -0.73 0.2 Z"),
    ],
    "heart": [
        line("a6", "M -0.8 0.2 L -2.1 0.95"),
        line("a6", "M -1.95 0.56 L -1.75 0.75 L -1.8 1.02"),
        line("a6", "M -2.3 0.76 L -2.1 0.95 L -2.15 1.22"),
        line("f1", "M 0.74 -0.34 L 1.2 -0.6"),
        solid("f1", "M 1.08 -0.86 L 1.5 -0.78 L 1.34 -0.4 Z"),
    ],
    "mushroom": [
        *grass("a9", -1.25, 0.55),
        *grass("a9", -2.1, 0.55),
        *grass("e9", 0.97, 0.55),
        *grass("e9", 1.82, 0.55),
    ],
    "butterfly": [
        line("c1", "M -0.1 -0.82 C -0.1 -1.05 -0.3 -1.2 -0.52 -1.12"),
        line("d1", "M 0.1 -0.82 C 0.1 -1.05 0.3 -1.2 0.52 -1.12"),
        eye("c1", 0.79, -0.26, 1),
        eye("d1", -0.79, -0.26, -1),
    ],
    "rocket": [
        solid("b10", "M -0.64 0.7 C -0.7 0.9 -0.6 1.1 -0.5 1.3 C -0.4 1.1 -0.3 0.9 -0.36 0.7 Z"),
        solid("f10", "M 0.36 0.7 C 0.3 0.9 0.4 1.1 0.5 1.3 C 0.6 1.1 0.7 0.9 0.64 0.7 Z"),
        star("a3", -1.8, -0.3, 0.32),
        star("a3", -1.2, -1.2, 0.18),
        star("d3", 1.5, -1.1, 0.26),
        star("d3", 2.1, 0.4, 0.2),
        ring("a5", -1.9, 0.1, 0.2),
    ],
    "tree": [
        *gift("a10", -1.75, -0.1),
        *gift("d10", 0.95, -0.1),
        star("a3", -1.9, -0.6, 0.22),
        star("a3", -1.1, -1.5, 0.16),
        star("c3", 1.3, -1.3, 0.22),
        star("c3", 2.2, -0.4, 0.16),
    ],
}


def draw_figure(pen: Pen, style: Style, board: Board, centres: Centres, unit: float) -> None:
    """What a figure has outside its spaces; nothing on areas that are no figures of ours."""
    spaces = {name: cell for cell, name in board.names.items()}
    for part in FIGURES.get(_figure(board), ()):
        x, y = centres[spaces[part.space]]
        path = placed(part.path, x, y, unit)
        if part.kind == "eye":
            _draw_eye(pen, style, path, unit, part.looks)
        else:
            _draw_part(pen, style, path, unit, part.kind == "solid")


def _figure(board: Board) -> str:
    """The word of a figure; empty where an area isn't as we draw it."""
    ours = define("hexes").areas.items()
    return next((name for name, area in ours if area.marks == board.marks), "")


def _draw_part(pen: Pen, style: Style, path: Path, unit: float, is_solid: bool) -> None:
    """In the colour of the rim; in mono with an edge that a copier keeps."""
    if style.inks.mono:
        fill = theme.WHITE if is_solid else None
        pen.path(path, fill=fill, line=theme.QUIET, width_mm=theme.STRONG)
    elif is_solid:
        pen.path(path, fill=style.rim, line=style.rim, width_mm=theme.HAIR)
    else:
        pen.path(path, line=style.rim, width_mm=LINE * unit)


def _draw_eye(pen: Pen, style: Style, path: Path, unit: float, looks: int) -> None:
    """An eye on the rim, its white around what looks to a side."""
    left, top, right, bottom = box(path)
    pen.path(path, fill=theme.WHITE, line=style.tint, width_mm=theme.STRONG)
    x, y = (left + right) / 2 + looks * LOOKS * unit, (top + bottom) / 2
    pen.path(circle(x, y, PUPIL * unit), fill=style.tint)
