"""The legend of sequence's boards: jacks, corners and winning; and the rules in brief."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from generator import theme
from generator.components.cards import emblem_stamp, rank_shown, suit_stamp
from generator.components.legend import Entry
from generator.lettering.text import cap_mm
from generator.pages.job import Job
from generator.pages.page import QUINCUNX, Page, Style
from generator.pens.path import Box, circle, joined, rect
from generator.pens.pen import Pen, Stamp
from generator.sheets.short_card import ShortRules
from layouts.card import suit_of
from layouts.definition.loader import Definition
from layouts.games.sequence import two_eyed
from layouts.words import Words

CARD_WIDE, CARD_HIGH, BETWEEN = 8.6, 12.0, 1.0  # of two jacks
PAIR = 2 * CARD_WIDE + BETWEEN
CORNER, DOT, DOTS = 7.0, 1.5, 3.6  # of the legend: a free corner; five dots and their distance
NEAR, APART, UPPER = 2.0, 5.0, 0.6  # from signs to words; between columns; the first row's share
TURN, SHORT_LEGEND = ("play", "put", "draw"), 28.0  # on the card with the rules in brief


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


def entries(
    definition: Definition,
    words: Words,
    scale: float = 1.0,
    corner: float = CORNER,
    dots: str = theme.BLACK,
) -> list[Entry]:
    """Return the effects of jacks, the corners, and the sequences needed to win."""
    jacks = ((2, two_eyed(definition), "two"), (1, definition.one_eyed, "one"))
    return [
        *(
            Entry(
                words(f"sequence.jacks.{key}"),
                partial(draw_jacks, eyes, cards, scale),
                scale * PAIR,
            )
            for eyes, cards, key in jacks
        ),
        Entry(words("sequence.corner"), partial(_draw_corner, corner), corner),
        Entry(
            words("sequence.win", n=definition.rules["to_win"]),
            partial(_draw_dots, scale, dots),
            scale * (4 * DOTS + 2 * DOT),
        ),
    ]


def draw_legend(page: Page, definition: Definition, box: Box) -> None:
    """Draw the legend two by two, as large as fits."""
    left, top, right, bottom = box
    wide, upper = (right - left - APART) / 2, UPPER * (bottom - top)
    scale = theme.LARGE if page.style.large else 1.0
    signs, shown = scale * PAIR, entries(definition, page.words, scale, scale * CORNER)
    room = wide - signs - NEAR
    rows = ((top, upper), (top + upper, bottom - top - upper))  # their tops and heights

    def fits(size: float) -> bool:
        step = page.leading(size)
        highs = [page.rows(room, entry.words, size) * step for entry in shown]
        return max(highs[:2]) <= rows[0][1] and max(highs[2:]) <= rows[1][1]

    size = page.sized(theme.TEXT, fits)
    for i, entry in enumerate(shown):
        x, (y, high) = left + i % 2 * (wide + APART), rows[i // 2]
        if entry.sign:
            entry.sign(page, page.x(x + signs / 2), y + high / 2)
        page.about(x + signs + NEAR, y + high / 2, room, entry.words, size)


def draw_signs(page: Page, definition: Definition, box: Box) -> None:
    """Draw the legend in signs, for large print: jacks that place a chip or remove one."""
    left, top, right, bottom = box
    middle, slot = (top + bottom) / 2, 2 * CARD_WIDE + 22
    jacks = ((2, two_eyed(definition), "+"), (1, definition.one_eyed, "–"))
    for i, (eyes, cards, sign) in enumerate(jacks):
        x = left + i * slot
        draw_jacks(eyes, cards, 1.0, page, page.x(x + PAIR / 2), middle)
        at, points = page.x(x + 2 * CARD_WIDE + 5), page.style.size(theme.PART)
        page.pen.centred(at, middle, sign, points, theme.BLACK, bold=True)
        at = page.x(x + 2 * CARD_WIDE + 12.5)
        page.pen.path(circle(at, middle, 3.4), line=page.style.tint, width_mm=1.8)
    start = left + 2 * slot
    words = page.words("sequence.win", n=definition.rules["to_win"])
    page.about(start, middle, right - start, words, theme.TEXT, bold=True)


def draw_jacks(
    eyes: int, cards: Sequence[str], scale: float, page: Page, x: float, y: float
) -> None:
    """Draw two small jacks beside each other about a point."""
    for i, card in enumerate(reversed(cards) if page.words.rtl else cards):
        left = x - scale * (CARD_WIDE + BETWEEN / 2) + i * scale * (CARD_WIDE + BETWEEN)
        top = y - scale * CARD_HIGH / 2
        page.pen.use(jack_stamp(card, eyes, page.style), left, top, scale=scale)


def _draw_corner(size: float, page: Page, x: float, y: float) -> None:
    page.pen.path(circle(x, y, size / 2), fill=theme.WHITE)
    page.pen.use(free_stamp(size, page.style.tint), x - size / 2, y - size / 2)


def _draw_dots(scale: float, ink: str, page: Page, x: float, y: float) -> None:
    dots = (circle(x + i * scale * DOTS, y, scale * DOT) for i in range(-2, 3))
    page.pen.path(joined(dots), fill=ink)


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
