"""fives-score enter --totals TABLE: results that were filled in with a spreadsheet, all or none."""

from __future__ import annotations

import sys
from pathlib import Path

from layouts.words import Words
from scorer.records.contents import read_at, text_at
from scorer.records.draft_file import DraftFile
from scorer.records.find import the_record
from scorer.records.players import players_of
from scorer.records.totals import is_absent
from scorer.records.totals_draft import TotalsDraft, put_mode, with_mode
from scorer.results.filled_table import FilledTable, read_table
from scorer.results.judged_record import GameResult, judged
from scorer.terminal.language import say_json, spoken_of
from scorer.verdict import ScoreError, speaking

NOT_VALID, REFUSED = 1, 2


def enter_table(
    target: str, table: str, lang: str | None, mode: str | None, *, as_json: bool = False
) -> int:
    """Put the results of a table into a record; gives the exit code.

    Where a line isn't understood, or can't be, nothing is changed.
    """
    path = the_record(target)
    words = spoken_of(read_at(path), lang)
    with speaking(words):
        draft = TotalsDraft(with_mode(text_at(path), path, mode), path.name)
        found = read_table(Path(table), draft.rules, draft.players, words.lang)
        _blame(found, draft, Path(table), words)
        if found.refused:
            return _refuse(found, words)
        put_mode(path, mode)
        file = DraftFile(path, TotalsDraft)
        draft = file.opened()
        for name, entry in found.entries.items():
            draft.keep(name, entry)
        file.save(draft)
        return _tell(found, path, words, as_json)


def _blame(found: FilledTable, draft: TotalsDraft, table: Path, words: Words) -> None:
    """Refuse lines that can't be; what can't be beside the others is said of the record then."""
    entries = {name: one for name, one in found.entries.items() if not is_absent(one)}
    single, _ = draft.faults_of(entries)
    for name, faults in single.items():
        why = " ".join(fault.sentence(words) for fault in faults)
        found.refused.append(ScoreError("nested", why=why).at(table.name, found.lines[name]))


def _refuse(found: FilledTable, words: Words) -> int:
    """All lines that can't be taken, at once."""
    for error in sorted(found.refused, key=lambda one: one.line):
        sys.stderr.write(f"fives-score: {error.sentence(words)}\n")
    sys.stderr.write(f"fives-score: {words('table.unchanged')}\n")
    return REFUSED


def _tell(found: FilledTable, path: Path, words: Words, as_json: bool) -> int:
    """What was understood, and how the players stand now."""
    item = read_at(path)
    result = GameResult(judged(item), str(path), words.lang)
    away = [name for name, one in found.entries.items() if is_absent(one)]
    told = [words("table.understood", count=len(found.entries) - len(away), file=path)]
    told += [words("table.absent", names=away)] if away else []
    lost = [name for name in players_of(item.table()) if name not in found.lines]
    said = {"table.empty": found.empty, "table.lost": lost, "table.unread": found.unread}
    told += [words(key, names=names) for key, names in said.items() if names]
    aside = sys.stderr if as_json else sys.stdout
    aside.write("\n".join(told) + "\n")
    if as_json:
        say_json(result.json(words))
    else:
        sys.stdout.write("\n" + result.text(words))
    return 0 if result.is_valid else NOT_VALID
