"""Poker: everybody shows a stone at once; the single highest keeps it, equal ones cancel.

Showing: the hands that all players show together. Empty hand: once a game, instead of a stone; a
single one may take a shown stone. Records are read here; rules.py judges them.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from layouts.definition.loader import Definition
from layouts.fault import did_you_mean, quoted
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.games.stones.play_contract import JudgedPlay
from scorer.games.stones.poker.rules import (
    EMPTY,
    NOBODY,
    NOTHING,
    TAKES,
    PokerGame,
    PokerPosition,
    Showing,
)
from scorer.games.stones.poker.rules import replay as replay
from scorer.records.seats import no_player
from scorer.records.texts import rows_of
from scorer.referee import ReadyAnswer

KEYS = ("shows", "moves")
PLAYERS = (2, 4)
COLOURED = False
ASKING = "asking"  # the key of the next player, or of TAKES, while a showing is typed in
NOBODIES = ("nobody", "niemand", "لا أحد")
WHOLE = re.compile(r"[-+]?\d+")
MOST_SHOWS = 200


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
