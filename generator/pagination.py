"""The pages of a set: how many there are, and in which order.

They follow the parts of the job; the game's table of parts (`generator/games/X/__init__.py`) says
which function yields the sides of each.
"""

from __future__ import annotations

from dataclasses import replace

from generator import theme
from generator.game_contract import drawing
from generator.pages.job import Job, Side
from generator.pages.page import FOOTER, Page


def part_name(job: Job, part: str) -> str:
    """Return the name of a part; a game may have its own."""
    own = f"{job.deal.definition.game}.{part}"
    return job.words(own if own in job.words.table else f"part.{part}")


def sides(job: Job) -> list[Side]:
    """Return all printed sides of a set in order; with duplex, every front is on an odd page."""
    if not job.laid:
        job.laid.extend(_laid_out(job))
    return job.laid


def _laid_out(job: Job) -> list[Side]:
    game = drawing(job.deal.definition.game)
    laid: list[Side] = []
    for part in job.parts:
        for side in game.sides(job, part):
            if job.duplex and not side.back and len(laid) % 2:
                if side.fills == laid[-1].part:
                    side = replace(side, back=True)
                else:
                    laid.append(_left_blank(laid[-1]))
            laid.append(side)
    if job.duplex and job.table and len(laid) % 2:  # the next table begins on a new sheet of paper
        laid.append(_left_blank(laid[-1]))
    return laid


def _left_blank(front: Side) -> Side:
    """Return the empty back of `front`: a small line says that it is meant to be empty."""

    def draw(page: Page) -> None:
        page.text(0, FOOTER, page.words("page.blank"), theme.SMALL, colour=theme.QUIET)

    return Side(front.part, front.title, draw, back=True, bare=True, empty=True)
