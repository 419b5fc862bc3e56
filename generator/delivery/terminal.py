"""At a terminal: a progress bar, and opening the printed file."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import monotonic

from scorer.command_line.guard import stop_where_asked

# Typer's bar wouldn't be shorter: it would have to wait, to leave and to show the cursor again.
WIDTH, STEP = 30, 16  # letters of the bar, and pages between two looks at the clock


class ProgressBar:
    """A bar on a terminal, for runs of over a second; removed at the end."""

    def __init__(self, total: int, silent: bool) -> None:
        self.total, self.start, self.drawn = total, monotonic(), False
        self.silent = silent or not sys.stderr.isatty()

    def step(self, number: int) -> None:
        """Show `number` finished pages; stop here after a Ctrl-C that a library swallowed."""
        stop_where_asked()
        if self.silent or number % STEP or monotonic() - self.start < 1:
            return
        full = WIDTH * number // self.total
        sys.stderr.write(f"\r[{'#' * full}{' ' * (WIDTH - full)}] {number}/{self.total}")
        sys.stderr.flush()
        self.drawn = True

    def close(self) -> None:
        """Remove the bar."""
        if self.drawn:
            sys.stderr.write("\r" + " " * (WIDTH + 24) + "\r")


def opened(path: Path) -> bool:
    """Open a file as the desktop does it; return False if there is none."""
    import typer

    if sys.platform.startswith("linux") and not _has_desktop():
        return False
    try:
        return not typer.launch(str(path.absolute()))  # a dash in front isn't an option
    except OSError:
        return False


def _has_desktop() -> bool:
    """Return whether there is a desktop: without one a browser may take over the terminal."""
    from shutil import which

    shown = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(shown or os.environ.get("WSL_DISTRO_NAME")) and which("xdg-open") is not None
