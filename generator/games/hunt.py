"""Hunt on paper: the parts of a set and where each is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from generator.dice import LARGE, SMALL
from generator.games import (
    hunt_board,
    hunt_cover,
    hunt_dice,
    hunt_key,
    hunt_puzzle,
    hunt_rules,
    hunt_score,
    hunt_tiles,
)
from generator.press import Order, Picture, Side

DRAWN: dict[str, Callable[[Order], Iterator[Side]]] = {
    "cover": hunt_cover.sides,
    "boards": hunt_board.sides,
    "tiles": hunt_tiles.sides,
    "dice": partial(hunt_dice.sides, net=SMALL),
    "bigdice": partial(hunt_dice.sides, net=LARGE),
    "score": hunt_score.sides,
    "puzzle": hunt_puzzle.sides,
    "rules": hunt_rules.sides,
    "key": hunt_key.sides,
}
PARTS = tuple(DRAWN)


def usual_parts(large: bool) -> tuple[str, ...]:
    """The parts of a whole set: one size of dice, the large one in large print, and no answers."""
    left_out = ("dice" if large else "bigdice", "key")
    return tuple(part for part in PARTS if part not in left_out)


def sides(order: Order, part: str) -> Iterator[Side]:
    """The printed sides of a part."""
    return DRAWN[part](order)


def pictures(order: Order, part: str) -> Iterator[Picture]:
    """Single pictures of a part, for those who make their own pages."""
    if part in ("dice", "bigdice"):
        yield from hunt_dice.pictures(order, SMALL if part == "dice" else LARGE)
