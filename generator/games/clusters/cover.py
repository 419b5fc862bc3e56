"""Clusters from outside: its lid and cover, the box for the tiles, and its picture on a card.

The title of the lid is of tiles that jump a little; below, on the upper left corner of this very
board, a tile is being laid that makes 25.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product, takewhile
from typing import Any, NamedTuple

from generator import theme
from generator.components.lid_pieces import draw_letter, draw_word
from generator.components.tuck_box import Load, piled
from generator.game_contract import on_demand
from generator.games.clusters.board import draw_square
from generator.games.clusters.tiles import BELOW, TURNED, each, number_stamp, sizes, tile_stamp
from generator.lettering.text import width_mm
from generator.lettering.titles import is_joined, set_title
from generator.pages.examples import EMPTY, cells
from generator.pages.job import Job, Side
from generator.pages.page import QUINCUNX, Page, Style
from generator.pens.path import circle, joined, line, polygon, rect
from generator.pens.pen import Pen, Stamp
from generator.pens.wrapped_pens import turned_pen
from generator.sheets.lid import MIDDLE_X, Art, Lid, Outline, corners, corners_about, spoken
from generator.sheets.lid_art import AskewBoard, pieces
from generator.sheets.screen_art import UNIT, Thumbnail, in_rows
from layouts.definition.loader import Definition
from layouts.games.clusters import fitting, numbers
from layouts.grid import Cell
from layouts.matrix import moved, turned

ACROSS, DOWN = 6, 5
# Every line across and down is a multiple of five, and all of them hang together; so is the tile
# that is being laid, a 5.
LONG_LINES = """
    ..398. /
    ..2.7. /
    415... /
    6..... /
    5785..
"""
SHORT_LINES = """
    ..398. /
    ..2... /
    415... /
    6..... /
    55....
"""
LONGEST = 5  # tiles in a line of the first one
RACK = (2, 9, 3, 7, 4, 1)  # what is left on the rack, as far as it is that long
RACK_HOLE = 3  # where the tile was that is being laid


class LidPlay(NamedTuple):
    """Tiles by square, the one being laid, and what lines make, by the square behind them."""

    tiles: Mapping[Cell, int]
    laid: Cell
    tags: Mapping[Cell, int]


def play_for(definition: Definition) -> LidPlay:
    """Return the position, with lines no longer than the rules allow."""
    is_long = definition.rules["longest"] >= LONGEST
    picture = cells(LONG_LINES if is_long else SHORT_LINES)
    tiles = {
        cell: fitting(int(number), definition)
        for cell, number in picture.items()
        if number != EMPTY
    }
    laid = (3, 4) if is_long else (1, 4)
    ends = [(5, 0), (3, 2), (laid[0] + 1, 4)]
    lines = ((tiles.get((x, end[1]), 0) for x in range(end[0] - 1, -1, -1)) for end in ends)
    sums = (sum(takewhile(bool, line)) for line in lines)
    return LidPlay(tiles, laid, dict(zip(ends, sums, strict=True)))


def on_rack(definition: Definition) -> list[int]:
    """Return the tiles of a rack; 0 is the gap."""
    left = [*RACK[: definition.rules["rack"] - 1]]
    left.insert(min(RACK_HOLE, len(left)), 0)
    return left


SIGN, THICK, MONO_THICK = 2.1, 1.1, 0.45  # half a plus; its lines

TITLE_Y, TILE, GAP, WIDE, HIGH = 24.0, 26.0, 0.7, 186.0, 38.0
LOWER = 1.1  # a row below another, in tiles
ROW = 300.0, TILE  # the room of a title in one row
# How far tiles of 22.6 jump, and their turn in degrees.
JUMPS = ((2, -5), (-2, 3), (1, -2), (-1.5, 4), (2, -4), (-2, 2), (1, -3), (-1, 5))
LONG, TALL = 150.0, 33.0  # a title in one piece
CAP, NUMBER, EDGE, BENT, DEPTH = 0.62, 0.52, 0.06, 0.13, 0.05  # shares of a tile

SQUARE = 26.0
BOARD = AskewBoard(ACROSS, DOWN, SQUARE, 130.0, -5.0, 4.0)
INSET, LAID, LAID_TURN = 1.5, 1.06, 9.0
BONUS = 0.74  # of a square
TAG, TAG_HIGH, LAST_TAG, LAST_HIGH = 17.0, 11.0, 22.0, 14.0

RACK_TOP, RACK_TILE, RACK_GAP = 207.5, 20.0, 2.0


def _pattern(lid: Lid) -> Sequence[Stamp]:
    ink, width = lid.colours.pattern, MONO_THICK if lid.mono else THICK
    plus = joined((line((-SIGN, 0), (SIGN, 0)), line((0, -SIGN), (0, SIGN))))
    equals = joined(line((-SIGN, y), (SIGN, y)) for y in (-0.95, 0.95))
    signs = {"plus": plus, "equals": equals}

    def stamp(name: str) -> Stamp:
        return Stamp(f"lid {name}", lambda pen: pen.path(signs[name], line=ink, width_mm=width))

    return [stamp("plus"), stamp("plus"), stamp("equals")]


def draw_bare_tile(
    lid: Lid, pen: Pen, size: float, wide: float | None = None, edge: str = ""
) -> None:
    """Draw a tile without a number, its top left corner at the origin; the edge is deeper below."""
    wide = wide or size
    inset, bent, down = EDGE * size, BENT * size, DEPTH * size
    tint = edge or lid.either(lid.colours.deep, theme.WHITE)
    rim = theme.DEEP_INK if lid.mono else None
    for top in (down, 0.0):
        fill = theme.WHITE if lid.mono else tint
        pen.path(rect(0, top, wide, size, bent), fill=fill, line=rim, width_mm=0.6)
    if not lid.mono:
        field = rect(inset, inset, wide - 2 * inset, size - 2 * inset, bent - inset / 2)
        pen.path(field, fill=theme.WHITE)


def draw_tile(lid: Lid, pen: Pen, number: int, size: float, edge: str = "") -> None:
    """Draw a tile as it is printed: 6 and 9 have a line below."""
    number = fitting(number, lid.definition)
    draw_bare_tile(lid, pen, size, edge=edge)
    high = NUMBER * size
    lift = BELOW * 1.2 * high / 2 if number in TURNED else 0.0
    pen.use(number_stamp(number, high, theme.DEEP_INK), size / 2, size / 2 + high / 2 - lift)


def _title(lid: Lid) -> None:
    """Draw a tile for each letter, a little askew; a joined title on one long tile."""
    if is_joined(lid.title):
        left, top = MIDDLE_X - LONG / 2, TITLE_Y - TALL / 2
        draw_bare_tile(lid, turned_pen(lid.pen, moved(left, top)), TALL, LONG)
        draw_word(lid.pen, spoken(lid), MIDDLE_X, TITLE_Y, LONG - 22, 23, theme.DEEP_INK)
        return
    title = set_title(lid.title, *(ROW if lid.in_row else (WIDE, HIGH)), TILE, LOWER)
    tile, rows = title.unit - GAP, len(title.rows)
    for letter, (x, y), i, j in pieces(title, TITLE_Y - rows + 1, LOWER):
        jump, turn = JUMPS[(i + 3 * j) % len(JUMPS)]
        middle = x, y + jump * tile / 22.6 / rows
        pen = turned_pen(lid.pen, moved(*middle), turned(turn), moved(-tile / 2, -tile / 2))
        draw_bare_tile(lid, pen, tile)
        draw_letter(pen, letter, tile / 2, tile / 2, CAP * tile, theme.DEEP_INK, 0.8 * tile)


def _scene(lid: Lid) -> None:
    """Draw the corner of the board, the tile being laid, the sums of lines, and the rack."""
    play, pen = play_for(lid.definition), BOARD.draw(lid)
    marks, page = lid.job.deal.sheets[0].board.marks, Page(pen, lid.job.style)
    for x, y in product(range(ACROSS), range(DOWN)):
        at = x * SQUARE, y * SQUARE
        if (x, y) in play.tiles and (x, y) != play.laid:
            there = turned_pen(pen, moved(at[0] + INSET, at[1] + INSET * 0.8))
            draw_tile(lid, there, play.tiles[x, y], SQUARE - 2 * INSET)
        elif (x, y) not in play.tiles and (x, y) not in play.tags:
            draw_square(page, marks[x, y], at, SQUARE, BONUS)
    _laid(lid, pen, play)
    _rack(lid)


def _laid(lid: Lid, pen: Pen, play: LidPlay) -> None:
    """Draw the tile being laid, larger than the others, and the sums of the lines."""
    x, y = play.laid
    size = SQUARE * LAID
    middle = (x + 0.5) * SQUARE, (y + 0.5) * SQUARE
    there = turned_pen(pen, moved(*middle), turned(LAID_TURN), moved(-size / 2, -size / 2))
    draw_tile(lid, there, play.tiles[x, y], size, theme.DEEP_INK)
    if lid.mono:
        there.path(rect(0, 0, size, size, BENT * size), line=theme.BLACK, width_mm=1.8)
    fill, ink = lid.either(theme.DEEP_INK, theme.WHITE), lid.either(theme.WHITE, theme.BLACK)
    for (column, row), total in play.tags.items():
        is_last, words = row == play.laid[1], f"= {total}"
        points, high = (LAST_TAG, LAST_HIGH) if is_last else (TAG, TAG_HIGH)
        at = column * SQUARE + (12 if is_last else 9), (row + 0.5) * SQUARE
        wide = width_mm(words, points, True) + 8
        shape = rect(at[0] - wide / 2, at[1] - high / 2, wide, high, high / 2)
        pen.path(shape, fill=fill, line=theme.BLACK, width_mm=1.1)
        pen.centred(*at, words, points, ink, bold=True)


def _rack(lid: Lid) -> None:
    """Draw the tiles that are left, with the gap of the tile being laid."""
    held = on_rack(lid.definition)
    step = RACK_TILE + RACK_GAP
    wide = len(held) * step - RACK_GAP
    left = MIDDLE_X - wide / 2
    for i, number in enumerate(held):
        if number:
            there = turned_pen(lid.pen, moved(left + i * step, RACK_TOP))
            draw_tile(lid, there, number, RACK_TILE)
    high, low = RACK_TOP + 17.5, RACK_TOP + 27.0
    right = left + wide
    front = polygon(((left - 9, high), (right + 9, high), (right + 13, low), (left - 13, low)))
    wood = lid.either(theme.mixed(lid.colours.deep, theme.BLACK, 0.22), theme.WHITE)
    pen, rim = lid.pen, lid.either(wood, theme.BLACK)
    pen.path(front, fill=wood, line=rim, width_mm=1.6)
    dots = joined(circle(MIDDLE_X + 0.78 * x, high + 4.9 + 0.68 * y, 0.9) for x, y in QUINCUNX)
    pen.path(dots, fill=lid.either(theme.mixed(lid.colours.ground, theme.WHITE, 0.55), theme.BLACK))


def _covered(lid: Lid) -> Sequence[Outline]:
    half = (len(on_rack(lid.definition)) * (RACK_TILE + RACK_GAP)) / 2 + 13
    rows = 1 if is_joined(lid.title) else len(set_title(lid.title, WIDE, HIGH, TILE, LOWER).rows)
    return [
        corners_about(WIDE, 34 if rows == 1 else HIGH + 4, moved(MIDDLE_X, TITLE_Y)),
        BOARD.outline,
        corners((MIDDLE_X - half, RACK_TOP, MIDDLE_X + half, RACK_TOP + 28)),
    ]


ART = Art((51.0, 52.9), _pattern, _title, _scene, _covered, high=(16.2, 12.415))


# --- its back, the box, and its picture on a card ---------------------------------------------


# Loaded when they are printed: the title of the lid is on every page.
read_text: Callable[..., Any] = on_demand("generator.sheets", "cover:read_text")
lid_and_back: Callable[..., Iterator[Side]] = on_demand("generator.sheets", "cover:sides")
sheet_of_box: Callable[..., Iterator[Side]] = on_demand("generator.sheets", "box:sides")


def sides(job: Job) -> Iterator[Side]:
    """Yield the lid and its back."""
    called = {"tiles": "clusters.tiles"} if job.style.large else {}  # there are no spares
    return lid_and_back(job, read_text(__file__, "clusters"), {"tiles": draw_figure}, **called)


# Two lines that make ten: column and row of each tile, and how it is turned.
ON_BOX = ((4, 0, 1, -4.0), (1, 1, 1, 3.0), (5, 2, 1, -3.0), (3, 1, 0, 4.0), (6, 1, 2, -2.0))
BOX_TILE, BOX_STEP = 22.0, 24.0


def box_sides(job: Job) -> Iterator[Side]:
    """Yield the sheet of the box."""
    (load,) = loads(job)
    return sheet_of_box(job, draw_figure, [load], {"tiles": load.count}, rows=load.across)


def loads(job: Job) -> list[Load]:
    """Return the content of the box: the tiles of the larger printed board, in small piles."""
    count = len(numbers(job.deal.definition)) * each(job)
    return [piled(max(sizes(job).values()), count)]


def draw_figure(lid: Lid) -> None:
    """Draw two lines of tiles that share one."""
    for number, x, y, degrees in ON_BOX:
        pen = turned_pen(
            lid.pen,
            moved(x * BOX_STEP, y * BOX_STEP),
            turned(degrees),
            moved(-BOX_TILE / 2, -BOX_TILE / 2),
        )
        draw_tile(lid, pen, number, BOX_TILE)


ROWS = ("..46", "..19", "785")  # laid as 4 1 5, 7 8, 6 9
ON_CARD = 0.92  # of a square is a tile


def thumbnail(style: Style) -> Thumbnail:
    """Return the picture for a card: tiles laid crosswise, every line a multiple of five."""
    return in_rows(ROWS, lambda number: (tile_stamp(int(number), ON_CARD * UNIT, style), ON_CARD))
