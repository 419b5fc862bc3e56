"""The text of a record, patched: entries and names change, everything else and all remarks stay.

Entry: a list or a table of a record, an item a line or more. Chunk: an item as a draft writes it.
Remark: what follows a #; in a rewritten item it gets its own line before it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from layouts.fault import same_name
from layouts.yaml.reader import composed
from layouts.yaml.written import scalar
from scorer.records.players import unnamed
from scorer.verdict import ScoreError

Lines = list[str]
Change = tuple[int, int, str]  # begin and end of a place in a text, and its new content
Spot = tuple[int, int]  # where the line of an item begins, and where its last word ends
LEAD = re.compile(r" *(- +)?")  # before an item on its line
REMARK = re.compile(r"[ \t]+#[^\r\n]*")
BREAK = re.compile("[\n\r\x85\u2028\u2029]")  # the ends of a line of YAML


def value_of(text: str, key: str) -> Any:
    """Return the value of a top-level entry, with its place."""
    return next(node for name, node in composed(text).value if name.value == key)


def end_of(node: Any) -> int:
    """Return where the last word of a value ends; a block itself ends where the next one begins."""
    if isinstance(node.value, list) and node.value and not node.flow_style:
        last = node.value[-1]
        return end_of(last[1] if isinstance(last, tuple) else last)
    return int(node.end_mark.index)


def spliced(text: str, key: str, lines: Lines, old: Lines | None = None) -> str:
    """Return the text with a top-level entry replaced, or added after the last one.

    If `old`, the entry as it was, is given, only the lines that differ are replaced.
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
    """Return the place of the remark on a whole list or table; an empty place if it has none."""
    if node.value and isinstance(node.value, str):
        return first, first
    is_block = bool(node.value) and not node.flow_style
    remark = REMARK.match(text, text.find(":", first) + 1 if is_block else last)
    return remark.span() if remark else (first, first)


def remarked(text: str, key: str) -> str:
    """Return the text with the lines of a top-level entry made remarks, so that they stay."""
    _, where = spans(text)
    if key not in where:
        return text
    first, last = where[key]
    first = text.rfind("\n", 0, first) + 1
    entry = text[first:last].rstrip()
    remark = "\n".join(f"# {line}" for line in entry.split("\n"))
    return text[:first] + remark + text[first + len(entry) :]


def without_remark(text: str, lines: Lines) -> str:
    """Return the text with a remark made an entry again: the opposite of `remarked`."""
    remark = r"\r?\n".join(re.escape(f"# {line}") for line in lines)
    return re.sub(rf"^{remark}(?=\r?$)", lambda _: "\n".join(lines), text, count=1, flags=re.M)


def with_entries(text: str, entries: Mapping[str, Lines | None]) -> str:
    """Return the text with other top-level entries in it; None makes one a remark."""
    for key, lines in entries.items():
        if not lines:
            text = remarked(text, key)
            continue
        if key not in spans(text)[1]:
            text = without_remark(text, lines)
        text = spliced(text, key, lines)
    return text


def block(key: str, lines: Iterable[str], empty: str = "[]") -> Lines:
    """Return an entry with each item on a line; with `empty` on one line if it has none."""
    items = list(lines)
    return [f"{key}:", *items] if items else [f"{key}: {empty}"]


def spans(text: str) -> tuple[str, dict[str, tuple[int, int]]]:
    """Return the indentation of the top-level entries, and where each begins and its value ends."""
    table = composed(text)
    marks = [key.start_mark for key, _ in table.value]
    indents = [text[mark.index - mark.column : mark.index] for mark in marks]
    if table.flow_style or any(indent.strip(" ") for indent in indents):
        raise ScoreError("draft.unsuited")
    return indents[0], {
        key.value: (key.start_mark.index, end_of(value)) for key, value in table.value
    }


def patched(text: str, node: Any, old: Lines, new: Lines) -> str | None:
    """Return the text with the changed items of an entry rewritten; None if that can't be done."""
    spots, before, after = _spots(text, node), _chunks(old), _chunks(new)
    if not spots or not after or len(spots) != len(before):
        return None
    first = alike(before, after)
    last = alike(before[first:][::-1], after[first:][::-1])
    lines = [line for chunk in after[first : len(after) - last] for line in chunk]
    gone = spots[first : len(spots) - last]
    kept = remarks(text, node, gone[0][0], gone[-1][1]) if gone else []
    lines = [*(f"  {remark}" for remark in kept), *lines]
    return _put(text, spots, (first, len(spots) - last), _indented(text, spots[0], lines))


def remarks(text: str, node: Any, start: int, end: int) -> Lines:
    """Return the remarks in a part of a value."""
    return [text[first:last].rstrip() for first, last in remark_places(text, node, start, end)]


def remark_places(text: str, node: Any, start: int = 0, end: int | None = None) -> list[Spot]:
    """Return where the remarks in a part of a value begin and end."""
    end = len(text) if end is None else end
    if text.find("#", start, end) < 0:
        return []
    bare = list(text[start:end])
    for first, last in _words(node):
        for at in range(max(first, start), min(last, end)):
            bare[at - start] = " "
    matches = re.finditer(r"#[^\r\n]*", "".join(bare))
    return [(start + match.start(), start + match.end()) for match in matches]


def _words(node: Any) -> Iterator[tuple[int, int]]:
    """Yield the places of the words of a value, in which a # doesn't begin a remark."""
    if not isinstance(node.value, list):
        yield node.start_mark.index, node.end_mark.index
        return
    for item in node.value:
        for part in item if isinstance(item, tuple) else (item,):
            yield from _words(part)


def alike(some: Sequence[object], others: Sequence[object]) -> int:
    """Return how many items are the same at the beginning."""
    pairs = enumerate(zip(some, others, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(some), len(others)))


def _chunks(lines: Lines) -> list[Lines]:
    """Return the lines of each item; they begin two columns further in than the entry."""
    chunks: list[Lines] = []
    for line in lines[1:]:
        if not line.startswith("   "):
            chunks.append([])
        chunks[-1].append(line)
    return chunks


def _spots(text: str, node: Any) -> list[Spot]:
    """Return the places of the items of an entry; [] if several are on one line."""
    if not isinstance(node.value, list) or node.flow_style:
        return []
    spots = []
    for item in node.value:
        key, value = item if isinstance(item, tuple) else (item, item)
        at = int(key.start_mark.index)
        start = at - int(key.start_mark.column)
        if not LEAD.fullmatch(text, start, at):
            return []
        spots.append((start, max(at, len(text[: end_of(value)].rstrip()))))
    return spots


def _indented(text: str, spot: Spot, lines: Lines) -> str:
    """Return lines indented as the first item, with line ends as the file has them."""
    begin = text[spot[0] : spot[1]]
    indent = " " * (len(begin) - len(begin.lstrip(" ")))
    end = "\r\n" if "\r\n" in text else "\n"
    return end.join(indent + line[2:] for line in lines)


def _put(text: str, spots: list[Spot], span: tuple[int, int], new: str) -> str:
    """Return the text with the items of a span replaced, or with lines added if it is empty."""
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


# ---- names


def renamed(text: str, names: Mapping[str, str]) -> str:
    """Return the text of a record with other names for some players, wherever they are named."""
    table = entries_of(composed(text))
    seats = [*_seats(table), *_owners(table)]
    new = {same_name(name): other for name, other in names.items()}
    known = [(node, same_name(node.value)) for node in seats]
    changes = [_change(node, scalar(new[name])) for node, name in known if name in new]
    called = [new.get(same_name(node.value), node.value) for node in _seats(table)]
    changes += _counted(table, called)
    return changed(text, changes)


def owned(text: str, owners: Mapping[str, str]) -> str:
    """Return the text of a record with other owners of sheets, which are given by id."""
    sheets = entries_of(entries_of(composed(text)).get("sheets"))
    changes = [
        _change(node, scalar(owners[sheet]))
        for sheet, entry in sheets.items()
        for key, node in entries_of(entry).items()
        if key == "player" and owners.get(sheet, node.value) != node.value
    ]
    return changed(text, changes)


def changed(text: str, changes: Iterable[Change]) -> str:
    """Return a text with some of its places changed."""
    for start, end, word in sorted(changes, reverse=True):
        text = text[:start] + word + text[end:]
    return text


def entries_of(node: Any) -> dict[str, Any]:
    """Return the entries of a table of the text by their keys; {} if it isn't a table."""
    is_table = node is not None and node.id == "mapping"
    return {key.value: value for key, value in node.value} if is_table else {}


def _change(node: Any, word: str) -> Change:
    return node.start_mark.index, node.end_mark.index, word


def _seats(table: Mapping[str, Any]) -> list[Any]:
    players, sides = table.get("players"), table.get("sides")
    if sides is not None:
        rows = [node.value if isinstance(node.value, list) else [node] for _, node in sides.value]
        return [node for pair in zip(*rows, strict=False) for node in pair]
    entries = players.value if players is not None else []
    return [entry[0] if isinstance(entry, tuple) else entry for entry in entries]


def _owners(table: Mapping[str, Any]) -> Iterator[Any]:
    """Yield the owners of the sheets; a record may have a list of them, or something else."""
    for sheet in entries_of(table.get("sheets")).values():
        owner = entries_of(sheet).get("player")
        if owner is None:
            continue
        nodes = owner.value if owner.id == "sequence" else [owner]
        yield from (node for node in nodes if isinstance(node.value, str))


def _counted(table: Mapping[str, Any], called: Sequence[str]) -> list[Change]:
    """Return the change of how many names are printed: all before the first player without one."""
    nobody = unnamed(called)
    count = called.index(nobody[0]) if nobody else len(called)
    names = entries_of(table.get("print")).get("names")
    return [_change(names, str(count))] if names else []
