"""Playing cards of 63 x 88 mm: suits, corners, backs, nine on a page; small ones for boards.

Suits and the emblems of court cards are our own shapes: distinct by outline, weight and colour.
Nine cards are a little taller than the common box. They fit both papers with margins a home
printer has, so their pages have no furniture.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from math import hypot
from pathlib import Path as FilePath

from generator import theme
from generator.components.symbols import FIELD, symbol_stamp
from generator.lettering.font import face, ink_xs
from generator.lettering.text import cap_mm
from generator.pages.page import Style
from generator.pens.path import (
    CURVE,
    Box,
    Path,
    Point,
    box,
    boxed,
    circle,
    five_dots,
    joined,
    line,
    polygon,
    ruled,
    steps,
)
from generator.pens.pen import PT, Pen, Stamp
from generator.theme import Inks
from layouts.card import TRANSLATED, rank_of, suit_of
from layouts.millimetres import BOX_HEIGHT, BOX_WIDTH
from layouts.symbol import Symbol, read_symbols
from layouts.yaml import strict


@lru_cache(maxsize=1)
def _drawn() -> dict[str, dict[str, Symbol]]:
    item = strict.read_ours(FilePath(__file__).parent / "suits.yaml")
    groups = item.fields(("suits", "emblems"))
    return {
        group: {symbol.name: symbol for symbol in read_symbols(item)}
        for group, item in groups.items()
    }


@lru_cache(maxsize=1)
def suits() -> dict[str, Symbol]:
    """Return the suits by their letters: S, H, D and C."""
    return {suit.mark.upper(): suit for suit in _drawn()["suits"].values()}


def suit_colour(suit: str, inks: Inks) -> str:
    """Return the colour of a suit and of its ranks."""
    return inks.of(suits()[suit].colour)


def suit_stamp(suit: str, size_mm: float, inks: Inks) -> Stamp:
    """Return a suit on a field of `size_mm`, its top left corner at the origin."""
    return symbol_stamp(suits()[suit], size_mm, inks)


@lru_cache(maxsize=8)
def suit_span(suit: str) -> tuple[float, float]:
    """Return the start and end of a suit's ink across its field, as shares of it."""
    strokes = [(box(stroke.path), stroke.width / 2) for stroke in suits()[suit].strokes]
    left = min(edges[0] - half for edges, half in strokes)
    right = max(edges[2] + half for edges, half in strokes)
    return left / FIELD, right / FIELD


def emblem_stamp(name: str, suit: str, size_mm: float, inks: Inks) -> Stamp:
    """Return a crown or an eye in the colour of a suit."""
    emblem = _drawn()["emblems"][name]
    return symbol_stamp(replace(emblem, colour=suits()[suit].colour), size_mm, inks)


# --- cards -------------------------------------------------------------------------------------


WIDTH, HEIGHT, BENT = 63.0, 88.0, 3.0  # a card and the radius of its corners
ACROSS, DOWN = 3, 3
ON_PAGE = ACROSS * DOWN
LEFT, TOP = (BOX_WIDTH - ACROSS * WIDTH) / 2, (BOX_HEIGHT - DOWN * HEIGHT) / 2
RIGHT, BOTTOM = LEFT + ACROSS * WIDTH, TOP + DOWN * HEIGHT
BLEED = 2.4
NEAR, FAR_X, FAR_Y = 0.8, 4.8, 2.6  # crop marks, from the cards; 5 mm from the edge of any paper

INDEX_PT, INDEX_MARK = 25.0, 6.6  # a corner's rank and suit
INDEX_X, INDEX_Y, INDEX_GAP = 8.1, 5.4, 1.0  # their middle, their top, and between them

MINI_EDGE, MINI_GAP = 0.1, 0.058  # of a small card's shorter side, as are the next
MINI_RANK, MINI_MARK = 0.275, 0.335
CELLS = (10.5, 11.0)  # meshes of the back; whole numbers of them make a card
KNOT = 0.14  # share of a mesh
DISC, AROUND, CLEAR = 13.6, 15.4, 17.4  # in the middle of a back; ground around it; no knots


@lru_cache(maxsize=64)
def ink_span(rank: str) -> tuple[float, float]:
    """Return the start and end of a rank's ink, as shares of the type size."""
    xs, em = ink_xs(rank, bold=True), face(bold=True).em
    return min(xs) / em, max(xs) / em


def ink_mm(rank: str, size_pt: float) -> float:
    """Return the width of a rank's ink, without the white beside its letters."""
    left, right = ink_span(rank)
    return (right - left) * size_pt * PT


def draw_rank(pen: Pen, x: float, y: float, rank: str, size_pt: float, colour: str) -> None:
    """Draw a rank whose ink begins at x; y is its baseline."""
    left = ink_span(rank)[0] * size_pt * PT
    pen.text(x - left, y, rank, size_pt=size_pt, ink=colour, bold=True)


def both_ways(stamp: Stamp, width: float, height: float) -> Stamp:
    """Return a drawing and the same turned by half, readable from both sides of a table."""

    def draw(pen: Pen) -> None:
        pen.use(stamp, 0, 0)
        pen.use(stamp, width, height, turn=2)

    return Stamp(f"both {stamp.name}", draw)


def rank_shown(card: str, style: Style) -> str:
    """Return the rank as decks of the page's language have it: in German a jack is B, a queen D."""
    rank = rank_of(card)
    return style.words(f"card.letter.{rank}") if rank in TRANSLATED else rank


def index_stamp(card: str, style: Style) -> Stamp:
    """Return the rank over the suit in a card's top left corner."""
    rank, suit, inks = rank_shown(card, style), suit_of(card), style.inks

    def draw(pen: Pen) -> None:
        y, wide = INDEX_Y + cap_mm(INDEX_PT), ink_mm(rank, INDEX_PT)
        draw_rank(pen, INDEX_X - wide / 2, y, rank, INDEX_PT, suit_colour(suit, inks))
        pen.use(suit_stamp(suit, INDEX_MARK, inks), INDEX_X - INDEX_MARK / 2, y + INDEX_GAP)

    return Stamp(f"index {rank}{suit} {suit_colour(suit, inks)}", draw)


def mini_stamp(card: str, side: float, style: Style) -> Stamp:
    """Return a small card for a square: rank and suit large, and turned for the other side."""
    size, mark, gap = MINI_RANK * side / cap_mm(1), MINI_MARK * side, MINI_GAP * side
    return both_ways(upper_stamp(card, side, MINI_EDGE * side, size, mark, gap, style), side, side)


def upper_stamp(
    card: str, width: float, top: float, size_pt: float, mark: float, gap: float, style: Style
) -> Stamp:
    """Return rank and suit side by side, in the middle of the upper edge of a square."""
    rank, suit, inks = rank_shown(card, style), suit_of(card), style.inks
    (left, right), colour = suit_span(suit), suit_colour(suit, inks)
    first = ink_mm(rank, size_pt) + gap
    x = (width - first - (right - left) * mark) / 2

    def draw(pen: Pen) -> None:
        draw_rank(pen, x, top + (mark + cap_mm(size_pt)) / 2, rank, size_pt, colour)
        pen.use(suit_stamp(suit, mark, inks), x + first - left * mark, top)

    return Stamp(f"upper {rank}{suit} {width:g} {size_pt:g} {colour}", draw)


def corner(i: int) -> tuple[float, float]:
    """Return the corner of a card on a page; the nine are centred, and so are their backs."""
    return LEFT + i % ACROSS * WIDTH, TOP + i // ACROSS * HEIGHT


def cuts_stamp() -> Stamp:
    """Return cut lines between nine cards, the curves of their corners, and crop marks."""
    xs, ys = steps(LEFT, WIDTH, ACROSS), steps(TOP, HEIGHT, DOWN)
    ends = ((x, y, dx, dy) for x in xs for y in ys for dx in (-1, 1) for dy in (-1, 1))
    bends = [
        _bend(x, y, dx, dy)
        for x, y, dx, dy in ends
        if LEFT < x + dx < RIGHT and TOP < y + dy < BOTTOM
    ]
    marks = [line((x, TOP - NEAR), (x, TOP - FAR_Y)) for x in xs]
    marks += [line((x, BOTTOM + NEAR), (x, BOTTOM + FAR_Y)) for x in xs]
    marks += [line((LEFT - NEAR, y), (LEFT - FAR_X, y)) for y in ys]
    marks += [line((RIGHT + NEAR, y), (RIGHT + FAR_X, y)) for y in ys]

    def draw(pen: Pen) -> None:
        pen.path(ruled(xs, ys) + joined(bends), line=theme.RIM, width_mm=theme.CUT)
        pen.path(joined(marks), line=theme.BLACK, width_mm=theme.CUT)

    return Stamp("card cuts", draw)


def _bend(x: float, y: float, dx: int, dy: int) -> Path:
    k = BENT * (1 - CURVE)
    curve = (x + dx * k, y, x, y + dy * k, x, y + dy * BENT)
    return ("M", (x + dx * BENT, y)), ("C", curve)


def back_stamp(across: int, down: int, bleed: float, style: Style) -> Stamp:
    """Return the backs of cards side by side: one mesh runs through them all, so no shift shows."""
    whole = (-bleed, -bleed, across * WIDTH + bleed, down * HEIGHT + bleed)
    middles = [((i + 0.5) * WIDTH, (j + 0.5) * HEIGHT) for j in range(down) for i in range(across)]
    knots = _knots(whole, tuple(middles))
    mono, accent = style.inks.mono, style.accent
    ground, tone, thick = theme.WHITE, theme.BLACK, theme.HAIR
    if not mono:  # many pages of backs: the ground is light, to save ink
        ground, tone = (theme.mixed(accent, theme.WHITE, share) for share in (0.78, 0.25))
        thick = 0.45
    ink = theme.BLACK if mono else accent

    def draw(pen: Pen) -> None:
        pen.path(boxed(whole), fill=ground)
        pen.path(joined(_mesh(*whole)), line=tone, width_mm=thick)
        pen.path(joined(knots), fill=ink)
        for x, y in middles:
            pen.path(circle(x, y, AROUND), fill=ground)
            rim = ink if mono else None
            disc = theme.WHITE if mono else ink
            pen.path(circle(x, y, DISC), fill=disc, line=rim, width_mm=0.7)
            pen.path(five_dots(x, y, DISC), fill=ink if mono else theme.WHITE)

    return Stamp(f"card backs {across} {down} {accent}", draw)


@lru_cache(maxsize=4)
def _knots(whole: Box, middles: tuple[Point, ...]) -> list[Path]:
    """Return a small diamond in each mesh of a box, but none in the middle of a card."""
    (left, top, right, bottom), (w, h) = whole, CELLS
    dx, dy, knots = KNOT * w, KNOT * h, []
    for j in range(int(2 * top / h) - 1, int(2 * bottom / h) + 2):
        for i in range(int(2 * left / w) - 1, int(2 * right / w) + 2):
            x, y = i * w / 2, j * h / 2
            inside = left + dx < x < right - dx and top + dy < y < bottom - dy
            if (i + j) % 2 and inside and all(hypot(x - u, y - v) > CLEAR for u, v in middles):
                knots.append(polygon(((x, y - dy), (x + dx, y), (x, y + dy), (x - dx, y))))
    return knots


def _mesh(left: float, top: float, right: float, bottom: float) -> Iterator[Path]:
    """Yield slanting lines both ways, cut off at a box; they cross in the middle of every card."""
    w, h = CELLS
    left, right, top, bottom = left / w, right / w, top / h, bottom / h
    for k in range(int(top - right) - 1, int(bottom - left) + 2):
        start, end = max(left, top - k), min(right, bottom - k)
        if end > start:
            yield line((start * w, (start + k) * h), (end * w, (end + k) * h))
    for k in range(int(top + left) - 1, int(bottom + right) + 2):
        start, end = max(left, k - bottom), min(right, k - top)
        if end > start:
            yield line((start * w, (k - start) * h), (end * w, (k - end) * h))
