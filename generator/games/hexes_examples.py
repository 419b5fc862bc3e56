"""Hexes' drawn examples for the rules: which piece may be chosen, and what emptiness costs.

Choice: a roll, the pieces of its number, some crossed out, and the piece somebody takes.
Term: a kind of emptiness, how often it occurs and what it costs.
"""

from __future__ import annotations

from collections.abc import Mapping

from generator import ink
from generator.dice import die_stamp
from generator.flow import Block, leading, lines, write
from generator.games.hexes_example_areas import ENDED, Picture, draw_area, emptied, fits, size
from generator.hexagons import piece_size, piece_stamp
from generator.lettering import cap_mm, width_mm
from generator.page import Page
from generator.panels import verdict
from generator.path import joined, line
from generator.pen import END
from generator.press import Order
from layouts.definition import Definition
from layouts.piece import Piece

SHOWN = "F"  # the piece that is drawn in the examples
CHOICES = (("", "F", True), ("EF", "K", True), ("E", "K", False))  # crossed out, taken, allowed
UNIT, DIE_MM, GAP = 3.0, 7.4, 2.6
ENDED_MM, ICON_MM = 6.3, 5.2
ICONS: Mapping[str, Picture] = {
    "red": Picture("", area=".r"),
    "blue": Picture("", area=".b"),
    "hexagon": Picture("", area=".h"),
    "region": Picture("", area=".h.h ..h"),
}  # what can stay empty


# --- pieces ------------------------------------------------------------------------------------


def shown(order: Order, width: float) -> Block | None:
    """The piece for which all areas of the examples are drawn."""
    if not fits(order.deal.definition):
        return None
    words = lines(order.style, order.words("rules.hexes.where.shown"), width - 24, ink.TEXT)
    piece, step = _piece(order.deal.definition, SHOWN), leading(order.style, ink.TEXT)
    wide, high = piece_size(piece, UNIT)
    tall = max(high, len(words) * step)

    def draw(page: Page, x: float, y: float) -> None:
        write(page, x, y + (tall - len(words) * step) / 2, words, ink.TEXT)
        start = x + max(width_mm(row, page.style.size(ink.TEXT)) for row in words) + GAP
        page.pen.use(piece_stamp(piece, UNIT), page.x(start, wide), y + (tall - high) / 2)

    return Block(tall, draw)


def choices(order: Order, width: float) -> Block | None:
    """What may be taken for a roll: one of the two, any when both are gone, else no other."""
    if not fits(order.deal.definition):
        return None
    pieces = [piece for piece in order.deal.definition.pieces if piece.die == _roll(order)]
    taken = max(piece_size(_piece(order.deal.definition, name), UNIT)[0] for _, name, _ in CHOICES)
    start = DIE_MM + 2 * GAP + sum(piece_size(piece, UNIT)[0] + GAP for piece in pieces)
    after = start + 9 + taken + 2 * GAP
    said = [order.words(f"rules.hexes.choose.{word}") for word in ("one", "any", "left")]
    beside = [
        verdict(order.style, width - after, right, why)
        for (_, _, right), why in zip(CHOICES, said, strict=True)
    ]
    rows = [max(DIE_MM, block.height) + 2.2 for block in beside]

    def draw(page: Page, x: float, y: float) -> None:
        for (gone, name, _), words, high in zip(CHOICES, beside, rows, strict=True):
            middle = y + (high - 2.2) / 2
            page.pen.use(
                die_stamp(pieces[0].die, DIE_MM), page.x(x, DIE_MM), middle - DIE_MM / 2
            )
            at = x + DIE_MM + 2 * GAP
            for piece in pieces:
                at += _draw_piece(page, at, middle, piece, piece.name in gone) + GAP
            _arrow(page, x + start + 1, middle)
            _draw_piece(page, x + start + 9, middle, _piece(order.deal.definition, name))
            words.draw(page, x + after, middle - words.height / 2)
            y += high

    return Block(sum(rows) - 2.2, draw)


def _roll(order: Order) -> int:
    return _piece(order.deal.definition, SHOWN).die


def _piece(definition: Definition, name: str) -> Piece:
    return next(piece for piece in definition.pieces if piece.name == name)


def _draw_piece(page: Page, x: float, middle: float, piece: Piece, gone: bool = False) -> float:
    """A small piece about a line, perhaps crossed out; gives its width."""
    wide, high = piece_size(piece, UNIT)
    left, top = page.x(x, wide), middle - high / 2
    page.pen.use(piece_stamp(piece, UNIT), left, top)
    if gone:
        a, b, c, d = left - 0.5, top - 0.5, left + wide + 0.5, top + high + 0.5
        cross = joined((line((a, b), (c, d)), line((a, d), (c, b))))
        page.pen.path(cross, line=ink.BLACK, width_mm=ink.STRONG)
    return wide


def _arrow(page: Page, x: float, y: float) -> None:
    """An arrow in reading direction."""
    tip = page.x(x + 5.5), y
    head = line((page.x(x + 4), y - 1.2), tip, (page.x(x + 4), y + 1.2))
    page.pen.path(joined((line((page.x(x), y), tip), head)), line=ink.QUIET, width_mm=ink.HAIR)


# --- penalty -----------------------------------------------------------------------------------


def costs(order: Order, width: float) -> Block:
    """What can stay empty, and what each costs."""
    rules, called = order.deal.definition.rules, _called(order)
    slot = width / len(ICONS)
    below = [lines(order.style, called[kind], slot - 2, ink.SMALL) for kind in ICONS]
    high = 2 * ICON_MM
    words = max(map(len, below)) * leading(order.style, ink.SMALL)

    def draw(page: Page, x: float, y: float) -> None:
        base = y + (high + cap_mm(page.style.size(ink.PART))) / 2
        for i, kind in enumerate(ICONS):
            at = x + i * slot
            wide = _icon(page, order, kind, at, y + high / 2)
            page.text(at + wide + 1.6, base, str(rules[kind]), ink.PART, bold=True)
            write(page, at, y + high + 0.6, below[i], ink.SMALL)

    return Block(high + 0.6 + words, draw)


def counted(order: Order, width: float) -> Block | None:
    """A sheet in the end, and its penalty added up beside it."""
    if not fits(order.deal.definition):
        return None
    wide, high = size(ENDED, ENDED_MM)
    rules, counts = order.deal.definition.rules, emptied(ENDED)
    total = sum(counts[kind] * rules[kind] for kind in ICONS)
    step = high / (len(ICONS) + 1)

    def draw(page: Page, x: float, y: float) -> None:
        draw_area(page, order, ENDED, page.x(x, wide), y, ENDED_MM)
        start, cap = x + wide + 3, cap_mm(page.style.size(ink.TEXT))
        for i, kind in enumerate(ICONS):
            middle = y + (i + 0.5) * step
            _icon(page, order, kind, start, middle, ICON_MM * 0.7)
            words = f"{counts[kind]} × {rules[kind]}"
            page.text(x + width, middle + cap / 2, words, align=END)
        page.rule(start, y + len(ICONS) * step, x + width - start, ink.BLACK)
        base = y + (len(ICONS) + 0.5) * step + cap_mm(page.style.size(ink.PART)) / 2
        page.text(x + width, base, str(total), ink.PART, bold=True, align=END)

    return Block(high, draw)


def _called(order: Order) -> dict[str, str]:
    """What people call the things that can stay empty."""
    symbols = order.deal.definition.symbols
    found = {symbol.name: symbol.called(order.words.lang) for symbol in symbols}
    return found | {"region": order.words("rules.hexes.count.region")}


def _icon(
    page: Page, order: Order, kind: str, x: float, middle: float, unit: float = ICON_MM
) -> float:
    """An empty space, or a region of some, about a line; gives its width."""
    wide, high = size(ICONS[kind], unit)
    draw_area(page, order, ICONS[kind], page.x(x, wide), middle - high / 2, unit)
    return wide
