"""How far a long print is: a bar on a terminal, nothing anywhere else."""

from __future__ import annotations

import sys
from time import monotonic

from scorer.command_line import last_resort

# Not typer's bar: made to wait, to leave and to show the cursor again, it is no shorter than this.
WIDTH, STEP = 30, 16  # letters of the bar, and pages between two looks at the clock


class ProgressBar:
    """A bar on a terminal, for what takes over a second; gone when all is done."""

    def __init__(self, total: int, silent: bool) -> None:
        self.total, self.start, self.drawn = total, monotonic(), False
        self.silent = silent or not sys.stderr.isatty()

    def step(self, number: int) -> None:
        """Show that so many pages are done; Ctrl-C that a library caught stops here."""
        last_resort.stop_where_asked()
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
