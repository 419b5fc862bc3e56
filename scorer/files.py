"""Writing a file so that it is never half done: to a hidden name beside it, then a rename."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def write(path: Path, content: bytes) -> None:
    """Put a file in place, whole or not at all."""
    import tempfile  # only writers pay for it

    with blaming(path):
        handle, name = tempfile.mkstemp(
            prefix=f".{path.name[:40]}-", suffix=".tmp", dir=path.parent
        )
        made = Path(name)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            made.chmod(0o666 & ~mask())
            made.replace(path)
        except BaseException:
            discard(made)
            raise


@contextmanager
def blaming(path: Path) -> Iterator[None]:
    """Errors name the file that was asked for, not the hidden one."""
    try:
        yield
    except OSError as error:
        raise OSError(error.errno, error.strerror or str(error), str(path)) from None


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
