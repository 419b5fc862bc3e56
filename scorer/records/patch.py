"""The text of a record, patched: only what changed in an entry is rewritten; all remarks stay.

Entry: a list or a table of a record, an item a line or more. Chunk: an item as a draft writes it.
Remark: what follows a #; one in what is rewritten gets a line of its own before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from scorer.verdict import ScoreError

Lines = list[str]
Spot = tuple[int, int]  # where the line of an item begins, and where its last word ends
LEAD = re.compile(r" *(- +)?")  # what stands before an item on its line
REMARK = re.compile(r"[ \t]+#[^\r\n]*")
BREAK = re.compile("[\n\r\x85\u2028\u2029]")  # what ends a line of YAML


@lru_cache(maxsize=1)
def composed(text: str) -> Any:
    """The table of a record with the places of everything in it."""
    import yaml

    # PyYAML has the quick loader only where it was built with libyaml
    return yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def value_of(text: str, key: str) -> Any:
    """The value of a top-level entry, with its place."""
    return next(node for one, node in composed(text).value if one.value == key)


def end_of(node: Any) -> int:
    """Where the last word of a value ends; a block itself ends where the next thing begins."""
    if isinstance(node.value, list) and node.value and not node.flow_style:
        last = node.value[-1]
        return end_of(last[1] if isinstance(last, tuple) else last)
    return int(node.end_mark.index)


def spliced(text: str, key: str, lines: Lines, old: Lines | None = None) -> str:
    """The text with a top-level entry replaced, or added after the last one where it is missing.

    Where it is known how the entry was before, only what changed in it is replaced.
    """
    indent, where = spans(text)
    if old and key in where and (kept := patched(text, value_of(text, key), old, lines)):
        return kept
    end = "\r\n" if "\r\n" in text else "\n"
    entry = f"{end}{indent}".join(lines)
    if key in where:
        first, last = where[key]
        last = first + len(text[first:last].rstrip())
        node = value_of(text, key)
        at = _beside(text, node, first, last)  # a remark that belongs to the whole entry
        entry = f"{end}{indent}".join([lines[0] + text[slice(*at)], *lines[1:]])
        inside = at[1] if at[1] <= last else first
        for remark in reversed(remarks(text, node, inside, last)):
            entry = f"{remark}{end}{indent}{entry}"
        return text[:first] + entry + text[max(at[1], last) :]
    last = max(last for _, last in where.values())
    if BREAK.fullmatch(text[last - 1 : last]):  # a block of text ends with its line
        return text[:last] + indent + entry + end + text[last:]
    after = BREAK.search(text, last)
    last = after.start() if after else len(text)
    return text[:last] + end + indent + entry + text[last:]


def _beside(text: str, node: Any, first: int, last: int) -> tuple[int, int]:
    """Where the remark on a whole list or table stands: beside its key, or after it on one line."""
    if node.value and isinstance(node.value, str):
        return first, first
    is_block = bool(node.value) and not node.flow_style
    found = REMARK.match(text, text.find(":", first) + 1 if is_block else last)
    return found.span() if found else (first, first)


def remarked(text: str, key: str) -> str:
    """The text with the lines of a top-level entry made remarks, so that nothing is lost."""
    _, where = spans(text)
    if key not in where:
        return text
    first, last = where[key]
    first = text.rfind("\n", 0, first) + 1
    entry = text[first:last].rstrip()
    remark = "\n".join(f"# {line}" for line in entry.split("\n"))
    return text[:first] + remark + text[first + len(entry) :]


def without_remark(text: str, lines: Lines) -> str:
    """The text with an entry that was made a remark before as it was."""
    remark = r"\r?\n".join(re.escape(f"# {line}") for line in lines)
    return re.sub(rf"^{remark}(?=\r?$)", lambda _: "\n".join(lines), text, count=1, flags=re.M)


def with_entries(text: str, entries: Mapping[str, Lines | None]) -> str:
    """The text with other top-level entries in it; None makes one a remark."""
    for key, lines in entries.items():
        if not lines:
            text = remarked(text, key)
            continue
        if key not in spans(text)[1]:
            text = without_remark(text, lines)
        text = spliced(text, key, lines)
    return text


def block(key: str, lines: Iterable[str], empty: str = "[]") -> Lines:
    """An entry with its items on lines of their own; without any it is empty on one line."""
    items = list(lines)
    return [f"{key}:", *items] if items else [f"{key}: {empty}"]


def spans(text: str) -> tuple[str, dict[str, tuple[int, int]]]:
    """How far the top-level entries are indented, and where each begins and its value ends."""
    table = composed(text)
    marks = [key.start_mark for key, _ in table.value]
    indents = [text[mark.index - mark.column : mark.index] for mark in marks]
    if table.flow_style or any(indent.strip(" ") for indent in indents):
        raise ScoreError("draft.unsuited")
    return indents[0], {key.value: (key.start_mark.index, end_of(one)) for key, one in table.value}


def patched(text: str, node: Any, old: Lines, new: Lines) -> str | None:
    """The text with the changed items of an entry rewritten; None where that can't be done."""
    spots, before, after = _spots(text, node), _chunks(old), _chunks(new)
    if not spots or not after or len(spots) != len(before):
        return None
    first = _alike(before, after)
    last = _alike(before[first:][::-1], after[first:][::-1])
    lines = [line for chunk in after[first : len(after) - last] for line in chunk]
    gone = spots[first : len(spots) - last]
    kept = remarks(text, node, gone[0][0], gone[-1][1]) if gone else []
    lines = [*(f"  {remark}" for remark in kept), *lines]
    return _put(text, spots, (first, len(spots) - last), _indented(text, spots[0], lines))


def remarks(text: str, node: Any, start: int, end: int) -> Lines:
    """The remarks in a part of a value."""
    return [text[first:last].rstrip() for first, last in remark_places(text, node, start, end)]


def remark_places(text: str, node: Any, start: int = 0, end: int | None = None) -> list[Spot]:
    """Where the remarks in a part of a value begin and end."""
    end = len(text) if end is None else end
    if text.find("#", start, end) < 0:
        return []
    bare = list(text[start:end])
    for first, last in _words(node):
        for at in range(max(first, start), min(last, end)):
            bare[at - start] = " "
    found = re.finditer(r"#[^\r\n]*", "".join(bare))
    return [(start + one.start(), start + one.end()) for one in found]


def _words(node: Any) -> Iterator[tuple[int, int]]:
    """Where the words of a value stand: what looks like a remark there is none."""
    if not isinstance(node.value, list):
        yield node.start_mark.index, node.end_mark.index
        return
    for one in node.value:
        for part in one if isinstance(one, tuple) else (one,):
            yield from _words(part)


def _alike(one: list[Lines], other: list[Lines]) -> int:
    """How many chunks are the same at the beginning."""
    pairs = enumerate(zip(one, other, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(one), len(other)))


def _chunks(lines: Lines) -> list[Lines]:
    """The lines of each item; they begin two columns further in than the entry."""
    chunks: list[Lines] = []
    for line in lines[1:]:
        if not line.startswith("   "):
            chunks.append([])
        chunks[-1].append(line)
    return chunks


def _spots(text: str, node: Any) -> list[Spot]:
    """Where the items of an entry stand; none where they don't have lines of their own."""
    if not isinstance(node.value, list) or node.flow_style:
        return []
    spots = []
    for one in node.value:
        key, value = one if isinstance(one, tuple) else (one, one)
        at = int(key.start_mark.index)
        start = at - int(key.start_mark.column)
        if not LEAD.fullmatch(text, start, at):
            return []
        spots.append((start, max(at, len(text[: end_of(value)].rstrip()))))
    return spots


def _indented(text: str, spot: Spot, lines: Lines) -> str:
    """Lines as far in as the first item, with line ends as the file has them."""
    begin = text[spot[0] : spot[1]]
    indent = " " * (len(begin) - len(begin.lstrip(" ")))
    end = "\r\n" if "\r\n" in text else "\n"
    return end.join(indent + line[2:] for line in lines)


def _put(text: str, spots: list[Spot], span: tuple[int, int], new: str) -> str:
    """The text with the items of a span replaced by lines, or with lines put where it is empty."""
    first, last = span
    end = "\r\n" if "\r\n" in text else "\n"
    if first == last and first:  # after an item and what is remarked beside it
        after = re.compile(r"[^\r\n]*").match(text, spots[first - 1][1])
        at = after.end() if after else len(text)
        return text[:at] + (end + new if new else "") + text[at:]
    if first == last:
        return text[: spots[0][0]] + new + end + text[spots[0][0] :]
    head, tail = text[: spots[first][0]], text[spots[last - 1][1] :]
    if new:
        return head + new + tail
    beside = re.match(r"[ \t]*(\r?\n)?", tail)  # nothing but the line's end goes with the item
    return head + (tail[beside.end() :] if beside and beside[1] else tail.lstrip(" \t"))
