"""Cups: four stones are laid out, turned over and shifted about; who still knows which is which?

Lap: one player's turn as the shifter. Row: the symbols of a lap as they lie after its shifts.
docs/stones.md says what each fault means and what an ask brings.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

from layouts.definition.loader import define
from layouts.fault import did_you_mean, quoted
from layouts.symbol import Symbol
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.records.seats import no_player
from scorer.records.texts import rows_of
from scorer.referee import Display
from scorer.terminal.answer import ReadyAnswer
from scorer.verdict import Fault, Move, Standing, ranked

_fault = partial(Fault.of, "stones.cups")

KEYS = ("laps", "moves")
PLAYERS = (2, 4)
COLOURED = False
PLACES, ASKS, SHIFTS = 4, 3, (3, 4)  # shifts in a player's first and second lap
MOST_LAPS, MOST_ENTRIES = 100, 50
SHIFT = re.compile(r"\s*(\d{1,3})\s*[-–−]\s*(\d{1,3})\s*", re.ASCII)
FREE = "·"

Row = Sequence[Symbol | None]  # none where the stone is gone


@dataclass(frozen=True)
class Ask:
    """Somebody is asked for a symbol and turns a stone."""

    player: str
    symbol: Symbol
    turned: int


@dataclass(frozen=True)
class Lap:
    """One player's turn as the shifter, as it was written down."""

    shifter: str
    laid: tuple[Symbol, ...]
    shifts: tuple[tuple[int, int], ...]
    asks: tuple[Ask, ...]


@dataclass(frozen=True)
class CupsGame:
    """A game as it was written down."""

    players: tuple[str, ...]
    laps: tuple[Lap, ...]

    @property
    def moves(self) -> tuple[Ask, ...]:
        """All asks."""
        return tuple(ask for lap in self.laps for ask in lap.asks)

    @property
    def length(self) -> int:
        """How many laps there are: everybody shifts twice."""
        return 2 * len(self.players)


@dataclass(frozen=True)
class Step:
    """What is said of one ask, or of a lap at fault, and what it leaves behind."""

    move: Move
    row: Row
    won: Mapping[str, int]
    is_ask: bool = True


def read(fields: Mapping[str, Item], players: Mapping[str, str]) -> CupsGame:
    """The game of a record; refused with its line where it can't be taken."""
    moves = fields.get("moves")
    if moves and moves.value:
        raise moves.refuse("stones.cups.moves")
    rows = rows_of(fields.get("laps"), MOST_LAPS)
    return CupsGame(tuple(players), tuple(_lap(row, players) for row in rows))


def _lap(item: Item, players: Mapping[str, str]) -> Lap:
    fields = item.fields(("shifter", "laid", "shifts", "asks"))
    return Lap(
        _player(fields["shifter"], players),
        tuple(_symbol(fields["laid"], word) for word in fields["laid"].text().split()),
        tuple(_shift(row) for row in fields["shifts"].rows(MOST_ENTRIES)),
        tuple(_ask(row, players) for row in fields["asks"].rows(MOST_ENTRIES)),
    )


def _ask(item: Item, players: Mapping[str, str]) -> Ask:
    fields = item.fields(("player", "symbol", "turned"))
    symbol = _symbol(fields["symbol"], fields["symbol"].text().strip())
    return Ask(_player(fields["player"], players), symbol, fields["turned"].whole(-99, 99))


def _player(item: Item, players: Mapping[str, str]) -> str:
    if item.text() not in players:
        raise item.refuse(no_player(item.text(), players))
    return item.text()


def _symbol(item: Item, word: str) -> Symbol:
    if word.lower() not in _symbols():
        names = [symbol.name for symbol in dict.fromkeys(_symbols().values())]
        guess = did_you_mean(word, names)
        raise item.refuse("stones.cups.symbol", word=quoted(word), guess=guess)
    return _symbols()[word.lower()]


@lru_cache(maxsize=1)
def _symbols() -> dict[str, Symbol]:
    """The marks of the stones by their names in every language."""
    symbols = define("stones").symbols
    return {name.lower(): one for one in symbols for _, name in (("", one.name), *one.names)}


def _shift(item: Item) -> tuple[int, int]:
    if not (found := SHIFT.fullmatch(item.text())):
        raise item.refuse("stones.cups.shift", text=quoted(item.text()))
    return int(found[1]), int(found[2])


def steps(game: CupsGame) -> Iterator[Step]:
    """The game ask by ask."""
    for number, lap in enumerate(game.laps, 1):
        faults = tuple(_lap_faults(game, lap, number))
        if not faults:
            yield from _asked(game, lap, number)
        else:
            move = Move(lap.shifter, f"lap {number}", 0, faults, number, where="stones.lap.whole")
            yield Step(move, (), {}, is_ask=False)
            also = faults if number > game.length else ()  # an ask can be late as well
            yield from (Step(_move(ask, number, 0, also), (), {}) for ask in lap.asks)


def _asked(game: CupsGame, lap: Lap, number: int) -> Iterator[Step]:
    """The asks of a lap without faults; the last of them decides two stones."""
    at = game.players.index(lap.shifter)
    others = game.players[at + 1 :] + game.players[:at]
    row: list[Symbol | None] = list(shifted(lap))
    up: list[Symbol] = []
    for i, ask in enumerate(lap.asks):
        faults = tuple(_ask_faults(ask, others[i % len(others)], row, up))
        stone = row[ask.turned - 1] if 1 <= ask.turned <= PLACES else None
        won: dict[str, int] = {}
        if stone:
            up.append(stone)
            is_right, is_last = not faults and stone == ask.symbol, i == ASKS - 1
            won[ask.player if is_right else lap.shifter] = 2 if is_last else 1
            row = [None if is_last or one == stone else one for one in row]
        points = 0 if faults else won.get(ask.player, 0)
        yield Step(_move(ask, number, points, faults), row, won)


def _move(ask: Ask, number: int, points: int, faults: tuple[Fault, ...]) -> Move:
    text = f"{ask.player} {ask.symbol.name} {ask.turned}"
    return Move(ask.player, text, points, faults, number, where="stones.lap")


def shifted(lap: Lap) -> list[Symbol]:
    """The row as it lies after the shifts of a lap."""
    row = list(lap.laid)
    for start, end in lap.shifts:
        row.insert(end - 1, row.pop(start - 1))
    return row


def _lap_faults(game: CupsGame, lap: Lap, number: int) -> Iterator[Fault]:
    if number > game.length:
        yield _fault("late")
        return
    before, at = divmod(number - 1, len(game.players))
    if lap.shifter != (turn := game.players[at]):
        yield _fault("shifter", player=lap.shifter, turn=turn)
    if len(lap.laid) != PLACES or len(set(lap.laid)) != PLACES:
        yield _fault("laid")
    are_good = all({a, b} <= {1, 2, 3, 4} and a != b for a, b in lap.shifts)
    if len(lap.shifts) != SHIFTS[before] or not are_good:
        yield _fault("shifts", count=SHIFTS[before])
    if len(lap.asks) != ASKS:
        yield _fault("asks", count=len(lap.asks))


def _ask_faults(ask: Ask, turn: str, row: Row, up: Row) -> Iterator[Fault]:
    if ask.player != turn:
        yield _fault("asked", player=ask.player, turn=turn)
    if ask.symbol in up:
        yield _fault("symbol", symbol=ask.symbol)
    if not 1 <= ask.turned <= PLACES:
        yield _fault("turned", "place", place=ask.turned)
    elif row[ask.turned - 1] is None:
        yield _fault("turned", place=ask.turned)


def standing(game: CupsGame) -> Standing:
    """The game, judged as far as it was played."""
    found = list(steps(game))
    by_lap = [Counter[str]() for _ in game.laps]
    for step in found:
        by_lap[step.move.round - 1].update(step.won)
    points = {name: sum(lap[name] for lap in by_lap) for name in game.players}
    return Standing(
        game="stones",
        is_over=len(game.laps) >= game.length,
        moves=tuple(step.move for step in found),
        places=ranked(game.players, points.__getitem__, lambda name: (points[name],)),
        warnings=(),
        rows={name: tuple(str(lap[name]) for lap in by_lap) for name in game.players},
        total="stones.won",
    )


def position(game: CupsGame, at: int | None) -> ReadyAnswer:
    """What lies there and was won after so many asks, all where nothing is said."""
    asks = [step for step in steps(game) if step.is_ask][:at]
    won = {name: sum(step.won.get(name, 0) for step in asks) for name in game.players}
    row = asks[-1].row if asks else ()
    lap = asks[-1].move.round if asks else 0

    def say(words: Words, display: Display) -> str:
        told = f"{words('stones.won')}: " + "  ".join(f"{name} {n}" for name, n in won.items())
        if not lap:
            return f"{told}\n"
        marks = " ".join(one.called(words.lang) if one else FREE for one in row) or FREE
        name = game.laps[lap - 1].shifter
        return words("stones.cups.row", lap=lap, name=name, row=marks) + f"\n{told}\n"

    names = [stone.name if stone else "" for stone in row]
    return ReadyAnswer({"won": won, "lap": lap, "row": names}, say)
