"""Sequence's rules on paper: a turn in steps, jacks and dead cards, and what a sequence is.

The words are in layouts/words, their order in rules.txt; here are the examples, and which of all a
set needs.
In pieces of boards `r` and `b` are chips of two teams, `*` is a corner. Loop: a line around a run.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, fsum, hypot, sin, tau

from generator import theme
from generator.components.cards import (
    draw_rank,
    emblem_stamp,
    ink_mm,
    rank_shown,
    suit_colour,
    suit_stamp,
)
from generator.components.forms import draw_ledger
from generator.games.sequence.board import square_stamp
from generator.games.sequence.chips import chip_stamp
from generator.games.sequence.legend import free_stamp
from generator.lettering.text import cap_mm, width_mm
from generator.pages.examples import Easel, Example, grid, on_squares, pair, run, stacked
from generator.pages.flow import Block, Figure, Writer, beside, enlarged, legend, rules_writer
from generator.pages.job import Job
from generator.pages.outline import RulesOutline, read_outline, told_by, typed_moves
from generator.pages.page import Page, Style
from generator.pens.path import Path, Point, joined, line, rect
from generator.pens.pen import MIDDLE, Pen, Stamp
from layouts.board import Board
from layouts.card import DECK, SUITS, suit_of
from layouts.games.sequence import CARDS, FREE, two_eyed
from layouts.grid import Cell, cell_name, parse_cell, row_by_row
from scorer.records.players import COLOURS

JACK_AT, MEANT_AT = ("e5", "e3", "c5", "h8", "c8"), ("d2", "c2", "e2", "b2", "f2")
SHOWN_AT = 12  # in what is typed; of squares the first that isn't free
FEW = 2  # sequences that win a short game
ROWS = read_outline(__file__)


def _outline(job: Job) -> tuple[RulesOutline, Writer]:
    rules = job.deal.definition.rules
    number = rules["to_win"]
    writer = rules_writer(job, {**rules, "deck": len(DECK), "at": SHOWN_AT})
    facts = {
        "one": number == 1,  # languages count one and two in their own ways
        "two": number == 2,
        "many": number > 2,
        "long": number > FEW,
        "mono": job.style.inks.mono,
    }
    return RulesOutline("rules.sequence.", ROWS, FIGURES, facts, {"at": str(SHOWN_AT)}), writer


sides, computer_pages, said = told_by(_outline, draw_ledger)


def moves(job: Job) -> dict[str, str]:
    """Return moves as they are typed, by their words; the first is true on this very board."""
    board = job.deal.sheets[0].board
    cards = {cell_name(cell): mark for cell, mark in board.marks.items() if mark != FREE}
    at, meant = (next(name for name in some if name in cards) for some in (JACK_AT, MEANT_AT))
    place = next(name for name in map(cell_name, places(board, PLAYED)) if name != at)
    placing, removing = two_eyed(board.definition)[0], board.definition.one_eyed[0]
    jack = rank_shown(placing, job.style)
    return {
        "place": f"{PLAYED} {place}",
        "late": f"{jack}{suit_of(placing)} {at} no draw",
        "away": f"{jack}{suit_of(removing)} -{at}",
        "dead": f"dead {DEAD}",
        "meant": f"{cards[meant]} {meant} = b2-f2",
    }


# --- pieces of boards: what is right and what is wrong, side by side ---------------------------


RED, BLUE, CORNER = "r", "b", "*"
CHIPS = {RED: COLOURS[0], BLUE: COLOURS[1]}
SQUARE_MM, LONG_MM = 6.6, 5.4
CHIP, SIGN, LOOP = 0.7, 0.76, 0.47  # shares of a square: a chip, a corner's sign, half a loop
LOOP_MM = 0.5
RAISED, LIFT = 0.45, 0.85  # shares of a square above it: a lifted chip, and the arrow over it


ACROSS = Example(".b.../...../rrrrr/...../...b.", ("a3-e3",))
DOWN = Example(".r.b./.r.../.r.../.r.../.r..b", ("b1-b5",))
SLANTING = Example("r..../.r.b./..r../b..r./....r", ("a1-e5",))
SHARED_CORNER = Example("*rrrr/b..../b..../b..../b....", ("a1-e1", "a1-a5"))
BROKEN = Example("*rr.r/b..../b..../b..../r....", wrong=("a1-e1", "a1-a5"))
CROSSED = Example("..r../..r../rrrrr/..r../..r..", ("a3-e3", "c1-c5"))
TWICE = Example("r...r/r...r/rrrrr/r...r/r...r", ("a1-a5", "e1-e5"), wrong=("a3-e3",))
SIX = Example("rrrrrr", ("a1-e1",))
NINE = Example("rrrrrrrrr", ("a1-e1", "e1-i1"))
UNFINISHED = Example("bbbb.", out=("c1",))
FINISHED = Example("bbbbb", ("a1-e1",), out=("c1",))


# --- on the board ------------------------------------------------------------------------------


def _size(picture: Example, unit: float) -> Point:
    """Return the size of an example; above a removed chip is room for an arrow."""
    wide, high = on_squares(picture, unit)
    return wide, (LIFT * unit if picture.out else 0) + high


def _draw(page: Page, job: Job, picture: Example, left: float, top: float, unit: float) -> None:
    top += LIFT * unit if picture.out else 0
    page.pen.path(grid(picture, left, top, unit), line=theme.RIM, width_mm=theme.HAIR)
    for x, y in sorted(picture.having(CORNER)):
        inset = (1 - SIGN) / 2
        sign = free_stamp(SIGN * unit, page.style.tint)
        page.pen.use(sign, left + (x + inset) * unit, top + (y + inset) * unit)
    for kind, colour in CHIPS.items():
        chip, inset = chip_stamp(colour, CHIP * unit, page.style.inks), (1 - CHIP) / 2
        page.pen.scatter(
            (chip, left + (x + inset) * unit, top + (y + inset) * unit)
            for x, y in sorted(picture.having(kind))
            if cell_name((x, y)) not in picture.out
        )
    for text in picture.counted:
        page.pen.path(_loop(text, left, top, unit), line=theme.BLACK, width_mm=LOOP_MM)
    for text in picture.wrong:
        loop = _loop(text, left, top, unit)
        page.pen.path(loop, line=theme.BLACK, width_mm=LOOP_MM, dash_mm=theme.DASHES)
    for x, y in map(parse_cell, picture.out):
        chip = chip_stamp(CHIPS[BLUE], CHIP * unit, page.style.inks)
        _draw_lifted(page, chip, left + x * unit, top + y * unit, unit)


def _draw_lifted(page: Page, chip: Stamp, left: float, top: float, unit: float) -> None:
    page.pen.use(chip, left + (1 - CHIP) / 2 * unit, top + ((1 - CHIP) / 2 - RAISED) * unit)
    x, foot, tip, head = left + unit / 2, top - 0.42 * unit, top - LIFT * unit, 0.2 * unit
    barbs = line((x - head, tip + head), (x, tip), (x + head, tip + head))
    page.pen.path(joined((line((x, foot), (x, tip)), barbs)), line=theme.BLACK, width_mm=LOOP_MM)


def _loop(text: str, left: float, top: float, unit: float) -> Path:
    """Return a line around a run: drawn lying, then turned into the run's direction."""
    (x, y), (u, v) = run(text)[0], run(text)[-1]
    length, half = hypot(u - x, v - y), LOOP * unit
    cos, sin = (u - x) / length, (v - y) / length
    start_x, start_y = left + (x + 0.5) * unit, top + (y + 0.5) * unit

    def turned(numbers: tuple[float, ...]) -> tuple[float, ...]:
        pairs = zip(numbers[::2], numbers[1::2], strict=True)
        points = ((start_x + a * cos - b * sin, start_y + a * sin + b * cos) for a, b in pairs)
        return tuple(number for point in points for number in point)

    lying = rect(-half, -half, length * unit + 2 * half, 2 * half, half)
    return tuple((op, turned(numbers)) for op, numbers in lying)


EASEL = Easel(_draw, SQUARE_MM, slack=theme.STRONG, size=_size)


def long(writer: Writer, stem: str) -> Block:
    """Return long runs below each other with their captions."""
    shown = {"six": SIX, "nine": NINE}
    unit = writer.style.mm(LONG_MM)
    start = max(picture.size[0] for picture in shown.values()) * unit + 3
    blocks = (EASEL.block(writer.job, picture, unit) for picture in shown.values())
    captions = (writer.say(f"{stem}.{word}") for word in shown)
    judged = ((block, True, words) for block, words in zip(blocks, captions, strict=True))
    return stacked(writer.style, writer.width, start, *judged)


PLAYED, DEAD = "7H", "4D"  # the cards of the examples
CARD_MM, TALL = 9.6, 1.4  # a small card, and its height by its width
CARD_SQUARE_MM, WINDOW = 8.2, 3
TABLE_MM, SEAT_MM, SEAT_GAP = 9.0, 5.4, 1.0
CHIP_MM = 7.4
FOUR_SEATS, SIX_SEATS = 4, 6  # seats at a table of the figures: those for two sides, and for three


def card_stamp(card: str, width: float, style: Style, eyes: int = 0) -> Stamp:
    """Return a small card: rank and suit in its corner, below them its eyes or its suit again."""
    rank, suit, inks = rank_shown(card, style), suit_of(card), style.inks
    high, points = TALL * width, 0.29 * width / cap_mm(1)
    mark, edge = 0.31 * width, 0.12 * width

    def draw(pen: Pen) -> None:
        frame = rect(0, 0, width, high, 0.12 * width)
        pen.path(frame, fill=theme.WHITE, line=theme.QUIET, width_mm=theme.HAIR)
        draw_rank(pen, edge, edge + cap_mm(points), rank, points, suit_colour(suit, inks))
        after = edge + ink_mm(rank, points) + 0.05 * width
        pen.use(suit_stamp(suit, mark, inks), after, edge - 0.01 * width)
        size = {0: 0.6, 1: 0.66, 2: 0.43}[eyes] * width
        middle = edge + (high + mark) / 2
        stamp = emblem_stamp("eye", suit, size, inks) if eyes else suit_stamp(suit, size, inks)
        for i in range(max(1, eyes)):
            x = width / 2 + (i - max(1, eyes) / 2) * size
            pen.use(stamp, x, middle - size / 2)

    return Stamp(f"small card {rank}{suit} {width:g}", draw)


def jacks(writer: Writer, key: str, eyes: int) -> Block:
    """Return two jacks, and their effect beside them."""
    step, definition = CARD_MM + 1.2, writer.job.deal.definition
    cards = definition.one_eyed if eyes == 1 else two_eyed(definition)

    def draw(page: Page, x: float, y: float) -> None:
        for i, card in enumerate(cards):
            stamp = card_stamp(card, CARD_MM, page.style, eyes)
            page.pen.use(stamp, page.x(x + i * step, CARD_MM), y)

    drawing = enlarged(writer.style, Block(CARD_MM * TALL, draw))
    start = writer.style.mm(len(cards) * step + 2)
    return beside(writer.style, writer.width, start, drawing, writer.say(key))


def played(writer: Writer, stem: str) -> Block:
    """Return a card and a piece of this board, with a chip on its square and on another one."""
    board = writer.job.deal.sheets[0].board
    rows = (
        [(board.marks[cell], COLOURS[0] if has_chip else "") for cell, has_chip in cells.items()]
        for cells in window(board)
    )
    return _pair(writer, stem, *(_card_and_squares(PLAYED, row, 0) for row in rows))


def window(board: Board) -> tuple[dict[Cell, bool], dict[Cell, bool]]:
    """Return squares in a row about the played card: with a chip on it, and on another card."""
    x, y = places(board, PLAYED)[0]
    start = min(max(x - 1, 0), board.definition.width - WINDOW)
    cells = [(start + i, y) for i in range(WINDOW)]
    other = next(cell for cell in cells if board.marks[cell] not in (PLAYED, FREE))
    return {cell: cell == (x, y) for cell in cells}, {cell: cell == other for cell in cells}


def places(board: Board, card: str) -> list[Cell]:
    """Return the two squares of a card, the upper one first."""
    return row_by_row(cell for cell, mark in board.marks.items() if mark == card)


def _pair(writer: Writer, stem: str, *drawn: Block) -> Block:
    """Return two drawings side by side, right and wrong."""
    return pair(writer, stem, *(enlarged(writer.style, block) for block in drawn))


def dead(writer: Writer, stem: str) -> Block:
    """Return a card whose squares both have chips, and one with a free square."""
    first, taken = (COLOURS[0], ""), (DEAD, COLOURS[1])
    shown = (_card_and_squares(DEAD, [(DEAD, colour), taken], 1.6) for colour in first)
    return _pair(writer, stem, *shown)


def _card_and_squares(card: str, marks: Sequence[tuple[str, str]], gap: float) -> Block:
    """Return a card, and squares of the board with the colours of their chips."""
    high, start = CARD_MM * TALL, CARD_MM + 2.6
    wide = start + len(marks) * (CARD_SQUARE_MM + gap) - gap

    def draw(page: Page, x: float, y: float) -> None:
        page.pen.use(card_stamp(card, CARD_MM, page.style), page.x(x, CARD_MM), y)
        left, top = page.x(x + start, wide - start), y + (high - CARD_SQUARE_MM) / 2
        for i, (mark, colour) in enumerate(marks):
            _draw_square(page, mark, colour, left + i * (CARD_SQUARE_MM + gap), top)

    return Block(high, draw)


def _draw_square(page: Page, mark: str, colour: str, left: float, top: float) -> None:
    """Draw a square of the board; a chip leaves the name of its card in sight."""
    square = rect(left, top, CARD_SQUARE_MM, CARD_SQUARE_MM)
    page.pen.path(square, line=theme.RIM, width_mm=theme.HAIR)
    size, inset = 0.88 * CARD_SQUARE_MM, 0.06 * CARD_SQUARE_MM
    page.pen.use(square_stamp(page, mark, size), left + inset, top + inset)
    if colour:
        chip = 0.54 * CARD_SQUARE_MM
        x, y = left + (CARD_SQUARE_MM - chip) / 2, top + 0.97 * CARD_SQUARE_MM - chip
        page.pen.use(chip_stamp(colour, chip, page.style.inks), x, y)


def chips(writer: Writer, stem: str) -> Block:
    """Return a chip of each team."""

    def draw(page: Page, x: float, y: float) -> None:
        for i, colour in enumerate(COLOURS):
            left = page.x(x + i * (CHIP_MM + 3), CHIP_MM)
            page.pen.use(chip_stamp(colour, CHIP_MM, page.style.inks), left, y)

    return enlarged(writer.style, Block(CHIP_MM, draw))


def seats(writer: Writer, stem: str) -> Block:
    """Return players around a table: teams in turn, and partners side by side."""
    return _pair(
        writer, stem, *map(_seated, seated(writer.job.deal.players, writer.job.deal.teams))
    )


def seated(players: int, teams: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the teams in their seats, right and wrong: six for three teams or two trios."""
    count = SIX_SEATS if teams == len(COLOURS) or players == SIX_SEATS else FOUR_SEATS
    return tuple(i % teams for i in range(count)), tuple(i * teams // count for i in range(count))


def _seated(sides: Sequence[int]) -> Block:
    """Return a table from above, with a chip for each player, clockwise."""
    far, size = TABLE_MM / 2 + SEAT_GAP + SEAT_MM / 2, TABLE_MM + 2 * (SEAT_MM + SEAT_GAP)
    bent = 1 if len(sides) == FOUR_SEATS else TABLE_MM / 2

    def draw(page: Page, x: float, y: float) -> None:
        left, inset = page.x(x, size), (size - TABLE_MM) / 2
        table = rect(left + inset, y + inset, TABLE_MM, TABLE_MM, bent)
        page.pen.path(table, fill=theme.PALE, line=theme.RIM, width_mm=theme.HAIR)
        for i, side in enumerate(sides):
            stamp = chip_stamp(COLOURS[side], SEAT_MM, page.style.inks)
            turn = tau * i / len(sides)
            middle = left + size / 2 + sin(turn) * far, y + size / 2 - cos(turn) * far
            page.pen.use(stamp, middle[0] - SEAT_MM / 2, middle[1] - SEAT_MM / 2)

    return Block(size, draw)


def dealt(writer: Writer, stem: str) -> Block:
    """Return a table of players and cards for each; the column of this set is shaded."""
    labels = [writer.say(f"{stem}.{word}") for word in ("players", "cards")]
    tables = sorted(set(CARDS.values()), reverse=True)
    six = {(SIX_SEATS, 2): "3+3", (SIX_SEATS, 3): "2+2+2"}  # by how they play together
    dealt_to: dict[int, dict[str, None]] = {}
    for table, cards in CARDS.items():
        dealt_to.setdefault(cards, {})[six.get(table, str(table[0]))] = None
    players = [" · ".join(dealt_to[cards]) for cards in tables]
    mine = tables.index(CARDS[writer.job.deal.players, writer.job.deal.teams])
    small, size = writer.style.size(theme.SMALL), writer.style.size(theme.TEXT)
    first = max(width_mm(label, small) for label in labels) + 4
    wides = [width_mm(text, size, bold=True) for text in players]
    white = (writer.width - first - fsum(wides)) / len(wides)
    across = [(first + fsum(wides[:i]) + i * white, wide + white) for i, wide in enumerate(wides)]
    rows, step = (players, list(map(str, tables))), writer.style.leading(theme.TEXT) * 1.3

    def draw(page: Page, x: float, y: float) -> None:
        start, slot = across[mine]
        shade = rect(page.x(x + start, slot), y, slot, 2 * step)
        page.pen.path(shade, fill=theme.PALE)
        page.frame(x, y, writer.width, 2 * step)
        page.rule(x, y + step, writer.width)
        for i, (label, row) in enumerate(zip(labels, rows, strict=True)):
            middle = y + (i + 0.5) * step
            page.text(x + 2, middle + cap_mm(small) / 2, label, theme.SMALL)
            for (at, wide), number in zip(across, row, strict=True):
                base = middle + cap_mm(size) / 2
                page.text(x + at + wide / 2, base, number, bold=True, align=MIDDLE)

    columns = (zip(labels, column, strict=True) for column in zip(*rows, strict=True))
    words = ("; ".join(f"{label}: {text}" for label, text in column) for column in columns)
    return Block(2 * step, draw, words=tuple(words))


def letters(writer: Writer, stem: str) -> Block:
    """Return which letter is which suit."""
    size, slot = writer.style.mm(4.2), writer.style.mm(15)
    suits = [(suit, suit_stamp(suit, size, writer.style.inks)) for suit in SUITS]
    return legend(writer.style, slot, size, suits, like="D")


STRAIGHT = ("across", ACROSS, True), ("down", DOWN, True), ("slanting", SLANTING, True)
FIGURES: dict[str, Figure] = {
    "chips": chips,
    "seats": seats,
    "deal": dealt,
    "put": played,
    "jacks.two": partial(jacks, eyes=2),
    "jacks.one": partial(jacks, eyes=1),
    "safe": EASEL.pair(UNFINISHED, FINISHED),
    "dead": dead,
    "line": EASEL.judged(*STRAIGHT),
    "corner": EASEL.pair(SHARED_CORNER, BROKEN),
    "cross": EASEL.pair(CROSSED, TWICE),
    "long": long,
    "check": typed_moves(moves),
    "letters": letters,
}
