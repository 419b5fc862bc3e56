"""Stones' record sheets of cups and poker: laps and showings instead of moves."""

from __future__ import annotations

from generator import theme
from generator.components.pad_boxes import draw_label, draw_open, draw_total
from generator.games.stones.record_sheets.common import NAME_HIGH, FormField, count, fields, heads
from generator.games.stones.stones import mark_stamp, stone_stamp
from generator.lettering.text import cap_mm
from generator.pages.job import Job
from generator.pages.name_fields import beside, on_lines
from generator.pages.page import Page
from generator.pens.path import joined, line, rect
from generator.pens.pen import MIDDLE
from layouts.games.stones import LIGHT
from layouts.millimetres import BOX_WIDTH

PLAYERS = 4
TOP = 20.0

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


# --- cups -------------------------------------------------------------------------------------


def example_lap(page: Page, job: Job) -> float:
    """A lap as it is written down, and what that means; gives where it ends."""
    y = _cup_heads(page, TOP)
    page.frame(0, y, BOX_WIDTH, LAP, fill=theme.PALE, line=None)
    _example_lap(page, job, y)
    said = page.words("stones.sheet.cups.example")
    return page.paragraph(0, y + LAP + 4.4, BOX_WIDTH, said, theme.SMALL, colour=theme.QUIET)


def cups(page: Page, job: Job, y: float, foot: float) -> None:
    """Two rounds of four laps, and how many stones everybody won."""
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


def _cup_heads(page: Page, y: float) -> float:
    keys = [f"stones.sheet.cups.{key}" for key in ("shifter", "laid", "shifts", "asks")]
    base = y + cap_mm(page.style.size(theme.SMALL))
    widths = (NO, SHIFTER, 4 * LAID, 2, 4 * SHIFT, 2, 3 * ASK)
    heads(page, 0, base, widths, ("", keys[0], keys[1], "", keys[2], "", keys[3]))
    return base + 2.4


def _lap(page: Page, y: float, high: float, player: int, shifts: int) -> None:
    """The boxes of a lap."""
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
        count(page, NO / 2, y + half, player)


def _hatch(page: Page, x: float, y: float, high: float) -> None:
    """Slanting lines in a box for a shift: here is none."""
    left, foot = page.x(x, SHIFT) + HATCH_IN, y + high - HATCH_IN
    wide, tall = SHIFT - 2 * HATCH_IN, high - 2 * HATCH_IN
    lines = []
    for i in range(1, int((wide + tall) / HATCH_STEP) + 1):
        far = i * HATCH_STEP
        start = max(0.0, far - tall), min(far, tall)
        end = min(far, wide), max(0.0, far - wide)
        lines.append(line(*((left + u, foot - v) for u, v in (start, end))))
    page.pen.path(joined(lines), line=theme.RIM, width_mm=theme.HAIR)


def _example_lap(page: Page, job: Job, y: float) -> None:
    """A lap as it is filled in: one answer is wrong."""
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
            _tick(page, page.x(x + 2.5 * PART), low)
        else:
            _written(page, x + 2.5 * PART, low, "–")


def _written(page: Page, x: float, middle: float, text: str) -> None:
    size = theme.SMALL if page.style.large else theme.TEXT
    page.level(x, middle, text, size, align=MIDDLE)


def _tick(page: Page, x: float, y: float) -> None:
    path = line((x - 1.6, y), (x - 0.5, y + 1.3), (x + 1.7, y - 1.5))
    page.pen.path(path, line=theme.BLACK, width_mm=theme.STRONG)


def _marked(page: Page, job: Job, x: float, middle: float, number: int) -> None:
    size = 5.4
    symbol = job.deal.definition.symbols[number]
    stamp = mark_stamp(symbol, size, LIGHT, page.style.inks)
    page.pen.use(stamp, page.x(x - size / 2, size), middle - size / 2)


# --- poker ------------------------------------------------------------------------------------


def poker(page: Page, job: Job, y: float, foot: float) -> None:
    """Nine showings of up to four players, and what they won."""
    line_y = y + 14
    starts = [(COUNT + 1 + i * PLAYER, line_y) for i in range(PLAYERS)]
    names = [job.name(player) for player in range(1, PLAYERS + 1)]
    on_lines(page, starts, (PLAYER - 3, NAME_HIGH), names, theme.PART)
    x = COUNT
    for _ in range(PLAYERS):
        page.rule(x + 1, line_y, PLAYER - 3, theme.QUIET)
        _hand(page, job, x + 1, line_y + 2)
        x += PLAYER
    base = line_y + 6
    heads(page, x, base, (TAKES,), ("stones.sheet.poker.takes",))
    y = line_y + 8.5
    high = (foot - 1 - y) / (SHOWS + 2)
    widths = (COUNT, *[PLAYER] * PLAYERS, TAKES)
    page.table(0, y, widths, high, SHOWS)
    for show in range(1, SHOWS + 1):
        count(page, COUNT / 2, y + high / 2, show)
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
    """Which stone is which number; gives where what follows begins."""
    y, size, slot = 18.5, 9.0, BOX_WIDTH / 4
    for i, symbol in enumerate(job.deal.definition.symbols):
        x = i * slot
        stamp = stone_stamp(job.deal.definition, f"{LIGHT}{i + 1}", size, page.style.inks)
        page.pen.use(stamp, page.x(x, size), y)
        page.level(x + size + 3, y + size / 2, f"{i + 1}", bold=True)
        called, at = symbol.called(page.words.lang), (x + size + 9, y + size / 2)
        beside(page, at, (slot - size - 11, size + 2), called, colour=theme.QUIET)
    return y + size + 3


def _hand(page: Page, job: Job, x: float, y: float) -> None:
    """The eight stones of a player, to be crossed off."""
    size, step = 3.8, (PLAYER - 3) / 8
    for i in range(8):
        symbol = job.deal.definition.symbols[i // 2]
        stamp = mark_stamp(symbol, size, LIGHT, page.style.inks)
        page.pen.use(stamp, page.x(x + i * step, size), y)
