"""Hunt's answer key: after the certificate, for each sheet the best score of every roll.

After a game only the rolls of its rounds are printed (see played_key).

Row: a roll as symbols in the order of the die, its best score, and FIVES that make it, in one line
or several. Rows have the same places on every sheet, so they are drawn once and only filled in.
FIVE in a row: the name of its first square in reading order, and a small picture of the shape as
it lies on the board, that square in black. A shape's letter with its first and last square would
be shorter, but one FIVE in 36 could then be mistaken for another; a picture never can.
Group: rows with the same first three symbols; groups stay together if possible, are a little
apart, and every other one has a pale ground.
Tight: a class has a page a board instead of two, and no empty backs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from itertools import groupby

from generator import theme
from generator.components.symbols import shape_size, symbol_stamp
from generator.games.hunt import certificate
from generator.games.hunt.played_key import played_answers
from generator.games.hunt.statistics import is_printed, most_fives, solved
from generator.lettering.text import cap_mm, width_mm
from generator.pages.job import MOST_MARKS, Job, Side
from generator.pages.name_fields import beside
from generator.pages.page import Page, Style
from generator.pens.path import Path, joined, rect
from generator.pens.pen import END, START, Pen, Stamp
from layouts.definition.loader import Definition
from layouts.grid import Cell, cell_name
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass
from scorer.games.hunt.best import BestFives
from scorer.games.hunt.fives import cells, rolls, rules_of

BELOW, BOTTOM, GUTTER = 3.0, 250.5, 6.0  # from the title band to the head; end; between columns
PAD, GAP, GROUP_GAP = 1.2, 1.0, 1.6  # beside a row, between its parts, above a group
ALIKE = 3  # first symbols that the rows of a group have in common
SYMBOL, STEP = 3.2, 3.7
TIGHT_SYMBOL, TIGHT_STEP, TIGHT_GAP = 2.5, 2.9, 0.3
TABLE = 8  # sheets; more of them are a class, as tables are


@dataclass(frozen=True)
class RowMeasures:
    """The measures of a row, and the number of columns on a page."""

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
    symbol: float = SYMBOL
    step: float = STEP
    gap: float = GROUP_GAP  # above a group

    @property
    def width(self) -> float:
        """The width of a column."""
        return (BOX_WIDTH - (self.columns - 1) * GUTTER) / self.columns

    @property
    def row(self) -> float:
        """The height of a row."""
        return self.high * self.lines


@dataclass(frozen=True)
class KeyRow:
    """The place of a roll."""

    number: int  # of the roll
    x: float
    y: float  # its top
    shaded: bool


def form(style: Style, definition: Definition, tight: bool = False) -> RowMeasures:
    """Return measures for two columns a page if all FIVES of a row fit in a line, else for one."""
    most = most_fives(definition)
    reach = max((max(shape_size(piece.cells)) for piece in definition.pieces), default=1)
    unit, high = (1.46, 7.95) if style.large else (0.58, 3.2) if tight else (1.08, 5.9)
    squares = (TIGHT_SYMBOL, TIGHT_STEP, TIGHT_GAP) if tight else (SYMBOL, STEP, GROUP_GAP)
    unit = min(unit, unit * 5 / reach)
    names = (cell_name((x, definition.height - 1)) for x in range(definition.width))
    name = max(width_mm(name, style.size(theme.SMALL)) for name in names)
    points = sum(sorted(piece.points for piece in definition.pieces)[-most:])
    digits = width_mm("0" * max(2, len(str(points))), style.size(theme.TEXT), bold=True)
    score = PAD + style.mm(definition.rules["dice"] * squares[1] + GAP)
    fives = score + digits + style.mm(1.6)
    least = name + style.mm(GAP) + reach * unit + style.mm(GAP)
    half = (BOX_WIDTH - GUTTER) / 2
    columns = 2 if fives + most * least <= half + GAP else 1
    room = (half if columns == 2 else BOX_WIDTH) - fives
    across = max(1, min(most, int((room + GAP) // least)))
    slot, lines = min(room / across, 2 * least), max(1, -(-most // across))
    row = unit, high, score, digits, fives, slot, name, across, lines, columns
    return RowMeasures(*row, *squares)


def placed(style: Style, definition: Definition, tight: bool = False) -> list[list[KeyRow]]:
    """Return the rows of every page; columns end with a group if that takes no more pages."""
    measures, all_rolls = form(style, definition, tight), rolls(rules_of(definition))
    groups = [
        list(group) for _, group in groupby(range(len(all_rolls)), lambda i: all_rolls[i][:ALIKE])
    ]
    tries = (_filled(style, measures, groups, whole) for whole in (True, False))
    return min(tries, key=len)


def _filled(
    style: Style, measures: RowMeasures, groups: Sequence[Sequence[int]], whole: bool
) -> list[list[KeyRow]]:
    """Return rows below each other, column by column; whole groups or as many rows as fit."""
    pages: list[list[KeyRow]] = []
    column, y = -1, BOTTOM
    for place, group in enumerate(groups):
        y += measures.gap
        need = measures.row * (len(group) if whole else 1)
        for i, number in enumerate(group):
            if y + (measures.row if i else need) > BOTTOM:
                column += 1
                if column % measures.columns == 0:
                    pages.append([])
                y = top(style, len(pages) - 1)
            x = column % measures.columns * (measures.width + GUTTER)
            pages[-1].append(KeyRow(number, x, y, place % 2 == 1))
            y += measures.row
    return pages


def top(style: Style, number: int) -> float:
    """Return where the rows of a page begin: the first page explains them."""
    first, others = (34.5, 16.0) if style.large else (23.2, 13.0)
    return style.band + (others if number else first)


Solutions = Callable[[int], list[BestFives]]  # by the number of a sheet

FULL = 0.88  # how much of its place a square of a small shape fills
REST = "#A6A6A6"  # the squares of a small shape that are not named


def sides(job: Job) -> Iterator[Side]:
    """Yield the certificate, then the key of each sheet, each on new pages."""
    yield from certificate.sides(job)
    if played := list(played_answers(job, [job.played])) if job.played else []:
        yield from played
        return
    job, definition = job.densely(), job.deal.definition
    if not is_printed(definition):
        return
    is_class = job.table is not None or len(job.deal.sheets) > TABLE
    tight = is_class and not job.style.large
    pages, fills = placed(job.style, definition, tight), "key" if tight else ""
    solutions = lru_cache(maxsize=1)(lambda i: solved(job.deal.sheets[i].board))
    for i, sheet in enumerate(job.deal.sheets):
        if job.deal.before and not sheet.player:
            continue  # all tables of a class have the one of the first
        whose = owner(job, sheet.player)
        for number, rows in enumerate(pages):
            draw = partial(
                _draw, job=job, sheet=i, number=number, rows=rows, solutions=solutions, tight=tight
            )
            mark = whose if not number and len(job.deal.sheets) <= MOST_MARKS else ""
            is_back, title = number % 2 == 1, job.words("key.answers")
            yield Side("key", title, draw, is_back, mark, fills=fills, dense=True)


def owner(job: Job, player: int) -> str:
    """Return the name of a sheet's player, or of the gray board."""
    return job.called(player) if player else job.words("board.gray")


def _template(job: Job, number: int, rows: Sequence[KeyRow], measures: RowMeasures) -> Stamp:
    def draw(pen: Pen) -> None:
        page, definition = Page(pen, job.style), job.deal.definition
        shades = (
            rect(page.x(row.x, measures.width), row.y, measures.width, measures.row)
            for row in rows
            if row.shaded
        )
        pen.path(joined(shades), fill=theme.PALE)
        pen.scatter(_rolls(page, definition, measures, rows))
        if not number:
            _explain(page, definition)

    return Stamp(f"key {number}", draw)


def _rolls(
    page: Page, definition: Definition, measures: RowMeasures, rows: Sequence[KeyRow]
) -> Iterator[tuple[Stamp, float, float]]:
    size, step = map(page.style.mm, (measures.symbol, measures.step))
    all_rolls = rolls(rules_of(definition))
    stamps = [symbol_stamp(symbol, size, page.style.inks) for symbol in definition.symbols]
    for row in rows:
        y = row.y + (measures.high - size) / 2
        for i, symbol in enumerate(all_rolls[row.number]):
            yield stamps[symbol], page.x(row.x + PAD + i * step, size), y


def _explain(page: Page, definition: Definition) -> None:
    """Write the order of rolls, and the meaning of a row."""
    size, y = page.style.mm(SYMBOL), page.style.band + (19.0 if page.style.large else 14.8)
    words = page.words("key.order")
    page.text(0, y, words, theme.SMALL, colour=theme.QUIET)
    x = width_mm(words, page.style.size(theme.SMALL)) + page.style.mm(2)
    top = y - (cap_mm(page.style.size(theme.SMALL)) + size) / 2
    for i, symbol in enumerate(definition.symbols):
        left = page.x(x + i * page.style.mm(STEP), size)
        page.pen.use(symbol_stamp(symbol, size, page.style.inks), left, top)
    below = y + page.style.mm(4.6)
    page.paragraph(0, below, BOX_WIDTH, page.words("key.how"), theme.SMALL, colour=theme.QUIET)


def _draw(
    page: Page, job: Job, sheet: int, number: int, rows: Sequence[KeyRow], solutions: Solutions,
    tight: bool,
) -> None:  # fmt: skip
    dealt, measures = job.deal.sheets[sheet], form(job.style, job.deal.definition, tight)
    page.pen.use(_template(job, number, rows, measures), 0, 0)
    top = page.style.band + BELOW
    y = top + (8.0 if page.style.large else 6.3)
    page.text(BOX_WIDTH, y, dealt.board.id, colour=theme.QUIET, align=END)
    room = BOX_WIDTH - width_mm(dealt.board.id, page.style.size(theme.TEXT)) - 6
    middle = y - cap_mm(page.style.size(theme.PART)) / 2
    whose, high = owner(job, dealt.player), 2 * (middle - top)
    beside(page, (0, middle), (room, high), whose, theme.PART, bold=True)
    page.pen.scatter(_fives(page, job.deal.definition, rows, solutions(sheet), measures))


def _fives(
    page: Page, definition: Definition, rows: Sequence[KeyRow], solutions: Sequence[BestFives],
    measures: RowMeasures,
) -> Iterator[tuple[Stamp, float, float]]:  # fmt: skip
    """Yield scores, names and shapes of all rows."""
    style, rules = page.style, rules_of(definition)
    small, text = cap_mm(style.size(theme.SMALL)) / 2, cap_mm(style.size(theme.TEXT)) / 2
    shape_at = measures.name + style.mm(GAP)
    for row in rows:
        points, fives = solutions[row.number]
        middle = row.y + measures.high / 2
        score = page.x(row.x + measures.score, measures.digits) + measures.digits
        yield _score(style, points), score, middle + text
        for i, (_, mask) in enumerate(fives):
            x = row.x + measures.fives + i % measures.across * measures.slot
            y = middle + i // measures.across * measures.high
            squares = _squares(rules, mask)
            stamp, wide, high = _small(squares, measures.unit, style.inks.mono)
            yield _name(style, squares[0]), page.x(x + measures.name), y + small
            yield stamp, page.x(x + shape_at, wide), y - high / 2


def _score(style: Style, points: int) -> Stamp:
    size, text = style.size(theme.TEXT), str(points)
    draw = partial(Pen.text, x_mm=0, y_mm=0, words=text, size_pt=size, bold=True, align=END)
    return Stamp(f"key score {points}", draw)


def _name(style: Style, cell: Cell) -> Stamp:
    name, size, align = cell_name(cell), style.size(theme.SMALL), START if style.words.rtl else END
    return Stamp(f"key {name}", lambda pen: pen.text(0, 0, name, size_pt=size, align=align))


_squares = lru_cache(maxsize=8192)(cells)


@lru_cache(maxsize=8192)
def _small(squares: tuple[Cell, ...], unit: float, mono: bool) -> tuple[Stamp, float, float]:
    """Return a shape as it lies on the board, its first square in black; and its size.

    The other squares are gray, or hollow in mono: a copier would make gray ones white or black.
    """
    left, top = min(x for x, _ in squares), min(y for _, y in squares)
    first, *others = [(x - left, y - top) for x, y in squares]
    across, down = shape_size(squares)
    side = FULL * unit

    def drawn(these: Sequence[Cell]) -> Path:
        return joined(rect(x * unit, y * unit, side, side) for x, y in these)

    def draw(pen: Pen) -> None:
        if mono:
            pen.path(drawn(others), fill=theme.WHITE, line=theme.BLACK, width_mm=theme.CUT)
        else:
            pen.path(drawn(others), fill=REST)
        pen.path(drawn([first]), fill=theme.BLACK)

    name = " ".join(f"{x}{y}" for x, y in (first, *others))
    return Stamp(f"key five {unit:g} {name}", draw), across * unit, down * unit
