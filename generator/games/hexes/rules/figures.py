"""Hexes' drawn examples for the rules: which piece may be chosen, and what emptiness costs.

Choice: a roll, the pieces of its number, some crossed out, and the piece somebody takes.
Term: a kind of emptiness, how often it occurs and what it costs.
"""

from __future__ import annotations

from collections.abc import Mapping

from generator import theme
from generator.components.dice_nets import die_stamp
from generator.games.hexes.area import draw_rim
from generator.games.hexes.hexagons import borders, draw_circles, piece_size, piece_stamp
from generator.games.hexes.rules.example_areas import (
    ENDED,
    draw_area,
    emptied,
    fits,
    size,
    spaces,
)
from generator.lettering.signs import times
from generator.lettering.text import width_mm
from generator.pages.examples import Example
from generator.pages.flow import Block, Writer, below, leading, lines, write
from generator.pages.job import Job
from generator.pages.page import Page
from generator.pages.right_wrong import captioned, panel_mm, verdict
from generator.pens.path import Box, joined, line
from generator.pens.pen import END, START
from layouts.area import extent
from layouts.board import Board
from layouts.definition.loader import Definition, define
from layouts.games.hexes.millimetres import laid_out
from layouts.piece import Piece

SHOWN = "F"  # the piece that is drawn in the examples
Choice = tuple[str, str, bool]  # crossed out, taken, allowed
CHOICES: tuple[Choice, ...] = (("", "F", True), ("EF", "K", True), ("E", "K", False))
UNIT, DIE_MM, GAP, ARROW_MM = 3.1, 7.4, 2.0, 5.5
ENDED_MM, ICON_MM = 6.3, 5.2
AFAR_MM = 2.8  # hexagons of whole sheets, seen from afar
ICONS: Mapping[str, Example] = {
    "red": Example(".r"),
    "blue": Example(".b"),
    "hexagon": Example(".h"),
    "region": Example(".h.h/..h"),
}  # what can stay empty


# --- pieces ------------------------------------------------------------------------------------


def shown(the: Writer, stem: str) -> Block | None:
    """The piece for which all areas of the examples are drawn."""
    if not fits(the.job.deal.definition):
        return None
    piece, unit = _piece(the.job.deal.definition, SHOWN), the.style.size(UNIT)
    wide, high = piece_size(piece, unit)
    room, step = the.width - wide - 2 * GAP, leading(the.style, theme.TEXT)
    said = [the.say(f"{stem}.{word}") for word in ("shown", "gray")]
    words = [row for text in said for row in lines(the.style, text, room, theme.TEXT)]
    tall = max(high, len(words) * step)

    def draw(page: Page, x: float, y: float) -> None:
        write(page, x, y + (tall - len(words) * step) / 2, words, theme.TEXT)
        start = x + max(width_mm(row, page.style.size(theme.TEXT)) for row in words) + 2 * GAP
        _draw_piece(page, start, y + tall / 2, piece)

    return Block(tall, draw, words=tuple(said))


def choices(the: Writer, stem: str) -> Block | None:
    """What may be taken for a roll: one of the two, any when both are gone, else no other."""
    if not fits(the.job.deal.definition):
        return None
    said = [the.say(f"{stem}.{word}") for word in ("one", "any", "left")]
    rows = [_choice(the.job, the.width, *choice) for choice in zip(CHOICES, said, strict=True)]
    return below(rows, the.style.size(2.2))


def _choice(job: Job, width: float, choice: Choice, why: str) -> Block:
    """A roll and its pieces, what is taken, and a verdict: below where type is large."""
    (gone, name, right), definition = choice, job.deal.definition
    taken = _piece(definition, name)
    roll = _piece(definition, SHOWN).die
    pieces = [piece for piece in definition.pieces if piece.die == roll]
    die, gap = job.style.size(DIE_MM), job.style.size(GAP)
    widest = max(piece_size(_piece(definition, other), UNIT)[0] for _, other, _ in CHOICES)
    after = DIE_MM + ARROW_MM + 7 * GAP + widest
    after += sum(piece_size(piece, UNIT)[0] for piece in pieces)
    is_below = job.style.large
    said = verdict(job.style, width if is_below else width - after, right, why)
    tall = die if is_below else max(die, said.height)

    def draw(page: Page, x: float, y: float) -> None:
        middle = y + tall / 2
        page.pen.use(die_stamp(roll, die), page.x(x, die), middle - die / 2)
        at = x + die + 2 * gap
        for piece in pieces:
            at += _draw_piece(page, at, middle, piece, piece.name in gone) + gap
        _arrow(page, at, middle)
        _draw_piece(page, at + job.style.size(ARROW_MM) + gap, middle, taken)
        if is_below:
            said.draw(page, x, y + tall + 1.6)
        else:
            said.draw(page, x + after, middle - said.height / 2)

    return Block(tall + (1.6 + said.height if is_below else 0), draw, words=said.words)


def _piece(definition: Definition, name: str) -> Piece:
    return next(piece for piece in definition.pieces if piece.name == name)


def _draw_piece(page: Page, x: float, middle: float, piece: Piece, gone: bool = False) -> float:
    """A small piece about a line, perhaps crossed out; gives its width."""
    unit = page.style.size(UNIT)
    wide, high = piece_size(piece, unit)
    left, top = page.x(x, wide), middle - high / 2
    page.pen.use(piece_stamp(piece, unit), left, top)
    if gone:
        right, bottom = left + wide, top + high
        strokes = line((left, top), (right, bottom)), line((left, bottom), (right, top))
        page.pen.path(joined(strokes), line=theme.BLACK, width_mm=page.style.size(theme.STRONG))
    return wide


def _arrow(page: Page, x: float, y: float) -> None:
    """An arrow in reading direction."""
    length, head = page.style.size(ARROW_MM), page.style.size(1.2)
    tip = page.x(x + length), y
    barbs = line((page.x(x + length - head), y - head), tip, (page.x(x + length - head), y + head))
    page.pen.path(joined((line((page.x(x), y), tip), barbs)), line=theme.QUIET, width_mm=theme.HAIR)


# --- penalty -----------------------------------------------------------------------------------


def costs(the: Writer, stem: str) -> Block:
    """What can stay empty, and what each costs."""
    job, called = the.job, _called(the.job)
    slot = the.width / len(ICONS)
    captions = [lines(the.style, called[kind], slot - 2, theme.CAPTION) for kind in ICONS]
    high = 2 * ICON_MM
    words = max(map(len, captions)) * leading(the.style, theme.CAPTION)

    def draw(page: Page, x: float, y: float) -> None:
        for i, kind in enumerate(ICONS):
            at, middle = x + i * slot, y + high / 2
            wide = _icon(page, job, kind, at, middle)
            page.level(at + wide + 1.6, middle, str(the.numbers[kind]), theme.PART, bold=True)
            write(page, at, y + high + 0.6, captions[i], theme.CAPTION)

    told = tuple(f"{called[kind]}: {the.numbers[kind]}" for kind in ICONS)
    return Block(high + 0.6 + words, draw, words=told)


def counted(the: Writer, stem: str) -> Block:
    """A sheet in the end, and its penalty added up beside it."""
    job, width = the.job, the.width
    sums, last = job.style.size(17), leading(job.style, theme.PART) * 1.1
    unit = min(ENDED_MM, (width - sums - 4) / extent(spaces(ENDED.rows))[0])
    wide, high = size(ENDED, unit)
    step = max((high - last) / len(ICONS), leading(job.style, theme.TEXT) * 1.05)
    tall = max(high, len(ICONS) * step + last)
    rules, counts = job.deal.definition.rules, emptied(ENDED)
    total = sum(counts[kind] * rules[kind] for kind in ICONS)

    def draw(page: Page, x: float, y: float) -> None:
        draw_area(page, job, ENDED, page.x(x, wide), y + (tall - high) / 2, unit)
        start = x + wide + max(4.0, (width - wide - sums) * 0.6)
        for i, kind in enumerate(ICONS):
            middle = y + (i + 0.5) * step
            _icon(page, job, kind, start, middle, ICON_MM * 0.6)
            _number(page, start + sums, middle, f"{counts[kind]} {times(rules[kind])}")
        page.rule(start, y + len(ICONS) * step, sums, theme.BLACK)
        _number(page, start + sums, y + tall - last / 2, str(total), theme.PART)

    called = _called(job)
    sums_ = (f"{called[kind]}: {counts[kind]} {times(rules[kind])}" for kind in ICONS)
    return Block(tall, draw, words=(*sums_, f"= {total}"))


def _number(page: Page, end: float, middle: float, text: str, size: float = theme.TEXT) -> None:
    """A number of a sum about a line: units stand below units in every language."""
    at, align = end, END
    if page.words.rtl:
        at, align = end - width_mm(f"0 {times(0)}", page.style.size(theme.TEXT)), START
    page.level(at, middle, text, size, bold=size > theme.TEXT, align=align)


def is_black(job: Job) -> bool:
    """True where our circles are told by their lines, thick or thin, as all colours are black."""
    return job.style.inks.mono and job.deal.definition.symbols == define("hexes").symbols


def _called(job: Job) -> dict[str, str]:
    """What people call the things that can stay empty."""
    symbols = job.deal.definition.symbols
    found = {symbol.name: symbol.called(job.words.lang) for symbol in symbols}
    if is_black(job):
        found |= {name: job.words(f"hexes.mono.{name}") for name in ("red", "blue")}
    return found | {"region": job.words("rules.hexes.count.region")}


def _icon(page: Page, job: Job, kind: str, x: float, middle: float, unit: float = ICON_MM) -> float:
    """An empty space, or a region of some, about a line; gives its width."""
    wide, high = size(ICONS[kind], unit)
    draw_area(page, job, ICONS[kind], page.x(x, wide), middle - high / 2, unit)
    return wide


# --- areas of a set ----------------------------------------------------------------------------


def both(the: Writer, stem: str) -> Block:
    """The two sides of a sheet from afar, each with its words below."""
    boards = [sheet.board for sheet in the.job.deal.sheets[:2]]
    slot, high = panel_mm(the.width, 2), max(extent(b.marks)[1] for b in boards) * AFAR_MM

    def block(board: Board) -> Block:
        return Block(high, lambda page, x, y: _afar(page, board, (page.x(x, slot), y, slot, high)))

    said = (_described(the, stem, name) for name in "ab")
    return captioned(the.style, the.width, *zip(map(block, boards), said, strict=True))


def _described(the: Writer, stem: str, name: str) -> str:
    """The name of an area, and what ours are like."""
    definition = the.job.deal.definition
    called = definition.areas[name].called(the.job.words.lang)
    return called if definition.own else f"{called}. " + the.say(f"{stem}.{name}")


def _afar(page: Page, board: Board, box: Box) -> None:
    """An area as small as it goes, with its rim."""
    unit, centres = laid_out(board.marks, *box, AFAR_MM)
    draw_rim(page.pen, page.style, board, centres, unit)
    page.pen.path(borders(centres, unit), line=theme.RIM, width_mm=theme.CUT)
    draw_circles(page.pen, board.definition, board.marks, centres, unit, page.style.inks)
