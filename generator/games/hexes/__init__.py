"""Hexes on paper: the parts of a set and where each is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.games.hexes import board, cover, dice, key, rules
from generator.pages.job import Job, Picture, Side

DRAWN: dict[str, Callable[[Job], Iterator[Side]]] = {
    "cover": cover.sides,
    "boards": board.sides,
    "dice": dice.sides,
    "rules": rules.sides,
    "key": key.sides,
}
PARTS = tuple(DRAWN)
UP = (1, 2, 4)  # sheets on a page


def usual_parts(large: bool) -> tuple[str, ...]:
    """The parts of a whole set: all but the answers."""
    return tuple(part for part in PARTS if part != "key")


def sides(job: Job, part: str) -> Iterator[Side]:
    """The printed sides of a part."""
    return DRAWN[part](job)


def pictures(job: Job, part: str) -> Iterator[Picture]:
    """Single pictures of a part, for those who make their own pages."""
    if part == "dice":
        yield from dice.pictures(job)
