"""A watched environment: made of a wheel without a network, and as poor as an installation can be.

Its packages come out of the wheel, its dependencies from where the tests have theirs. Inside it a
watchman sees to it that nothing is read from the source tree and nothing is written beside the
packages, as on a read-only disk (also for root); that what only Unix has is not there; and that
the name of every file that is made is written down.
"""

from __future__ import annotations

import json
import subprocess
import venv
import zipfile
from dataclasses import dataclass
from pathlib import Path

import yaml

from tests.machine.versions.rooms import Room

DEPENDENCIES = Path(yaml.__file__).parents[1]
WATCHMAN = """
import atexit, json, os, signal, sys

FORBIDDEN, OURS = {forbidden!r}, {ours!r}
WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT
made = []

def watch(event, args):
    if event == "open":
        path, mode, flags = args
        written = [path] if isinstance(flags, int) and flags & WRITING else []
        read = [path]
    elif event in ("os.mkdir", "os.rename", "os.remove", "os.rmdir", "os.chmod"):
        read, written = [], list(args[: 1 + (event == "os.rename")])
    else:
        return
    for path in (os.fsdecode(path) for path in read + written if not isinstance(path, int)):
        path = os.path.abspath(path)
        if path.startswith(tuple(FORBIDDEN)):
            raise PermissionError(13, "the source tree is not there", path)
        if written and path.startswith(OURS):
            raise PermissionError(13, "read-only", path)
        if written and not path.startswith(os.devnull):
            made.append(path)

def tell():
    with open(os.environ.get("WATCHMAN_LOG", os.devnull), "a", encoding="utf-8") as file:
        file.writelines(json.dumps(path) + "\\n" for path in list(made))

for name in ("fcntl", "grp", "pty", "pwd", "resource", "termios", "tty"):
    sys.modules[name] = None
for name in ("SIGHUP", "SIGKILL", "SIGQUIT", "SIGWINCH", "SIGALRM", "pthread_sigmask"):
    delattr(signal, name)
atexit.register(tell)
sys.addaudithook(watch)
"""


@dataclass(frozen=True)
class Watched:
    """A room whose packages come from a wheel, and what its watchman has seen."""

    room: Room
    log: Path

    def python(self, *words: str, typed: str = "") -> subprocess.CompletedProcess[bytes]:
        """Run Python there, cut off from settings, user site and current folder."""
        told = {"WATCHMAN_LOG": str(self.log)}
        return self.room.run([self.room.python, "-I", *words], typed, told)

    def run(self, command: str, *words: str, typed: str = "") -> subprocess.CompletedProcess[bytes]:
        """Run one of our commands."""
        begin = {"fives-print": "print_set", "fives-score": "score"}[command]
        return self.python("-c", f"import fives.start; fives.start.{begin}()", *words, typed=typed)

    def made(self) -> set[Path]:
        """Every file and folder that was made, moved or removed so far, hidden ones too."""
        lines = self.log.read_text(encoding="utf-8").splitlines()
        return {Path(json.loads(line)) for line in lines}


def furnish(wheel: Path, place: Path, source: Path) -> None:
    """An environment with this wheel in it; the packages under `source` are out of bounds."""
    room = Room(place / "environment", place)
    venv.EnvBuilder(with_pip=False).create(room.environment)
    site = Path(room.ask("import sysconfig; print(sysconfig.get_path('purelib'))"))
    with zipfile.ZipFile(wheel) as file:
        file.extractall(site)
    room.must(room.python, "-I", "-m", "compileall", "-q", str(site))  # as pip does
    (site / "dependencies.pth").write_text(f"{DEPENDENCIES}\n", encoding="utf-8", newline="\n")
    watchman = WATCHMAN.format(
        forbidden=[str(source / name) for name in ("generator", "layouts", "scorer", "tests")],
        ours=str(room.environment),
    )
    (site / "sitecustomize.py").write_text(watchman, encoding="utf-8", newline="\n")


def entered(place: Path, folder: Path) -> Watched:
    """The environment, with an empty folder to run its commands from and a log of its own."""
    return Watched(Room(place / "environment", folder), folder.with_suffix(".jsonl"))
