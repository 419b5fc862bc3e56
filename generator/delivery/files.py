"""Files: the sets they belong to, and writing that leaves none half done.

Every file of ours contains the id of its set (`fives-set:` and the id). Writing goes to a hidden
name beside the target, then a rename.
"""

from __future__ import annotations

import mmap
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from scorer.files import blaming, discard, grant, meant, put, refuse_protected, sync
from scorer.files import write as write

Content = bytes | Iterable[tuple[str, bytes]]  # of a file, or of a folder's files by name
TOKEN = "fives-set:"
LITTER = (".DS_Store", "Thumbs.db", "desktop.ini")  # left by systems in folders that were looked at


def is_free(path: Path) -> bool:
    """Return whether a path doesn't exist or is an empty folder."""
    return not path.exists() or (path.is_dir() and not inside(path))


def inside(folder: Path) -> list[Path]:
    """Return the files of a folder, without the litter of systems."""
    return [file for file in folder.iterdir() if file.name not in LITTER]


def holds_set(path: Path) -> str | None:
    """Return the set of a printed file or folder of pictures; None if it isn't only ours."""
    if path.is_dir():
        sets = {None if file.is_dir() else holds_set(file) for file in inside(path)}
        return sets.pop() if len(sets) == 1 else None
    if not path.is_file() or not path.stat().st_size:
        return None
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as raw:
        match = re.search(TOKEN.encode() + rb"([a-z0-9-]{0,26})", raw)
        return (match and match[1].decode()) or None


@contextmanager
def made_ready(folder: Path, contents: Content) -> Iterator[Callable[[Path], list[Path]]]:
    """Yield a function that puts a file or a folder of files in place.

    Pictures are drawn now, under a hidden name: others who write a record beside them wait only for
    the moment in which they are put in place.
    """
    if isinstance(contents, bytes):
        yield partial(_put_file, contents)
        return
    with blaming(folder):
        made, names = _made_folder(folder, contents)
    try:
        yield partial(_put_folder, made, names)
    finally:
        discard(made)


def _put_file(content: bytes, path: Path) -> list[Path]:
    write(path, content)
    return [path]


def _made_folder(folder: Path, contents: Iterable[tuple[str, bytes]]) -> tuple[Path, list[str]]:
    """Return a hidden folder with all files in it, and their names in order."""
    from tempfile import mkdtemp

    place = _writable(folder)
    made = Path(mkdtemp(prefix=f".{place.name[:40]}-", suffix=".tmp", dir=place.parent))
    names = []
    try:
        for name, content in contents:
            with (made / name).open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            names.append(name)
    except BaseException:
        discard(made)
        raise
    return made, names


def _put_folder(made: Path, names: list[str], folder: Path) -> list[Path]:
    """Put the hidden folder in place, with the permissions of the old one."""
    with blaming(folder):
        place = _writable(folder)
        for name in names:
            grant(made / name, place / name)
        grant(made, place, 0o777)
        sync(made)
        if place.exists():
            _swap(made, place)
        else:
            put(made, place)
        sync(place.parent)
    return [folder / name for name in names]


def _writable(folder: Path) -> Path:
    """Return the real place of a folder; raise if it, or something in it, is protected."""
    place = meant(folder, folder=True)
    refuse_protected(place, *(place.iterdir() if place.is_dir() else ()))
    return place


def _swap(made: Path, folder: Path) -> None:
    """Replace a folder; the old one goes only after the new one is in place."""
    if _exchanged(made, folder):
        discard(made)
        return
    from tempfile import mkdtemp

    aside = Path(mkdtemp(prefix=".old-", suffix=".tmp", dir=folder.parent))
    old = aside / "old"
    try:
        put(folder, old)
        put(made, folder)
    except BaseException:
        if old.exists() and not folder.exists():
            put(old, folder)
        raise
    finally:
        if folder.exists():
            discard(aside)


def _exchanged(made: Path, folder: Path) -> bool:
    """Exchange two folders atomically; return False if the system can't."""
    if sys.platform != "linux":
        return False
    import ctypes

    exchange = getattr(ctypes.CDLL(None), "renameat2", None)  # not every libc has it
    here, swap = -100, 2  # from linux/fcntl.h and linux/fs.h: AT_FDCWD, RENAME_EXCHANGE
    return bool(
        exchange and exchange(here, os.fsencode(made), here, os.fsencode(folder), swap) == 0
    )


def set_aside(path: Path) -> Path:
    """Rename a file to a free name: game.yaml becomes game-1.yaml; return the name."""
    number = 1
    while (free := path.with_name(f"{path.stem}-{number}{path.suffix}")).exists():
        number += 1
    put(path, free)
    return free
