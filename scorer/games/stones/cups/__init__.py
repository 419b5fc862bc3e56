"""Cups: four stones are laid out, turned over and shifted about; who still knows which is which?

Lap: one player's turn as the shifter. Row: the symbols of a lap in order after its shifts. Open
lap: the last one while it is typed in; missing answers aren't a fault of it.
docs/reference/judging/stones.md says what each fault means.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial

from layouts.definition.loader import Definition
from layouts.refusal import did_you_mean, quoted
from layouts.symbol import Symbol
from layouts.values import dataclass
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.games.stones.play_contract import JudgedPlay
from scorer.records.seats import no_player
from scorer.records.texts import rows_of
from scorer.referee import Display, ReadyAnswer
from scorer.verdict import Fault, Move, Standing, ranked

KEYS = ("laps", "moves")
PLAYERS = (2, 4)
COLOURED = False
MOST_LAPS, MOST_ENTRIES = 100, 50
SHIFT = re.compile(r"\s*(\d{1,3})\s*[-–−]\s*(\d{1,3})\s*", re.ASCII)
FREE = "·"
PLACES, ASKS, SHIFTS = 4, 3, (3, 4)  # the most shifts in a player's first and second lap
SHIFTING, SYMBOL = "shifts", "symbol"  # the stages of an open lap

Known = Mapping[str, Symbol]  # marks by their names
Row = Sequence[Symbol | None]  # None for a stone that is gone

_fault = partial(Fault.of, "stones.cups")


@dataclass(frozen=True)
class CupAsk:
    """A player's answer: a symbol, and the place that is turned for it."""

    player: str
    symbol: Symbol
    turned: int
    word: str  # the symbol as it is written


@dataclass(frozen=True)
class Lap:
    """One player's turn as the shifter, as it was written."""

    shifter: str
    laid: tuple[Symbol, ...]
    shifts: tuple[tuple[int, int], ...]
    asks: tuple[CupAsk, ...]
    asking: str | None = None  # the next stage, while it is typed in
    words: str = ""  # `laid` as it is written
    pairs: tuple[str, ...] = ()  # the shifts as they are written


@dataclass(frozen=True)
class CupsGame:
    """A written game."""

    players: tuple[str, ...]
    laps: tuple[Lap, ...]

    @property
    def moves(self) -> tuple[CupAsk, ...]:
        """All asks, lap by lap."""
        return tuple(ask for lap in self.laps for ask in lap.asks)

    @property
    def length(self) -> int:
        """The number of laps: everybody shifts twice."""
        return 2 * len(self.players)

    @property
    def open_lap(self) -> Lap | None:
        """The lap that is being typed in, or None."""
        last = self.laps[-1] if self.laps else None
        return last if last and last.asking and len(last.asks) < ASKS else None

    @property
    def is_over(self) -> bool:
        return len(self.laps) >= self.length and self.open_lap is None

    def shifter(self, number: int) -> str:
        """Return the shifter of a lap."""
        return self.players[(number - 1) % len(self.players)]

    def most_shifts(self, number: int) -> int:
        """Return the greatest number of shifts in a lap."""
        return SHIFTS[min(number - 1, self.length - 1) // len(self.players)]

    def asked(self, lap: Lap, count: int) -> str:
        """Return the player in turn after `count` asks, clockwise from the shifter."""
        at = self.players.index(lap.shifter)
        others = self.players[at + 1 :] + self.players[:at]
        return others[count % len(others)]


@dataclass(frozen=True)
class Step:
    """A judged ask, or a lap at fault, and the row after it."""

    move: Move
    row: Row
    won: Mapping[str, int]
    is_ask: bool = True
    stone: Symbol | None = None  # the turned one


# ---- a record


def read(
    fields: Mapping[str, Item], players: Mapping[str, str], definition: Definition
) -> CupsGame:
    """Read the game of a record; raise a refusal, with its line, if it can't be read."""
    moves = fields.get("moves")
    if moves and moves.value:
        raise moves.refuse("stones.cups.moves")
    rows = rows_of(fields.get("laps"), MOST_LAPS)
    return CupsGame(tuple(players), tuple(read_lap(row, players, definition) for row in rows))


def read_lap(item: Item, players: Collection[str], definition: Definition) -> Lap:
    """Read a lap of a record."""
    known = _symbols(definition)
    fields = item.fields(("shifter", "laid", "shifts", "asks"), ("asking",))
    shifts = fields["shifts"].rows(MOST_ENTRIES)
    return Lap(
        shifter=_player(fields["shifter"], players),
        laid=tuple(_symbol(fields["laid"], word, known) for word in fields["laid"].text().split()),
        shifts=tuple(map(_shift, shifts)),
        asks=tuple(_ask(row, players, known) for row in fields["asks"].rows(MOST_ENTRIES)),
        asking=_asking(fields["asking"], players, known) if "asking" in fields else None,
        words=fields["laid"].text(),
        pairs=tuple(row.text() for row in shifts),
    )


def _asking(item: Item, players: Collection[str], known: Known) -> str:
    """Read the next stage of an open lap; 1.1 also wrote a player and a symbol there."""
    if isinstance(item.value, str):
        return item.choice(SHIFTING, SYMBOL)
    fields = item.fields(("player", "symbol"))
    _player(fields["player"], players)
    _symbol(fields["symbol"], fields["symbol"].text().strip(), known)
    return SYMBOL


def _ask(item: Item, players: Collection[str], known: Known) -> CupAsk:
    fields = item.fields(("player", "symbol", "turned"))
    word = fields["symbol"].text()
    return CupAsk(
        player=_player(fields["player"], players),
        symbol=_symbol(fields["symbol"], word.strip(), known),
        turned=fields["turned"].whole(-99, 99),
        word=word,
    )


def _player(item: Item, players: Collection[str]) -> str:
    if item.text() not in players:
        raise item.refuse(no_player(item.text(), players))
    return item.text()


def _symbol(item: Item, word: str, known: Known) -> Symbol:
    if word.lower() not in known:
        guess = did_you_mean(word, [symbol.name for symbol in dict.fromkeys(known.values())])
        raise item.refuse("stones.cups.symbol", word=quoted(word), guess=guess)
    return known[word.lower()]


def _symbols(definition: Definition) -> Known:
    """Return the marks of the stones by their names in every language."""
    return {
        name.lower(): symbol
        for symbol in definition.symbols
        for _, name in (("", symbol.name), *symbol.names)
    }


def _shift(item: Item) -> tuple[int, int]:
    if not (match := SHIFT.fullmatch(item.text())):
        raise item.refuse("stones.cups.shift", text=quoted(item.text()))
    return int(match[1]), int(match[2])


# ---- judging it


def replay(game: CupsGame, at: int | None = None) -> JudgedPlay:
    """Judge all laps, each as a whole; the position is the first `at` asks (default: all)."""
    judged = tuple(steps(game))
    laps = [[step for step in judged if step.move.round == n + 1] for n in range(len(game.laps))]
    by_lap = [stones_won(game, lap) for lap in laps]
    points = stones_won(game, judged)
    standing = Standing(
        game="stones",
        is_over=game.is_over,
        moves=tuple(step.move for step in judged),
        places=ranked(game.players, points.__getitem__, lambda name: (points[name],)),
        rows={name: tuple(str(lap[name]) for lap in by_lap) for name in game.players},
        total="stones.won",
        typing=len(game.laps) if game.open_lap else 0,
    )
    asks = tuple(step for step in judged if step.is_ask)
    return JudgedPlay(game, standing, asks[:at], judged)


def stones_won(game: CupsGame, judged: Sequence[Step]) -> dict[str, int]:
    """Return how many stones each player won in some steps."""
    return {name: sum(step.won.get(name, 0) for step in judged) for name in game.players}


def steps(game: CupsGame) -> Iterator[Step]:
    """Yield a step for each ask, and before them one for each lap at fault."""
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
    """Yield the asks of a lap without faults; the last of them decides two stones."""
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
            row = [None if is_last or other == stone else other for other in row]
        yield Step(_move(ask, number, won.get(ask.player, 0), faults), tuple(row), won, stone=stone)


def _move(ask: CupAsk, number: int, points: int, faults: tuple[Fault, ...]) -> Move:
    text = f"{ask.player} {ask.symbol.name} {ask.turned}"
    return Move(ask.player, text, points, faults, number, where="stones.lap")


def shifted(lap: Lap) -> list[Symbol]:
    """Return the row after the shifts of a lap."""
    row = list(lap.laid)
    for start, end in lap.shifts:
        row.insert(end - 1, row.pop(start - 1))
    return row


def lap_faults(game: CupsGame, lap: Lap, number: int) -> Iterator[Fault]:
    """Yield the faults of a lap as a whole; with one of them nothing in it counts."""
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
    """Yield the faults of a question, whatever is turned then."""
    if player != turn:
        yield _fault("asked", player=player, turn=turn)
    if symbol in up:
        yield _fault("symbol", symbol=symbol, player=player)


def _turned_faults(place: int, row: Row) -> Iterator[Fault]:
    if not 1 <= place <= PLACES:
        yield _fault("turned", "place", place=place)
    elif row[place - 1] is None:
        yield _fault("turned", place=place)


# ---- showing the row


def position(judged: JudgedPlay) -> ReadyAnswer:
    """Return the row and the stones won after a replay."""
    game: CupsGame = judged.game
    asks: tuple[Step, ...] = judged.position
    won = stones_won(game, asks)
    row, lap = (asks[-1].row, asks[-1].move.round) if asks else ((), 0)

    def say(words: Words, display: Display) -> str:
        points = f"{words('stones.won')}: " + "  ".join(f"{name} {n}" for name, n in won.items())
        if not lap:
            return f"{points}\n"
        marks = " ".join(stone.called(words.lang) if stone else FREE for stone in row) or FREE
        name = game.laps[lap - 1].shifter
        return words("stones.cups.row", lap=lap, name=name, row=marks) + f"\n{points}\n"

    names = [stone.name if stone else "" for stone in row]
    return ReadyAnswer({"won": won, "lap": lap, "row": names}, say)
