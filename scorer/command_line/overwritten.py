"""Files of ours that another package has written over, by what was noted when Fives was installed.

Only looked for where something failed: reading them all would double the time of every start.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import new
from importlib.metadata import PackagePath, files
from pathlib import Path

HOME = Path(__file__).resolve().parents[2]  # where our packages are, and perhaps others
PACKAGES = ("layouts", "scorer", "generator")


def overwritten() -> str:
    """The first file that is gone, or not as it was; empty where all are, or none was noted."""
    for file in files("fives") or ():
        if file.parts[0] in PACKAGES and file.hash and not _is_as_noted(file):
            return str(Path(str(file.locate())).resolve())
    return ""


def _is_as_noted(file: PackagePath) -> bool:
    """True for a file as it was installed, and for one of another copy of Fives than this one."""
    path = Path(str(file.locate()))
    if not path.resolve().is_relative_to(HOME) or file.hash is None:
        return True
    if not path.is_file():
        return False
    digest = new(file.hash.mode, path.read_bytes()).digest()
    return urlsafe_b64encode(digest).rstrip(b"=").decode() == file.hash.value
