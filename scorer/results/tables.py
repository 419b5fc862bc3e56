"""Standings as tables: aligned text for people, CSV for spreadsheets.

State: whether a record's game is over, still open, or was not played yet, or which round of it is
being typed in; somebody may be absent.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from layouts.definition.loader import define
from layouts.fault import said
from layouts.words import Words
from scorer.verdict import Standing

RISKY = ("=", "+", "-", "@", "\t")  # what a spreadsheet would take for a formula
NEUTRAL = "game.result"  # what the last column says where games differ
LEAD = ("game.file", "game.game", "game.state")  # what a folder's table says of each record


def grid(standing: Standing, words: Words) -> list[str]:
    """A line for each player, best first, numbers aligned; who is absent comes last."""
    count = _widest([standing])
    with_marks = standing.marks is not None
    head = [*_head(count, with_marks, words), words(standing.total)]
    rows = [list(map(str, row)) for row in _rows(standing, count, with_marks, words)]
    for row in rows[len(standing.places) :]:
        row[-1] = words("game.is.absent")
    return aligned([head, *rows], left=1)


def aligned(table: Sequence[Sequence[str]], left: int) -> list[str]:
    """Rows with their columns below each other: numbers to the right, one column to the left."""
    widths = [max(len(row[i]) for row in table) for i in range(len(table[0]))]
    return [
        "  ".join(
            cell.ljust(width) if i == left else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in table
    ]


def as_table(
    found: Mapping[Path, Standing], with_file: bool, words: Words, comma: str = ","
) -> str:
    """The standings as CSV, a line for each player; of a folder also which record and game."""
    standings = list(found.values())
    count, with_marks = _widest(standings), any(s.marks is not None for s in standings)
    kinds = {(standing.game, standing.total) for standing in standings}
    total = NEUTRAL if len(kinds) > 1 else standings[0].total
    lead = [words(key) for key in LEAD] if with_file else []
    table: list[Sequence[object]] = [[*lead, *_head(count, with_marks, words), words(total)]]
    for file, standing in found.items():
        of_record = [file.as_posix(), define(standing.game).title(words.lang)]
        rows = _rows(standing, count, with_marks, words)
        for seat, row in enumerate(rows):
            now = state(standing) if seat < len(standing.places) else "absent"
            told = words(f"game.is.{now}", round=standing.typing)
            lead = [*of_record, told] if with_file else []
            table.append([*lead, *row])
    return as_csv(table, comma)


def as_csv(table: Iterable[Sequence[object]], comma: str = ",") -> str:
    """Rows as CSV in which no text is a formula."""
    out = io.StringIO()
    rows = csv.writer(out, delimiter=comma, lineterminator="\n")
    rows.writerows([_tame(cell) for cell in row] for row in table)
    return out.getvalue()


def _tame(cell: object) -> object:
    """Text that a spreadsheet would run as a formula is quoted."""
    return (
        f"'{cell}" if isinstance(cell, str) and cell.startswith(RISKY) and len(cell) > 1 else cell
    )


def _widest(standings: Iterable[Standing]) -> int:
    """How many columns for rounds or moves are needed."""
    return max((len(row) for s in standings for row in s.rows.values()), default=0)


def _head(count: int, with_marks: bool, words: Words) -> list[str]:
    marks = [words("game.marks")] if with_marks else []
    return [words("game.rank"), words("game.player"), *map(str, range(1, count + 1)), *marks]


def _rows(standing: Standing, count: int, with_marks: bool, words: Words) -> Iterator[list[object]]:
    """The cells of every player; nothing stands where nothing was played."""
    empty = [""] * (count + with_marks)
    for place in standing.places:
        name = str(said(place.player, words))
        if not standing.is_begun:
            yield ["", name, *empty, ""]
            continue
        cells = list(standing.rows[place.player])
        marks = ["" if standing.marks is None else standing.marks[place.player]]
        blanks = [""] * (count - len(cells))
        yield [place.rank, name, *cells, *blanks, *marks[: int(with_marks)], place.points]
    for name in standing.absent:
        yield ["", name, *empty, ""]


def state(standing: Standing) -> str:
    """How a game stands, by the last part of the key of its words."""
    if not standing.is_begun:
        return "unplayed"
    if standing.typing:
        return "typing"
    return "over" if standing.is_over else "open"
