"""The text of a record: YAML is parsed here on the way in and written here on the way out.

What grows while a game is played is a block of lines. As long as that block is in the text just
as Fives writes it, a change replaces lines and needs no YAML at all; a block that was written by
hand is spliced, and the result is parsed again to be sure of it. The date and the note of a record
are written into its text, and nothing else changes.

Entry: a list or a table of a record, an item a line or more. Chunk: an item as Fives writes it.
Remark: what follows a #; in a rewritten item it gets its own line before it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from layouts.refusal import LayoutError, same_name
from layouts.values import dataclass
from layouts.yaml.reader import composed, joined
from layouts.yaml.strict import Item
from layouts.yaml.written import scalar
from scorer.records import contents
from scorer.records.contents import DATE, DAY, FIRST, KEY, SECOND
from scorer.records.players import unnamed
from scorer.verdict import ScoreError

Lines = list[str]
Blocks = Mapping[str, Lines]  # top-level entries of a record as lines of YAML, by their keys
Change = tuple[int, int, str]  # begin and end of a place in a text, and its new content
Spot = tuple[int, int]  # where the line of an item begins, and where its last word ends
LEAD = re.compile(r" *(- +)?")  # before an item on its line
REMARK = re.compile(r"[ \t]+#[^\r\n]*")
BREAK = re.compile("[\n\r\x85\u2028\u2029]")  # the ends of a line of YAML
LINE = re.compile(rf"[^{BREAK.pattern[1:-1]}]*(?:\r\n|{BREAK.pattern}|\Z)")
NOTHING_ELSE = re.compile(r"([ \t]+#.*)?[ \t]*")  # on a line but a remark
BYTE_ORDER_MARK = "\ufeff"  # some editors begin a file with it


@dataclass(frozen=True)
class Source:
    """A text and its content; every item of it knows its line."""

    text: str  # without its mark
    name: str  # of the file, for refusals
    content: Item
    mark: str = ""  # which some editors put first

    @classmethod
    def read(cls, text: str, name: str) -> Source:
        """Parse a text; raise LayoutError, with the line, if it isn't a record of ours."""
        if not isinstance(text, str):  # a program can give anything
            raise LayoutError("yaml.encoding").at(name)
        whole = joined(text)
        text = whole.lstrip(BYTE_ORDER_MARK)
        raw = text.encode(errors="surrogatepass")  # the parser refuses half a character by its line
        if len(raw) > contents.MOST_BYTES:
            raise LayoutError("yaml.large", limit=contents.MOST_BYTES // 1024).at(name)
        return cls(text, name, contents.parse_text(text, name), whole[: len(whole) - len(text)])

    def rewritten(self, old: Blocks, new: Blocks, blocks_of: Callable[[Item], Blocks]) -> str:
        """Return the text with the blocks `new`; `old` are the same blocks as the text has them.

        `blocks_of` reads them from a text; a block may be written in other ways than Fives does.
        A block that isn't in `old` is added. Everything else, and every remark, stays. Raise
        ScoreError if the text would become too large, or if it isn't made of 'key: value' lines.
        """
        changed = [key for key in new if new[key] != old.get(key)]
        if not changed:
            return self.text
        key = changed[0]
        is_known = len(changed) == 1 and key in old
        text = self._by_lines(key, old[key], new[key]) if is_known else None
        if text is None:
            text = self._by_splicing(changed, old, new, blocks_of)
        if len(text.encode(errors="surrogatepass")) > contents.MOST_BYTES:
            raise ScoreError("draft.large", most=contents.MOST_BYTES >> 20).at(self.name)
        return text

    def _by_lines(self, key: str, old: Lines, new: Lines) -> str | None:
        """Return the text with the changed lines of a block replaced; None if they aren't ours."""
        lines = LINE.findall(self.text)
        if key not in self.content.keys:
            return self._appended(lines[:-1], new)
        first = self.content.keys[key] - 1
        block = lines[first : first + len(old)]
        if len(block) < len(old) or not block[-1].endswith("\n"):
            return None
        head = alike(old, new)
        tail = alike(old[head:][::-1], new[head:][::-1])
        last = len(old) - tail
        replaced = [line.rstrip("\r\n") for line in block[head:last]]
        if replaced != old[head:last] or not all(map(_is_line, block, old)):
            return None  # also if a remark is beside a line that goes
        end = "\r\n" if block[-1].endswith("\r\n") else "\n"
        middle = [line + end for line in new[head : len(new) - tail]]
        return "".join([*lines[: first + head], *middle, *lines[first + last :]])

    def _appended(self, lines: Lines, new: Lines) -> str | None:
        """Return the text with a new block at its end; None if that may not be the place for it."""
        keys = self.content.keys.items()
        are_plain = all(lines[line - 1].startswith(f"{key}:") for key, line in keys)
        last = lines[-1].strip() if lines else ""
        if not are_plain or not last or last.startswith(("#", "...")) or lines[-1][-1] != "\n":
            return None
        end = "\r\n" if lines[-1].endswith("\r\n") else "\n"
        return self.text + "".join(line + end for line in new)

    def _by_splicing(
        self, changed: Lines, old: Blocks, new: Blocks, blocks_of: Callable[[Item], Blocks]
    ) -> str:
        """Return the text with blocks replaced at the places that YAML gives for them."""
        no_lines: Blocks = {}
        for known in (old, no_lines):  # without `old` remarks may move, but any block will do
            text = self.text
            try:
                for key in changed:
                    text = spliced(text, key, new[key], known.get(key))
            except ScoreError as error:
                raise error.at(self.name) from None
            if self._says(text, {key: new[key] for key in changed}, blocks_of):
                return text
        raise ScoreError("draft.unsuited").at(self.name)

    def _says(self, text: str, blocks: Blocks, blocks_of: Callable[[Item], Blocks]) -> bool:
        """Return whether a text has these blocks, and everything else as before."""
        try:
            content = contents.parse(text.encode(errors="surrogatepass"), self.name)
            blocks_there = blocks_of(content)
        except (LayoutError, ScoreError):
            return False
        is_there = all(blocks_there[key] == lines for key, lines in blocks.items())
        return is_there and _rest(content, blocks) == _rest(self.content, blocks)


def _is_line(line: str, wanted: str) -> bool:
    """Return whether a line of a text is the wanted one, with or without a remark beside it."""
    bare = line.rstrip("\r\n")
    return bare.startswith(wanted) and bool(NOTHING_ELSE.fullmatch(bare, len(wanted)))


def _rest(item: Item, blocks: Blocks) -> dict[str, object]:
    """Return all that a record says beside some blocks, as plain values."""
    return {key: entry.plain for key, entry in item.table().items() if key not in blocks}


# ---- date and note: a record that has one of these keys says `fives: 2`


def with_about(text: str, key: str, value: str) -> str:
    """Return a text with a date or a note; a new one follows the line of the format."""
    is_plain = not set(value) - set("0123456789-")
    line = f"{key}: {value if is_plain and key == DATE else scalar(value)}"
    indent, where = spans(text)
    if KEY not in where:  # a record of before that line was written
        first = min(start for start, _ in where.values()) - len(indent)
        text = f"{text[:first]}{indent}{FIRST}\n{text[first:]}"
    if key in where:
        return with_entries(text, {KEY: [SECOND], key: [line]})
    return with_entries(text, {KEY: [SECOND, line]})


def dated(text: str, day: str) -> str:
    """Return a text with the day of its first entry; one that has a date keeps it."""
    return text if DATE in spans(text)[1] else with_about(text, DATE, day)


def without_about(text: str, keys: tuple[str, ...] = contents.ABOUT) -> str:
    """Return a text without its date and note, for another game on the same sheets."""
    for key in keys:
        where = spans(text)[1]
        if key in where:
            first, last = where[key]
            start = text.rfind("\n", 0, first) + 1
            end = text.find("\n", last - 1) + 1
            text = text[:start] + (text[end:] if end else "")
    where = spans(text)[1]
    is_second = not where.keys().isdisjoint(contents.SECOND_KEYS) or _of_day(text)
    is_first = KEY in where and not is_second
    return with_entries(text, {KEY: [FIRST]}) if is_first else text


def _of_day(text: str) -> bool:
    """Return whether a record is that of a sheet of the day."""
    options = value_of(text, "print").value if "print" in spans(text)[1] else []
    pairs = options if isinstance(options, list) else []  # a user may have written a word
    return any(isinstance(pair, tuple) and pair[0].value == DAY for pair in pairs)


# ---- a block that was written by hand: its changed items are replaced where YAML finds them


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
