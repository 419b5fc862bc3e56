"""Stones' lid: a title on towers, and a game of towers: a stone comes down on the highest.

Stones are written as everywhere, L1 to D4; a stack from the lowest to the top.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from generator import theme
from generator.components.lid_pieces import SQUARE, View, draw_letter, draw_word, letter_path
from generator.components.symbols import FIELD
from generator.games.stones.stones import GROUNDS
from generator.lettering.titles import is_joined, set_title
from generator.pens.matrix import chain, moved, scaled, spot, thickness
from generator.pens.path import Path, Point, box, circle, joined, line, placed, polygon, rect
from generator.pens.pen import Pen, Stamp
from generator.pens.wrapped_pens import turned_pen
from generator.sheets.lid import Art, Lid, Outline, mark_stamp, spoken
from layouts.games.stones import DARK, LIGHT
from layouts.grid import Cell
from layouts.symbol import Symbol

SIDE = 4  # cells across and down that are shown: the left half of the mat
FLOATS = 0.5  # how far over its tower the moving stone is, in cells


class LidMove(NamedTuple):
    """A stone on its way from the top of one tower to that of another."""

    stone: str
    start: Cell
    end: Cell


MOVE = LidMove("L2", (3, 1), (1, 1))
_ROWS = (
    "L1 D4 L2 D3+L4",
    "D1 L3+D2+L4+D3 L1+D1 L3",
    "L3+D4 L2 D4 L1+D2+L3",
    "L1+D3+L4 D4 D1 L4+D2",
)
STACKS: dict[Cell, tuple[str, ...]] = {
    (x, y): tuple(stack.split("+"))
    for y, row in enumerate(_ROWS)
    for x, stack in enumerate(row.split())
}  # what is left while the stone is in the air


MIDDLE_X = 95.0
PATTERN, MONO_LINE = 5.2, 0.3

FOOT, LAYER, STONE, GAP, WIDE = 52.0, 4.6, 28.0, 2.6, 183.0
HEIGHTS = (2, 4, 1, 3, 5, 2)  # layers below the stones of the title, again and again
TALL = 46.0  # of rows without towers
ROW = (400.0, STONE + GAP)  # the room of a title in one row
CAP, BENT, EDGE = 18.5 / 28, 0.09, 0.55
SEEN_BENT = 0.035  # corners of stones whose walls are seen, too
LONG, HIGH, SMALL, BESIDE = 126.0, 34.0, 25.0, 4.0  # a title in one piece, stones beside it
SIDES = {LIGHT: ("#F0F0F0", "#CFCFCF"), DARK: ("#4A4A4A", "#1E1E1E")}
LAYERS = {LIGHT: "#E4E4E4", DARK: "#4A4A4A"}

BACK_CORNER, CELL, SQUEEZE = (MIDDLE_X, 127.0), 32.5, 0.54
THICK, AROUND, MARK = 0.31, 0.05, 0.62  # of a cell; a mark, of a stone
HATCH, WALL_HATCH = 14, 5
ARC, ARC_HALO, DOT = 2.6, 5.0, 2.6
LANDS = 25.0  # the arrow ends so far from the middle of the stone


def _pattern(lid: Lid) -> Sequence[Stamp]:
    """The four marks."""
    return [mark_stamp(lid, symbol, PATTERN, MONO_LINE) for symbol in lid.definition.symbols]


# --- stones ------------------------------------------------------------------------------------


def _edge(lid: Lid, colour: str) -> str:
    """The line around a stone of a colour, and what is written on it."""
    return theme.WHITE if colour == DARK and not lid.mono else theme.DEEP_INK


def draw_face(lid: Lid, pen: Pen, colour: str, edge: float, bent: float = BENT) -> None:
    """A stone from above, on a square of 1; in mono a dark one is hatched."""
    is_hatched = lid.mono and colour == DARK
    ground = theme.WHITE if lid.mono else GROUNDS[colour]
    pen.path(rect(0, 0, 1, 1, bent), fill=ground, line=_edge(lid, colour), width_mm=edge)
    if is_hatched:
        rows = joined(line((0.05, y / HATCH), (0.95, y / HATCH)) for y in range(1, HATCH))
        pen.path(rows, line=theme.BLACK, width_mm=0.42 / HATCH)


def draw_mark(lid: Lid, pen: Pen, symbol: Symbol, colour: str) -> None:
    """A mark on a stone of 1; on a hatched one it is knocked out first."""
    ink = theme.WHITE if colour == DARK and not lid.mono else theme.BLACK
    ground = theme.WHITE if lid.mono else GROUNDS[colour]
    scale, inset = MARK / FIELD, (1 - MARK) / 2
    strokes = [(stroke, placed(stroke.path, inset, inset, scale)) for stroke in symbol.strokes]
    if lid.mono and colour == DARK:
        for stroke, path in strokes:
            pen.path(path, line=theme.WHITE, width_mm=stroke.width * scale + 0.1)
    for stroke, path in strokes:
        if stroke.role == "line":
            pen.path(path, line=ink, width_mm=stroke.width * scale)
        else:
            pen.path(path, fill=ink if stroke.role == "solid" else ground)


# --- the title ---------------------------------------------------------------------------------


def _title(lid: Lid) -> None:
    """A stone a letter, light and dark in turn, on towers of different heights."""
    if is_joined(lid.title):
        _whole(lid)
        return
    room = ROW if lid.in_row else (WIDE + GAP, TALL)
    rows, unit = set_title(lid.title, *room, STONE + GAP)
    stone, gap = unit - GAP * unit / (STONE + GAP), GAP * unit / (STONE + GAP)
    layer = LAYER if len(rows) == 1 else 0.0
    for j, row in enumerate(rows):
        left = MIDDLE_X - (len(row) * unit - gap) / 2
        foot = FOOT - (len(rows) - 1 - j) * unit
        for i, letter in enumerate(row):
            if letter != " ":
                height = HEIGHTS[i % len(HEIGHTS)] if layer else 1
                _tower(lid, (left + i * unit, foot), stone, height, layer or gap, i + j, letter)


def _tower(
    lid: Lid, at: Point, stone: float, height: int, layer: float, number: int, letter: str
) -> None:
    """A stone with a letter on so many others."""
    x, foot = at
    tops = (LIGHT, DARK) if number % 2 == 0 else (DARK, LIGHT)
    for k in range(height):
        shape = rect(x, foot - (k + 1) * layer, stone, layer + 2, 1.6)
        _layer(lid, shape, tops[(height - 1 - k) % 2])
    y = foot - height * layer - stone
    draw_face(lid, turned_pen(lid.pen, moved(x, y), scaled(stone)), tops[0], 0.6 / stone)
    middle, cap = (x + stone / 2, y + stone / 2), CAP * stone
    if lid.mono and tops[0] == DARK:
        path = placed(letter_path(letter, cap, 0.8 * stone), *middle)
        lid.pen.path(path, fill=theme.WHITE, line=theme.WHITE, width_mm=0.12 * stone)
    draw_letter(lid.pen, letter, *middle, cap, _edge(lid, tops[0]), 0.8 * stone)


def _layer(lid: Lid, shape: Path, colour: str) -> None:
    """A stone of a tower, from its side."""
    ground = theme.WHITE if lid.mono else LAYERS[colour]
    lid.pen.path(shape, fill=ground, line=_edge(lid, colour), width_mm=0.6)
    if lid.mono and colour == DARK:
        left, top, right, bottom = box(shape)
        ys = [top + (bottom - top) * share for share in (0.2, 0.4, 0.6)]
        rows = joined(line((left + 1.2, y), (right - 1.2, y)) for y in ys)
        lid.pen.path(rows, line=theme.BLACK, width_mm=0.4)


def _whole(lid: Lid) -> None:
    """A title that stays in one piece, on one long stone; a mark on either side."""
    left, top = MIDDLE_X - LONG / 2, FOOT - 3 * LAYER - HIGH
    for k, colour in ((2, DARK), (1, LIGHT), (0, DARK)):
        _layer(lid, rect(left, top + HIGH - 2 + k * LAYER, LONG, LAYER + 2, 1.6), colour)
    face = rect(left, top, LONG, HIGH, 2.6)
    lid.pen.path(face, fill=theme.WHITE, line=theme.DEEP_INK, width_mm=0.6)
    draw_word(lid.pen, spoken(lid), MIDDLE_X, top + HIGH / 2, LONG - 24, 25, theme.DEEP_INK)
    for x, mark in ((left - BESIDE - SMALL, 0), (left + LONG + BESIDE, 2)):
        pen = turned_pen(lid.pen, moved(x, FOOT + 2 - SMALL), scaled(SMALL))
        draw_face(lid, pen, DARK, 0.6 / SMALL)
        draw_mark(lid, pen, lid.definition.symbols[mark], DARK)


# --- the scene ---------------------------------------------------------------------------------

VIEW = View(*BACK_CORNER, CELL, 45, SQUEEZE)


def _scene(lid: Lid) -> None:
    """Towers from the back to the front, and the stone that moves."""
    for x in range(SIDE):
        for y in range(SIDE):
            cell = turned_pen(lid.pen, VIEW.ground(), moved(x + 0.04, y + 0.04), scaled(0.92))
            ground, rim = lid.either("#262626", theme.WHITE), lid.either("#7A7A7A", theme.BLACK)
            cell.path(rect(0, 0, 1, 1, 0.06), fill=ground, line=rim, width_mm=0.016)
    for x, y in sorted(STACKS, key=sum):
        for level, stone in enumerate(STACKS[x, y]):
            is_top = level == len(STACKS[x, y]) - 1
            _stone(lid, (x, y), level * THICK, stone, is_top)
        if (x, y) == MOVE.end:
            _stone(lid, (x, y), len(STACKS[x, y]) * THICK + FLOATS, MOVE.stone, True)
    _arc(lid)


def _stone(lid: Lid, cell: Point, up: float, stone: str, is_top: bool) -> None:
    """A stone of a tower: two walls and, where nothing lies on it, its face."""
    x, y = cell
    colour, symbol = stone[0], lid.definition.symbols[int(stone[1]) - 1]
    near, far = AROUND, 1 - AROUND
    left, low, right = (x + near, y + far), (x + far, y + far), (x + far, y + near)
    for start, end, fill in ((left, low, SIDES[colour][0]), (low, right, SIDES[colour][1])):
        matrix = VIEW.wall(start, end, up, up + THICK)
        pen, thick = turned_pen(lid.pen, matrix), EDGE / thickness(matrix)
        ground = theme.WHITE if lid.mono else fill
        pen.path(SQUARE, fill=ground, line=_edge(lid, colour), width_mm=thick)
        if lid.mono and colour == DARK:
            rows = (line((0, k / WALL_HATCH), (1, k / WALL_HATCH)) for k in range(1, WALL_HATCH))
            pen.path(joined(rows), line=theme.BLACK, width_mm=thick)
    if not is_top:
        return
    matrix = chain(VIEW.ground(up + THICK), moved(x + near, y + near), scaled(far - near))
    face = turned_pen(lid.pen, matrix)
    draw_face(lid, face, colour, EDGE / thickness(matrix), SEEN_BENT)
    draw_mark(lid, face, symbol, colour)


def _arc(lid: Lid) -> None:
    """The way of the stone, from where it stood."""
    (x, y), (u, v) = MOVE.start, MOVE.end
    ax, ay = spot(VIEW.ground(len(STACKS[x, y]) * THICK), x + 0.77, y + 0.23)
    height = (len(STACKS[u, v]) + 1) * THICK + FLOATS
    bx, by = spot(VIEW.ground(height), u + 0.5, v + 0.5)
    tip_x, tip_y = bx + LANDS, by + 5
    arc: Path = (
        ("M", (ax, ay)),
        ("C", (ax, ay - 30, ax + 2, by + 2, tip_x + 3, tip_y)),
    )
    colour = lid.either(theme.WAY, theme.BLACK)
    if lid.mono:
        lid.pen.path(arc, line=theme.WHITE, width_mm=ARC_HALO)
    lid.pen.path(arc, line=colour, width_mm=ARC)
    lid.pen.path(circle(ax, ay, DOT), fill=colour)
    tip = ((tip_x - 4, tip_y - 1), (tip_x + 5, tip_y - 5), (tip_x + 4, tip_y + 5))
    lid.pen.path(polygon(tip), fill=colour, line=colour, width_mm=1)


def _covered(lid: Lid) -> Sequence[Outline]:
    """The title, the towers and the way of the stone."""
    left, right, top = MIDDLE_X - WIDE / 2, MIDDLE_X + WIDE / 2, 2.0
    x, y = BACK_CORNER
    wide, deep = CELL * SIDE * 0.7071, CELL * SIDE * 0.7071 * SQUEEZE
    high, low = y + deep - 38, y + deep + 4
    upper = ((x - wide, high), (x, y - 8), (x + wide, high))
    return [
        ((left, top), (right, top), (right, FOOT + 8), (left, FOOT + 8)),
        (*upper, (x + wide, low), (x, y + 2 * deep + 3), (x - wide, low)),
        ((x - 23, y - 50), (x + 60, y - 50), (x + 60, y + 20), (x - 23, y + 20)),
    ]


ART = Art(
    words=(66.0, 86.0),
    pattern=_pattern,
    title=_title,
    scene=_scene,
    covered=_covered,
    high=0.97,
)


def art() -> Art:
    """Return what of the lid is the game's own."""
    return ART
