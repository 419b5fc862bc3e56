"""The jobs of run.py: make .venv, install the job's packages, run the job.

Works if the system's Python is externally managed or lacks ensurepip: the environment is made
without pip, and a pip from outside installs into it.
"""

from __future__ import annotations

import hashlib
import os
import shlex
import shutil
import subprocess
import sys
import threading
import time
import venv
from pathlib import Path

HOME = Path(__file__).resolve().parents[1]
VENV = HOME / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
STAMP = VENV / "fives-installed"
LOCKS = HOME / "locks"
EXTRAS = {
    "print": ("build",),
    "web": ("build", "web"),
    "scan": ("build", "scan"),
    "test": ("build", "web", "scan", "test"),
    "soak": ("build", "web", "scan", "test", "scale"),
    "bench": ("build", "web", "scan", "test", "bench"),
}
NEEDS = dict.fromkeys(("test", "harden", "gallery", "reference"), "test")
NEEDS |= {"soak": "soak", "bench": "bench", "web": "web", "release": "web"}
STYLE = [["ruff", "check", "."], ["ruff", "format", "--check", "."], ["mypy"]]  # beside the tests


def run(usage: str) -> int:
    """Run the command line of run.py; return the exit code."""
    try:
        return main(usage)
    except KeyboardInterrupt:
        say("stopped; the next run goes on from here")
        return 130
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return complain(f"{where}{error.strerror}; may you write in {HOME}?")


def main(usage: str) -> int:
    """Install the packages that the job needs, then run it; return the exit code."""
    job, rest = (sys.argv[1], sys.argv[2:]) if len(sys.argv) > 1 else ("help", [])
    commands = jobs(rest)
    if job not in commands:
        print(usage)
        return 0 if job in ("help", "-h", "--help") else complain(f"no job '{job}'")
    if job == "lock":
        return renew()
    start = time.monotonic()
    install("scan" if job == "score" and "scan" in rest else NEEDS.get(job, "print"))
    if job in ("print", "score"):
        return ended(subprocess.Popen(commands[job], env=surroundings()))
    others = [Aside(words) for words in STYLE] if job == "test" else []
    if others:
        say(f"testing; beside it: {', '.join(other.name for other in others)}")
    alone = safe() if job == "web" else None  # users start it; the others are for this tree
    codes = [ended(subprocess.Popen(commands[job], cwd=HOME, env=alone))]
    codes += [other.code() for other in others]
    if job in ("test", "soak"):
        minutes, seconds = divmod(round(time.monotonic() - start), 60)
        say(f"{'something failed' if any(codes) else 'all is well'}; {minutes} min {seconds} s")
    return max(codes, key=abs)


class Aside(threading.Thread):
    """A command that runs beside the tests and prints its output at the end."""

    def __init__(self, words: list[str]) -> None:
        super().__init__(name=" ".join(words))
        command, pipe = [str(PYTHON), "-m", *words], subprocess.PIPE
        self.process = subprocess.Popen(command, cwd=HOME, stdout=pipe, stderr=subprocess.STDOUT)
        self.start()

    def run(self) -> None:
        output = self.process.communicate()[0].decode(errors="replace").strip()
        print(f"{self.name}: {output}", flush=True)

    def code(self) -> int:
        """Wait until all output is printed; return the exit code."""
        self.join()
        return self.process.returncode


def ended(process: subprocess.Popen[bytes]) -> int:
    """Wait for a command, which handles Ctrl-C itself; return its exit code."""
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            pass


def jobs(rest: list[str]) -> dict[str, list[str]]:
    """Return the command of each job."""
    python = [str(PYTHON), "-m"]
    tests = [*python, "pytest", "-q", "-n", "2", "--progress", "-o", "console_output_style=classic"]
    return {
        "print": [str(BIN / "fives-print"), *rest],
        "score": [str(BIN / "fives-score"), *rest],
        "web": [*python, "web", *rest],
        "test": [*tests, *rest],
        "soak": [*tests, "-m", "soak", *rest],
        "harden": [*python, "tests.machine.hardening", *rest],
        "versions": [*python, "tests.machine.versions", *rest],
        "bench": [*python, "bench", *rest],
        "forge": [*python, "tools.forge", *rest],
        "gallery": [*python, "tools.pictures", *rest],
        "reference": [*python, "tools.reference", *rest],
        "release": [*python, "tools.release", *rest],
        "lock": [],
    }


def surroundings() -> dict[str, str]:
    """Return an environment that tells the commands how they were called, for their advice."""
    usual = "python" if os.name == "nt" else "python3"
    path = shutil.which(usual)
    # if python3 is another one, maybe too old, name the one that runs this
    is_same = path and Path(path).resolve() == Path(sys.executable).resolve()
    python = usual if is_same else sys.executable
    script = "run.py" if Path("run.py").absolute() == HOME / "run.py" else str(HOME / "run.py")
    typed = [python, script]
    spelled = subprocess.list2cmdline(typed) if os.name == "nt" else shlex.join(typed)
    return {**os.environ, "FIVES_RUN": spelled}


def install(lock: str) -> None:
    """Make .venv and install a lock and the project, unless that was done before."""
    wanted = fingerprint(lock)
    if PYTHON.exists() and STAMP.exists() and covers(STAMP.read_text("utf-8"), wanted):
        return
    if not PYTHON.exists():
        say("making .venv")
        venv.EnvBuilder(with_pip=False, symlinks=os.name != "nt").create(VENV)
    say("installing (the first time takes about a minute)")
    adds = [*pip(), "install", "-qq", "--disable-pip-version-check"]
    steps = (["--require-hashes", "-r", str(LOCKS / f"{lock}.txt")], ["--no-deps", "-e", "."])
    for step in steps:
        alone = ["--no-build-isolation"]  # the lock includes the build tools
        command = [*adds, *alone, *step]
        done = subprocess.run(command, cwd=HOME, env=safe(), stderr=subprocess.PIPE, check=False)
        if done.returncode:
            sys.stderr.write(done.stderr.decode(errors="replace"))
            sys.exit(complain("installing failed; see above. Is there a network?"))
    expose()
    STAMP.write_text(wanted, "utf-8", newline="\n")


def expose() -> None:
    """Let Python find our packages and nothing else of this folder, without a library.

    The finder of an editable install takes 15 ms at every start; this one takes none.
    """
    for file in VENV.rglob("site-packages/_editable_impl_fives.py"):
        file.write_text(FINDER.format(home=str(HOME)), "utf-8", newline="\n")


FINDER = """import sys

FINDER = sys.modules["_frozen_importlib_external"].PathFinder  # loaded at every start anyway


class Ours:
    @staticmethod
    def find_spec(name, path=None, target=None):
        ours = name in ("fives", "generator", "layouts", "scorer", "web")
        return FINDER.find_spec(name, [{home!r}]) if ours else None


sys.meta_path.append(Ours)
"""


def pip() -> list[str]:
    """Return a pip command that installs into .venv: the system's, Python's own, or Debian's."""
    if works([sys.executable, "-P", "-m", "pip", "--version"]):
        return [sys.executable, "-P", "-m", "pip", "--python", str(PYTHON)]
    if works([str(PYTHON), "-P", "-m", "ensurepip", "--upgrade"]):
        return [str(PYTHON), "-P", "-m", "pip"]
    for wheel in sorted(Path("/usr/share/python-wheels").glob("pip-*.whl")):
        if works([str(PYTHON), "-P", f"{wheel}/pip", "list"]):
            return [str(PYTHON), "-P", f"{wheel}/pip"]
    sys.exit(complain("there is no pip; install it first (on Debian: apt install python3-pip)"))


def renew() -> int:
    """Renew the locks: the newest versions that pyproject.toml allows, for every system."""
    uv = shutil.which("uv")
    if not uv:
        return complain("uv is needed to renew the locks: pipx install uv")
    how = ["--quiet", "--universal", "--python-version", "3.11", "--generate-hashes", "--upgrade"]
    kept: list[str] = []  # larger locks have the versions of smaller ones
    for lock, extras in EXTRAS.items():
        file = f"locks/{lock}.txt"
        extra = [word for name in extras for word in ("--extra", name)]
        plain = ["--no-header", "--no-annotate", "-o", file]
        command = [uv, "pip", "compile", "pyproject.toml", *how, *extra, *kept, *plain]
        if code := subprocess.call(command, cwd=HOME):
            return code
        kept += ["-c", file]
    return 0


def works(command: list[str]) -> bool:
    """Return whether a command succeeds; print nothing."""
    quiet = subprocess.DEVNULL
    return subprocess.call(command, env=safe(), stdout=quiet, stderr=quiet) == 0


def safe() -> dict[str, str]:
    """Return an environment in which Python, and each Python that it starts, ignores our folder.

    -P isn't inherited: ensurepip starts pip without it.
    """
    return {**os.environ, "PYTHONSAFEPATH": "1"}


def fingerprint(lock: str) -> str:
    """Return a text for lock, pyproject.toml, folder and Python; it changes with any of them."""
    here = os.fsencode(HOME)  # a moved or copied environment still uses its old folder
    files = [HOME / "pyproject.toml", *sorted(LOCKS.glob("*.txt"))]
    digest = hashlib.sha256(b"".join(file.read_bytes() for file in files) + here).hexdigest()[:16]
    return f"{sys.version_info[0]}.{sys.version_info[1]} {digest} {lock}"


def covers(stamp: str, wanted: str) -> bool:
    """Return whether the installed packages include the wanted ones."""
    *had, lock = stamp.split(" ")
    *wants, more = wanted.split(" ")
    return had == wants and set(EXTRAS[more]) <= set(EXTRAS.get(lock, ()))


def say(words: str) -> None:
    """Print a remark to stderr, apart from the commands' output."""
    print(f"run.py: {words}", file=sys.stderr, flush=True)


def complain(words: str) -> int:
    """Print a remark; return the exit code for misuse."""
    say(words)
    return 2
