"""Which Python goes along into the browser: our floors, and the pure Python of what they need.

No wheel for WebAssembly is needed: PyYAML and python-bidi have the same algorithms in Python, and
Pillow is only named by reportlab, never used for a PDF.
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
# What only a terminal, a disk or a workshop needs.
LEFT_OUT = (
    *("generator/cli.py", "generator/options.py", "generator/print_command.py"),
    *("generator/completion.py", "generator/fonts/README.md"),
    *(
        "generator/delivery/terminal.py",
        "scorer/cli.py",
        "scorer/options.py",
        "scorer/commands/",
        "scorer/command_line/",
    ),
    *("layouts/words/help/", "scorer/scan/command.py", "scorer/scan/answer.py"),
    *("scorer/scan/ask.py", "scorer/scan/marked.py", "scorer/scan/reading.py"),
    *("scorer/scan/eye/", "scorer/scan/reader/"),
    *("reportlab/fonts/", "reportlab/graphics/", "reportlab/platypus/"),
)
STUBS = {
    "PIL/__init__.py": "",
    "PIL/Image.py": "class Image: ...\n",  # reportlab/lib/utils.py wants the name
    "bidi/bidi.py": "get_base_level_inner = get_display_inner = None\n",  # the part in Rust
}


def files() -> dict[str, bytes]:
    """The files of the engine by their names, as they are on this machine."""
    found = {}
    for top in (*OURS, *THEIRS):
        for path in sorted(_folder(top).rglob("*")):
            name = f"{top}/{path.relative_to(_folder(top)).as_posix()}"
            if path.suffix in ENDINGS and not name.startswith(LEFT_OUT):
                found[name] = path.read_bytes()
    for pattern in PAGE:
        for path in sorted((HOME / "web").glob(pattern)):
            found[path.relative_to(HOME).as_posix()] = path.read_bytes()
    return found | {name: text.encode() for name, text in STUBS.items()}


def _folder(package: str) -> Path:
    """Where a package is: ours in this tree, the others where they are installed."""
    if package in OURS:
        return HOME / package
    spec = importlib.util.find_spec(package)
    assert spec and spec.origin, f"{package} is not installed"
    return Path(spec.origin).parent


def library(content: Mapping[str, bytes]) -> list[str]:
    """The modules of Python's library that our own files name, late imports too."""
    found = set()
    for name, raw in content.items():
        if name.endswith(".py") and name.split("/")[0] in (*OURS, "web"):
            found |= set(_imported(ast.parse(raw)))
    return sorted(one for one in found if one.split(".")[0] in sys.stdlib_module_names)


def _imported(tree: ast.AST) -> Iterable[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def packed(content: Mapping[str, bytes]) -> bytes:
    """The files as a zip: stored, not deflated, with fixed times and in the order of names."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as archive:
        for name in sorted(content):
            archive.writestr(zipfile.ZipInfo(name), content[name])
    return out.getvalue()
