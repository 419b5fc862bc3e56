"""Poker: everybody shows a stone at once; the single highest keeps it, equal ones cancel.

Showing: what all players show together. Empty hand: once a game, instead of a stone; a single one
takes a shown stone. docs/stones.md says what each fault means.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial

from layouts.fault import did_you_mean, quoted
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.records.seats import no_player
from scorer.records.texts import rows_of
from scorer.terminal.answer import ReadyAnswer
from scorer.verdict import Fault, Move, Note, Standing, ranked

_fault = partial(Fault.of, "stones.poker")

KEYS = ("shows", "moves")
PLAYERS = (2, 4)
COLOURED = False
NUMBERS, COPIES = (1, 2, 3, 4), 2
EMPTY = ("empty", "leer", "فارغة")
TAKES = "takes"
NOTHING = "-"
MOST_SHOWS = 200


@dataclass(frozen=True)
class Showing:
    """What the players show together, as it was written down."""

    shown: Mapping[str, int | None]  # in the order of the players; none is an empty hand
    takes: int | None

    @property
    def empty(self) -> list[str]:
        """The players who show an empty hand."""
        return [name for name, number in self.shown.items() if number is None]

    @property
    def stones(self) -> dict[str, int]:
        """The stones that are shown, by player."""
        return {name: number for name, number in self.shown.items() if number is not None}

    def text(self, player: str) -> str:
        """What a player shows."""
        if player not in self.shown:
            return NOTHING
        number = self.shown[player]
        return EMPTY[0] if number is None else str(number)


@dataclass(frozen=True)
class PokerGame:
    """A game as it was written down."""

    players: tuple[str, ...]
    moves: tuple[Showing, ...]


@dataclass
class PokerPosition:
    """A game as it stands: stones in hand, empty hands shown, and what was won when."""

    players: tuple[str, ...]
    hands: dict[str, Counter[int]]
    used: set[str] = field(default_factory=set)
    won: list[dict[str, int]] = field(default_factory=list)  # for each showing: who won which

    def stones(self, player: str) -> list[int]:
        """The numbers on all stones that a player has won."""
        return [showing[player] for showing in self.won if player in showing]

    def hand(self, player: str) -> list[int]:
        """The stones that a player has left."""
        return sorted(self.hands[player].elements())

    @property
    def is_over(self) -> bool:
        return not any(map(self.hand, self.players))


def read(fields: Mapping[str, Item], players: Mapping[str, str]) -> PokerGame:
    """The game of a record; refused with its line where it can't be taken."""
    moves = fields.get("moves")
    if moves and moves.value:
        raise moves.refuse("stones.poker.moves")
    if TAKES in players:
        raise fields["players"].refuse("stones.poker.name", name=TAKES)
    rows = rows_of(fields.get("shows"), MOST_SHOWS)
    return PokerGame(tuple(players), tuple(_showing(row, players) for row in rows))


def _showing(item: Item, players: Mapping[str, str]) -> Showing:
    table = item.table()
    for name in table:
        if name not in players and name != TAKES:
            raise item.refuse(no_player(name, [*players, TAKES]), item.keys[name])
    shown = {name: _number(table[name]) for name in players if name in table}
    return Showing(shown, table[TAKES].whole(-99, 99) if TAKES in table else None)


def _number(item: Item) -> int | None:
    """The number of a stone, right or wrong; none for an empty hand."""
    word = item.text(60).strip().lower()
    if word in EMPTY:
        return None
    if not any(c.isdigit() for c in word):
        known = (*map(str, NUMBERS), EMPTY[0])
        guess = did_you_mean(word, known)
        raise item.refuse("stones.poker.stone", word=quoted(word), guess=guess)
    return item.whole(-99, 99)


def played(game: PokerGame, showings: int | None = None) -> tuple[PokerPosition, list[Move]]:
    """The table after so many showings, all where nothing is said, and what was said of them."""
    full = Counter(dict.fromkeys(NUMBERS, COPIES))
    table = PokerPosition(game.players, {name: full.copy() for name in game.players})
    told: list[Move] = []
    for number, showing in enumerate(game.moves[:showings], 1):
        faults = {name: tuple(_faults(table, showing, name)) for name in game.players}
        won = {} if any(faults.values()) else winners(showing)
        table.won.append(won)
        _put_away(table, showing)
        for name in game.players:
            if name in showing.shown or faults[name]:
                points, text = int(name in won), showing.text(name)
                told.append(Move(name, text, points, faults[name], number, where="stones.showing"))
    return table, told


def winners(showing: Showing) -> dict[str, int]:
    """Who wins a stone of a showing without faults, and its number."""
    stones, won = showing.stones, {}
    if len(showing.empty) == 1 and stones:
        victim = next(name for name, number in stones.items() if number == showing.takes)
        won[showing.empty[0]] = stones.pop(victim)
    counts = Counter(stones.values())
    single = [name for name, number in stones.items() if counts[number] == 1]
    if single:
        best = max(single, key=stones.__getitem__)
        won[best] = stones[best]
    return won


def _put_away(table: PokerPosition, showing: Showing) -> None:
    """Stones that were shown leave the hands, and empty hands are used up."""
    for name, number in showing.stones.items():
        if table.hands[name][number]:
            table.hands[name][number] -= 1
    table.used.update(showing.empty)


def _faults(table: PokerPosition, showing: Showing, name: str) -> Iterator[Fault]:
    """Every fault of what one player shows, or doesn't."""
    if table.is_over:
        if name in showing.shown:
            yield _fault("late")
        return
    has_stones = bool(table.hand(name))
    if name not in showing.shown:
        if has_stones:
            yield _fault("missing", player=name)
    else:
        if not has_stones:
            yield _fault("idle", player=name)
        yield from _hand_faults(table, name, showing.shown[name])
    blamed = showing.empty[0] if len(showing.empty) == 1 else table.players[0]
    if name == blamed:
        yield from _takes_faults(showing)


def _hand_faults(table: PokerPosition, name: str, number: int | None) -> Iterator[Fault]:
    if number is None:
        if name in table.used:
            yield _fault("empty", player=name)
    elif number not in NUMBERS:
        yield _fault("number", number=number)
    elif not table.hands[name][number]:
        yield _fault("stone", player=name, number=number)


def _takes_faults(showing: Showing) -> Iterator[Fault]:
    if len(showing.empty) != 1:
        if showing.takes is not None:
            yield _fault("takes", "single")
    elif showing.takes is None:
        if showing.stones:
            yield _fault("takes", "which", player=showing.empty[0])
    elif showing.takes not in showing.stones.values():
        yield _fault("takes", number=showing.takes)


def standing(game: PokerGame) -> Standing:
    """The game, judged as far as it was played."""
    table, moves = played(game)
    won = {name: table.stones(name) for name in game.players}
    counts = Counter(map(len, won.values()))
    sums = [name for name in game.players if won[name] and counts[len(won[name])] > 1]
    return Standing(
        game="stones",
        is_over=table.is_over,
        moves=tuple(moves),
        places=ranked(
            game.players, lambda name: len(won[name]), lambda name: (len(won[name]), sum(won[name]))
        ),
        warnings=(),
        rows={name: [str(one.get(name, NOTHING)) for one in table.won] for name in game.players},
        notes=tuple(
            Note("stones.poker.sum", (("name", name), ("sum", str(sum(won[name])))))
            for name in sums
        ),
        total="stones.won",
    )


def position(game: PokerGame, at: int | None) -> ReadyAnswer:
    """The hands after so many showings, all where nothing is said; empty ones that are left."""
    table, _ = played(game, at)

    def line(name: str, words: Words) -> str:
        hand, won = _listed(table.hand(name)), _listed(table.stones(name))
        empty = NOTHING if name in table.used else 1
        return words("stones.poker.line", name=name, hand=hand, empty=empty, won=won)

    told = {
        "hands": {name: table.hand(name) for name in table.players},
        "empty": {name: name not in table.used for name in table.players},
        "won": {name: table.stones(name) for name in table.players},
        "over": table.is_over,
    }
    return ReadyAnswer(
        told, lambda words, display: "".join(line(name, words) + "\n" for name in table.players)
    )


def _listed(numbers: list[int]) -> str:
    return " ".join(map(str, numbers)) or NOTHING
