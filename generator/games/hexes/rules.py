"""Hexes' rules on paper: the game in steps with drawn examples, counting, experts, areas.

The words are in layouts/words, their order in rules.txt; here are the examples, and which of all a
set needs.
An area of an example, or a corner of one, is typed as in hexes.yaml; over it as layers what was
filled earlier and what is drawn now, each space with the letter of its piece. X: a hexagon filled
before the start. Marker: the pen a player draws with. Choice: a roll, the pieces of its number,
some crossed out, and the piece a player takes. Term: a kind of emptiness, how often it occurs and
what it costs.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import fsum

from generator import theme
from generator.components.dice import die_stamp
from generator.games.hexes.area import (
    around,
    borders,
    draw_circles,
    draw_gray,
    draw_rim,
    piece_size,
    piece_stamp,
)
from generator.lettering.text import times, width_mm
from generator.pages.examples import EMPTY, Easel, Example, captioned, cells, panel_mm, verdict
from generator.pages.flow import Block, Figure, Writer, below, rules_writer, write
from generator.pages.job import Job
from generator.pages.outline import RulesOutline, read_outline, told_by
from generator.pages.page import Page
from generator.pens.path import Point, circle, joined, line
from generator.pens.pen import END, START
from layouts.area import IMAGES, extent, regions
from layouts.board import Board
from layouts.definition.loader import Definition, define
from layouts.games.hexes import BOTH, DIFFERENT, RANDOM
from layouts.games.hexes.millimetres import laid_out
from layouts.grid import Cell
from layouts.piece import CIRCLE, PLAIN, Piece, decorated

MOVE = "F b2 c2 d2 d1"  # a piece on side A, as it is typed
ROWS = read_outline(__file__)


def _outline(job: Job) -> tuple[RulesOutline, Writer]:
    rules, pieces, side = job.deal.definition.rules, job.deal.definition.pieces, job.deal.side
    spaces = len(job.deal.sheets[0].board.marks)
    covered = sum(len(piece.cells) for piece in pieces)
    left, before, ours = spaces - covered, rules["prefilled"], not job.deal.definition.own
    numbers = {
        **rules,
        "pieces": len(pieces),
        "spaces": spaces,
        "covered": covered,
        "left": left,
        "perfect": left * rules["hexagon"] + rules["region"],
        "images": IMAGES,
    }
    facts = {
        "true": fits(job.deal.definition),
        "black": is_black(job),
        "ours": ours,
        "expert": before > 0,
        "zero": ours and before > 0 and before >= left,
        "areas": ours or side == BOTH,
        "both": side == BOTH,
        "same": ours and side == RANDOM,
        "different": ours and side == DIFFERENT,
    }
    outline = RulesOutline("rules.hexes.", ROWS, FIGURES, facts, {"move": MOVE})
    return outline, rules_writer(job, numbers)


sides, computer_pages, said = told_by(_outline)


# --- areas of the examples: what is right and what is wrong, side by side ----------------------


CORNER = ".h.h.b.h.h/h.b.h.h.b./.h.h.b.h.h/..r.h.h.b."
SIDE_A = (
    "...h.r.h.h.r.h.../..r.h.h.b.h.h.r../.h.h.b.h.h.b.h.h./h.b.h.h.b.h.h.b.h/"
    ".h.h.b.h.h.b.h.h./..r.h.h.b.h.h.r../...h.r.h.h.r.h..."
)
NAMES = {"h": "hexagon", "r": "red", "b": "blue"}
HEXAGON_MM = 6.9  # large print has a little less room
MARKER_MM, EARLIER_MM, INSET = 0.9, 0.5, 0.65  # lines just inside their spaces, new and old


# What is drawn now, and what was filled earlier.
FIRST = Example(CORNER, new="./......F/.F.F.F")
DOTTED = Example(CORNER, counted=("./......F/.F.F.F",))  # a piece, before its line
TURNED = Example(CORNER, new=".....F.F.F/....F")
FLIPPED = Example(CORNER, new=".F/..F.F.F")
TOUCHING = Example(CORNER, new=".........F/....F.F.F", before=".I.I/I.I")
APART = Example(CORNER, new="././.........F/....F.F.F", before=".I.I/I.I")
ON_CIRCLE = Example(CORNER, new="./......F/.F.F.F", before=".I.I/I.I")
ON_HEXAGON = Example(CORNER, new="./........F/...F.F.F", before=".I.I/I.I")
BESIDE = Example(CORNER, new=".....F.F/....F/...F", before=".I.I/I.I")
OVER = Example(CORNER, new="...F.F/......F/.......F", before=".I.I/I.I")
EXPERT = Example(CORNER, new="./......F/.F.F.F", before=".......X/X/./......X")
CIRCLED = Example(CORNER, new="./......F/.F.F.F", before=".......X/X/./..X")
ENDED = Example(
    SIDE_A,
    before="...G.C.C.C.C...../..G.A...H.H....../.G...A.A.D.H.H.I./G...A.D.D.K.K.I.I/"
    "...F.F.D.K.L.K.I./..E.E.F.B.L.L.L../...E.E.F.B.B.B...",
)


def fits(definition: Definition) -> bool:
    """Return whether the pictures tell the truth: they show the usual pieces."""
    return definition.pieces == define("hexes").pieces


def spaces(rows: str) -> dict[Cell, str]:
    """Return the spaces of a picture and their letters, not moved: areas and layers agree."""
    return {((x + 1 - r) // 2, r): c for (x, r), c in cells(rows).items() if c != EMPTY}


def emptied(picture: Example) -> dict[str, int]:
    """Return the number of empty spaces of each kind, and of their regions."""
    area, filled = spaces(picture.rows), spaces(picture.before)
    left = {cell: NAMES[letter] for cell, letter in area.items() if cell not in filled}
    kinds = list(left.values())
    return {**{name: kinds.count(name) for name in NAMES.values()}, "region": len(regions(left))}


def size(picture: Example, unit: float) -> Point:
    """Return the width and height of an area on hexagons of width `unit`."""
    return piece_size(Piece("", 0, tuple(area := spaces(picture.rows)), "h" * len(area)), unit)


def draw_area(page: Page, job: Job, picture: Example, left: float, top: float, unit: float) -> None:
    """Draw an area as it is printed, earlier pieces in gray, with the lines of a marker."""
    area = spaces(picture.rows)
    _, centres = laid_out(area, left, top, *size(picture, unit), unit)
    filled, new = spaces(picture.before), spaces(picture.new)
    draw_gray(page.pen, filled, centres, unit, page.style.inks)
    page.pen.path(borders(centres, unit), line=theme.RIM, width_mm=theme.HAIR)
    marks = {cell: NAMES[letter] for cell, letter in area.items()}
    draw_circles(page.pen, job.deal.definition, marks, centres, unit, page.style.inks)
    for letter in dict.fromkeys(filled.values()):
        mine = [cell for cell in filled if filled[cell] == letter]
        page.pen.path(around(mine, centres, unit, INSET), line=theme.BLACK, width_mm=EARLIER_MM)
    for layer in picture.counted:
        points = joined(circle(*centres[cell], 0.8) for cell in spaces(layer))
        page.pen.path(points, fill=theme.BLACK, line=theme.WHITE, width_mm=theme.HAIR)
    if new:
        page.pen.path(around(new, centres, unit, INSET), line=theme.BLACK, width_mm=MARKER_MM)
        spots = (cell for cell in spots_of(job.deal.definition, picture) if area[cell] == PLAIN)
        page.pen.path(
            joined(circle(*centres[cell], unit * 0.3) for cell in spots), fill=theme.BLACK
        )


def spots_of(definition: Definition, picture: Example) -> list[Cell]:
    """Return the spaces below the circles of the new piece, whatever is printed there."""
    new = sorted(spaces(picture.new))
    left, top = min(q for q, _ in new), min(r for _, r in new)
    shape = tuple((q - left, r - top) for q, r in new)
    piece = next(piece for piece in definition.pieces if piece.name == picture.new.strip("./")[0])
    for turn in decorated(piece):
        if tuple(cell for cell, _ in turn) == shape:
            return [cell for cell, (_, kind) in zip(new, turn, strict=True) if kind == CIRCLE]
    return []


EASEL = Easel(draw_area, HEXAGON_MM, size=size, fits=fits)


# --- pieces that may be chosen, and what emptiness costs ---------------------------------------


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


def shown(writer: Writer, stem: str) -> Block | None:
    """Return the piece that all examples show; None if the definition lacks it."""
    if not fits(writer.job.deal.definition):
        return None
    piece, unit = _piece(writer.job.deal.definition, SHOWN), writer.style.mm(UNIT)
    wide, high = piece_size(piece, unit)
    room, step = writer.width - wide - 2 * GAP, writer.style.leading(theme.TEXT)
    texts = [writer.say(f"{stem}.{word}") for word in ("shown", "gray")]
    words = [row for text in texts for row in writer.style.lines(text, room, theme.TEXT)]
    tall = max(high, len(words) * step)

    def draw(page: Page, x: float, y: float) -> None:
        write(page, x, y + (tall - len(words) * step) / 2, words, theme.TEXT)
        start = x + max(width_mm(row, page.style.size(theme.TEXT)) for row in words) + 2 * GAP
        _draw_piece(page, start, y + tall / 2, piece)

    return Block(tall, draw, words=tuple(texts))


def choices(writer: Writer, stem: str) -> Block | None:
    """Return the pieces a roll allows: one of its two, any if both are gone, else no other."""
    if not fits(writer.job.deal.definition):
        return None
    reasons = [writer.say(f"{stem}.{word}") for word in ("one", "any", "left")]
    judged = zip(CHOICES, reasons, strict=True)
    rows = [_choice(writer.job, writer.width, choice, why) for choice, why in judged]
    return below(rows, writer.style.mm(2.2))


def _choice(job: Job, width: float, choice: Choice, why: str) -> Block:
    """Return a roll and its pieces, the piece taken, and a verdict: below in large type."""
    (gone, name, right), definition = choice, job.deal.definition
    taken = _piece(definition, name)
    roll = _piece(definition, SHOWN).die
    pieces = [piece for piece in definition.pieces if piece.die == roll]
    die, gap = job.style.mm(DIE_MM), job.style.mm(GAP)
    widest = max(piece_size(_piece(definition, other), UNIT)[0] for _, other, _ in CHOICES)
    after = DIE_MM + ARROW_MM + 7 * GAP + widest
    after += fsum(piece_size(piece, UNIT)[0] for piece in pieces)
    is_below = job.style.large
    judged = verdict(job.style, width if is_below else width - after, right, why)
    tall = die if is_below else max(die, judged.height)

    def draw(page: Page, x: float, y: float) -> None:
        middle = y + tall / 2
        page.pen.use(die_stamp(roll, die), page.x(x, die), middle - die / 2)
        at = x + die + 2 * gap
        for piece in pieces:
            at += _draw_piece(page, at, middle, piece, piece.name in gone) + gap
        _arrow(page, at, middle)
        _draw_piece(page, at + job.style.mm(ARROW_MM) + gap, middle, taken)
        if is_below:
            judged.draw(page, x, y + tall + 1.6)
        else:
            judged.draw(page, x + after, middle - judged.height / 2)

    return Block(tall + (1.6 + judged.height if is_below else 0), draw, words=judged.words)


def _piece(definition: Definition, name: str) -> Piece:
    return next(piece for piece in definition.pieces if piece.name == name)


def _draw_piece(page: Page, x: float, middle: float, piece: Piece, gone: bool = False) -> float:
    """Draw a small piece about a line, perhaps crossed out; return its width."""
    unit = page.style.mm(UNIT)
    wide, high = piece_size(piece, unit)
    left, top = page.x(x, wide), middle - high / 2
    page.pen.use(piece_stamp(piece, unit), left, top)
    if gone:
        right, bottom = left + wide, top + high
        strokes = line((left, top), (right, bottom)), line((left, bottom), (right, top))
        page.pen.path(joined(strokes), line=theme.BLACK, width_mm=page.style.mm(theme.STRONG))
    return wide


def _arrow(page: Page, x: float, y: float) -> None:
    length, head = page.style.mm(ARROW_MM), page.style.mm(1.2)
    tip = page.x(x + length), y
    barbs = line((page.x(x + length - head), y - head), tip, (page.x(x + length - head), y + head))
    page.pen.path(joined((line((page.x(x), y), tip), barbs)), line=theme.QUIET, width_mm=theme.HAIR)


def costs(writer: Writer, stem: str) -> Block:
    """Return the things that can stay empty, and their prices."""
    job, called = writer.job, _called(writer.job)
    slot = writer.width / len(ICONS)
    captions = [writer.style.lines(called[kind], slot - 2, theme.CAPTION) for kind in ICONS]
    high = 2 * writer.style.mm(ICON_MM)
    words = max(map(len, captions)) * writer.style.leading(theme.CAPTION)

    def draw(page: Page, x: float, y: float) -> None:
        for i, kind in enumerate(ICONS):
            at, middle = x + i * slot, y + high / 2
            wide = _icon(page, job, kind, at, middle)
            page.level(at + wide + 1.6, middle, str(writer.numbers[kind]), theme.PART, bold=True)
            write(page, at, y + high + 0.6, captions[i], theme.CAPTION)

    spoken = tuple(f"{called[kind]}: {writer.numbers[kind]}" for kind in ICONS)
    return Block(high + 0.6 + words, draw, words=spoken)


def counted(writer: Writer, stem: str) -> Block:
    """Return a sheet in the end, and its penalty added up beside it."""
    job, width = writer.job, writer.width
    sums, last = job.style.mm(17), job.style.leading(theme.PART) * 1.1
    unit = min(job.style.mm(ENDED_MM), (width - sums - 4) / extent(spaces(ENDED.rows))[0])
    wide, high = size(ENDED, unit)
    step = max((high - last) / len(ICONS), job.style.leading(theme.TEXT) * 1.05)
    tall = max(high, len(ICONS) * step + last)
    rules, counts = job.deal.definition.rules, emptied(ENDED)
    total = sum(counts[kind] * rules[kind] for kind in ICONS)

    def draw(page: Page, x: float, y: float) -> None:
        draw_area(page, job, ENDED, page.x(x, wide), y + (tall - high) / 2, unit)
        start = x + wide + max(4.0, (width - wide - sums) * 0.6)
        for i, kind in enumerate(ICONS):
            middle = y + (i + 0.5) * step
            _icon(page, job, kind, start, middle, 0.6)
            _number(page, start + sums, middle, f"{counts[kind]} {times(rules[kind])}")
        page.rule(start, y + len(ICONS) * step, sums, theme.BLACK)
        _number(page, start + sums, y + tall - last / 2, str(total), theme.PART)

    called = _called(job)
    sums_ = (f"{called[kind]}: {counts[kind]} {times(rules[kind])}" for kind in ICONS)
    return Block(tall, draw, words=(*sums_, f"= {total}"))


def _number(page: Page, end: float, middle: float, text: str, size: float = theme.TEXT) -> None:
    """Write a number of a sum about a line: units below units in every language."""
    at, align = end, END
    if page.words.rtl:
        at, align = end - width_mm(f"0 {times(0)}", page.style.size(theme.TEXT)), START
    page.level(at, middle, text, size, bold=size > theme.TEXT, align=align)


def is_black(job: Job) -> bool:
    """Return whether only line widths tell our circles apart, because all colours are black."""
    return job.style.inks.mono and job.deal.definition.symbols == define("hexes").symbols


def _called(job: Job) -> dict[str, str]:
    symbols = job.deal.definition.symbols
    names = {symbol.name: symbol.called(job.words.lang) for symbol in symbols}
    if is_black(job):
        names |= {name: job.words(f"hexes.mono.{name}") for name in ("red", "blue")}
    return names | {"region": job.words("rules.hexes.count.region")}


def _icon(page: Page, job: Job, kind: str, x: float, middle: float, share: float = 1) -> float:
    """Draw an empty space, or a region, about a line; return its width."""
    unit = share * page.style.mm(ICON_MM)
    wide, high = size(ICONS[kind], unit)
    draw_area(page, job, ICONS[kind], page.x(x, wide), middle - high / 2, unit)
    return wide


# --- areas of a set ----------------------------------------------------------------------------


def both(writer: Writer, stem: str) -> Block:
    """Return the two sides of a sheet from afar, each with its words below."""
    boards = [sheet.board for sheet in writer.job.deal.sheets[:2]]
    slot, afar = panel_mm(writer.width, 2), writer.style.mm(AFAR_MM)
    high = max(extent(b.marks)[1] for b in boards) * afar

    def block(board: Board) -> Block:
        def draw(page: Page, x: float, y: float) -> None:
            unit, centres = laid_out(board.marks, page.x(x, slot), y, slot, high, afar)
            draw_rim(page.pen, page.style, board, centres, unit)
            page.pen.path(borders(centres, unit), line=theme.RIM, width_mm=theme.CUT)
            draw_circles(page.pen, board.definition, board.marks, centres, unit, page.style.inks)

        return Block(high, draw)

    captions = (_described(writer, stem, name) for name in "ab")
    return captioned(writer.style, writer.width, *zip(map(block, boards), captions, strict=True))


def _described(writer: Writer, stem: str, name: str) -> str:
    """Return the name of an area, and a description of ours."""
    definition = writer.job.deal.definition
    called = definition.areas[name].called(writer.job.words.lang)
    return called if definition.own else f"{called}. " + writer.say(f"{stem}.{name}")


FIGURES: dict[str, Figure] = {
    "choose": choices,
    "draw": EASEL.captioned(dots=DOTTED, line=FIRST),
    "where": shown,
    "where.turn": EASEL.judged(("turned", TURNED, True), ("flipped", FLIPPED, True)),
    "where.touch": EASEL.pair(TOUCHING, APART),
    "where.kind": EASEL.pair(ON_CIRCLE, ON_HEXAGON),
    "where.over": EASEL.pair(BESIDE, OVER),
    "count": costs,
    "ended": counted,
    "expert": EASEL.pair(EXPERT, CIRCLED),
    "areas": both,
}
