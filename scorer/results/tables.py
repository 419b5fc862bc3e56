"""Standings as tables: the state of every player; aligned text for a terminal; CSV files.

State of a player: entered, at fault (and why), absent, or missing; every list of players counts by
these four words: tables, CSV, JSON, the page, print. State of a record: whether its game is over,
open or not yet played, or which of its rounds is being typed in.
"""

from __future__ import annotations

import csv
import errno
import io
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from layouts.definition.loader import define
from layouts.refusal import Phrase, Refusal, said, visible
from layouts.values import dataclass
from layouts.words import LANGUAGES, Words, speak
from scorer.files import write
from scorer.referee import PLAIN, Display
from scorer.verdict import Fault, Move, Place, ScoreError, Standing, faults_by_player

RISKY = tuple("=+-@\t\r\uff1d\uff0b\uff0d\uff20")  # begin a formula in a spreadsheet
NEUTRAL = "game.result"  # the head of the last column if games differ
MARKS = "game.marks"
OF_TABLE = re.compile(r"table-([1-9]\d*)")  # the record of a table, as fives-print calls it
LEAD = ("game.file", "game.game", "game.state")  # first columns of a folder's table
STATES = ENTERED, FAULT, ABSENT, MISSING = ("entered", "fault", "absent", "missing")
ENDING = ".csv"
BOM = "\ufeff"  # without it spreadsheets take UTF-8 for something else
COMMAS = {"de": ";"}  # between columns, if a comma divides a number
MOST_HEAD = 4000  # bytes of the first line

# The words that head our columns; numbers are rounds.
HEADS = (
    *("game.file", "game.game", "game.state", "game.rank", "game.player", "game.marks"),
    *("game.records", "game.result", "score.total", "game.penalty", "sequence.total"),
    *("stones.left", "stones.won", "game.shapes"),
    *("game.red", "game.blue", "game.hexagons", "game.regions"),
)


# ---- the state of every player


@dataclass(frozen=True)
class PersonState:
    """A player or a team and their state; `place` is None without a rank."""

    player: str
    state: str
    place: Place | None = None
    moves: tuple[Move, ...] = ()  # those at fault
    why: tuple[Fault | Refusal, ...] = ()  # of an impossible result
    is_begun: bool = True  # whether anything was played in the record

    @property
    def word(self) -> str:
        """The last part of the key of the state; a table without any moves has its own."""
        return self.state if self.is_begun or self.state != MISSING else "unplayed"

    def reasons(self, words: Words) -> list[str]:
        """Return why a player is at fault, a sentence for each reason."""
        lines = [line.strip() for line in faulty_lines(self.moves, words)]
        return [*lines, *(reason(self.player, why, words) for why in self.why)]

    def in_words(self, words: Words) -> str:
        """Return the state in a few words; of a fault also why."""
        return words(f"game.is.{self.word}", why=" ".join(self.reasons(words)))


def people(standing: Standing) -> list[PersonState]:
    """Return everybody, best first; then players with a fault, without a result, and absent."""
    faults, _ = faults_by_player(standing)
    persons = []
    for place in standing.places:
        moves = tuple(move for move in standing.moves if move.faults and move.player in place.names)
        why = tuple(fault for name in place.names for fault in faults.get(name, ()))
        state = FAULT if moves or why else ENTERED if standing.is_begun else MISSING
        known = place if standing.is_begun else None
        persons.append(PersonState(place.player, state, known, moves, why, standing.is_begun))
    refused = standing.refused
    for name, first in refused.items():
        every = faults.get(name, [])
        persons.append(PersonState(name, FAULT, why=tuple(every) if first in every else (first,)))
    persons += [PersonState(name, MISSING) for name in standing.missing if name not in refused]
    return [*persons, *(PersonState(name, ABSENT) for name in standing.absent)]


def counted(persons: Iterable[PersonState]) -> dict[str, int]:
    """Return how many are in each of the four states."""
    states = [person.state for person in persons]
    return {state: states.count(state) for state in STATES}


def reason(name: str, why: Fault | Refusal, words: Words) -> str:
    """Return why a result is impossible, with the player, whom a fault names itself."""
    sentence = why.sentence(words)
    return sentence if isinstance(why, Fault) else f"{said(name, words)}: {sentence}"


def faulty_lines(moves: Iterable[Move], words: Words) -> list[str]:
    """Return a line for each move: its place on the sheet, and all its faults."""
    return [
        f"  {_where(move, words)}  {' '.join(fault.sentence(words) for fault in move.faults)}"
        for move in moves
    ]


def _where(move: Move, words: Words) -> str:
    """Return the round, player and outline of a move, so that it can be found on the sheet."""
    key = move.where or ("game.outline" if move.number else "game.crossing")
    name, text = visible(move.player), visible(move.text)
    return words(key, round=move.round, name=name, number=move.number, text=text)


# ---- tables


@dataclass(frozen=True)
class Columns:
    """The columns between a player and the total: numbered rounds, words, timer marks."""

    keys: tuple[str, ...]  # numbers, and keys of words
    with_marks: bool

    @classmethod
    def of(cls, standings: Iterable[Standing]) -> Columns:
        """Return the columns that all these standings need."""
        every = list(standings)
        heads = dict.fromkeys(key for s in every for key in s.columns)
        widest = [len(row) for s in every if not s.columns for row in s.rows.values()]
        rounds = max((*widest, *(int(key) for key in heads if key.isdecimal())), default=0)
        words = (key for key in heads if not key.isdecimal())
        with_marks = any(s.marks is not None for s in every)
        return cls((*map(str, range(1, rounds + 1)), *words), with_marks)

    def heads(self, words: Words) -> list[str]:
        return [*heads_in(words, self.keys), *([words(MARKS)] if self.with_marks else [])]

    @property
    def empty(self) -> list[object]:
        """Empty cells, for a player without a result."""
        return [""] * (len(self.keys) + self.with_marks)

    def cells(self, standing: Standing, player: str) -> list[object]:
        """Return the cells of a player, each below its head."""
        values = dict(zip(standing.columns or self.keys, standing.rows[player], strict=False))
        marks: object = "" if standing.marks is None else standing.marks[player]
        return [*(values.get(key, "") for key in self.keys), *([marks] if self.with_marks else [])]


def heads_in(words: Words, keys: Iterable[str]) -> list[str]:
    """Return the heads of columns: the number of a round, or words."""
    return [words(key) if "." in key else key for key in keys]


def grid(standing: Standing, words: Words) -> list[str]:
    """Return a line for each player, best first, numbers aligned; absent players come last."""
    columns = Columns.of([standing])
    head = [*_head(columns, words), words(standing.total)]
    return aligned([head, *_texts(standing, columns, words)], left=1)


def result(standing: Standing, words: Words) -> list[str]:
    """Return the winners, the table and the notes, as lines for the end of typing a game in."""
    won = [str(said(place.player, words)) for place in standing.places if place.rank == 1]
    notes = [note.sentence(words) for note in standing.notes]
    return [words("enter.won", names="; ".join(won)), "", *grid(standing, words), *notes, ""]


def class_grid(by_file: Mapping[str, Standing], words: Words) -> list[str]:
    """Return one table of several records of one game: record by record, best first."""
    standings = list(by_file.values())
    columns = Columns.of(standings)
    totals = {standing.total for standing in standings}
    total = NEUTRAL if len(totals) > 1 else standings[0].total
    table = [[words("game.file"), *_head(columns, words), words(total)]]
    for file, standing in by_file.items():
        table += [[file, *row] for row in _texts(standing, columns, words)]
    return aligned(table, left=2, also=0)


def aligned(table: Sequence[Sequence[str]], left: int, also: int | None = None) -> list[str]:
    """Return rows with their columns below each other: numbers to the right, names to the left."""
    table = [[visible(cell) for cell in row] for row in table]
    widths = [max(len(row[i]) for row in table) for i in range(len(table[0]))]
    return [
        "  ".join(
            cell.ljust(width) if i in (left, also) else cell.rjust(width)
            for i, (cell, width) in enumerate(zip(row, widths, strict=True))
        )
        for row in table
    ]


class PlaceRows(ABC):
    """A table of places, such as sums: its rows begin with the rank and the name."""

    @abstractmethod
    def rows(self, words: Words) -> list[Sequence[object]]:
        """Return the table with its head, best first."""

    def text(self, words: Words, display: Display = PLAIN) -> str:
        return "\n".join(aligned([list(map(str, row)) for row in self.rows(words)], left=1)) + "\n"

    def csv(self, words: Words, comma: str = ",") -> str:
        return as_csv(self.rows(words), comma)


def as_table(
    by_file: Mapping[Path, Standing], with_file: bool, words: Words, comma: str = ","
) -> str:
    """Return the standings as CSV, a line for each player; for a folder with record and game."""
    every = list(by_file.values())
    standings = [standing for standing in every if standing.is_begun] or every
    columns = Columns.of(standings)
    kinds = {(standing.game, standing.total) for standing in standings}
    total = standings[0].total if len(kinds) == 1 else NEUTRAL
    lead = [words(key) for key in LEAD] if with_file else []
    # a single record has no column for the state, so faults come at the end
    at_fault = not with_file and any(p.state == FAULT for s in every for p in people(s))
    ending = [words("game.state")] if at_fault else []
    table: list[Sequence[object]] = [[*lead, *_head(columns, words), words(total), *ending]]
    for file, standing in by_file.items():
        of_record = [record_called(file, words), define(standing.game).title(words.lang)]
        for person, row in _rows(standing, columns, words):
            in_words = _state(person, standing, words)
            lead = [*of_record, in_words] if with_file else []
            is_away = person.state == ABSENT and not with_file  # read back as it is written
            why = [in_words if person.state == FAULT else ""] if at_fault else []
            table.append([*lead, *row[:-1], in_words if is_away else row[-1], *why])
    return as_csv(table, comma)


def record_called(file: Path, words: Words) -> str:
    """Return the name of a record in a table: `Table 1` for that of a table, else its path."""
    of_table = OF_TABLE.fullmatch(file.stem)
    called = file.with_name(words("table.number", n=of_table[1])) if of_table else file
    return called.as_posix()


def as_csv(table: Iterable[Sequence[object]], comma: str = ",") -> str:
    """Return rows as CSV in which no text is a formula."""
    out = io.StringIO()
    rows = csv.writer(out, delimiter=comma, lineterminator="\n")
    rows.writerows([_tame(cell) for cell in row] for row in table)
    return out.getvalue()


def _tame(cell: object) -> object:
    """Return text as it can be shown; in quotes if a spreadsheet would run it as a formula.

    Some ignore blanks before it, or accept the wide signs of East Asian keyboards.
    """
    if not isinstance(cell, str):
        return cell
    text = visible(cell)
    return f"'{text}" if text.lstrip().startswith(RISKY) and len(text) > 1 else text


def _head(columns: Columns, words: Words) -> list[str]:
    return [words("game.rank"), words("game.player"), *columns.heads(words)]


def _rows(
    standing: Standing, columns: Columns, words: Words
) -> Iterator[tuple[PersonState, list[object]]]:
    """Yield every player's cells; empty ones for a player without a result."""
    for person in people(standing):
        name = str(said(person.player, words))
        if person.place:
            cells = columns.cells(standing, person.player)
            yield person, [person.place.rank, name, *cells, person.place.points]
        else:
            yield person, ["", name, *columns.empty, ""]


def _texts(standing: Standing, columns: Columns, words: Words) -> Iterator[list[str]]:
    """Yield every player's cells as text; the last one says why a player has no result."""
    for person, row in _rows(standing, columns, words):
        last = row[-1] if person.place else in_a_word(person, words)
        yield [*map(str, row[:-1]), str(last)]


def _state(person: PersonState, standing: Standing, words: Words) -> str:
    """Return the state of a line: the progress of the game, or the player's own state."""
    if person.state != ENTERED:
        return person.in_words(words)
    return state_sentence("game.is", state(standing), standing, words)


def in_a_word(person: PersonState, words: Words) -> str:
    """Return why a player has no rank; without the reasons of a fault."""
    return words("game.fault") if person.state == FAULT else person.in_words(words)


def unranked(standing: Standing) -> list[PersonState]:
    """Return everybody without a rank."""
    return [person for person in people(standing) if not person.place]


def state(standing: Standing) -> str:
    """Return the progress of a game, as the last part of the key of its words."""
    if not standing.is_begun:
        return "unplayed"
    if standing.typing:
        return "typing"
    return "over" if standing.is_over else "open"


def state_sentence(stem: str, progress: str, standing: Standing, words: Words) -> str:
    """Return the progress of a game in words; some games have laps or showings, not rounds."""
    key = f"{stem}.{progress}"
    own = f"{key}.{standing.kind}"
    return words(own if own in words.table else key, round=standing.typing)


# ---- files for spreadsheets


def comma_in(lang: str) -> str:
    """Return the separator of columns in a spreadsheet of this language."""
    return COMMAS.get(lang, ",")


def spreadsheet(standing: Standing, words: Words) -> bytes:
    """Return the file of one standing."""
    table = as_table({Path(): standing}, False, words, comma_in(words.lang))
    return (BOM + table).encode()


def save_csv(path: Path, table: str, force: bool) -> None:
    """Write a table to a file; check it again, as judging a folder may take minutes."""
    write(path, (BOM + table).encode(), lambda: refuse_unfit(path, force))


def refuse_unfit(path: Path, force: bool) -> None:
    """Raise for a file that isn't CSV, or that has more columns than a table of ours.

    A column of grades that a teacher added must not be lost.
    """
    if path.suffix.lower() != ENDING:
        raise ScoreError("spreadsheet.name", "output", file=path, ending=ENDING)
    if path.is_file() and not force and not _is_ours(path):
        raise FileExistsError(errno.EEXIST, Phrase("spreadsheet.other"), str(path))


def refuse_filled(path: Path, table: str) -> None:
    """Raise FileExistsError instead of emptying a filled-in table that wasn't read back yet."""
    if path.is_file() and _filled(path.read_bytes()) > _filled(table.encode()):
        raise FileExistsError(errno.EEXIST, Phrase("spreadsheet.filled"), str(path))


def _filled(raw: bytes) -> int:
    """Return how many cells of a table hold something, whatever its encoding."""
    lines = raw.replace(b"\0", b"").replace(b";", b",").replace(b"\t", b",").splitlines()
    return sum(bool(cell.strip(b' "')) for line in lines for cell in line.split(b","))


def _is_ours(path: Path) -> bool:
    """Return whether a file is empty, or has only our own columns in its first line."""
    with path.open("rb") as file:
        line = file.readline(MOST_HEAD).decode("utf-8-sig", errors="replace").strip()
    known = {speak(lang)(key) for lang in LANGUAGES for key in HEADS}
    cells = line.replace(";", ",").split(",")
    return not line or all(cell in known or cell.isdecimal() for cell in cells)
