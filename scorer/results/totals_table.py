"""Results as a table: typed on a screen, or filled in with a spreadsheet and read back.

A row has a cell for each part of a total and one for the sum. On a screen a row at fault is refused
and stays out of the record; if its parts are rounds, those before the fault are kept.
Spreadsheets save text in many ways: commas, semicolons or tabs between columns, UTF-8 with or
without its mark, UTF-16, or the letters of an old Windows. Lines that can't be read are refused by
number, all at once.
"""

from __future__ import annotations

import csv
import io
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import field, replace
from functools import cached_property
from itertools import chain
from pathlib import Path
from typing import Any

from layouts.refusal import Refusal, quoted, typed_name
from layouts.values import dataclass
from layouts.words import LANGUAGES, Words, speak
from layouts.yaml.strict import Item, read_bytes
from scorer.records.entries import item_of, player_in
from scorer.records.game import Game
from scorer.records.seats import no_player
from scorer.records.totals import ABSENT, TotalRules, is_absence, is_absent, one_number
from scorer.results.judged_record import PlayedRecord, played_game
from scorer.results.tables import HEADS, heads_in, people, reason
from scorer.results.totals_list import TotalsList, list_of
from scorer.verdict import Fault, ScoreError, Standing, Term, faults_by_player

MOST_CELLS = 120
AWAY = "a"  # short for an absent player
NOTHING = ("-", "–", "−", "—")
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


@dataclass(frozen=True)
class RowRefusal:
    """Why a row isn't in the record, and the columns concerned; () for all of them."""

    why: Refusal | Fault
    columns: tuple[int, ...] = ()


@dataclass(frozen=True)
class TotalsTable:
    """A record of results, and the rows that could not be put into it."""

    game: Game
    refused: Mapping[str, RowRefusal]

    @property
    def record(self) -> str:
        return self.game.text()

    @property
    def listed(self) -> TotalsList:
        listed: TotalsList = self.game.record
        return listed

    @property
    def played(self) -> PlayedRecord:
        """The record with its standing, for a screen."""
        return played_game(self.game)

    def json(self, words: Words | None = None) -> dict[str, object]:
        """Return the table as plain values: heads, rows, faults, places."""
        words, rules = words or speak("en"), self.listed.rules
        _, together = self._faults
        standing = self.standing
        states = {person.player: person for person in people(standing)}
        return {
            "columns": heads_in(words, rules.boxes),
            "total": words(rules.total),
            "advice": words(rules.advice),
            "alone": rules.has_points_alone,
            "rows": {
                name: {**self._row(name, words), "state": states[name].state}
                for name in self.listed.everybody
            },
            "together": [fault.sentence(words) for fault in together],
            "refused": {name: reason(name, row.why, words) for name, row in self.refused.items()},
            "places": [
                {"player": place.player, "points": place.points, "rank": place.rank}
                for place in standing.places
                if standing.is_begun
            ],
            "notes": [note.sentence(words) for note in standing.notes if standing.is_begun],
        }

    @cached_property
    def standing(self) -> Standing:
        """The standing, in which players at fault have no rank."""
        typed = {name: row.why for name, row in self.refused.items()}
        if not typed:
            return self.game.standing
        unsound = dict.fromkeys(sorted(typed.keys() & self.listed.totals.keys()), "")
        sound = self.game.with_record(self.listed.with_totals(unsound)).standing
        return replace(sound, refused={**sound.refused, **typed})

    def _row(self, name: str, words: Words) -> dict[str, object]:
        rules, total = self.listed.rules, self.listed.total(name)
        is_known = total is not None
        doubts = rules.doubts(name, total) if is_known else ()
        refused, faults = self.refused.get(name), self._faults[0].get(name, ())
        columns = refused.columns if refused else _columns(faults)
        refusal = [reason(name, refused.why, words)] if refused else []
        return {
            "cells": list(rules.filled(total)) if is_known else [],
            "made": list(rules.made(total)) if is_known else [],
            "points": rules.points(total) if is_known and not (refused or faults) else None,
            "absent": name in self.listed.own.record.absent,
            "faulty": sorted(columns),
            "faults": refusal or [fault.sentence(words) for fault in faults],
            "doubts": [note.sentence(words) for note in doubts],
        }

    @cached_property
    def _faults(self) -> tuple[dict[str, list[Fault]], list[Fault]]:
        """The faults in the record: by player, and of all together."""
        return faults_by_player(self.game.standing)


def filled(
    text: str,
    rows: Mapping[str, Sequence[str]],
    name: str,
    mode: str | None = None,
    day: str | None = None,
) -> TotalsTable:
    """Return the record with these rows in it; an empty row removes a player's total."""
    game, refused = list_of(Game.read(text, name), mode), dict[str, RowRefusal]()
    if not rows:
        return TotalsTable(game, refused)
    listed: TotalsList = game.record
    by_player = {player_in(item_of(key), listed.everybody): cells for key, cells in rows.items()}
    judge = listed.with_totals(dict.fromkeys(by_player, ""))  # has absent players, too
    totals: dict[str, object] = {}
    for player, cells in by_player.items():
        entry, trouble = _entry(judge, player, cells[:MOST_CELLS])
        if trouble:
            refused[player] = trouble
        totals[player] = "" if entry is None else entry.plain
    later = game.after(game.entry({"totals": totals}))
    return TotalsTable(later.begun(game, day), refused)


def _entry(
    judge: TotalsList, player: str, cells: Sequence[str]
) -> tuple[Item | None, RowRefusal | None]:
    """Return the entry of a row, or of as much of it as is right, and the first fault."""
    entry, trouble = _read(judge, player, cells)
    refused, count = trouble, len(cells)
    while trouble and judge.rules.grows and count:
        refused = replace(
            trouble, columns=tuple(sorted({*trouble.columns, *(refused or trouble).columns}))
        )
        count -= 1
        entry, trouble = _read(judge, player, cells[:count])
    return None if trouble else entry, refused


def _read(
    judge: TotalsList, player: str, cells: Sequence[str]
) -> tuple[Item | None, RowRefusal | None]:
    """Return the entry of a row, None for an empty one; or None and the refusal."""
    rules, bad = judge.rules, dict[int, Refusal]()
    keys, row = (*rules.boxes, rules.total), dict[str, str]()
    for column, (key, text) in enumerate(zip(keys, cells, strict=False)):
        try:
            row[key] = _cell(text, key, rules)
        except Refusal as error:
            bad[column] = error
    if bad:
        return None, RowRefusal(next(iter(bad.values())), tuple(bad))
    try:
        entry = entry_of(row, rules)
        if entry is None or is_absent(entry):
            return entry, None
        if player in judge.own.record.absent:  # in a list of its own: not for this table to change
            raise ScoreError("absent", name=player)
        faults = list(rules.faults(player, rules.read(entry)))
    except Refusal as error:
        return None, RowRefusal(error)
    return entry, RowRefusal(faults[0], _columns(faults)) if faults else None


def _cell(text: str, key: str, rules: TotalRules[Any]) -> str:
    """Return a typed cell in full: a number, the word for an absent player, or ""."""
    plain = whole_as_written(" ".join(text.split()))
    if not plain or plain in NOTHING:
        return ""
    if plain.lower() == AWAY or is_absence(plain):
        return ABSENT[0]
    if key == rules.total:
        return one_number(plain) if rules.has_points_alone else plain
    return rules.cell(plain)


def _columns(faults: Iterable[Fault]) -> tuple[int, ...]:
    """Return the columns of faults that name a round."""
    rounds = (dict(fault.params).get("round") for fault in faults)
    return tuple(sorted({int(str(number)) - 1 for number in rounds if number is not None}))


# ---- the same table, filled in with a spreadsheet


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
        if any(row.get(key) for key in (*rules.boxes, rules.total)):
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
