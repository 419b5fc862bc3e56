"""The rules in brief, on a card with the game's legend, where paper would stay empty."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from generator import theme
from generator.lettering.text import SOFT_HYPHEN, cap_mm, width_mm
from generator.pages.job import Job, Side
from generator.pages.page import BOTTOM, Page
from generator.pens.path import Box, circle, rect
from generator.pens.pen import END, Pen, Stamp
from generator.pens.wrapped_pens import extent
from generator.sheets.backs import draw_card_back
from layouts.millimetres import BOX_WIDTH
from layouts.values import dataclass

IN, GAP, HEAD = 6.0, 5.0, 9.0  # inside the frame; between columns; from its top to the title
SIZES = (theme.TEXT, 9.0, 8.5, 8.0, 7.5, theme.SMALL)  # large print takes what fits
APART = 2.0  # between steps below each other
DISC, BESIDE = 2.2, 6.2  # the number of a step, and where its words begin
TOP, LARGER = 19.0, (1.5, 1.3, 1.1, 1.0)  # on a separate page: as large as fits
LARGE_LEGEND = 1.7  # how much higher a legend is in large print
CLEAR = 11.0  # from what is above it
WON_ROW, WON_DATE, WON_LEAST = 11.0, 26.0, 3  # lines for winners: apart, for a day, at least


@dataclass(frozen=True)
class ShortRules:
    """The text of a card: keys of steps, each with what to do, and how the legend is drawn."""

    steps: Sequence[tuple[str, str]]
    legend: Callable[[Page, Box], None]
    legend_mm: float
    larger: float = LARGER[0]  # the most on a separate page
    numbers: Mapping[str, int] | None = None  # in the words, if not those of the definition's rules


def back_side(job: Job, rules: ShortRules) -> Side:
    """Return the card on the back of a sheet of paper, as large as the page."""

    def draw(page: Page) -> None:
        most = 1.0 if page.style.large else rules.larger  # large print is large already
        for scale in (size for size in LARGER if size <= most):
            card = _card(page, job, rules, (0.0, TOP, BOX_WIDTH, BOTTOM), scale)
            if card is not None:
                page.pen.use(card, 0, TOP, scale=scale)
                ends = extent(card.draw) or (0.0, 0.0, 0.0, 0.0)
                _draw_won(page, TOP + scale * ends[3])
                return

    return Side("board", job.words("short.title"), draw, back=True)


def _draw_won(page: Page, top: float) -> None:
    """Draw lines for the days and the winners below the card: a board is used for years."""
    y = top + CLEAR + page.leading(theme.PART)
    first = y + page.leading(theme.SMALL) + WON_ROW
    count = int((BOTTOM - 2 - first) / WON_ROW) + 1
    if count < WON_LEAST:
        return
    page.text(0, y, page.words("short.won"), theme.PART, bold=True)
    half = (BOX_WIDTH - 2 * GAP) / 2
    for x in (0.0, half + 2 * GAP):
        for start, wide, key in (
            (0.0, WON_DATE, "date"),
            (WON_DATE + 3, half - WON_DATE - 3, "name"),
        ):
            below = y + page.leading(theme.SMALL) + 1.5
            words = page.words(f"board.{key}")
            page.text(x + start, below, words, theme.SMALL, colour=theme.QUIET)
            for i in range(count):
                page.rule(x + start, first + i * WON_ROW, wide, theme.QUIET)


def fits_below(job: Job, rules: ShortRules, bottom: float) -> bool:
    """Return whether there is room for a card below `bottom`."""
    return _card_below(job, rules, bottom) is not None


def _card_below(job: Job, rules: ShortRules, bottom: float) -> Stamp | None:
    box = (0.0, bottom + CLEAR, BOX_WIDTH, BOTTOM)
    return _card(Page(Pen(), job.style), job, rules, box)


def draw_below(page: Page, job: Job, rules: ShortRules, bottom: float) -> None:
    """Draw the card below `bottom` if there is room for one."""
    if card := _card_below(job, rules, bottom):
        page.pen.use(card, 0, bottom + CLEAR)


def draw_back_below(page: Page, job: Job, rules: ShortRules, bottom: float) -> None:
    """Draw the back of that card."""
    card, top = _card_below(job, rules, bottom), bottom + CLEAR
    if card and (box := extent(card.draw)):
        draw_card_back(page, job, (0.0, top, BOX_WIDTH, top + box[3]))


def _card(page: Page, job: Job, rules: ShortRules, box: Box, scale: float = 1) -> Stamp | None:
    """Return the card for a box, to be drawn `scale` times larger; None if it doesn't fit."""
    left, top, right, bottom = box
    small = Page(page.pen, page.style, (right - left) / scale)
    numbers = rules.numbers or job.deal.definition.rules
    steps = _Steps(small, [(job.words(a), job.words(b, **numbers)) for a, b in rules.steps])
    legend = rules.legend_mm * (LARGE_LEGEND if page.style.large else 1)
    room = (bottom - top) / scale - HEAD - legend - 2 * IN
    size = next(
        (size for size in SIZES if steps.are_whole(size) and steps.high(size) <= room), None
    )
    if size is None:
        return None

    def draw(pen: Pen) -> None:
        here = replace(small, pen=pen)
        foot = HEAD + IN + steps.high(size)
        ends = foot + legend + IN
        frame = rect(0.3, 0.3, here.width - 0.6, ends - 0.6, 3)
        pen.path(frame, line=here.style.tint, width_mm=theme.STRONG)
        _title(here, job)
        _Steps(here, steps.steps).draw(size)
        rules.legend(here, (IN, foot + 1, here.width - IN, ends - IN / 2))

    return Stamp(f"short card {small.width:g} {size:g}", draw)


@dataclass(frozen=True)
class _Steps:
    """Steps side by side: a number and a head, and below them how."""

    page: Page
    steps: Sequence[tuple[str, str]]

    @property
    def across(self) -> int:
        """The steps side by side: one in large print."""
        return 1 if self.page.style.large else len(self.steps)

    @property
    def column(self) -> float:
        return (self.page.width - 2 * IN + GAP) / self.across - GAP

    @property
    def beside(self) -> float:
        return self.page.style.mm(BESIDE)

    def high(self, size: float) -> float:
        """Return the height of all steps."""
        rows = [self.page.rows(self.column, how, size) for _, how in self.steps]
        beside, total = self.column - self.beside, max if self.across > 1 else sum
        heads = [self.page.rows(beside, head, size, bold=True) for head, _ in self.steps]
        apart = 0.0 if self.across > 1 else APART * len(self.steps)
        return (total(heads) + total(rows)) * self.page.leading(size) + 2.5 + apart

    def are_whole(self, size: float) -> bool:
        """Return whether every word fits its column."""
        points = self.page.style.size(size)
        for head, how in self.steps:
            words = [(word, True, self.column - self.beside) for word in _unbroken(head)]
            words += [(word, False, self.column) for word in _unbroken(how)]
            if any(width_mm(word, points, bold) > room for word, bold, room in words):
                return False
        return True

    def draw(self, size: float) -> None:
        page, cap, disc = self.page, cap_mm(self.page.style.size(size)), self.page.style.mm(DISC)
        first = y = HEAD + IN + cap
        for i, (head, how) in enumerate(self.steps):
            x = IN + i % self.across * (self.column + GAP)
            y = first if self.across > 1 else y
            at = page.x(x + disc), y - cap / 2
            page.pen.path(circle(*at, disc), fill=theme.BLACK)
            number = page.style.size(theme.SMALL)
            page.pen.centred(*at, str(i + 1), number, theme.WHITE, bold=True)
            y = page.paragraph(x + self.beside, y, self.column - self.beside, head, size, bold=True)
            y = page.paragraph(x, y, self.column, how, size) + APART


def _unbroken(text: str) -> list[str]:
    """Return the parts of a text that are never broken: words, parted at their soft hyphens."""
    return text.replace(SOFT_HYPHEN, "- ").split()


def _title(page: Page, job: Job) -> None:
    wide = page.width - 2 * IN
    words = page.words("short.title")
    at = page.width - IN, HEAD
    page.fit(*at, words, theme.PART, wide * 0.4, colour=theme.QUIET, align=END)
    page.fit(IN, HEAD, job.title, theme.PART, wide * 0.55, bold=True)
