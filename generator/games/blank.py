"""Blank on paper: an empty grid, a name, an id. The drawing module to copy for a new game."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from generator.pages.job import Job, Picture, Side
from generator.sheets import cover
from generator.sheets.board import draw_board

PARTS = ("cover", "boards")


def usual_parts(large: bool) -> tuple[str, ...]:
    """Return the parts of a whole set; the cover is printed only on request."""
    return ("boards",)


def sides(job: Job, part: str) -> Iterator[Side]:
    """Yield the cover, or a sheet for each player."""
    if part == "cover":
        text = cover.CoverText(
            steps=(("", "printer", "blank.print"), ("duplex", "turn", "cover.duplex")),
            needs=(("", "pen", "blank.needs"),),
            parts="blank",
        )
        yield from cover.sides(job, text, {})
        return
    for sheet in job.sheets:
        draw = partial(draw_board, job=job, board=sheet.board, player=sheet.player)
        called, mark = job.words("blank.board"), job.name(sheet.player)
        yield Side("boards", called, draw, mark=mark, player=sheet.player)


def pictures(job: Job, part: str) -> Iterator[Picture]:
    """Yield the single pictures of a part; blank has none."""
    yield from ()
