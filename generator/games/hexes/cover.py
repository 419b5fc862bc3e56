"""Hexes from outside: its lid and cover, the box for its dice, and its picture on a card.

The title of the lid is of hexagons and circles; below is the whale of side B, half filled with
pieces. An area of a user's definition gets pieces that fit into it, the next beside the last.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from generator import theme
from generator.components.dice import LARGE, SMALL, View, draw_die
from generator.components.lid_pieces import draw_letter, draw_word
from generator.components.picture import draw_picture
from generator.components.tuck_box import Load, beside
from generator.game_contract import on_demand
from generator.games.hexes.area import around, borders, draw_circles
from generator.games.hexes.dice import draw_pips
from generator.games.hexes.figure_art import WAVE, WAVE_MM
from generator.lettering.titles import Row, is_joined, set_title
from generator.pages.job import Job, Side
from generator.pages.page import Style
from generator.pens.path import Path, Point, circle, joined, polygon
from generator.pens.pen import Pen, Stamp
from generator.sheets.lid import MIDDLE_X, Art, Lid, Outline, spoken
from generator.sheets.screen_art import HAIR, STRONG, UNIT, Thumbnail
from layouts import area
from layouts.area import settled
from layouts.definition.loader import Definition, define
from layouts.games.hexes import BOTH
from layouts.games.hexes.millimetres import DOWN, HIGH, corners, laid_out, symbol_mm
from layouts.games.hexes.packing import may_have_hole, packed
from layouts.grid import HEX, Cell
from layouts.packing import OverBudget
from layouts.piece import Piece
from layouts.values import dataclass

SIDE = "b"
# Pieces with their spaces, in the order in which they were drawn.
PIECES = {
    "G": "a9 b9 c9 d9",
    "F": "a8 b8 c7 d6",
    "L": "c8 d7 d8 e8",
    "J": "d5 e5 e7 f6",
    "D": "b6 b7 c5 c6",
}
MOST_PIECES = 5  # pieces that are shown
DIE_LEFT = {1: 2, 2: 3, 3: 5, 4: 1, 5: 1, 6: 2}  # what looks to the left, by the number on top


@dataclass(frozen=True)
class LidArea:
    """An area, and the pieces drawn into it with their spaces."""

    marks: Mapping[Cell, str]
    pieces: tuple[tuple[Piece, tuple[Cell, ...]], ...]
    is_whale: bool

    @property
    def roll(self) -> int:
        """The number that called the last piece, or 2."""
        return self.pieces[-1][0].die if self.pieces else 2


def filled(job: Job) -> LidArea:
    """Return the area on the lid of a set."""
    definition, ours = job.deal.definition, define("hexes")
    if definition.pieces == ours.pieces and definition.areas.get(SIDE) == ours.areas[SIDE]:
        whale = definition.areas[SIDE].marks
        cells = {name: cell for cell, name in area.names(whale).items()}
        pieces = {piece.name: piece for piece in definition.pieces}
        drawn = tuple(
            (pieces[name], tuple(cells[space] for space in spaces.split()))
            for name, spaces in PIECES.items()
        )
        return LidArea(whale, drawn, is_whale=True)
    marks = job.deal.sheets[0].board.marks
    return LidArea(marks, _fitting(definition, marks), is_whale=False)


def _fitting(
    definition: Definition, marks: Mapping[Cell, str]
) -> tuple[tuple[Piece, tuple[Cell, ...]], ...]:
    """Return some pieces of a packing, each beside those before; () if no packing is found."""
    try:
        left = next(packed(definition, marks, hole=may_have_hole(definition, marks)), [])
    except OverBudget:
        left = []
    drawn: list[tuple[Piece, tuple[Cell, ...]]] = []
    filled: set[Cell] = set()
    while len(drawn) < MOST_PIECES:
        beside = {space for cell in filled for space in HEX.neighbours(cell)}
        fitting = [placing for placing in left if not filled or placing[1] & beside]
        if not fitting:
            break
        number, cells = fitting[0]
        left.remove(fitting[0])
        filled |= cells
        drawn.append((definition.pieces[number], tuple(sorted(cells))))
    return tuple(drawn)


THIN = 0.4  # lines of the pattern in mono

TITLE_Y, MOST, WIDE, TALL = 27.0, 36.0, 180.0, 48.0
ROW = 400.0, MOST * HIGH  # the room of a title in one row
RIM, MONO_RIM = 9.0, 5.0
CAP, RINGED, RING = 19.5 / 36, 17.5 / 36, 15.2 / 36  # shares of a hexagon
RED, BLUE = 3.4 / 36, 1.8 / 36  # lines of rings
LONG_ROW = 150.0
LONG, SLANT, SIGN = 176.0, 12.0, 7.0  # a title in one piece; the circles at its ends

ROOM = (5.0, 82.0, 180.0, 149.0)  # left, top, width, height
LARGEST, BACK, MONO_BACK = 30.0, 7.5, 4.6
TINTS = (theme.LIGHT_PIECE, theme.LIGHT_PIECE, theme.PIECE, theme.PIECE, theme.LIGHT_PIECE)
DRAWN = 2.6
SPOUT = ((29.5, 88.5), (77.5, 88.5), (77.5, 140.5), (29.5, 140.5))
DIE, DIE_SPOT, DIE_TURN = 27.0, (166.0, 232.0), 40.0


def _pattern(lid: Lid) -> Sequence[Stamp]:
    colour, width = lid.colours.pattern, THIN if lid.mono else WAVE_MM
    return [Stamp("lid wave", partial(Pen.path, path=WAVE, line=colour, width_mm=width))]


def _title(lid: Lid) -> None:
    """Draw a hexagon for each letter, and a circle around every third of a row, as on the areas."""
    if is_joined(lid.title):
        _whole(lid)
        return
    spots, unit = _spots(lid)
    rim = joined(polygon(corners(at, unit)) for at, _, _ in spots)
    _behind(lid, rim, RIM * unit / MOST, MONO_RIM)
    lid.pen.path(rim, line=lid.either(theme.PALE_HEX, lid.border), width_mm=0.6)
    rings = 0
    for (x, y), letter, is_ring in spots:
        if is_ring:
            tint, thick = ((theme.RED, RED), (theme.BLUE, BLUE))[rings % 2]
            ring, rings = circle(x, y, RING * unit), rings + 1
            lid.pen.path(ring, line=lid.inks.of(tint), width_mm=thick * unit)
        cap = (RINGED if is_ring else CAP) * unit
        draw_letter(lid.pen, letter, x, y, cap, theme.DEEP_INK, 0.62 * unit)


def _behind(lid: Lid, shape: Path, rim: float, mono_rim: float) -> None:
    """Draw a shape in white with a deep rim behind it; in mono a line with white inside."""
    lid.pen.path(shape, line=lid.colours.deep, width_mm=mono_rim if lid.mono else rim)
    halo = theme.WHITE if lid.mono else None
    lid.pen.path(shape, fill=theme.WHITE, line=halo, width_mm=mono_rim - 2)


def _spots(lid: Lid) -> tuple[list[tuple[Point, str, bool]], float]:
    """Return the hexagons of the title (middle, letter, whether circled), and their size."""
    room, tall = ROW if lid.in_row else (WIDE, TALL)
    rows, unit = set_title(lid.title, room, tall / HIGH, MOST, DOWN / HIGH)
    halves = [2 * len(row) + (len(row) - len(rows[0]) - j) % 2 for j, row in enumerate(rows)]
    unit = min(unit, 2 * room / max(halves))  # with the half that a row is shifted by
    top = TITLE_Y - (len(rows) - 1) * DOWN * unit / 2
    spots = list(_placed(rows, top, unit))
    across = [x for (x, _), _, _ in spots]
    aside = MIDDLE_X - (min(across) + max(across)) / 2  # a long row may be the one that is shifted
    return [((x + aside, y), letter, is_ring) for (x, y), letter, is_ring in spots], unit


def _placed(rows: Sequence[Row], top: float, unit: float) -> Iterator[tuple[Point, str, bool]]:
    """Yield rows of hexagons as they fit together: each is shifted by half a hexagon."""
    halves = len(rows[0]) - 1  # of the first row's start, left of the middle
    for j, row in enumerate(rows):
        start = len(row) - 1
        start += (start - halves - j) % 2
        for i, letter in enumerate(row):
            at = MIDDLE_X + (i - start / 2) * unit, top + j * DOWN * unit
            if letter != " ":
                yield at, letter, (i - 2 * j) % 3 == 1


def _whole(lid: Lid) -> None:
    """Draw a joined title on one long hexagon between a red and a blue circle."""
    half, high = (LONG_ROW if lid.in_row else LONG) / 2, MOST * HIGH / 2 * 0.9
    ends = ((-half, 0), (SLANT - half, -high), (half - SLANT, -high))
    points = [*ends, *((-x, -y) for x, y in ends)]
    shape = polygon([(MIDDLE_X + x, TITLE_Y + y) for x, y in points])
    _behind(lid, shape, RIM, MONO_RIM)
    draw_word(lid.pen, spoken(lid), MIDDLE_X, TITLE_Y, 2 * half - 60, 26, theme.DEEP_INK)
    for way, tint, thick in ((-1, theme.RED, RED), (1, theme.BLUE, BLUE)):
        sign = circle(MIDDLE_X + way * (half - 18), TITLE_Y, SIGN)
        lid.pen.path(sign, line=lid.inks.of(tint), width_mm=thick * MOST)


def _scene(lid: Lid) -> None:
    """Draw an area with pieces in it, and the die that called the last one."""
    scene = filled(lid.job)
    unit, centres = laid_out(scene.marks, *ROOM, LARGEST)
    rim = around(scene.marks, centres, unit)
    _behind(lid, rim, BACK, MONO_BACK)
    lid.pen.path(borders(centres, unit), line=lid.either(theme.PALE_HEX, lid.border), width_mm=0.4)
    for i, (_, piece) in enumerate(scene.pieces):
        if not lid.mono:
            lid.pen.path(around(piece, centres, unit), fill=TINTS[i])
            inner = borders({cell: centres[cell] for cell in piece}, unit)
            lid.pen.path(inner, line=theme.WHITE, width_mm=0.6)
    size = symbol_mm(unit) * 1.12
    draw_circles(lid.pen, lid.definition, scene.marks, centres, unit, lid.inks, size)
    for _, piece in scene.pieces:
        lid.pen.path(around(piece, centres, unit), line=theme.BLACK, width_mm=DRAWN)
    if scene.is_whale:
        draw_picture(lid.pen, "whale", lid.mono)
    view = View(*DIE_SPOT, DIE, DIE_TURN)
    draw_die(lid.pen, view, (scene.roll, DIE_LEFT[scene.roll]), lid.mono, draw_pips)


def _covered(lid: Lid) -> Sequence[Outline]:
    scene = filled(lid.job)
    unit, centres = laid_out(scene.marks, *ROOM, LARGEST)
    outlines: list[Outline] = [corners(at, unit + MONO_BACK) for at in centres.values()]
    if is_joined(lid.title):
        ends = (MIDDLE_X - LONG / 2, MIDDLE_X + LONG / 2)
        outlines.append([(x, TITLE_Y - 20) for x in ends] + [(x, TITLE_Y + 20) for x in ends[::-1]])
    else:
        spots, size = _spots(lid)
        outlines += [corners(at, size + MONO_RIM) for at, _, _ in spots]
    x, y = DIE_SPOT
    outlines.append([(x - 18, y - 34), (x, y - 45), (x + 18, y - 34), (x + 18, y), (x - 18, y)])
    if scene.is_whale:
        outlines.append(SPOUT)
    return outlines


ART = Art((67.0, 76.0), _pattern, _title, _scene, _covered, high=(15.4, 11.83))


# --- its back, the box, and its picture on a card ---------------------------------------------


# Loaded when they are printed: the title of the lid is on every page.
read_text: Callable[..., Any] = on_demand("generator.sheets", "cover:read_text")
lid_and_back: Callable[..., Iterator[Side]] = on_demand("generator.sheets", "cover:sides")
sheet_of_box: Callable[..., Iterator[Side]] = on_demand("generator.sheets", "box:sides")


def sides(job: Job) -> Iterator[Side]:
    """Yield the lid and its back; sheets with an area on both sides have another name."""
    both = job.deal.side == BOTH and job.duplex
    called = {"boards": "hexes.part.boards.both"} if both else {}
    called |= {"dice": "hexes.part.dice.large"} if job.style.large else {}
    return lid_and_back(job, read_text(__file__, "hexes"), {"dice": draw_figure}, **called)


EDGE, BOX_ROLL = 13.0, 5
VIEW = View(0, 0, EDGE, 40)
PIECE_ROOM = (-14.0, -47.0, 28.0, 24.0)  # the room of a piece, over the die
PIECE_UNIT = 10.0
LINE = 1.1


def box_sides(job: Job) -> Iterator[Side]:
    """Yield the sheet of the box."""
    return sheet_of_box(job, draw_figure, loads(job), {"large": 1, "small": 1})


def loads(job: Job) -> list[Load]:
    """Return the content of the box: the large die, and the small one beside it."""
    return [beside(*(Load(net.side_mm, net.side_mm, net.side_mm) for net in (LARGE, SMALL)))]


def draw_figure(lid: Lid) -> None:
    """Draw a piece, and the die that calls it."""
    piece = lid.definition.pieces[0]
    kinds = settled(dict(zip(piece.cells, piece.kinds, strict=True)))
    unit, centres = laid_out(kinds, *PIECE_ROOM, PIECE_UNIT)
    shape = around(kinds, centres, unit)
    lid.pen.path(shape, fill=lid.either(theme.LIGHT_PIECE, theme.WHITE))
    lid.pen.path(borders(centres, unit), line=lid.either(theme.WHITE, lid.border), width_mm=0.4)
    lid.pen.path(shape, line=theme.BLACK, width_mm=LINE)
    draw_die(lid.pen, VIEW, (BOX_ROLL, DIE_LEFT[BOX_ROLL]), lid.mono, draw_pips)


MARKS = {"h": "hexagon", "r": "red", "b": "blue"}
ROWS = ((0, "hrhh"), (-1, "hbhhr"), (-1, "hhbh"))  # where a row begins
PIECE = ((1, 0), (1, 1), (2, 0), (2, 1))


def thumbnail(style: Style) -> Thumbnail:
    """Return the picture for a card: hexagons with their circles, and a piece drawn in."""
    marks: dict[Cell, str] = {
        (first + i, y): MARKS[letter]
        for y, (first, row) in enumerate(ROWS)
        for i, letter in enumerate(row)
    }
    size = 5 * UNIT, 3 * UNIT
    unit, centres = laid_out(marks, 0, 0, *size, most=UNIT)

    def draw(pen: Pen) -> None:
        pen.path(borders(centres, unit), fill=theme.WHITE, line=theme.QUIET, width_mm=HAIR)
        draw_circles(pen, define("hexes"), marks, centres, unit, style.inks)
        pen.path(around(PIECE, centres, unit), line=theme.BLACK, width_mm=STRONG)

    return Thumbnail(size, draw)
