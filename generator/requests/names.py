"""Names for the sheets: from the command line or from a class list."""

from __future__ import annotations

from pathlib import Path
from unicodedata import category, normalize

from generator.lettering.text import missing
from layouts.fault import LayoutError, quoted
from layouts.words import Words, speak

LONGEST = 40
JOINER = "\u200c"  # keeps two parts of a Persian name apart


def names(
    typed: tuple[str, ...], file: str | None, words: Words | None = None
) -> tuple[tuple[str, ...], list[str]]:
    """All names in order, told apart where two are alike, and remarks about what was understood."""
    listed: list[str] = []
    notes: list[str] = []
    if file is not None:
        words = words or speak("en")
        listed, notes = _listed(Path(file), words)
    found = [name for name in map(_tidy, typed) if name] + listed
    cut = [
        _say(words, "roster.cut", name=quoted(name), limit=LONGEST)
        for name in found
        if _short(name) != name
    ]
    unique, changed = _told_apart([_short(name) for name in found], words)
    if file is not None:
        notes.insert(0, _understood(Path(file), unique[-len(listed) :], words))
    return unique, (["; ".join(notes)] if notes else []) + cut + changed


def shown(called: tuple[str, ...], words: Words | None = None) -> tuple[tuple[str, ...], list[str]]:
    """The names as they are printed: empty where our font can't, with a remark, never boxes."""
    lacks = [missing(name) for name in called]
    remarks = [
        _say(words, "roster.unshown", name=quoted(name), letters=quoted(unknown))
        for name, unknown in zip(called, lacks, strict=True)
        if unknown
    ]
    return tuple("" if no else name for name, no in zip(called, lacks, strict=True)), remarks


def _say(words: Words | None, key: str, **values: object) -> str:
    """A remark; English is loaded only where there is something to say in it."""
    return (words or speak("en"))(key, **values)


def _tidy(name: str) -> str:
    """A name on one line, without characters that don't print."""
    plain = "".join(
        c if c.isprintable() else "" if category(c) == "Cf" and c != JOINER else " " for c in name
    )
    return " ".join(normalize("NFC", plain).split())


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else name[: LONGEST - 1].rstrip() + "…"


def _told_apart(found: list[str], words: Words | None) -> tuple[tuple[str, ...], list[str]]:
    seen: dict[str, int] = {}  # the number that was given last
    unique, remarks = [], []
    taken = set(found)
    for name in found:
        number = seen.get(name, 0) + 1
        told = name
        if number > 1:
            while (told := f"{name} {number}") in taken:
                number += 1
            taken.add(told)
            remarks.append(_say(words, "roster.namesake", name=quoted(name), told=quoted(told)))
        seen[name] = number
        unique.append(told)
    return tuple(unique), remarks


def _listed(path: Path, words: Words) -> tuple[list[str], list[str]]:
    """The names of a class list, and how they were found."""
    from generator.requests.classlist.pupils import read

    listed = read(path, words)
    found = [name for name in map(_tidy, listed.names) if name]
    if not found:
        raise LayoutError(f"--names {path}: {words('roster.empty')}")
    notes = list(listed.notes)
    if listed.encoding:
        like = next((name for name in found if not name.isascii()), None)
        told = "" if like is None else f" ({_short(like)})"
        notes.append(words("roster.encoding", encoding=listed.encoding) + told)
    return found, notes


def _understood(path: Path, called: tuple[str, ...], words: Words | None) -> str:
    """How many names a list has, and the first and the last of them."""
    file, count = quoted(path.name)[1:-1], len(called)
    if count == 1:
        return _say(words, "roster.one", file=file, name=called[0])
    return _say(words, "roster.names", count=count, file=file, first=called[0], last=called[-1])
