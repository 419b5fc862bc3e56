"""Blank on paper: an empty grid, a name, an id. The drawing module to copy for a new game."""

from __future__ import annotations

from collections.abc import Iterator

from generator.pages.job import Job, Picture, Side
from generator.pages.page import Page
from generator.sheets import cover
from generator.sheets.board import draw_board
from generator.sheets.default_art import plain_art
from generator.sheets.lid import Art
from layouts.board import Board

PARTS = ("cover", "boards")


def usual_parts(large: bool) -> tuple[str, ...]:
    """The parts of a whole set: who wants a cover asks for it."""
    return ("boards",)


def sides(job: Job, part: str) -> Iterator[Side]:
    """The cover, or a sheet for each player."""
    if part == "cover":
        yield from _cover(job)
        return
    for sheet in job.sheets:

        def draw(page: Page, board: Board = sheet.board, player: int = sheet.player) -> None:
            draw_board(page, job, board, player)

        called, mark = job.words("blank.board"), job.name(sheet.player)
        yield Side("boards", called, draw, mark=mark, player=sheet.player)


def _cover(job: Job) -> Iterator[Side]:
    """The lid, and on its back what is in the set."""
    text = cover.CoverText(
        steps=(("", "printer", "blank.print"), ("duplex", "turn", "cover.duplex")),
        needs=(("", "pen", "blank.needs"),),
        parts="blank",
    )
    return cover.sides(job, lid_art(), text)


def lid_art() -> Art:
    """What of the lid is the game's own: nothing."""
    return plain_art()


def pictures(job: Job, part: str) -> Iterator[Picture]:
    """Single pictures of a part; blank has none."""
    yield from ()
