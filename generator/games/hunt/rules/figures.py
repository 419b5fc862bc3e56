"""Hunt's drawn examples for the rules: shapes, sums and the puzzle, small enough for a column.

Term: what adds to a sum: a drawing over its points.
Strip: a few shapes of the puzzle's quarter, circled or crossed out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from generator import theme
from generator.components.symbols import icon_stamp, shape_path, shape_size
from generator.games.hunt.board import ShapeRow, by_points
from generator.games.hunt.rules.example_boards import (
    EASEL,
    FOUND,
    HATCHED,
    MARKER_MM,
    SQUARE_MM,
    squares,
)
from generator.lettering.signs import times
from generator.lettering.text import cap_mm, width_mm
from generator.pages.flow import Block, Writer, leading
from generator.pages.page import Page
from generator.pages.right_wrong import GUTTER, draw_mark, mark_mm, panel_mm
from generator.pens.path import Path, circle, joined, line, placed
from generator.pens.pen import MIDDLE
from layouts.piece import Piece
from layouts.shape import key

SHAPE_MM, SHAPE_GAP = 2.0, 2.4  # a square of a small shape, between shapes


# --- shapes ------------------------------------------------------------------------------------


def tiles(the: Writer, stem: str) -> Block:
    """All shapes by their points, dearest first, groups side by side as far as there is room."""
    definition, width = the.job.deal.definition, the.width
    groups = by_points(definition)
    numeral = width_mm("0", the.style.size(theme.PART), bold=True) + 2.4  # and a little white
    row = ShapeRow(SHAPE_MM, numeral, SHAPE_GAP)
    wide = max(map(row.width, groups.values()))
    columns = max(1, min(len(groups), int((width + GUTTER) // (wide + GUTTER))))
    columns = -(-len(groups) // -(-len(groups) // columns))  # as even as can be
    slot = (width + GUTTER) / columns
    high = max(shape_size(piece.cells)[1] for piece in definition.pieces) * SHAPE_MM
    step = max(high, cap_mm(the.style.size(theme.PART))) + 3

    def draw(page: Page, x: float, y: float) -> None:
        for i, (points, pieces) in enumerate(groups.items()):
            middle = y + i // columns * step + (step - 3) / 2
            row.draw(page, x + i % columns * slot, middle, points, pieces)

    words = (f"{points}: {' '.join(one.name for one in some)}" for points, some in groups.items())
    return Block(-(-len(groups) // columns) * step - 3, draw, words=tuple(words))


# --- sums --------------------------------------------------------------------------------------

Term = tuple[Piece | None, str]  # a shape or else the timer; its points, or nothing: left out


def surplus(the: Writer, stem: str) -> Block | None:
    """One FIVE too many: the dearest is left out."""
    most, pieces = the.numbers["most"], _by_points(the)
    if not 1 <= most <= min(7, len(pieces) - 1):
        return None
    chosen = [pieces[i * (len(pieces) - 1) // most] for i in range(most + 1)]
    terms: list[Term] = [(piece, str(piece.points)) for piece in chosen[:-1]]
    total = sum(piece.points for piece in chosen[:-1])
    return _sum(the, [*terms, (chosen[-1], "")], total)


def _by_points(the: Writer) -> list[Piece]:
    """All shapes, the cheapest first."""
    return sorted(the.job.deal.definition.pieces, key=lambda piece: piece.points)


def is_doubled(rules: Mapping[str, int]) -> bool:
    """True when there is a round that counts double."""
    return 1 <= rules["double"] <= rules["rounds"]


def bonus(the: Writer, stem: str) -> Block | None:
    """Two FIVES and the timer; one example is enough, where a round counts double the other."""
    return None if is_doubled(the.numbers) else _timed(the, 1)


def doubled(the: Writer, stem: str) -> Block | None:
    """The same in the round in which FIVES count double; the timer never does."""
    return _timed(the, 2)


def _timed(the: Writer, factor: int) -> Block | None:
    extra, pieces = the.numbers["bonus"], _by_points(the)
    if not pieces:
        return None
    chosen = pieces[0], pieces[len(pieces) * 2 // 3]
    product = f" {times(factor)}" if factor > 1 else ""
    terms: list[Term] = [(piece, f"{piece.points}{product}") for piece in chosen]
    timer: list[Term] = [(None, str(extra))] if extra else []
    total = factor * sum(piece.points for piece in chosen) + extra
    return _sum(the, terms + timer, total)


def _sum(the: Writer, terms: Sequence[Term], total: int) -> Block:
    """Drawings over their points, and the sum in a box as on the score board."""
    high, unit, box = 9.0, 2.2, the.style.size(9)
    slot = min(21.0, (the.width - box - 2 - theme.STRONG) / len(terms))
    below = leading(the.style, theme.TEXT)

    def draw(page: Page, x: float, y: float) -> None:
        base = y + high + (below + cap_mm(page.style.size(theme.TEXT))) / 2
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

    said = " + ".join(points for _, points in terms if points)
    return Block(high + below, draw, words=(f"{said} = {total}",))


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
    colour = theme.BLACK if counts else theme.QUIET
    page.pen.path(
        path, fill=theme.WHITE, line=colour, width_mm=theme.STRONG if counts else theme.HAIR
    )


def _total(page: Page, x: float, y: float, box: float, total: int) -> None:
    """The sum in its box."""
    page.frame(x, y, box, box, line=theme.BLACK, width_mm=theme.STRONG)
    size = page.fitted(str(total), theme.PART, box - 2, bold=True)
    base = y + (box + cap_mm(page.style.size(size))) / 2
    page.text(x + box / 2, base, str(total), size, bold=True, align=MIDDLE)


# --- puzzle ------------------------------------------------------------------------------------


def quarters(the: Writer, stem: str) -> Block | None:
    """A found FIVE is circled in the quarter; a shape crossed out is hatched on the board."""
    known = {key(piece.cells): piece for piece in the.job.deal.definition.pieces}
    found, crossed = (known.get(key(squares(x))) for x in (*FOUND.counted, *HATCHED.out))
    below = EASEL.captioned(yes=FOUND, no=HATCHED)(the, stem)  # both are right
    if not (below and found and crossed):
        return None
    others = [piece for piece in known.values() if piece not in (found, crossed)]
    shapes = [*others[-1:], found, *others[:1], crossed]
    slot, strip = panel_mm(the.width, 2), 11.0

    def draw(page: Page, x: float, y: float) -> None:
        wide = min(slot, 5 * SQUARE_MM)
        _strip(page, x, y, wide, shapes, {found: "o"})
        _strip(page, x + slot + GUTTER, y, wide, shapes, {found: "o", crossed: "x"})
        below.draw(page, x, y + strip)

    return Block(strip + below.height, draw, words=below.words)


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
        draw_signed(page, x + (i + 0.5) * slot, middle, piece, marks.get(piece, ""))


def draw_signed(
    page: Page,
    x: float,
    y: float,
    piece: Piece,
    sign: str,
    scale: float = 1.0,
    thick: float = MARKER_MM * 0.8,
) -> None:
    """A shape about a point, circled (o) or crossed out (x)."""
    _term(page, x, y, piece, 1.5 * scale, False)
    path = placed(SIGNS[sign], page.x(x), y, scale)
    if path:
        page.pen.path(path, line=theme.BLACK, width_mm=thick)


CROSS: Path = joined((line((-3.4, -3.2), (3.4, 3.2)), line((-3.4, 3.2), (3.4, -3.2))))
SIGNS: Mapping[str, Path] = {"": (), "o": circle(0, 0, 4.0), "x": CROSS}
