"""Stones: a game after some move, as a single picture; one module draws each play."""

from __future__ import annotations

from dataclasses import replace

from generator.games.stones import clear, cups, poker, row, towers
from generator.pages.page import Style
from generator.sheets.position_picture import PositionPicture, saved
from generator.theme import Inks
from layouts.definition.loader import define
from layouts.words import speak
from scorer.games.stones.record import Record

PICTURES = {
    "row": row.picture,
    "towers": towers.picture,
    "cups": cups.picture,
    "poker": poker.picture,
    "clear": clear.picture,
}


def position(record: Record, at: int | None, lang: str, kind: str) -> bytes:
    """Return the position after `at` moves (default: all) as an SVG or PNG file."""
    style = Style(speak(lang), Inks(mono=False), False, define("stones").accent)
    number = len(record.moves) if at is None else at
    return saved(picture(record, number, style), style, kind, f"stones {record.play} {number}")


def picture(record: Record, at: int, style: Style) -> PositionPicture:
    """Return the position after `at` moves, called by its game."""
    shown = PICTURES[record.play](record, at, style)
    return replace(shown, called=style.words(f"rules.stones.{record.play}.name"))
