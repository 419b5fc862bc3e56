"""Cups judged: what shifts do to the row, who is asked, and who gets what is turned.

Row: the symbols of a lap as they lie after its shifts. Open lap: the last one while it is typed in;
nobody is told off for what wasn't asked for yet. judging/stones.md says what each fault means.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from layouts.symbol import Symbol
from layouts.values import dataclass
from scorer.games.stones.play_contract import JudgedPlay
from scorer.verdict import Fault, Move, Standing, ranked

_fault = partial(Fault.of, "stones.cups")

PLACES, ASKS, SHIFTS = 4, 3, (3, 4)  # the most shifts in a player's first and second lap
SHIFTING, SYMBOL, TURNED = "shifts", "symbol", "turned"  # what an open lap is asked for

Row = Sequence[Symbol | None]  # none where the stone is gone


@dataclass(frozen=True)
class CupAsk:
    """Somebody is asked for a symbol and turns a stone."""

    player: str
    symbol: Symbol
    turned: int
    word: str  # the symbol as it is written


@dataclass(frozen=True)
class Lap:
    """One player's turn as the shifter, as it was written down."""

    shifter: str
    laid: tuple[Symbol, ...]
    shifts: tuple[tuple[int, int], ...]
    asks: tuple[CupAsk, ...]
    asking: str | None = None  # what is asked for next, while it is typed in
    half: tuple[str, Symbol] | None = None  # who was asked for what, before a stone is turned
    words: str = ""  # what is laid, as it is written
    pairs: tuple[str, ...] = ()  # the shifts as they are written


@dataclass(frozen=True)
class CupsGame:
    """A game as it was written down."""

    players: tuple[str, ...]
    laps: tuple[Lap, ...]

    @property
    def moves(self) -> tuple[CupAsk, ...]:
        """All asks."""
        return tuple(ask for lap in self.laps for ask in lap.asks)

    @property
    def length(self) -> int:
        """How many laps there are: everybody shifts twice."""
        return 2 * len(self.players)

    @property
    def open_lap(self) -> Lap | None:
        """The lap that is being typed in, if one is."""
        last = self.laps[-1] if self.laps else None
        return last if last and last.asking and len(last.asks) < ASKS else None

    @property
    def is_over(self) -> bool:
        return len(self.laps) >= self.length and self.open_lap is None

    def shifter(self, number: int) -> str:
        """Whose lap it is."""
        return self.players[(number - 1) % len(self.players)]

    def most_shifts(self, number: int) -> int:
        """How many shifts a lap may have."""
        return SHIFTS[min(number - 1, self.length - 1) // len(self.players)]

    def asked(self, lap: Lap, count: int) -> str:
        """Who is asked after so many asks: the left neighbour first, then clockwise."""
        at = self.players.index(lap.shifter)
        others = self.players[at + 1 :] + self.players[:at]
        return others[count % len(others)]


@dataclass(frozen=True)
class Step:
    """What is said of one ask, or of a lap at fault, and what it leaves behind."""

    move: Move
    row: Row
    won: Mapping[str, int]
    is_ask: bool = True
    stone: Symbol | None = None  # what was turned


def replay(game: CupsGame, at: int | None = None) -> JudgedPlay:
    """Judge a game ask by ask; of the steps only so many asks are kept, all if no number is given.

    Every lap is judged as a whole, so all of them count for the standing.
    """
    found = tuple(steps(game))
    by_lap = [Counter[str]() for _ in game.laps]
    for step in found:
        by_lap[step.move.round - 1].update(step.won)
    points = {name: sum(lap[name] for lap in by_lap) for name in game.players}
    standing = Standing(
        game="stones",
        is_over=game.is_over,
        moves=tuple(step.move for step in found),
        places=ranked(game.players, points.__getitem__, lambda name: (points[name],)),
        warnings=(),
        rows={name: tuple(str(lap[name]) for lap in by_lap) for name in game.players},
        total="stones.won",
        typing=len(game.laps) if game.open_lap else 0,
    )
    asks = tuple(step for step in found if step.is_ask)
    return JudgedPlay(game, standing, asks[:at], found)


def steps(game: CupsGame) -> Iterator[Step]:
    """The game ask by ask."""
    for number, lap in enumerate(game.laps, 1):
        faults = tuple(lap_faults(game, lap, number))
        if not faults:
            yield from _asked(game, lap, number)
        else:
            move = Move(lap.shifter, f"lap {number}", 0, faults, number, where="stones.lap.whole")
            yield Step(move, (), {}, is_ask=False)
            also = faults if number > game.length else ()  # an ask can be late as well
            yield from (Step(_move(ask, number, 0, also), (), {}) for ask in lap.asks)


def _asked(game: CupsGame, lap: Lap, number: int) -> Iterator[Step]:
    """The asks of a lap without faults; the last of them decides two stones."""
    row: list[Symbol | None] = list(shifted(lap))
    up: list[Symbol] = []
    for i, ask in enumerate(lap.asks):
        wrongly = tuple(ask_faults(ask.player, ask.symbol, game.asked(lap, i), up))
        faults = (*wrongly, *_turned_faults(ask.turned, row))
        stone = row[ask.turned - 1] if 1 <= ask.turned <= PLACES else None
        won: dict[str, int] = {}
        if stone:
            up.append(stone)
            # A wrong question is the shifter's fault, so its answer can't be wrong.
            is_theirs, is_last = wrongly or stone == ask.symbol, i == ASKS - 1
            won[ask.player if is_theirs else lap.shifter] = 2 if is_last else 1
            row = [None if is_last or one == stone else one for one in row]
        yield Step(_move(ask, number, won.get(ask.player, 0), faults), tuple(row), won, stone=stone)


def _move(ask: CupAsk, number: int, points: int, faults: tuple[Fault, ...]) -> Move:
    text = f"{ask.player} {ask.symbol.name} {ask.turned}"
    return Move(ask.player, text, points, faults, number, where="stones.lap")


def shifted(lap: Lap) -> list[Symbol]:
    """The row as it lies after the shifts of a lap."""
    row = list(lap.laid)
    for start, end in lap.shifts:
        row.insert(end - 1, row.pop(start - 1))
    return row


def lap_faults(game: CupsGame, lap: Lap, number: int) -> Iterator[Fault]:
    """Every fault of a lap as a whole: then it brings nobody anything."""
    if number > game.length:
        yield _fault("late")
        return
    if lap.shifter != (turn := game.shifter(number)):
        yield _fault("shifter", player=lap.shifter, turn=turn)
    if len(lap.laid) != PLACES or len(set(lap.laid)) != PLACES:
        yield _fault("laid")
    are_good = all({a, b} <= {1, 2, 3, 4} and a != b for a, b in lap.shifts)
    if len(lap.shifts) > (most := game.most_shifts(number)) or not are_good:
        yield _fault("shifts", count=most)
    is_open = number == len(game.laps) and game.open_lap is not None
    if len(lap.asks) != ASKS and not is_open:
        yield _fault("asks", count=len(lap.asks))


def ask_faults(player: str, symbol: Symbol, turn: str, up: Row) -> Iterator[Fault]:
    """What is wrong with a question, whatever is turned then."""
    if player != turn:
        yield _fault("asked", player=player, turn=turn)
    if symbol in up:
        yield _fault("symbol", symbol=symbol, player=player)


def _turned_faults(place: int, row: Row) -> Iterator[Fault]:
    if not 1 <= place <= PLACES:
        yield _fault("turned", "place", place=place)
    elif row[place - 1] is None:
        yield _fault("turned", place=place)
