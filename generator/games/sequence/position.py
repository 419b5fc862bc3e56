"""Sequence: the board with its chips after some move, as a single picture."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import fsum

from generator import theme
from generator.components.cards import rank_shown, suit_colour, suit_stamp
from generator.games.sequence.board import square_stamp
from generator.games.sequence.chips import chip_stamp
from generator.lettering.text import cap_mm, width_mm, wrap
from generator.pages.page import LEADING, Page, Style
from generator.pens.path import rect
from generator.pens.pen import END, PT, Pen
from generator.pens.single import single
from generator.sheets.board import draw_grid, draw_rims
from generator.theme import Inks
from layouts.card import suit_of
from layouts.fault import said
from layouts.millimetres import FRAME_MM, Places, places
from layouts.words import speak
from scorer.games.sequence.record import Record, colours_of
from scorer.games.sequence.rules import SequencePosition, replay

MARGIN, INSET, CHIP, SUIT = 4.0, 1.5, 10.0, 2.8
LINE_HIGH = 9.0
NAMES = 0.62  # of the width: for who plays on a side


def position(record: Record, at: int | None, lang: str, kind: str) -> bytes:
    """Return the position after `at` moves (default: all) as an SVG or PNG file."""
    table = replay(record, at).position
    number = len(record.moves) if at is None else at
    where = places(record.board.definition)
    _, _, width, height = where.board
    style = Style(speak(lang), Inks(mono=False), False, record.board.definition.accent)
    frame = 2 * (FRAME_MM + MARGIN)
    size = width + frame, height + frame + fsum(_highs(record, width, style)) + 5
    left, top = where.board[0] - FRAME_MM - MARGIN, where.board[1] - FRAME_MM - MARGIN
    drawing = partial(_draw, style=style, table=table, where=where, number=number)
    return single(kind, size, (-left, -top), lang, record.board.id, drawing)


def _draw(pen: Pen, style: Style, table: SequencePosition, where: Places, number: int) -> None:
    page, board = Page(pen, style), table.record.board
    pen.path(rect(*where.board), fill=theme.WHITE)
    draw_grid(pen, where)
    draw_rims(page, where)
    size = where.square_mm - 2 * INSET
    colours = colours_of(table.record.sides)
    for cell, mark in board.marks.items():
        x, y = where.cells[cell]
        if cell in table.chips:
            _draw_chip(page, (x, y, where.square_mm), colours[table.chips[cell]], mark)
        else:
            pen.use(square_stamp(page, mark, size), x + INSET, y + INSET)
    _draw_sides(page, table, where, colours, number)


def _draw_chip(page: Page, square: tuple[float, float, float], colour: str, card: str) -> None:
    x, y, side = square
    page.pen.use(chip_stamp(colour, CHIP, page.style.inks), x + (side - CHIP) / 2, y + 1)
    rank, high = rank_shown(card, page.style), cap_mm(theme.TEXT)
    wide = width_mm(rank, theme.TEXT, bold=True)
    left, foot = x + (side - wide - SUIT - 0.4) / 2, y + side - 1.2
    tint = suit_colour(suit_of(card), page.style.inks)
    page.pen.text(left, foot, rank, size_pt=theme.TEXT, ink=tint, bold=True)
    stamp = suit_stamp(suit_of(card), SUIT, page.style.inks)
    page.pen.use(stamp, left + wide + 0.4, foot - (high + SUIT) / 2)


def _team_text(side: str, names: Sequence[str], style: Style) -> str:
    return f"{said(side, style.words)}: {', '.join(names)}"


def _highs(record: Record, width: float, style: Style) -> list[float]:
    """Return the height of each team's lines; names are never cut."""
    texts = (_team_text(side, names, style) for side, names in record.sides.items())
    more = (len(wrap(text, width * NAMES, theme.TEXT)) - 1 for text in texts)
    return [LINE_HIGH + lines * theme.TEXT * PT * LEADING for lines in more]


def _draw_sides(
    page: Page, table: SequencePosition, where: Places, colours: dict[str, str], number: int
) -> None:
    left, top, width, height = where.board
    style = page.style
    panel = Page(page.pen, style, 2 * left + width)
    y = top + height + FRAME_MM + MARGIN
    highs = _highs(table.record, width, style)
    for (side, names), high in zip(table.record.sides.items(), highs, strict=True):
        chip = chip_stamp(colours[side], 6, style.inks)
        page.pen.use(chip, panel.x(left, 6), y)
        panel.paragraph(left + 9, y + 4.3, width * NAMES, _team_text(side, names, style))
        words = style.words("sequence.count", count=table.sequences(side))
        panel.text(left + width, y + 4.3, words, theme.TEXT, bold=side == table.winner, align=END)
        y += high
    foot = y + 2
    says, board = style.words("sequence.after", number=number), table.record.board.id
    panel.text(left, foot, says, theme.SMALL, colour=theme.QUIET)
    panel.text(left + width, foot, board, theme.SMALL, colour=theme.QUIET, align=END)
