"""Sequence: a game move by move, every fault of a move, the sequences of a team, the standing.

judging/sequence.md says what each fault means, which of them go together, and what a faulty move
leaves behind. A sequence is fixed with the move that finishes it: a team has the sequences that it
finished, whatever its chips at the end would allow.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence, Set
from dataclasses import field
from functools import cached_property, lru_cache, partial
from itertools import combinations

from layouts.card import DECK, is_jack
from layouts.games.sequence import CARDS, FREE, SIDE
from layouts.grid import Cell, cell_name, cell_names, row_by_row
from layouts.values import dataclass
from scorer.games.sequence.record import DIRECTIONS, CardMove, Line, Record
from scorer.verdict import Fault, Move, Standing, Team, TeamPlace, ranked

LONG = 5
Free = Set[Cell]  # the squares of a board that belong to everybody


LINES: tuple[Line, ...] = tuple(
    frozenset(line)
    for y in range(SIDE)
    for x in range(SIDE)
    for dx, dy in DIRECTIONS
    for line in ([(x + i * dx, y + i * dy) for i in range(LONG)],)
    if all(0 <= end < SIDE for end in line[-1])
)


@lru_cache(maxsize=SIDE * SIDE)
def through(place: Cell) -> tuple[Line, ...]:
    """Return the lines through a square."""
    return tuple(line for line in LINES if place in line)


def is_full(line: Line, chips: Collection[Cell], free: Free) -> bool:
    """Return whether a team with these chips has the whole line; free squares are everybody's."""
    return all(place in chips or place in free for place in line)


def ways(
    chips: Collection[Cell], finished: Sequence[Line], place: Cell, free: Free
) -> list[tuple[Line, ...]]:
    """Return the choices of lines that a team's last chip can finish; the first one is the default.

    Only lines through that chip can be new: a line that was full before is a sequence, or shares
    too much with one, and sequences never go. All new lines share the chip, so two at most fit.
    """
    full = [line for line in through(place) if is_full(line, chips, free)]
    choices = (choice for count in (2, 1) for choice in combinations(full, count))
    return sorted((lines for lines in choices if fits([*finished, *lines], free)), key=_rank)


def _rank(choice: Sequence[Line]) -> tuple[int, list[Cell]]:
    """Return the sort key of a choice: most sequences first, then reading order."""
    return -len(choice), [cell[::-1] for cell in row_by_row(frozenset[Cell]().union(*choice))]


def fits(lines: Sequence[Line], free: Free) -> bool:
    """Return whether lines may all be sequences: each shares at most one chip, with one other."""
    crossed = [0] * len(lines)
    for (i, line), (j, other) in combinations(enumerate(lines), 2):
        if shared := len((line & other) - free):
            crossed[i] += 1
            crossed[j] += 1
            if shared > 1 or crossed[i] > 1 or crossed[j] > 1:
                return False
    return True


def named(cells: Collection[Cell]) -> str:
    """Return a line by its ends, as it is typed; other squares each by its name."""
    squares = row_by_row(cells)
    if frozenset(cells) not in LINES:
        return cell_names(squares)
    ends = sorted((squares[0], squares[-1]))  # letters run on, as people write them
    return "-".join(map(cell_name, ends))


_fault = partial(Fault.of, "sequence")

COPIES = 2  # of each card
UNPLAYED = ("late", "order", "again", "hand", "gone")  # faults that leave the card in the hand


@dataclass
class SequencePosition:
    """The table after a move: chips, cards, and the player in turn."""

    record: Record
    chips: dict[Cell, str] = field(default_factory=dict)  # square and team
    played: Counter[str] = field(default_factory=Counter)
    hands: dict[str, int] = field(default_factory=dict)
    pile: int = 0
    turn: int = 0  # an index in the order of play
    has_shown: bool = False  # a dead card, in the turn under way
    finished: dict[str, list[Line]] = field(default_factory=dict)  # sequences of each team
    winner: str | None = None
    won_at: int = 0  # the number of the winning move

    def of(self, side: str) -> set[Cell]:
        """Return the squares of a team's chips."""
        return {place for place, owner in self.chips.items() if owner == side}

    def sequences(self, side: str) -> int:
        """Return the number of a team's sequences."""
        return len(self.finished[side])

    @cached_property
    def free(self) -> Free:
        """The squares without a card."""
        return {place for place, mark in self.record.board.marks.items() if mark == FREE}

    @property
    def is_over(self) -> bool:
        return self.winner is not None or not any(self.hands.values())


def opened(record: Record) -> SequencePosition:
    """Return the table before the first move."""
    order = record.order
    each = CARDS[len(order), len(record.sides)]
    return SequencePosition(
        record,
        hands=dict.fromkeys(order, each),
        pile=COPIES * len(DECK) - each * len(order),
        finished={side: [] for side in record.sides},
    )


def play(table: SequencePosition, turn: CardMove, number: int) -> tuple[Fault, ...]:
    """Judge a move, and carry it out if it has no fault; return its faults."""
    order = table.record.order
    if table.winner is not None:
        return (_fault("late", side=table.winner, number=table.won_at),)
    expected = order[table.turn]
    if turn.player not in (expected, next_with_cards(table)):
        _end_turn(table, turn.player)
        return (_fault("order", player=turn.player, turn=expected),)
    if turn.player != expected:  # players before had no cards
        table.turn, table.has_shown = order.index(turn.player), False
    faults = tuple(_dead_faults(table, turn) if turn.place is None else _faults(table, turn))
    _play_card(table, turn, faults)
    if not faults:  # a fault of `=` leaves the move as it is
        faults = tuple(_move_chip(table, turn, number))
    if turn.place is None:
        table.has_shown = True
    else:
        _end_turn(table, turn.player)
    return faults


def next_with_cards(table: SequencePosition) -> str | None:
    """Return the player in turn; players without cards are skipped. None without cards."""
    order, at = table.record.order, table.turn
    return next((name for name in order[at:] + order[:at] if table.hands[name]), None)


def cards_for(table: SequencePosition, player: str, place: Cell) -> list[str]:
    """Return the cards with which a player may play for a square; its own card comes first."""
    cards = (table.record.board.marks[place], *filter(is_jack, DECK))
    one_eyed = table.record.definition.one_eyed
    turns = (CardMove(player, card, place, card in one_eyed, True, "") for card in cards)
    return [turn.card for turn in turns if not any(_faults(table, turn))]


def is_dead(table: SequencePosition, player: str, card: str) -> bool:
    """Return whether a player may show a card as dead."""
    return not any(_dead_faults(table, CardMove(player, card, None, False, True, "")))


def _end_turn(table: SequencePosition, player: str) -> None:
    order = table.record.order
    table.turn = (order.index(player) + 1) % len(order)
    table.has_shown = False


def _play_card(table: SequencePosition, turn: CardMove, faults: tuple[Fault, ...]) -> None:
    """Take the card from the hand, and draw another unless that was forgotten."""
    if any(fault.code in UNPLAYED for fault in faults):
        return
    table.played[turn.card] += 1
    table.hands[turn.player] -= 1
    if turn.draws and table.pile:
        table.pile -= 1
        table.hands[turn.player] += 1


def _move_chip(table: SequencePosition, turn: CardMove, number: int) -> Iterator[Fault]:
    """Carry out a legal move; yield the faults of the lines that were meant."""
    side, place = table.record.side(turn.player), turn.place
    choices = []
    if place is not None and turn.removes:
        del table.chips[place]
    elif place is not None:
        table.chips[place] = side
        choices = ways(table.of(side), table.finished[side], place, table.free)
    wrong = list(_meant_faults(table, turn, [line for choice in choices for line in choice]))
    meant = [choice for choice in choices if {*turn.meant} <= {*choice}]
    if choices and not meant and not wrong:  # each may be, but not together
        wrong = [_fault("meant", "shared", line=" ".join(map(named, turn.meant)))]
    for choice in (meant or choices)[:1]:
        table.finished[side] += choice
    if table.sequences(side) >= table.record.to_win:
        table.winner, table.won_at = side, number
    yield from wrong


def _meant_faults(
    table: SequencePosition, turn: CardMove, possible: Sequence[Line]
) -> Iterator[Fault]:
    """Yield the faults of the lines that a player claims to finish."""
    side = table.record.side(turn.player)
    for line in turn.meant:
        if line not in LINES:
            yield _fault("meant", "five", line=named(line))
        elif line not in possible:
            full = turn.place in line and is_full(line, table.of(side), table.free)
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
        yield _fault("alive", card=turn.card, places=cell_names(free))


def _faults(table: SequencePosition, turn: CardMove) -> Iterator[Fault]:
    yield from _card_faults(table, turn)
    place = turn.place
    assert place is not None
    one_eyed = table.record.definition.one_eyed
    if turn.removes != (turn.card in one_eyed):
        variant, jacks = "" if turn.removes else "place", ", ".join(one_eyed)
        yield _fault("remove", variant, card=turn.card, jacks=jacks)
    elif place in table.free:
        yield _fault("corner", place=cell_name(place))
    elif turn.removes:
        yield from _removing_faults(table, turn, place)
    else:
        yield from _placing_faults(table, turn, place)


def _placing_faults(table: SequencePosition, turn: CardMove, place: Cell) -> Iterator[Fault]:
    if not is_jack(turn.card) and table.record.board.marks[place] != turn.card:
        places = cell_names(_places(table, turn.card))
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


@dataclass(frozen=True)
class JudgedMove:
    """A move, its faults, and what it changed."""

    move: CardMove
    faults: tuple[Fault, ...]
    placed: Cell | None  # the square of a chip that came
    removed: Cell | None  # the square of a chip that went
    lines: tuple[Line, ...]  # sequences that it finished
    turn: str | None  # the next player; None if the game is over


@dataclass(frozen=True)
class Replay:
    """A judged record: its standing, its steps, and the position after the last one."""

    standing: Standing
    steps: tuple[JudgedMove, ...]
    position: SequencePosition  # never to be played on: all views of the game share it


def replay(record: Record, moves: int | None = None) -> Replay:
    """Judge the first `moves` moves of a record (default: all)."""
    position = opened(record)
    steps = tuple(_step(position, move, n) for n, move in enumerate(record.moves[:moves], 1))
    return Replay(_standing(position, steps), steps, position)


def _step(position: SequencePosition, move: CardMove, number: int) -> JudgedMove:
    """Play a move in a position, which changes, and return what it did."""
    side = position.record.side(move.player)
    count = position.sequences(side)
    faults = play(position, move, number)
    is_played = all(fault.code == "meant" for fault in faults)
    return JudgedMove(
        move=move,
        faults=faults,
        placed=move.place if is_played and not move.removes else None,
        removed=move.place if is_played and move.removes else None,
        lines=tuple(position.finished[side][count:]),
        turn=None if position.is_over else next_with_cards(position),
    )


def _standing(position: SequencePosition, steps: tuple[JudgedMove, ...]) -> Standing:
    sides, count = position.record.sides, position.sequences
    places = ranked(sides, count, lambda side: (side == position.winner, count(side)))
    return Standing(
        game="sequence",
        is_over=position.is_over,
        moves=tuple(
            Move(step.move.player, step.move.text, 0, step.faults, number, where="game.move")
            for number, step in enumerate(steps, 1)
        ),
        places=tuple(
            TeamPlace(Team(side, sides[side]), place.points, place.rank, sides[side])
            for place in places
            for side in (place.player,)
        ),
        rows=dict.fromkeys(sides, ()),
        total="sequence.total",
    )


def standing(record: Record) -> Standing:
    """Return the standing of a game after its last move."""
    return replay(record).standing
