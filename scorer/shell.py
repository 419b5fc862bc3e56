"""Commands as the user can type them: called as this one was called, quoted for the shell.

A user of `python3 run.py score` has no `fives-score`, and one of `.venv/bin/fives-score` doesn't
have it on the path. Everything that names a command uses this.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from layouts.refusal import visible

WINDOWS = os.name == "nt"
PLAIN = "@%+=:,./-_"  # signs that mean nothing to a shell
RUN = "FIVES_RUN"  # set by run.py: how it was called
PACKAGES = {"fives-print": "generator", "fives-score": "scorer"}


def command(name: str, *words: str | Path) -> str:
    """Return a command that can be copied; a Path is a file, whatever its name begins with."""
    return " ".join((invocation(name), *map(quote, words)))


def invocation(name: str) -> str:
    """Return how the user calls fives-print or fives-score."""
    if run := os.environ.get(RUN):
        return f"{run} {name.removeprefix('fives-')}"
    if shutil.which(name):
        return name
    started = Path(sys.argv[0])
    beside = started.with_name(name + started.suffix)
    if started.stem in PACKAGES and beside.is_file():
        return _program(beside)
    is_module = started.name == "cli.py" and started.parent.name in PACKAGES.values()
    return f"{_program(Path(sys.executable))} -m {PACKAGES[name]}.cli" if is_module else name


def _program(path: Path) -> str:
    """Return a program by its path: a bare name would be looked up on the path."""
    return quote(str(path) if path.name != str(path) else f".{os.sep}{path}")


def in_quotes(text: str) -> str:
    """Quote `text` for the shell, with plain double quotes if that is safe."""
    is_odd = set(text) & set('"$`\\!%') or visible(text) != text
    return quote(text) if is_odd else f'"{text}"'


def quote(word: str | Path) -> str:
    """Quote a word for the shell; a file that looks like an option gets its folder."""
    text = str(word)
    if isinstance(word, Path) and text.startswith(("-", "=")):  # zsh looks for =commands
        text = f".{os.sep}{text}"
    if WINDOWS:
        return visible(subprocess.list2cmdline([text]))
    if visible(text) != text:
        return _by_numbers(text)
    if text and all(c.isalnum() or c in PLAIN for c in text):  # Müller needs no quotes
        return text
    import shlex

    return shlex.quote(text)


def _by_numbers(text: str) -> str:
    """Return a word with invisible characters as bytes in octal."""
    escaped = "".join(c if visible(c) == c and c not in "'\\" else _bytes(c) for c in text)
    return f"$'{escaped}'"


def _bytes(character: str) -> str:
    odd = "surrogateescape" if "\udc80" <= character <= "\udcff" else "surrogatepass"
    return "".join(f"\\{byte:03o}" for byte in character.encode("utf-8", odd))
