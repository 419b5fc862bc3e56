"""python -m fives: lists the commands, and what `import fives` offers."""

from __future__ import annotations

import sys

import fives
from fives.start import stranger

COMMANDS = {
    "fives-print": "print a set of sheets as one PDF",
    "fives-score": "judge what was played: show, round, game, best, enter, scan, season, ...",
    "fives-web": "open the page for browsers, or copy it to a folder",
}


def main() -> int:
    """Write the list; return the exit code."""
    if why := stranger():
        sys.stderr.write(f"fives: {why}\n")
        return 2
    from fives import public
    from layouts.version import VERSION

    lines = [f"Fives {VERSION}", "", "Commands (each has --help):"]
    lines += [f"  {name:<12} {what}" for name, what in COMMANDS.items()]
    lines += ["", "From Python (import fives):"]
    for name in fives.__all__:
        doc = vars(public)[name].__doc__ or ""
        first = doc.strip().partition("\n")[0]
        lines.append(f"  fives.{name:<9} {first}")
    sys.stdout.write("\n".join(lines) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
