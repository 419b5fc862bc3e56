"""The art that makes a figure of an area: more body than its spaces, a face, and the sea around.

A figure is cut out of its ground, the sea: its spaces have a white margin, and where a face or a
fin needs room the body is larger than that. Each thing is drawn about the middle of a named space;
1 is the width of a hexagon. Areas of a user's definition have none: their subject is unknown.

Eyes are closed and smile: an arc with lashes, never a circle, as circles are scored.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from generator import theme
from generator.components.picture import Mark, marks_of, read_picture
from generator.games.hexes.area import Centres, area_name, around
from generator.pages.page import Style
from generator.pens.path import Box, Path, backwards, box, hatched, joined, placed, rect
from generator.pens.pen import Pen
from layouts.board import Board
from layouts.definition.loader import define
from layouts.svg import SVG
from layouts.svg_path import steps_of

BODY, INK, LINE, SOLID = "body", "ink", "line", "solid"


@cache
def figure(name: str) -> tuple[tuple[str, Mark], ...]:
    """Return the marks of a figure of pictures/figures.svg, each with its space; () for others.

    They are more body or a line on it (ink); in the sea a line or something solid.
    """
    root = read_picture("figures")
    return tuple(
        (space.attrib["class"], mark)
        for space in root.iterfind(f"{SVG}g[@id='{name}']/{SVG}g")
        for mark in marks_of(root, space, mono=False)
    )


HALO, EDGE = 6.0, 0.7  # white around a figure; its edge in mono
SEA, LOW_SEA, BENT = (-4.0, 43.4, 194.0, 204.6), (-4.0, 43.4, 194.0, 175.4), 6.0
LARGE_SEA = (-4.5, 28.4, 194.5, 203.0)
INK_MM, LINE_MM, MONO_MM, AROUND = 1.3, 2.5, 1.6, 1.7  # lines; white around them in mono
HATCH, HATCHED = 2.6, 0.3
DARK_SIDE = "b"
WAVE = steps_of("M -6.2 0 C -4.34 -1.5 -1.86 -1.5 0 0 C 1.86 1.5 4.34 1.5 6.2 0")
WAVE_MM, WAVE_STEP, WAVE_ROW, WAVE_CLEAR = 1.1, 17.2, 8.1, 3.0


def is_dark(board: Board) -> bool:
    """Return whether a board is the side with the dark ground."""
    return area_name(board, board.definition) == DARK_SIDE


def draw_sea(
    pen: Pen, style: Style, board: Board, centres: Centres, unit: float, is_low: bool
) -> None:
    """Draw the ground, and the figure cut out of it with all its parts besides the spaces."""
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
    """Yield the kinds and paths of the parts of our figures; nothing for other areas."""
    spaces = {name: cell for cell, name in board.names.items()}
    for space, mark in figure(area_name(board, define("hexes"))):
        yield mark.kind, placed(mark.path, *centres[spaces[space]], unit)


def _draw_part(pen: Pen, style: Style, path: Path, kind: str) -> None:
    """Draw white in the sea and dark on the body; in mono black, in the sea with a white edge."""
    if kind == INK:
        pen.path(path, line=theme.DEEP_INK, width_mm=INK_MM)
    elif style.inks.mono:
        thick = MONO_MM if kind == LINE else theme.STRONG
        pen.path(path, line=theme.WHITE, width_mm=thick + 2 * AROUND)
        fill = theme.WHITE if kind == SOLID else None
        pen.path(path, fill=fill, line=theme.BLACK, width_mm=thick)
    else:
        fill, ink = (None, theme.WHITE) if kind == LINE else (theme.WHITE, None)
        pen.path(path, fill=fill, line=ink, width_mm=LINE_MM)


def _hatch(pen: Pen, sea: Box, shape: Path) -> None:
    """Draw slanting lines on the whole ground; a frame hides their ends over its corners."""
    left, top, right, bottom = sea
    wide, high = right - left, bottom - top
    pen.path(hatched(left, top, wide, high, HATCH), line=theme.BLACK, width_mm=HATCHED)
    outer = rect(left - 1, top - 1, wide + 2, high + 2)
    pen.path(joined((outer, backwards(shape))), fill=theme.WHITE)


def _wave_spots(
    sea: Box, middles: list[tuple[float, float]], clear: float, taken: list[Box]
) -> Iterator[tuple[float, float]]:
    """Yield the places of waves: in rows, whole ones, clear of the figure."""
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
