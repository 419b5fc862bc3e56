"""Sequence on paper: the parts of a set and where each is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.games import (
    sequence_board,
    sequence_cards,
    sequence_chips,
    sequence_cover,
    sequence_poster,
    sequence_rules,
)
from generator.press import Order, Picture, Side

DRAWN: dict[str, Callable[[Order], Iterator[Side]]] = {
    "cover": sequence_cover.sides,
    "board": sequence_board.sides,
    "poster": sequence_poster.sides,
    "chips": sequence_chips.sides,
    "cards": sequence_cards.sides,
    "rules": sequence_rules.sides,
}
PARTS = tuple(DRAWN)
LEFT_OUT = ("poster", "cards")  # another board, and 24 pages that two ordinary decks do as well


def usual_parts(large: bool) -> tuple[str, ...]:
    """The parts of a whole set: one board, and real cards."""
    return tuple(part for part in PARTS if part not in LEFT_OUT)


def sides(order: Order, part: str) -> Iterator[Side]:
    """The printed sides of a part."""
    return DRAWN[part](order)


def pictures(order: Order, part: str) -> Iterator[Picture]:
    """Single pictures of a part, for those who make their own pages."""
    if part == "chips":
        yield from sequence_chips.pictures(order)
    elif part == "cards":
        yield from sequence_cards.pictures(order)
