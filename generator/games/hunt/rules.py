"""Hunt's rules on paper: three ways to play, in steps with drawn examples.

The words are in layouts/words, their order in rules.txt; here are the examples, and which of all a
definition needs. Symbols of examples are typed as on a die, outlines as layers of `#`; a wrong one
is not finished. Marker: the pen a player draws with. Term: what adds to a sum: a drawing over its
points. Strip: a few shapes of the puzzle's quarter, circled or crossed out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from generator import theme
from generator.components.symbols import (
    icon_stamp,
    loops_around,
    shape_path,
    shape_size,
    symbol_stamp,
)
from generator.games.hunt.board import ShapeRow, by_points
from generator.games.hunt.dice import numbers
from generator.games.hunt.statistics import is_printed
from generator.lettering.text import cap_mm, times, width_mm
from generator.pages.examples import (
    GUTTER,
    Easel,
    Example,
    at_edge,
    cells,
    draw_mark,
    grid,
    mark_mm,
    panel_mm,
    verdict,
)
from generator.pages.flow import Block, Figure, Writer, leading, legend, lines, rules_writer, write
from generator.pages.job import Job, Side
from generator.pages.outline import RulesOutline, read_outline, told_by
from generator.pages.page import Page
from generator.pens.path import Path, Point, circle, joined, line, placed, rect, rounded, towards
from generator.pens.pen import MIDDLE
from layouts.definition.loader import Definition
from layouts.games.hunt import table_size
from layouts.grid import Cell, cell_name
from layouts.piece import Piece
from layouts.shape import key
from layouts.svg_path import steps_of
from scorer.games.hunt.best import answers
from scorer.games.hunt.fives import rolls, rules_of

WHITE = "rules.sides.white"
ROWS = read_outline(__file__)


def computer_pages(job: Job) -> Iterator[Side]:
    """What can be asked of a computer, on pages of its own; what the certificate says, too."""
    outline, the = _outline(job, is_printed(job.deal.definition))
    return outline.computer_pages(the)


def _outline(job: Job, printed: bool = True) -> tuple[RulesOutline, Writer]:
    definition, rules = job.deal.definition, job.deal.definition.rules
    many = 0 if printed else len(rolls(rules_of(definition)))
    the = rules_writer(job, {**_numbers(definition), "rolls": many})
    facts = {
        "printed": printed,  # the best of every roll
        "bank": not definition.own,
        "two_sided": job.deal.side == "both",
        "blank": the.numbers["blank"] > 0,
        "bonus": rules["bonus"] > 0,
        "doubled": is_doubled(rules),
        "rounds": rules["rounds"] > 1,
    }
    typed = {"command": _command(job), "best": _best(job, printed)}
    return RulesOutline("rules.", ROWS, FIGURES, facts, typed), the


sides, _, said = told_by(_outline)


def _numbers(definition: Definition) -> dict[str, int]:
    """What the words say in numbers."""
    points = [piece.points for piece in definition.pieces] or [0]
    return {
        **definition.rules,
        "many": definition.rules["alike"] + 1,
        "shapes": len(points),
        "low": min(points),
        "high": max(points),
        "table": table_size(definition),
        "next": table_size(definition) + 1,
        "blank": next(iter(numbers(len(definition.symbols), None)), 0),
    }


def _side(the: Writer, key: str, fill: str) -> Block:
    """What a side of the boards is for, with its frame."""
    size, inset = the.badge, the.indent + the.style.mm(3.2)
    key = f"{key}.more" if key == WHITE and the.job.deal.players > the.numbers["table"] else key
    block = the.text(key, inset + size + 2.4, gap=1.8)

    def draw(page: Page, x: float, y: float) -> None:
        left, rim = page.x(x + inset, size), size * 0.2
        hole = rect(left + rim, y + rim, size - 2 * rim, size - 2 * rim)
        page.pen.path(rect(left, y, size, size, 1), fill=fill, line=theme.RIM, width_mm=theme.HAIR)
        page.pen.path(hole, fill=theme.WHITE, line=theme.RIM, width_mm=theme.HAIR)
        block.draw(page, x, y)

    return replace(block, height=max(block.height, size), draw=draw)


def _command(job: Job) -> str:
    """What to type: a sheet of this very set, and FIVES that are really on it."""
    definition, board = job.deal.definition, job.deal.sheets[0].board
    record = " --record FILE" if definition.own else ""
    lang = f" --lang {job.words.lang}" if job.words.lang != "en" else ""
    roll = tuple(sorted(i % len(definition.symbols) for i in range(definition.rules["dice"])))
    (found,) = answers(board, roll)
    fives = [" ".join(map(cell_name, squares)) for _, squares in found.outlines[:2]]
    drawn = " ".join(f'"{five}"' for five in fives or ["a1 a2"])
    numbers = "".join(str(i + 1) for i in roll)
    return f"fives-score round {board.id}{record}{lang} --roll {numbers} {drawn}"


def _best(job: Job, printed: bool) -> str:
    """What to type to see the best of every roll of a sheet, or of one where there are many."""
    definition, sheet = job.deal.definition, job.deal.sheets[0].board.id
    record = " --record FILE" if definition.own else ""
    dice, symbols = definition.rules["dice"], len(definition.symbols)
    roll = ",".join(str(i % symbols + 1) for i in range(dice))
    return f"fives-score best {sheet}{record}{'' if printed else f' --roll {roll}'}"


# --- the boards of the examples ----------------------------------------------------------------

SQUARE_MM, SYMBOL_SHARE = 7.4, 5 / 7
MARKER_MM, INSET, BEND = 0.9, 0.7, 1.1  # a marker's line, just inside its squares, bends softly
REACH = 6.0  # how far an unfinished line runs along its first edge, from either end


ROLL = "14213"  # every outline below is meant for this roll
RIGHT = Example("146/521/635", ("##./.##/.#.",))
SYMBOL = Example("146/521/665", ("##./.##/.#.",))
CORNER = Example("145/216/563", ("##./##./..#",))
TWO_SHAPES = Example("12615/41231/35646", ("##.../##.../#....", "...#./..###/...#."))
TWICE = Example("12531/41614/35562", ("##.../##.../#....", "...##/...##/....#"))
TOUCHING = Example("13156/62413/54162", ("###../.#.../.#...", "...../..###/..#.#"))
SHARING = Example("13142/62561/54653", ("###../.#.../.#...", "..###/....#/....#"))
CLOSED = Example("13465/65126", ("###../..##.",))
OPEN = Example("13465/65126", wrong=("###../..##.",))
FOUND = Example("13156/62443/54162", ("###../.#.../.#...",), new=".#.../...../.....")
HATCHED = replace(FOUND, out=("....#/...##/...##",))


def fits(definition: Definition) -> bool:
    """True when the pictures tell the truth: they show FIVES for a roll of five with one pair."""
    rules = definition.rules
    return rules["dice"] == len(ROLL) and rules["alike"] >= 2 and len(definition.symbols) >= 4


def corner(
    page: Page,
    job: Job,
    picture: Example,
    left: float,
    top: float,
    unit: float,
    share: float = SYMBOL_SHARE,
    thick: float = theme.HAIR,
) -> None:
    """The squares of a picture, their symbols, which take a share of them, and what was drawn."""
    page.pen.path(grid(picture, left, top, unit), line=theme.RIM, width_mm=thick)
    symbols, size = job.deal.definition.symbols, unit * share
    stamps = [symbol_stamp(symbol, size, page.style.inks) for symbol in symbols]
    inset = (unit - size) / 2
    points = _points(job.deal.definition, picture)
    written = squares(picture.new) if points else ()
    page.pen.scatter(
        (stamps[(int(c) - 1) % len(stamps)], left + x * unit + inset, top + y * unit + inset)
        for (x, y), c in picture.cells.items()
        if (x, y) not in written
    )
    _draw_marked(page, left, top, unit, picture)
    for x, y in written:
        middle = left + (x + 0.5) * unit, top + (y + 0.5) * unit
        page.pen.centred(*middle, str(points), theme.PART, theme.BLACK, bold=True)


EASEL = Easel(corner, SQUARE_MM, fits=fits)


# --- what a player drew ------------------------------------------------------------------------


def squares(layer: str) -> tuple[Cell, ...]:
    """The squares of an outline."""
    return tuple(cell for cell, text in cells(layer).items() if text == "#")


def _points(definition: Definition, picture: Example) -> int | None:
    """The points of a FIVE of the puzzle, which are written into it in the place of a symbol."""
    if not picture.new:
        return None
    known = {key(piece.cells): piece.points for piece in definition.pieces}
    return known.get(key(squares(picture.counted[0])))


def _draw_marked(page: Page, left: float, top: float, unit: float, picture: Example) -> None:
    """The outlines of FIVES, those that are not finished, and shapes that were crossed out."""
    for layer in (*picture.counted, *picture.wrong):
        path = _marker(loops_around(squares(layer), unit, left, top, INSET), layer in picture.wrong)
        page.pen.path(path, line=theme.BLACK, width_mm=MARKER_MM)
    for layer in picture.out:  # its outline ends the hatching, so it isn't moved inwards
        path = _marker(loops_around(squares(layer), unit, left, top))
        page.pen.path(path, line=theme.BLACK, width_mm=MARKER_MM)
        strokes = (placed(HATCH, left + x * unit, top + y * unit, unit) for x, y in squares(layer))
        page.pen.path(joined(strokes), line=theme.BLACK, width_mm=theme.HAIR)


# Lines both ways on a square of 1, which go on in the next square.
HATCH = steps_of("M 0 .5 L .5 0 M 0 1 L 1 0 M .5 1 L 1 .5 M 0 .5 L .5 1 M 0 0 L 1 1 M .5 0 L 1 .5")


def _marker(loops: Iterable[Sequence[Point]], unfinished: bool = False) -> Path:
    """An outline as a hand draws it; an unfinished one stops short of its beginning."""
    return joined(_bent(loop, unfinished) for loop in loops)


def _bent(loop: Sequence[Point], unfinished: bool) -> Path:
    """A loop with soft corners, perhaps with a gap in its first edge."""
    (_, start), *others, close = rounded([*loop[1:], loop[0]], BEND, sharp=0)
    if not unfinished:
        return (("M", start), *others, close)
    first, last = (towards(loop[a], loop[1 - a], REACH) for a in (1, 0))
    return (("M", first), ("L", start), *others, ("L", last))


# --- dice that were rolled ---------------------------------------------------------------------

DIE_MM = 7.4


def two_rolls(the: Writer, stem: str) -> Block:
    """A roll that is repeated and one that stands."""
    dice, alike = the.numbers["dice"], max(1, the.numbers["alike"])
    again = [max(0, i - alike) for i in range(dice)]
    fine = [i // alike for i in range(dice)]
    rows = (again, False, the.say(f"{stem}.again")), (fine, True, the.say(f"{stem}.fine"))
    said = [verdict(the.style, 99, right, why) for _, right, why in rows]
    step = DIE_MM + 2.4

    def draw(page: Page, x: float, y: float) -> None:
        for i, (faces, _, _) in enumerate(rows):
            end = _dice(page, the.job, x, y + i * step, faces) + 3
            top = y + i * step + (DIE_MM - mark_mm(page.style)) / 2
            said[i].draw(page, x + end, top)

    words = tuple(line for block in said for line in block.words)
    return Block(2 * step - 2.4, draw, words=words)


def rolled(the: Writer, key: str) -> Block | None:
    """The roll for which all boards of the examples are drawn, where they are."""
    if not fits(the.job.deal.definition):
        return None
    words, faces = lines(the.style, the.say(key), 99, theme.TEXT), [int(face) - 1 for face in ROLL]
    called = [the.job.deal.definition.symbols[face].called(the.job.words.lang) for face in faces]

    def draw(page: Page, x: float, y: float) -> None:
        write(page, x, y + (DIE_MM - leading(page.style, theme.TEXT)) / 2, words, theme.TEXT)
        start = width_mm(words[0], page.style.size(theme.TEXT)) + 3
        _dice(page, the.job, x + start, y, faces)

    return Block(DIE_MM, draw, words=(" ".join((the.say(key), *called)),))


def meaning(the: Writer, stem: str) -> Block:
    """What the numbers of ordinary dice mean."""
    symbols, size = the.job.deal.definition.symbols, 5.4
    stamps = [symbol_stamp(symbol, size, the.style.inks) for symbol in symbols]
    said = [the.job.words.listed(numbers(len(symbols), i)) for i in range(len(symbols))]
    slot = the.width / len(symbols)
    drawn = legend(the.style, slot, size, list(zip(said, stamps, strict=True)), said[0])
    called = (symbol.called(the.job.words.lang) for symbol in symbols)
    words = (f"{number}: {name}" for number, name in zip(said, called, strict=True))
    return replace(drawn, words=tuple(words))


def _dice(page: Page, job: Job, x: float, y: float, faces: Sequence[int]) -> float:
    """A row of dice, smaller where there are many; gives its length."""
    symbols = job.deal.definition.symbols
    die = min(DIE_MM, 37 / max(1, len(faces)))
    step, inset = die * 1.24, die * 0.15
    for i, face in enumerate(faces):
        left, top = page.x(x + i * step, die), y + (DIE_MM - die) / 2
        page.pen.path(rect(left, top, die, die, die / 5), line=theme.QUIET, width_mm=theme.HAIR)
        stamp = symbol_stamp(symbols[face % len(symbols)], die - 2 * inset, page.style.inks)
        page.pen.use(stamp, left + inset, top + inset)
    return len(faces) * step - die * 0.24


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
    high, unit, box = 9.0, 2.2, the.style.mm(9)
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
        wide = min(slot, 5 * EASEL.unit(the.style, slot, FOUND))
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


# --- which figure is where ---------------------------------------------------------------------

FIVES = (
    ("right", RIGHT, True),
    ("symbol", SYMBOL, False),
    ("corner", CORNER, False),
)
FIGURES: dict[str, Figure] = {
    "sides.white": partial(_side, fill=theme.WHITE),
    "sides.gray": partial(_side, fill=theme.SHADE),
    "tiles": tiles,
    "roll": two_rolls,
    "legend": meaning,
    "five.rolled": rolled,
    "five": EASEL.judged(*FIVES),
    "mind.once": EASEL.pair(TWO_SHAPES, TWICE),
    "mind.share": EASEL.pair(TOUCHING, SHARING),
    "mind.closed": EASEL.pair(CLOSED, OPEN),
    "surplus": surplus,
    "bonus": bonus,
    "doubled": doubled,
    "puzzle": at_edge(quarters),
}
