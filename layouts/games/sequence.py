"""Sequence: boards by id, and their sets.

A board has a card on each square but four, which are free. Drawn boards are in sequence.yaml,
random ones follow from a number: their corners are free, twins far apart and suits spread.
All play on one board; layouts.shared_board explains the ids.
Twins: the two squares of a card. Five or more steps apart, they are never in the same line of five.
A shuffled board is improved by swaps of cards that don't make it worse.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType

from layouts import code
from layouts.board import Deal
from layouts.card import JACK, ON_BOARD, SUITS, parse_card, rank_of, suit_of
from layouts.chance import Stream
from layouts.definition import keys
from layouts.definition.keys import AS_FREE, SIZED
from layouts.definition.loader import Definition
from layouts.grid import Cell, cell_name
from layouts.refusal import LayoutError
from layouts.shared_board import RANDOM as RANDOM
from layouts.shared_board import SharedBoard, drawn_layouts, refuse_taken
from layouts.yaml.strict import Item

SIDE, APART = 10, 5
CORNERS = ((0, 0), (SIDE - 1, 0), (0, SIDE - 1), (SIDE - 1, SIDE - 1))
PLACES = tuple((x, y) for y in range(SIDE) for x in range(SIDE) if (x, y) not in CORNERS)
TRIES = 3000
TWIN, RANK, SUIT = 12, 2, 1  # costs: a step too close, equal ranks or suits side by side


@lru_cache(maxsize=32)
def spread(number: int) -> Mapping[Cell, str]:
    """Return the cards of a number's board by square, without the corners."""
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
    """Return the steps between two squares, straight or diagonal."""
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def _twins(cards: dict[Cell, str]) -> dict[Cell, Cell]:
    """Return for each square the other one with the same card."""
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
    """Return the cost of a square: its twin too near, equal ranks or suits beside it."""
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


# --- ids and sets ------------------------------------------------------------------------------


FREE = "free"  # the mark of a free square
DRAWN = drawn_layouts("sequence")
SIDES = (*DRAWN, RANDOM)
# The cards of a player, by players and teams; the default number of teams first.
CARDS = {
    (2, 2): 7, (3, 3): 6, (4, 2): 6, (6, 3): 5, (6, 2): 6,
    (8, 2): 4, (9, 3): 4, (10, 2): 3, (12, 2): 3, (12, 3): 3,
}  # fmt: skip
PLAYERS = tuple(dict.fromkeys(players for players, _ in CARDS))
TEAMS = tuple(sorted({teams for _, teams in CARDS}))
LEAST_PLAYERS, MOST_PLAYERS = min(PLAYERS), max(PLAYERS)
TABLE = 16  # room for the number of players in a payload
SEEDS = code.capacity(RANDOM)  # random boards
MOST_TO_WIN = 9
KEYS = (
    replace(keys.SIZE, needed=True, known=(f"{SIDE} x {SIDE}",)),
    replace(keys.BOARDS, needed=True, parts=(SIZED,)),
    keys.ONE_EYED,
    keys.rules(to_win=(1, MOST_TO_WIN)),
    keys.SQUARE_LATTICE,
)


def check(definition: Definition, item: Item) -> None:
    """Raise if the definition can't be played; a missing or extra card is named with its square."""
    fields = item.table()
    if (definition.width, definition.height) != (SIDE, SIDE):
        raise fields["size"].refuse("deal.sequence.size", side=SIDE)
    boards = fields["boards"]
    refuse_taken(item, definition)
    for name, drawn in definition.boards.items():
        picture = keys.picture_of(boards.table()[name])
        try:
            marks(drawn.rows)
        except MarkError as error:
            raise picture.refuse(error, picture.line + error.row) from None


class MarkError(LayoutError):
    """A picture that isn't a board; `row` is counted from 1, 0 for the whole picture."""

    def __init__(self, key: str, row: int = 0, /, **params: object) -> None:
        super().__init__(key, **params)
        self.row = row


def marks(rows: Sequence[Sequence[str]], _: Definition | None = None) -> dict[Cell, str]:
    """Return the cards of a picture by square; raise MarkError unless each is there twice."""
    if len(rows) != SIDE or any(len(row) != SIDE for row in rows):
        raise MarkError("deal.sequence.words", side=SIDE)
    cards: dict[Cell, str] = {}
    places: dict[str, list[str]] = {}
    for y, row in enumerate(rows):
        for x, text in enumerate(row):
            cards[x, y] = _mark((x, y), text)
            if cards[x, y] != FREE:
                places.setdefault(cards[x, y], []).append(cell_name((x, y)))
            if len(places.get(cards[x, y], ())) > 2:
                params = {"card": cards[x, y], "places": " ".join(places[cards[x, y]])}
                raise MarkError("deal.sequence.thrice", y + 1, **params)
    free = [cell_name(place) for place, mark in cards.items() if mark == FREE]
    if len(free) != len(CORNERS):
        raise MarkError("deal.sequence.free", count=len(free), free=AS_FREE, wanted=len(CORNERS))
    return cards  # as many squares as cards: if none is there three times, all are there twice


def _mark(place: Cell, text: str) -> str:
    name, row = cell_name(place), place[1] + 1
    if text == AS_FREE:
        return FREE
    try:
        card = parse_card(text)
    except LayoutError as error:
        raise MarkError("at.place", row, place=name, why=error) from None
    if card not in ON_BOARD:
        raise MarkError("deal.sequence.jack", row, place=name, card=card)
    return card


def word(mark: str) -> str:
    """Return the word of a mark in pictures."""
    return AS_FREE if mark == FREE else mark


def two_eyed(definition: Definition) -> tuple[str, ...]:
    """Return the jacks that place a chip anywhere."""
    jacks = (JACK + suit for suit in reversed(SUITS))
    return tuple(card for card in jacks if card not in definition.one_eyed)


def sides_for(players: int) -> tuple[int, ...]:
    """Return the possible numbers of teams for `players`, the default first; empty if none."""
    return tuple(teams for count, teams in CARDS if count == players)


def in_sides(deal: Deal, teams: int) -> Deal:
    """Return the set for `teams` teams; raise LayoutError if they wouldn't be equal."""
    if teams not in TEAMS:
        raise LayoutError("deal.sequence.teams", "sides", teams=teams)
    if teams not in (known := sides_for(deal.players)):
        others = tuple(count for count, sides in CARDS if sides == teams)
        params = {"players": deal.players, "teams": teams, "known": known, "others": others}
        raise LayoutError("deal.sequence.sides", "sides", **params)
    return replace(deal, teams=teams)


def scattered(number: int) -> dict[Cell, str]:
    """Return the board of a number."""
    cards = spread(number)
    return {(x, y): cards.get((x, y), FREE) for y in range(SIDE) for x in range(SIDE)}


_SHARED = SharedBoard("sequence", TABLE, marks, scattered)
sides, board, unpack = _SHARED.sides, _SHARED.board, _SHARED.unpack
drawn_as = _SHARED.drawn_as


def deal(definition: Definition, seed: int, players: int, side: str) -> Deal:
    """Return the set of a board for `players`."""
    if players not in PLAYERS:
        raise LayoutError("deal.sequence.players", "players", players=players, known=PLAYERS)
    return in_sides(_SHARED.deal(definition, seed, players, side), sides_for(players)[0])
