"""Hexes on paper: the parts of a set and where each is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.games import hexes_board, hexes_cover, hexes_dice, hexes_key, hexes_rules
from generator.press import Order, Picture, Side

DRAWN: dict[str, Callable[[Order], Iterator[Side]]] = {
    "cover": hexes_cover.sides,
    "boards": hexes_board.sides,
    "dice": hexes_dice.sides,
    "rules": hexes_rules.sides,
    "key": hexes_key.sides,
}
PARTS = tuple(DRAWN)
UP = (1, 2, 4)  # sheets on a page


def usual_parts(large: bool) -> tuple[str, ...]:
    """The parts of a whole set: all but the answers."""
    return tuple(part for part in PARTS if part != "key")


def sides(order: Order, part: str) -> Iterator[Side]:
    """The printed sides of a part."""
    return DRAWN[part](order)


def pictures(order: Order, part: str) -> Iterator[Picture]:
    """Single pictures of a part, for those who make their own pages."""
    if part == "dice":
        yield from hexes_dice.pictures(order)
