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
from generator.pages.flow import Block, Figure, Writer, legend, rules_writer
from generator.pages.job import Job, Side
from generator.pages.outline import RulesOutline, read_outline, told_by
from generator.pages.page import Page
from generator.pens.path import Path, Point, circle, joined, line, placed, rect, rounded, towards
from generator.pens.pen import MIDDLE
from layouts.definition.loader import Definition
from layouts.game_contract import on_demand
from layouts.games.hunt import table_size
from layouts.grid import Cell, cell_names
from layouts.piece import Piece
from layouts.shape import key
from layouts.svg_path import steps_of
from scorer.games.hunt.fives import rolls, rules_of

WHITE = "rules.sides.white"
ROWS = read_outline(__file__)
is_printed = on_demand("generator.games.hunt", "statistics:is_printed")  # for the computer's pages
answers = on_demand("scorer.games.hunt", "best:answers")


def computer_pages(job: Job) -> Iterator[Side]:
    """Yield the separate pages about the computer, with those of the certificate."""
    printed = is_printed(job.deal.definition)
    outline, writer = _outline(job, printed)
    return replace(outline, typed=_commands(job, printed)).computer_pages(writer)


def _outline(job: Job, printed: bool = True) -> tuple[RulesOutline, Writer]:
    definition, rules = job.deal.definition, job.deal.definition.rules
    many = 0 if printed else len(rolls(rules_of(definition)))
    writer = rules_writer(job, {**in_words(definition), "rolls": many})
    facts = {
        "printed": printed,  # the best of every roll
        "bank": not definition.own,
        "two_sided": job.deal.side == "both",
        "blank": writer.numbers["blank"] > 0,
        "bonus": rules["bonus"] > 0,
        "doubled": is_doubled(rules),
        "rounds": rules["rounds"] > 1,
    }
    return RulesOutline("rules.", ROWS, FIGURES, facts), writer


sides, _, said = told_by(_outline)


def in_words(definition: Definition) -> dict[str, int]:
    """Return the numbers that the words of the rules need."""
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


def _side(writer: Writer, key: str, fill: str) -> Block:
    size, inset = writer.badge, writer.indent + writer.style.mm(3.2)
    key = (
        f"{key}.more" if key == WHITE and writer.job.deal.players > writer.numbers["table"] else key
    )
    block = writer.text(key, inset + size + 2.4, gap=1.8)

    def draw(page: Page, x: float, y: float) -> None:
        left, rim = page.x(x + inset, size), size * 0.2
        hole = rect(left + rim, y + rim, size - 2 * rim, size - 2 * rim)
        page.pen.path(rect(left, y, size, size, 1), fill=fill, line=theme.RIM, width_mm=theme.HAIR)
        page.pen.path(hole, fill=theme.WHITE, line=theme.RIM, width_mm=theme.HAIR)
        block.draw(page, x, y)

    return replace(block, height=max(block.height, size), draw=draw)


def _commands(job: Job, printed: bool) -> dict[str, str]:
    """Return the commands that judge FIVES really on a sheet of this set, and show its best.

    The best of all rolls, or if there are too many to print, of one.
    """
    definition, board = job.deal.definition, job.deal.sheets[0].board
    sheet = f"{board.id} --record FILE" if definition.own else board.id
    lang = f" --lang {job.words.lang}" if job.words.lang != "en" else ""
    roll = [i % len(definition.symbols) for i in range(definition.rules["dice"])]
    (best,) = answers(board, tuple(sorted(roll)))
    fives = [cell_names(squares) for _, squares in best.outlines[:2]]
    drawn = " ".join(f'"{five}"' for five in fives or ["a1 a2"])
    numbers = "".join(str(i + 1) for i in sorted(roll))
    example = "" if printed else f" --roll {','.join(str(i + 1) for i in roll)}"
    return {
        "command": f"fives-score round {sheet}{lang} --roll {numbers} {drawn}",
        "best": f"fives-score best {sheet}{example}",
    }


# --- the boards of the examples ----------------------------------------------------------------

SQUARE_MM, SYMBOL_SHARE = 7.4, 5 / 7
# Of a square: a marker's line, just inside its squares, bends softly; an unfinished one runs along
# its first edge from either end.
MARKER, INSET, BEND, REACH = 0.9 / SQUARE_MM, 0.7 / SQUARE_MM, 1.1 / SQUARE_MM, 6.0 / SQUARE_MM
GRID = theme.HAIR / SQUARE_MM  # the borders of squares, and hatching
POINTS = theme.PART / SQUARE_MM  # the type size of points in a square


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
    """Return whether the pictures tell the truth: they show FIVES for five dice with one pair."""
    rules = definition.rules
    return rules["dice"] == len(ROLL) and rules["alike"] >= 2 and len(definition.symbols) >= 4


def corner(page: Page, job: Job, picture: Example, left: float, top: float, unit: float) -> None:
    """Draw the squares of a picture, their symbols, and the outlines."""
    page.pen.path(grid(picture, left, top, unit), line=theme.RIM, width_mm=GRID * unit)
    symbols, size = job.deal.definition.symbols, unit * SYMBOL_SHARE
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
        page.pen.centred(*middle, str(points), POINTS * unit, theme.BLACK, bold=True)


EASEL = Easel(corner, SQUARE_MM, slack=0.6, fits=fits)  # half of the marker's line


# --- what a player drew ------------------------------------------------------------------------


def squares(layer: str) -> tuple[Cell, ...]:
    """Return the squares of an outline."""
    return tuple(cell for cell, text in cells(layer).items() if text == "#")


def _points(definition: Definition, picture: Example) -> int | None:
    """Return the points of a FIVE of the puzzle, written into it instead of a symbol, or None."""
    if not picture.new:
        return None
    known = {key(piece.cells): piece.points for piece in definition.pieces}
    return known.get(key(squares(picture.counted[0])))


def _draw_marked(page: Page, left: float, top: float, unit: float, picture: Example) -> None:
    """Draw the outlines of FIVES, the unfinished ones, and shapes that were crossed out."""
    for layer in (*picture.counted, *picture.wrong, *picture.out):
        is_out = layer in picture.out  # its outline ends the hatching, so it isn't moved inwards
        loops = loops_around(squares(layer), 1, 0, 0, 0 if is_out else INSET)
        path = placed(_marker(loops, layer in picture.wrong), left, top, unit)
        page.pen.path(path, line=theme.BLACK, width_mm=MARKER * unit)
        if is_out:
            strokes = joined(placed(HATCH, x, y) for x, y in squares(layer))
            hatching = placed(strokes, left, top, unit)
            page.pen.path(hatching, line=theme.BLACK, width_mm=GRID * unit)


# Lines both ways on a square of 1, which go on in the next square.
HATCH = steps_of("M 0 .5 L .5 0 M 0 1 L 1 0 M .5 1 L 1 .5 M 0 .5 L .5 1 M 0 0 L 1 1 M .5 0 L 1 .5")


def _marker(loops: Iterable[Sequence[Point]], unfinished: bool) -> Path:
    """Return an outline as a hand draws it; an unfinished one stops short of its beginning."""

    def bent(loop: Sequence[Point]) -> Path:
        (_, start), *others, close = rounded([*loop[1:], loop[0]], BEND, sharp=0)
        if not unfinished:
            return (("M", start), *others, close)
        first, last = (towards(loop[a], loop[1 - a], REACH) for a in (1, 0))
        return (("M", first), ("L", start), *others, ("L", last))

    return joined(map(bent, loops))


# --- dice that were rolled ---------------------------------------------------------------------

DIE_MM = 7.4


def two_rolls(writer: Writer, stem: str) -> Block:
    """Return a roll that is void and one that counts."""
    dice, alike = writer.numbers["dice"], max(1, writer.numbers["alike"])
    again = [max(0, i - alike) for i in range(dice)]
    fine = [i // alike for i in range(dice)]
    rows = (again, False, writer.say(f"{stem}.again")), (fine, True, writer.say(f"{stem}.fine"))
    verdicts = [verdict(writer.style, 99, right, why) for _, right, why in rows]
    die, aside = writer.style.mm(DIE_MM), writer.style.mm(3)
    step = die + 2.4

    def draw(page: Page, x: float, y: float) -> None:
        for i, (faces, _, _) in enumerate(rows):
            end = _dice(page, writer.job, x, y + i * step, faces) + aside
            top = y + i * step + (die - mark_mm(page.style)) / 2
            verdicts[i].draw(page, x + end, top)

    words = tuple(line for block in verdicts for line in block.words)
    return Block(2 * step - 2.4, draw, words=words)


def rolled(writer: Writer, key: str) -> Block | None:
    """Return the roll of all examples; None if the examples don't fit the definition."""
    definition, faces = writer.job.deal.definition, [int(face) - 1 for face in ROLL]
    if not fits(definition):
        return None
    words, large = writer.say(key), writer.style.large
    called = [definition.symbols[face].called(writer.job.words.lang) for face in faces]
    die = writer.style.mm(DIE_MM)

    def draw(page: Page, x: float, y: float) -> None:
        page.level(x, y + die / 2, words, bold=large)
        start = width_mm(words, page.style.size(theme.TEXT), large) + page.style.mm(3)
        _dice(page, writer.job, x + start, y, faces)

    return Block(die, draw, words=(" ".join((words, *called)),))


def meaning(writer: Writer, stem: str) -> Block:
    """Return the meaning of the numbers of ordinary dice."""
    symbols, size = writer.job.deal.definition.symbols, writer.style.mm(5.4)
    stamps = [symbol_stamp(symbol, size, writer.style.inks) for symbol in symbols]
    spoken = [writer.job.words.listed(numbers(len(symbols), i)) for i in range(len(symbols))]
    slot = writer.width / len(symbols)
    drawn = legend(writer.style, slot, size, list(zip(spoken, stamps, strict=True)), spoken[0])
    called = (symbol.called(writer.job.words.lang) for symbol in symbols)
    words = (f"{number}: {name}" for number, name in zip(spoken, called, strict=True))
    return replace(drawn, words=tuple(words))


def _dice(page: Page, job: Job, x: float, y: float, faces: Sequence[int]) -> float:
    """Draw a row of dice, smaller if there are many; return its length."""
    symbols, most = job.deal.definition.symbols, page.style.mm(DIE_MM)
    die = min(most, page.style.mm(37) / max(1, len(faces)))
    step, inset = die * 1.24, die * 0.15
    ink, thick = (theme.BLACK, theme.STRONG) if page.style.large else (theme.QUIET, theme.HAIR)
    for i, face in enumerate(faces):
        left, top = page.x(x + i * step, die), y + (most - die) / 2
        page.pen.path(rect(left, top, die, die, die / 5), line=ink, width_mm=thick)
        stamp = symbol_stamp(symbols[face % len(symbols)], die - 2 * inset, page.style.inks)
        page.pen.use(stamp, left + inset, top + inset)
    return len(faces) * step - die * 0.24


SHAPE_MM, SHAPE_GAP = 2.0, 2.4  # a square of a small shape, between shapes


def tiles(writer: Writer, stem: str) -> Block:
    """Return all shapes by their points, dearest first, groups side by side if there is room."""
    definition, width = writer.job.deal.definition, writer.width
    groups = by_points(definition)
    numeral = width_mm("0", writer.style.size(theme.PART), bold=True) + writer.style.mm(2)
    unit = writer.style.mm(SHAPE_MM)
    row = ShapeRow(unit, numeral, writer.style.mm(SHAPE_GAP), thick=writer.style.mm(theme.HAIR))
    wide = max(map(row.width, groups.values()))
    columns = max(1, min(len(groups), int((width + GUTTER) // (wide + GUTTER))))
    columns = -(-len(groups) // -(-len(groups) // columns))  # as even as can be
    slot = (width + GUTTER) / columns
    high = max(shape_size(piece.cells)[1] for piece in definition.pieces) * unit
    step = max(high, cap_mm(writer.style.size(theme.PART))) + 3

    def draw(page: Page, x: float, y: float) -> None:
        for i, (points, pieces) in enumerate(groups.items()):
            middle = y + i // columns * step + (step - 3) / 2
            row.draw(page, x + i % columns * slot, middle, points, pieces)

    words = (
        f"{points}: {' '.join(piece.name for piece in some)}" for points, some in groups.items()
    )
    return Block(-(-len(groups) // columns) * step - 3, draw, words=tuple(words))


Term = tuple[Piece | None, str]  # a shape or else the timer; its points, or nothing: left out


def surplus(writer: Writer, stem: str) -> Block | None:
    """Return one FIVE too many: the dearest is left out; None without enough shapes."""
    most, pieces = writer.numbers["most"], _by_points(writer)
    if not 1 <= most <= min(7, len(pieces) - 1):
        return None
    chosen = [pieces[i * (len(pieces) - 1) // most] for i in range(most + 1)]
    terms: list[Term] = [(piece, str(piece.points)) for piece in chosen[:-1]]
    total = sum(piece.points for piece in chosen[:-1])
    return _sum(writer, [*terms, (chosen[-1], "")], total)


def _by_points(writer: Writer) -> list[Piece]:
    return sorted(writer.job.deal.definition.pieces, key=lambda piece: piece.points)


def is_doubled(rules: Mapping[str, int]) -> bool:
    """Return whether a round counts double."""
    return 1 <= rules["double"] <= rules["rounds"]


def timed(writer: Writer, stem: str, factor: int) -> Block | None:
    """Return two FIVES, counted `factor` times, and the timer, which counts once.

    Return None without shapes, and for a single round if one counts double: one example is enough.
    """
    extra, pieces = writer.numbers["bonus"], _by_points(writer)
    if not pieces or (factor == 1 and is_doubled(writer.numbers)):
        return None
    chosen = pieces[0], pieces[len(pieces) * 2 // 3]
    product = f" {times(factor)}" if factor > 1 else ""
    terms: list[Term] = [(piece, f"{piece.points}{product}") for piece in chosen]
    timer: list[Term] = [(None, str(extra))] if extra else []
    total = factor * sum(piece.points for piece in chosen) + extra
    return _sum(writer, terms + timer, total)


def _sum(writer: Writer, terms: Sequence[Term], total: int) -> Block:
    """Return drawings over their points, and the sum in a box as on the score sheet."""
    mm = writer.style.mm
    high, unit, box = mm(9), mm(2.2), mm(9)
    slot = min(mm(21), (writer.width - box - 2 - theme.STRONG) / len(terms))
    below = writer.style.leading(theme.TEXT)

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
        at, top = x + len(terms) * slot + 2, y + (high + below - box) / 2
        page.frame(at, top, box, box, line=theme.BLACK, width_mm=theme.STRONG)
        size = page.fitted(str(total), theme.PART, box - 2, bold=True)
        base = top + (box + cap_mm(page.style.size(size))) / 2
        page.text(at + box / 2, base, str(total), size, bold=True, align=MIDDLE)

    sum_text = " + ".join(points for _, points in terms if points)
    return Block(high + below, draw, words=(f"{sum_text} = {total}",))


def _term(page: Page, x: float, y: float, piece: Piece | None, unit: float, counts: bool) -> None:
    if piece is None:
        size = unit * 3.6
        page.pen.use(icon_stamp("hourglass", size), page.x(x - size / 2, size), y - size / 2)
        return
    across, down = shape_size(piece.cells)
    at = page.x(x - across * unit / 2, across * unit), y - down * unit / 2
    path = placed(shape_path(piece.cells, unit), *at)
    ink, thick = (theme.BLACK, theme.STRONG) if counts else (theme.QUIET, theme.HAIR)
    page.pen.path(path, fill=theme.WHITE, line=ink, width_mm=thick)


SIGN_MM = 0.72  # the line of a circle or a cross


def quarters(writer: Writer, stem: str) -> Block | None:
    """Return a found FIVE, circled in the quarter, and a shape crossed out, shaded on the board."""
    known = {key(piece.cells): piece for piece in writer.job.deal.definition.pieces}
    circled, crossed = (known.get(key(squares(x))) for x in (*FOUND.counted, *HATCHED.out))
    below = EASEL.captioned(yes=FOUND, no=HATCHED)(writer, stem)  # both are right
    if not (below and circled and crossed):
        return None
    others = [piece for piece in known.values() if piece not in (circled, crossed)]
    shapes = [*others[-1:], circled, *others[:1], crossed]
    slot, share = panel_mm(writer.width, 2), writer.style.mm(1.0)
    strip, thick = 11.0 * share, SIGN_MM * share

    def draw(page: Page, x: float, y: float) -> None:
        wide = min(slot, 5 * EASEL.unit(writer.style, slot, FOUND))
        panels = (x, {circled: "o"}), (x + slot + GUTTER, {circled: "o", crossed: "x"})
        for left, signs in panels:
            for i, piece in enumerate(shapes):
                at = left + (i + 0.5) * wide / len(shapes), y + 4.2 * share
                draw_signed(page, *at, piece, signs.get(piece, ""), share, thick)
        below.draw(page, x, y + strip)

    return Block(strip + below.height, draw, words=below.words)


def draw_signed(
    page: Page,
    x: float,
    y: float,
    piece: Piece,
    sign: str,
    scale: float,
    thick: float,
) -> None:
    """Draw a shape about a point, circled (o) or crossed out (x)."""
    longest = max(shape_size(piece.cells))
    _term(page, x, y, piece, min(1.5, 7.5 / longest) * scale, False)
    path = placed(SIGNS[sign], page.x(x), y, scale)
    if path:
        page.pen.path(path, line=theme.BLACK, width_mm=thick)


CROSS: Path = joined((line((-3.4, -3.2), (3.4, 3.2)), line((-3.4, 3.2), (3.4, -3.2))))
SIGNS: Mapping[str, Path] = {"": (), "o": circle(0, 0, 4.0), "x": CROSS}


FIVES = ("right", RIGHT, True), ("symbol", SYMBOL, False), ("corner", CORNER, False)
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
    "bonus": partial(timed, factor=1),
    "doubled": partial(timed, factor=2),
    "puzzle": at_edge(quarters),
}
