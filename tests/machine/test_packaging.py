"""What is handed out: the wheel and the sdist hold what they must and no more, and the wheel runs
from any folder, without the source tree, on a read-only disk.
"""

from __future__ import annotations

import importlib
import json
import shutil
import sys
import tarfile
import tomllib
import zipfile
from email.parser import Parser
from pathlib import Path
from typing import Any

import pytest

from layouts.definition.loader import games
from layouts.version import VERSION
from layouts.words import LANGUAGES
from tests.chosen import some
from tests.house import HOME
from tests.machine.versions import builds
from tests.machine.versions.builds import FILES, FOLDERS, PACKAGES, Built, tree
from tests.machine.versions.pythons import find, promised
from tests.machine.versions.watched import Watched

NEEDED = {"icons.yaml", "suits.yaml", "Rubik-Bold.ttf", "Rubik-Regular.ttf", "OFL.txt"}
NEEDED |= {"en.yaml", "de.yaml", "ar.yaml", "hunt-mothers.txt", "towers.svg", "rules.txt"}
NEEDED |= {f"layouts.{lang}.yaml" for lang in LANGUAGES}  # what is refused, and why
ENDINGS = {".py", ".yaml", ".txt", ".ttf", ".md", ".js", ".typed", ".svg"}
SET, SHEET = "hunt-set-10036hhz", "hunt-white-103ra9h"


def project() -> dict[str, Any]:
    told = tomllib.loads((HOME / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, Any] = told["project"]
    return found


# --- what is in it ---------------------------------------------------------------------------


def test_the_wheel_holds_the_packages_and_nothing_else(built: Built) -> None:
    names = {name for name in builds.members(built.wheel) if ".dist-info/" not in name}
    assert names == tree(*PACKAGES)
    assert {Path(name).name for name in names} >= NEEDED | {f"{game}.yaml" for game in games()}
    assert {Path(name).suffix for name in names} == ENDINGS


def test_the_sdist_holds_what_the_tests_need_and_nothing_generated(built: Built) -> None:
    with tarfile.open(built.sdist) as file:
        names = {name.partition("/")[2] for name in file.getnames()}
    assert names == tree(*FOLDERS) | set(FILES) | {"output/.gitkeep", "PKG-INFO"}
    assert {"docs/pictures/set.png", "tests/goldens/bytes.txt", "tests/conftest.py"} <= names


@pytest.mark.soak  # takes as long as building it
def test_the_wheel_built_from_the_sdist_is_the_same(built: Built, tmp_path: Path) -> None:
    again = builds.hatch(builds.unpack(built.sdist, tmp_path), tmp_path / "dist")
    assert builds.differences(builds.members(built.wheel), builds.members(again.wheel)) == []


def test_what_the_wheel_says_of_itself(built: Built) -> None:
    with zipfile.ZipFile(built.wheel) as file:
        inside = {Path(name).name: name for name in file.namelist() if ".dist-info/" in name}
        told = Parser().parsestr(file.read(inside["METADATA"]).decode())
        entries = file.read(inside["entry_points.txt"]).decode()
    assert told["Version"] == project()["version"] == VERSION
    assert told["Requires-Python"] == ">=3.11"
    assert told.get_all("License-File") == project()["license-files"]
    for name, place in project()["scripts"].items():
        assert f"{name} = {place}" in entries
        module, _, function = place.partition(":")
        assert callable(getattr(importlib.import_module(module), function))


def test_the_promised_versions_are_those_that_it_asks_for() -> None:
    assert f">={promised(HOME)[0]}" == project()["requires-python"]
    assert promised(HOME) == ["3.11", "3.12", "3.13"]


@pytest.mark.soak
def test_which_python_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One that answers with the right version; not a stand-in that fails, nor another version."""
    here = f"{sys.version_info[0]}.{sys.version_info[1]}"
    found = find(here)
    assert found
    assert found.samefile(sys.executable)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("PYENV_ROOT", str(tmp_path))
    fake, real = tmp_path / "python3.99", tmp_path / "versions" / "3.99.1" / "bin" / "python3.99"
    real.parent.mkdir(parents=True)
    for path, says in (
        (fake, "exit 127"),
        (fake, "echo 3.98; echo /x"),
        (real, "echo 3.99; echo /y"),
    ):
        assert find("3.99") is None
        path.write_text(f"#!/bin/sh\n{says}\n", encoding="utf-8")
        path.chmod(0o755)
    assert find("3.99") == Path("/y")


# --- does it run -----------------------------------------------------------------------------


def test_both_commands_say_the_version(inside: Watched) -> None:
    for name in ("fives-print", "fives-score"):
        done = inside.run(name, "--version")
        assert done.stdout.decode().strip() == f"Fives {VERSION}", done.stderr


@pytest.mark.parametrize("game", some(games(), 1))
def test_every_game_is_printed_from_any_folder(inside: Watched, game: str) -> None:
    done = inside.run("fives-print", "--game", game, "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["pdf"] == str(Path("output", f"{told['set']}.pdf"))
    for file in (told["pdf"], told["record"]):
        assert (inside.room.folder / file).stat().st_size > 500


@pytest.mark.parametrize(
    "words",
    some(
        [
            f"fives-score round {SHEET} --roll 11234 a1-a5 --png round.png",
            f"fives-print --set {SET} --format png --parts score",
            f"fives-print --set {SET} --format svg --parts dice --lang ar",
            f"fives-score best {SHEET} --roll 11234 --json",
            "fives-score game hunt.yaml",
        ],
        1,
    ),
)
def test_pictures_and_judging_from_any_folder(inside: Watched, words: str) -> None:
    shutil.copy(HOME / "docs" / "examples" / "hunt.yaml", inside.room.folder)
    done = inside.run(*words.split())
    assert done.returncode in (0, 1), done.stderr
    assert b"Traceback" not in done.stderr
    assert done.stdout


@pytest.mark.soak
def test_the_watchman_is_awake(inside: Watched) -> None:
    """Or the tests above would prove nothing."""
    packages = Path(inside.room.ask("import generator; print(generator.__file__)")).parent
    for code in (
        f"open({str(HOME / 'generator' / 'theme.py')!r})",
        f"open({str(packages / 'x')!r}, 'w')",
        f"import os; os.mkdir({str(packages / 'x')!r})",
        f"import os; os.remove({str(packages / 'theme.py')!r})",
        "import fcntl",
        "import signal; signal.SIGHUP",
    ):
        done = inside.python("-c", code)
        assert done.returncode == 1, code
        assert done.stderr.splitlines()[-1].startswith(
            (b"PermissionError", b"ModuleNotFoundError", b"AttributeError")
        )


@pytest.mark.soak
def test_a_zipped_wheel_is_refused_in_one_line(built: Built, inside: Watched) -> None:
    """Fonts and definitions are files; a wheel that wasn't unpacked ends without a traceback."""
    before = set(inside.room.folder.rglob("*"))
    for module, *words in (("generator.cli",), ("scorer.cli", "show", SHEET)):
        code = f"import sys; sys.path.insert(0, {str(built.wheel)!r}); sys.argv[1:] = {words!r}"
        done = inside.python("-c", f"{code}; from {module} import main; main()")
        assert (done.returncode, done.stdout) == (2, b"")
        assert done.stderr.count(b"\n") == 1
    assert set(inside.room.folder.rglob("*")) == before
