"""Cups: four stones are laid out, turned over and shifted about; who still knows which is which?

Lap: one player's turn as the shifter. How records are read stands here, what counts in judge, what
is asked of those who type a game in in enter.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from layouts.definition.loader import define
from layouts.fault import did_you_mean, quoted
from layouts.symbol import Symbol
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.games.stones.cups.judge import SHIFTING, SYMBOL, TURNED, CupAsk, CupsGame, Lap, steps
from scorer.records.seats import no_player
from scorer.records.texts import rows_of
from scorer.referee import Display
from scorer.terminal.answer import ReadyAnswer
from scorer.verdict import Standing, ranked

if TYPE_CHECKING:
    from scorer.dialogue.doubt import JudgedDialogue
    from scorer.games.stones.play_contract import Questions

KEYS = ("laps", "moves")
PLAYERS = (2, 4)
COLOURED = False
MOST_LAPS, MOST_ENTRIES = 100, 50
SHIFT = re.compile(r"\s*(\d{1,3})\s*[-–−]\s*(\d{1,3})\s*", re.ASCII)
FREE = "·"


def read(fields: Mapping[str, Item], players: Mapping[str, str]) -> CupsGame:
    """The game of a record; refused with its line where it can't be taken."""
    moves = fields.get("moves")
    if moves and moves.value:
        raise moves.refuse("stones.cups.moves")
    rows = rows_of(fields.get("laps"), MOST_LAPS)
    return CupsGame(tuple(players), tuple(read_lap(row, players) for row in rows))


def read_lap(item: Item, players: Collection[str]) -> Lap:
    """A lap of a record."""
    fields = item.fields(("shifter", "laid", "shifts", "asks"), ("asking",))
    return Lap(
        _player(fields["shifter"], players),
        tuple(_symbol(fields["laid"], word) for word in fields["laid"].text().split()),
        tuple(_shift(row) for row in fields["shifts"].rows(MOST_ENTRIES)),
        tuple(_ask(row, players) for row in fields["asks"].rows(MOST_ENTRIES)),
        *(_asking(fields["asking"], players) if "asking" in fields else ()),
    )


def _asking(item: Item, players: Collection[str]) -> tuple[str, tuple[str, Symbol] | None]:
    """What is asked for next: shifts, a symbol, or the stone that somebody turns for one."""
    if isinstance(item.value, str):
        return item.choice(SHIFTING, SYMBOL), None
    fields = item.fields(("player", "symbol"))
    symbol = _symbol(fields["symbol"], fields["symbol"].text().strip())
    return TURNED, (_player(fields["player"], players), symbol)


def _ask(item: Item, players: Collection[str]) -> CupAsk:
    fields = item.fields(("player", "symbol", "turned"))
    symbol = _symbol(fields["symbol"], fields["symbol"].text().strip())
    return CupAsk(_player(fields["player"], players), symbol, fields["turned"].whole(-99, 99))


def _player(item: Item, players: Collection[str]) -> str:
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


def standing(game: CupsGame) -> Standing:
    """The game, judged as far as it was played."""
    found = list(steps(game))
    by_lap = [Counter[str]() for _ in game.laps]
    for step in found:
        by_lap[step.move.round - 1].update(step.won)
    points = {name: sum(lap[name] for lap in by_lap) for name in game.players}
    return Standing(
        game="stones",
        is_over=game.is_over,
        moves=tuple(step.move for step in found),
        places=ranked(game.players, points.__getitem__, lambda name: (points[name],)),
        warnings=(),
        rows={name: tuple(str(lap[name]) for lap in by_lap) for name in game.players},
        total="stones.won",
        typing=len(game.laps) if game.open_lap else 0,
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


def questions(table: JudgedDialogue[Any]) -> Questions:
    """What is asked of those who type a game in."""
    from scorer.games.stones.cups.enter import CupsQuestions

    return CupsQuestions(table)
