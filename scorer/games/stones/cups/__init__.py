"""Cups: four stones are laid out, turned over and shifted about; who still knows which is which?

Lap: one player's turn as the shifter. Records are read here; rules.py judges them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from layouts.definition.loader import Definition
from layouts.fault import did_you_mean, quoted
from layouts.symbol import Symbol
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.games.stones.cups.rules import (
    SHIFTING,
    SYMBOL,
    TURNED,
    CupAsk,
    CupsGame,
    Lap,
    Step,
    stones_won,
)
from scorer.games.stones.cups.rules import replay as replay
from scorer.games.stones.play_contract import JudgedPlay
from scorer.records.seats import no_player
from scorer.records.texts import rows_of
from scorer.referee import Display, ReadyAnswer

KEYS = ("laps", "moves")
PLAYERS = (2, 4)
COLOURED = False
MOST_LAPS, MOST_ENTRIES = 100, 50
SHIFT = re.compile(r"\s*(\d{1,3})\s*[-–−]\s*(\d{1,3})\s*", re.ASCII)
FREE = "·"

Known = Mapping[str, Symbol]  # marks by their names


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
    is_open = "asking" in fields
    asking, half = _asking(fields["asking"], players, known) if is_open else (None, None)
    shifts = fields["shifts"].rows(MOST_ENTRIES)
    return Lap(
        shifter=_player(fields["shifter"], players),
        laid=tuple(_symbol(fields["laid"], word, known) for word in fields["laid"].text().split()),
        shifts=tuple(map(_shift, shifts)),
        asks=tuple(_ask(row, players, known) for row in fields["asks"].rows(MOST_ENTRIES)),
        asking=asking,
        half=half,
        words=fields["laid"].text(),
        pairs=tuple(row.text() for row in shifts),
    )


def _asking(
    item: Item, players: Collection[str], known: Known
) -> tuple[str, tuple[str, Symbol] | None]:
    """Read the next stage of an open lap; TURNED has the player and the symbol, too."""
    if isinstance(item.value, str):
        return item.choice(SHIFTING, SYMBOL), None
    fields = item.fields(("player", "symbol"))
    symbol = _symbol(fields["symbol"], fields["symbol"].text().strip(), known)
    return TURNED, (_player(fields["player"], players), symbol)


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
