"""Fives on every Python it is for: built, installed clean, run from an empty folder, compared.

    python3 run.py versions            with the golden tests
    python3 run.py versions --quick    without them
    python3 run.py versions --all      with all quick tests, in the unpacked sdist

Every Python prints, shows and judges the same sets; what it says and every file it makes must be
the same to the byte. The standard library is enough; what is tested comes from the registry.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from tests.house import HOME
from tests.machine.versions import builds, pythons
from tests.machine.versions.builds import Built
from tests.machine.versions.rooms import Failed, Room, furnish

HEADS = ("Python", "zlib", "made", "tests", "seconds", "found as")
MOST_TOLD = 20
INI = "[pytest]\naddopts = --import-mode=importlib -p no:cacheprovider\npythonpath = .\n"


@dataclass(frozen=True)
class Visit:
    """What one Python did: its line of the table, and the hash of everything it made and said."""

    row: tuple[str, ...]
    hashes: dict[str, str]
    zlib: str


def main() -> int:
    """Build, visit every Python, tell; 1 where anything failed or differs."""
    ask = argparse.ArgumentParser(prog="run.py versions", description="Try every Python.")
    how = ask.add_mutually_exclusive_group()
    how.add_argument("--quick", action="store_true", help="without the golden tests")
    how.add_argument("--all", action="store_true", help="all quick tests, in the unpacked sdist")
    said = ask.parse_args()
    tests = "none" if said.quick else "all" if said.all else "goldens"
    place = Path(tempfile.mkdtemp(prefix="fives-versions-")).resolve()
    try:
        faults = _visit_all(place, tests)
    except Failed as failed:
        faults = [str(failed)]
    except KeyboardInterrupt:
        shutil.rmtree(place, ignore_errors=True)
        return 130
    if faults:
        _say("\n".join([*faults, f"kept for a look: {place}"]))
        return 1
    shutil.rmtree(place, ignore_errors=True)
    return 0


def _visit_all(place: Path, tests: str) -> list[str]:
    """Every Python in turn, then the table; what is wrong comes back."""
    built = builds.build(HOME, place / "built")
    tree = builds.unpack(built.sdist, place)
    wanted = pythons.promised(HOME)
    found = {version: path for version in wanted if (path := pythons.find(version))}
    visits: dict[str, Visit] = {}
    faults = []
    for version, python in found.items():
        try:
            _say(f"{version}: {python}")
            room = _moved_in(python, built, place / version)
            visits[version] = _visit(room, python, tree, tests)
        except Failed as failed:
            faults.append(f"{version}: {failed}")
    _say(_table([HEADS, *(visit.row for visit in visits.values())]))
    missing = [version for version in wanted if version not in found]
    _say("not found, so not tried: " + ", ".join(missing) if missing else "all were found")
    if not found:
        faults.append("no Python at all was found")
    return faults + _unlike(visits)


def _moved_in(python: Path, built: Built, place: Path) -> Room:
    """A clean room with the wheel and what the wheel itself asks for."""
    room = furnish(python, place)
    room.install(str(built.wheel))
    where = Path(room.ask("import generator; print(generator.__file__)")).resolve()
    if not where.is_relative_to(place):
        raise Failed(f"the packages come from {where}, not from the wheel")
    return room


def _visit(room: Room, python: Path, tree: Path, tests: str) -> Visit:
    """Everything of one Python, made from an empty folder, and its tests."""
    start = time.monotonic()
    room.must(room.script("fives-print"), "--version")
    room.must(room.script("fives-score"), "--version")
    # only the script and the records are there, not the packages beside them
    alone = room.folder.parent / "alone"
    shutil.copytree(tree / "docs" / "examples", alone / "docs" / "examples")
    (alone / "tests").mkdir()
    script = shutil.copy(tree / "tests" / "everything.py", alone / "tests")
    told = room.must(room.python, str(script), str(room.folder)).splitlines()
    hashes = {name: digest for digest, _, name in (line.partition(" ") for line in told)}
    version = room.ask("import platform; print(platform.python_version())")
    zlib = room.ask("import zlib; print(zlib.ZLIB_RUNTIME_VERSION)")
    passed = {"none": lambda *_: "-", "goldens": _goldens, "all": _everything}[tests](room, tree)
    seconds = f"{time.monotonic() - start:.0f}"
    return Visit((version, zlib, str(len(hashes)), passed, seconds, str(python)), hashes, zlib)


def _goldens(room: Room, tree: Path) -> str:
    """The golden tests on the installed wheel: only the tests are there, not the packages."""
    room.install("pytest", "pikepdf")
    checks = Room(room.environment, room.folder.parent / "checks")
    shutil.copytree(tree / "tests", checks.folder / "tests")
    (checks.folder / "pytest.ini").write_text(INI, encoding="utf-8")
    return _last_line(checks.must(checks.python, "-m", "pytest", "-q", "tests/test_golden.py"))


def _everything(room: Room, tree: Path) -> str:
    """All quick tests, as somebody runs them who has only the sdist."""
    room.install(f"{tree}[test]")
    inside = Room(room.environment, tree)
    quick = ("-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider")
    return _last_line(inside.must(inside.python, *quick))


def _last_line(told: str) -> str:
    return told.strip().splitlines()[-1].partition(" in ")[0]


def _unlike(visits: dict[str, Visit]) -> list[str]:
    """What is not the same everywhere, against the first Python.

    The bytes of PDFs are compared only where the same zlib packed them.
    """
    faults = []
    first = next(iter(visits), "")
    for version in list(visits)[1:]:
        here, there = visits[first], visits[version]
        names = builds.differences(here.hashes, there.hashes)
        is_same_zlib = here.zlib == there.zlib
        names = [name for name in names if is_same_zlib or not name.endswith(".pdf")]
        faults += [f"{first} and {version} differ: {name}" for name in names]
    more = len(faults) - MOST_TOLD
    return [*faults[:MOST_TOLD], f"... and {more} more"] if more > 0 else faults


def _table(rows: list[tuple[str, ...]]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    return "\n".join(lines)


def _say(words: str) -> None:
    sys.stdout.write(f"{words}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
