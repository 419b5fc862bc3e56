"""fives-score enter --totals TABLE: results from a filled-in spreadsheet, all or none.

The table is that of one record, or that of a folder of them, which names the record of each line.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

from layouts.fault import LayoutError, Refusal, quoted, visible
from layouts.words import LANGUAGES, Words, speak
from scorer import api
from scorer.records.contents import read_at
from scorer.records.find import the_record
from scorer.records.game import Game
from scorer.records.game_file import GameFile
from scorer.records.totals import is_absent
from scorer.results.folder import gathered, records_in
from scorer.results.spreadsheet import FilledTable, SavedTable, read_table
from scorer.results.tables import record_called
from scorer.results.totals_list import list_of
from scorer.terminal.language import say_json, spoken, spoken_of
from scorer.verdict import ScoreError, faults_by_player, speaking

NOT_VALID, REFUSED = 1, 2


class Filled(NamedTuple):
    """The content of a table for one record, and the game with all of it."""

    file: GameFile
    table: FilledTable
    game: Game


def enter_table(
    target: str, table: str, lang: str | None, mode: str | None, *, as_json: bool = False
) -> int:
    """Put the results of a table into a record, or into those of a folder; return the exit code.

    If a line can't be read or is at fault, nothing is changed.
    """
    folder = Path(target) if Path(target).is_dir() else None
    path = the_record(target) if folder is None else Path()
    words = spoken(lang or gathered(folder).lang) if folder else spoken_of(read_at(path), lang)
    with speaking(words):
        saved = SavedTable.of(Path(table), words.lang)
        refused: list[Refusal] = []
        if folder:
            every = list(_read_folder(folder, saved, mode, words, refused))
        else:
            every = [_read(path, saved, mode, words)]
        refused += [error for filled in every for error in filled.table.refused]
        if refused:
            return _refuse(refused, words)
        for filled in every:
            filled.file.save(filled.game)
        for filled in every:
            _tell(filled, words, as_json)
        result = gathered(folder) if folder else api.game(read_at(path), str(path))
        if as_json:
            say_json(result.json(words))
        else:
            sys.stdout.write("\n" + result.text(words))
        return 0 if result.is_valid else NOT_VALID


def _read_folder(
    folder: Path, saved: SavedTable, mode: str | None, words: Words, refused: list[Refusal]
) -> Iterator[Filled]:
    """Yield the table of a folder record by record; records that can't take it are refused."""
    known = _known(folder)
    for name, part in saved.by_record(words.lang).items():
        try:
            yield _read(_called(name, known), part, mode, words)
        except LayoutError as error:  # a record that can't take results
            refused.append(error)
        except ScoreError as error:
            refused.append(ScoreError("nested", why=error).at(saved.path.name, part.rows[1][0]))


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
    """Return the name of a record as a spreadsheet saves it."""
    return " ".join(visible(called).split())


def _called(name: str, known: Mapping[str, Path]) -> Path:
    """Return the record that a line names, perhaps with our quote before a formula."""
    for word in (name, name.removeprefix("'")):
        if word in known:
            return known[word]
    raise ScoreError("table.nowhere", name=quoted(name))


def _read(path: Path, table: SavedTable, mode: str | None, words: Words) -> Filled:
    """Read the lines of a record; those at fault are among the refused.

    Totals that contradict each other are judged with the record.
    """
    file = GameFile(path)
    game = list_of(file.game, mode)
    filled = read_table(table, game.record.rules, game.players, words.lang)
    totals = {name: entry.plain for name, entry in filled.entries.items()}
    after = game.after(game.entry({"totals": totals}))
    for name, faults in faults_by_player(after.standing)[0].items():
        if name in totals:
            why = " ".join(fault.sentence(words) for fault in faults)
            refusal = ScoreError("nested", why=why).at(table.path.name, filled.lines[name])
            filled.refused.append(refusal)
    return Filled(file, filled, after)


def _refuse(refused: Iterable[Refusal], words: Words) -> int:
    """Print all refused lines at once; return the exit code."""
    for error in sorted(refused, key=lambda error: error.line):
        sys.stderr.write(f"fives-score: {error.sentence(words)}\n")
    sys.stderr.write(f"fives-score: {words('table.unchanged')}\n")
    return REFUSED


def _tell(filled: Filled, words: Words, as_json: bool) -> None:
    """Print what was understood of the results of one record."""
    path, table = filled.file.path, filled.table
    away = [name for name, entry in table.entries.items() if is_absent(entry)]
    lines = [words("table.understood", count=len(table.entries) - len(away), file=path)]
    lines += [words("table.absent", names=away)] if away else []
    lost = [name for name in filled.game.players if name not in table.lines]
    others = {"table.empty": table.empty, "table.lost": lost, "table.unread": table.unread}
    lines += [words(key, names=list(map(visible, names))) for key, names in others.items() if names]
    aside = sys.stderr if as_json else sys.stdout
    aside.write("\n".join(lines) + "\n")
