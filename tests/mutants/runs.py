"""Copies of the tree, each with its own environment: there the tests run, watched or on mutants."""

from __future__ import annotations

import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import venv
from contextlib import suppress
from itertools import accumulate, count
from pathlib import Path
from queue import SimpleQueue

import coverage

from tests.mutants.mistakes import Mutant

HOME = Path(__file__).parents[2]
FLOORS = ("layouts", "scorer", "generator")
FIRST, BUDGET = 30, 60.0  # tests of the first try; seconds of computing for all tests of a mutant
COUNTED = ("covered_lines", "num_statements", "covered_branches", "num_branches")
MEMORY, FILE = 4 << 30, 200 << 20  # bytes: a mutant may go wild
RC = """[run]
branch = true
parallel = true
source = {sources}
data_file = {place}/data/cover
context = ${{PYTEST_CURRENT_TEST-}}
"""
START = "import os; os.environ.setdefault('COVERAGE_PROCESS_START', {rc!r})"
START += "; import coverage; coverage.process_startup()\n"


def furnished(copy: Path, tree: Path) -> Path:
    """A copy of a tree with an environment that finds our code there and all else where it is."""
    out = shutil.ignore_patterns(".venv", ".git", ".hypothesis", ".*_cache", "tmp")
    shutil.copytree(tree, copy, ignore=out)
    venv.EnvBuilder(with_pip=False, symlinks=True).create(copy / ".venv")
    theirs = [path for path in sys.path if path.endswith("site-packages")]
    (site,) = copy.glob(".venv/lib/*/site-packages")
    (site / "tree.pth").write_text("\n".join([str(copy), *theirs]) + "\n", "utf-8")
    return copy


def run(copy: Path, *words: str, cpu: float, **env: str) -> tuple[int, str]:
    """Run pytest in a copy; gives its code and its words."""

    def limited() -> None:
        limits = {resource.RLIMIT_AS: MEMORY, resource.RLIMIT_FSIZE: FILE}
        for kind, most in (limits | {resource.RLIMIT_CPU: int(cpu)}).items():
            resource.setrlimit(kind, (most, most))

    (copy / "tmp").mkdir(exist_ok=True)
    command = [str(copy / ".venv/bin/python"), "-m", "pytest", "-q", "-p", "tests.mutants.plugin"]
    command += ["-p", "no:cacheprovider", "--tb=no", "-rfE", "--hypothesis-seed=0", *words]
    child = subprocess.Popen(
        [*command, "-o", "tmp_path_retention_policy=none"],
        cwd=copy,
        env={**os.environ, "TMPDIR": str(copy / "tmp"), **env},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        start_new_session=True,
        preexec_fn=limited,
    )
    try:
        said = child.communicate(timeout=120 + 20 * cpu)[0].decode(errors="replace")
    except subprocess.TimeoutExpired:
        said = "FAILED it took too long"
    with suppress(ProcessLookupError):  # what it started and left behind, or all of it
        os.killpg(child.pid, signal.SIGKILL)
    shutil.rmtree(copy / ".hypothesis", ignore_errors=True)
    return child.wait(), said


def watched(place: Path) -> None:
    """Run the quick tests under coverage: the workers, and the commands that they start."""
    copy = furnished(place / "copy0", HOME)
    sources = ",".join(str(copy / floor) for floor in FLOORS)
    (place / "rc").write_text(RC.format(sources=sources, place=place), "utf-8")
    (place / "data").mkdir()
    (site,) = copy.glob(".venv/lib/*/site-packages")
    (site / "watch.pth").write_text(START.format(rc=str(place / "rc")), "utf-8")
    _, said = run(copy, "-n", "2", cpu=36000, MUTANTS=str(place / "took.json"))
    (site / "watch.pth").unlink()
    sys.stderr.write(said[-3000:])


def combined(place: Path) -> None:
    """What all those processes saw, in one file."""
    cover = coverage.Coverage(config_file=str(place / "rc"), data_file=str(place / "all"))
    cover.combine([str(path) for path in (place / "data").iterdir()], strict=True, keep=True)
    cover.save()


def totals(place: Path) -> str:
    """How many lines and branches of each package the tests come by."""
    cover = coverage.Coverage(config_file=str(place / "rc"), data_file=str(place / "all"))
    cover.load()
    cover.json_report(outfile=str(place / "all.json"))
    files = json.loads((place / "all.json").read_text("utf-8"))["files"]
    told = []
    for floor in FLOORS:
        every = [file["summary"] for name, file in files.items() if f"/{floor}/" in f"/{name}"]
        sums = (sum(one[key] for one in every) for key in COUNTED)
        told.append("{}: {} of {} lines, {} of {} branches".format(floor, *sums))
    return "\n".join(told)


class Judge:
    """Knows which tests come by which line, and tries mutants in a few copies of the tree."""

    def __init__(self, place: Path, jobs: int) -> None:
        self.took = json.loads((place / "took.json").read_text("utf-8"))
        self.cover = coverage.CoverageData(str(place / "all"))
        self.cover.read()
        self.home, self.stamps = place / "copy0", count(1_000_000_000)
        self.free: SimpleQueue[Path] = SimpleQueue()
        for number in range(jobs):
            copy = place / f"copy{number}"
            self.free.put(copy if copy.exists() else furnished(copy, self.home))

    def tests(self, mutant: Mutant) -> list[str]:
        """The tests that come by, the quickest first; an import is come by before all tests."""
        lines = self.cover.contexts_by_lineno(str(self.home / mutant.file))
        near = mutant.lines if mutant.is_late else lines
        names = {name.rsplit(" (", 1)[0] for line in near for name in lines.get(line, [])}
        found = names & self.took.keys()
        return sorted(found or ([] if mutant.is_late else self.took), key=self.took.__getitem__)

    def fate(self, mutant: Mutant, first: str, without: set[str]) -> tuple[str, str]:
        """Whether a mutant is killed, and by which test."""
        tests = [name for name in self.tests(mutant) if name not in without]
        tests.sort(key=lambda name: name != first)
        sums = accumulate(self.took[name] for name in tests)
        tests = [name for name, so_far in zip(tests, sums, strict=True) if so_far < BUDGET]
        copy = self.free.get()
        path = copy / mutant.file
        source, was = path.read_bytes(), path.stat()
        path.write_bytes(mutant.applied(source))
        os.utime(path, (stamp := next(self.stamps), stamp))  # or what was compiled before is used
        try:
            for part in filter(None, (tests[:FIRST], tests[FIRST:])):
                killers = self.failed(copy, part, "-x")
                if killers:
                    return "killed", killers[0]
        finally:
            path.write_bytes(source)
            os.utime(path, (was.st_atime, was.st_mtime))
            self.free.put(copy)
        return ("survived", "") if tests else ("no test", "")

    def unsound(self, tests: set[str]) -> set[str]:
        """Those of some tests that fail without any mutant, in this order or when it is busy."""
        copy, known = self.free.get(), sorted(tests & self.took.keys())
        self.free.put(copy)
        return set(self.failed(copy, known)) & tests if known else set()

    def failed(self, copy: Path, tests: list[str], *words: str) -> list[str]:
        """Which of some tests fail in a copy."""
        (copy / "tests.json").write_text(json.dumps(tests), "utf-8")
        files = sorted({name.split("::")[0] for name in tests})
        cpu = 15 + 3 * sum(self.took[name] for name in tests)
        order = str(copy / "tests.json")
        code, said = run(copy, *words, *files, cpu=cpu, MUTANTS_ORDER=order)
        found = [line for line in said.splitlines() if line.startswith(("FAILED ", "ERROR "))]
        names = [line.split(" ", 1)[1].split(" - ")[0] for line in found]
        return names or ([] if code in (0, 5) else [f"code {code}"])
