"""Poker: everybody shows a stone at once; the single highest keeps it, equal ones cancel.

Showing: what all players show together. Empty hand: once a game, instead of a stone; a single one
may take a shown stone. How records are read stands here, what counts in rules, entries and what is
asked in typed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from layouts.definition.loader import Definition
from layouts.fault import did_you_mean, quoted
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.games.stones.play_contract import JudgedPlay
from scorer.games.stones.poker import rules
from scorer.games.stones.poker.rules import (
    EMPTY,
    NOBODY,
    NOTHING,
    TAKES,
    PokerGame,
    PokerPosition,
    Showing,
)
from scorer.records.seats import no_player
from scorer.records.texts import rows_of
from scorer.terminal.answer import ReadyAnswer

replay = rules.replay

KEYS = ("shows", "moves")
PLAYERS = (2, 4)
COLOURED = False
ASKING = "asking"  # beside what is shown so far: who is asked next, while it is typed in
NOBODIES = ("nobody", "niemand", "لا أحد")
WHOLE = re.compile(r"[-+]?\d+")
MOST_SHOWS = 200


def read(
    fields: Mapping[str, Item], players: Mapping[str, str], definition: Definition
) -> PokerGame:
    """The game of a record; refused with its line where it can't be taken."""
    moves = fields.get("moves")
    if moves and moves.value:
        raise moves.refuse("stones.poker.moves")
    if TAKES in players:
        raise fields["players"].refuse("stones.poker.name", name=TAKES)
    rows = rows_of(fields.get("shows"), MOST_SHOWS)
    shows = tuple(showing_of(row, players, definition.numbers) for row in rows)
    return PokerGame(tuple(players), shows, definition.numbers)


def showing_of(item: Item, players: Collection[str], numbers: Collection[int]) -> Showing:
    """What is shown together, by an entry of a record."""
    table, own = item.table(), {TAKES, ASKING}.difference(players)
    for name in table:
        if name not in players and name not in own:
            raise item.refuse(no_player(name, [*players, TAKES]), item.keys[name])
    shown = {name: _number(table[name], numbers) for name in players if name in table}
    takes = _takes(table[TAKES], players) if TAKES in table else None
    asking = table[ASKING].text() if ASKING in own and ASKING in table else None
    texts = {name: one.text() for name, one in table.items() if asking is None or name != ASKING}
    return Showing(shown, takes, asking, texts)


def _number(item: Item, numbers: Collection[int]) -> int | None:
    """The number of a stone, right or wrong; none for an empty hand."""
    word = item.text(60).strip().lower()
    if word in EMPTY:
        return None
    if not any(c.isdigit() for c in word):
        known = (*map(str, numbers), EMPTY[0])
        guess = did_you_mean(word, known)
        raise item.refuse("stones.poker.stone", word=quoted(word), guess=guess)
    return item.whole(-99, 99)


def _takes(item: Item, players: Collection[str]) -> int | str:
    """Which stone an empty hand takes: a number, whose, or nobody's."""
    word = item.text()
    if WHOLE.fullmatch(word.strip()):
        return item.whole(-99, 99)
    if word in players:
        return word
    if word.strip().lower() not in NOBODIES:
        raise item.refuse(no_player(word, [*players, NOBODIES[0]]))
    return NOBODY


def position(judged: JudgedPlay) -> ReadyAnswer:
    """The hands at the end of a replay; empty ones that are left."""
    table: PokerPosition = judged.position

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
