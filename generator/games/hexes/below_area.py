"""The lower part of a sheet: pieces, boxes to write in, and their places.

The pieces: two for each number of the die, to be crossed out. Group: the pieces that a number of
the die calls. Line: pieces of a group beside each other. Unit: how wide the hexagons of the small
pieces are; the largest with which all groups fit.
Box: a place on the page in reading direction: x, y, width, height.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import zip_longest
from math import fsum, inf

from generator import theme
from generator.components.dice import die_stamp
from generator.components.symbols import symbol_stamp
from generator.games.hexes.area import around, borders, piece_size, piece_stamp
from generator.lettering.text import cap_mm, times, width_mm
from generator.pages.page import Page
from generator.pens.path import Path, Point, joined, rect
from generator.pens.pen import END, MIDDLE, START, Ink, Pen, Stamp
from generator.sheets import large_sheet
from generator.sheets.board import LEFT
from layouts.definition.loader import Definition
from layouts.games.hexes.millimetres import laid_out
from layouts.grid import Cell
from layouts.millimetres import BOX_WIDTH
from layouts.piece import Piece
from layouts.values import dataclass

Box = tuple[float, float, float, float]


BENT, INSIDE_BENT = 1.0, 1.4  # corners of boxes; of those with a price in them
ROLL_GAP = 1.0
COUNTED = 0.9  # the most points of a box's number, for each millimetre of its height
TOTAL, LARGE_FRAME = 1.2, 0.5  # the line around the total; around boxes in large print
REGION: tuple[Cell, ...] = ((0, 0), (1, 0), (0, 1))
PRICED = ("red", "blue", "hexagon", "region")


def _draw_frames(page: Page, frames: Path, fill: Ink = None, line: str = theme.QUIET) -> None:
    """Draw frames, in large print dark and stronger."""
    dark, width = (theme.DEEP_INK, LARGE_FRAME) if page.style.large else (line, theme.HAIR)
    page.pen.path(frames, fill=fill, line=dark, width_mm=width)


def draw_rolls(page: Page, definition: Definition, box: Box, rows: int = 2) -> None:
    """Draw rows of numbered boxes, one for the roll of each round."""
    x, y, width, height = box
    count, gap = len(definition.pieces), ROLL_GAP
    across = -(-count // rows)
    wide, high = (width - (across - 1) * gap) / across, (height - (rows - 1) * gap) / rows
    places = [(x + i % across * (wide + gap), y + i // across * (high + gap)) for i in range(count)]
    boxes = joined(rect(page.x(left, wide), top, wide, high, BENT) for left, top in places)
    _draw_frames(page, boxes)
    size = min(page.style.size(theme.LEAST), high * COUNTED)  # room for what is written stays
    size = max(size, theme.LEAST)
    for i, (left, top) in enumerate(places, 1):
        at, below = page.x(left + 0.8), top + 0.8 + cap_mm(size)
        align = END if page.words.rtl else START
        page.pen.text(at, below, str(i), size_pt=size, ink=theme.QUIET, align=align)


def draw_penalty(
    page: Page,
    definition: Definition,
    box: Box,
    icon: float,
    sign: float,
    words: str = "",
    size: float = theme.TEXT,
    total: float = 0.0,
) -> None:
    """Draw a box for each penalty with its price above, and the total in the accent.

    If `total`, the width of the last box, is given, prices and words are inside the boxes.
    """
    x, y, width, height = box
    priced = [(name, definition.rules[name]) for name in PRICED if definition.rules[name]]
    count = len(priced)
    wide = ((width - total) / count if total else (width + sign) / (count + 1)) - sign
    top, bent = (y, INSIDE_BENT) if total else (y + icon + 1.4, BENT)
    high, middle = y + height - top, y + (height if total else icon) / 2
    signs = page.fitted("+", size, sign - 0.9)
    prices = [times(price) for _, price in priced]
    near = 1.0 if total else 0.15 * icon
    room = wide - icon - near + 1
    fits = min(page.fitted(price, size, room, bold=True) for price in prices)
    for (name, _), price in zip(priced, prices, strict=True):
        _draw_frames(page, rect(page.x(x, wide), top, wide, high, bent))
        taken = icon + near + width_mm(price, page.style.size(fits), bold=True)
        start = x + (1.6 if total else (wide - taken) / 2)
        page.pen.use(_icon(page, definition, name, icon), page.x(start, icon), middle - icon / 2)
        page.level(start + icon + near, middle, price, fits, bold=True)
        mark = "=" if name == priced[-1][0] else "+"
        ink = theme.DEEP_INK if page.style.large else theme.QUIET
        at = x + wide + sign / 2, top + high / 2
        page.level(*at, mark, signs, colour=ink, align=MIDDLE)
        x += wide + sign
    _draw_total(page, (x, top, total or wide, high), bent)
    if total:
        page.fit(x + 3, middle, words, size, total - 16, level=True, bold=True)
    else:
        page.fit(x + wide / 2, middle, words, size, wide, level=True, bold=True, align=MIDDLE)


def _draw_total(page: Page, box: Box, bent: float) -> None:
    """Draw the box of the total, its line inside."""
    x, y, wide, high = box
    thick = min(TOTAL, 0.13 * high)
    frame = rect(page.x(x, wide) + thick / 2, y + thick / 2, wide - thick, high - thick, bent)
    page.pen.path(frame, line=page.style.tint, width_mm=thick)


def _icon(page: Page, definition: Definition, name: str, size: float) -> Stamp:
    """Return a symbol, or three joined hexagons for a region."""
    if name != "region":
        return symbol_stamp(definition.symbol(name), size, page.style.inks)
    kinds = dict.fromkeys(REGION, "")
    unit, centres = laid_out(kinds, 0, 0, size, size)

    def draw(pen: Pen) -> None:
        pen.path(borders(centres, unit), fill=theme.PALE, line=theme.RIM, width_mm=theme.CUT)
        pen.path(around(kinds, centres, unit), line=theme.QUIET, width_mm=theme.HAIR)

    return Stamp(f"region {size:g}", draw)


# --- the list of pieces ------------------------------------------------------------------------


Line = list[Piece]
Group = tuple[int, list[Line]]

UNITS = [n / 20 for n in range(230, 8, -1)]  # 11.5 mm and less
MOST = 3.4  # where a list doesn't say otherwise
PAD, GAP = 1.2, 1.0  # after a die, between things


@dataclass(frozen=True)
class PieceGrid:
    """A grid of groups, `across` in a row, each a die and `lines` lines of pieces."""

    box: Box
    across: int
    lines: int
    die: float
    is_small: bool = False  # without frames, and letters are never larger than they must be
    pad: float = PAD  # inside a frame, beside what is in it
    over: float = PAD  # the same above and below
    gap: float = GAP  # the least between columns
    near: float = 1.7  # the least from a piece to its letter, which has a column of its own
    most: float = MOST  # units are no larger
    letters: float = theme.LEAST
    between: float = GAP  # frames, and pieces beside each other
    shrinks: bool = False  # a piece that is too tall is drawn smaller than the others

    @property
    def start(self) -> float:
        """From a frame's edge to its first piece."""
        return self.pad + self.die + PAD

    def letter(self, page: Page) -> float:
        return theme.LEAST if self.is_small else page.style.size(self.letters)


def draw_pieces(page: Page, definition: Definition, grid: PieceGrid) -> None:
    """Draw all groups in their places."""
    all_groups = groups(definition, grid.lines)
    x, y, width, height = grid.box
    down = -(-len(all_groups) // grid.across)
    high = (height - (down - 1) * grid.between) / down
    units = (u for u in UNITS if u <= grid.most)
    unit = next((u for u in units if _fits(page, grid, all_groups, high, u)), UNITS[-1])
    wides = _columns(page, grid, all_groups, unit)
    spare = width - fsum(wides) - (grid.across - 1) * grid.gap
    gap = grid.gap + (spare / max(1, grid.across - 1) if grid.is_small else 0.0)
    for i, wide in enumerate(wides):
        wide += 0.0 if grid.is_small else spare / grid.across
        column = all_groups[i :: grid.across]
        slots = _slots(page, grid, column, unit)
        for j, group in enumerate(column):
            place = (x, y + j * (high + grid.between), wide, high)
            _draw_group(page, grid, group, place, unit, slots)
        x += wide + gap


def groups(definition: Definition, lines: int) -> list[Group]:
    """Return the pieces by the number that calls them, each group in up to `lines` lines."""
    by_number: dict[int, Line] = {}
    for piece in sorted(definition.pieces, key=lambda piece: piece.die):
        by_number.setdefault(piece.die, []).append(piece)
    result = []
    for number, pieces in by_number.items():
        step = -(-len(pieces) // lines)
        result.append((number, [pieces[i : i + step] for i in range(0, len(pieces), step)]))
    return result


def _fits(page: Page, grid: PieceGrid, all_groups: list[Group], high: float, unit: float) -> bool:
    wides = _columns(page, grid, all_groups, unit)
    if fsum(wides) + (grid.across - 1) * grid.gap > grid.box[2]:
        return False
    return grid.shrinks or all(
        unit * fsum(map(_tall, lines)) + (len(lines) - 1) * GAP <= high - 2 * grid.over
        for _, lines in all_groups
    )


def _columns(page: Page, grid: PieceGrid, all_groups: list[Group], unit: float) -> list[float]:
    """Return the widths that columns need: equal for frames, their own for small groups."""
    columns = [all_groups[i :: grid.across] for i in range(grid.across)]
    wides = [
        grid.start + fsum(wides) + (len(wides) - 1) * GAP + grid.pad
        for wides in (_slots(page, grid, column, unit).wides for column in columns)
    ]
    return wides if grid.is_small else [max(wides)] * grid.across


@dataclass(frozen=True)
class Slots:
    """The widths of pieces with their letters, alike in a column so that its letters align."""

    wides: list[float]
    letter: float  # the room for a letter: an I takes as much as the others


def _slots(page: Page, grid: PieceGrid, column: list[Group], unit: float) -> Slots:
    lines = [line for _, lines in column for line in lines]
    names = ("H", *(piece.name for line in lines for piece in line))
    letter = max(width_mm(name, grid.letter(page)) for name in names)
    wides = [
        unit * max(_size(piece)[0] for piece in place if piece) + grid.near + letter
        for place in zip_longest(*lines)
    ]
    return Slots(wides, letter)


def _tall(line: Line) -> float:
    return max(_size(piece)[1] for piece in line)


@lru_cache(maxsize=64)
def _size(piece: Piece) -> Point:
    return piece_size(piece, 1)


def _draw_group(
    page: Page, grid: PieceGrid, group: Group, box: Box, unit: float, slots: Slots
) -> None:
    number, lines = group
    x, y, width, height = box
    large = page.style.large and not grid.is_small
    if not grid.is_small:
        pale = page.style.pale if large and number % 2 else None
        _draw_frames(page, rect(page.x(x, width), y, width, height, theme.ROUND), pale, theme.RIM)
    die = die_stamp(number, grid.die)
    page.pen.use(die, page.x(x + grid.pad, grid.die), y + (height - grid.die) / 2)
    most = height - 2 * grid.over if grid.shrinks else inf
    space = (height - unit * fsum(map(_tall, lines))) / (len(lines) + 1)
    count = len(slots.wides)
    spare = width - grid.start - grid.pad - fsum(slots.wides) - (count - 1) * GAP
    size, ink = grid.letter(page), theme.DEEP_INK if large else theme.QUIET
    for line in lines:
        at, middle = x + grid.start, y + space + unit * _tall(line) / 2
        for piece, wide in zip(line, slots.wides, strict=False):
            wide += 0.0 if grid.is_small else spare / count
            own = unit * min(1.0, most / (unit * _size(piece)[1]))
            across, down = own * _size(piece)[0], own * _size(piece)[1]
            left = page.x(at + (wide - grid.near - slots.letter - across) / 2, across)
            page.pen.use(piece_stamp(piece, own), left, middle - down / 2)
            end = page.x(at + wide - slots.letter / 2)
            page.pen.centred(end, middle, piece.name, size, ink, bold=large)
            at += wide + GAP
        y += space + unit * _tall(line)


# --- where all this is, by the height of the area and the print --------------------------------


BETWEEN = BOX_WIDTH - 2 * LEFT  # the markers
LARGE_LEFT = large_sheet.LEFT
LARGE_BETWEEN = BOX_WIDTH - 2 * LARGE_LEFT
EDGE = 0.15  # half of a line, so that it stays in the common box


@dataclass(frozen=True)
class SheetPlan:
    """The places below an area, in reading direction."""

    pieces: PieceGrid | None  # large print has them on a leaf of their own
    rolls: Box
    penalty: Box
    icon: float
    size: float  # of prices, in points
    rolls_y: float = 0.0  # of what is said of rolls; 0 where nothing is
    sign: float = 6.0
    total: float = 0.0  # how wide the total is where prices stand in their boxes


WHOLE = BOX_WIDTH - 2 * EDGE
DIE, DIE_ROOM = 7.2, 9.8  # the die before rolls
LOW = SheetPlan(
    pieces=PieceGrid(
        (EDGE, 176.4, WHOLE, 28.6),
        across=6,
        lines=2,
        die=6.4,
        pad=1.1,
        gap=1.6,
        near=1.35,
        most=4.3,
        letters=8.0,
    ),
    rolls=(LEFT + EDGE, 209.2, BETWEEN - 2 * EDGE, 12.4),
    rolls_y=225.2,
    penalty=(EDGE, 228.2, WHOLE, 18.8),
    icon=6.6,
    size=11.0,
)
HIGH = SheetPlan(
    pieces=PieceGrid(
        (LEFT, 206.9, BETWEEN, 24.6),
        across=3,
        lines=1,
        die=6.4,
        pad=1.0,
        over=0.3,
        near=1.2,
        most=4.2,
        shrinks=True,
        letters=8.0,
    ),
    rolls=(10.0, 233.8, WHOLE - 10.0 + EDGE, 8.8),
    penalty=(EDGE, 244.8, WHOLE, 9.2),
    icon=5.8,
    size=10.0,
    sign=4.6,
    total=42.0,
)
LARGE_PLAN = SheetPlan(
    pieces=None,
    rolls=(LARGE_LEFT, 207.2, LARGE_BETWEEN, 14.6),
    penalty=(EDGE, 225.6, WHOLE, 27.2),
    icon=8.4,
    size=11.5,
)
LEAF = PieceGrid(  # the pieces in large print
    (EDGE, 19.4, WHOLE, 231.0),
    across=1,
    lines=1,
    die=22.0,
    pad=5.0,
    near=4.0,
    most=11.4,
    letters=16.0,
    between=2.0,
)


def draw_plan(page: Page, definition: Definition, plan: SheetPlan) -> None:
    """Draw pieces, rolls and penalty."""
    if plan.pieces:
        draw_pieces(page, definition, plan.pieces)
    if plan.total:  # a die before the boxes says what they are for
        x, y, _, high = plan.rolls
        page.pen.use(die_stamp(5, DIE), page.x(x - DIE_ROOM, DIE), y + (high - DIE) / 2)
    elif plan.rolls_y:
        at, words = BOX_WIDTH / 2, page.words("hexes.rolls.each")
        page.text(at, plan.rolls_y, words, theme.SMALL, colour=theme.QUIET, align=MIDDLE)
    draw_rolls(page, definition, plan.rolls, rows=1)
    called = page.words("hexes.penalty")
    priced = plan.penalty, plan.icon, plan.sign, called, plan.size, plan.total
    draw_penalty(page, definition, *priced)
