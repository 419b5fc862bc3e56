"""Standings as tables: aligned text for people, CSV for spreadsheets.

State: whether a record's game is over, still open, or was not played yet, or which round of it is
being typed in; of somebody at fault, absent or without a result that is said instead.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from layouts.definition.loader import define
from layouts.fault import said, visible
from layouts.values import dataclass
from layouts.words import Words
from scorer.results.people import ABSENT, ENTERED, FAULT, PersonState, people
from scorer.verdict import Standing

RISKY = tuple("=+-@\t\r\uff1d\uff0b\uff0d\uff20")  # what a spreadsheet would take for a formula
NEUTRAL = "game.result"  # what the last column says where games differ
MARKS = "game.marks"
OF_TABLE = re.compile(r"table-([1-9]\d*)")  # the record of a table, as fives-print calls it
LEAD = ("game.file", "game.game", "game.state")  # what a folder's table says of each record


@dataclass(frozen=True)
class Columns:
    """What stands between a player and the total: rounds by their number, words, timer marks."""

    count: int
    named: tuple[str, ...]
    with_marks: bool

    @classmethod
    def of(cls, standings: Iterable[Standing]) -> Columns:
        """The columns that all these standings need."""
        found = list(standings)
        numbered = [s for s in found if not s.columns]
        heads = dict.fromkeys(key for s in found for key in s.columns)
        named = tuple(key for key in heads if not key.isdecimal())
        widest = [len(row) for s in numbered for row in s.rows.values()]
        rounds = [int(key) for key in heads if key.isdecimal()]
        with_marks = any(s.marks is not None for s in found)
        return cls(max((*widest, *rounds), default=0), named, with_marks)

    def heads(self, words: Words) -> list[str]:
        """What stands above them."""
        numbers = [str(number) for number in range(1, self.count + 1)]
        named = [words(key) for key in self.named]
        return [*numbers, *named, *([words(MARKS)] if self.with_marks else [])]

    @property
    def empty(self) -> list[object]:
        """The cells of somebody of whom nothing is known."""
        return [""] * (self.count + len(self.named) + self.with_marks)

    def cells(self, standing: Standing, player: str) -> list[object]:
        """The cells of a player, each below its head."""
        heads = standing.columns or tuple(map(str, range(1, self.count + 1)))
        found = dict(zip(heads, standing.rows[player], strict=False))
        keys = (*map(str, range(1, self.count + 1)), *self.named)
        marks: object = "" if standing.marks is None else standing.marks[player]
        return [*(found.get(key, "") for key in keys), *([marks] if self.with_marks else [])]


def grid(standing: Standing, words: Words) -> list[str]:
    """A line for each player, best first, numbers aligned; who is absent comes last."""
    columns = Columns.of([standing])
    head = [*_head(columns, words), words(standing.total)]
    rows = [
        [*map(str, row[:-1]), str(row[-1] if one.place else in_a_word(one, words))]
        for one, row in _rows(standing, columns, words)
    ]
    return aligned([head, *rows], left=1)


def result(standing: Standing, words: Words) -> list[str]:
    """Return who won, the table and the notes, as lines for those who typed a game in."""
    won = [str(said(one.player, words)) for one in standing.places if one.rank == 1]
    notes = [note.sentence(words) for note in standing.notes]
    return [words("enter.won", names="; ".join(won)), "", *grid(standing, words), *notes, ""]


def class_grid(found: Mapping[str, Standing], words: Words) -> list[str]:
    """One table of several records of one game: record by record, best first."""
    standings = list(found.values())
    columns = Columns.of(standings)
    totals = {standing.total for standing in standings}
    total = NEUTRAL if len(totals) > 1 else standings[0].total
    table = [[words("game.file"), *_head(columns, words), words(total)]]
    for file, standing in found.items():
        for one, row in _rows(standing, columns, words):
            last = row[-1] if one.place else in_a_word(one, words)
            table.append([file, *map(str, row[:-1]), str(last)])
    return aligned(table, left=2, also=0)


def aligned(table: Sequence[Sequence[str]], left: int, also: int | None = None) -> list[str]:
    """Rows with their columns below each other: numbers to the right, names to the left."""
    table = [[visible(cell) for cell in row] for row in table]
    widths = [max(len(row[i]) for row in table) for i in range(len(table[0]))]
    return [
        "  ".join(
            cell.ljust(width) if i in (left, also) else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in table
    ]


def as_table(
    found: Mapping[Path, Standing], with_file: bool, words: Words, comma: str = ","
) -> str:
    """The standings as CSV, a line for each player; of a folder also which record and game."""
    every = list(found.values())
    standings = [standing for standing in every if standing.is_begun] or every
    columns = Columns.of(standings)
    kinds = {(standing.game, standing.total) for standing in standings}
    total = standings[0].total if len(kinds) == 1 else NEUTRAL
    lead = [words(key) for key in LEAD] if with_file else []
    # a record alone has no state of its own, so only what is wrong is said, at the end
    at_fault = not with_file and any(one.state == FAULT for s in every for one in people(s))
    ending = [words("game.state")] if at_fault else []
    table: list[Sequence[object]] = [[*lead, *_head(columns, words), words(total), *ending]]
    for file, standing in found.items():
        of_record = [record_called(file, words), define(standing.game).title(words.lang)]
        for one, row in _rows(standing, columns, words):
            told = _state(one, standing, words)
            lead = [*of_record, told] if with_file else []
            is_away = one.state == ABSENT and not with_file  # read back as it is said
            why = [told if one.state == FAULT else ""] if at_fault else []
            table.append([*lead, *row[:-1], told if is_away else row[-1], *why])
    return as_csv(table, comma)


def record_called(file: Path, words: Words) -> str:
    """Return what a record is called in a table: `Table 1` for that of a table, else its path."""
    of_table = OF_TABLE.fullmatch(file.stem)
    called = file.with_name(words("table.number", n=of_table[1])) if of_table else file
    return called.as_posix()


def as_csv(table: Iterable[Sequence[object]], comma: str = ",") -> str:
    """Rows as CSV in which no text is a formula."""
    out = io.StringIO()
    rows = csv.writer(out, delimiter=comma, lineterminator="\n")
    rows.writerows([_tame(cell) for cell in row] for row in table)
    return out.getvalue()


def _tame(cell: object) -> object:
    """Text as it can be shown; what a spreadsheet would run as a formula is quoted.

    Some pass over blanks before it, and take the wide signs of East Asian keyboards, too.
    """
    if not isinstance(cell, str):
        return cell
    told = visible(cell)
    return f"'{told}" if told.lstrip().startswith(RISKY) and len(told) > 1 else told


def _head(columns: Columns, words: Words) -> list[str]:
    return [words("game.rank"), words("game.player"), *columns.heads(words)]


def _rows(
    standing: Standing, columns: Columns, words: Words
) -> Iterator[tuple[PersonState, list[object]]]:
    """The cells of every player; nothing stands where nothing was played."""
    for one in people(standing):
        name = str(said(one.player, words))
        if one.place:
            cells = columns.cells(standing, one.player)
            yield one, [one.place.rank, name, *cells, one.place.points]
        else:
            yield one, ["", name, *columns.empty, ""]


def _state(one: PersonState, standing: Standing, words: Words) -> str:
    """How a line of a table stands: how far the game is, or what is with a player."""
    is_fine = one.state == ENTERED
    return state_told("game.is", state(standing), standing, words) if is_fine else one.told(words)


def in_a_word(one: PersonState, words: Words) -> str:
    """Return why somebody has no rank; of a result that can't be no reasons."""
    return words("game.fault") if one.state == FAULT else one.told(words)


def unranked(standing: Standing) -> list[PersonState]:
    """Return everybody without a rank."""
    return [one for one in people(standing) if not one.place]


def state(standing: Standing) -> str:
    """How a game stands, by the last part of the key of its words."""
    if not standing.is_begun:
        return "unplayed"
    if standing.typing:
        return "typing"
    return "over" if standing.is_over else "open"


def state_told(stem: str, now: str, standing: Standing, words: Words) -> str:
    """How a game stands in words; some games have laps or showings where others have rounds."""
    key = f"{stem}.{now}"
    own = f"{key}.{standing.kind}"
    return words(own if own in words.table else key, round=standing.typing)
