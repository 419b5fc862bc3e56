"""Poker: everybody shows a stone at once; the single highest keeps it, equal ones cancel.

Showing: what all players show together. Empty hand: once a game, instead of a stone; a single one
may take a shown stone. How records are read stands here, what counts in judge, what is asked of
those who type a game in in enter.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

from layouts.fault import did_you_mean, quoted
from layouts.words import Words
from layouts.yaml.strict import Item
from scorer.games.stones.poker.judge import (
    EMPTY,
    NOBODY,
    NOTHING,
    NUMBERS,
    TAKES,
    PokerGame,
    Showing,
    played,
)
from scorer.records.seats import no_player
from scorer.records.texts import rows_of
from scorer.terminal.answer import ReadyAnswer
from scorer.verdict import Note, Standing, ranked

if TYPE_CHECKING:
    from scorer.dialogue.doubt import JudgedDialogue
    from scorer.games.stones.play_contract import Questions

KEYS = ("shows", "moves")
PLAYERS = (2, 4)
COLOURED = False
ASKING = "asking"  # beside what is shown so far: who is asked next, while it is typed in
NOBODIES = ("nobody", "niemand", "لا أحد")
WHOLE = re.compile(r"[-+]?\d+")
MOST_SHOWS = 200


def read(fields: Mapping[str, Item], players: Mapping[str, str]) -> PokerGame:
    """The game of a record; refused with its line where it can't be taken."""
    moves = fields.get("moves")
    if moves and moves.value:
        raise moves.refuse("stones.poker.moves")
    if TAKES in players:
        raise fields["players"].refuse("stones.poker.name", name=TAKES)
    rows = rows_of(fields.get("shows"), MOST_SHOWS)
    return PokerGame(tuple(players), tuple(showing_of(row, players) for row in rows))


def showing_of(item: Item, players: Collection[str]) -> Showing:
    """What is shown together, by an entry of a record."""
    table, own = item.table(), {TAKES, ASKING}.difference(players)
    for name in table:
        if name not in players and name not in own:
            raise item.refuse(no_player(name, [*players, TAKES]), item.keys[name])
    shown = {name: _number(table[name]) for name in players if name in table}
    takes = _takes(table[TAKES], players) if TAKES in table else None
    return Showing(shown, takes, ASKING in own and ASKING in table)


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
        places=ranked(game.players, lambda name: len(won[name]), table.merit),
        warnings=(),
        rows={name: [str(one.get(name, NOTHING)) for one in table.won] for name in game.players},
        notes=tuple(
            Note("stones.poker.sum", (("name", name), ("sum", str(sum(won[name])))))
            for name in sums
        ),
        total="stones.won",
        typing=len(game.moves) if game.open_showing else 0,
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


def questions(table: JudgedDialogue[Any]) -> Questions:
    """What is asked of those who type a game in."""
    from scorer.games.stones.poker.enter import PokerQuestions

    return PokerQuestions(table)
