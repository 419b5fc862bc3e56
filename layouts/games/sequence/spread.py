"""Sequence: boards that follow from a number, with twins far apart and suits spread.

Twins: the two places of a card. Five or more steps apart, they never lie in one line of five.
A shuffled board is mended by exchanging cards as long as that doesn't make it worse.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from layouts.card import ON_BOARD, rank_of, suit_of
from layouts.chance import Stream
from layouts.grid import Cell

SIDE, APART = 10, 5
CORNERS = ((0, 0), (SIDE - 1, 0), (0, SIDE - 1), (SIDE - 1, SIDE - 1))
PLACES = tuple((x, y) for y in range(SIDE) for x in range(SIDE) if (x, y) not in CORNERS)
TRIES = 3000
TWIN, RANK, SUIT = 12, 2, 1  # what a step too close, equal ranks and equal suits side by side cost


@lru_cache(maxsize=32)
def spread(number: int) -> Mapping[Cell, str]:
    """The cards of a number's board by place, corners left out."""
    stream = Stream("sequence board", number)
    cards = dict(zip(PLACES, stream.shuffled(ON_BOARD * 2), strict=True))
    twins = _twins(cards)
    for _ in range(TRIES):
        a, b = PLACES[stream.below(len(PLACES))], PLACES[stream.below(len(PLACES))]
        if cards[a] == cards[b]:
            continue
        before = _cost(cards, twins, a) + _cost(cards, twins, b)
        _exchange(cards, twins, a, b)
        if _cost(cards, twins, a) + _cost(cards, twins, b) > before:
            _exchange(cards, twins, a, b)
    return MappingProxyType(cards)


def distance(a: Cell, b: Cell) -> int:
    """Steps from place to place, straight or diagonal."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def _twins(cards: dict[Cell, str]) -> dict[Cell, Cell]:
    """Each place and that of the same card."""
    seen: dict[str, Cell] = {}
    twins: dict[Cell, Cell] = {}
    for place, card in cards.items():
        other = seen.setdefault(card, place)
        if other != place:
            twins[place], twins[other] = other, place
    return twins


def _exchange(cards: dict[Cell, str], twins: dict[Cell, Cell], a: Cell, b: Cell) -> None:
    cards[a], cards[b] = cards[b], cards[a]
    of_a, of_b = twins[a], twins[b]
    twins[a], twins[b] = of_b, of_a
    twins[of_a], twins[of_b] = b, a


def _cost(cards: dict[Cell, str], twins: dict[Cell, Cell], place: Cell) -> int:
    """What is wrong about a place: its twin too near, its like beside it."""
    x, y = place
    card = cards[place]
    cost = TWIN * max(0, APART - distance(place, twins[place]))
    for beside in _around(x, y):
        other = cards.get(beside)
        if other:
            cost += RANK * (rank_of(other) == rank_of(card)) + SUIT * (
                suit_of(other) == suit_of(card)
            )
    return cost


def _around(x: int, y: int) -> tuple[Cell, ...]:
    return (
        (x - 1, y - 1), (x, y - 1), (x + 1, y - 1), (x - 1, y),
        (x + 1, y), (x - 1, y + 1), (x, y + 1), (x + 1, y + 1),
    )  # fmt: skip
