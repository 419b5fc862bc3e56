"""Places: where the files of a set go, and whose they are.

A set's PDF and its record lie side by side under one name: the set's id, or what -o says. Where
others play with the same boards already, a number is added. Single sheets and picked parts have
names of their own: the whole set and its record keep their place. Nothing but the same set is
replaced, or by force.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.delivery.files import holds_set, is_free
from generator.fault import PrintError
from generator.pages.job import FORMATS, Job
from layouts.board import Deal
from layouts.fault import quoted
from scorer.records import contents
from scorer.records.contents import SetRecord
from scorer.records.find import OUTPUT

MOST_NAMED = 6  # players in a file name, or in a sentence


@dataclass(frozen=True)
class Wanted:
    """What decides about the place beside what is printed."""

    output: str | None = None
    format: str = "pdf"
    force: bool = False
    names: tuple[str, ...] = ()
    source: Path | None = None  # the record that the set is printed again from
    picked: bool = False  # parts were asked for by their words


@dataclass(frozen=True)
class Place:
    """Where the printed thing goes, and the record of its set."""

    target: Path
    record: Path
    whole: bool = True  # otherwise sheets or parts beside a set that stays as it is
    others: Path | None = None  # the record of others who have the same boards


def claim(job: Job, errand: Wanted) -> Place:
    """The place for an order, made ready; PrintError where something else is in the way."""
    place = _beside(_home(job.deal, errand), job, errand)
    if errand.format == "pdf" and place.target.is_dir():
        raise PrintError(f"{place.target}: is a folder; give a file name, or another place with -o")
    if place.record.is_dir():
        raise PrintError(f"{place.record}: is a folder, and the record's place; choose another -o")
    _make_folder(place.target.parent)
    if not errand.force:
        _refuse_others(place, job.deal, errand)
    return place


def is_of_others(path: Path, deal: Deal, errand: Wanted) -> bool:
    """True where a record of this set has other names, or boards, and something would be lost."""
    held = contents.held(path)
    if path == errand.source or held is None or held.set != deal.id:
        return False
    return not (_is_ours(held, deal, errand) or _is_fresh(held, deal, path))


def _is_ours(held: SetRecord, deal: Deal, errand: Wanted) -> bool:
    return held.names == errand.names and _has_boards(held, deal)


def _is_fresh(held: SetRecord, deal: Deal, path: Path) -> bool:
    """True for a record without names in which nobody has written: it can take names."""
    return held.names == () and contents.is_untouched(path, deal)


def records_of(folder: Path, set_id: str) -> Iterator[Path]:
    """The records of a set in a folder: the one named by its id, then those with a number."""
    names = re.compile(rf"{re.escape(set_id)}(?:-(\d{{1,4}}))?\.yaml")
    try:
        found = [(m, path) for path in folder.iterdir() if (m := names.fullmatch(path.name))]
    except (OSError, ValueError):
        return
    for _, path in sorted(found, key=lambda one: int(one[0][1] or 0)):
        if path.is_file() and contents.set_of(path) == set_id:
            yield path


def listed(names: Sequence[str]) -> str:
    """Names for a sentence, the first few of many."""
    known = [quoted(name)[1:-1] for name in names if name]
    more = ", ..." if len(known) > MOST_NAMED else ""
    return ", ".join(known[:MOST_NAMED]) + more


# --- the name of a set's files -----------------------------------------------------------------


def _home(deal: Deal, errand: Wanted) -> Place:
    """Where the whole set belongs."""
    if (file := _file(errand)) is not None:
        return Place(file, _record(file.parent, file.stem, errand.source))
    folder = _folder(errand)
    stem, others = _stem(folder, deal, errand)
    target = folder / _named(stem, errand.format)
    return Place(target, _record(folder, stem, errand.source), others=others)


def _file(errand: Wanted) -> Path | None:
    """The file that -o names; None where it names a folder, or nothing is said."""
    output, format_ = errand.output, errand.format
    if output is None:
        return None
    if "\0" in output or output.strip() in ("", "-"):
        raise PrintError(f"-o {quoted(output)} is no file name")
    path = Path(output)
    ending = path.suffix.lower().removeprefix(".")
    if path.is_dir() or output.endswith(("/", os.sep)) or ending not in FORMATS:
        return None
    if ending == format_ == "pdf":
        return path
    wanted = "a PDF is asked for" if format_ == "pdf" else f"{format_} files go into a folder"
    raise PrintError(f"-o {output}: {wanted}; give a folder, or another --format")


def _folder(errand: Wanted) -> Path:
    """The folder of -o; without it a set is printed again beside its record."""
    if errand.output is not None:
        return Path(errand.output)
    return errand.source.parent if errand.source else OUTPUT


def _stem(folder: Path, deal: Deal, errand: Wanted) -> tuple[str, Path | None]:
    """The name of a set's files, and the record of others that has the name they would have."""
    source = errand.source
    if source and _is_in(source, folder) and contents.set_of(source) == deal.id:
        return source.stem, None
    theirs = [(path, held) for path in records_of(folder, deal.id) if (held := contents.held(path))]
    ours = [path for path, held in theirs if _is_ours(held, deal, errand)]
    ours += [path for path, held in theirs if _is_fresh(held, deal, path)]
    if ours:
        return ours[0].stem, None
    if not theirs or not (folder / f"{deal.id}.yaml").exists():
        return deal.id, None
    number = 2
    while any((folder / name).exists() for name in _both(f"{deal.id}-{number}", errand.format)):
        number += 1
    return f"{deal.id}-{number}", theirs[0][0]


def _both(stem: str, format_: str) -> tuple[str, str]:
    return f"{stem}.yaml", _named(stem, format_)


def _named(stem: str, format_: str) -> str:
    return stem + (".pdf" if format_ == "pdf" else f"-{format_}")


def _record(folder: Path, stem: str, source: Path | None) -> Path:
    """The record of that name; the one that was given where it is the same but for its ending."""
    if source and source.stem == stem and _is_in(source, folder):
        return source
    return folder / f"{stem}.yaml"


def _is_in(path: Path, folder: Path) -> bool:
    return path.parent == folder or path.parent.resolve() == folder.resolve()


# --- sheets and parts beside it ----------------------------------------------------------------


def _beside(home: Place, job: Job, errand: Wanted) -> Place:
    """The place of sheets or parts of a set whose whole stays as it is; or that of the whole."""
    kept = _kept(home, job.deal, errand)
    tail = _tail(job, kept, home.target) if job.only or errand.picked else ""
    if not tail or (kept is None and not is_free(home.record)):
        return home
    target = home.target
    if _file(errand) is None or kept == home.record:
        stem = home.target.stem if errand.format == "pdf" else home.record.stem
        target = home.target.with_name(_named(stem + tail, errand.format))
    return Place(target, kept or home.record, whole=False)


def _kept(home: Place, deal: Deal, errand: Wanted) -> Path | None:
    """The record that there is of this set already."""
    for path in (home.record, errand.source):
        if path and path.is_file() and contents.set_of(path) == deal.id:
            return path
    return None


def _tail(job: Job, kept: Path | None, target: Path) -> str:
    """What is added to a name: whose sheets, or which parts; nothing where it is all of the set."""
    if job.only:
        more = "-more" if len(job.only) > MOST_NAMED else ""
        return "-only-" + "-".join(map(str, job.only[:MOST_NAMED])) + more
    held = contents.held(kept) if kept else None
    is_whole = held.parts == set(job.parts) if held else holds_set(target) != job.deal.id
    return "" if is_whole else "-" + "-".join(job.parts)


# --- what is in the way ------------------------------------------------------------------------


def _refuse_others(place: Place, deal: Deal, errand: Wanted) -> None:
    """Nothing but the same set of the same people is replaced."""
    found = [(place.target, holds_set(place.target))]
    held = contents.held(place.record) if place.whole else None
    if place.whole:
        found.append((place.record, held.set if held else None))
    for file, holds in found:
        if not is_free(file) and holds != deal.id:
            whose = f"the set {holds}" if holds else "something else"
            raise PrintError(f"{file} holds {whose}; choose another place with -o, or --force")
    if held and held.sheets and not _has_boards(held, deal):
        raise PrintError(
            f"{place.record} holds this set with other boards, from another definition; "
            "choose another place with -o, or --force"
        )
    if held and is_of_others(place.record, deal, errand):
        whose = listed(held.names or ()) or "others who have played"
        raise PrintError(
            f"{place.record} belongs to {whose}; choose another place with -o, or --force"
        )


def _has_boards(held: SetRecord, deal: Deal) -> bool:
    """True when a record is of these boards, not of those of another definition."""
    return not held.sheets or held.sheets[0] in {sheet.board.id for sheet in deal.sheets}


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise PrintError(
            f"{folder}: a file is in the way of this folder; choose another -o"
        ) from None
