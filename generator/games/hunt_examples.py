"""Hunt's drawn examples for the rules: rolls, sums and the puzzle, small enough for a column.

Term: what adds to a sum: a drawing over its points.
Strip: a few shapes of the puzzle's quarter, circled or crossed out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator import ink
from generator.flow import Block, leading, lines, write
from generator.games import hunt_example_boards as boards
from generator.lettering import cap_mm, width_mm
from generator.page import Page
from generator.panels import GUTTER, draw_mark, mark_mm, panel_mm, verdict
from generator.path import Path, circle, joined, line, placed, rect
from generator.pen import MIDDLE
from generator.press import Order
from generator.symbols import icon_stamp, shape_path, shape_size, symbol_stamp
from layouts.piece import Piece
from layouts.shape import key

DIE_MM = 7.4


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
            top = y + i * step + (DIE_MM - mark_mm(page.style)) / 2
            verdict(page.style, 99, right, why).draw(page, x + end, top)

    return Block(2 * step - 2.4, draw)


def rolled(order: Order) -> Block:
    """The roll for which all boards of the examples are drawn."""
    words = lines(order.style, order.words("rules.five.rolled"), 99, ink.TEXT)

    def draw(page: Page, x: float, y: float) -> None:
        write(page, x, y + (DIE_MM - leading(page.style, ink.TEXT)) / 2, words, ink.TEXT)
        start = width_mm(words[0], page.style.size(ink.TEXT)) + 3
        _dice(page, order, x + start, y, [int(face) - 1 for face in boards.ROLL])

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
                size = mark_mm(page.style)
                top = y + high + (below - size) / 2
                draw_mark(page, page.x(middle - size / 2, size), top, False)
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
    found = known.get(key(boards.squares(boards.FOUND.outlines[0])))
    crossed = known.get(key(boards.squares(boards.HATCHED.hatched)))
    yes, no = order.words("rules.puzzle.yes"), order.words("rules.puzzle.no")
    shown = (boards.FOUND, True, yes), (boards.HATCHED, False, no)
    below = boards.compared(order, width, *shown)
    if not (below and found and crossed):
        return None
    others = [piece for piece in known.values() if piece not in (found, crossed)]
    shapes = [*others[-1:], found, *others[:1], crossed]
    slot, strip = panel_mm(width, 2), 11.0

    def draw(page: Page, x: float, y: float) -> None:
        wide = min(slot, 5 * boards.SQUARE_MM)
        _strip(page, x, y, wide, shapes, {found: "o"})
        _strip(page, x + slot + GUTTER, y, wide, shapes, {found: "o", crossed: "x"})
        below.draw(page, x, y + strip)

    return Block(strip + below.height, draw)


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
            page.pen.path(path, line=ink.BLACK, width_mm=boards.MARKER_MM * 0.8)


CROSS: Path = joined((line((-3.4, -3.2), (3.4, 3.2)), line((-3.4, 3.2), (3.4, -3.2))))
SIGNS: Mapping[str, Path] = {"": (), "o": circle(0, 0, 4.0), "x": CROSS}
