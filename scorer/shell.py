"""Commands as they can be typed here: called as this one was called, quoted for the shell.

Whoever started `python3 run.py score` has no `fives-score`, and whoever started
`.venv/bin/fives-score` has none on the path. Everything that names a command asks here.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from layouts.fault import visible

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
    is_odd = set(text) & set('"$`\\!%') or visible(text) != text
    return quote(text) if is_odd else f'"{text}"'


def quote(word: str | Path) -> str:
    """A word as a shell takes it for one; a file that looks like an option gets its folder."""
    text = str(word)
    if isinstance(word, Path) and text.startswith(("-", "=")):  # zsh looks for =commands
        text = f".{os.sep}{text}"
    if WINDOWS:
        import subprocess

        return visible(subprocess.list2cmdline([text]))
    if visible(text) != text:
        return _by_numbers(text)
    if text and all(c.isalnum() or c in PLAIN for c in text):  # Müller needs no quotes
        return text
    import shlex

    return shlex.quote(text)


def _by_numbers(text: str) -> str:
    """A word with signs that no terminal should get, or that no text can hold: bytes in octal."""
    told = "".join(c if visible(c) == c and c not in "'\\" else _bytes(c) for c in text)
    return f"$'{told}'"


def _bytes(sign: str) -> str:
    odd = "surrogateescape" if "\udc80" <= sign <= "\udcff" else "surrogatepass"
    return "".join(f"\\{byte:03o}" for byte in sign.encode("utf-8", odd))
