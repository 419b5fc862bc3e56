"""The few modules of others that the page is made with, copied so that a browser finds them."""

from __future__ import annotations

import re
from pathlib import Path

# Where each lies in node_modules, and what it is called beside the page.
MODULES = {
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


def modules(home: Path) -> dict[str, bytes]:
    """The modules by their names, importing each other by these."""
    found = {"vendor/ui.js": TOGETHER.encode()}
    for place, name in MODULES.values():
        text = MAPS.sub("\n", (home / place).read_text("utf-8"))
        found[f"vendor/{name}"] = NAMED.sub(_renamed, text).encode()
    return found


def _renamed(found: re.Match[str]) -> str:
    """A module is asked for by where it lies: an import map would be a script in the page."""
    return f"{found[1]}{found[2]}./{MODULES[found[3]][1]}{found[2]}"
