"""The few third-party modules of the page, copied so that a browser finds them."""

from __future__ import annotations

import re
from pathlib import Path

# The path of each in node_modules, and its name in the page.
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
    """Return the modules by name; their imports use these names."""
    texts = {"vendor/ui.js": TOGETHER.encode()}
    for place, name in MODULES.values():
        text = MAPS.sub("\n", (home / place).read_text("utf-8"))
        texts[f"vendor/{name}"] = NAMED.sub(_renamed, text).encode()
    return texts


def _renamed(match: re.Match[str]) -> str:
    """Replace a module's name by its path, because an import map would be an inline script."""
    return f"{match[1]}{match[2]}./{MODULES[match[3]][1]}{match[2]}"
