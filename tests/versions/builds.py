"""Wheel and sdist: built once from the tree, and the wheel once more from the sdist."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tarfile
import zipfile
from dataclasses import dataclass
from pathlib import Path

from tests.versions.rooms import Failed, furnish


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
    return Built(_one(out, "*.whl"), _one(out, "*.tar.gz"))


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
