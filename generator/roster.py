"""Names for the sheets: from the command line or from a class list."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from unicodedata import category, normalize

from generator.lettering import missing
from layouts.fault import LayoutError, quoted

MOST_BYTES = 1024 * 1024
LONGEST = 40
JOINER = "\u200c"  # keeps two parts of a Persian name apart
HEADS = (
    "name",
    "names",
    "vorname",
    "schüler",
    "kind",
    "first name",
    "pupil",
    "student",
    "player",
    "spieler",
    "الاسم",
    "اسم",
)


SURNAMES = ("nachname", "familienname", "last name", "surname", "family name", "اسم العائلة")


def names(typed: tuple[str, ...], file: str | None) -> tuple[tuple[str, ...], list[str]]:
    """All names in order, told apart where two are alike, and remarks about what was changed."""
    found = [_tidy(name) for name in typed]
    if file is not None:
        found += [_tidy(name) for name in _read(Path(file))]
    short = [_short(name) for name in found if name]
    remarks = [
        f"{quoted(name)} is longer than {LONGEST} letters and was cut"
        for name in found
        if _short(name) != name
    ]
    unique, changed = _told_apart(short)
    return unique, remarks + changed


def shown(called: tuple[str, ...]) -> tuple[tuple[str, ...], list[str]]:
    """The names as they are printed: empty where our font can't, with a remark, never boxes."""
    lacks = [missing(name) for name in called]
    remarks = [
        f"{quoted(name)}: our font has no {quoted(unknown)}; the sheet has room to write the name"
        for name, unknown in zip(called, lacks, strict=True)
        if unknown
    ]
    return tuple("" if no else name for name, no in zip(called, lacks, strict=True)), remarks


def _tidy(name: str) -> str:
    """A name on one line, without characters that don't print."""
    plain = "".join(
        c if c.isprintable() else "" if category(c) == "Cf" and c != JOINER else " " for c in name
    )
    return " ".join(normalize("NFC", plain).split())


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else name[: LONGEST - 1].rstrip() + "…"


def _told_apart(found: list[str]) -> tuple[tuple[str, ...], list[str]]:
    seen: dict[str, int] = {}
    unique, remarks = [], []
    taken = set(found)
    for name in found:
        seen[name] = seen.get(name, 0) + 1
        told = name
        if seen[name] > 1:
            number = seen[name]
            while (told := f"{name} {number}") in taken:
                number += 1
            taken.add(told)
            remarks.append(f"another player is called {quoted(name)}; this one is {quoted(told)}")
        unique.append(told)
    return tuple(unique), remarks


def _read(path: Path) -> list[str]:
    """The names of a CSV file: its 'name' column, or the first one."""
    if not path.exists() or path.is_dir():
        raise LayoutError(
            f"--names {path}: " + ("is a folder" if path.is_dir() else "no such file")
        )
    with path.open("rb") as file:
        raw = file.read(MOST_BYTES + 1)
    if len(raw) > MOST_BYTES:
        raise LayoutError(f"--names {path}: larger than 1 MB; is this a list of names?")
    if b"\0" in raw:
        raise LayoutError(f"--names {path}: not a text file; save the list as CSV (UTF-8)")
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise LayoutError(
            f"--names {path}: line {line} is not UTF-8; save the list as CSV (UTF-8)"
        ) from None
    found = _column(_rows(text, path))
    if not any(map(_tidy, found)):
        raise LayoutError(f"--names {path}: no names in it")
    return found


def _column(rows: list[list[str]]) -> list[str]:
    """The column headed 'name', or the first one; a single line is a list of names itself."""
    heads = [cell.strip().lower() for cell in rows[0]] if rows else []
    column = next((i for i, head in enumerate(heads) if head in HEADS), None)
    if column is None and len(rows) == 1:
        return rows[0]
    listed = rows if column is None else rows[1:]
    surname = next((i for i, head in enumerate(heads) if head in SURNAMES), None)
    columns = [column or 0] if column is None or surname is None else [column, surname]
    return [" ".join(row[i] for i in columns if i < len(row)) for row in listed]


def _rows(text: str, path: Path) -> list[list[str]]:
    first = next((line for line in text.splitlines() if line.strip()), "")
    mark = max(";,\t", key=first.count)
    lines = csv.reader(io.StringIO(text, newline=None), delimiter=mark, strict=True)
    rows, line = [], 1
    try:
        for row in lines:
            rows.append(row)
            line = lines.line_num + 1
    except csv.Error as error:
        raise LayoutError(
            f"--names {path}: line {line}: {error}; is there a quote too many?"
        ) from None
    return [row for row in rows if any(map(str.strip, row))]
