"""A file that was made is opened, as the desktop does it; the page in a browser never does."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from scorer.command_line import last_resort


def opened(path: Path) -> bool:
    """Open a file as the desktop does it; False where there is none."""
    import typer

    if sys.platform.startswith("linux") and not _has_desktop():
        return False
    try:
        last_resort.lift()  # a browser may need more memory than we
        return not typer.launch(str(path.absolute()))  # a dash in front is no option
    except OSError:
        return False


def _has_desktop() -> bool:
    """Without one a browser for terminals may take over the screen."""
    from shutil import which

    shown = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(shown or os.environ.get("WSL_DISTRO_NAME")) and which("xdg-open") is not None
