"""Stones from outside: its lid and cover, the box, and its picture on a card.

The title of the lid is on towers; in a game of towers (pictures/towers.svg) a stone comes down on
the highest, with stones written as everywhere, L1 to D4.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from generator import theme
from generator.components.lid_pieces import draw_letter, draw_word, letter_path
from generator.components.picture import draw_picture
from generator.components.symbols import FIELD, draw_strokes
from generator.components.tuck_box import Load, piled
from generator.game_contract import on_demand
from generator.games.stones.stones import GROUNDS, SIZE, SPARE, stone_stamp
from generator.lettering.titles import is_joined, set_title
from generator.pages.job import Job, Side
from generator.pages.page import Style
from generator.pens.path import Path, Point, box, joined, line, placed, rect
from generator.pens.pen import Pen, Stamp
from generator.pens.wrapped_pens import turned_pen
from generator.sheets.lid import MIDDLE_X, Art, Lid, Outline, mark_stamp, spoken
from generator.sheets.lid_art import pieces
from generator.sheets.screen_art import UNIT, Thumbnail, in_rows
from layouts.definition.loader import define
from layouts.games.stones import DARK, LIGHT, STONES
from layouts.matrix import moved, scaled, turned
from layouts.symbol import Symbol

PATTERN, MONO_LINE = 5.2, 0.3

FOOT, LAYER, STONE, GAP, WIDE = 52.0, 4.6, 28.0, 2.6, 183.0
HEIGHTS = (2, 4, 1, 3, 5, 2)  # layers below the stones of the title, again and again
TALL = 46.0  # of rows without towers
ROW = (400.0, STONE + GAP)  # the room of a title in one row
CAP, BENT = 18.5 / 28, 0.09
LONG, HIGH, SMALL, BESIDE = 126.0, 34.0, 25.0, 4.0  # a title in one piece, stones beside it
LAYERS = {LIGHT: "#E4E4E4", DARK: "#4A4A4A"}
MARK = 0.62  # of a stone
HATCH = 14  # rows on a dark stone in mono


def _pattern(lid: Lid) -> Sequence[Stamp]:
    return [mark_stamp(lid, symbol, PATTERN, MONO_LINE) for symbol in lid.definition.symbols]


def _edge(lid: Lid, colour: str) -> str:
    """Return the ink for the line around a stone, and for the letter on it."""
    return theme.WHITE if colour == DARK and not lid.mono else theme.DEEP_INK


def draw_face(lid: Lid, pen: Pen, colour: str, edge: float) -> None:
    """Draw a stone from above, on a square of 1; in mono a dark one is hatched."""
    is_hatched = lid.mono and colour == DARK
    ground = theme.WHITE if lid.mono else GROUNDS[colour]
    pen.path(rect(0, 0, 1, 1, BENT), fill=ground, line=_edge(lid, colour), width_mm=edge)
    if is_hatched:
        rows = joined(line((0.05, y / HATCH), (0.95, y / HATCH)) for y in range(1, HATCH))
        pen.path(rows, line=theme.BLACK, width_mm=0.42 / HATCH)


def draw_mark(lid: Lid, pen: Pen, symbol: Symbol, colour: str) -> None:
    """Draw a mark on a stone of 1; on a hatched one it is knocked out first."""
    ink = theme.WHITE if colour == DARK and not lid.mono else theme.BLACK
    ground = theme.WHITE if lid.mono else GROUNDS[colour]
    scale, inset = MARK / FIELD, (1 - MARK) / 2
    laid = partial(placed, x=inset, y=inset, scale=scale)
    around = 0.05 if lid.mono and colour == DARK else 0
    draw_strokes(pen, symbol, ink, ground, scale, laid, around)


def _title(lid: Lid) -> None:
    """Draw a stone for each letter, light and dark in turn, on towers of different heights."""
    if is_joined(lid.title):
        _whole(lid)
        return
    room = ROW if lid.in_row else (WIDE + GAP, TALL)
    title = set_title(lid.title, *room, STONE + GAP)
    gap = GAP * title.unit / (STONE + GAP)
    stone, is_single = title.unit - gap, len(title.rows) == 1
    for letter, (x, foot), i, j in pieces(title, FOOT - (len(title.rows) - 1) / 2 * title.unit):
        height, layer = (HEIGHTS[i % len(HEIGHTS)], LAYER) if is_single else (1, gap)
        _tower(lid, (x - stone / 2, foot), stone, height, layer, i + j, letter)


def _tower(
    lid: Lid, at: Point, stone: float, height: int, layer: float, number: int, letter: str
) -> None:
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
    ground = theme.WHITE if lid.mono else LAYERS[colour]
    lid.pen.path(shape, fill=ground, line=_edge(lid, colour), width_mm=0.6)
    if lid.mono and colour == DARK:
        left, top, right, bottom = box(shape)
        ys = [top + (bottom - top) * share for share in (0.2, 0.4, 0.6)]
        rows = joined(line((left + 1.2, y), (right - 1.2, y)) for y in ys)
        lid.pen.path(rows, line=theme.BLACK, width_mm=0.4)


def _whole(lid: Lid) -> None:
    """Draw a joined title on one long stone, with a mark on either side."""
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


def _scene(lid: Lid) -> None:
    marks = {
        f"{colour}{i}": partial(draw_mark, lid, symbol=symbol, colour=colour)
        for i, symbol in enumerate(lid.definition.symbols, 1)
        for colour in (LIGHT, DARK)
    }
    draw_picture(lid.pen, "towers", lid.mono, slots=marks)


COVERED: Sequence[Outline] = (
    ((3.5, 2.0), (186.5, 2.0), (186.5, 60.0), (3.5, 60.0)),  # the title
    ((3.1, 138.6), (95.0, 119.0), (186.9, 138.6), (186.9, 180.6), (95.0, 229.3), (3.1, 180.6)),
    ((72.0, 77.0), (155.0, 77.0), (155.0, 147.0), (72.0, 147.0)),  # the way of the stone
)


ART = Art((66.0, 86.0), _pattern, _title, _scene, lambda _: COVERED, high=(16.4, 12.61))


# --- its back, the box, and its picture on a card ---------------------------------------------


# Loaded when they are printed: the title of the lid is on every page.
read_text: Callable[..., Any] = on_demand("generator.sheets", "cover:read_text")
lid_and_back: Callable[..., Iterator[Side]] = on_demand("generator.sheets", "cover:sides")
sheet_of_box: Callable[..., Iterator[Side]] = on_demand("generator.sheets", "box:sides")


def sides(job: Job) -> Iterator[Side]:
    """Yield the lid and its back."""
    return lid_and_back(job, read_text(__file__, "stones"), {"stones": draw_figure})


SHOWN = ((LIGHT, 0, (0.0, 0.0), -7.0), (DARK, 2, (27.0, 1.5), 6.0))  # colour, mark, place, turn
BOX_STONE, BOX_EDGE = 23.0, 0.025


def box_sides(job: Job) -> Iterator[Side]:
    """Yield the sheet of the box."""
    (stones,) = loads(job)
    return sheet_of_box(job, draw_figure, [stones], {"stones": stones.count})


def loads(job: Job) -> list[Load]:
    """Return the content of the box: all stones and the spare ones, in four piles."""
    return [piled(SIZE, sum(STONES.values()) + SPARE * len(STONES))]


def draw_figure(lid: Lid) -> None:
    """Draw a light stone and a dark one."""
    for colour, number, at, degrees in SHOWN:
        pen = turned_pen(lid.pen, moved(*at), turned(degrees), scaled(BOX_STONE))
        draw_face(lid, pen, colour, BOX_EDGE)
        draw_mark(lid, pen, lid.definition.symbols[number], colour)


ROWS = (("L1", "D3", "L4", "D1"), ("D4", "L2", "D2", "L4"), ("L3", "D1", "L2", "D4"))
ON_CARD = 0.9  # of a square is a stone


def thumbnail(style: Style) -> Thumbnail:
    """Return the picture for a card: three rows of stones."""
    definition, size = define("stones"), ON_CARD * UNIT
    return in_rows(ROWS, lambda stone: (stone_stamp(definition, stone, size, style.inks), ON_CARD))
