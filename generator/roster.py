"""Names for the sheets: from the command line or from a class list."""

from __future__ import annotations

import csv
import io
from pathlib import Path

from generator.lettering import missing
from layouts.fault import LayoutError, quoted

MOST_BYTES = 1024 * 1024
LONGEST = 40
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


def names(typed: tuple[str, ...], file: str | None) -> tuple[tuple[str, ...], list[str]]:
    """All names in order, told apart where two are alike, and remarks about what was changed."""
    found = [_tidy(name) for name in typed]
    if file:
        found += [_tidy(name) for name in _read(Path(file))]
    found = [name for name in found if name]
    return _told_apart(found)


def _tidy(name: str) -> str:
    """A name on one line, without characters that don't print."""
    plain = " ".join("".join(c if c.isprintable() else " " for c in name).split())
    return plain if len(plain) <= LONGEST else plain[: LONGEST - 1].rstrip() + "…"


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
            remarks.append(
                f"two players are called {quoted(name)}; the second is now {quoted(told)}"
            )
        if unknown := missing(told):
            remarks.append(f"{quoted(told)}: our font has no {quoted(unknown)}; write it by hand")
        unique.append(told)
    return tuple(unique), remarks


def _read(path: Path) -> list[str]:
    """The names of a CSV file: its 'name' column, or the first one."""
    if not path.is_file():
        raise LayoutError(
            f"--names {path}: " + ("is a folder" if path.is_dir() else "no such file")
        )
    raw = path.read_bytes()[: MOST_BYTES + 1]
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
    rows = _rows(text, path)
    if not rows:
        raise LayoutError(f"--names {path}: no names in it")
    heads = [cell.strip().lower() for cell in rows[0]]
    column = next((i for i, head in enumerate(heads) if head in HEADS), None)
    listed = rows if column is None else rows[1:]
    return [row[column or 0] for row in listed if len(row) > (column or 0)]


def _rows(text: str, path: Path) -> list[list[str]]:
    first = text.splitlines()[0] if text.strip() else ""
    mark = max(";,\t", key=first.count)
    try:
        return [
            row for row in csv.reader(io.StringIO(text), delimiter=mark) if any(map(str.strip, row))
        ]
    except csv.Error as error:
        raise LayoutError(f"--names {path}: {error}") from None
