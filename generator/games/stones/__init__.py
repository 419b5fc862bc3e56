"""Stones on paper: the parts of a set and where each is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.games.stones import cover, mats, openings, record_sheets, rules, stones
from generator.pages.job import Job, Picture, Side

DRAWN: dict[str, Callable[[Job], Iterator[Side]]] = {
    "cover": cover.sides,
    "stones": stones.sides,
    "mats": mats.sides,
    "sheets": record_sheets.sides,
    "openings": openings.sides,
    "rules": rules.sides,
}
PARTS = tuple(DRAWN)


def usual_parts(large: bool) -> tuple[str, ...]:
    """The parts of a whole set: all of them."""
    return PARTS


def sides(job: Job, part: str) -> Iterator[Side]:
    """The printed sides of a part."""
    return DRAWN[part](job)


def pictures(job: Job, part: str) -> Iterator[Picture]:
    """Single pictures of a part, for those who make their own pages."""
    if part == "stones":
        yield from stones.pictures(job)
