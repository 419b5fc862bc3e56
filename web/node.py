"""Node and npm, which the build needs: whether they are there, and what they install."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

WEB = Path(__file__).resolve().parent
MODULES = WEB / "node_modules"
LOCK, DONE = WEB / "package-lock.json", MODULES / ".fives-lock"
OLDEST = 20
NEEDED = f"Node {OLDEST} or later and npm are needed to build the page (not to use it)"
UNINSTALLED = "npm could not install what web/package-lock.json lists; is there a network?"
INSTALL = ("ci", "--ignore-scripts", "--omit=dev", "--no-audit", "--no-fund", "--loglevel=error")


def missing() -> str:
    """What this machine lacks to build the page; nothing where it can."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return NEEDED
    told = subprocess.check_output([node, "--version"], text=True)
    major = told.strip().lstrip("v").partition(".")[0]
    return "" if major.isdigit() and int(major) >= OLDEST else f"{NEEDED}; this is {told.strip()}"


def install() -> bool:
    """Install what the lock lists, unless that was done before; False where it can't be."""
    if DONE.is_file() and DONE.read_bytes() == LOCK.read_bytes():
        return True
    npm = shutil.which("npm") or "npm"
    if subprocess.run([npm, *INSTALL], cwd=WEB, stdout=2, check=False).returncode:
        return False
    DONE.write_bytes(LOCK.read_bytes())
    return True


def run(*words: str | Path) -> int:
    """Run a script; gives its code."""
    return subprocess.run([shutil.which("node") or "node", *words], check=False).returncode
