"""Files: where they go, whose they are, and how they are written so that none is ever half done.

Every file of ours says which set it is of (`fives-set:` and the id); a file is replaced only by
the same set, or by force. Writing goes to a hidden name beside the target, then a rename.
"""

from __future__ import annotations

import mmap
import os
import re
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from generator.wish import FORMATS, PrintError
from layouts.board import Deal
from layouts.fault import quoted
from scorer import record
from scorer.files import blaming, discard, mask
from scorer.files import write as write

TOKEN = "fives-set:"
FOLDER = "output"
MOST_NAMED = 6  # players in a file name
LITTER = (".DS_Store", "Thumbs.db", "desktop.ini")  # left by systems in folders that were looked at


@dataclass(frozen=True)
class Place:
    """Where the printed thing goes, and its record."""

    target: Path
    record: Path


def claim(
    output: str | None, deal: Deal, format_: str, force: bool, only: Sequence[int] = ()
) -> Place:
    """The place for a set, made ready; PrintError where something of another set is in the way."""
    target = _target(output, deal.id + _whose(only), format_)
    place = Place(target, target.with_name(_stem(target, format_) + ".yaml"))
    if format_ == "pdf" and target.is_dir():
        raise PrintError(f"{target}: is a folder; give a file name, or another place with -o")
    if place.record.is_dir():
        raise PrintError(f"{place.record}: is a folder, and the record's place; choose another -o")
    _make_folder(target.parent)
    if not force:
        _refuse_others(place, deal)
    return place


def _refuse_others(place: Place, deal: Deal) -> None:
    """Nothing but the same set is replaced."""
    held, sheets = record.holds(place.record)
    for file, holds in ((place.target, holds_set(place.target)), (place.record, held)):
        if not _is_free(file) and holds != deal.id:
            whose = f"the set {holds}" if holds else "something else"
            raise PrintError(f"{file} holds {whose}; choose another place with -o, or --force")
    if sheets and sheets[0] not in {sheet.board.id for sheet in deal.sheets}:
        raise PrintError(
            f"{place.record} holds this set with other boards, from another definition; "
            "choose another place with -o, or --force"
        )


def _is_free(path: Path) -> bool:
    return not path.exists() or (path.is_dir() and not _inside(path))


def _inside(folder: Path) -> list[Path]:
    return [file for file in folder.iterdir() if file.name not in LITTER]


def _whose(only: Sequence[int]) -> str:
    """Sheets of a few have a file of their own: the whole set keeps its place."""
    if not only:
        return ""
    more = "-more" if len(only) > MOST_NAMED else ""
    return "-only-" + "-".join(map(str, only[:MOST_NAMED])) + more


def _target(output: str | None, stem: str, format_: str) -> Path:
    name = stem + (".pdf" if format_ == "pdf" else f"-{format_}")
    if output is None:
        return Path(FOLDER) / name
    if "\0" in output or output.strip() in ("", "-"):
        raise PrintError(f"-o {quoted(output)} is no file name")
    path = Path(output)
    ending = path.suffix.lower().removeprefix(".")
    if path.is_dir() or output.endswith(("/", os.sep)) or ending not in FORMATS:
        return path / name
    if ending == format_ == "pdf":
        return path
    wanted = "a PDF is asked for" if format_ == "pdf" else f"{format_} files go into a folder"
    raise PrintError(f"-o {output}: {wanted}; give a folder, or another --format")


def _stem(target: Path, format_: str) -> str:
    return target.stem if format_ == "pdf" else target.name.removesuffix(f"-{format_}")


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except (FileExistsError, NotADirectoryError):
        raise PrintError(
            f"{folder}: a file is in the way of this folder; choose another -o"
        ) from None


def holds_set(path: Path) -> str | None:
    """The set a printed file or folder of pictures is of; None where it isn't ours alone."""
    if path.is_dir():
        found = {None if file.is_dir() else holds_set(file) for file in _inside(path)}
        return found.pop() if len(found) == 1 else None
    if not path.is_file() or not path.stat().st_size:
        return None
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as raw:
        at = raw.find(TOKEN.encode())
        said = raw[at + len(TOKEN) : at + len(TOKEN) + 26] if at >= 0 else b""
    word = re.match(rb"[a-z0-9-]+", said)
    return word[0].decode() if word else None


def write_folder(folder: Path, contents: Iterable[tuple[str, bytes]]) -> list[Path]:
    """Put a folder of files in place, whole or not at all."""
    names = []
    with blaming(folder):
        made = Path(
            tempfile.mkdtemp(prefix=f".{folder.name[:40]}-", suffix=".tmp", dir=folder.parent)
        )
        try:
            for name, content in contents:
                (made / name).write_bytes(content)
                names.append(name)
            made.chmod(0o777 & ~mask())
            if folder.exists():
                _swap(made, folder)
            else:
                made.replace(folder)
        except BaseException:
            discard(made)
            raise
    return [folder / name for name in names]


def _swap(made: Path, folder: Path) -> None:
    """The old folder goes only after the new one stands."""
    aside = Path(tempfile.mkdtemp(prefix=".old-", suffix=".tmp", dir=folder.parent))
    old = aside / "old"
    try:
        folder.replace(old)
        made.replace(folder)
    except BaseException:
        if old.exists() and not folder.exists():
            old.replace(folder)
        raise
    finally:
        if folder.exists():
            discard(aside)


def set_aside(path: Path) -> Path:
    """A file that is in the way under a name that is free: game.yaml becomes game-1.yaml."""
    number = 1
    while (free := path.with_name(f"{path.stem}-{number}{path.suffix}")).exists():
        number += 1
    path.replace(free)
    return free
