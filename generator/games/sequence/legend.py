"""The legend of sequence's boards: jacks, corners and winning; and the rules in brief."""

from __future__ import annotations

from collections.abc import Sequence

from generator import theme
from generator.components.cards import emblem_stamp, rank_shown, suit_stamp
from generator.lettering.text import cap_mm
from generator.pages.job import Job
from generator.pages.page import QUINCUNX, Page, Style
from generator.pens.path import Box, circle, joined, rect
from generator.pens.pen import Pen, Stamp
from generator.sheets.short_card import ShortRules
from layouts.card import suit_of
from layouts.definition.loader import Definition
from layouts.games.sequence import two_eyed

CARD_WIDE, CARD_HIGH, SIGN = 8.6, 12.0, 7.0
BESIDE = 2 * CARD_WIDE + 3.5  # where the words of the legend begin, after two cards
SIZES = (theme.TEXT, 9.0, 8.5, 8.0, 7.5, theme.SMALL)  # of the legend: large print takes what fits
WIN = 3  # the bold one of its texts
TURN, SHORT_LEGEND = ("play", "put", "draw"), 30.0  # on the card with the rules in short


def short_rules(job: Job) -> ShortRules:
    """Return the steps of a turn, and the legend of the board."""
    steps = [(f"rules.sequence.{key}", f"rules.sequence.{key}.how") for key in TURN]
    definition = job.deal.definition
    return ShortRules(steps, lambda page, box: draw_legend(page, definition, box), SHORT_LEGEND)


def free_stamp(size_mm: float, colour: str) -> Stamp:
    """Return five dots in a ring: a corner belongs to everybody."""
    middle, unit = size_mm / 2, size_mm / 15
    dots = joined(circle(middle + unit * x, middle + unit * y, 1.25 * unit) for x, y in QUINCUNX)

    def draw(pen: Pen) -> None:
        pen.path(circle(middle, middle, 6.6 * unit), line=colour, width_mm=0.6 * unit)
        pen.path(dots, fill=colour)

    return Stamp(f"free {size_mm:g}", draw)


def draw_legend(page: Page, definition: Definition, box: Box) -> None:
    """Draw the effects of jacks, the corners, and the sequences needed to win: two by two."""
    left, top, right, bottom = box
    gap = 5.0
    width = (right - left - gap) / 2
    says = [page.words(f"sequence.{key}") for key in ("jacks.two", "jacks.one", "corner")]
    says.append(page.words("sequence.win", n=definition.rules["to_win"]))

    def rows(size: float, i: int) -> int:
        return page.rows(width - BESIDE, says[i], size, bold=i == WIN)

    def upper(size: float) -> float:
        return max(CARD_HIGH, max(rows(size, i) for i in (0, 1)) * page.leading(size))

    def high(size: float) -> float:
        return upper(size) + 1 + max(SIGN, max(rows(size, i) for i in (2, 3)) * page.leading(size))

    size = next((size for size in SIZES if high(size) <= bottom - top), SIZES[-1])
    middles = top + upper(size) / 2, (top + upper(size) + bottom) / 2
    columns = left, left + width + gap
    _draw_jacks(page, definition, columns, middles[0])
    start = page.x(left + (2 * CARD_WIDE + 1 - SIGN) / 2, SIGN)
    page.pen.use(free_stamp(SIGN, page.style.tint), start, middles[1] - SIGN / 2)
    dots = joined(circle(page.x(columns[1] + 1.5 + i * 3.6), middles[1], 1.5) for i in range(5))
    page.pen.path(dots, fill=theme.BLACK)
    for i, words in enumerate(says):
        x, middle = columns[i % 2] + BESIDE, middles[i // 2]
        page.about(x, middle, width - BESIDE, words, size, bold=i == WIN)


def draw_signs(page: Page, definition: Definition, box: Box) -> None:
    """Draw the legend in signs, for large print: jacks that place a chip or remove one."""
    left, top, right, bottom = box
    middle, slot = (top + bottom) / 2, 2 * CARD_WIDE + 22
    columns = left, left + slot
    _draw_jacks(page, definition, columns, middle)
    for x, signs in zip(columns, ("+", "–"), strict=True):
        at = page.x(x + 2 * CARD_WIDE + 5)
        page.pen.centred(at, middle, signs, page.style.size(theme.PART), theme.BLACK, bold=True)
        at = page.x(x + 2 * CARD_WIDE + 12.5)
        page.pen.path(circle(at, middle, 3.4), line=page.style.tint, width_mm=1.8)
    start = left + 2 * slot
    words = page.words("sequence.win", n=definition.rules["to_win"])
    page.about(start, middle, right - start, words, theme.TEXT, bold=True)


def _draw_jacks(
    page: Page, definition: Definition, columns: Sequence[float], middle: float
) -> None:
    jacks = two_eyed(definition), definition.one_eyed
    for eyes, x, cards in zip((2, 1), columns, jacks, strict=True):
        for i, card in enumerate(cards):
            left = page.x(x + i * (CARD_WIDE + 1), CARD_WIDE)
            page.pen.use(jack_stamp(card, eyes, page.style), left, middle - CARD_HIGH / 2)


def jack_stamp(card: str, eyes: int, style: Style) -> Stamp:
    """Return a small jack: its suit and its eyes."""
    rank, suit, inks = rank_shown(card, style), suit_of(card), style.inks

    def draw(pen: Pen) -> None:
        frame = rect(0.15, 0.15, CARD_WIDE - 0.3, CARD_HIGH - 0.3, 1)
        pen.path(frame, fill=theme.WHITE, line=theme.QUIET, width_mm=theme.HAIR)
        pen.text(1.2, 1.4 + cap_mm(theme.TEXT), rank, size_pt=theme.TEXT, bold=True)
        pen.use(suit_stamp(suit, 3.4, inks), CARD_WIDE - 4.4, 1)
        wide = 3.5 if eyes == 2 else 5.2
        for i in range(eyes):
            x = CARD_WIDE / 2 - eyes * wide / 2 + i * wide
            pen.use(emblem_stamp("eye", suit, wide, inks), x, 8 - wide / 2)

    return Stamp(f"jack {rank}{suit}", draw)
