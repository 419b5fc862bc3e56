"""Sequence on paper: the parts of a set and where each is drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from generator.games.sequence import board, cards, chips, cover, poster, rules
from generator.pages.job import Job, Picture, Side

DRAWN: dict[str, Callable[[Job], Iterator[Side]]] = {
    "cover": cover.sides,
    "board": board.sides,
    "poster": poster.sides,
    "chips": chips.sides,
    "cards": cards.sides,
    "rules": rules.sides,
}
PARTS = tuple(DRAWN)
LEFT_OUT = ("poster", "cards")  # another board, and 24 pages that two ordinary decks do as well


def usual_parts(large: bool) -> tuple[str, ...]:
    """The parts of a whole set: one board, and real cards."""
    return tuple(part for part in PARTS if part not in LEFT_OUT)


def sides(job: Job, part: str) -> Iterator[Side]:
    """The printed sides of a part."""
    return DRAWN[part](job)


def pictures(job: Job, part: str) -> Iterator[Picture]:
    """Single pictures of a part, for those who make their own pages."""
    if part == "chips":
        yield from chips.pictures(job)
    elif part == "cards":
        yield from cards.pictures(job)
