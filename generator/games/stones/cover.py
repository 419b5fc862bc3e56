"""Stones from outside: its cover, the box, and its picture on a card."""

from __future__ import annotations

from collections.abc import Iterator

from generator.components.tuck_box import Load, box_for, piled
from generator.games.stones.lid import ART, draw_face, draw_mark
from generator.games.stones.stones import SIZE, SPARE, stone_stamp
from generator.pages.job import Job, Side
from generator.pages.page import Style
from generator.pens.wrapped_pens import turned_pen
from generator.sheets import box, cover
from generator.sheets.lid import Lid
from generator.sheets.thumbnail import UNIT, Thumbnail, in_rows
from layouts.definition.loader import define
from layouts.games.stones import DARK, LIGHT, STONES
from layouts.matrix import moved, scaled, turned

TEXT = cover.read_text(__file__, "stones")


def sides(job: Job) -> Iterator[Side]:
    """Yield the lid and its back."""
    return cover.sides(job, ART, TEXT, {"stones": draw_figure})


SHOWN = ((LIGHT, 0, (0.0, 0.0), -7.0), (DARK, 2, (27.0, 1.5), 6.0))  # colour, mark, place, turn
BOX_STONE, EDGE = 23.0, 0.025


def box_sides(job: Job) -> Iterator[Side]:
    """Yield the sheet of the box."""
    (stones,) = loads(job)
    holds = [job.words("box.stones.stones", n=stones.count)]
    pack = job.words("box.stones.pack")
    return box.sides(job, ART, draw_figure, box_for((stones,)), holds, pack)


def loads(job: Job) -> list[Load]:
    """Return the content of the box: all stones and the spare ones, in four piles."""
    return [piled(SIZE, sum(STONES.values()) + SPARE * len(STONES))]


def draw_figure(lid: Lid) -> None:
    """Draw a light stone and a dark one."""
    for colour, number, at, degrees in SHOWN:
        pen = turned_pen(lid.pen, moved(*at), turned(degrees), scaled(BOX_STONE))
        draw_face(lid, pen, colour, EDGE)
        draw_mark(lid, pen, lid.definition.symbols[number], colour)


ROWS = (("L1", "D3", "L4", "D1"), ("D4", "L2", "D2", "L4"), ("L3", "D1", "L2", "D4"))
ON_CARD = 0.9  # of a square is a stone


def thumbnail(style: Style) -> Thumbnail:
    """Return the picture for a card: three rows of stones."""
    definition, size = define("stones"), ON_CARD * UNIT
    return in_rows(ROWS, lambda stone: stone_stamp(definition, stone, size, style.inks), ON_CARD)
