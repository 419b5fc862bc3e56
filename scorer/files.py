"""Writing a file so that it is never half done: to a hidden name beside it, then a rename.

What is refused here are errors of the system with a Phrase for what is wrong: it is said in the
language that was asked for, like any refusal.
"""

from __future__ import annotations

import errno
import os
import signal
import stat
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from layouts.fault import Phrase, of_system

WINDOWS = os.name == "nt"
WAIT, TRIES = 5.0, 500  # seconds to wait for somebody else, and how often one looks
PAUSES = (0.05, 0.1, 0.2, 0.4)  # seconds
DEVICES = frozenset(("CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$")) | {
    port + number for port in ("COM", "LPT") for number in "123456789¹²³"
}


def write(path: Path, content: bytes, check: Callable[[], None] | None = None) -> None:
    """Put a file in place, whole or not at all; `check` may refuse at the last moment.

    A link is followed, and a file that is replaced keeps its rights. What is no plain file, such
    as a device, is left alone: a rename would put a file in its place.
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
    """The place that a path leads to by way of links; refused where something odd lies there."""
    place = Path(os.path.realpath(path))
    try:
        kind = place.stat().st_mode
    except FileNotFoundError:
        return place
    if not (stat.S_ISDIR(kind) if folder else stat.S_ISREG(kind)):
        raise OSError(errno.EEXIST, Phrase("file.folder" if folder else "file.plain"), str(path))
    return place


def refuse_nowhere(path: Path) -> None:
    """Refuse a place where nothing could be put, before something else is put beside it."""
    with blaming(path):
        folder = meant(path).parent
        if path.is_symlink() and not folder.is_dir():
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), str(path))


def grant(made: Path, place: Path, usual: int = 0o666) -> None:
    """The rights of what will be replaced, and its owner where we may; or the usual ones."""
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
    """A rename is on disk only when its folder is; not every system can wait for that."""
    if WINDOWS:
        return
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def make_folder(folder: Path) -> None:
    """A folder and all above it, on disk before something is put into them."""
    new = [one for one in (folder, *folder.parents) if not one.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for one in new:
        sync(one.parent)


def is_drawing(path: Path) -> bool:
    """True for an SVG, a PNG, or a file with nothing in it."""
    with path.open("rb") as file:
        begins = file.read(500)
    return not begins or begins.startswith(b"\x89PNG") or b"<svg" in begins


def write_picture(
    path: Path, content: bytes, is_older: Callable[[Path], bool] = is_drawing
) -> None:
    """Put a drawing in place; anything but an older drawing is left alone, such as a record."""
    if path.is_file() and not is_older(path):
        raise FileExistsError(errno.EEXIST, Phrase("file.drawing"), str(path))
    write(path, content)


def is_protected(path: Path) -> bool:
    """True for what is read-only; a rename would replace it all the same."""
    return path.exists() and not os.access(path, os.W_OK)


def refuse_protected(*paths: Path) -> None:
    """Refuse to write what is read-only."""
    for path in filter(is_protected, paths):
        raise PermissionError(errno.EACCES, Phrase("file.protected"), str(path))


def folder_of(path: Path) -> Path:
    """The folder in which a file really lies; links that lead round in a circle stay as they are.

    (Path.resolve has no answer to those.)
    """
    return Path(os.path.realpath(path)).parent


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """Nobody else of us writes beside a file while this lasts: two that would wait for each other.

    It is the folder that is locked, so that nothing is left behind. Windows can't.
    """
    handle = _locked(folder_of(path))
    try:
        yield
    finally:
        if handle is not None:
            os.close(handle)


def _locked(folder: Path) -> int | None:
    """The handle of a folder, locked; None where there are no locks."""
    import time

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
    """Rename, again and again on Windows: it refuses while a virus scanner looks at the file."""
    import time

    for pause in PAUSES if WINDOWS else ():
        try:
            made.replace(path)
            return
        except PermissionError:
            time.sleep(pause)
    made.replace(path)


@contextmanager
def blaming(path: Path) -> Iterator[None]:
    """Errors name the file that was asked for, not the hidden one."""
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
    """True for a name that on Windows is a device, part of a file, or another name."""
    stem = name.partition(".")[0].rstrip(" ").upper()
    odd = any(c in '<>:"/\\|?*' or c < " " for c in name)
    return odd or stem in DEVICES or name.endswith((".", " "))


def discard(made: Path) -> None:
    """Tidy up, undisturbed by those who press Ctrl-C twice."""
    heard = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        if made.is_dir():
            import shutil

            shutil.rmtree(made, ignore_errors=True)
        else:
            made.unlink(missing_ok=True)
    finally:
        signal.signal(signal.SIGINT, heard)


def mask() -> int:
    """The rights that a new file doesn't have; temporary files are made for their owner alone."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def standard_input(most: int) -> bytes:
    """Return what is piped in, at most one byte more than `most`, in the place of a file `-`."""
    return sys.stdin.buffer.read(most + 1)
