"""The destination: where the files of a set go, and whose they are.

A set's PDF and its record are side by side under one name: the set's id, or that of -o. A number is
added if others play with the same boards already. Single sheets and picked parts have other names:
the whole set and its record keep their place. Only the same set is replaced, unless forced.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from generator.delivery.files import holds_set, is_free
from generator.pages.job import FORMATS, KEY, Job
from generator.refusal import PrintError
from layouts.board import Deal
from layouts.definition.loader import Definition, define_own
from layouts.refusal import LayoutError, quoted
from layouts.values import dataclass
from scorer.files import make_folder
from scorer.records import contents
from scorer.records.contents import SetRecord
from scorer.records.find import OUTPUT, records_of
from scorer.records.new_record import is_untouched
from scorer.records.seats import own_definition
from scorer.shell import quote

MOST_NAMED = 6  # players listed in a file name or a sentence
COUNTED = (
    "pieces",
    "areas",
    "bonuses",
    "numbers",
    "one_eyed",
)  # keys of a definition that change what counts, besides its rules


@dataclass(frozen=True)
class Conditions:
    """The conditions of a destination, besides the job."""

    output: str | None = None
    format: str = "pdf"
    force: bool = False
    names: tuple[str, ...] = ()
    source: Path | None = None  # the record of the set that is printed again
    picked: bool = False  # whether --parts was given


@dataclass(frozen=True)
class Destination:
    """The place of the printed file or folder, and of the record of its set."""

    target: Path
    record: Path
    whole: bool = True  # False: sheets or parts beside the untouched set
    others: Path | None = None  # the record of other players with the same boards


def claim(job: Job, given: Conditions) -> Destination:
    """Return the place for a job, made ready; raise PrintError if something else is in the way."""
    place = _beside(_home(job.deal, given), job, given)
    if given.format == "pdf" and place.target.is_dir():
        raise PrintError("output.folder", "output", file=place.target)
    if place.record.is_dir():
        raise PrintError("output.record", "output", file=place.record)
    try:
        make_folder(place.target.parent)
    except (FileExistsError, NotADirectoryError):
        raise PrintError("output.blocked", "output", folder=place.target.parent) from None
    _refuse_definition(place, job.deal)
    if not given.force:
        _refuse_others(place, job.deal, given)
    return place


def is_of_others(path: Path, deal: Deal, given: Conditions) -> bool:
    """Return whether a record of this set has other names or boards and isn't blank."""
    held = contents.held(path)
    if path == given.source or held is None or held.set != deal.id:
        return False
    return not (_is_ours(held, deal, given) or _is_fresh(held, deal, path))


def _is_ours(held: SetRecord, deal: Deal, given: Conditions) -> bool:
    return held.names == given.names and _has_boards(held, deal)


def _is_fresh(held: SetRecord, deal: Deal, path: Path) -> bool:
    """Return whether a record has no names and no entries: it can take names."""
    return held.names == () and is_untouched(path, deal)


def listed(names: Sequence[str]) -> list[str]:
    """Return names for a sentence, the first few of many."""
    known = [quoted(name)[1:-1] for name in names if name]
    return known[:MOST_NAMED] + ["..."] * (len(known) > MOST_NAMED)


def place_of_answers(target: Path, set_id: str, force: bool) -> Path:
    """Return the place of the answers beside the PDF; raise PrintError if another file has it."""
    path = target.with_name(f"{target.stem}-{KEY}.pdf")
    if not force:
        _refuse_another(path, holds_set(path), set_id)
    return path


# --- a class in tables -------------------------------------------------------------------------


def class_file(first: str, given: Conditions) -> Path:
    """Return the file for the pages of all tables: that of -o, or one named after the first set."""
    return _file(given) or _folder(given) / _named(f"{first}-tables", given.format)


def class_folder(target: Path) -> Path:
    """Return the folder for the records of the tables, beside the pages."""
    name = target.name
    for ending in FORMATS:
        name = name.removesuffix(f".{ending}").removesuffix(f"-{ending}")
    return target.with_name(name)


# --- the name of a set's files -----------------------------------------------------------------


def _home(deal: Deal, given: Conditions) -> Destination:
    if (file := _file(given)) is not None:
        return Destination(file, _record(file.parent, file.stem, given.source))
    folder = _folder(given)
    stem, others = _stem(folder, deal, given)
    target = folder / _named(stem, given.format)
    return Destination(target, _record(folder, stem, given.source), others=others)


def _file(given: Conditions) -> Path | None:
    """Return the file that -o names; None if it names a folder or isn't given."""
    output, format_ = given.output, given.format
    if output is None:
        return None
    if "\0" in output or output.strip() in ("", "-"):
        raise PrintError("output.name", "output", text=quoted(output))
    path = Path(output)
    ending = path.suffix.lower().removeprefix(".")
    if path.is_dir() or output.endswith(("/", os.sep)) or ending not in FORMATS:
        return None
    if ending == format_ == "pdf":
        return path
    if format_ == "pdf":
        raise PrintError("output.pdf", "output", file=output)
    raise PrintError("output.pictures", "output", file=output, format=format_)


def _folder(given: Conditions) -> Path:
    """Return the folder of -o; without it that of the record, or output/."""
    if given.output is not None:
        return Path(given.output)
    return given.source.parent if given.source else OUTPUT


def _stem(folder: Path, deal: Deal, given: Conditions) -> tuple[str, Path | None]:
    """Return the name of a set's files, and the record of others that already has this name."""
    source = given.source
    if source and _is_in(source, folder) and contents.set_of(source) == deal.id:
        return source.stem, None
    theirs = [(path, held) for path in records_of(folder, deal.id) if (held := contents.held(path))]
    ours = [path for path, held in theirs if _is_ours(held, deal, given)]
    ours += [path for path, held in theirs if _is_fresh(held, deal, path)]
    if ours:
        return ours[0].stem, None
    if not theirs or not (folder / f"{deal.id}.yaml").exists():
        return deal.id, None
    stems = (f"{deal.id}-{number}" for number in count(2))
    files = ((stem, f"{stem}.yaml", _named(stem, given.format)) for stem in stems)
    free = (stem for stem, *both in files if not any((folder / name).exists() for name in both))
    return next(free), theirs[0][0]


def _named(stem: str, format_: str) -> str:
    return stem + (".pdf" if format_ == "pdf" else f"-{format_}")


def _record(folder: Path, stem: str, source: Path | None) -> Path:
    """Return the record of that name, or `source` if it differs only in its ending."""
    if source and source.stem == stem and _is_in(source, folder):
        return source
    return folder / f"{stem}.yaml"


def _is_in(path: Path, folder: Path) -> bool:
    return path.parent == folder or os.path.realpath(path.parent) == os.path.realpath(folder)


# --- sheets and parts beside it ----------------------------------------------------------------


def _beside(home: Destination, job: Job, given: Conditions) -> Destination:
    """Return the place of sheets or parts beside the untouched whole set, or that of the whole."""
    kept = _kept(home, job.deal, given)
    tail = _tail(job, kept, home.target) if job.only or given.picked else ""
    if not tail or (kept is None and not is_free(home.record)):
        return home
    target = home.target
    if _file(given) is None or kept == home.record:
        stem = home.target.stem if given.format == "pdf" else home.record.stem
        target = home.target.with_name(_named(stem + tail, given.format))
    return Destination(target, kept or home.record, whole=False)


def _kept(home: Destination, deal: Deal, given: Conditions) -> Path | None:
    """Return the existing record of this set, or None."""
    for path in (home.record, given.source):
        if path and path.is_file() and contents.set_of(path) == deal.id:
            return path
    return None


def _tail(job: Job, kept: Path | None, target: Path) -> str:
    """Return the players or parts for a file name; empty for the whole set."""
    if job.only:
        more = "-more" if len(job.only) > MOST_NAMED else ""
        return "-only-" + "-".join(map(str, job.only[:MOST_NAMED])) + more
    held = contents.held(kept) if kept else None
    is_whole = held.parts == set(job.parts) if held else holds_set(target) != job.deal.id
    return "" if is_whole else "-" + "-".join(job.parts)


# --- what is in the way ------------------------------------------------------------------------


def _refuse_definition(place: Destination, deal: Deal) -> None:
    """Raise PrintError if the record would replace its definition, even by force."""
    file, definition = place.record, deal.definition
    if not place.whole or not definition.own or not file.is_file():
        return
    try:
        is_definition = define_own(file).source == definition.source
    except LayoutError:  # it is something else
        is_definition = False
    if is_definition:
        other = place.target.with_stem(f"{file.stem}-set")
        raise PrintError("output.definition", "output", file=file, other=quote(other))


def _refuse_others(place: Destination, deal: Deal, given: Conditions) -> None:
    """Raise PrintError if another set, or the same with other names, would be replaced."""
    files = [(place.target, holds_set(place.target))]
    held = contents.held(place.record) if place.whole else None
    if place.whole:
        files.append((place.record, held.set if held else None))
    for file, holds in files:
        _refuse_another(file, holds, deal.id)
    if held and held.sheets and not _has_boards(held, deal):
        raise PrintError("output.boards", "output", file=place.record)
    if held and (changes := _changed_rules(place.record, deal.definition)):
        raise PrintError("output.rules", "output", file=place.record, changes=changes)
    if held and is_of_others(place.record, deal, given):
        if names := listed(held.names or ()):
            raise PrintError("output.theirs", "output", file=place.record, names=names)
        raise PrintError("output.played", "output", file=place.record)


def _changed_rules(path: Path, new: Definition) -> list[str]:
    """Return what counts differently in the definition that a record holds; [] without one."""
    try:
        old = own_definition(contents.read_at(path).table(), new.game)
    except LayoutError:
        return []
    if old is None:
        return []
    rules = [key for key in {**old.rules, **new.rules} if old.rules.get(key) != new.rules.get(key)]
    changes = [f"{key}: {old.rules.get(key)} → {new.rules.get(key)}" for key in rules]
    return changes + [key for key in COUNTED if getattr(old, key) != getattr(new, key)]


def _refuse_another(file: Path, holds: str | None, set_id: str) -> None:
    """Raise PrintError if a file has another set, or isn't ours."""
    if not is_free(file) and holds != set_id:
        if holds:
            raise PrintError("output.set", "output", file=file, set=holds)
        raise PrintError("output.other", "output", file=file)


def _has_boards(held: SetRecord, deal: Deal) -> bool:
    """Return whether a record has these boards, not those of another definition."""
    return not held.sheets or held.sheets[0] in {sheet.board.id for sheet in deal.sheets}
