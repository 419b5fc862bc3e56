"""What a person at a terminal sees: a bar while it prints, and the file that was made, opened."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import monotonic

from scorer.command_line import resource_limits

# Not typer's bar: made to wait, to leave and to show the cursor again, it is no shorter than this.
WIDTH, STEP = 30, 16  # letters of the bar, and pages between two looks at the clock


class ProgressBar:
    """A bar on a terminal, for what takes over a second; gone when all is done."""

    def __init__(self, total: int, silent: bool) -> None:
        self.total, self.start, self.drawn = total, monotonic(), False
        self.silent = silent or not sys.stderr.isatty()

    def step(self, number: int) -> None:
        """Show that so many pages are done; Ctrl-C that a library caught stops here."""
        resource_limits.stop_where_asked()
        if self.silent or number % STEP or monotonic() - self.start < 1:
            return
        full = WIDTH * number // self.total
        sys.stderr.write(f"\r[{'#' * full}{' ' * (WIDTH - full)}] {number}/{self.total}")
        sys.stderr.flush()
        self.drawn = True

    def close(self) -> None:
        """Take the bar away."""
        if self.drawn:
            sys.stderr.write("\r" + " " * (WIDTH + 24) + "\r")


def opened(path: Path) -> bool:
    """Open a file as the desktop does it; False where there is none."""
    import typer

    if sys.platform.startswith("linux") and not _has_desktop():
        return False
    try:
        resource_limits.lift()  # a browser may need more memory than we
        return not typer.launch(str(path.absolute()))  # a dash in front is no option
    except OSError:
        return False


def _has_desktop() -> bool:
    """Without one a browser for terminals may take over the screen."""
    from shutil import which

    shown = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(shown or os.environ.get("WSL_DISTRO_NAME")) and which("xdg-open") is not None
