"""Stones: one set of 32, five games.

Play: the word of a game: row, towers, cups, poker or clear. What each of them offers stands in
play_contract, how records are read in record, who plays which game in settings, entries and
questions in typed, what the page shows in views. The referee of each is found by its name and
loaded when a record is of that game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from scorer.referee import PLAIN, Answer, Display, Question

if TYPE_CHECKING:
    from layouts.board import Board, Deal
    from layouts.words import Words
    from layouts.yaml.strict import Item
    from scorer.games.stones.record import Record
    from scorer.games.stones.totals import CountedRules
    from scorer.records.game import GameRules
    from scorer.verdict import Standing

EMPTY = {"moves": "[]"}
ENTRY = {  # what is pointed at to play
    "row": "place or from-to",
    "towers": "from-to",
    "cups": "questions",
    "poker": "hands",
    "clear": "from-to",
}


def read_record(item: Item) -> Record:
    """The record in a file; refused with file and line where it can't be taken."""
    from scorer.games.stones.record import read_record

    return read_record(item)


def standing(record: Record) -> Standing:
    """The whole game, judged as far as it was played."""
    from scorer.games.stones.record import replayed

    return replayed(record).standing


def total_rules(record: Record) -> CountedRules | None:
    """What totals mean in cups and poker; the other plays have none."""
    from scorer.games.stones.record import total_rules

    return total_rules(record)


def shown(board: Board, words: Words, display: Display = PLAIN) -> str:
    """An opening of towers: every stone is a tower of one."""
    from scorer.games.stones.towers import drawn

    return drawn(tuple((stone,) for stone in board.marks.values()), display.colour)


def position(record: Record, at: int | None) -> Answer:
    """The position after so many moves; programs are told which game it is of."""
    from scorer.games.stones.play_contract import referee_of

    after = len(record.moves) if at is None else at
    heads = {"game": "stones", "at": after, "play": record.play}
    judge = referee_of(record.play)
    found = judge.position(judge.replay(record.game, at))
    return replace(found, told={**heads, **found.told})


def best_move(record: Record, question: Question) -> Answer:
    """The best that can be done as the game stands; refused where nothing can be told."""
    from scorer.games.stones.play_contract import PlayWithBest, referee_of
    from scorer.verdict import ScoreError

    judge = referee_of(record.play)
    if not isinstance(judge, PlayWithBest):
        raise ScoreError("stones.best.none", play=record.play)
    found = judge.best_move(record.game, question)
    return replace(found, told={"game": "stones", "play": record.play, **found.told})


def opening(deal: Deal, called: Mapping[int, str]) -> list[str]:
    """What a printed set's record says before the first move: a game of towers for two."""
    from scorer.games.stones.record import COLOURS
    from scorer.records.blank import scalar

    names = [called[n] for n in sorted(called)][:2] + ["?"] * (2 - len(called))
    pairs = ", ".join(f"{scalar(n)}: {c}" for n, c in zip(names, COLOURS, strict=True))
    return [
        "play: towers  # or row, cups, poker, clear: these have no 'start'",
        f"players: {{{pairs}}}",
        f"start: {deal.sheets[0].board.id}",
        "moves: []",
    ]


def entry_rules(item: Item | None) -> GameRules:
    """Return how a game is typed in, tapped or sent by a program; a new record is of towers."""
    play = item.table()["play"].value if item and "play" in item.table() else ""
    if play == "cups":
        from scorer.games.stones.cups import typed as cups

        return cups
    if play == "poker":
        from scorer.games.stones.poker import typed as poker

        return poker
    from scorer.games.stones import typed

    return typed
