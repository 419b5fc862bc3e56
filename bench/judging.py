"""Judging: rounds a second, and how a record's time grows with its rounds."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from bench import Row, ms, quickest
from layouts.board import load
from scorer.games.hunt import standing
from scorer.games.hunt.judge import RoundEntry, judge
from scorer.games.hunt.record import Played, Record
from scorer.notation.outlines import parse_outline

SHEET = "hunt-white-103ra9h"
ROLL = (0, 0, 1, 2, 3)
DRAWN = ("c1-g1", "i5 g6 h6 i6 i7", "e8 f8 f9 f10 g10", "c3 b4 c4 c5 d5", "a7 b7 b8 a9 b9 open")
ROUNDS = 5


def rows() -> Iterator[Row]:
    """Yield the time of ten thousand rounds, then of records with more and more players."""
    taken, counted = quickest([partial(_rounds, 10_000), partial(_squares, 10_000_000)], 2)
    told = f"{10_000 / taken:,.0f} rounds/s; 1000 squares {ms(counted / 10_000)}"
    yield Row("judging a round", ms(taken / 10_000), told, taken / counted, "<= 1.5")
    few, many = quickest([partial(standing, _record(30)), partial(standing, _record(600))], 3)
    growth = (many / 600) / (few / 30)
    yield Row("a record of 600 players", ms(many), f"of 30: {ms(few)}", growth, "<= 1.2 a player")


def _rounds(count: int) -> None:
    board = load(SHEET)
    entry = RoundEntry(ROLL, tuple(parse_outline(text) for text in DRAWN), timer=True)
    for _ in range(count):
        judge(board, entry)


def _squares(count: int) -> None:
    """Compute squares: the yardstick for rounds on any machine."""
    total = 0
    for i in range(count):
        total += i * i % 7


def _record(players: int) -> Record:
    """Return a game of five rounds in which all players drew the same."""
    boards = {f"player {i}": load(SHEET) for i in range(players)}
    drawn = tuple(parse_outline(text) for text in DRAWN)
    played = Played(ROLL, ("player 0",), dict.fromkeys(boards, drawn), {})
    return Record("rounds", boards, (played,) * ROUNDS, {}, 12)
