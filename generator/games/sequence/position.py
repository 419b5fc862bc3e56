"""Sequence: the board with its chips after some move, as a single picture."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from generator import theme
from generator.components.cards import rank_shown, suit_colour, suit_stamp
from generator.games.sequence.board import square_stamp
from generator.games.sequence.chips import chip_stamp
from generator.lettering.text import cap_mm, width_mm
from generator.pages.page import Page, Style
from generator.pens.path import rect
from generator.pens.wrapped_pens import turned_pen
from generator.sheets.board import draw_grid, draw_rims
from generator.sheets.position_picture import SIGN, PlayerLine, PositionPicture, saved
from generator.theme import Inks
from layouts.card import suit_of
from layouts.fault import said
from layouts.matrix import moved
from layouts.millimetres import FRAME_MM, places
from layouts.words import speak
from scorer.games.sequence.record import Record, colours_of
from scorer.games.sequence.rules import SequencePosition, replay

INSET, CHIP, SUIT = 1.5, 10.0, 2.8
NAME_SHARE = 0.62  # of the board's width: for who plays on a side


def position(record: Record, at: int | None, lang: str, kind: str) -> bytes:
    """Return the position after `at` moves (default: all) as an SVG or PNG file."""
    style = Style(speak(lang), Inks(mono=False), False, record.board.definition.accent)
    return saved(picture(record, at, style), style, kind, record.board.id)


def picture(record: Record, at: int | None, style: Style) -> PositionPicture:
    """Return the board, and the chip, players and sequences of each team."""
    table, number = replay(record, at).position, len(record.moves) if at is None else at
    _, _, width, height = places(record.board.definition).board
    colours = colours_of(record.sides)
    return PositionPicture(
        (width + 2 * FRAME_MM, height + 2 * FRAME_MM),
        partial(_draw, table=table, colours=colours),
        [
            PlayerLine(
                f"{said(side, style.words)}: {', '.join(names)}",
                style.words("sequence.count", count=table.sequences(side)),
                chip_stamp(colours[side], SIGN, style.inks),
                side == table.winner,
            )
            for side, names in record.sides.items()
        ],
        style.words("sequence.after", number=number),
        record.board.id,
        NAME_SHARE * width,
    )


def _draw(
    page: Page, x: float, y: float, table: SequencePosition, colours: Mapping[str, str]
) -> None:
    board = table.record.board
    where = places(board.definition)
    pen = turned_pen(page.pen, moved(x + FRAME_MM - where.board[0], y + FRAME_MM - where.board[1]))
    panel = Page(pen, page.style)
    pen.path(rect(*where.board), fill=theme.WHITE)
    draw_grid(pen, where)
    draw_rims(panel, where)
    size = where.square_mm - 2 * INSET
    for cell, mark in board.marks.items():
        left, top = where.cells[cell]
        if cell in table.chips:
            _draw_chip(panel, (left, top, where.square_mm), colours[table.chips[cell]], mark)
        else:
            pen.use(square_stamp(panel, mark, size), left + INSET, top + INSET)


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
