"""Node and npm, which the build needs; and the few modules that they install for the page."""

from __future__ import annotations

import re
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


# ---- the modules of others, copied so that a browser finds them

# The path of each in node_modules, and its name in the page.
VENDORED = {
    "preact": ("preact/dist/preact.mjs", "preact.js"),
    "preact/hooks": ("preact/hooks/dist/hooks.mjs", "hooks.js"),
    "@preact/signals-core": ("@preact/signals-core/dist/signals-core.mjs", "signals-core.js"),
    "@preact/signals": ("@preact/signals/dist/signals.mjs", "signals.js"),
    "htm": ("htm/dist/htm.mjs", "htm.js"),
    "fflate": ("fflate/esm/browser.js", "fflate.js"),
}
NAMED = re.compile(r"""(\bfrom\s*|\bimport\s*)(["'])([^"'./][^"']*)\2""")
MAPS = re.compile(r"\n?//# sourceMappingURL=\S*\s*$")
# One file for the screens: everything they build with.
TOGETHER = """\
import htm from "./htm.js";
import { h } from "./preact.js";
export { Component, Fragment, createContext, createRef, h, render } from "./preact.js";
export * from "./hooks.js";
export * from "./signals.js";
export const html = htm.bind(h);
"""


def vendored() -> dict[str, bytes]:
    """Return the modules by name; their imports use these names."""
    texts = {"vendor/ui.js": TOGETHER.encode()}
    for place, name in VENDORED.values():
        text = MAPS.sub("\n", (MODULES / place).read_text("utf-8"))
        texts[f"vendor/{name}"] = NAMED.sub(_renamed, text).encode()
    return texts


def _renamed(match: re.Match[str]) -> str:
    """Replace a module's name by its path, because an import map would be an inline script."""
    return f"{match[1]}{match[2]}./{VENDORED[match[3]][1]}{match[2]}"
