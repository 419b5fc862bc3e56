"""Node and npm, which the build needs: a check for them, and the installation of modules."""

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
    """Return a sentence if this machine can't build the page; "" if it can."""
    node = shutil.which("node")
    if not node or not shutil.which("npm"):
        return NEEDED
    version = subprocess.check_output([node, "--version"], text=True).strip()
    major = version.lstrip("v").partition(".")[0]
    return "" if major.isdigit() and int(major) >= OLDEST else f"{NEEDED}; this is {version}"


def install() -> bool:
    """Install the modules of the lock, unless done before; return False if that fails."""
    if DONE.is_file() and DONE.read_bytes() == LOCK.read_bytes():
        return True
    npm = shutil.which("npm") or "npm"
    if subprocess.run([npm, *INSTALL], cwd=WEB, stdout=2, check=False).returncode:
        return False
    DONE.write_bytes(LOCK.read_bytes())
    return True


def run(*words: str | Path) -> int:
    """Run a script; return its exit code."""
    return subprocess.run([shutil.which("node") or "node", *words], check=False).returncode
