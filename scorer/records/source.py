"""The text of a record: YAML is parsed here on the way in and written here on the way out.

What grows while a game is played is a block of lines. As long as that block is in the text just
as Fives writes it, a change replaces lines and needs no YAML at all; a block that was written by
hand is spliced, and the result is parsed again to be sure of it. The date and the note of a record
are written into its text, and nothing else changes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping

from layouts.fault import LayoutError
from layouts.values import dataclass
from layouts.yaml.reader import joined
from layouts.yaml.strict import Item
from layouts.yaml.written import scalar
from scorer.records.contents import MOST_BYTES
from scorer.records.format import (
    ABOUT,
    DATE,
    DAY,
    FIRST,
    KEY,
    SECOND,
    SECOND_KEYS,
    parse,
    parse_text,
)
from scorer.records.patch import BREAK, Lines, alike, spans, spliced, value_of, with_entries
from scorer.verdict import ScoreError

Blocks = Mapping[str, Lines]  # top-level entries of a record as lines of YAML, by their keys
LINE = re.compile(rf"[^{BREAK.pattern[1:-1]}]*(?:\r\n|{BREAK.pattern}|\Z)")
REMARK = re.compile(r"([ \t]+#.*)?[ \t]*")
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
        if len(raw) > MOST_BYTES:
            raise LayoutError("yaml.large", limit=MOST_BYTES // 1024).at(name)
        return cls(text, name, parse_text(text, name), whole[: len(whole) - len(text)])

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
        if len(text.encode(errors="surrogatepass")) > MOST_BYTES:
            raise ScoreError("draft.large", most=MOST_BYTES >> 20).at(self.name)
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
            content = parse(text.encode(errors="surrogatepass"), self.name)
            blocks_there = blocks_of(content)
        except (LayoutError, ScoreError):
            return False
        is_there = all(blocks_there[key] == lines for key, lines in blocks.items())
        return is_there and _rest(content, blocks) == _rest(self.content, blocks)


def _is_line(line: str, wanted: str) -> bool:
    """Return whether a line of a text is the wanted one, with or without a remark beside it."""
    bare = line.rstrip("\r\n")
    return bare.startswith(wanted) and bool(REMARK.fullmatch(bare, len(wanted)))


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


def without_about(text: str, keys: tuple[str, ...] = ABOUT) -> str:
    """Return a text without its date and note, for another game on the same sheets."""
    for key in keys:
        where = spans(text)[1]
        if key in where:
            first, last = where[key]
            start = text.rfind("\n", 0, first) + 1
            end = text.find("\n", last - 1) + 1
            text = text[:start] + (text[end:] if end else "")
    where = spans(text)[1]
    is_first = KEY in where and not any(key in where for key in SECOND_KEYS) and not _of_day(text)
    return with_entries(text, {KEY: [FIRST]}) if is_first else text


def _of_day(text: str) -> bool:
    """Return whether a record is that of a sheet of the day."""
    options = value_of(text, "print").value if "print" in spans(text)[1] else []
    pairs = options if isinstance(options, list) else []  # a user may have written a word
    return any(isinstance(pair, tuple) and pair[0].value == DAY for pair in pairs)
