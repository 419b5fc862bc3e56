"""Results for a school's own system: its import header, with ids that were kept with the record.

Sidecar: the file `<record>.ids.csv` that `fives-print --keep-ids` writes, or the same text in a
browser; see generator/requests/player_names.py. Without a result the cell is empty: nothing is
graded by guess.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path

from layouts.definition.loader import define
from layouts.refusal import quoted
from layouts.words import Words
from layouts.yaml.strict import Item, decoded, read_bytes, read_ours
from scorer.records.find import OF_IDS
from scorer.results.folder import Folder
from scorer.results.tables import BOM, as_csv, people
from scorer.shell import command
from scorer.verdict import ScoreError

PLAYER = "player"  # the head of the first column of a sidecar
MOST_BYTES = 1 << 20
WHOLE = "yes"
Sidecar = Mapping[str, Mapping[str, str]]  # cells by head, by player


def school_csv(
    folder: Folder, sidecars: Mapping[Path, Sidecar], preset: str, words: Words
) -> tuple[str, list[str]]:
    """Return the file that a system imports, and the players left out as they have no id.

    Moodle would give the points of a line without one to the pupil before. Raise ScoreError for
    an unknown system, or without any ids.
    """
    refuse_unknown(preset)
    chosen, lines = _presets()[preset].table(), list(_lines(folder, sidecars))
    if not lines:
        how = command("fives-print", "--names", "FILE.csv", "--keep-ids")
        raise ScoreError("school.ids", "school", command=how)
    heads = sorted({head for _, known, _, _ in lines for head in known})
    by_column = {
        name: [head for row in meant.rows() for head in heads if _plain(head) == row.text()]
        for name, meant in chosen["columns"].table().items()
    }
    if not any(some for some in by_column.values() if some != [PLAYER]):
        others = [head for head in heads if head != PLAYER]
        raise ScoreError("school.none", "school", system=preset, heads=others)
    columns = [name for name in by_column if by_column[name] or chosen["whole"].text() == WHOLE]
    table: list[list[object]] = [[*columns, f"Fives: {define(lines[0][3]).title(words.lang)}"]]
    unknown = []
    for player, known, points, _ in lines:
        of = {PLAYER: player, **known}
        ids = [next((of[h] for h in by_column[name] if of.get(h)), "") for name in columns]
        if any(ids):
            table.append([*ids, points])
        else:
            unknown.append(player)
    return as_csv(table), unknown


def refuse_unknown(preset: str) -> None:
    """Raise ScoreError if no school system has that name here."""
    if preset not in _presets():
        raise ScoreError("school.word", "school", word=quoted(preset))


@lru_cache(maxsize=1)
def _presets() -> dict[str, Item]:
    return read_ours(Path(__file__).with_suffix(".yaml")).table()


def sidecars_beside(folder: Folder) -> dict[Path, Sidecar]:
    """Return the sidecars of a folder's records by the paths of these."""
    sidecars = {}
    for file in folder.results:
        path = (folder.home or Path()) / file
        sidecar = path.with_name(path.name.removesuffix(path.suffix) + OF_IDS)
        if sidecar.is_file():
            raw = read_bytes(sidecar, MOST_BYTES)
            sidecars[file] = read_sidecar(decoded(raw, sidecar.name), str(sidecar))
    return sidecars


def read_sidecar(text: str, name: str) -> Sidecar:
    """Return the rows of a sidecar by player; raise ScoreError if it isn't one of ours."""
    rows = csv.DictReader(text.lstrip(BOM).splitlines())
    lines = [{str(head): str(cell or "") for head, cell in row.items()} for row in rows]
    if any(PLAYER not in line for line in lines):
        raise ScoreError("school.file").at(name)
    return {line[PLAYER]: line for line in lines}


def _lines(
    folder: Folder, sidecars: Mapping[Path, Sidecar]
) -> Iterator[tuple[str, Mapping[str, str], object, str]]:
    """Yield everybody of records with sidecars: name, ids, points or "", and the game."""
    for file, result in folder.results.items():
        if file not in sidecars:
            continue
        ids = sidecars[file]
        for person in people(result.standing):
            points = person.place.points if person.place else ""
            yield person.player, ids.get(person.player, {}), points, result.standing.game


def _plain(head: str) -> str:
    """Return a head in small letters without signs; `E-Mail` is one word."""
    return " ".join(re.findall(r"\w+", head.casefold().replace("-", "")))
