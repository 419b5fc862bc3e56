"""Poker: everybody shows a stone at once; the single highest keeps it, equal ones cancel.

Showing: the hands that all players show together. Empty hand: once a game, instead of a stone; a
single one may take a shown stone. Open showing: the last one while it is typed in; missing hands
aren't a fault of it. docs/reference/judging/stones.md says what each fault means.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import field
from functools import partial

from layouts.definition.loader import Definition
from layouts.refusal import did_you_mean, quoted
from layouts.values import dataclass
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.games.stones.play_contract import JudgedPlay
from scorer.records.seats import no_player
from scorer.records.texts import rows_of
from scorer.referee import ReadyAnswer
from scorer.verdict import Fault, Move, Note, Standing, ranked

KEYS = ("shows", "moves")
PLAYERS = (2, 4)
COLOURED = False
ASKING = "asking"  # the key of the next player, or of TAKES, while a showing is typed in
NOBODIES = ("nobody", "niemand", "لا أحد")
WHOLE = re.compile(r"[-+]?\d+")
MOST_SHOWS = 200
COPIES = 2
EMPTY = ("empty", "leer", "فارغة")
TAKES = "takes"
NOBODY = ""  # the owner of the stone if an empty hand takes none
NOTHING = "-"

_fault = partial(Fault.of, "stones.poker")


@dataclass(frozen=True)
class Showing:
    """The hands that the players show together, as they were written."""

    shown: Mapping[str, int | None]  # in the order of the players; None is an empty hand
    takes: int | str | None  # a number, or an owner; None if nothing is written
    asking: str | None = None  # the next player, or TAKES, while it is typed in
    words: Mapping[str, str] = field(default_factory=dict)  # as they are written

    @property
    def is_open(self) -> bool:
        """Whether it is being typed in."""
        return self.asking is not None

    @property
    def empty(self) -> list[str]:
        """The players who show an empty hand."""
        return [name for name, number in self.shown.items() if number is None]

    @property
    def stones(self) -> dict[str, int]:
        """The shown stones by player."""
        return {name: number for name, number in self.shown.items() if number is not None}

    @property
    def victim(self) -> str | None:
        """The owner of the stone that an empty hand takes, of equal ones the first; or None."""
        if isinstance(self.takes, str):
            return self.takes if self.takes in self.stones else None
        return next((name for name, stone in self.stones.items() if stone == self.takes), None)

    def text(self, player: str) -> str:
        """Return the hand of a player as text."""
        if player not in self.shown:
            return NOTHING
        number = self.shown[player]
        return EMPTY[0] if number is None else str(number)


@dataclass(frozen=True)
class PokerGame:
    """A written game."""

    players: tuple[str, ...]
    moves: tuple[Showing, ...]
    numbers: tuple[int, ...]  # of the marks

    @property
    def open_showing(self) -> Showing | None:
        """The showing that is being typed in, or None."""
        return self.moves[-1] if self.moves and self.moves[-1].is_open else None


@dataclass
class PokerPosition:
    """The table after a showing: stones in hand, empty hands used, and stones won."""

    players: tuple[str, ...]
    hands: dict[str, Counter[int]]
    used: set[str] = field(default_factory=set)
    won: list[dict[str, int]] = field(default_factory=list)  # stones by winner, for each showing

    def stones(self, player: str) -> list[int]:
        """Return the numbers on the stones that a player has won."""
        return [showing[player] for showing in self.won if player in showing]

    def hand(self, player: str) -> list[int]:
        """Return the stones that a player has left."""
        return sorted(self.hands[player].elements())

    @property
    def holders(self) -> list[str]:
        """The players with stones left, who show something."""
        return [name for name in self.players if self.hand(name)]

    @property
    def is_over(self) -> bool:
        return not self.holders

    def merit(self, player: str) -> tuple[int, int]:
        """Return the sort key of a player: stones won, then the sum of their numbers."""
        stones = self.stones(player)
        return len(stones), sum(stones)


# ---- a record


def read(
    fields: Mapping[str, Item], players: Mapping[str, str], definition: Definition
) -> PokerGame:
    """Read the game of a record; raise a refusal, with its line, if it can't be read."""
    moves = fields.get("moves")
    if moves and moves.value:
        raise moves.refuse("stones.poker.moves")
    if TAKES in players:
        raise fields["players"].refuse("stones.poker.name", name=TAKES)
    rows = rows_of(fields.get("shows"), MOST_SHOWS)
    shows = tuple(showing_of(row, players, definition.numbers) for row in rows)
    return PokerGame(tuple(players), shows, definition.numbers)


def showing_of(item: Item, players: Collection[str], numbers: Collection[int]) -> Showing:
    """Read a showing of a record."""
    table, own = item.table(), {TAKES, ASKING}.difference(players)
    for name in table:
        if name not in players and name not in own:
            raise item.refuse(no_player(name, [*players, TAKES]), item.keys[name])
    shown = {name: _number(table[name], numbers) for name in players if name in table}
    takes = _takes(table[TAKES], players) if TAKES in table else None
    asking = table[ASKING].text() if ASKING in own and ASKING in table else None
    texts = {key: hand.text() for key, hand in table.items() if asking is None or key != ASKING}
    return Showing(shown, takes, asking, texts)


def _number(item: Item, numbers: Collection[int]) -> int | None:
    """Read the number of a stone, right or wrong; None for an empty hand."""
    word = item.text(60).strip().lower()
    if word in EMPTY:
        return None
    if not any(c.isdigit() for c in word):
        guess = did_you_mean(word, (*map(str, numbers), EMPTY[0]))
        raise item.refuse("stones.poker.stone", word=quoted(word), guess=guess)
    return item.whole(-99, 99)


def _takes(item: Item, players: Collection[str]) -> int | str:
    """Read the stone that an empty hand takes: its number or owner; NOBODY if none."""
    word = item.text()
    if WHOLE.fullmatch(word.strip()):
        return item.whole(-99, 99)
    if word in players:
        return word
    if word.strip().lower() not in NOBODIES:
        raise item.refuse(no_player(word, [*players, NOBODIES[0]]))
    return NOBODY


# ---- judging it


def replay(game: PokerGame, at: int | None = None) -> JudgedPlay:
    """Judge the first `at` showings (default: all)."""
    table, moves = opened(game), []
    for number, showing in enumerate(game.moves[:at], 1):
        is_open = showing.is_open and number == len(game.moves)
        faults = {name: tuple(faults_of(table, showing, name, is_open)) for name in game.players}
        won = {} if is_open or any(faults.values()) else winners(showing)
        if not is_open:
            table.won.append(won)
            _put_away(table, showing)
        for name in game.players:
            if name in showing.shown or faults[name]:
                points, text = int(name in won), showing.text(name)
                moves.append(Move(name, text, points, faults[name], number, where="stones.showing"))
    return JudgedPlay(game, _standing(game, table, tuple(moves)), table)


def _standing(game: PokerGame, table: PokerPosition, moves: tuple[Move, ...]) -> Standing:
    won = {name: table.stones(name) for name in game.players}
    counts = Counter(map(len, won.values()))
    sums = [name for name in game.players if won[name] and counts[len(won[name])] > 1]
    return Standing(
        game="stones",
        is_over=table.is_over,
        moves=moves,
        places=ranked(game.players, lambda name: len(won[name]), table.merit),
        rows={name: [str(won.get(name, NOTHING)) for won in table.won] for name in game.players},
        notes=tuple(Note.of("stones.poker.sum", name=name, sum=sum(won[name])) for name in sums),
        total="stones.won",
        typing=len(game.moves) if game.open_showing else 0,
    )


def opened(game: PokerGame) -> PokerPosition:
    """Return the hands before the first showing."""
    full = Counter(dict.fromkeys(game.numbers, COPIES))
    return PokerPosition(game.players, {name: full.copy() for name in game.players})


def hands_before(game: PokerGame, number: int) -> PokerPosition:
    """Return the hands before a showing, without judging any."""
    table = opened(game)
    for showing in game.moves[: number - 1]:
        _put_away(table, showing)
    return table


def winners(showing: Showing) -> dict[str, int]:
    """Return the winners of a showing without faults, with the number of each one's stone."""
    stones, won = showing.stones, {}
    if len(showing.empty) == 1 and (victim := showing.victim):
        won[showing.empty[0]] = stones.pop(victim)
    counts = Counter(stones.values())
    single = [name for name, number in stones.items() if counts[number] == 1]
    if single:
        best = max(single, key=stones.__getitem__)
        won[best] = stones[best]
    return won


def still_asked(table: PokerPosition, showing: Showing) -> str | None:
    """Return the next player of an open showing, or TAKES; None when it is complete."""
    for name in table.holders:
        if name not in showing.shown:
            return name
    is_taking = len(showing.empty) == 1 and showing.stones
    return TAKES if is_taking and showing.takes is None else None


def _put_away(table: PokerPosition, showing: Showing) -> None:
    """Remove shown stones from the hands, and use up empty hands."""
    for name, number in showing.stones.items():
        if table.hands[name][number]:
            table.hands[name][number] -= 1
    table.used.update(showing.empty)


def faults_of(
    table: PokerPosition, showing: Showing, name: str, is_open: bool = False
) -> Iterator[Fault]:
    """Yield the faults of one player's hand, or of a missing one."""
    if table.is_over:
        if name in showing.shown:
            yield _fault("late")
        return
    has_stones = bool(table.hand(name))
    if name not in showing.shown:
        if has_stones and not is_open:
            yield _fault("missing", player=name)
    else:
        if not has_stones:
            yield _fault("idle", player=name)
        yield from _hand_faults(table, name, showing.shown[name])
    blamed = showing.empty[0] if len(showing.empty) == 1 else table.players[0]
    if name == blamed and not is_open:
        yield from takes_faults(showing)


def _hand_faults(table: PokerPosition, name: str, number: int | None) -> Iterator[Fault]:
    if number is None:
        if name in table.used:
            yield _fault("empty", player=name)
    elif number not in table.hands[name]:
        yield _fault("number", number=number, known=", ".join(map(str, table.hands[name])))
    elif not table.hands[name][number]:
        yield _fault("stone", player=name, number=number)


def takes_faults(showing: Showing) -> Iterator[Fault]:
    """Yield the faults of the taken stone; NOBODY is always right."""
    if showing.takes == NOBODY:
        return
    if len(showing.empty) != 1:
        if showing.takes is not None:
            yield _fault("takes", "single")
    elif showing.takes is None:
        if showing.stones:
            yield _fault("takes", "which", player=showing.empty[0])
    elif showing.victim is None:
        if isinstance(showing.takes, str):
            yield _fault("takes", "whose", player=showing.takes)
        else:
            yield _fault("takes", number=showing.takes)


# ---- showing the position


def position(judged: JudgedPlay) -> ReadyAnswer:
    """Return the hands after a replay, and the stones won."""
    table: PokerPosition = judged.position

    def line(name: str, words: Words) -> str:
        hand, won = _listed(table.hand(name)), _listed(table.stones(name))
        empty = NOTHING if name in table.used else 1
        return words("stones.poker.line", name=name, hand=hand, empty=empty, won=won)

    values = {
        "hands": {name: table.hand(name) for name in table.players},
        "empty": {name: name not in table.used for name in table.players},
        "won": {name: table.stones(name) for name in table.players},
        "over": table.is_over,
    }
    return ReadyAnswer(
        values, lambda words, display: "".join(line(name, words) + "\n" for name in table.players)
    )


def _listed(numbers: list[int]) -> str:
    return " ".join(map(str, numbers)) or NOTHING
