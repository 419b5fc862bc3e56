"""List every class of the product with its first line and its file: `python -m tools.classes`."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

HOME = Path(__file__).parent.parent
PACKAGES = ("layouts", "scorer", "generator", "web")


def index() -> list[tuple[str, str, str]]:
    """Return name, first line of the docstring and file of every public class, by name."""
    rows = []
    for package in PACKAGES:
        for path in sorted((HOME / package).rglob("*.py")):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    text = (ast.get_docstring(node) or "").partition("\n")[0]
                    rows.append((node.name, text, path.relative_to(HOME).as_posix()))
    return sorted(rows)


if __name__ == "__main__":
    for row in index():
        sys.stdout.write("| `{}` | {} | `{}` |\n".format(*row))
