"""Writing a file so that it is never half done: to a hidden name beside it, then a rename.

Errors of the system carry a Phrase, which the guard prints in the user's language.
"""

from __future__ import annotations

import errno
import os
import shutil
import signal
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from layouts.refusal import Phrase, of_system

STANDARD = "-"  # standard input or output, in the place of a file
WINDOWS = os.name == "nt"
WAIT, TRIES = 5.0, 500  # seconds to wait for a lock, and how often to try
PAUSES = (0.05, 0.1, 0.2, 0.4)  # seconds
DEVICES = frozenset(("CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$")) | {
    port + number for port in ("COM", "LPT") for number in "123456789¹²³"
}


def write(path: Path, content: bytes, check: Callable[[], None] | None = None) -> None:
    """Put a file in place, whole or not at all; `check` may refuse at the last moment.

    A link is followed, and a file that is replaced keeps its rights. Raise OSError for anything
    but a plain file, such as a device: a rename would put a file in its place.
    """
    import tempfile  # only writers pay for it

    with blaming(path):
        place = meant(path)
        refuse_protected(place)
        handle, name = tempfile.mkstemp(
            prefix=f".{place.name[:40]}-", suffix=".tmp", dir=place.parent
        )
        made = Path(name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            grant(made, place)
            if check:
                check()
            put(made, place)
        except BaseException:
            discard(made)
            raise
        sync(place.parent)


def meant(path: Path, folder: bool = False) -> Path:
    """Return the place that links lead to; raise OSError if it isn't a plain file or a folder."""
    place = Path(os.path.realpath(path))
    try:
        kind = place.stat().st_mode
    except FileNotFoundError:
        return place
    if not (stat.S_ISDIR(kind) if folder else stat.S_ISREG(kind)):
        raise OSError(errno.EEXIST, Phrase("file.folder" if folder else "file.plain"), str(path))
    return place


def refuse_nowhere(path: Path) -> None:
    """Raise for a place where a file can't be put, before another one is put beside it."""
    with blaming(path):
        folder = meant(path).parent
        if path.is_symlink() and not folder.is_dir():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))


def grant(made: Path, place: Path, usual: int = 0o666) -> None:
    """Give `made` the rights, and if possible the owner, of `place`; or the usual rights."""
    try:
        old = place.stat()
    except FileNotFoundError:
        made.chmod(usual & ~mask())
        return
    if not WINDOWS and (old.st_uid, old.st_gid) != (os.geteuid(), os.getegid()):
        with suppress(OSError):
            os.chown(made, old.st_uid, old.st_gid)
    made.chmod(stat.S_IMODE(old.st_mode))


def sync(folder: Path) -> None:
    """Wait until a rename in a folder is on disk; not every system can."""
    if WINDOWS:
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def make_folder(folder: Path) -> None:
    """Make a folder and all above it, on disk before a file is put into them."""
    new = [path for path in (folder, *folder.parents) if not path.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for path in new:
        sync(path.parent)


def is_drawing(path: Path) -> bool:
    """Return whether a file is an SVG, a PNG, or empty."""
    with path.open("rb") as file:
        begins = file.read(500)
    return not begins or begins.startswith(b"\x89PNG") or b"<svg" in begins


def write_picture(
    path: Path, content: bytes, is_older: Callable[[Path], bool] = is_drawing
) -> None:
    """Put a drawing in place; raise for anything but an older drawing, such as a record."""
    if path.is_file() and not is_older(path):
        raise FileExistsError(errno.EEXIST, Phrase("file.drawing"), str(path))
    write(path, content)


def is_protected(path: Path) -> bool:
    """Return whether a file is read-only; a rename would replace it all the same."""
    return path.exists() and not os.access(path, os.W_OK)


def refuse_protected(*paths: Path) -> None:
    """Raise PermissionError for read-only files."""
    for path in filter(is_protected, paths):
        raise PermissionError(errno.EACCES, Phrase("file.protected"), str(path))


def folder_of(path: Path) -> Path:
    """Return the folder in which a file really is.

    Links that lead round in a circle stay as they are; Path.resolve has no answer to those.
    """
    return Path(os.path.realpath(path)).parent


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Keep other runs of ours from writing beside a file: they wait for each other.

    The folder is locked, so that nothing is left behind. Windows can't.
    """
    handle = _locked(folder_of(path))
    try:
        yield
    finally:
        if handle is not None:
            os.close(handle)


def _locked(folder: Path) -> int | None:
    """Return the handle of a folder, locked; None without locks."""
    try:
        import fcntl

        handle = os.open(folder, os.O_RDONLY)
    except (ImportError, OSError):
        return None
    for _ in range(TRIES):
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return handle
        except BlockingIOError:
            time.sleep(WAIT / TRIES)
        except OSError:  # a file system that knows no locks
            return handle
    os.close(handle)
    raise OSError(errno.EBUSY, Phrase("file.busy"), str(folder))


def put(made: Path, path: Path) -> None:
    """Rename; on Windows again and again, while a virus scanner looks at the file."""
    for pause in PAUSES if WINDOWS else ():
        try:
            made.replace(path)
            return
        except PermissionError:
            time.sleep(pause)
    made.replace(path)


@contextmanager
def blaming(path: Path) -> Iterator[None]:
    """Make errors name the wanted file, not the hidden one."""
    if WINDOWS and is_device(path.name):
        raise OSError(errno.EINVAL, Phrase("file.device"), str(path))
    try:
        yield
    except OSError as error:
        why = of_system(error)
        if isinstance(error, PermissionError) and getattr(error, "winerror", None):  # on Windows
            why = Phrase("file.open", why=why)
        raise OSError(error.errno, why, str(path)) from None


def is_device(name: str) -> bool:
    """Return whether a name is on Windows a device, part of a file, or another name."""
    stem = name.partition(".")[0].rstrip(" ").upper()
    odd = any(c in '<>:"/\\|?*' or c < " " for c in name)
    return odd or stem in DEVICES or name.endswith((".", " "))


def discard(made: Path) -> None:
    """Delete a file or folder of ours, undisturbed by a second Ctrl-C."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        if made.is_dir():
            shutil.rmtree(made, ignore_errors=True)
        else:
            made.unlink(missing_ok=True)
    finally:
        signal.signal(signal.SIGINT, heard)


def mask() -> int:
    """Return the rights that a new file doesn't have, as a temporary file has too few."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def standard_input(most: int) -> bytes:
    """Return the bytes of standard input, at most one more than `most`."""
    return sys.stdin.buffer.read(most + 1)
