"""Files: where they go, whose they are, and how they are written so that none is ever half done.

Every file of ours says which set it is of (`fives-set:` and the id); a file is replaced only by
the same set, or by force. Writing goes to a hidden name beside the target, then a rename.
"""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from generator.wish import FORMATS, PrintError
from layouts.fault import quoted
from scorer import record

TOKEN = "fives-set:"
FOLDER = "output"


@dataclass(frozen=True)
class Place:
    """Where the printed thing goes, and its record."""

    target: Path
    record: Path


def claim(output: str | None, set_id: str, format_: str, force: bool) -> Place:
    """The place for a set, made ready; PrintError where something of another set is in the way."""
    target = _target(output, set_id, format_)
    place = Place(target, target.with_name(_stem(target, format_) + ".yaml"))
    if target.is_dir() and format_ == "pdf":
        raise PrintError(f"{target}: is a folder; give a file name, or another place with -o")
    _make_folder(target.parent)
    if not force:
        for file, holds in ((target, holds_set(target)), (place.record, record_set(place.record))):
            if file.exists() and holds != set_id:
                whose = f"the set {holds}" if holds else "something else"
                raise PrintError(f"{file} holds {whose}; choose another place with -o, or --force")
    return place


def _target(output: str | None, set_id: str, format_: str) -> Path:
    name = set_id + (".pdf" if format_ == "pdf" else f"-{format_}")
    if output is None:
        return Path(FOLDER) / name
    path = Path(output)
    if "\0" in output or not output.strip():
        raise PrintError(f"-o {quoted(output)} is no file name")
    ending = path.suffix.lower().removeprefix(".")
    if ending == format_ == "pdf" and not path.is_dir():
        return path
    if ending in FORMATS and not path.is_dir():
        wanted = "a PDF is asked for" if format_ == "pdf" else f"{format_} files go into a folder"
        raise PrintError(f"-o {output}: {wanted}; give a folder, or another --format")
    return path / name


def _stem(target: Path, format_: str) -> str:
    return target.stem if format_ == "pdf" else target.name.removesuffix(f"-{format_}")


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise PrintError(f"{folder} is a file, not a folder") from None


def holds_set(path: Path) -> str | None:
    """The set a printed file or folder of pictures is of; None where it isn't ours."""
    if path.is_dir():
        inside = sorted(path.iterdir())
        return holds_set(inside[0]) if inside else None
    try:
        raw = path.read_bytes()
    except OSError:
        return None
    at = raw.find(TOKEN.encode())
    if at < 0:
        return None
    word = raw[at + len(TOKEN) : at + len(TOKEN) + 26].decode("ascii", "replace")
    return "".join(c for c in word if c.isalnum() or c == "-").strip("-")


def record_set(path: Path) -> str | None:
    """The set a record is of."""
    return record.set_of(path) if path.exists() else None


def write(path: Path, content: bytes) -> None:
    """Put a file in place, whole or not at all."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name[:40]}-", suffix=".tmp", dir=path.parent)
    made = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        made.chmod(_usual_mode())
        made.replace(path)
    except BaseException:
        made.unlink(missing_ok=True)
        raise


def write_folder(folder: Path, contents: Iterable[tuple[str, bytes]]) -> list[Path]:
    """Put a folder of files in place, whole or not at all."""
    made = Path(tempfile.mkdtemp(prefix=f".{folder.name[:40]}-", suffix=".tmp", dir=folder.parent))
    names = []
    try:
        for name, content in contents:
            (made / name).write_bytes(content)
            names.append(name)
        made.chmod(_usual_mode() | 0o111)
        if folder.exists():
            _swap(made, folder)
        else:
            made.replace(folder)
    except BaseException:
        shutil.rmtree(made, ignore_errors=True)
        raise
    return [folder / name for name in names]


def _swap(made: Path, folder: Path) -> None:
    """The old folder goes only after the new one stands."""
    old = Path(tempfile.mkdtemp(prefix=".old-", suffix=".tmp", dir=folder.parent))
    folder.replace(old / "old")
    made.replace(folder)
    shutil.rmtree(old, ignore_errors=True)


def _usual_mode() -> int:
    """The rights a new file would have; temporary files are made for their owner alone."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
