"""Writes docs/reference/json.md from fives/answers.py: `python -m tools.json_reference`."""

from __future__ import annotations

import ast
import re
from pathlib import Path

HOME = Path(__file__).parent.parent
TYPES, PAGE = HOME / "fives/answers.py", HOME / "docs/reference/json.md"
HEAD = """# JSON

The output of the commands with `--json`, and of `.json()` in the [Python package](python.md): one
object, and nothing else on standard output. Sentences follow `--lang`; words such as `open` or
`white` never change. Keys may be added, but none is renamed or removed.
`python -m tools.json_reference` writes this page from the types in `fives/answers.py`.
"""
SECTION = re.compile(r"^# ---- (.+)$")


def written() -> str:
    """Return the page: the types in their order, each with its keys."""
    text = TYPES.read_text(encoding="utf-8")
    lines = text.splitlines()
    parts, sections = (
        [HEAD],
        {n: m[1] for n, line in enumerate(lines, 1) if (m := SECTION.match(line))},
    )
    for node in ast.parse(text).body:
        if not isinstance(node, ast.ClassDef):
            continue
        above = [n for n in sections if n < node.lineno]
        if above:
            parts.append(f"## {sections.pop(max(above))}\n")
            for n in above:
                sections.pop(n, None)
        parts.append(_type(node, lines))
    return "\n".join(parts)


def _type(node: ast.ClassDef, lines: list[str]) -> str:
    """Return a heading, the docstring of a type, and a table of its keys."""
    rows = ["| key | value | |", "| --- | --- | --- |"]
    for key in node.body:
        if isinstance(key, ast.AnnAssign) and isinstance(key.target, ast.Name):
            remark = lines[key.lineno - 1].partition("  # ")[2]
            rows.append(f"| `{key.target.id}` | {_value(key.annotation)} | {remark} |")
    text = " ".join((ast.get_docstring(node) or "").split())
    return "\n".join([f"### {node.name}\n", text, "", *rows, ""])


def _value(annotation: ast.expr) -> str:
    """Return a type in words of JSON; optional keys say so."""
    text = ast.unparse(annotation)
    is_optional = text.startswith("NotRequired[")
    text = text.removeprefix("NotRequired[").removesuffix("]") if is_optional else text
    for ours, theirs in (("str", "text"), ("int", "number"), ("float", "number"), ("None", "null")):
        text = re.sub(rf"\b{ours}\b", theirs, text)
    text = text.replace(" | ", " or ").replace("|", "or")
    return f"`{text}`" + (", optional" if is_optional else "")


if __name__ == "__main__":
    PAGE.write_text(written(), encoding="utf-8", newline="\n")
