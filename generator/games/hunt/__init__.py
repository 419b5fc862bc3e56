"""Hunt on paper: the parts of a set and where each is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from generator.components.dice import LARGE, SMALL
from generator.games.hunt import board, cover, dice, key, pad, puzzle, rules, tiles
from generator.pages.job import Job, Picture, Side

DRAWN: dict[str, Callable[[Job], Iterator[Side]]] = {
    "cover": cover.sides,
    "boards": board.sides,
    "tiles": tiles.sides,
    "dice": partial(dice.sides, net=SMALL),
    "bigdice": partial(dice.sides, net=LARGE),
    "score": pad.sides,
    "puzzle": puzzle.sides,
    "rules": rules.sides,
    "key": key.sides,
}
PARTS = tuple(DRAWN)


def usual_parts(large: bool) -> tuple[str, ...]:
    """The parts of a whole set: one size of dice, the large one in large print, and no answers."""
    left_out = ("dice" if large else "bigdice", "key")
    return tuple(part for part in PARTS if part not in left_out)


def sides(job: Job, part: str) -> Iterator[Side]:
    """The printed sides of a part."""
    return DRAWN[part](job)


def pictures(job: Job, part: str) -> Iterator[Picture]:
    """Single pictures of a part, for those who make their own pages."""
    if part in ("dice", "bigdice"):
        yield from dice.pictures(job, SMALL if part == "dice" else LARGE)
