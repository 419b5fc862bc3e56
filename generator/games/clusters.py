"""Clusters on paper: the parts of a set and where each is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.games import (
    clusters_board,
    clusters_cover,
    clusters_poster,
    clusters_racks,
    clusters_rules,
    clusters_score,
    clusters_tiles,
)
from generator.press import Order, Picture, Side

DRAWN: dict[str, Callable[[Order], Iterator[Side]]] = {
    "cover": clusters_cover.sides,
    "board": clusters_board.sides,
    "poster": clusters_poster.sides,
    "tiles": clusters_tiles.sides,
    "racks": clusters_racks.sides,
    "score": clusters_score.sides,
    "rules": clusters_rules.sides,
}
PARTS = tuple(DRAWN)
LEFT_OUT = ("poster",)  # another board, with tiles of its own


def usual_parts(large: bool) -> tuple[str, ...]:
    """The parts of a whole set: one board."""
    return tuple(part for part in PARTS if part not in LEFT_OUT)


def sides(order: Order, part: str) -> Iterator[Side]:
    """The printed sides of a part."""
    return DRAWN[part](order)


def pictures(order: Order, part: str) -> Iterator[Picture]:
    """Single pictures of a part, for those who make their own pages."""
    if part == "tiles":
        yield from clusters_tiles.pictures(order)
