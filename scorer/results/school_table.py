"""Results for a school's own system: its import header, with ids that were kept beside the record.

Sidecar: the file `<record>.ids.csv` that `fives-print --keep-ids` writes; see
generator/requests/identities.py. Who has no result has an empty cell: nothing is graded by guess.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from layouts.definition.loader import define
from layouts.values import dataclass
from layouts.words import Words
from layouts.yaml.strict import decoded, read_bytes
from scorer.records.find import OF_IDS
from scorer.results.folder import Folder
from scorer.results.people import people
from scorer.results.spreadsheet import BOM
from scorer.results.tables import as_csv
from scorer.verdict import ScoreError

PLAYER = "player"  # the head of the first column of a sidecar
MOST_BYTES = 1 << 20
MAIL = {"mail", "email", "mailadresse", "emailadresse", "بريد", "البريد"}
LOGIN = {"username", "login", "benutzername", "anmeldename", "user"}
NUMBER = {"number", "nummer", "idnumber", "schülernummer", "schuelernummer", "schuelerid"}

Fits = Callable[[set[str]], bool]  # whether a head with these words is the column that is meant


@dataclass(frozen=True)
class Preset:
    """The columns that a system reads, each with what tells it in a class list; then the points."""

    columns: Mapping[str, Fits]
    needed: bool = False  # whether all columns stand there, also those that are empty


PRESETS = {
    "moodle": Preset(
        {
            "Username": lambda words: bool(words & LOGIN) and "id" not in words,
            "ID number": lambda words: words == {"id"} or bool(words & NUMBER),
            "Email address": lambda words: bool(words & MAIL),
        }
    ),
    "canvas": Preset(
        {
            "Student": lambda words: False,
            "ID": lambda words: words == {"id"},
            "SIS User ID": lambda words: {"sis", "user"} <= words,
            "SIS Login ID": lambda words: {"sis", "login"} <= words,
            "Section": lambda words: "section" in words,
        },
        needed=True,
    ),
}


def school_csv(folder: Folder, preset: str, words: Words) -> str:
    """Return the file that a system imports; refused if it is unknown, or if nobody has an id."""
    if preset not in PRESETS:
        raise ScoreError("school.word", "school", word=preset, known=list(PRESETS))
    chosen, lines = PRESETS[preset], list(_lines(folder))
    if not lines:
        raise ScoreError("school.ids", "school")
    heads = {head for _, known, _, _ in lines for head in known}
    found = {
        name: [head for head in sorted(heads) if fits(_words(head))]
        for name, fits in chosen.columns.items()
    }
    if not any(found.values()):
        raise ScoreError("school.none", "school", system=preset, heads=sorted(heads))
    columns = [name for name in chosen.columns if chosen.needed or found[name]]
    table: list[list[object]] = [[*columns, f"Fives: {define(lines[0][3]).title(words.lang)}"]]
    for player, known, points, _ in lines:
        ids = {name: [known[head] for head in found[name] if known.get(head)] for name in columns}
        cells = {name: some[0] if some else "" for name, some in ids.items()}
        named = {"Student": player} if "Student" in cells else {}
        table.append([*(cells | named).values(), points])
    return as_csv(table)


def _lines(folder: Folder) -> Iterator[tuple[str, Mapping[str, str], object, str]]:
    """Yield everybody of records with sidecars: name, ids, points or "", and the game."""
    for file, result in folder.results.items():
        path = (folder.home or Path()) / file
        sidecar = path.with_name(path.name.removesuffix(path.suffix) + OF_IDS)
        if not sidecar.is_file():
            continue
        ids = {row[PLAYER]: row for row in _read(sidecar)}
        for one in people(result.standing):
            known = {head: cell for head, cell in ids.get(one.player, {}).items() if head != PLAYER}
            yield one.player, known, one.place.points if one.place else "", result.standing.game


def _read(path: Path) -> list[dict[str, str]]:
    """Read a sidecar; refused where it is none of ours."""
    rows = csv.DictReader(decoded(read_bytes(path, MOST_BYTES), path.name).lstrip(BOM).splitlines())
    found = [{str(head): str(cell or "") for head, cell in row.items()} for row in rows]
    if any(PLAYER not in row for row in found):
        raise ScoreError("school.file").at(str(path))
    return found


def _words(head: str) -> set[str]:
    return set(re.findall(r"\w+", head.casefold().replace("-", "")))
