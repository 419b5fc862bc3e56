"""Clean rooms: an environment with nothing in it but what is put there, and an empty folder.

Nothing of the surroundings gets in: no PYTHONPATH, no environment of the caller's, no source tree.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

BIN, EXE = ("Scripts", ".exe") if os.name == "nt" else ("bin", "")
KEPT_OUT = ("PYTHONPATH", "PYTHONHOME", "PYTHONSAFEPATH", "VIRTUAL_ENV", "FIVES_RUN", "NO_COLOR")
STEADY = {"COLUMNS": "80", "PYTHONIOENCODING": "utf-8"}


class Failed(Exception):
    """Something that had to work did not."""


@dataclass(frozen=True)
class Room:
    """An environment, and the folder that its commands are run from."""

    environment: Path
    folder: Path

    @property
    def python(self) -> str:
        return self.script("python")

    def script(self, name: str) -> str:
        """A program of the environment."""
        return str(self.environment / BIN / f"{name}{EXE}")

    def run(
        self, command: list[str], typed: str = "", extra: Mapping[str, str] | None = None
    ) -> subprocess.CompletedProcess[bytes]:
        """Run a command in the folder."""
        around = {key: value for key, value in os.environ.items() if key not in KEPT_OUT}
        return subprocess.run(
            command,
            cwd=self.folder,
            env={**around, **STEADY, **(extra or {})},
            input=typed.encode(),
            capture_output=True,
            check=False,
        )

    def must(self, *command: str) -> str:
        """What a command says that has to work."""
        done = self.run(list(command))
        if done.returncode:
            told = (done.stdout + done.stderr).decode(errors="replace").strip()
            raise Failed(f"{' '.join(command)}\n{told[-4000:]}")
        return done.stdout.decode()

    def ask(self, code: str) -> str:
        """What a line of Python says in this environment, away from every folder and setting."""
        return self.must(self.python, "-I", "-X", "utf8", "-c", code).strip()

    def install(self, *wanted: str) -> None:
        """Install with the environment's own pip, or with ours where it has none."""
        own = self.run([self.python, "-m", "pip", "--version"]).returncode == 0
        pip = [self.python, "-m", "pip"]
        if not own:
            pip = [sys.executable, "-m", "pip", "--python", self.python]
        self.must(*pip, "install", "-q", "--disable-pip-version-check", *wanted)


def furnish(python: Path, place: Path) -> Room:
    """A room for this Python, with pip if that Python brings it along."""
    room = Room(place / "environment", place / "folder")
    room.folder.mkdir(parents=True)
    made = [str(python), "-I", "-m", "venv", str(room.environment)]
    if room.run(made).returncode:
        room.must(*made, "--without-pip", "--clear")
    return room
