"""Hunt from outside: its lid and cover, the box for tiles and dice, and its picture on a card.

The title of the lid is a FIVE; below, a marker goes round another one, for the roll. The FIVE is
drawn for our own rules; for a user's definition with other rules, one is made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import count
from typing import Any

from generator import theme
from generator.components.dice import SMALL, View, draw_die
from generator.components.lid_pieces import draw_letter, draw_word, marker_line
from generator.components.symbols import loops_around, shape_size, symbol_stamp
from generator.components.tools_art import draw_tool
from generator.components.tuck_box import CUT_OUT, Load, box_for, is_on_a_sheet
from generator.game_contract import on_demand
from generator.games.hunt.dice import cube_face, faces
from generator.lettering.titles import is_joined, set_title
from generator.pages.examples import cells
from generator.pages.job import Job, Side
from generator.pages.page import QUINCUNX, Style
from generator.pens.path import Point, circle, five_dots, joined, line, rect, rounded, steps
from generator.pens.pen import Pen, Stamp
from generator.pens.wrapped_pens import turned_pen
from generator.sheets.lid import MIDDLE_X, Art, Lid, Outline, corners_about, spoken
from generator.sheets.lid_art import AskewBoard
from generator.sheets.screen_art import STRONG, UNIT, Thumbnail, in_rows
from layouts.definition.drawings import is_letters
from layouts.definition.loader import Definition, define
from layouts.games.hunt import FACES, table_size
from layouts.grid import Cell
from layouts.matrix import moved, turned
from layouts.shape import key, normal
from layouts.values import dataclass

# Symbols as on a die, and the squares of the FIVE.
SQUARES = """
    65213 /
    36142 /
    54356
"""
FIVE: tuple[Cell, ...] = ((2, 0), (2, 1), (3, 1), (2, 2), (1, 2))
LEAST = 5, 3  # squares across and down
LEFT_OF = {1: 2, 2: 4, 3: 5, 4: 1, 5: 1, 6: 2}  # what looks to the left, by the number on top
OTHER_LEFT = {1: 4, 2: 3, 3: 6, 4: 6, 5: 3, 6: 3}  # of a second die with the same number


@dataclass(frozen=True)
class LidFive:
    """Squares with the numbers of their symbols (from 0), and the squares of the FIVE."""

    squares: Mapping[Cell, int]
    five: tuple[Cell, ...]
    faces: Sequence[int | None]  # of a die: the symbol on each number

    @property
    def size(self) -> tuple[int, int]:
        across, down = max(self.squares)
        return across + 1, down + 1

    @property
    def roll(self) -> tuple[int, ...]:
        return tuple(self.squares[cell] for cell in self.five)

    def loop(self, unit: float) -> list[Point]:
        """Return the corners around the FIVE, beginning on the right, where the pen is."""
        (loop, *_) = loops_around(self.five, unit)
        first = max(range(len(loop)), key=lambda i: loop[i][0] - 0.2 * loop[i][1])
        return [*loop[first:], *loop[:first]]


def shown(five: LidFive) -> list[tuple[int, int]]:
    """Return for each die the number on top, a symbol of the roll, and the number on the left."""
    tops = [five.faces.index(symbol) + 1 for symbol in five.roll]
    return [
        (top, OTHER_LEFT[top] if top in tops[:i] else LEFT_OF[top]) for i, top in enumerate(tops)
    ]


def found_for(definition: Definition) -> LidFive:
    """Return a FIVE that counts by the rules of a definition."""
    rules, known = definition.rules, {key(piece.cells) for piece in definition.pieces}
    is_six = len(definition.symbols) == FACES
    if is_six and rules["dice"] == 5 and rules["alike"] >= 2 and key(FIVE) in known:
        drawn = {cell: int(number) - 1 for cell, number in cells(SQUARES).items()}
        return LidFive(drawn, FIVE, faces(FACES))
    return _made(definition)


def _made(definition: Definition) -> LidFive:
    """Return a FIVE of the first shape, its symbols in turn, so that none comes too often."""
    shape = normal(definition.pieces[0].cells)
    if shape_size(shape)[1] > shape_size(shape)[0]:
        shape = normal((y, x) for x, y in shape)
    wide, high = shape_size(shape)
    across, down = max(wide, LEAST[0]), max(high, LEAST[1])
    aside, below = (across - wide) // 2, (down - high) // 2
    five = tuple((x + aside, y + below) for x, y in shape)
    many = len(definition.symbols)
    squares = {(x, y): (2 * x + 3 * y + 1) % many for y in range(down) for x in range(across)}
    squares |= {cell: i % many for i, cell in enumerate(five)}
    return LidFive(squares, five, faces(many))


DOT, MONO_DOT, SPREAD = 0.95, 0.5, 2 / 2.8  # of the pattern

TITLE_Y, TILT, MOST, WIDE, HIGH = 27.0, -3.0, 35.5, 177.5, 45.0
CAP, SIGN = 23 / 35.5, 27 / 35.5  # of a square are a letter and a symbol
THICK, MONO_THICK, BEND = 3.8, 3.0, 5.0
ROW, ROW_WHOLE = (355.0, 35.5), 150.0  # the room of a title in one row
TICK, WORD_HIGH = 4.5, 25.0  # of a row that stays whole

SCENE_Y, SCENE_TILT, ROOM, FRAME = 137.0, -7.0, 165.0, 5.0
SYMBOL = 20 / 33  # of a square
LINE, TAIL = 4.0, 2.0
PEN_TURN = -29.0

DIE = 23.5
SPOTS = ((23, 229, 34), (61, 234, 57), (93, 230, 26), (134, 234, 50), (169, 229, 38))


def _pattern(lid: Lid) -> Sequence[Stamp]:
    size = MONO_DOT if lid.mono else DOT
    dots = joined(circle(SPREAD * x, SPREAD * y, size) for x, y in QUINCUNX)
    return [Stamp("lid dots", lambda pen: pen.path(dots, fill=lid.colours.pattern))]


def _title(lid: Lid) -> None:
    """Draw a row of squares with a marker's line around it; the spare squares have symbols."""
    pen = turned_pen(lid.pen, moved(MIDDLE_X, TITLE_Y), turned(TILT))
    wide, high = (_whole if is_joined(lid.title) else _lettered)(lid, pen)
    around = marker_line(corners_about(wide, high), BEND, TAIL * 2.5, 0)
    pen.path(around, line=theme.BLACK, width_mm=MONO_THICK if lid.mono else THICK)


def _lettered(lid: Lid, pen: Pen) -> Point:
    """Draw a square for each letter; return the size of the row."""
    dice = lid.definition.rules["dice"]
    room = ROW if lid.in_row else (WIDE, HIGH)
    rows, unit = set_title(lid.title, *room, MOST)
    across = max(map(len, rows))
    if len(rows) == 1 and across < dice:
        across, unit = dice, min(unit, room[0] / dice)
    wide, high = across * unit, len(rows) * unit
    left, top = -wide / 2, -high / 2
    pen.path(rect(left, top, wide, high), fill=theme.WHITE)
    inner = joined(
        [line((x, top), (x, -top)) for x in steps(left, unit, across)[1:-1]]
        + [line((left, y), (-left, y)) for y in steps(top, unit, len(rows))[1:-1]]
    )
    if inner:
        pen.path(inner, line=lid.border, width_mm=0.5)
    spare = count()
    for j, row in enumerate(rows):
        for i, letter in enumerate((*row, *" " * (across - len(row)))):
            x, y = left + (i + 0.5) * unit, top + (j + 0.5) * unit
            if letter == " ":
                _draw_sign(lid, pen, next(spare), x, y, unit * SIGN)
            else:
                draw_letter(pen, letter, x, y, unit * CAP, theme.DEEP_INK, unit * 0.86)
    return wide, high


def _draw_sign(lid: Lid, pen: Pen, number: int, x: float, y: float, size: float) -> None:
    """Draw a symbol on a spare square, about its middle; dots if they would be read as letters."""
    definition = lid.definition
    signs = [sign for sign in definition.symbols if not (definition.own and is_letters(sign))]
    if signs:
        stamp = symbol_stamp(signs[3 * number % len(signs)], size, lid.inks)
        pen.use(stamp, x - size / 2, y - size / 2)
    else:
        pen.path(five_dots(x, y, 0.6 * size), fill=lid.inks.of(definition.accent))


def _whole(lid: Lid, pen: Pen) -> Point:
    """Draw a joined title on a row of squares with their borders only begun; return its size."""
    dice = lid.definition.rules["dice"]
    most = ROW_WHOLE if lid.in_row else WIDE
    unit = min(MOST, most / dice)
    wide = max(dice * unit, most)
    pen.path(rect(-wide / 2, -unit / 2, wide, unit), fill=theme.WHITE)
    xs = steps(-wide / 2, wide / dice, dice)[1:-1]
    ends = [(x, y, inward) for x in xs for y, inward in ((-unit / 2, TICK), (unit / 2, -TICK))]
    ticks = joined(line((x, y), (x, y + inward)) for x, y, inward in ends)
    pen.path(ticks, line=lid.border, width_mm=0.5)
    draw_word(pen, spoken(lid), 0, 0, wide - 16, min(WORD_HIGH, unit * 0.7), theme.DEEP_INK)
    return wide, unit


def _scene(lid: Lid) -> None:
    """Draw part of a board with a FIVE being outlined, and the dice of its roll."""
    five = found_for(lid.definition)
    board = _board(five)
    pen, unit = board.draw(lid), board.unit
    size = unit * SYMBOL
    stamps = [symbol_stamp(symbol, size, lid.inks) for symbol in lid.definition.symbols]
    inset = (unit - size) / 2
    for (i, j), symbol in five.squares.items():
        pen.use(stamps[symbol], i * unit + inset, j * unit + inset)
    path = marker_line(five.loop(unit), BEND, TAIL, 4)
    pen.path(path, line=theme.BLACK, width_mm=MONO_THICK if lid.mono else LINE)
    x, y = path[-1][1]
    marker = turned_pen(pen, moved(x + 0.5, y - 1.5), turned(PEN_TURN))
    draw_tool(marker, "marker", lid.colours.ground, lid.mono)
    draw_dice(lid, [View(x, y, DIE, turn) for x, y, turn in _spots(len(five.roll))])


def _board(five: LidFive) -> AskewBoard:
    across, down = five.size
    unit = min(ROOM / across, ROOM * 0.6 / down)
    return AskewBoard(across, down, unit, SCENE_Y, SCENE_TILT, FRAME, 0.6)


def draw_dice(lid: Lid, views: Sequence[View]) -> None:
    """Draw the first dice of the roll, as the printed ones fold."""
    face = cube_face(lid.definition.symbols, lid.inks)
    for view, numbers in zip(views, shown(found_for(lid.definition)), strict=False):
        draw_die(lid.pen, view, numbers, lid.mono, face)


def _spots(count: int) -> Sequence[tuple[float, float, float]]:
    """Return the places of dice: five as drawn, others evenly."""
    if count == len(SPOTS):
        return SPOTS
    step = (SPOTS[-1][0] - SPOTS[0][0]) / (count - 1)
    return [(SPOTS[0][0] + i * step, 229 + 4 * (i % 2), 30 + 17 * i % 31) for i in range(count)]


def _covered(lid: Lid) -> Sequence[Outline]:
    tall = MOST if is_joined(lid.title) else HIGH
    outlines = [
        _board(found_for(lid.definition)).outline,
        corners_about(WIDE, tall, moved(MIDDLE_X, TITLE_Y), turned(TILT)),
    ]
    for x, y, _ in _spots(lid.definition.rules["dice"]):
        outlines.append([(x - 15, y - 30), (x, y - 40), (x + 15, y - 30), (x + 13, y), (x - 13, y)])
    return outlines


ART = Art((62.0, 73.0), _pattern, _title, _scene, _covered, high=(18.2, 14.56))


# --- its back, the box, and its picture on a card ---------------------------------------------


# Loaded when they are printed: the title of the lid is on every page.
read_text: Callable[..., Any] = on_demand("generator.sheets", "cover:read_text")
lid_and_back: Callable[..., Iterator[Side]] = on_demand("generator.sheets", "cover:sides")
sheet_of_box: Callable[..., Iterator[Side]] = on_demand("generator.sheets", "box:sides")
EDGE = 14.0  # of dice
TILE = 54.0
HEAP = ((0, 0, 34), (30, 0, 57), (15, 10, 26), (0, 22, 50), (30, 22, 40))  # where five lie


def draw_five_dice(lid: Lid) -> None:
    """Draw as many dice as are rolled, up to five."""
    spots = HEAP if lid.definition.rules["dice"] >= len(HEAP) else (*HEAP[:2], *HEAP[3:])
    draw_dice(lid, [View(x, y, EDGE, turn) for x, y, turn in spots])


draw_tiles = on_demand("generator.games.hunt", "five_tiles:draw_three")
PIECES = {"dice": draw_five_dice, "bigdice": draw_five_dice, "tiles": draw_tiles}


def sides(job: Job) -> Iterator[Side]:
    """Yield the lid and its back."""
    many = {"tables"} if job.deal.players > table_size(job.deal.definition) else set()
    text = replace(read_text(__file__), facts=frozenset(many))
    return lid_and_back(job, text, PIECES)


ACROSS = 2  # dice in a row
VIEWS = (View(0, 0, EDGE, 34), View(22, 2, EDGE, 55))


def box_sides(job: Job) -> Iterator[Side]:
    """Yield the sheet of the box."""
    tiles, *dice = loads(job)
    holds = {"tiles": tiles.count, **({"dice": dice[0].count} if dice else {})}
    pack = "pack" if dice else "large"
    return sheet_of_box(job, draw_figure, (tiles, *dice), holds, pack)


def loads(job: Job) -> list[Load]:
    """Return the content of the box: tiles, and dice on top if they fit."""
    definition = job.deal.definition
    count, side = definition.rules["dice"], SMALL.side_mm
    tiles = Load(TILE, TILE, CUT_OUT, len(definition.pieces))
    dice = Load(side, side, side, count, min(ACROSS, count), -(-count // ACROSS))
    are_large = "bigdice" in job.parts or (job.style.large and "dice" not in job.parts)
    is_enough = is_on_a_sheet(box_for((tiles, dice)))
    return [tiles, dice] if is_enough and not are_large else [tiles]


def draw_figure(lid: Lid) -> None:
    """Draw two dice."""
    draw_dice(lid, VIEWS)


ROWS = ("smlfs", "lfbcm", "cslmb")  # by the marks of the symbols
CARD_FIVE = ((0, 0), (1, 0), (1, 1), (1, 2), (2, 2))
ON_CARD = 0.62  # of a square is a symbol
BENT = 1.0


def thumbnail(style: Style) -> Thumbnail:
    """Return the picture for a card: three rows of symbols with a FIVE around some of them."""
    symbols = {symbol.mark: symbol for symbol in define("hunt").symbols}
    loops = joined(rounded(loop, BENT) for loop in loops_around(CARD_FIVE, UNIT))
    return in_rows(
        ROWS,
        lambda mark: (symbol_stamp(symbols[mark], ON_CARD * UNIT, style.inks), ON_CARD),
        is_ruled=True,
        over=lambda pen: pen.path(loops, line=theme.BLACK, width_mm=STRONG),
    )
