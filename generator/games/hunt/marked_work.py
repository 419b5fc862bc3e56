"""Marked sheets: a board sheet with the verdict on it, to hand back to the player who drew.

The sheet has no markers for a camera: its outlines are judged already. Outlines run inside their
squares, so that neighbours don't hide each other; outlines that share squares run inside each
other.
The list below: the points of every outline, or why it doesn't count, and the sum.
Item: one outline: its number and shape, its points or a cross, and the faults in words.
Setting: a type size, columns, and how many lines an item may have. The first that fits is taken:
large type first, then smaller, then fewer sentences; in the end some items are only counted.
"""

from __future__ import annotations

from collections.abc import Sequence

from generator import theme
from generator.components.symbols import icon_stamp, loops_around, symbol_stamp
from generator.games.hunt.board import draw_symbols
from generator.lettering.text import cap_mm, printable, width_mm, wrap
from generator.pages.job import Job
from generator.pages.page import Page, Style
from generator.pens.path import circle, joined, line, rounded
from generator.pens.pen import END, MIDDLE, PT, Pen
from generator.pens.single import single
from generator.sheets.board import (
    ID_Y,
    LEFT,
    draw_code,
    draw_frame,
    draw_name,
    draw_plate,
    draw_rims,
)
from generator.sheets.wordmark import draw_band
from generator.theme import Inks
from layouts.board import Board, Deal
from layouts.grid import Cell
from layouts.millimetres import BOX_WIDTH, FORMER, PAPERS, Places, origin, places_in
from layouts.values import dataclass
from layouts.version import VERSION
from layouts.words import Words, speak
from scorer.games.hunt.judge import RoundVerdict
from scorer.terminal.outlines import numbered, on_board
from scorer.verdict import Verdict

LINE, DASH = 1.0, (2.0, 2.3)  # round ends make dashes longer and gaps shorter by a line's width
INSET, NEST, DEEPEST = 1.1, 1.15, 2  # border to middle of the line; deeper where squares are shared
BEND = 1.8
BADGE, BADGE_AT = 2.1, 2.5
DPI = 144  # of a sheet, as of all pages
DIE, DIE_GAP, DIE_SYMBOL = 8.0, 1.6, 5.6
DICE_Y = ID_Y - 16.0
SQUARE_MM = FORMER.square  # boards are smaller here: below them stands what each outline is worth

Shapes = Sequence[tuple[Cell, ...]]


def draw_marked(
    page: Page,
    board: Board,
    verdict: RoundVerdict,
    player: str,
    roll: tuple[int, ...],
    number: int = 0,
) -> None:
    """Draw the name, the roll, the board with all outlines, and the list of verdicts.

    `number` is that of the round, or 0 if it doesn't matter.
    """
    where, shapes = places_in(*board.size, FORMER), on_board(board, verdict.verdicts)
    game, part = board.definition.title(page.words.lang), _part(page.words, number)
    alone = Job(Deal("", board.definition, 1, "", ()), page.style, (), (), False)
    draw_band(page, alone, part, low=True)
    page.footer(f"{game} · {part}", "")
    page.count(f"{board.id} · Fives {VERSION}")
    draw_plate(page, LEFT, "board.name")
    draw_name(page, printable(" ".join(player.split())))
    draw_code(page, board)
    _roll(page, board, roll)
    draw_frame(page, where, shaded=board.code.layout == "gray")
    draw_rims(page, where)
    draw_symbols(page.pen, board, page.style.inks, FORMER)
    _outlines(page, where, verdict.verdicts, shapes)
    _badges(page, where, verdict.verdicts, shapes)
    draw_list(page, verdict.verdicts)
    draw_sum(page, verdict)


def marked(
    board: Board,
    verdict: RoundVerdict,
    player: str,
    roll: tuple[int, ...],
    lang: str,
    format_: str,
    paper: str = "a4",
    number: int = 0,
    mono: bool = False,
) -> bytes:
    """Return the sheet as a file: svg, png or pdf."""
    size, start = PAPERS[paper], origin(paper)
    label = f"{board.definition.title(lang)} · {_part(speak(lang), number)} · {board.id}"

    def draw(pen: Pen) -> None:
        put(pen, lang, board, verdict, player, roll, number, mono)

    tags = {"title": label, "subject": player}
    return single(format_, size, start, lang, board.id, draw, dpi=DPI, **tags)


def put(
    pen: Pen,
    lang: str,
    board: Board,
    verdict: RoundVerdict,
    player: str,
    roll: tuple[int, ...],
    number: int = 0,
    mono: bool = False,
) -> None:
    """Draw the sheet on a page, such as one of a book."""
    style = Style(speak(lang), Inks(mono=mono), False, board.definition.accent)
    draw_marked(Page(pen, style), board, verdict, player, roll, number)


def _part(words: Words, number: int) -> str:
    """Return the title of the page, with its round if `number` isn't 0."""
    title = words("marked.title")
    return f"{title} · {words('marked.round', round=number)}" if number else title


def _roll(page: Page, board: Board, roll: Sequence[int]) -> None:
    """Draw the dice as they lay on the table, above the id."""
    x = BOX_WIDTH - LEFT - len(roll) * (DIE + DIE_GAP) + DIE_GAP
    inset = (DIE - DIE_SYMBOL) / 2
    for number in roll:
        symbol = board.definition.symbols[number]
        page.frame(x, DICE_Y, DIE, DIE, line=theme.QUIET)
        stamp = symbol_stamp(symbol, DIE_SYMBOL, page.style.inks)
        page.pen.use(stamp, page.x(x, DIE) + inset, DICE_Y + inset)
        x += DIE + DIE_GAP


# --- outlines --------------------------------------------------------------------------------


def _outlines(page: Page, where: Places, verdicts: Sequence[Verdict], shapes: Shapes) -> None:
    scale = where.square_mm / SQUARE_MM
    order = sorted(range(len(shapes)), key=lambda i: not verdicts[i].counts)
    depths = _depths(shapes, order)
    for i in reversed(order):
        if shapes[i]:
            inset = scale * (INSET + NEST * depths[i])
            loops = loops_around(shapes[i], where.square_mm, *where.board[:2], inset)
            path = joined(rounded(loop, scale * BEND) for loop in loops)
            dash = () if verdicts[i].counts else DASH
            colour = tint(page.style, verdicts[i].counts)
            page.pen.path(path, line=colour, width_mm=LINE, dash_mm=dash)


def _depths(shapes: Shapes, order: Sequence[int]) -> dict[int, int]:
    """Return the depth of each outline inside its squares: outlines that share squares differ."""
    depths: dict[int, int] = {}
    for i in order:
        taken = {depths[j] for j in depths if set(shapes[i]) & set(shapes[j])}
        depths[i] = next((d for d in range(DEEPEST) if d not in taken), DEEPEST)
    return depths


def _badges(page: Page, where: Places, verdicts: Sequence[Verdict], shapes: Shapes) -> None:
    """Draw the number of each outline in a corner of its first square, each in another corner."""
    scale = where.square_mm / SQUARE_MM
    near, far = BADGE_AT * scale, where.square_mm - BADGE_AT * scale
    corners = ((near, near), (far, near), (near, far), (far, far))
    for cell, numbers in numbered(shapes).items():
        left, top = where.cells[cell]
        for number, (dx, dy) in zip(numbers, corners, strict=False):
            colour = tint(page.style, verdicts[number - 1].counts)
            draw_badge(page.pen, left + dx, top + dy, BADGE * scale, str(number), colour)


# --- the list of verdicts ----------------------------------------------------------------------

COUNTS, FAILS = "#009E73", "#D55E00"
TOP, BOTTOM = 217.8, 253.0  # of the list
GUTTER = 7.0
LEADING = 1.24  # short sentences can be set tighter than a text
SUM_WIDE, SUM_HIGH = 46.0, 10.0
SIZES = (theme.TEXT, 9.0, 8.5, 8.0, 7.5, theme.SMALL, theme.LEAST)
ALL = 99  # lines of an item
FEWER = (4, 3, 2, 1)  # where even the smallest type won't fit

Spot = tuple[int, float]  # a column and how far down


def tint(style: Style, counts: bool) -> str:
    """Return the colour of an outline and of its number; in mono only its line tells them apart."""
    if style.inks.mono:
        return theme.BLACK
    return COUNTS if counts else FAILS


def draw_badge(pen: Pen, x: float, y: float, r: float, number: str, colour: str) -> None:
    """Draw a white number in a full circle about a point on paper."""
    size = max(theme.LEAST, 1.05 * r / PT)
    pen.path(circle(x, y, r), fill=colour)
    pen.centred(x, y, number, size, theme.WHITE, bold=True)


@dataclass(frozen=True)
class Setting:
    """A way to set the list, and the measures that follow from it."""

    page: Page
    size: float
    columns: int
    most: int = ALL  # lines of an item

    @property
    def step(self) -> float:
        return LEADING * self.em

    @property
    def em(self) -> float:
        return self.page.style.size(self.size) * PT

    @property
    def badge(self) -> float:
        return max(1.7, 0.44 * self.step)

    @property
    def gap(self) -> float:
        return 0.22 * self.em

    @property
    def indent(self) -> float:
        """The start of the sentences, after number, shape and points."""
        return 2 * self.badge + 3 * self.em

    @property
    def width(self) -> float:
        """The width of a column; a single one leaves room for the sum beside it."""
        if self.columns == 1:
            return BOX_WIDTH - SUM_WIDE - GUTTER
        return (BOX_WIDTH - (self.columns - 1) * GUTTER) / self.columns

    def room(self, column: int) -> float:
        """Return the height of a column; the last of several ends above the sum."""
        shortened = self.columns > 1 and column == self.columns - 1
        return BOTTOM - TOP - (SUM_HIGH + 1.5 if shortened else 0)

    def rows(self, verdict: Verdict) -> list[str]:
        """Return the faults of an outline as lines: as many whole sentences as `most` allows."""
        says = verdict.says(self.page.words)
        width, points = self.width - self.indent, self.page.style.size(self.size)
        rows: list[str] = []
        for count in range(len(says), 0, -1):
            text = " ".join(says[:count]) + (" …" if count < len(says) else "")
            rows = wrap(text, width, points)
            if len(rows) <= self.most:
                break
        if len(rows) <= self.most:
            return rows
        last = " ".join(rows[self.most - 1 : self.most + 1])
        return [*rows[: self.most - 1], _cut(last, points, width)]

    def height(self, verdict: Verdict) -> float:
        return max(2 * self.badge, len(self.rows(verdict)) * self.step) + self.gap


def _cut(text: str, points: float, width: float) -> str:
    """Return a line, cut to `width` with an ellipsis."""
    while text and width_mm(f"{text}…", points) > width:
        text = text[:-1]
    return f"{text.rstrip()}…"


def draw_list(page: Page, verdicts: Sequence[Verdict]) -> None:
    """Draw all items as large as fits; if even the smallest doesn't, count those left out."""
    if not verdicts:
        page.text(0, TOP + 4, page.words("marked.none"), colour=theme.QUIET)
        return
    settings = [Setting(page, size, columns) for size in SIZES for columns in (1, 2)]
    settings += [Setting(page, theme.LEAST, 2, most) for most in FEWER]
    fits = (s for s in settings if len(_spots(s, verdicts)) > len(verdicts))
    setting = next(fits, settings[-1])
    *spots, end = _spots(setting, verdicts)
    for number, ((column, y), verdict) in enumerate(zip(spots, verdicts, strict=False), 1):
        _item(setting, column * (setting.width + GUTTER), TOP + y, number, verdict)
    if left := len(verdicts) - len(spots):
        x, y = end[0] * (setting.width + GUTTER), TOP + end[1]
        more = page.words("marked.more", n=left)
        middle = y + setting.step / 2
        page.level(x + setting.indent, middle, more, setting.size, colour=theme.QUIET)


def _spots(setting: Setting, verdicts: Sequence[Verdict]) -> list[Spot]:
    """Return the place of each item that there is room for, and the end of the list.

    If something is left out, there is room for a line that says so.
    """
    spots: list[Spot] = [(0, 0.0)]
    for verdict in verdicts:
        column, y = spots[-1]
        high = setting.height(verdict)
        if y + high > setting.room(column) + setting.gap:
            column, y = column + 1, 0.0
        if column == setting.columns or high > setting.room(column) + setting.gap:
            break
        spots[-1] = column, y
        spots.append((column, y + high))
    else:
        return spots
    while spots[-1][1] + setting.step > setting.room(spots[-1][0]):
        spots.pop()
    return spots


def _item(setting: Setting, x: float, y: float, number: int, verdict: Verdict) -> None:
    """Draw one outline: its number and shape, its points, and every fault."""
    page, size, em, r = setting.page, setting.size, setting.em, setting.badge
    middle = y + r
    base = middle + cap_mm(page.style.size(size)) / 2
    draw_badge(page.pen, page.x(x + r), middle, r, str(number), tint(page.style, verdict.counts))
    at, shape = x + 2 * r + 0.8 * em, verdict.shape or ""
    page.text(at, base, shape, size, colour=theme.QUIET, align=MIDDLE)
    at += 1.3 * em
    if verdict.counts:
        plus = page.words("round.plus", points=verdict.points)
        page.text(at, base, plus, size, bold=True, align=MIDDLE)
    else:
        left, right = page.x(at) - 0.3 * em, page.x(at) + 0.3 * em
        ends = ((middle - d * 0.3 * em, middle + d * 0.3 * em) for d in (-1, 1))
        strokes = joined(line((left, start), (right, end)) for start, end in ends)
        page.pen.path(strokes, line=tint(page.style, False), width_mm=theme.STRONG)
    for i, row in enumerate(setting.rows(verdict)):
        page.text(x + setting.indent, base + i * setting.step, row, size)


def draw_sum(page: Page, verdict: RoundVerdict) -> None:
    """Draw the bonus for the timer and all points together, in a box at the end."""
    x, y = BOX_WIDTH - SUM_WIDE, BOTTOM - SUM_HIGH
    page.frame(x, y, SUM_WIDE, SUM_HIGH, line=theme.BLACK, width_mm=theme.STRONG)
    middle = y + SUM_HIGH / 2
    base = middle + cap_mm(page.style.size(theme.PART)) / 2
    if verdict.timer:
        stamp = icon_stamp("hourglass", 5.0, theme.QUIET)
        page.pen.use(stamp, page.x(x + 2.2, 5.0), middle - 2.5)
        page.level(x + 8, middle, page.words("round.plus", points=verdict.timer))
    total, words = str(verdict.points), page.words("score.total")
    page.fit(BOX_WIDTH - 3, base, total, theme.PART, 10, bold=True, align=END)
    size = page.fitted(words, theme.TEXT, 14)
    page.level(BOX_WIDTH - 14, middle, words, size, colour=theme.QUIET, align=END)
