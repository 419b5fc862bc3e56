"""Clusters on paper: the parts of a set and where each is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.games.clusters import board, cover, pad, poster, racks, rules, tiles
from generator.pages.job import Job, Picture, Side

DRAWN: dict[str, Callable[[Job], Iterator[Side]]] = {
    "cover": cover.sides,
    "board": board.sides,
    "poster": poster.sides,
    "tiles": tiles.sides,
    "racks": racks.sides,
    "score": pad.sides,
    "rules": rules.sides,
}
PARTS = tuple(DRAWN)
LEFT_OUT = ("poster",)  # another board, with tiles of its own


def usual_parts(large: bool) -> tuple[str, ...]:
    """The parts of a whole set: one board."""
    return tuple(part for part in PARTS if part not in LEFT_OUT)


def sides(job: Job, part: str) -> Iterator[Side]:
    """The printed sides of a part."""
    return DRAWN[part](job)


def pictures(job: Job, part: str) -> Iterator[Picture]:
    """Single pictures of a part, for those who make their own pages."""
    if part == "tiles":
        yield from tiles.pictures(job)
