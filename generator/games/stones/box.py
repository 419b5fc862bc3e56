"""Stones' box: all stones and the spare ones, in four piles."""

from __future__ import annotations

from collections.abc import Iterator

from generator.components.box_contents import Load, box_for, piled
from generator.games.stones.lid import ART, draw_face, draw_mark
from generator.games.stones.stones import SIZE, SPARE
from generator.pages.job import Job, Side
from generator.pens.matrix import moved, scaled, turned
from generator.pens.turned import turned_pen
from generator.sheets import box
from generator.sheets.lid.art import Lid
from layouts.games.stones import DARK, LIGHT, STONES

SHOWN = ((LIGHT, 0, (0.0, 0.0), -7.0), (DARK, 2, (27.0, 1.5), 6.0))  # colour, mark, place, turn
STONE, EDGE = 23.0, 0.025


def sides(job: Job) -> Iterator[Side]:
    """The sheet of the box."""
    (stones,) = loads(job)
    holds = [job.words("box.stones.stones", n=stones.count)]
    pack = job.words("box.stones.pack")
    return box.sides(job, ART, draw_figure, box_for((stones,)), holds, pack)


def loads(job: Job) -> list[Load]:
    """What lies in the box."""
    return [piled(SIZE, sum(STONES.values()) + SPARE * len(STONES))]


def draw_figure(lid: Lid) -> None:
    """A light stone and a dark one."""
    for colour, number, at, degrees in SHOWN:
        pen = turned_pen(lid.pen, moved(*at), turned(degrees), scaled(STONE))
        draw_face(lid, pen, colour, EDGE)
        draw_mark(lid, pen, lid.definition.symbols[number], colour)
