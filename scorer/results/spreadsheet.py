"""Tables for spreadsheets: CSV that a double click opens, and the same read back filled in.

Spreadsheets save text in many ways: commas, semicolons or tabs between columns, UTF-8 with or
without its mark, UTF-16, or the letters of an old Windows. Lines that can't be read are refused by
number, all at once.
"""

from __future__ import annotations

import csv
import errno
import io
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field
from itertools import chain
from pathlib import Path
from typing import Any

from layouts.fault import Phrase, Refusal, quoted, typed_name
from layouts.values import dataclass
from layouts.words import LANGUAGES, Words, speak
from layouts.yaml.strict import Item, read_bytes
from scorer.files import write
from scorer.records.entries import item_of
from scorer.records.seats import no_player
from scorer.records.totals import ABSENT, TotalRules, is_absence
from scorer.results.folder import Folder
from scorer.results.tables import as_table
from scorer.verdict import ScoreError, Standing, Term

ENDING = ".csv"
BOM = "\ufeff"  # without it spreadsheets take UTF-8 for something else
COMMAS = {"de": ";"}  # between columns, if a comma divides a number
MOST_HEAD = 4000  # bytes of the first line
MOST_BYTES = 2 * 1024 * 1024
BOOKS = (b"PK\3\4", b"\xd0\xcf\x11\xe0")  # how files of spreadsheets begin that aren't text
BETWEEN = ",;\t"
OLD = {"ar": "cp1256"}  # encodings of Windows before UTF-8
LOST = r"\?"  # in a pattern
PLAYER, RECORD = "game.player", "game.file"
MOST_DIGITS = 9
MOST_REFUSED = 50  # lines
WHOLE = re.compile(r"(-?\d+)[.,]0+")  # a whole number as some spreadsheets save it
PART = re.compile(r"-?\d+[.,]\d+")

# The words that head our columns; numbers are rounds.
HEADS = (
    *("game.file", "game.game", "game.state", "game.rank", "game.player", "game.marks"),
    *("game.records", "game.result", "score.total", "game.penalty", "sequence.total"),
    *("stones.left", "stones.won", "game.shapes"),
    *("game.red", "game.blue", "game.hexagons", "game.regions"),
)


def comma(lang: str) -> str:
    """Return the separator of columns in a spreadsheet of this language."""
    return COMMAS.get(lang, ",")


def content(standing: Standing, words: Words) -> bytes:
    """Return the file of one standing."""
    table = as_table({Path(): standing}, False, words, comma(words.lang))
    return (BOM + table).encode()


def of_folder(folder: Folder, words: Words, is_summed: bool) -> bytes:
    """Return the file of many records: a line for everybody in each of them, or in all.

    It also has the players without a result: absent, missing, or at a table without any moves.
    """
    if folder.refused and not folder.results:
        raise next(iter(folder.refused.values()))
    sums = folder.together() if is_summed else None
    return (BOM + folder.csv(words, comma(words.lang), sums)).encode()


def save(path: Path, table: str, force: bool) -> None:
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


# ---- read back


@dataclass
class FilledTable:
    """The content of a table: totals by player, and all that was not understood."""

    entries: dict[str, Item] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)  # by player
    empty: list[str] = field(default_factory=list)  # players with an empty line
    unread: list[str] = field(default_factory=list)  # heads of columns that are not ours
    refused: list[Refusal] = field(default_factory=list)


@dataclass(frozen=True)
class SavedTable:
    """The lines of a file that a spreadsheet saved, each with its number; heads come first."""

    path: Path
    rows: Sequence[tuple[int, list[str]]]

    @classmethod
    def of(cls, path: Path, lang: str) -> SavedTable:
        """Read the table of a file; raise ScoreError if there is none in it."""
        raw = read_bytes(path, MOST_BYTES)
        if raw.startswith(BOOKS):
            raise ScoreError("table.book").at(str(path))
        try:
            rows = list(_rows(_text(raw, lang)))
        except csv.Error:
            rows = []
        if not rows:
            raise ScoreError("table.none").at(str(path))
        return cls(path, rows)

    def by_record(self, lang: str) -> dict[str, SavedTable]:
        """Return the lines of each record, by its name in the first column of a folder's table."""
        (line, head), *rows = self.rows
        words = {typed_name(speak(known)(RECORD)) for known in LANGUAGES}
        at = next((i for i, cell in enumerate(head) if typed_name(cell) in words), None)
        if at is None:
            raise ScoreError("table.record", word=speak(lang)(RECORD)).at(str(self.path), line)
        parts: dict[str, list[tuple[int, list[str]]]] = {}
        for number, cells in rows:
            parts.setdefault(cells[at] if at < len(cells) else "", [(line, head)]).append(
                (number, cells)
            )
        return {name: SavedTable(self.path, part) for name, part in parts.items()}


def read_table(
    table: SavedTable, rules: TotalRules[Any], players: Sequence[str], lang: str
) -> FilledTable:
    """Read a filled-in table; raise ScoreError if it isn't a table of players."""
    (line, head), *rows = table.rows
    heads = _heads(head, rules)
    if PLAYER not in heads:
        raise ScoreError("table.player", word=speak(lang)(PLAYER)).at(str(table.path), line)
    strange = [cell for cell, key in zip(head, heads, strict=True) if cell and not key]
    filled = FilledTable(unread=strange)
    known = defaultdict[str, list[str]](list)
    for name in players:
        known[typed_name(name)].append(name)
    for line, cells in rows:
        try:
            _take(_row(head, heads, cells), line, known, rules, filled)
        except Refusal as error:
            filled.refused.append(ScoreError("nested", why=error).at(table.path.name, line))
        if len(filled.refused) > MOST_REFUSED:  # guessing who was meant takes its time
            filled.refused[-1] = ScoreError("table.more").at(table.path.name, line)
            break
    return filled


def _row(head: Iterable[str], heads: Iterable[str], cells: Iterable[str]) -> dict[str, str]:
    """Return the cells by their keys; raise ScoreError if two with the same head differ."""
    row: dict[str, str] = {}
    for called, key, cell in zip(head, heads, cells, strict=False):
        if key and cell and row.setdefault(key, cell) != cell:
            raise ScoreError("table.columns", head=quoted(called))
    return row


def _take(
    row: Mapping[str, str],
    line: int,
    known: Mapping[str, Sequence[str]],
    rules: TotalRules[Any],
    filled: FilledTable,
) -> None:
    """Read one line into `filled`: whose it is, and the total."""
    typed = row.get(PLAYER, "")
    if not typed:
        if _cells_filled(row, rules):
            raise ScoreError("table.nobody")
        return
    name = _named(typed, known)
    if name in filled.lines:
        raise ScoreError("table.twice", name=quoted(name), line=filled.lines[name])
    filled.lines[name] = line
    entry = entry_of(row, rules)
    if entry is None:
        filled.empty.append(name)
    else:
        filled.entries[name] = entry


def _named(typed: str, known: Mapping[str, Sequence[str]]) -> str:
    """Return the player meant by a name, which an old encoding may have with question marks."""
    for text in (typed, typed.removeprefix("'")):  # with which we keep names from being formulas
        alike = known.get(typed_name(text), ())
        if text in alike or len(alike) == 1:  # between Sara and sara, capitals matter
            return text if text in alike else alike[0]
    letters = re.escape(typed_name(typed)).replace(LOST, ".")
    near = [
        name for plain, alike in known.items() if re.fullmatch(letters, plain) for name in alike
    ]
    if "?" not in typed or len(near) != 1:
        raise no_player(typed, chain(*known.values()))
    return near[0]


def _cells_filled(row: Mapping[str, str], rules: TotalRules[Any]) -> list[str]:
    return [row[key] for key in (*rules.boxes, rules.total) if row.get(key)]


def entry_of(row: Mapping[str, str], rules: TotalRules[Any]) -> Item | None:
    """Return the total of a line; raise ScoreError if its sum isn't that of its parts."""
    cells = [row.get(key, "") for key in rules.boxes]
    total = row.get(rules.total, "")
    if any(map(is_absence, (*cells, total, row.get("game.state", "")))):
        return item_of(ABSENT[0])
    for cell in filter(PART.fullmatch, (*cells, total)):  # typed, a comma divides numbers
        raise ScoreError("totals.number", word=quoted(cell))
    if any(cells):
        entry = item_of(rules.typed(rules.line(cells)))
        points = rules.points(rules.read(entry))
        if total and total != str(points):
            raise ScoreError("table.sum", points=points, total=quoted(total))
        return entry
    if total and not rules.has_points_alone:
        raise ScoreError("table.parts", heads=[Term(key, key) for key in rules.boxes])
    return item_of(rules.typed(total)) if total else None


def _heads(cells: Iterable[str], rules: TotalRules[Any]) -> list[str]:
    """Return the key of each column's head, in any language; "" for a column that isn't ours."""
    ours = (*HEADS, rules.total, *rules.boxes)
    known = {typed_name(speak(lang)(key)): key for lang in LANGUAGES for key in ours if "." in key}
    keys = []
    for cell in cells:
        plain = typed_name(cell)
        is_round = plain.isdecimal() and whole_as_written(plain) in rules.boxes
        keys.append(whole_as_written(plain) if is_round else known.get(plain, ""))
    return [rules.total if key == "game.result" else key for key in keys]


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Yield the lines that are not empty, by their number; the first one tells the separator."""
    lines = text.splitlines()
    skip = 1 if lines and lines[0].lower().startswith("sep=") else 0
    first = next((line for line in lines[skip:] if line.strip()), "")
    comma = max(BETWEEN, key=first.count)
    reader = csv.reader(io.StringIO("\n".join(lines[skip:])), delimiter=comma)
    for row in reader:
        cells = [whole_as_written(" ".join(cell.split())) for cell in row]
        if any(cells):
            yield reader.line_num + skip, cells


def whole_as_written(cell: str) -> str:
    """Return a whole number as it is written; other cells as they are."""
    whole = WHOLE.fullmatch(cell)
    plain = whole[1] if whole else cell
    if len(plain) > MOST_DIGITS:
        return plain
    return str(int(plain)) if plain.removeprefix("-").isdecimal() else plain


def _text(raw: bytes, lang: str) -> str:
    """Return the text of a file in any encoding of a spreadsheet."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")):
        return raw.decode("utf-16", errors="replace")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode(OLD.get(lang, "cp1252"), errors="replace")
