"""Stones on paper: the parts of a set and where each is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.games import (
    stones_cover,
    stones_mats,
    stones_openings,
    stones_rules,
    stones_set,
    stones_sheets,
)
from generator.press import Order, Picture, Side

DRAWN: dict[str, Callable[[Order], Iterator[Side]]] = {
    "cover": stones_cover.sides,
    "stones": stones_set.sides,
    "mats": stones_mats.sides,
    "sheets": stones_sheets.sides,
    "openings": stones_openings.sides,
    "rules": stones_rules.sides,
}
PARTS = tuple(DRAWN)


def usual_parts(large: bool) -> tuple[str, ...]:
    """The parts of a whole set: all of them."""
    return PARTS


def sides(order: Order, part: str) -> Iterator[Side]:
    """The printed sides of a part."""
    return DRAWN[part](order)


def pictures(order: Order, part: str) -> Iterator[Picture]:
    """Single pictures of a part, for those who make their own pages."""
    if part == "stones":
        yield from stones_set.pictures(order)
