"""Texts and tables written as YAML."""

from __future__ import annotations

from collections.abc import Iterable

from layouts.yaml.strict import Item

# Characters that YAML won't take as they are.
UNSAFE = frozenset(map(chr, (*range(0x7F, 0xA0), 0x2028, 0x2029, 0xFEFF, 0xFFFE, 0xFFFF)))
WIDEST = 110  # of a table on one line


def written(item: Item, above: str = "") -> str:
    """Return a table as the text of a file that reads as the same table."""
    lines = []
    for key, entry in item.table().items():
        lines += _lines(f"{above}{_key(key)}:", entry, above + "  ")
    return "".join(f"{line}\n" for line in lines)


def _lines(head: str, item: Item, inside: str) -> list[str]:
    if isinstance(item.value, str):
        return _text_lines(head, item.value, inside)
    if isinstance(item.value, list):
        return [head, *(line for row in item.value for line in _row_lines(row, inside))]
    if not item.value:
        return [f"{head} {{}}"]
    entries = item.value.items()
    if all(isinstance(entry.value, str) and "\n" not in entry.value for _, entry in entries):
        flow = ", ".join(f"{_key(key)}: {_scalar(str(entry.value))}" for key, entry in entries)
        if len(head) + len(flow) < WIDEST:
            return [f"{head} {{{flow}}}"]
    return [head, *written(item, inside).splitlines()]


def _row_lines(row: Item, inside: str) -> list[str]:
    lines = written(row, inside + "  ").splitlines()
    return [f"{inside}- {lines[0].strip()}", *lines[1:]]


def _text_lines(head: str, text: str, inside: str) -> list[str]:
    is_picture = "\n" in text.strip("\n") and not text.startswith((" ", "\n"))
    if is_picture and text.replace("\n", "").isprintable():
        return [f"{head} |", *(f"{inside}{row}" for row in text.rstrip("\n").splitlines())]
    return [f"{head} {_scalar(text)}"]


def _key(key: str) -> str:
    return key if key.isascii() and key.isalnum() else _scalar(key)


def _scalar(text: str) -> str:
    """Return a text as it is if that is plain, or else in quotes."""
    is_plain = text and text.isascii() and text.replace(" ", "").replace("_", "").isalnum()
    return text if is_plain else scalar(text)


def scalar(text: str) -> str:
    """Return a text as YAML: in JSON's quotes, with characters that YAML won't take by number."""
    import json  # 1.5 ms, only for those who write

    return "".join(
        f"\\u{ord(c):04x}" if c in UNSAFE else c for c in json.dumps(text, ensure_ascii=False)
    )


def flow(texts: Iterable[str]) -> str:
    """Return texts as a list on one line."""
    return f"[{', '.join(map(scalar, texts))}]"
