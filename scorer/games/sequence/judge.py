"""Sequence: one game move by move, and every fault of a move.

docs/sequence.md says what each fault means, which of them go together, and what a faulty move
leaves behind. A sequence is fixed with the move that finishes it: what a side has is what it
finished, not what could be read from its chips at the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import field
from functools import partial

from layouts.card import DECK, ONE_EYED, is_jack
from layouts.games.sequence import CARDS, FREE
from layouts.grid import Cell, cell_name
from layouts.values import dataclass
from scorer.games.sequence.lines import LINES, Line, is_full, named, ways
from scorer.games.sequence.record import CardMove, Record
from scorer.verdict import Fault

_fault = partial(Fault.of, "sequence")

COPIES, DECKS = 2, 104
UNPLAYED = ("late", "order", "again", "hand", "gone")  # faults that leave the card in the hand


@dataclass
class SequencePosition:
    """A game as it stands: chips, cards, and whose turn it is."""

    record: Record
    chips: dict[Cell, str] = field(default_factory=dict)  # place and side
    played: Counter[str] = field(default_factory=Counter)
    hands: dict[str, int] = field(default_factory=dict)
    pile: int = 0
    turn: int = 0  # in the order of play
    has_shown: bool = False  # a dead card, in the turn under way
    finished: dict[str, list[Line]] = field(default_factory=dict)  # of each side, for good
    winner: str | None = None
    won_at: int = 0  # the number of the winning move

    def of(self, side: str) -> set[Cell]:
        """The places of a side's chips."""
        return {place for place, owner in self.chips.items() if owner == side}

    def sequences(self, side: str) -> int:
        """How many sequences a side has."""
        return len(self.finished[side])

    @property
    def is_over(self) -> bool:
        return self.winner is not None or not any(self.hands.values())


def opened(record: Record) -> SequencePosition:
    """The table before the first move."""
    order = record.order
    each = CARDS[len(order), len(record.sides)]
    return SequencePosition(
        record,
        hands=dict.fromkeys(order, each),
        pile=DECKS - each * len(order),
        finished={side: [] for side in record.sides},
    )


def play(table: SequencePosition, turn: CardMove, number: int) -> tuple[Fault, ...]:
    """Judge a move and carry it out where it is none at fault; gives every fault of it."""
    order = table.record.order
    if table.winner is not None:
        return (_fault("late", side=table.winner, number=table.won_at),)
    expected = order[table.turn]
    if turn.player not in (expected, next_with_cards(table)):
        _end_turn(table, turn.player)
        return (_fault("order", player=turn.player, turn=expected),)
    if turn.player != expected:  # those before had no cards
        table.turn, table.has_shown = order.index(turn.player), False
    faults = tuple(_dead_faults(table, turn) if turn.place is None else _faults(table, turn))
    _play_card(table, turn, faults)
    if not faults:  # what is wrong about `=` leaves the move as it is
        faults = tuple(_move_chip(table, turn, number))
    if turn.place is None:
        table.has_shown = True
    else:
        _end_turn(table, turn.player)
    return faults


def next_with_cards(table: SequencePosition) -> str | None:
    """Players without cards are passed over."""
    order, at = table.record.order, table.turn
    return next((name for name in order[at:] + order[:at] if table.hands[name]), None)


def cards_for(table: SequencePosition, player: str, place: Cell) -> list[str]:
    """The cards with which a player may play for a place; that of the place comes first."""
    some = (table.record.board.marks[place], *filter(is_jack, DECK))
    turns = (CardMove(player, card, place, card in ONE_EYED, True, "") for card in some)
    return [turn.card for turn in turns if not any(_faults(table, turn))]


def is_dead(table: SequencePosition, player: str, card: str) -> bool:
    """True for a card that a player may show as dead."""
    return not any(_dead_faults(table, CardMove(player, card, None, False, True, "")))


def _end_turn(table: SequencePosition, player: str) -> None:
    order = table.record.order
    table.turn = (order.index(player) + 1) % len(order)
    table.has_shown = False


def _play_card(table: SequencePosition, turn: CardMove, faults: tuple[Fault, ...]) -> None:
    """The card leaves the hand, and another is drawn unless that was forgotten."""
    if any(fault.code in UNPLAYED for fault in faults):
        return
    table.played[turn.card] += 1
    table.hands[turn.player] -= 1
    if turn.draws and table.pile:
        table.pile -= 1
        table.hands[turn.player] += 1


def _move_chip(table: SequencePosition, turn: CardMove, number: int) -> Iterator[Fault]:
    """Carry out a move that is by the rules; gives what is wrong about the five that were meant."""
    side, place = table.record.side(turn.player), turn.place
    found = []
    if place is not None and turn.removes:
        del table.chips[place]
    elif place is not None:
        table.chips[place] = side
        found = ways(table.of(side), table.finished[side], place)
    wrong = list(_meant_faults(table, turn, [line for choice in found for line in choice]))
    meant = [choice for choice in found if {*turn.meant} <= {*choice}]
    if found and not meant and not wrong:  # each may be, but not together
        wrong = [_fault("meant", "shared", line=" ".join(map(named, turn.meant)))]
    for choice in (meant or found)[:1]:
        table.finished[side] += choice
    if table.sequences(side) >= table.record.to_win:
        table.winner, table.won_at = side, number
    yield from wrong


def _meant_faults(
    table: SequencePosition, turn: CardMove, possible: Sequence[Line]
) -> Iterator[Fault]:
    """What is wrong about each of the lines that a move is said to finish."""
    side = table.record.side(turn.player)
    for line in turn.meant:
        if line not in LINES:
            yield _fault("meant", "five", line=named(line))
        elif line not in possible:
            full = turn.place in line and is_full(line, table.of(side))
            yield _fault("meant", "shared" if full else "", line=named(line))


def _card_faults(table: SequencePosition, turn: CardMove) -> Iterator[Fault]:
    if not table.hands[turn.player]:
        yield _fault("hand", player=turn.player)
    if table.played[turn.card] >= COPIES:
        yield _fault("gone", card=turn.card)


def _dead_faults(table: SequencePosition, turn: CardMove) -> Iterator[Fault]:
    if table.has_shown:
        yield _fault("again", player=turn.player)
    yield from _card_faults(table, turn)
    free = [place for place in _places(table, turn.card) if place not in table.chips]
    if is_jack(turn.card):
        yield _fault("alive", "jack", card=turn.card)
    elif free:
        yield _fault("alive", card=turn.card, places=_named(free))


def _faults(table: SequencePosition, turn: CardMove) -> Iterator[Fault]:
    yield from _card_faults(table, turn)
    place = turn.place
    assert place is not None
    if turn.removes != (turn.card in ONE_EYED):
        told = {"card": turn.card, "jacks": ", ".join(ONE_EYED)}
        yield _fault("remove", "" if turn.removes else "place", **told)
    elif table.record.board.marks[place] == FREE:
        yield _fault("corner", place=cell_name(place))
    elif turn.removes:
        yield from _removing_faults(table, turn, place)
    else:
        yield from _placing_faults(table, turn, place)


def _placing_faults(table: SequencePosition, turn: CardMove, place: Cell) -> Iterator[Fault]:
    here = table.record.board.marks[place]
    if not is_jack(turn.card) and here != turn.card:
        places = _named(_places(table, turn.card))
        yield _fault("place", place=cell_name(place), card=turn.card, places=places)
    if place in table.chips:
        yield _fault("taken", place=cell_name(place), side=table.chips[place])


def _removing_faults(table: SequencePosition, turn: CardMove, place: Cell) -> Iterator[Fault]:
    owner = table.chips.get(place)
    if owner is None:
        yield _fault("nothing", place=cell_name(place))
        return
    if owner == table.record.side(turn.player):
        yield _fault("own", place=cell_name(place))
    if any(place in line for line in table.finished[owner]):
        yield _fault("protected", place=cell_name(place), side=owner)


def _places(table: SequencePosition, card: str) -> list[Cell]:
    return [place for place, mark in table.record.board.marks.items() if mark == card]


def _named(places: list[Cell]) -> str:
    return " ".join(map(cell_name, places))
