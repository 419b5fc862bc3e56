"""Hunt: a whole record as marked work, a sheet for each player and round, to be handed back."""

from __future__ import annotations

from collections.abc import Iterator

from scorer.games.hunt.game import judged
from scorer.games.hunt.record import Played, Record
from scorer.pictures import marked_drawing
from scorer.verdict import ScoreError

MOST_SHEETS = 2000  # pictures; some of them a second
Sheet = tuple[str, int, bytes]  # whose it is, the round, and the picture


def marked_sheets(record: Record, lang: str) -> Iterator[Sheet]:
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


def _sheets(record: Record, lang: str) -> Iterator[Sheet]:
    drawing = marked_drawing("hunt")
    for name, board in record.boards.items():
        for number, one in enumerate(_rounds(record), 1):
            verdict = judged(record, name, number)
            picture = drawing.marked(board, verdict, name, one.roll, lang, "png", number=number)
            yield name, number, picture
