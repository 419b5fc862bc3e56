"""fives-score enter --totals TABLE: results that were filled in with a spreadsheet, all or none.

The table is that of one record, or that of a folder of them, which names the record of each line.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from layouts.fault import LayoutError, Refusal, quoted, visible
from layouts.words import LANGUAGES, Words, speak
from scorer.records.contents import read_at
from scorer.records.find import the_record
from scorer.records.game import Game
from scorer.records.game_file import GameFile
from scorer.records.source import plain_of
from scorer.records.totals import is_absent
from scorer.records.totals_list import faults_by_player, list_of
from scorer.results.filled_table import FilledTable, SavedTable, read_table
from scorer.results.folder import Folder, gathered, records_in
from scorer.results.judged_record import GameResult, judged
from scorer.results.tables import record_called
from scorer.terminal.language import say_json, spoken, spoken_of
from scorer.verdict import ScoreError, speaking

NOT_VALID, REFUSED = 1, 2


class Filled(NamedTuple):
    """What a table says of one record, and the game with all of it."""

    file: GameFile
    found: FilledTable
    game: Game


def enter_table(
    target: str, table: str, lang: str | None, mode: str | None, *, as_json: bool = False
) -> int:
    """Put the results of a table into a record, or into those of a folder; gives the exit code.

    Where a line isn't understood, or can't be, nothing is changed.
    """
    folder = Path(target)
    if folder.is_dir():
        return _enter_folder(folder, Path(table), lang, mode, as_json)
    path = the_record(target)
    words = spoken_of(read_at(path), lang)
    with speaking(words):
        filled = _read(path, SavedTable.of(Path(table), words.lang), mode, words)
        if filled.found.refused:
            return _refuse(filled.found.refused, words)
        filled.file.save(filled.game)
        _tell(filled, words, as_json)
        item = read_at(path)
        result = GameResult.of(item, judged(item), str(path))
        _say(result, words, as_json)
        return 0 if result.is_valid else NOT_VALID


def _enter_folder(
    folder: Path, table: Path, lang: str | None, mode: str | None, as_json: bool
) -> int:
    """The same with the table of a folder, record by record."""
    words = spoken(lang or gathered(folder).lang)
    with speaking(words):
        known = _known(folder)
        refused: list[Refusal] = []
        every = []
        for name, part in SavedTable.of(table, words.lang).by_record(words.lang).items():
            try:
                every.append(_read(_called(name, known), part, mode, words))
            except LayoutError as error:  # a record that can't take results
                refused.append(error)
            except ScoreError as error:
                refused.append(ScoreError("nested", why=error).at(table.name, part.rows[1][0]))
        refused += [error for one in every for error in one.found.refused]
        if refused:
            return _refuse(refused, words)
        for one in every:
            one.file.save(one.game)
        for one in every:
            _tell(one, words, as_json)
        result = gathered(folder)
        _say(result, words, as_json)
        return 0 if result.is_valid else NOT_VALID


def _known(folder: Path) -> dict[str, Path]:
    """Return the records of a folder by what a table may call them: `Table 1`, or their path."""
    files = {path.relative_to(folder): path for path in records_in(folder)}
    spoken_of = {
        _cell(record_called(file, speak(lang))): path
        for lang in LANGUAGES
        for file, path in files.items()
    }
    return spoken_of | {_cell(file.as_posix()): path for file, path in files.items()}


def _cell(called: str) -> str:
    """A record as a table names it, when a spreadsheet has saved that."""
    return " ".join(visible(called).split())


def _called(name: str, known: Mapping[str, Path]) -> Path:
    """The record that a line names; we put a quote before what would be a formula."""
    for told in (name, name.removeprefix("'")):
        if told in known:
            return known[told]
    raise ScoreError("table.nowhere", name=quoted(name))


def _read(path: Path, table: SavedTable, mode: str | None, words: Words) -> Filled:
    """What a table says of a record; lines that can't be are refused.

    What can't be beside the others is said of the record then.
    """
    file = GameFile(path)
    game = list_of(file.game, mode)
    found = read_table(table, game.record.rules, game.players, words.lang)
    totals = {name: plain_of(one) for name, one in found.entries.items()}
    after = game.after(game.entry({"totals": totals}))
    for name, faults in faults_by_player(after.standing)[0].items():
        if name in totals:
            why = " ".join(fault.sentence(words) for fault in faults)
            refusal = ScoreError("nested", why=why).at(table.path.name, found.lines[name])
            found.refused.append(refusal)
    return Filled(file, found, after)


def _refuse(refused: Iterable[Refusal], words: Words) -> int:
    """All lines that can't be taken, at once."""
    for error in sorted(refused, key=lambda one: one.line):
        sys.stderr.write(f"fives-score: {error.sentence(words)}\n")
    sys.stderr.write(f"fives-score: {words('table.unchanged')}\n")
    return REFUSED


def _tell(filled: Filled, words: Words, as_json: bool) -> None:
    """What was understood of the results of one record."""
    path, found = filled.file.path, filled.found
    away = [name for name, one in found.entries.items() if is_absent(one)]
    told = [words("table.understood", count=len(found.entries) - len(away), file=path)]
    told += [words("table.absent", names=away)] if away else []
    lost = [name for name in filled.game.players if name not in found.lines]
    said = {"table.empty": found.empty, "table.lost": lost, "table.unread": found.unread}
    told += [words(key, names=list(map(visible, names))) for key, names in said.items() if names]
    aside = sys.stderr if as_json else sys.stdout
    aside.write("\n".join(told) + "\n")


def _say(result: GameResult | Folder, words: Words, as_json: bool) -> None:
    """How the players stand now."""
    if as_json:
        say_json(result.json(words))
    else:
        sys.stdout.write("\n" + result.text(words))
