"""Names for the sheets, as typed and from a class list, and the ids in such a list."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING
from unicodedata import category

from generator.lettering.text import missing
from generator.refusal import PrintError, Remark
from layouts.game_contract import on_demand
from layouts.refusal import LayoutError, quoted, same_name, seen, typed_name
from layouts.values import dataclass
from scorer.files import STANDARD, standard_input
from scorer.records.contents import STANDARD_NAME

if TYPE_CHECKING:
    from generator.requests.classlist.pupils import ListedPupil, Pupils

LONGEST = 40
MOST_BYTES = 1024 * 1024  # of a class list
STEM = 30  # letters of a name that are never cut off by a number

# few print for a class
_read: Callable[[bytes, str], Pupils] = on_demand("generator.requests.classlist", "pupils:read")
_as_csv: Callable[..., str] = on_demand("scorer.results", "tables:as_csv")
_head_of_players: Callable[[], str] = on_demand("scorer.results", "school_table:PLAYER")


@dataclass(frozen=True)
class ClassList:
    """A class list as it came: its bytes, and the name of its file for messages."""

    raw: bytes
    file: str


def class_list(path: str) -> ClassList:
    """Read the class list of a file: at most one byte more than a list may have."""
    if path == STANDARD:
        return ClassList(standard_input(MOST_BYTES), STANDARD_NAME)
    where = Path(path)
    if where.is_dir():
        raise LayoutError("classlist.folder", "names_file", file=where)
    if not where.exists():
        raise LayoutError("classlist.missing", "names_file", file=where)
    with where.open("rb") as file:
        return ClassList(file.read(MOST_BYTES + 1), str(where))


def names_at_tables(
    typed: Iterable[str], listed: ClassList | None = None
) -> tuple[tuple[str, ...], list[Remark], tuple[str, ...]]:
    """Return the names, remarks on how they were read, and the table of each; () without tables.

    They are in order, sorted by table, and numbered if two are alike.
    """
    pupils, notes, tables = _pupils(listed) if listed else ([], [], ())
    own = list(map(_typed, typed))
    if tables and own:
        raise LayoutError("classlist.table", "names", name=quoted(own[0]))
    players = own + pupils
    cut = [
        Remark("roster.cut", name=quoted(name), limit=LONGEST)
        for name in players
        if _short(name) != name
    ]
    unique, changed = _told_apart([_short(name) for name in players])
    if listed:
        understood = _understood(listed.file, unique[-len(pupils) :], notes)
        return unique, [understood, *cut, *changed], tables
    return unique, cut + changed, ()


def unshown(called: Iterable[str]) -> list[Remark]:
    """Return remarks about names that our font can't show; the sheet has room to write them."""
    return [
        Remark("roster.unshown", name=quoted(name), letters=quoted(letters))
        for name in called
        if (letters := missing(name))
    ]


def _tidy(name: str) -> str:
    """Return a name on one line without unprintable characters; raise if it isn't text."""
    if any("\ud800" <= c <= "\udfff" for c in name):  # without them it would be another name
        raise LayoutError("name.bytes", "names", name=quoted(name))
    plain = "".join(" " if category(c) == "Cc" else c for c in name)
    return " ".join(seen(plain).split()) if same_name(plain) else ""


def _typed(name: str) -> str:
    """Return a typed name, tidied; raise if nothing is left of it, as in records."""
    if not (tidy := _tidy(name)):
        raise LayoutError("name.odd", "names", name=quoted(name))
    return tidy


def _short(name: str, most: int = LONGEST) -> str:
    return name if len(name) <= most else name[: most - 1].rstrip(" …") + "…"


def _told_apart(names: list[str]) -> tuple[tuple[str, ...], list[Remark]]:
    """Return the names, numbered if they are taken already, and remarks.

    Capitals don't matter, because they don't when names are typed in later.
    """
    last: dict[str, int] = {}  # the last number given, by the stem of a name
    unique, remarks = [], []
    taken, before = set(map(typed_name, names)), set[str]()
    for name in names:
        free, same = name, typed_name(name)
        if same in before:
            stem = same[:STEM]
            number = last.get(stem, 1) + 1
            while typed_name(free := _numbered(name, number)) in taken:
                number += 1
            last[stem] = number
            taken.add(typed_name(free))
            remarks.append(Remark("roster.namesake", name=quoted(name), told=quoted(free)))
        before.add(same)
        unique.append(free)
    return tuple(unique), remarks


def _numbered(name: str, number: int) -> str:
    tail = f" {number}"
    return _short(name, LONGEST - len(tail)) + tail


def _seated(pupils: Sequence[ListedPupil]) -> list[ListedPupil]:
    """Return the pupils with tidy names, table by table."""
    tidy = (replace(pupil, name=_tidy(pupil.name)) for pupil in pupils)
    by_table = _by_table([pupil.table for pupil in pupils])
    return sorted((pupil for pupil in tidy if pupil.name), key=by_table)


def _pupils(listed: ClassList) -> tuple[list[str], list[Remark], tuple[str, ...]]:
    """Return the names of a class list, remarks, and the tables."""
    parsed = _read(listed.raw, listed.file)
    seated, notes = _seated(parsed.pupils), list(parsed.notes)
    names = [pupil.name for pupil in seated]
    if not names:
        raise LayoutError("classlist.empty", "names_file", file=listed.file)
    tables = {pupil.table for pupil in parsed.pupils if pupil.table}
    if tables:
        notes.append(Remark("roster.tables", count=len(tables)))
    if parsed.encoding:
        like = next((_short(name) for name in names if not name.isascii()), None)
        key = "roster.encoding.like" if like else "roster.encoding"
        notes.append(Remark(key, encoding=parsed.encoding, **({"name": like} if like else {})))
    return names, notes, tuple(pupil.table for pupil in seated) if tables else ()


def _by_table(labels: Sequence[str]) -> Callable[[ListedPupil], int]:
    """Return the key by which pupils are sorted: by the numbers of tables, or by the list."""
    numbers = {label: re.findall(r"\d+", label) for label in dict.fromkeys(labels)}
    if all(len(digits) == 1 for digits in numbers.values()):
        order = {label: int(digits[0]) for label, digits in numbers.items()}
    else:
        order = {label: place for place, label in enumerate(numbers)}
    return lambda pupil: order[pupil.table]


def _understood(path: str, called: tuple[str, ...], notes: list[Remark]) -> Remark:
    """Return a remark: the number of names, the first and the last, and how they were read."""
    file, count = quoted(Path(path).name)[1:-1], len(called)
    if count == 1:
        return Remark("roster.one", *notes, file=file, name=called[0])
    ends = {"first": called[0], "last": called[-1]}
    return Remark("roster.names", *notes, count=count, file=file, **ends)


# --- ids ---------------------------------------------------------------------------------------
#
# Columns of ids, e-mail addresses and logins are kept on request, in a file beside the record and
# nowhere else: nothing prints them, no id or link has them. `fives-score game --school` puts them
# back beside the results.


@dataclass(frozen=True)
class Identities:
    """The heads of the columns, and the cells of each player by the printed name."""

    heads: tuple[str, ...]
    cells: dict[str, tuple[str, ...]]

    def sidecar(self, names: Collection[str]) -> str:
        """Return the file of the named players; "" without any ids."""
        if not self.heads:
            return ""
        rows = [(name, *cells) for name, cells in self.cells.items() if name in names]
        return _as_csv([(_head_of_players(), *self.heads), *rows])


def needed_identities(listed: ClassList | None, typed: Sequence[str]) -> Identities:
    """Return the identities in a class list; raise PrintError if it has none."""
    if listed is None:
        raise PrintError("ids.list", "keep_ids")
    ids = identities(listed, typed)
    if not ids.heads:
        raise PrintError("ids.none", "keep_ids", file=listed.file)
    return ids


def identities(listed: ClassList, typed: Sequence[str] = ()) -> Identities:
    """Return the identities in a class list, maybe without any heads."""
    parsed = _read(listed.raw, listed.file)
    pupils = _seated(parsed.pupils)
    names, _, _ = names_at_tables(typed, listed)
    own = names[len(names) - len(pupils) :]
    cells = dict(zip(own, (pupil.ids for pupil in pupils), strict=True))
    return Identities(parsed.id_heads, cells)
