"""A quick reader for the plain part of YAML that our own files use.

Importing PyYAML takes twice as long as starting Python, and every command reads a definition and a
language. So our files are read here: tables by indentation, lists of tables, flow tables on one
line, quoted and bare text, pictures of several lines, comments. Anything else raises NotPlain, and
layouts.yaml.strict reads the file. A test reads all our files both ways and compares. Users' files
always go through layouts.yaml.strict.
"""

from __future__ import annotations

import re
from pathlib import Path

from layouts.yaml.strict import Item

Line = tuple[int, int, str]  # number, indentation, text

KEY = re.compile(r'("[^"\\]+"|[A-Za-z0-9][\w.-]*):(?: +|$)')
QUOTED = re.compile(r'"(?:[^"\\]|\\["\\])*"')
ESCAPED = re.compile(r"\\(.)")
FLOW = re.compile(r'\s*([\w.-]+): ("[^"\\]*"|[^,{}\[\]"]+?)\s*(?:,|$)')
STARTS = " \"'{}[]&*!|>%@`#-"  # a bare text begins with none of them
UNPLAIN = frozenset("#{}[]")


class NotPlain(ValueError):
    """Raised for text that needs a full YAML reader."""


def read(path: Path) -> Item:
    """Return the content of a file of ours, equal to the result of layouts.yaml.strict."""
    lines: list[Line] = []
    for number, raw in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        text = _without_remark(raw)
        if text.strip():
            lines.append((number, len(text) - len(text.lstrip(" ")), text.strip()))
    item, left = _table(lines, 0, path.name)
    if left != len(lines):
        raise NotPlain(f"{path.name}: line {lines[left][0]}")
    return item


def texts(path: Path) -> dict[str, str]:
    """Return the texts of a file that is one flat table, as `read` would, in an eighth of its time.

    Every command reads a thousand sentences to use three. Raise NotPlain for any other file.
    """
    lines, name = path.read_text(encoding="utf-8").split("\n"), path.name
    pairs = [line.partition(": ")[::2] for line in lines if line and line[0] != "#"]
    by_key = {key: text if _is_bare(text) else _unquoted(text, name) for key, text in pairs}
    if len(by_key) != len(pairs) or not by_key:
        raise NotPlain(name)
    return by_key


def _is_bare(text: str) -> bool:
    if not text or text[0] in STARTS or text[-1] in ": ":
        return False
    return ": " not in text and UNPLAIN.isdisjoint(text)


def _unquoted(text: str, name: str) -> str:
    inner = text[1:-1]
    if text[:1] == text[-1:] == '"' and '"' not in inner and "\\" not in inner:
        return inner
    if not QUOTED.fullmatch(text):
        raise NotPlain(f"{name}: {text[:40]}")
    return ESCAPED.sub(r"\1", inner)


def _without_remark(raw: str) -> str:
    if "#" not in raw:
        return raw
    quoted = False
    for i, c in enumerate(raw):
        if c == '"' and raw[i - 1 : i] != "\\":
            quoted = not quoted
        elif c == "#" and not quoted and (not i or raw[i - 1] == " "):
            return raw[:i].rstrip()
    return raw


def _table(lines: list[Line], at: int, name: str) -> tuple[Item, int]:
    """Read the table that begins at a line: all keys of its indentation."""
    first, indent, _ = lines[at] if lines else (1, 0, "")
    entries: dict[str, Item] = {}
    keys: dict[str, int] = {}
    while at < len(lines) and lines[at][1] == indent:
        number, _, text = lines[at]
        match = KEY.match(text)
        key = match[1].strip('"') if match else ""
        if not match or key in entries:
            raise NotPlain(f"{name}: line {number}")
        keys[key] = number
        entries[key], at = _value(lines, at, text[match.end() :], name)
    return Item(entries, first, name, keys), at


def _value(lines: list[Line], at: int, rest: str, name: str) -> tuple[Item, int]:
    """Read the value of a key: on its line, or indented below it."""
    number, indent, _ = lines[at]
    if rest == "|":
        return _literal(lines, at, name)
    if rest:
        return _value_on_line(rest, number, name), at + 1
    if at + 1 == len(lines) or lines[at + 1][1] <= indent:
        raise NotPlain(f"{name}: line {number}")
    if lines[at + 1][2].startswith("- "):
        return _list(lines, at + 1, name)
    return _table(lines, at + 1, name)


def _literal(lines: list[Line], at: int, name: str) -> tuple[Item, int]:
    """Read lines of text as they are, such as a picture; all begin in the same column."""
    number, indent, _ = lines[at]
    rows = []
    at += 1
    while at < len(lines) and lines[at][1] > indent:
        rows.append(lines[at])
        at += 1
    if not rows or len({row[1] for row in rows}) > 1:
        raise NotPlain(f"{name}: line {number}")
    return Item("".join(f"{text}\n" for _, _, text in rows), number, name, {}), at


def _list(lines: list[Line], at: int, name: str) -> tuple[Item, int]:
    """Read a list of tables: without its `- `, a table begins two columns further in."""
    first, indent, _ = lines[at]
    rows: list[Item] = []
    while at < len(lines) and lines[at][1] == indent and lines[at][2].startswith("- "):
        number, _, text = lines[at]
        lines[at] = (number, indent + 2, text[2:].lstrip())
        row, at = _table(lines, at, name)
        rows.append(row)
    return Item(rows, first, name, {}), at


def _value_on_line(text: str, number: int, name: str) -> Item:
    """Read quoted or bare text, or a flow table."""
    if text.startswith("{") and text.endswith("}"):
        return _flow(text[1:-1], number, name)
    return Item(text if _is_bare(text) else _unquoted(text, name), number, name, {})


def _flow(text: str, number: int, name: str) -> Item:
    entries: dict[str, Item] = {}
    at = 0
    while at < len(text):
        match = FLOW.match(text, at)
        if not match or match[1] in entries:
            raise NotPlain(f"{name}: line {number}")
        entries[match[1]] = _value_on_line(match[2], number, name)
        at = match.end()
    return Item(entries, number, name, dict.fromkeys(entries, number))
