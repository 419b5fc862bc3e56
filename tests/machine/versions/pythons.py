"""The Pythons that Fives is for, and where each is found on this machine."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

LANGUAGE = "Programming Language :: Python :: "
WINDOWS = os.name == "nt"
ASKED = "import sys, venv; print('%d.%d' % sys.version_info[:2], sys.executable, sep='\\n')"


def promised(home: Path) -> list[str]:
    """The versions that pyproject.toml promises, oldest first."""
    told = tomllib.loads((home / "pyproject.toml").read_text(encoding="utf-8"))
    lines = told["project"]["classifiers"]
    found = [line.removeprefix(LANGUAGE) for line in lines if line.startswith(f"{LANGUAGE}3.")]
    return sorted(found, key=lambda version: int(version.partition(".")[2]))


def find(version: str) -> Path | None:
    """A Python of this version that can make environments; None where there is none."""
    for command in _candidates(version):
        if found := _answer(command, version):
            return found
    return None


def _candidates(version: str) -> Iterator[list[str]]:
    """Where such a Python may be, the likeliest places first."""
    yield [sys.executable]
    if on_path := shutil.which(f"python{version}"):
        yield [on_path]
    pyenv = Path(os.environ.get("PYENV_ROOT") or Path.home() / ".pyenv")
    for root in (pyenv / "versions", pyenv / "pyenv-win" / "versions"):
        for folder in sorted(root.glob(f"{version}.*"), reverse=True):
            yield [str(folder / ("python.exe" if WINDOWS else f"bin/python{version}"))]
    if uv := shutil.which("uv"):
        asked = [uv, "python", "find", "--no-project", "--no-python-downloads", version]
        yield [_said(asked).strip() or uv]
    if WINDOWS and (py := shutil.which("py")):
        yield [py, f"-{version}"]


def _answer(command: list[str], version: str) -> Path | None:
    """The program behind a command, where it is a Python of this version."""
    lines = _said([*command, "-I", "-c", ASKED]).splitlines()
    return Path(lines[1]) if lines[:1] == [version] else None


def _said(command: list[str]) -> str:
    """What a command says; nothing where it fails, as pyenv's stand-ins do."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return "" if done.returncode else done.stdout
