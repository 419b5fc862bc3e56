"""Stones on paper: the parts of a set and where each is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.games.stones import cover, mats, openings, record_sheets, rules, stones
from generator.pagination import Order, Picture, Side

DRAWN: dict[str, Callable[[Order], Iterator[Side]]] = {
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


def sides(order: Order, part: str) -> Iterator[Side]:
    """The printed sides of a part."""
    return DRAWN[part](order)


def pictures(order: Order, part: str) -> Iterator[Picture]:
    """Single pictures of a part, for those who make their own pages."""
    if part == "stones":
        yield from stones.pictures(order)
