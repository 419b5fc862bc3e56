"""Hunt: a whole record as marked work, a sheet for each player and round, to be handed back."""

from __future__ import annotations

import importlib
from collections.abc import Iterator

from scorer.games.hunt.judge import Entry, judge
from scorer.games.hunt.record import Record
from scorer.verdict import ScoreError

Sheet = tuple[str, int, bytes]  # whose it is, the round, and the picture


def marked_sheets(record: Record, lang: str) -> Iterator[Sheet]:
    """The sheets player by player; in the puzzle nothing is wiped off, so no round has its own.

    The drawing is found by name: the scorer knows no generator.
    """
    if record.mode != "rounds":
        raise ScoreError(f"--marked is for the game of rounds; this is one of {record.mode}")
    return _sheets(record, lang)


def _sheets(record: Record, lang: str) -> Iterator[Sheet]:
    drawing = importlib.import_module("generator.games.hunt.marked_work")
    rounds = record.rounds[: record.definition.rules["rounds"]]
    for name, board in record.boards.items():
        for number, one in enumerate(rounds, 1):
            entry = Entry(one.roll, one.outlines.get(name, ()), name in one.timers, number)
            verdict = judge(board, entry)
            picture = drawing.marked(board, verdict, name, one.roll, lang, "png", number=number)
            yield name, number, picture
