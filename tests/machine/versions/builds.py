"""Wheel and sdist: built once from the tree, and the wheel once more from the sdist."""

from __future__ import annotations

import hashlib
import shutil
import subprocess
import sys
import tarfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

from tests.house import HOME
from tests.machine.versions.rooms import Failed, furnish

PACKAGES = ("fives", "generator", "layouts", "scorer")
FOLDERS = (*PACKAGES, "web", "tests", "tools", "bench", "docs")
PAGES = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE")
FILES = (*PAGES, "run.py", "pyproject.toml", ".gitignore")
GENERATED = (
    "node_modules",
    "__pycache__",
    ".hypothesis",
    ".pytest_cache",
    ".mypy_cache",
    ".ruff_cache",
)
JUNK = (
    "output/hunt-set-10036hhz.pdf",
    "venv/lib/site-packages/numpy/tests/test_x.py",
    ".venv/lib/site-packages/docs/x.md",
    "build/lib/generator/x.py",
    "dist/fives-0.9.tar.gz",
    "generator/__pycache__/theme.cpython-311.pyc",
    "tests/.hypothesis/examples/x",
    "tests/.pytest_cache/x",
    ".mypy_cache/3.11/generator/x.json",
    "fives.egg-info/PKG-INFO",
)


@dataclass(frozen=True)
class Built:
    """The files that would be handed out."""

    wheel: Path
    sdist: Path


def build(home: Path, place: Path) -> Built:
    """Build both; Failed where the wheel from the sdist is another one."""
    room = furnish(Path(sys.executable), place)
    room.install("build")
    from_tree, from_sdist = place / "tree", place / "sdist"
    room.must(room.python, "-m", "build", "--outdir", str(from_sdist), str(home))
    room.must(room.python, "-m", "build", "--wheel", "--outdir", str(from_tree), str(home))
    built = Built(_one(from_tree, "*.whl"), _one(from_sdist, "*.tar.gz"))
    again = members(_one(from_sdist, "*.whl"))
    if unlike := differences(members(built.wheel), again):
        raise Failed("the wheel built from the sdist is another one: " + ", ".join(unlike))
    return built


def hatch(home: Path, out: Path) -> Built:
    """Both without a network: by the backend itself, which the tests have."""
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(out)]
    command += ["-t", "sdist", "-t", "wheel"]
    done = subprocess.run(command, cwd=home, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(f"{' '.join(command)}\n{done.stderr}")
    return handed_out(out)


def handed_out(out: Path) -> Built:
    """What lies in a folder of them."""
    return Built(_one(out, "*.whl"), _one(out, "*.tar.gz"))


def tree(*folders: str) -> set[str]:
    """The files of some folders of the tree, but for what programs leave there."""
    return {
        path.relative_to(HOME).as_posix()
        for folder in folders
        for path in (HOME / folder).rglob("*")
        if path.is_file() and not set(GENERATED) & set(path.parts)
    }


def from_a_worn_tree(place: Path) -> Built:
    """Both from a copy of the tree in which somebody has worked, into the folder dist."""
    copy = place / "a füll tree"
    for name in FOLDERS:
        shutil.copytree(HOME / name, copy / name, ignore=shutil.ignore_patterns(*GENERATED))
    for name in (*FILES, "output/.gitkeep", *JUNK):
        (copy / name).parent.mkdir(parents=True, exist_ok=True)
        (copy / name).write_bytes((HOME / name).read_bytes() if name not in JUNK else b"junk")
    return hatch(copy, place / "dist")


def _one(folder: Path, pattern: str) -> Path:
    (found,) = folder.glob(pattern)
    return found


def members(wheel: Path) -> dict[str, str]:
    """What is in a wheel: each name and what its content adds up to."""
    with zipfile.ZipFile(wheel) as file:
        return {name: hashlib.sha256(file.read(name)).hexdigest() for name in file.namelist()}


def differences(one: dict[str, str], other: dict[str, str]) -> list[str]:
    """The names that only one of them has, or that mean something else in the other."""
    return sorted(name for name in one.keys() | other if one.get(name) != other.get(name))


def unpack(sdist: Path, folder: Path) -> Path:
    """The tree of an sdist."""
    with tarfile.open(sdist) as file:
        if hasattr(tarfile, "data_filter"):
            file.extraction_filter = tarfile.data_filter  # 3.11.0 to 3.11.3 have none
        file.extractall(folder)
    return folder / sdist.name.removesuffix(".tar.gz")
