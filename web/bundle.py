"""The Python for the browser: our floors, and the pure Python of the packages they need.

No wheel for WebAssembly is needed: PyYAML and python-bidi have the same algorithms in Python, and
reportlab imports Pillow but doesn't use it for a PDF.
"""

from __future__ import annotations

import ast
import importlib.util
import io
import sys
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

HOME = Path(__file__).resolve().parent.parent
OURS = ("layouts", "scorer", "generator")
THEIRS = ("arabic_reshaper", "bidi", "reportlab", "svgwrite", "yaml")
PAGE = ("__init__.py", "answer.py", "walk.py", "warm.py", "asks/*.py")  # of this floor
ENDINGS = (".py", ".yaml", ".txt", ".ttf", ".svg")
# Needed only for a terminal, a disk or development.
LEFT_OUT = (
    *("generator/cli.py", "generator/options.py", "generator/print_command.py"),
    *(
        "generator/fonts/README.md",
        "scorer/cli.py",
        "scorer/options.py",
        "scorer/commands/",
        "scorer/command_line/",
    ),
    *("layouts/words/help/", "scorer/scan/command.py"),
    *("scorer/scan/ask.py", "scorer/scan/marked.py", "scorer/scan/reading.py"),
    *("scorer/scan/eye/", "scorer/scan/reader/"),
    *("reportlab/fonts/", "reportlab/graphics/", "reportlab/platypus/"),
)
STUBS = {
    "PIL/__init__.py": "",
    "PIL/Image.py": "class Image: ...\n",  # reportlab/lib/utils.py imports the name
    "bidi/bidi.py": "get_base_level_inner = get_display_inner = None\n",  # the part in Rust
}


def files() -> dict[str, bytes]:
    """Return the files of the engine by name, as they are on this machine."""
    content = {}
    for top in (*OURS, *THEIRS):
        for path in sorted(_folder(top).rglob("*")):
            name = f"{top}/{path.relative_to(_folder(top)).as_posix()}"
            if path.suffix in ENDINGS and not name.startswith(LEFT_OUT):
                content[name] = path.read_bytes()
    for pattern in PAGE:
        for path in sorted((HOME / "web").glob(pattern)):
            content[path.relative_to(HOME).as_posix()] = path.read_bytes()
    return content | {name: text.encode() for name, text in STUBS.items()}


def _folder(package: str) -> Path:
    """Return the folder of a package: ours in this tree, the others as installed."""
    if package in OURS:
        return HOME / package
    spec = importlib.util.find_spec(package)
    assert spec and spec.origin, f"{package} is not installed"
    return Path(spec.origin).parent


def library(content: Mapping[str, bytes]) -> list[str]:
    """Return the modules of the standard library that our files import, also late."""
    modules = set()
    for name, raw in content.items():
        if name.endswith(".py") and name.split("/")[0] in (*OURS, "web"):
            modules |= set(_imported(ast.parse(raw)))
    return sorted(module for module in modules if module.split(".")[0] in sys.stdlib_module_names)


def _imported(tree: ast.AST) -> Iterable[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def packed(content: Mapping[str, bytes]) -> bytes:
    """Return the files as a zip: stored, not deflated, with fixed times and sorted by name."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(content):
            archive.writestr(zipfile.ZipInfo(name), content[name])
    return out.getvalue()
