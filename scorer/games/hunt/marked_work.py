"""Hunt: a whole record as marked work, a sheet for each player and round, to be handed back."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from scorer.games.hunt.game import judged
from scorer.games.hunt.record import Record
from scorer.pictures import marked_drawing
from scorer.referee import MarkedSheet
from scorer.verdict import ScoreError


def marked_sheets(record: Record, lang: str) -> Iterator[MarkedSheet]:
    """The sheets player by player; in the puzzle nothing is wiped off, so no round has its own."""
    if record.mode != "rounds":
        raise ScoreError("hunt.marked", "marked", mode=record.mode)
    return _sheets(record, lang)


def _sheets(record: Record, lang: str) -> Iterator[MarkedSheet]:
    rounds = record.rounds[: record.definition.rules["rounds"]]
    for name in record.boards:
        for number in range(1, len(rounds) + 1):
            yield MarkedSheet(name, number, partial(_drawn, record, name, number, lang))


def _drawn(record: Record, name: str, number: int, lang: str, kind: str) -> bytes:
    """One sheet as a file of some kind."""
    board, roll = record.boards[name], record.rounds[number - 1].roll
    verdict = judged(record, name, number)
    return marked_drawing("hunt").marked(board, verdict, name, roll, lang, kind, number=number)
