"""The default lid of a game: its title on squares, and a board to draw on."""

from __future__ import annotations

from collections.abc import Sequence

from generator import theme
from generator.components.lid_pieces import draw_letter, draw_marker_pen, draw_word
from generator.lettering.titles import is_joined, set_title
from generator.pens.path import (
    Path,
    Point,
    Step,
    circle,
    joined,
    line,
    placed,
    rect,
    ruled,
    steps,
    towards,
)
from generator.pens.pen import Pen, Stamp
from generator.pens.wrapped_pens import turned_pen
from generator.sheets.lid import Art, Lid, Outline, corners, corners_about, spoken
from layouts.matrix import moved, turned

MIDDLE_X = 95.0
SIGN = 2.2  # half a square of the pattern

TITLE_Y, MOST, WIDE, HIGH, LONG = 27.0, 35.0, 178.0, 46.0, 150.0
ROW = 355.0, MOST  # the room of a title in one row
CAP, INSET, BENT = 0.62, 0.04, 0.09  # shares of a square

SCENE_Y, TILT, ROOM, FRAME = 145.0, -6.0, 156.0, 5.0
ACROSS, DOWN = 6, 5  # the most squares that are shown
PEN = (-27.0, 130.0, 14.0)  # how a marker lies, how long and how wide it is
# Squares that were coloured in, and what was drawn: a game is being invented.
COLOURED = {(0, 0): "#E69F00", (2, 1): "#009E73", (4, 3): "#CC79A7", (1, 4): "#56B4E9"}
CROSSED, RINGED = ((3, 3), (5, 4)), ((0, 2), (5, 2))
WAY = ((0.5, 0.5), (1.5, 0.5), (1.5, 2.5), (3.5, 2.5), (3.5, 1.5))
CROSS: Path = line((0.28, 0.28), (0.72, 0.72)) + line((0.72, 0.28), (0.28, 0.72))


def plain_art() -> Art:
    """Return a lid for any game; only the facts in the bar are its own."""
    return Art((62.0, 72.0), _pattern, _title, _scene, _covered)


def _pattern(lid: Lid) -> Sequence[Stamp]:
    square = rect(-SIGN, -SIGN, 2 * SIGN, 2 * SIGN, 0.6)
    width = 0.4 if lid.mono else 1.0
    ink = lid.colours.pattern
    return [Stamp("lid square", lambda pen: pen.path(square, line=ink, width_mm=width))]


def _title(lid: Lid) -> None:
    rim = theme.BLACK if lid.mono else None
    if is_joined(lid.title):
        shape = rect(MIDDLE_X - LONG / 2, TITLE_Y - MOST / 2, LONG, MOST, 4)
        lid.pen.path(shape, fill=theme.WHITE, line=rim, width_mm=0.8)
        draw_word(lid.pen, spoken(lid), MIDDLE_X, TITLE_Y, LONG - 30, 25, theme.DEEP_INK)
        return
    rows, unit = set_title(lid.title, *(ROW if lid.in_row else (WIDE, HIGH)), MOST)
    for j, row in enumerate(rows):
        y = TITLE_Y + (j - len(rows) / 2) * unit
        left, inset = MIDDLE_X - len(row) * unit / 2, INSET * unit
        for i, letter in enumerate(row):
            if letter == " ":
                continue
            x, side = left + i * unit, unit - 2 * inset
            shape = rect(x + inset, y + inset, side, side, BENT * unit)
            lid.pen.path(shape, fill=theme.WHITE, line=rim, width_mm=0.8)
            at = x + unit / 2, y + unit / 2
            draw_letter(lid.pen, letter, *at, CAP * unit, theme.DEEP_INK, 0.78 * unit)


def _squares(lid: Lid) -> tuple[int, int, float]:
    across, down = min(ACROSS, lid.definition.width), min(DOWN, lid.definition.height)
    return across, down, min(ROOM / across, ROOM * DOWN / ACROSS / down)


def _scene(lid: Lid) -> None:
    """Draw part of an empty board with the first drawings of a game on it."""
    across, down, unit = _squares(lid)
    pen = turned_pen(lid.pen, moved(MIDDLE_X, SCENE_Y), turned(TILT))
    left, top = -across * unit / 2, -down * unit / 2
    rim = theme.BLACK if lid.mono else None
    wide, high = across * unit + 2 * FRAME, down * unit + 2 * FRAME
    frame = rect(left - FRAME, top - FRAME, wide, high, FRAME)
    pen.path(frame, fill=theme.WHITE, line=rim, width_mm=0.8)
    _draw_game(lid, turned_pen(pen, moved(left, top)), unit)
    grid = ruled(steps(left, unit, across), steps(top, unit, down))
    pen.path(grid, line=lid.border, width_mm=0.6)
    points = [(left + x * unit, top + y * unit) for x, y in WAY]
    (x, y), (u, v) = points[0], points[-1]
    pen.path(_bent(points, unit * 0.3), line=theme.BLACK, width_mm=3.4)
    pen.path(circle(x, y, unit * 0.16), fill=theme.BLACK)
    degrees, long, thick = PEN
    there = turned_pen(pen, moved(u + 0.5, v - 1), turned(degrees))
    draw_marker_pen(there, long, thick, theme.WAY, lid.mono)


def _draw_game(lid: Lid, pen: Pen, unit: float) -> None:
    """Draw squares with a meaning: coloured in, or hatched in mono."""
    across, down, _ = _squares(lid)
    for (x, y), tint in COLOURED.items():
        if x >= across or y >= down:
            continue
        if lid.mono:
            ends = ((0.25, 0), (0.5, 0), (0.75, 0), (1, 0), (1, 0.25), (1, 0.5), (1, 0.75))
            rows = joined(line(end, (end[1], end[0])) for end in ends)
            pen.path(placed(rows, x * unit, y * unit, unit), line=theme.BLACK, width_mm=0.4)
        else:
            pen.path(rect(x * unit, y * unit, unit, unit), fill=tint)
    for signs, shape in ((CROSSED, CROSS), (RINGED, circle(0.5, 0.5, 0.26))):
        here = [(x, y) for x, y in signs if x < across and y < down]
        if here:
            drawn = joined(placed(shape, x * unit, y * unit, unit) for x, y in here)
            pen.path(drawn, line=theme.BLACK, width_mm=3.4)


def _bent(points: Sequence[Point], bend: float) -> Path:
    """Return a line through points, its corners rounded."""
    steps: list[Step] = [("M", points[0])]
    for i, corner in enumerate(points[1:-1], 1):
        before, after = towards(corner, points[i - 1], bend), towards(corner, points[i + 1], bend)
        steps += [("L", before), ("C", (*corner, *corner, *after))]
    return (*steps, ("L", points[-1]))


def _covered(lid: Lid) -> Sequence[Outline]:
    across, down, unit = _squares(lid)
    wide, high = across * unit + 2 * FRAME, down * unit + 2 * FRAME
    return [
        corners((MIDDLE_X - WIDE / 2, 4.0, MIDDLE_X + WIDE / 2, 50.0)),
        corners_about(wide, high, moved(MIDDLE_X, SCENE_Y), turned(TILT)),
    ]
