"""The slow start of the first print, done step by step while the user fills in a form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from web.asks import knowing, printing, scoring

ROOMS = (knowing, printing, scoring)  # loaded before the first question
FEW = "score"  # a part of one page


def steps() -> Iterator[str]:
    """Deal the default set, draw a page of it, print one: all loaded modules stay loaded."""
    from generator import api, pagination
    from generator.delivery import render
    from generator.requests.request import Request

    job, _ = api.job(Request())
    yield "dealt"
    sides = pagination.sides(job)
    yield "laid out"
    board = next(number for number, side in enumerate(sides, 1) if side.part == "boards")
    api.page(job, "a4", board)
    yield "drawn"
    render.pdf(replace(job, parts=(FEW,)), "a4")
    yield "printed"
