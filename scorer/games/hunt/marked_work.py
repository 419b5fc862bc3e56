"""Hunt: a whole record as marked work, a sheet for each player and round, to be handed back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from scorer.games.hunt.game import judged
from scorer.games.hunt.record import Played, Record
from scorer.pictures import marked_drawing
from scorer.referee import MarkedSheet
from scorer.verdict import ScoreError

MOST_SHEETS = 2000  # pictures; some of them a second


def marked_sheets(record: Record, lang: str) -> Iterator[MarkedSheet]:
    """The sheets player by player; in the puzzle nothing is wiped off, so no round has its own."""
    if record.mode != "rounds":
        raise ScoreError("hunt.marked", "marked", mode=record.mode)
    count = len(record.boards) * len(_rounds(record))
    if count > MOST_SHEETS:
        raise ScoreError("marked.many", "marked", count=count, most=MOST_SHEETS)
    return _sheets(record, lang)


def _rounds(record: Record) -> tuple[Played, ...]:
    """The rounds that are judged."""
    return record.rounds[: record.definition.rules["rounds"]]


def _sheets(record: Record, lang: str) -> Iterator[MarkedSheet]:
    for name in record.boards:
        for number in range(1, len(_rounds(record)) + 1):
            one = record, name, number, lang
            yield MarkedSheet(name, number, partial(_drawn, *one), partial(_put, *one))


def _drawn(record: Record, name: str, number: int, lang: str, kind: str) -> bytes:
    """One sheet as a file of some kind."""
    board, roll = record.boards[name], record.rounds[number - 1].roll
    verdict = judged(record, name, number)
    return marked_drawing("hunt").marked(board, verdict, name, roll, lang, kind, number=number)


def _put(record: Record, name: str, number: int, lang: str, pen: Any) -> None:
    """One sheet on a page of a book."""
    board, roll = record.boards[name], record.rounds[number - 1].roll
    verdict = judged(record, name, number)
    marked_drawing("hunt").put(pen, lang, board, verdict, name, roll, number)
