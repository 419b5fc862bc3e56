"""Another package that has the name of one of ours is named in a line, and nothing of it is run."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from tests.chosen import paired
from tests.house import FLOORS, HOME
from tests.machine.versions.builds import Built

BEGIN = {"fives-print": "print_set", "fives-score": "score"}
OTHER = "raise SystemExit('was run')\n"


def started(command: str, *places: Path, lang: str = "C") -> CompletedProcess[str]:
    """A command, with the packages of these places before all others."""
    found = os.pathsep.join((*map(str, places), *sys.path))
    return subprocess.run(
        [
            sys.executable,
            "-S",
            "-c",
            f"import fives.start; fives.start.{BEGIN[command]}()",
            "--help",
        ],
        capture_output=True,
        text=True,
        cwd=places[0],
        env={**os.environ, "PYTHONPATH": found, "LANG": lang, "LC_ALL": lang},
        check=False,
    )


def names(ran: CompletedProcess[str], command: str, folder: Path) -> bool:
    """True where one line names a foreign package, and nothing else is said."""
    lead = f"{command}: {folder.name} in {folder} is not part of Fives"
    is_told = ran.stderr.startswith(lead) and "pipx, uv or run.py" in ran.stderr
    return (ran.returncode, ran.stdout, ran.stderr.count("\n"), is_told) == (2, "", 1, True)


@pytest.mark.few(1)
@pytest.mark.parametrize(("command", "name"), paired(BEGIN, FLOORS))
def test_a_foreign_package_is_named_in_one_line(command: str, name: str, tmp_path: Path) -> None:
    """Whichever of ours it hides: fives-score has its pictures drawn by the generator."""
    (tmp_path / name).mkdir()
    (tmp_path / name / "__init__.py").write_text(OTHER)
    assert names(started(command, tmp_path, HOME), command, tmp_path / name)


def test_it_is_named_in_the_language_of_the_system(tmp_path: Path) -> None:
    (tmp_path / "scorer").mkdir()
    (tmp_path / "scorer" / "__init__.py").write_text(OTHER)
    ran = started("fives-print", tmp_path, HOME, lang="de_DE.UTF-8")
    assert "gehört nicht zu Fives" in ran.stderr


def test_a_module_of_that_name_is_named_too(tmp_path: Path) -> None:
    (tmp_path / "scorer.py").write_text(OTHER)
    ran = started("fives-score", tmp_path, HOME)
    assert ran.returncode == 2
    assert ran.stderr.startswith(f"fives-score: scorer in {tmp_path} is not part of Fives")


@pytest.fixture(scope="module")
def site(built: Built, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of packages as pip leaves it; Python compiles them once for all tests."""
    folder = tmp_path_factory.mktemp("site")
    with zipfile.ZipFile(built.wheel) as wheel:
        wheel.extractall(folder)
    for name in ("fives", *FLOORS):  # as they were compiled: sources of the same age
        shutil.copytree(HOME / name, folder / name, dirs_exist_ok=True)
    return folder


@pytest.mark.soak
@pytest.mark.parametrize(("command", "name"), paired(BEGIN, FLOORS, few=2))
def test_one_that_was_installed_over_ours_is_named_too(command: str, name: str, site: Path) -> None:
    first = site / name / "__init__.py"
    ours = first.read_bytes()
    first.write_text(OTHER)
    ran = started(command, site)
    first.write_bytes(ours)
    assert names(ran, command, site / name)
