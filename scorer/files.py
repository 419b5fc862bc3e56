"""Writing a file so that it is never half done: to a hidden name beside it, then a rename."""

from __future__ import annotations

import os
from pathlib import Path


def write(path: Path, content: bytes) -> None:
    """Put a file in place, whole or not at all."""
    import tempfile  # only writers pay for it

    handle, name = tempfile.mkstemp(prefix=f".{path.name[:40]}-", suffix=".tmp", dir=path.parent)
    made = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        made.chmod(usual_mode())
        made.replace(path)
    except BaseException:
        made.unlink(missing_ok=True)
        raise


def usual_mode() -> int:
    """The rights a new file would have; temporary files are made for their owner alone."""
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask
