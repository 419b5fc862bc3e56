"""Hunt's answer key: after the certificate, for each sheet the best score of every roll.

Row: a roll as symbols in the order of the die, its best score, and FIVES that make it.
FIVE in a row: the name of its first square in reading order, and a small picture of the shape as
it lies on the board, that square in black. A shape's letter with its first and last square would
be shorter, but one FIVE in 36 could then be mistaken for another; a picture never can.
Group: rows whose first two symbols are the same; groups stay together where they can.
Rows stand at the same places on every sheet, so they are drawn once and only filled in.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import groupby

from generator import ink
from generator.games import hunt_certificate
from generator.games.hunt_board import MOST_MARKS
from generator.lettering import cap_mm, width_mm
from generator.page import Page, Style
from generator.path import Path, joined, rect
from generator.pen import END, START, Pen, Stamp
from generator.press import Order, Side
from generator.symbols import shape_size, symbol_stamp
from layouts.definition import Definition
from layouts.grid import Cell, cell_name
from layouts.sheet import BOX_WIDTH
from scorer.games.hunt import Answer, Roll, answers, rolls, rules_of

MOST_ROLLS = 300  # more would fill a book
TOP, BOTTOM, GUTTER = 16.0, 247.5, 6.0
PAD, GAP, GROUP_GAP = 1.2, 0.8, 1.8  # beside a row, between its parts, above a group
STRIPE = 3  # rows of one shade
SYMBOL, STEP = 3.2, 3.7
REST = "#A6A6A6"  # the squares of a small shape that are not named


@dataclass(frozen=True)
class Form:
    """The measures of a row, and how many columns of rows stand on a page."""

    unit: float  # a square of a small shape
    high: float  # a line of a row
    score: float  # where the score begins
    digits: float  # the room of the score
    fives: float  # where the FIVES begin
    slot: float  # the room of one FIVE
    name: float  # the room of its name
    across: int  # FIVES in a line
    lines: int
    columns: int

    @property
    def width(self) -> float:
        """Of a column."""
        return (BOX_WIDTH - (self.columns - 1) * GUTTER) / self.columns

    @property
    def row(self) -> float:
        """The height of a row."""
        return self.high * self.lines


@dataclass(frozen=True)
class Row:
    """Where a roll stands."""

    number: int  # of the roll
    x: float
    y: float  # its top
    shaded: bool


def sides(order: Order) -> Iterator[Side]:
    """The certificate, then the key of each sheet on leaves of its own."""
    yield from hunt_certificate.sides(order)
    definition = order.deal.definition
    if not is_printed(definition):
        return
    pages = placed(order.style, definition)
    solved = lru_cache(maxsize=1)(lambda i: answers(order.deal.sheets[i].board, None))
    for i, sheet in enumerate(order.deal.sheets):
        whose = owner(order, sheet.player)
        for number, rows in enumerate(pages):
            draw = partial(_draw, order=order, sheet=i, number=number, rows=rows, solved=solved)
            mark = whose if not number and len(order.deal.sheets) <= MOST_MARKS else ""
            yield Side("key", order.words("key.answers"), draw, number % 2 == 1, mark)


def is_printed(definition: Definition) -> bool:
    """True when the rolls are few enough to be printed, and their best can be found in time."""
    rules = rules_of(definition)
    return len(rolls(rules)) <= MOST_ROLLS and hunt_certificate.is_quick(rules)


def owner(order: Order, player: int) -> str:
    """Whose sheet it is."""
    if not player:
        return order.words("board.gray")
    return order.name(player) or order.words("board.player", n=player)


# --- where the rows stand ----------------------------------------------------------------------


def form(style: Style, definition: Definition) -> Form:
    """Two columns a page where all FIVES of a row fit in a line, else one."""
    most, reach = hunt_certificate.most_fives(definition), _reach(definition)
    unit, high = (1.42, 8.1) if style.large else (1.0, 5.9)
    unit = min(unit, unit * 5 / reach)
    names = (cell_name((x, definition.height - 1)) for x in range(definition.width))
    name = max(width_mm(one, style.size(ink.SMALL)) for one in names)
    points = sum(sorted(piece.points for piece in definition.pieces)[-most:])
    digits = width_mm("0" * max(2, len(str(points))), style.size(ink.TEXT), bold=True)
    score = PAD + style.size(definition.rules["dice"] * STEP + GAP)
    fives = score + digits + style.size(2.4)
    least = name + style.size(GAP) + reach * unit + style.size(GAP)
    half = (BOX_WIDTH - GUTTER) / 2
    columns = 2 if fives + most * least <= half + GAP else 1
    room = (half if columns == 2 else BOX_WIDTH) - fives
    across = max(1, min(most, int((room + GAP) // least)))
    lines = -(-most // across)
    return Form(unit, high, score, digits, fives, room / across, name, across, lines, columns)


def _reach(definition: Definition) -> int:
    """Squares across or down of the longest shape."""
    return max(max(shape_size(piece.cells)) for piece in definition.pieces)


def placed(style: Style, definition: Definition) -> list[list[Row]]:
    """The rows of every page; columns end with a group where that takes no more pages."""
    measures, all_rolls = form(style, definition), rolls(rules_of(definition))
    groups = [list(found) for _, found in groupby(range(len(all_rolls)), _first_two(all_rolls))]
    tries = (_filled(style, measures, groups, whole) for whole in (True, False))
    return min(tries, key=len)


def _first_two(all_rolls: Sequence[Roll]) -> Callable[[int], Roll]:
    return lambda number: all_rolls[number][:2]


def _filled(
    style: Style, measures: Form, groups: Sequence[Sequence[int]], whole: bool
) -> list[list[Row]]:
    """Rows below each other, column by column; whole groups or as many rows as fit."""
    pages: list[list[Row]] = []
    column, y = -1, BOTTOM
    for group in groups:
        y += GROUP_GAP
        need = measures.row * (len(group) if whole else 1)
        for i, number in enumerate(group):
            if y + (measures.row if i else need) > BOTTOM:
                column += 1
                if column % measures.columns == 0:
                    pages.append([])
                y = _top(style, len(pages) - 1)
            x = column % measures.columns * (measures.width + GUTTER)
            pages[-1].append(Row(number, x, y, i // STRIPE % 2 == 1))
            y += measures.row
    return pages


def _top(style: Style, number: int) -> float:
    """Where the rows of a page begin: the first one explains them."""
    first, others = (46.0, 29.0) if style.large else (37.0, 26.0)
    return others if number else first


# --- what is the same on every sheet -----------------------------------------------------------


def _template(order: Order, number: int, rows: Sequence[Row]) -> Stamp:
    """Shades and symbols of all rows, and what they mean."""

    def draw(pen: Pen) -> None:
        page, definition = Page(pen, order.style), order.deal.definition
        measures = form(order.style, definition)
        shades = (
            rect(page.x(row.x, measures.width), row.y, measures.width, measures.row)
            for row in rows
            if row.shaded
        )
        pen.path(joined(shades), fill=ink.PALE)
        pen.scatter(_rolls(page, definition, measures, rows))
        if not number:
            _explain(page, definition)

    return Stamp(f"key {number}", draw)


def _rolls(
    page: Page, definition: Definition, measures: Form, rows: Sequence[Row]
) -> Iterator[tuple[Stamp, float, float]]:
    """The dice of every row."""
    all_rolls, size, step = rolls(rules_of(definition)), *map(page.style.size, (SYMBOL, STEP))
    stamps = [symbol_stamp(symbol, size, page.style.inks) for symbol in definition.symbols]
    for row in rows:
        y = row.y + (measures.high - size) / 2
        for i, symbol in enumerate(all_rolls[row.number]):
            yield stamps[symbol], page.x(row.x + PAD + i * step, size), y


def _explain(page: Page, definition: Definition) -> None:
    """In which order rolls are found, and what a row says."""
    size, y = page.style.size(SYMBOL), 32.0 if page.style.large else 27.8
    words = page.words("key.order")
    page.text(0, y, words, ink.SMALL, colour=ink.QUIET)
    x = width_mm(words, page.style.size(ink.SMALL)) + page.style.size(2)
    top = y - (cap_mm(page.style.size(ink.SMALL)) + size) / 2
    for i, symbol in enumerate(definition.symbols):
        left = page.x(x + i * page.style.size(STEP), size)
        page.pen.use(symbol_stamp(symbol, size, page.style.inks), left, top)
    below = y + page.style.size(4.6)
    page.paragraph(0, below, BOX_WIDTH, page.words("key.how"), ink.SMALL, colour=ink.QUIET)


# --- what is special about a sheet -------------------------------------------------------------


def _draw(
    page: Page,
    order: Order,
    sheet: int,
    number: int,
    rows: Sequence[Row],
    solved: Callable[[int], list[Answer]],
) -> None:
    """A page of a sheet's key."""
    of, found = order.deal.sheets[sheet], solved(sheet)
    page.pen.use(_template(order, number, rows), 0, 0)
    y = TOP + (8.0 if page.style.large else 6.3)
    page.text(BOX_WIDTH, y, of.board.id, colour=ink.QUIET, align=END)
    room = BOX_WIDTH - width_mm(of.board.id, page.style.size(ink.TEXT)) - 6
    name = owner(order, of.player)
    size = page.fitted(name, ink.PART, room, bold=True)
    page.text(0, y, page.cut(name, size, room, bold=True), size, bold=True)
    page.pen.scatter(_fives(page, form(page.style, order.deal.definition), rows, found))


def _fives(
    page: Page, measures: Form, rows: Sequence[Row], found: Sequence[Answer]
) -> Iterator[tuple[Stamp, float, float]]:
    """Scores, names and shapes of all rows."""
    style = page.style
    small, text = cap_mm(style.size(ink.SMALL)) / 2, cap_mm(style.size(ink.TEXT)) / 2
    beside = measures.name + style.size(GAP)
    for row in rows:
        answer, middle = found[row.number], row.y + measures.high / 2
        score = page.x(row.x + measures.score, measures.digits) + measures.digits
        yield _score(style, answer.points), score, middle + text
        for i, (_, cells) in enumerate(answer.outlines):
            x = row.x + measures.fives + i % measures.across * measures.slot
            y = middle + i // measures.across * measures.high
            yield _name(style, cells[0]), page.x(x), y + small
            stamp, wide, high = _small(cells, measures.unit)
            yield stamp, page.x(x + beside, wide), y - high / 2


def _score(style: Style, points: int) -> Stamp:
    """A best score, units below units."""
    size = style.size(ink.TEXT)
    return Stamp(
        f"key score {points}",
        lambda pen: pen.text(0, 0, str(points), size_pt=size, bold=True, align=END),
    )


def _name(style: Style, cell: Cell) -> Stamp:
    """The name of a square, beginning where a line begins."""
    name, size, align = cell_name(cell), style.size(ink.SMALL), END if style.words.rtl else START
    return Stamp(f"key {name}", lambda pen: pen.text(0, 0, name, size_pt=size, align=align))


@lru_cache(maxsize=8192)
def _small(cells: tuple[Cell, ...], unit: float) -> tuple[Stamp, float, float]:
    """A shape as it lies on the board, its first square in black; and its size."""
    left, top = min(x for x, _ in cells), min(y for _, y in cells)
    first, *others = [(x - left, y - top) for x, y in cells]
    across, down = shape_size(cells)
    side = 0.88 * unit

    def squares(these: Sequence[Cell]) -> Path:
        return joined(rect(x * unit, y * unit, side, side) for x, y in these)

    def draw(pen: Pen) -> None:
        pen.path(squares(others), fill=REST)
        pen.path(squares([first]), fill=ink.BLACK)

    name = " ".join(f"{x}{y}" for x, y in (first, *others))
    return Stamp(f"key five {unit:g} {name}", draw), across * unit, down * unit
