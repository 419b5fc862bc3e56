"""Stones' record sheets: a page for each game, in the notation that the referee reads.

The sheets of cups and poker have rounds and showings instead of moves.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import fsum

from generator import theme
from generator.components.forms import (
    NUMBER,
    draw_label,
    draw_number,
    draw_numbered,
    draw_open,
    draw_total,
)
from generator.game_contract import on_demand
from generator.games.stones.stones import blank_stamp, mark_stamp, stone_stamp
from generator.lettering.text import cap_mm, width_mm
from generator.pages.job import CHECK, Job, Side
from generator.pages.name_fields import beside, on_lines
from generator.pages.page import Page
from generator.pens.path import joined, line, rect
from generator.pens.pen import MIDDLE, Pen
from layouts.games.stones import ACROSS, DARK, DOWN, LIGHT, STONES
from layouts.grid import LETTERS
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass
from scorer.games.stones.row import START as FIRST
from scorer.games.stones.row.place_names import place_name

FIELD_Y, FIELD_GAP, CHOICE, APART = 28.0, 8.0, 4.0, 3.0
EXAMPLE_Y, PAD = 37.0, 2.6
NAME_HIGH = 11.0  # free above a line to write on
FOOT_Y = 247.0  # where a sheet ends


@dataclass(frozen=True)
class FormField:
    """A line to write on: its width, its purpose, its content, and whether a colour is chosen."""

    width: float
    key: str
    filled: str = ""
    coloured: bool = False


def fields(page: Page, y: float, *all_fields: FormField, at: float = 0.0) -> None:
    """Draw lines to write on side by side, each with its purpose below."""
    x, named = at, list[tuple[float, float, str]]()
    for field in all_fields:
        page.rule(x, y, field.width, theme.QUIET)
        below = y + 1.4 + cap_mm(page.style.size(theme.SMALL))
        page.fit(x, below, page.words(field.key), theme.SMALL, field.width, colour=theme.QUIET)
        room = field.width
        if field.coloured:
            room -= 2 * (CHOICE + APART)
            for i, colour in enumerate((LIGHT, DARK)):
                left = page.x(x + field.width - 1.5 - CHOICE - (1 - i) * (CHOICE + APART), CHOICE)
                page.pen.use(blank_stamp(colour, CHOICE), left, y - CHOICE - 1.8)
        if field.filled:
            named.append((x, room, field.filled))
        x += field.width + FIELD_GAP
    room = min((room for _, room, _ in named), default=0.0)
    starts, names = [(start, y) for start, _, _ in named], [name for _, _, name in named]
    on_lines(page, starts, (room, NAME_HIGH), names, theme.PART)


def turns(page: Page, x: float, y: float, wide: float, high: float, numbers: range) -> None:
    """Draw rows for the moves of both players below the heads of their columns."""
    cell = (wide - NUMBER) / 2
    heads(page, x + NUMBER, y, (cell, cell), ("stones.sheet.one", "stones.sheet.two"))
    draw_numbered(page, x, y + 1.8, wide, high, numbers, 2)


def draw_names(
    pen: Pen, left: float, top: float, side: float, size: float, away: tuple[float, float]
) -> None:
    """Write the names of the squares of towers, `away` from them: letters above, numbers left."""
    beside, above = away
    for i in range(ACROSS):
        x = left + (i + 0.5) * side
        pen.text(x, top - above, LETTERS[i], size_pt=size, ink=theme.QUIET, align=MIDDLE)
    for i in range(DOWN):
        pen.centred(left - beside, top + (i + 0.5) * side, f"{i + 1}", size, theme.QUIET)


def heads(page: Page, x: float, y: float, widths: Sequence[float], keys: Sequence[str]) -> None:
    """Write the purpose of a table's columns over them; nothing for an empty key."""
    for width, key in zip(widths, keys, strict=True):
        if key:
            words, middle = page.words(key), x + width / 2
            page.fit(middle, y, words, theme.SMALL, width - 1, colour=theme.QUIET, align=MIDDLE)
        x += width


PLAYERS = 4
asked = on_demand("generator.games.stones", "rules:computer_pages")  # most sheets need no rules
TOP = 21.6

# cups: a lap is a row; each ask has a name above, and below it a symbol, a place and a tick
LAPS, MOST = (3, 4), 4  # shifts in each round, and the most
HATCH_IN, HATCH_STEP = 1.6, 2.6  # where there is none: white around the lines, between them
NO, SHIFTER, LAID, SHIFT, ASK, PART = 7.0, 30.0, 8.0, 10.5, 25.0, 25 / 3
SHIFTS_AT = NO + SHIFTER + 4 * LAID + 2
ASKS_AT = SHIFTS_AT + 4 * SHIFT + 2
LAP, LAP_GAP, WON_HIGH = 15.6, 2.0, 15.0

# poker: a row for each showing, a column for each player and one for what an empty hand takes
SHOWS, COUNT, TAKES, WON = 9, 9.0, 25.0, 6.0
PLAYER = (BOX_WIDTH - COUNT - TAKES) / PLAYERS


def example_lap(page: Page, job: Job) -> float:
    """Draw a round as it is written down (one answer is wrong), and its meaning; return its end."""
    keys = [f"stones.sheet.cups.{key}" for key in ("shifter", "laid", "shifts", "asks")]
    base = TOP + cap_mm(page.style.size(theme.SMALL))
    widths = (NO, SHIFTER, 4 * LAID, 2, 4 * SHIFT, 2, 3 * ASK)
    heads(page, 0, base, widths, ("", keys[0], keys[1], "", keys[2], "", keys[3]))
    y = base + 2.4
    page.frame(0, y, BOX_WIDTH, LAP, fill=theme.PALE, line=None)
    symbols, half = job.deal.definition.symbols, LAP / 2
    _lap(page, y, LAP, 0, LAPS[0])
    _written(page, NO + SHIFTER / 2, y + half, "Ann")
    for i in range(4):
        _marked(page, job, NO + SHIFTER + (i + 0.5) * LAID, y + half, i)
    for i, shift in enumerate(("2-4", "1-3", "4-1")):
        _written(page, SHIFTS_AT + (i + 0.5) * SHIFT, y + half, shift)
    for i, (name, symbol, place, right) in enumerate(
        (("Bea", 0, 4, True), ("Cem", 3, 2, False), ("Bea", 1, 1, True))
    ):
        x, low = ASKS_AT + i * ASK, y + 1.5 * half
        _written(page, x + ASK / 2, y + half / 2, name)
        _marked(page, job, x + PART / 2, low, symbol % len(symbols))
        _written(page, x + 1.5 * PART, low, f"{place}")
        if right:
            at = page.x(x + 2.5 * PART)
            tick = line((at - 1.6, low), (at - 0.5, low + 1.3), (at + 1.7, low - 1.5))
            page.pen.path(tick, line=theme.BLACK, width_mm=theme.STRONG)
        else:
            _written(page, x + 2.5 * PART, low, "–")
    meaning = page.words("stones.sheet.cups.example")
    return page.paragraph(0, y + LAP + 4.4, BOX_WIDTH, meaning, theme.SMALL, colour=theme.QUIET)


def cups(page: Page, job: Job, y: float, foot: float) -> None:
    """Draw two rounds of four players, and boxes for everybody's stones."""
    line_y = foot - WON_HIGH - 3 - page.leading(theme.SMALL)
    totals = line_y - NAME_HIGH
    head = 3 + page.leading(theme.SMALL)
    high = min(LAP + 2 * LAP_GAP, (totals - y - 2 * head) / (2 * PLAYERS)) - LAP_GAP
    for number, shifts in enumerate(LAPS, 1):
        y += head
        called = page.words(f"stones.sheet.cups.round.{number}")
        page.text(0, y - 2.6, called, theme.SMALL, bold=True)
        for player in range(1, PLAYERS + 1):
            _lap(page, y, high, player, shifts)
            y += high + LAP_GAP
    wide = (BOX_WIDTH - 24) / PLAYERS
    names = map(job.name, range(1, PLAYERS + 1))
    fields(page, line_y, *(FormField(wide, "board.name", name) for name in names))
    for i in range(PLAYERS):
        box = (i * (wide + 8), foot - WON_HIGH, wide, WON_HIGH)
        draw_total(page, box, page.words("stones.sheet.won"))


def _lap(page: Page, y: float, high: float, player: int, shifts: int) -> None:
    half = high / 2
    page.table(0, y, (NO, SHIFTER, *[LAID] * 4), high, 1)
    page.table(SHIFTS_AT, y, [SHIFT] * MOST, high, 1)
    for i in range(shifts, MOST):
        _hatch(page, SHIFTS_AT + i * SHIFT, y, high)
    page.table(ASKS_AT, y, [ASK] * 3, half, 2)
    parts = [page.x(ASKS_AT + i * ASK + n * PART) for i in range(3) for n in (1, 2)]
    lines = joined(line((x, y + half), (x, y + high)) for x in parts)
    page.pen.path(lines, line=theme.RIM, width_mm=theme.HAIR)
    if player:
        draw_number(page, NO / 2, y + half, player)


def _hatch(page: Page, x: float, y: float, high: float) -> None:
    """Draw slanting lines in a box without a shift."""
    left, foot = page.x(x, SHIFT) + HATCH_IN, y + high - HATCH_IN
    wide, tall = SHIFT - 2 * HATCH_IN, high - 2 * HATCH_IN
    lines = []
    for i in range(1, int((wide + tall) / HATCH_STEP) + 1):
        far = i * HATCH_STEP
        start = max(0.0, far - tall), min(far, tall)
        end = min(far, wide), max(0.0, far - wide)
        lines.append(line(*((left + u, foot - v) for u, v in (start, end))))
    page.pen.path(joined(lines), line=theme.RIM, width_mm=theme.HAIR)


def _written(page: Page, x: float, middle: float, text: str) -> None:
    size = theme.SMALL if page.style.large else theme.TEXT
    page.level(x, middle, text, size, align=MIDDLE)


def _marked(page: Page, job: Job, x: float, middle: float, number: int) -> None:
    stamp = mark_stamp(job.deal.definition.symbols[number], 5.4, LIGHT, page.style.inks)
    page.pen.use(stamp, page.x(x - 2.7, 5.4), middle - 2.7)


def poker(page: Page, job: Job, y: float, foot: float) -> None:
    """Draw nine showings of up to four players, and their results."""
    line_y = y + 14
    starts = [(COUNT + 1 + i * PLAYER, line_y) for i in range(PLAYERS)]
    names = [job.name(player) for player in range(1, PLAYERS + 1)]
    on_lines(page, starts, (PLAYER - 3, NAME_HIGH), names, theme.PART)
    x = COUNT
    for _ in range(PLAYERS):
        page.rule(x + 1, line_y, PLAYER - 3, theme.QUIET)
        for i in range(8):  # the player's stones, to be crossed off
            symbol = job.deal.definition.symbols[i // 2]
            stamp = mark_stamp(symbol, 3.8, LIGHT, page.style.inks)
            page.pen.use(stamp, page.x(x + 1 + i * (PLAYER - 3) / 8, 3.8), line_y + 2)
        x += PLAYER
    base = line_y + 6
    heads(page, x, base, (TAKES,), ("stones.sheet.poker.takes",))
    y = line_y + 8.5
    high = (foot - 1 - y) / (SHOWS + 2)
    widths = (COUNT, *[PLAYER] * PLAYERS, TAKES)
    page.table(0, y, widths, high, SHOWS)
    for show in range(1, SHOWS + 1):
        draw_number(page, COUNT / 2, y + high / 2, show)
        for player in range(PLAYERS):
            at = COUNT + (player + 1) * PLAYER - WON - 1.5
            box = rect(page.x(at, WON), y + (high - WON) / 2, WON, WON)
            page.pen.path(box, line=theme.RIM, width_mm=theme.HAIR)
        y += high
    at, room = COUNT + PLAYERS * PLAYER + 1, TAKES - 1
    words = page.words("stones.sheet.poker.stones")
    draw_label(page, (at, y + 2, room, high - 1), words, theme.PART)
    for i in range(PLAYERS):
        draw_total(page, (COUNT + i * PLAYER, y + 2, PLAYER - 1, high - 1))
    y += high
    words = page.words("stones.sheet.poker.sum")
    page.fit(at + 1.5, y + 1.5 + high / 2, words, theme.TEXT, room - 1.5, level=True)
    for i in range(PLAYERS):
        draw_open(page, (COUNT + i * PLAYER, y + 2.5, PLAYER - 1, high - 2.5), "")


def legend(page: Page, job: Job) -> float:
    """Draw each stone with its number; return where the rest begins."""
    y, size, slot = 20.4, 9.0, BOX_WIDTH / 4
    for i, symbol in enumerate(job.deal.definition.symbols):
        x = i * slot
        stamp = stone_stamp(job.deal.definition, f"{LIGHT}{i + 1}", size, page.style.inks)
        page.pen.use(stamp, page.x(x, size), y)
        page.level(x + size + 3, y + size / 2, f"{job.deal.definition.numbers[i]}", bold=True)
        called, at = symbol.called(page.words.lang), (x + size + 9, y + size / 2)
        beside(page, at, (slot - size - 11, size + 2), called, colour=theme.QUIET)
    return y + size + 3


# --- row, towers, clear: moves -----------------------------------------------------------------

PLACED = sum(STONES.values()) // 2  # stones that each player puts down
MOVED = 24  # rows for moves of stones that lie
LEFT_WIDE, GAP = 80.0, 10.0
TURNS = 16  # rows in each of the two tables of towers
START, RIM = 9.0, 5.0  # squares to write the start of towers into, and their names
RESULT = 17.0  # how high the boxes for results are
SPARE = "row"  # the sheet that comes twice, where a back would stay empty
JUMPS, IN_COLUMN = 31, 8
ALONE_Y = 20.4  # the example of a game for one
AROUND = 14.0  # squares of the drawing that tells the names of places


def names_of_two(page: Page, job: Job) -> float:
    """Draw lines for the first and second player and the day; return where the rest begins."""
    fields(
        page,
        FIELD_Y,
        FormField(70, "stones.sheet.first", job.name(1), coloured=True),
        FormField(70, "stones.sheet.second", job.name(2), coloured=True),
        FormField(34, "board.date"),
    )
    return EXAMPLE_Y


@dataclass(frozen=True)
class RecordForm:
    """A sheet: the lines over the example, the example, and the room to write in."""

    body: Callable[[Page, Job, float, float], None]  # draws from a height to another
    lead: Callable[[Page, Job], float] = names_of_two  # gives where the example begins
    shown: tuple[tuple[str, str], ...] = ()  # what is written, and the key of what it means

    def draw(self, page: Page, job: Job) -> None:
        top = self.lead(page, job)
        self.body(page, job, self._example(page, top) if self.shown else top, FOOT_Y)

    def _example(self, page: Page, y: float) -> float:
        """Draw written moves and the words of their keys; return the foot of the box."""
        shown = [(written, page.words(key)) for written, key in self.shown]
        size = page.style.size(theme.TEXT)
        column = max(width_mm(written, size, bold=True) for written, _ in shown) + 5
        room = BOX_WIDTH - 2 * PAD - column
        step = page.leading(theme.TEXT)
        rows = [page.rows(room, meant) for _, meant in shown]
        height = 2 * PAD + fsum(rows) * step - (step - cap_mm(size)) + 1
        page.plate(0, y, BOX_WIDTH, height)
        base = y + PAD + 0.2 + cap_mm(size)
        for (written, meant), many in zip(shown, rows, strict=True):
            page.text(PAD, base, written, bold=True)
            page.paragraph(PAD + column, base, room, meant, colour=theme.QUIET)
            base += many * step
        return y + height


def sides(job: Job) -> Iterator[Side]:
    """Yield the pages about the computer, and the sheets for moves."""
    pages = list(asked(job))
    yield from pages
    plays = [*SHEETS, *([SPARE] if job.duplex and (len(pages) + len(SHEETS)) % 2 else [])]
    for number, play in enumerate(plays):  # two share a sheet, and none stays empty
        back = job.duplex and (len(pages) + number) % 2 == 1
        mark = job.words(f"rules.stones.{play}.name") if number < len(SHEETS) else ""
        yield sheet(job, CHECK, play, back, mark)


def sheet(job: Job, part: str, play: str, back: bool, mark: str = "") -> Side:
    """Return the record sheet of a game, as a side of a part."""
    title = f"{job.words('stones.records')} · {job.words(f'rules.stones.{play}.name')}"
    draw = partial(SHEETS[play].draw, job=job)
    return Side(part, title, draw, back=back, mark=mark, dense=True)


def _row(page: Page, job: Job, top: float, foot: float) -> None:
    head, second = top + 3 + page.leading(theme.TEXT), LEFT_WIDE + GAP
    base = head + page.leading(theme.SMALL) + 1
    y = base + 1.8
    high = (foot - y) / MOVED
    for key, x in (("placing", 0.0), ("moving", second)):
        page.text(x, head, page.words(f"stones.sheet.row.{key}"), bold=True)
    for x, wide, rows in ((0.0, LEFT_WIDE, PLACED), (second, BOX_WIDTH - second, MOVED)):
        turns(page, x, base, wide, high, range(1, rows + 1))
    first = place_name(FIRST)
    page.level(NUMBER + (LEFT_WIDE - NUMBER) / 4, y + high / 2, first, align=MIDDLE)
    _around(page, (y + PLACED * high + 4 + foot - 3 * AROUND) / 2)


def _around(page: Page, top: float) -> None:
    """Draw the places around the first stone, and how their names go on."""
    left, size = page.x(0, 3 * AROUND), page.style.size(theme.SMALL)
    squares = [
        rect(left + i * AROUND, top + j * AROUND, AROUND, AROUND)
        for i in range(3)
        for j in range(3)
        if (i, j) != (1, 1)
    ]
    page.pen.path(joined(squares), line=theme.RIM, width_mm=theme.HAIR)
    first = rect(left + AROUND, top + AROUND, AROUND, AROUND)
    page.pen.path(first, fill=theme.PALE, line=theme.BLACK, width_mm=theme.STRONG)
    for i in range(3):
        for j in range(3):
            at, bold = (left + (i + 0.5) * AROUND, top + (j + 0.5) * AROUND), (i, j) == (1, 1)
            page.pen.centred(*at, place_name((i - 1, j - 1)), size, bold=bold)
    x, middle, words = 3 * AROUND + 5, top + 1.5 * AROUND, page.words("stones.sheet.row.xy")
    page.about(x, middle, LEFT_WIDE - x, words, theme.SMALL, colour=theme.QUIET)


def _towers(page: Page, job: Job, top: float, foot: float) -> None:
    """Draw the start, by its id or stone by stone, then the moves."""
    top += 3
    _start(page, top)
    y = top + RIM + DOWN * START + 4 + page.leading(theme.SMALL)
    wide = (BOX_WIDTH - GAP) / 2
    result = foot - RESULT
    high = (result - 4 - y - 1.8) / TURNS
    for i in (0, 1):
        x = i * (wide + GAP)
        turns(page, x, y, wide, high, range(1 + i * TURNS, 1 + (i + 1) * TURNS))
    points, highest = 0.6 * (wide - 2), 0.4 * (wide - 2)
    for i, key in enumerate(("light", "dark")):
        x, words = i * (wide + GAP), page.words(f"stones.sheet.towers.{key}")
        draw_total(page, (x, result, points, RESULT), words)
        high_box = (x + points + 2, result, highest, RESULT)
        draw_open(page, high_box, page.words("stones.sheet.towers.high"))


def _start(page: Page, top: float) -> None:
    """Draw squares to write the stones into; beside them a line for an opening's id."""
    wide, y, size = ACROSS * START, top + RIM, page.style.size(theme.SMALL)
    left = page.x(RIM, wide)
    page.table(RIM, y, [START] * ACROSS, START, DOWN)
    draw_names(page.pen, left, y, START, size, (2.8, 1.4))
    x = RIM + wide + 12
    page.rule(x, top + 13, BOX_WIDTH - x, theme.QUIET)
    start, text = page.x(x, BOX_WIDTH - x), page.style.size(theme.TEXT)  # ids run to the right
    page.pen.text(start, top + 11.5, "stones-towers-", size_pt=text, ink=theme.QUIET)
    below = top + 14.4 + cap_mm(size)
    page.text(x, below, page.words("stones.sheet.towers.id"), theme.SMALL, colour=theme.QUIET)
    words = page.words("stones.sheet.towers.start")
    page.paragraph(x, below + 6, BOX_WIDTH - x, words, theme.SMALL, colour=theme.QUIET)


def _clear(page: Page, job: Job, top: float, foot: float) -> None:
    block = (foot - top) / 2
    columns = -(-JUMPS // IN_COLUMN)
    wide = (BOX_WIDTH + 6) / columns - 6
    for game in (0, 1):
        y = top + game * block
        line_y = y + 15.0
        fields(
            page,
            line_y,
            FormField(90, "board.name", job.name(1 + game)),
            FormField(42, "board.date"),
        )
        left = (BOX_WIDTH - wide, line_y - 12, wide, 17)
        draw_total(page, left, page.words("stones.sheet.clear.left"))
        first = line_y + 4.5 + page.leading(theme.SMALL)
        high = (y + block - first) / IN_COLUMN
        for i in range(columns):
            rows = range(1 + i * IN_COLUMN, min((i + 1) * IN_COLUMN, JUMPS) + 1)
            draw_numbered(page, i * (wide + 6), first, wide, high, rows)


SHEETS = {
    "row": RecordForm(
        _row, shown=(("m14", "stones.sheet.row.place"), ("k12-n15", "stones.sheet.row.move"))
    ),
    "towers": RecordForm(_towers, shown=(("c2-c4", "stones.sheet.towers.move"),)),
    "cups": RecordForm(cups, example_lap),
    "poker": RecordForm(
        poker, legend, (("4", "stones.sheet.poker.shown"), ("–", "stones.sheet.poker.empty"))
    ),
    "clear": RecordForm(
        _clear,
        lambda page, job: ALONE_Y,
        (("a1", "stones.sheet.clear.start"), ("c1-a1", "stones.sheet.clear.jump")),
    ),
}
