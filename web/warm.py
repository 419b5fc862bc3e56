"""The slow start of the first print, done step by step while the user fills in a form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from importlib import import_module

ROOMS = ("knowing", "scoring", "printing")
FEW = "score"  # a part of one page


def steps() -> Iterator[str]:
    """Load the rooms, deal the default set, draw a page of it, print one: all that stays loaded."""
    for room in ROOMS:
        import_module(f"web.asks.{room}")
        yield room
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
