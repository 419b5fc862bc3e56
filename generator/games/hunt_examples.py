"""Hunt's drawn examples for the rules: right and wrong side by side, small enough for a column.

Block: a piece of a column with its height; drawn from its start edge and top on.
Picture: a corner of a board. Symbols are typed as on a die, outlines with `#`.
Term: what adds to a sum: a drawing over its points.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from generator import ink
from generator.lettering import cap_mm, width_mm, wrap
from generator.page import LEADING, Page, Style
from generator.path import CLOSE, Point, circle, joined, line, placed, rect
from generator.pen import MIDDLE, PT, START
from generator.press import Order
from generator.symbols import icon_stamp, shape_path, shape_size, symbol_stamp
from layouts.definition import Definition, Piece
from layouts.grid import Cell
from layouts.shape import key, outline
from layouts.symbol import Path, Step

SQUARE_MM, SYMBOL_SHARE, DIE_MM = 7.0, 5 / 7, 7.4
MARKER_MM, INSET, BEND = 0.9, 0.7, 1.1  # a marker's line, just inside its squares, bends softly
GUTTER = 6.0  # between pictures
RIGHT_COLOUR, WRONG_COLOUR = "#009E73", "#D55E00"
RLM = "\u200f"


@dataclass(frozen=True)
class Block:
    """A piece of a column. `gap` is the white above it; `keep` ties it to the next one."""

    height: float
    draw: Callable[[Page, float, float], None]
    gap: float = 0
    keep: bool = False


@dataclass(frozen=True)
class Picture:
    """A corner of a board with what a player drew on it."""

    symbols: str
    outlines: tuple[str, ...]
    unfinished: bool = False
    hatched: str = ""


ROLL = "14213"  # every outline below is meant for this roll
RIGHT = Picture("146 521 635", ("##. .## .#.",))
SYMBOL = Picture("146 521 665", ("##. .## .#.",))
CORNER = Picture("145 216 563", ("##. ##. ..#",))
TWO_SHAPES = Picture("12615 41231 35646", ("##... ##... #....", "...#. ..### ...#."))
TWICE = Picture("12531 41614 35562", ("##... ##... #....", "...## ...## ....#"))
TOUCHING = Picture("13156 62413 54162", ("###.. .#... .#...", "..... ..### ..#.#"))
SHARING = Picture("13142 62561 54653", ("###.. .#... .#...", "..### ....# ....#"))
CLOSED = Picture("13465 65126", ("###.. ..##.",))
OPEN = Picture("13465 65126", ("###.. ..##.",), unfinished=True)
FOUND = Picture("13156 62443 54162", ("###.. .#... .#...",))
HATCHED = Picture("13156 62443 54162", ("###.. .#... .#...",), hatched="....# ...## ...##")


def fits(definition: Definition) -> bool:
    """True when the pictures tell the truth: they show FIVES for a roll of five with one pair."""
    rules = definition.rules
    return rules["dice"] == len(ROLL) and rules["alike"] >= 2 and len(definition.symbols) >= 4


# --- text --------------------------------------------------------------------------------------


def lines(style: Style, text: str, width: float, size: float, bold: bool = False) -> list[str]:
    """A text broken to a width. Arabic lines are marked as such: some begin with a Latin word."""
    rows = wrap(text, width, style.size(size), bold)
    return [RLM + row for row in rows] if style.words.rtl else rows


def leading(style: Style, size: float) -> float:
    """From one baseline to the next."""
    return style.size(size) * PT * LEADING


def write(
    page: Page,
    x: float,
    top: float,
    rows: Sequence[str],
    size: float,
    *,
    bold: bool = False,
    align: str = START,
) -> None:
    """Lines from a top edge on."""
    step, cap = leading(page.style, size), cap_mm(page.style.size(size))
    for i, row in enumerate(rows):
        page.text(x, top + i * step + (step + cap) / 2, row, size, bold=bold, align=align)


# --- right and wrong ---------------------------------------------------------------------------


def _mark_mm(style: Style) -> float:
    """The size of a tick or cross; it grows with the type beside it."""
    return style.size(4.2)


def _verdict_mm(style: Style, rows: Sequence[str]) -> float:
    """The height of a mark with its reason."""
    step, mark = leading(style, ink.SMALL), _mark_mm(style)
    return max(mark, (mark - step) / 2 + len(rows) * step)


def _verdict(page: Page, x: float, top: float, right: bool, rows: Sequence[str]) -> None:
    """A mark and its reason, the first line level with the mark."""
    mark = _mark_mm(page.style)
    draw_mark(page, page.x(x, mark), top, mark, right)
    write(page, x + mark + 1.6, top + (mark - leading(page.style, ink.SMALL)) / 2, rows, ink.SMALL)


def draw_mark(page: Page, left: float, top: float, size: float, right: bool) -> None:
    """A tick in a full circle or a cross in an empty one: told apart without colour."""
    colour = page.style.inks.of(RIGHT_COLOUR if right else WRONG_COLOUR)
    ring = circle(left + size / 2, top + size / 2, size * 0.46)
    stroke = size * 0.12
    if right:
        page.pen.path(ring, fill=colour, line=colour, width_mm=size * 0.08)
        sign = line((0.27, 0.53), (0.44, 0.69), (0.73, 0.34))
    else:
        page.pen.path(ring, line=colour, width_mm=size * 0.08)
        sign = joined((line((0.32, 0.32), (0.68, 0.68)), line((0.32, 0.68), (0.68, 0.32))))
    path = placed(sign, left, top, size)
    page.pen.path(path, line=ink.WHITE if right else colour, width_mm=stroke)


# --- dice --------------------------------------------------------------------------------------


def rolls(order: Order) -> Block:
    """A roll that is repeated and one that stands."""
    rules, words = order.deal.definition.rules, order.words
    dice, alike = rules["dice"], max(1, rules["alike"])
    again = [max(0, i - alike) for i in range(dice)]
    fine = [i // alike for i in range(dice)]
    rows = ((again, False, words("rules.roll.again")), (fine, True, words("rules.roll.fine")))
    step = DIE_MM + 2.4

    def draw(page: Page, x: float, y: float) -> None:
        for i, (faces, right, why) in enumerate(rows):
            end = _dice(page, order, x, y + i * step, faces) + 3
            top = y + i * step + (DIE_MM - _mark_mm(page.style)) / 2
            _verdict(page, x + end, top, right, lines(page.style, why, 99, ink.SMALL))

    return Block(2 * step - 2.4, draw)


def rolled(order: Order) -> Block:
    """The roll for which all boards of the examples are drawn."""
    words = lines(order.style, order.words("rules.five.rolled"), 99, ink.TEXT)

    def draw(page: Page, x: float, y: float) -> None:
        write(page, x, y + (DIE_MM - leading(page.style, ink.TEXT)) / 2, words, ink.TEXT)
        start = width_mm(words[0], page.style.size(ink.TEXT)) + 3
        _dice(page, order, x + start, y, [int(face) - 1 for face in ROLL])

    return Block(DIE_MM, draw)


def legend(order: Order, width: float) -> Block:
    """What the numbers of ordinary dice mean."""
    symbols, style = order.deal.definition.symbols, order.style
    slot, size = width / len(symbols), 5.4
    after = width_mm("0", style.size(ink.TEXT), bold=True) + 1.2

    def draw(page: Page, x: float, y: float) -> None:
        for i, symbol in enumerate(symbols):
            base = y + (size + cap_mm(style.size(ink.TEXT))) / 2
            page.text(x + i * slot, base, str(i + 1), bold=True)
            left = page.x(x + i * slot + after, size)
            page.pen.use(symbol_stamp(symbol, size, style.inks), left, y)

    return Block(size, draw)


def _dice(page: Page, order: Order, x: float, y: float, faces: Sequence[int]) -> float:
    """A row of dice, smaller where there are many; gives its length."""
    symbols = order.deal.definition.symbols
    die = min(DIE_MM, 37 / max(1, len(faces)))
    step, inset = die * 1.24, die * 0.15
    for i, face in enumerate(faces):
        left, top = page.x(x + i * step, die), y + (DIE_MM - die) / 2
        page.pen.path(rect(left, top, die, die, die / 5), line=ink.QUIET, width_mm=ink.HAIR)
        stamp = symbol_stamp(symbols[face % len(symbols)], die - 2 * inset, page.style.inks)
        page.pen.use(stamp, left + inset, top + inset)
    return len(faces) * step - die * 0.24


# --- boards ------------------------------------------------------------------------------------


def panels(order: Order, width: float, *shown: tuple[Picture, bool, str]) -> Block | None:
    """Pictures side by side, each with its verdict below; none where they would not be true."""
    if not fits(order.deal.definition):
        return None
    style, slot = order.style, (width + GUTTER) / len(shown) - GUTTER
    across, down = _size(shown[0][0])
    unit = min(SQUARE_MM, slot / across)
    reasons = [lines(style, why, slot - _mark_mm(style) - 1.6, ink.SMALL) for _, _, why in shown]

    def draw(page: Page, x: float, y: float) -> None:
        for i, (picture, right, _) in enumerate(shown):
            at = x + i * (slot + GUTTER)
            _board(page, order, page.x(at, across * unit), y, unit, picture)
            _verdict(page, at, y + down * unit + 2, right, reasons[i])

    return Block(down * unit + 2 + max(_verdict_mm(style, rows) for rows in reasons), draw)


def _size(picture: Picture) -> tuple[int, int]:
    """Squares across and down."""
    rows = picture.symbols.split()
    return len(rows[0]), len(rows)


def _cells(rows: str) -> tuple[Cell, ...]:
    """The squares of an outline."""
    grid = ((x, y, c) for y, row in enumerate(rows.split()) for x, c in enumerate(row))
    return tuple((x, y) for x, y, c in grid if c == "#")


def _board(
    page: Page, order: Order, left: float, top: float, unit: float, picture: Picture
) -> None:
    """The corner of a board: pale squares, symbols, and what was drawn with a marker."""
    symbols, size = order.deal.definition.symbols, unit * SYMBOL_SHARE
    across, down = _size(picture)
    grid = [
        rect(left + x * unit, top + y * unit, unit, unit)
        for x in range(across)
        for y in range(down)
    ]
    page.pen.path(joined(grid), line=ink.RIM, width_mm=ink.HAIR)
    stamps = [symbol_stamp(symbol, size, page.style.inks) for symbol in symbols]
    inset = (unit - size) / 2
    page.pen.scatter(
        (stamps[(int(c) - 1) % len(stamps)], left + x * unit + inset, top + y * unit + inset)
        for y, row in enumerate(picture.symbols.split())
        for x, c in enumerate(row)
    )
    for rows in picture.outlines:
        path = _marker(_cells(rows), unit, INSET, picture.unfinished)
        page.pen.path(placed(path, left, top), line=ink.BLACK, width_mm=MARKER_MM)
    if picture.hatched:
        _hatch(page, left, top, unit, _cells(picture.hatched))


def _hatch(page: Page, left: float, top: float, unit: float, cells: Sequence[Cell]) -> None:
    """A shape that is crossed out; its outline ends the hatching, so it isn't moved inwards."""
    path = placed(_marker(cells, unit, 0, False), left, top)
    page.pen.path(path, line=ink.BLACK, width_mm=MARKER_MM)
    lines = (placed(HATCH, left + x * unit, top + y * unit, unit) for x, y in cells)
    page.pen.path(joined(lines), line=ink.BLACK, width_mm=ink.HAIR)


# Lines both ways on a square of 1, which go on in the next square.
HATCH: Path = joined(
    line(*ends)
    for ends in (
        ((0, 0.5), (0.5, 0)),
        ((0, 1), (1, 0)),
        ((0.5, 1), (1, 0.5)),
        ((0, 0.5), (0.5, 1)),
        ((0, 0), (1, 1)),
        ((0.5, 0), (1, 0.5)),
    )
)


def _marker(cells: Sequence[Cell], unit: float, inset: float, unfinished: bool) -> Path:
    """An outline as a hand draws it; an unfinished one stops short of its beginning."""
    return joined(
        _bent([_inward(loop, i, unit, inset) for i in range(len(loop))], unfinished)
        for loop in outline(cells)
    )


def _inward(loop: Sequence[Cell], i: int, unit: float, inset: float) -> Point:
    """A corner of an outline, moved inwards. Loops run clockwise: inside is to the right."""
    (ax, ay), (bx, by), (cx, cy) = loop[i - 1], loop[i], loop[(i + 1) % len(loop)]
    before, after = (_sign(bx - ax), _sign(by - ay)), (_sign(cx - bx), _sign(cy - by))
    x = (bx + 1) * unit / 2 - inset * (before[1] + after[1])
    y = (by + 1) * unit / 2 + inset * (before[0] + after[0])
    return x, y


def _sign(n: int) -> int:
    return (n > 0) - (n < 0)


def _bent(points: Sequence[Point], unfinished: bool) -> Path:
    """A line through points with its corners rounded, perhaps with a gap in its first edge."""
    n = len(points)
    steps: list[Step] = []
    for i in range(1, n + 1):
        corner = points[i % n]
        start, end = (_towards(corner, points[j % n], BEND) for j in (i - 1, i + 1))
        steps += [("L", start), ("C", (*corner, *corner, *end))]
    if not unfinished:
        return (("M", steps[0][1]), *steps[1:], CLOSE)
    first, last = (_towards(points[a], points[1 - a], 6.0) for a in (1, 0))
    return (("M", first), *steps, ("L", last))


def _towards(start: Point, end: Point, length: float) -> Point:
    """The point so far along the way."""
    (ax, ay), (bx, by) = start, end
    whole = abs(bx - ax) + abs(by - ay)  # the way is straight along an axis
    return ax + (bx - ax) / whole * length, ay + (by - ay) / whole * length


# --- sums --------------------------------------------------------------------------------------

Term = tuple[Piece | None, str]  # a shape or else the timer; its points, or nothing: left out


def surplus(order: Order, width: float) -> Block | None:
    """One FIVE too many: the dearest is left out."""
    most = order.deal.definition.rules["most"]
    pieces = sorted(order.deal.definition.pieces, key=lambda piece: piece.points)
    if not 1 <= most <= min(7, len(pieces) - 1):
        return None
    chosen = [pieces[i * (len(pieces) - 1) // most] for i in range(most + 1)]
    terms: list[Term] = [(piece, str(piece.points)) for piece in chosen[:-1]]
    total = sum(piece.points for piece in chosen[:-1])
    return _sum(order, width, [*terms, (chosen[-1], "")], total)


def bonus(order: Order, width: float, factor: int) -> Block | None:
    """Two FIVES and the timer: the FIVES may count double, the timer never does."""
    extra = order.deal.definition.rules["bonus"]
    pieces = sorted(order.deal.definition.pieces, key=lambda piece: piece.points)
    if not pieces or (factor == 1 and not extra):
        return None
    chosen = pieces[0], pieces[len(pieces) * 2 // 3]
    times = f" × {factor}" if factor > 1 else ""
    terms: list[Term] = [(piece, f"{piece.points}{times}") for piece in chosen]
    timer: list[Term] = [(None, str(extra))] if extra else []
    total = factor * sum(piece.points for piece in chosen) + extra
    return _sum(order, width, terms + timer, total)


def _sum(order: Order, width: float, terms: Sequence[Term], total: int) -> Block:
    """Drawings over their points, and the sum in a box as on the score board."""
    high, unit, box = 9.0, 2.2, order.style.size(9)
    slot = min(21.0, (width - box - 2 - ink.STRONG) / len(terms))
    below = leading(order.style, ink.TEXT)

    def draw(page: Page, x: float, y: float) -> None:
        base = y + high + (below + cap_mm(page.style.size(ink.TEXT))) / 2
        for i, (piece, points) in enumerate(terms):
            middle = x + (i + 0.5) * slot
            _term(page, middle, y + high / 2, piece, unit, bool(points))
            page.text(middle, base, points, bold=True, align=MIDDLE)
            if not points:
                size = _mark_mm(page.style)
                top = y + high + (below - size) / 2
                draw_mark(page, page.x(middle - size / 2, size), top, size, False)
            elif i:
                page.text(x + i * slot, base, "+", align=MIDDLE)
        _total(page, x + len(terms) * slot + 2, y + (high + below - box) / 2, box, total)

    return Block(high + below, draw)


def _term(page: Page, x: float, y: float, piece: Piece | None, unit: float, counts: bool) -> None:
    """A shape, or the timer, about a point."""
    if piece is None:
        page.pen.use(icon_stamp("hourglass", 8), page.x(x - 4, 8), y - 4)
        return
    across, down = shape_size(piece.cells)
    path = placed(
        shape_path(piece.cells, unit),
        page.x(x - across * unit / 2, across * unit),
        y - down * unit / 2,
    )
    colour = ink.BLACK if counts else ink.QUIET
    page.pen.path(path, fill=ink.WHITE, line=colour, width_mm=ink.STRONG if counts else ink.HAIR)


def _total(page: Page, x: float, y: float, box: float, total: int) -> None:
    """The sum in its box."""
    page.frame(x, y, box, box, line=ink.BLACK, width_mm=ink.STRONG)
    size = page.fitted(str(total), ink.PART, box - 2, bold=True)
    base = y + (box + cap_mm(page.style.size(size))) / 2
    page.text(x + box / 2, base, str(total), size, bold=True, align=MIDDLE)


# --- puzzle ------------------------------------------------------------------------------------


def quarters(order: Order, width: float) -> Block | None:
    """A found FIVE is circled in the quarter; a shape crossed out is hatched on the board."""
    known = {key(piece.cells): piece for piece in order.deal.definition.pieces}
    found = known.get(key(_cells(FOUND.outlines[0])))
    crossed = known.get(key(_cells(HATCHED.hatched)))
    yes, no = order.words("rules.puzzle.yes"), order.words("rules.puzzle.no")
    boards = panels(order, width, (FOUND, True, yes), (HATCHED, False, no))
    if not (boards and found and crossed):
        return None
    others = [piece for piece in known.values() if piece not in (found, crossed)]
    shapes = [*others[-1:], found, *others[:1], crossed]
    slot, strip = (width - GUTTER) / 2, 11.0

    def draw(page: Page, x: float, y: float) -> None:
        wide = min(slot, 5 * SQUARE_MM)
        _strip(page, x, y, wide, shapes, {found: "o"})
        _strip(page, x + slot + GUTTER, y, wide, shapes, {found: "o", crossed: "x"})
        boards.draw(page, x, y + strip)

    return Block(strip + boards.height, draw)


def _strip(
    page: Page,
    x: float,
    y: float,
    width: float,
    shapes: Sequence[Piece],
    marks: Mapping[Piece, str],
) -> None:
    """A few shapes of a quarter, some circled (o) or crossed out (x)."""
    slot, middle = width / len(shapes), y + 4.2
    for i, piece in enumerate(shapes):
        at = x + (i + 0.5) * slot
        _term(page, at, middle, piece, 1.5, False)
        path = placed(SIGNS[marks.get(piece, "")], page.x(at), middle)
        if path:
            page.pen.path(path, line=ink.BLACK, width_mm=MARKER_MM * 0.8)


CROSS: Path = joined((line((-3.4, -3.2), (3.4, 3.2)), line((-3.4, 3.2), (3.4, -3.2))))
SIGNS: Mapping[str, Path] = {"": (), "o": circle(0, 0, 4.0), "x": CROSS}
