"""Commands as they can be typed here: called as this one was called, quoted for the shell.

Whoever started `python3 run.py score` has no `fives-score`, and whoever started
`.venv/bin/fives-score` has none on the path. Everything that names a command asks here.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

WINDOWS = os.name == "nt"
PLAIN = "@%+=:,./-_"  # signs that mean nothing to a shell
RUN = "FIVES_RUN"  # set by run.py: how it was called
PACKAGES = {"fives-print": "generator", "fives-score": "scorer"}


def command(name: str, *words: str | Path) -> str:
    """A command that works when it is copied; a Path is a file, whatever its name begins with."""
    return " ".join((called(name), *map(quote, words)))


def called(name: str) -> str:
    """How the one who sits there calls fives-print or fives-score."""
    if run := os.environ.get(RUN):
        return f"{run} {name.removeprefix('fives-')}"
    import shutil

    if shutil.which(name):
        return name
    started = Path(sys.argv[0])
    beside = started.with_name(name + started.suffix)
    if started.stem in PACKAGES and beside.is_file():
        return _program(beside)
    is_module = started.name == "cli.py" and started.parent.name in PACKAGES.values()
    return f"{_program(Path(sys.executable))} -m {PACKAGES[name]}.cli" if is_module else name


def _program(path: Path) -> str:
    """A program by its path: a bare name would be looked for on the path."""
    return quote(str(path) if path.name != str(path) else f".{os.sep}{path}")


def in_quotes(text: str) -> str:
    """A text with quotes round it, plain ones where no shell minds what is in it."""
    return quote(text) if set(text) & set('"$`\\!%') else f'"{text}"'


def quote(word: str | Path) -> str:
    """A word as a shell takes it for one; a file that looks like an option gets its folder."""
    text = str(word)
    if isinstance(word, Path) and text.startswith("-"):
        text = f".{os.sep}{text}"
    if WINDOWS:
        import subprocess

        return subprocess.list2cmdline([text])
    if text and all(c.isalnum() or c in PLAIN for c in text):  # Müller needs no quotes
        return text
    if not text.isprintable():
        return _by_numbers(text)
    import shlex

    return shlex.quote(text)


def _by_numbers(text: str) -> str:
    """A word with signs that can't be seen, or bytes that are no text: `$'J\\xf6rg'`."""
    plain = ("\\" + c if c in "'\\" else c if c.isprintable() else _number(c) for c in text)
    return "$'" + "".join(plain) + "'"


def _number(sign: str) -> str:
    return "".join(f"\\x{byte:02x}" for byte in os.fsencode(sign))
