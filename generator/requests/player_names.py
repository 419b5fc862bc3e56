"""Names for the sheets: as they were typed, and from a class list."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any
from unicodedata import category

from generator.fault import Remark
from generator.lettering.text import missing
from layouts.fault import LayoutError, quoted, same_name, seen
from layouts.game_contract import on_demand
from layouts.values import dataclass
from scorer.files import standard_input
from scorer.records.contents import STANDARD_NAME
from scorer.records.find import STANDARD

LONGEST = 40
MOST_BYTES = 1024 * 1024  # of a class list
STEM = 30  # letters that stay of a name whatever number comes after it

_read = on_demand("generator.requests.classlist", "pupils:read")  # few print for a class


@dataclass(frozen=True)
class ClassList:
    """A class list as it came: its bytes, and the name of its file for what is said of it."""

    raw: bytes
    file: str


def class_list(path: str) -> ClassList:
    """The class list of a file, as far as it is read: one byte more than a list may have."""
    if path == STANDARD:
        return ClassList(standard_input(MOST_BYTES), STANDARD_NAME)
    where = Path(path)
    if where.is_dir():
        raise LayoutError("classlist.folder", "names_file", file=where)
    if not where.exists():
        raise LayoutError("classlist.missing", "names_file", file=where)
    with where.open("rb") as file:
        return ClassList(file.read(MOST_BYTES + 1), str(where))


def names(
    typed: Iterable[str], listed: ClassList | None = None
) -> tuple[tuple[str, ...], list[Remark]]:
    """All names in order, told apart where two are alike, and remarks about what was understood."""
    found, remarks, _ = names_at_tables(typed, listed)
    return found, remarks


def names_at_tables(
    typed: Iterable[str], listed: ClassList | None = None
) -> tuple[tuple[str, ...], list[Remark], tuple[str, ...]]:
    """The same, and at which table each of them sits; no tables if the list has none.

    Those of a table follow each other: tables in the order of their numbers, or of the list.
    """
    pupils, notes, tables = _pupils(listed) if listed else ([], [], ())
    found = [name for name in map(_tidy, typed) if name] + pupils
    if tables and len(found) > len(pupils):
        tables = ()  # who was typed has no table
    cut = [
        Remark("roster.cut", name=quoted(name), limit=LONGEST)
        for name in found
        if _short(name) != name
    ]
    unique, changed = _told_apart([_short(name) for name in found])
    if listed:
        understood = _understood(listed.file, unique[-len(pupils) :], notes)
        return unique, [understood, *cut, *changed], tables
    return unique, cut + changed, ()


def unshown(called: Iterable[str]) -> list[Remark]:
    """Remarks about names that our font can't show; there is room to write them."""
    return [
        Remark("roster.unshown", name=quoted(name), letters=quoted(letters))
        for name in called
        if (letters := missing(name))
    ]


def _tidy(name: str) -> str:
    """A name on one line, without characters that don't print; refused where it is no text."""
    if any("\ud800" <= c <= "\udfff" for c in name):  # leaving them out would make another name
        raise LayoutError("name.bytes", "names", name=quoted(name))
    plain = "".join(" " if category(c) == "Cc" else c for c in name)
    return " ".join(seen(plain).split()) if same_name(plain) else ""


def _short(name: str, most: int = LONGEST) -> str:
    return name if len(name) <= most else name[: most - 1].rstrip(" …") + "…"


def _told_apart(found: list[str]) -> tuple[tuple[str, ...], list[Remark]]:
    """The names, a number after those that somebody has already."""
    last: dict[str, int] = {}  # the number that was given last, by what is left when one is cut
    unique, remarks = [], []
    taken, before = set(map(same_name, found)), set[str]()
    for name in found:
        told, same = name, same_name(name)
        if same in before:
            stem = same[:STEM]
            number = last.get(stem, 1) + 1
            while same_name(told := _numbered(name, number)) in taken:
                number += 1
            last[stem] = number
            taken.add(same_name(told))
            remarks.append(Remark("roster.namesake", name=quoted(name), told=quoted(told)))
        before.add(same)
        unique.append(told)
    return tuple(unique), remarks


def _numbered(name: str, number: int) -> str:
    """A name with a number after it, no longer than a name may be: it is cut when it is read."""
    tail = f" {number}"
    return _short(name, LONGEST - len(tail)) + tail


@dataclass(frozen=True)
class ListedPupil:
    """One of a class list: the name, the table, and what systems of the school know them by."""

    name: str
    table: str
    id_heads: tuple[str, ...] = ()
    ids: tuple[str, ...] = ()


def pupils_in_order(listed: ClassList) -> list[ListedPupil]:
    """Everybody of a class list, table by table."""
    return _seated(_read(listed.raw, listed.file))


def _seated(pupils: Any) -> list[ListedPupil]:
    labels = pupils.tables or ("",) * len(pupils.names)
    ids = pupils.ids or ((),) * len(pupils.names)
    everybody = (
        ListedPupil(_tidy(name), label, pupils.id_heads, own)
        for name, label, own in zip(pupils.names, labels, ids, strict=True)
    )
    return sorted((one for one in everybody if one.name), key=_by_table(labels))


def _pupils(listed: ClassList) -> tuple[list[str], list[Remark], tuple[str, ...]]:
    """The names of a class list, how they were found, and at which tables they sit."""
    pupils = _read(listed.raw, listed.file)
    seated = _seated(pupils)
    found = [one.name for one in seated]
    if not found:
        raise LayoutError("classlist.empty", "names_file", file=listed.file)
    notes = list(pupils.notes)
    if pupils.tables:
        notes.append(Remark("roster.tables", count=len(set(pupils.tables))))
    if pupils.encoding:
        notes.append(_encoding(pupils.encoding, found))
    return found, notes, tuple(one.table for one in seated) if pupils.tables else ()


def _by_table(labels: Sequence[str]) -> Callable[[ListedPupil], int]:
    """Return the key by which pupils are sorted: by the numbers of tables, or by the list."""
    numbers = {label: re.findall(r"\d+", label) for label in dict.fromkeys(labels)}
    if all(len(found) == 1 for found in numbers.values()):
        order = {label: int(found[0]) for label, found in numbers.items()}
    else:
        order = {label: place for place, label in enumerate(numbers)}
    return lambda one: order[one.table]


def _encoding(encoding: str, found: list[str]) -> Remark:
    """How the letters were read, with a name by which that can be checked."""
    for name in found:
        if not name.isascii():
            return Remark("roster.encoding.like", encoding=encoding, name=_short(name))
    return Remark("roster.encoding", encoding=encoding)


def _understood(path: str, called: tuple[str, ...], notes: list[Remark]) -> Remark:
    """How many names a list has, the first and the last of them, and how they were found."""
    file, count = quoted(Path(path).name)[1:-1], len(called)
    if count == 1:
        return Remark("roster.one", *notes, file=file, name=called[0])
    ends = {"first": called[0], "last": called[-1]}
    return Remark("roster.names", *notes, count=count, file=file, **ends)
