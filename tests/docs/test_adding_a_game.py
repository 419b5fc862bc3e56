"""The guide to a new game is followed to the letter in a copy of the code; its game works."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import Once
from tests.docs.test_commands_shown import BLOCK, Typed, commands, matches
from tests.house import HOME
from tests.machine.versions import builds

GUIDE = HOME / "docs/contributing/adding-a-game.md"
PATH = re.compile(r"\*\*`([\w./-]+\.\w+)`\*\*")
TYPED = list(commands(GUIDE, GUIDE.read_text(encoding="utf-8")))
ABOUT_IT = "crosses or blank or architecture or refusals or protocols or words"


@pytest.fixture(scope="session")
def house(once: Once) -> Path:
    """Return a copy of the code with the files that the page shows."""
    return once("house", build)


def build(home: Path) -> None:
    """Copy all code, compiled files included, since they are valid in the copy, too."""
    leave = shutil.ignore_patterns("goldens", "node_modules")
    for name in ("layouts", "scorer", "generator", "fives", "web", "tests", "tools"):
        shutil.copytree(HOME / name, home / name, ignore=leave)
    for name in ("bench", "docs", "output"):
        (home / name).mkdir()
    for name in (*builds.PAGES, "pyproject.toml", "run.py", "tools/definitions.yaml"):
        shutil.copy(HOME / name, home / name)
    for path, text in files():
        (home / path).write_text(text, encoding="utf-8")


def files() -> list[tuple[str, str]]:
    """Return each file that the page names in bold, with the block that follows."""
    text = GUIDE.read_text(encoding="utf-8")
    found = []
    for block in BLOCK.finditer(text):
        if block[1] in ("yaml", "python"):
            named = list(PATH.finditer(text, 0, block.start()))[-1]
            found.append((named[1], block[2]))
    return found


def in_house(home: Path, *command: str, typed: str = "") -> tuple[int, str]:
    """Run a Python command there; `typed` is what it reads."""
    env = {**os.environ, "PYTHONPATH": str(home), "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, *command],
        cwd=home,
        env=env,
        capture_output=True,
        input=typed,
        encoding="utf-8",
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


def test_the_page_names_every_file_once() -> None:
    names = [path for path, _ in files()]
    assert len(set(names)) == len(names)
    assert all(not (HOME / name).exists() for name in names), "no file that others share"
    assert {name for name in names if "games" in name} == {
        "layouts/games/crosses.yaml",
        "layouts/games/crosses.py",
        "layouts/words/games/crosses.en.yaml",
        "scorer/games/crosses.py",
        "generator/games/crosses.py",
        "tests/games/test_crosses.py",
    }


@pytest.mark.more
@pytest.mark.parametrize(
    "typed",
    [
        pytest.param(one, marks=[pytest.mark.soak] if "run.py test" in one.command else [])
        for one in TYPED
    ],
    ids=lambda typed: typed.command[15:40],
)
def test_every_command_of_the_page_does_what_it_says(house: Path, typed: Typed) -> None:
    typed_in, _, command = typed.command.rpartition(" | ")
    words = command.split()
    if "crosses" not in typed.command:  # what blank has is looked at and tested elsewhere
        assert words[0] == "ls" or (HOME / words[-1]).is_file()
        return
    job, rest = words[2], words[3:]
    modules = {"print": ["generator.cli"], "score": ["scorer.cli"]}
    tests = ["pytest", "-q", "-p", "no:xdist", "-p", "no:cacheprovider", "-k", ABOUT_IT]
    lines = typed_in.removeprefix("printf ").strip("'").replace("\\n", "\n")
    code, printed = in_house(house, "-m", *modules.get(job, tests), *rest, typed=lines)
    assert code == (1 if typed.says and "doesn't count" in typed.says else 0), printed
    if typed.says:
        assert matches(typed.says, printed), printed


def test_its_code_keeps_the_style_of_the_house(house: Path) -> None:
    ours = [str(house / path) for path, _ in files() if path.endswith(".py")]
    config = ("--config", str(HOME / "pyproject.toml"))
    assert in_house(house, "-m", "ruff", "check", *config, *ours)[0] == 0
    assert in_house(house, "-m", "ruff", "format", "--check", *config, *ours)[0] == 0


@pytest.mark.soak
def test_it_is_tapped_on_the_page(house: Path) -> None:
    modules = house / "web/node_modules"
    if not modules.exists():
        modules.symlink_to(HOME / "web/node_modules")
    quiet = ("-q", "-n", "0", "-p", "no:cacheprovider")
    code, printed = in_house(house, "-m", "pytest", *quiet, "tests/web/plain_game.py")
    assert code == 0 and ("1 passed" in printed or "skipped" in printed), printed
