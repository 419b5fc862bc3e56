"""Another package that has the name of one of ours is named, whichever command meets it."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.chosen import some
from tests.house import HOME
from tests.machine.versions.builds import Built

CASES = [("scorer", "layouts"), ("generator", "layouts"), ("generator", "scorer")]
COMMANDS = {"scorer": "fives-score", "generator": "fives-print"}
OTHER = "ANSWER = 42\n"


def started(ours: str, *places: Path) -> CompletedProcess[str]:
    """A command, with the packages of these places before all others."""
    found = [str(place) for place in places]
    return subprocess.run(
        [sys.executable, "-S", "-c", f"from {ours}.cli import main; main()", "--help"],
        capture_output=True,
        text=True,
        cwd=places[0],
        env={**os.environ, "PYTHONPATH": os.pathsep.join((*found, *sys.path)), "LANG": "C"},
        check=False,
    )


@pytest.mark.parametrize(("ours", "other"), CASES)
def test_a_foreign_package_is_named_in_one_line(ours: str, other: str, tmp_path: Path) -> None:
    (tmp_path / other).mkdir()
    (tmp_path / other / "__init__.py").write_text(OTHER)
    ran = started(ours, tmp_path, HOME)
    assert ran.returncode == 2
    lead = f"{COMMANDS[ours]}: {other} in {tmp_path / other} is not part of Fives"
    assert ran.stderr.startswith(lead) and ran.stderr.count("\n") == 1


@pytest.fixture
def site(built: Built, tmp_path: Path) -> Path:
    """A folder of packages as pip leaves it."""
    with zipfile.ZipFile(built.wheel) as wheel:
        wheel.extractall(tmp_path)
    return tmp_path


@pytest.mark.parametrize(("ours", "other"), some([*CASES, ("scorer", "scorer")], 2))
def test_one_that_was_written_over_ours_is_named_too(ours: str, other: str, site: Path) -> None:
    assert started(ours, site).returncode == 0
    (site / other / "__init__.py").write_text(OTHER)
    ran = started(ours, site)
    assert ran.returncode == 2
    lead = f"{COMMANDS[ours]}: {other} in {site / other} is not part of Fives"
    assert ran.stderr.startswith(lead) and ran.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("ours", "file"),
    some(
        [
            ("scorer", "scorer/options.py"),
            ("scorer", "layouts/fault.py"),
            ("generator", "layouts/words/__init__.py"),
            ("generator", "generator/options.py"),
        ],
        2,
    ),
)
def test_a_module_that_was_written_over_is_found_by_what_was_noted(
    ours: str, file: str, site: Path
) -> None:
    over = site / file
    over.write_text(OTHER)
    ran = started(ours, site)
    assert ran.returncode == 2, ran.stdout
    assert ran.stderr.startswith(f"{COMMANDS[ours]}: {over} is not the file Fives installed")
    assert ran.stderr.count("\n") == 1


def test_a_copy_that_is_not_the_installed_one_is_nobodys_fault(site: Path) -> None:
    (site / "layouts" / "version.py").write_text(OTHER)
    ran = started("scorer", HOME, site)
    assert ran.returncode == 0, ran.stderr
