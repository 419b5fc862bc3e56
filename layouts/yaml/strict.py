"""A strict YAML reader: a file that is too large, repeats keys or nests too deep is refused.

Every scalar is a text, and whoever reads it converts it by type: see Item.

Field: a key of a definition and its possible values, as facts. The readers check by these facts,
and docs/reference/definitions.md is made from them and from the words of tools/definitions.yaml, so
that the docs match the readers. Entry: a field in capitals, for names that the user chooses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from layouts.refusal import (
    LayoutError,
    Phrase,
    Refusal,
    did_you_mean,
    has_unseen,
    of_system,
    quoted,
)
from layouts.values import dataclass

MOST_BYTES = 512 * 1024
MOST_ITEMS = 400_000
MOST_DEPTH = 12

# The kinds of values. `low` and `high` are limits of the number; of the characters of a
# text; of the entries of a list or of a table of names; of both numbers of a size.
WHOLE, NUMBER, TEXT, CHOICE = "whole", "number", "text", "choice"
EXTENT, DRAWING = "extent", "drawing"
TABLE, NAMED, LIST = "table", "named", "list"


@dataclass(frozen=True)
class Field:
    """A key of a table."""

    name: str
    kind: str = TEXT
    low: int = 0
    high: int = 0
    looks: str = ""  # a regular expression for the text, or for the names of an entry
    known: tuple[str, ...] = ()  # the words to choose from
    needed: bool = True
    parts: tuple[Field, ...] = ()  # the keys of its table, or the kinds of entries it may have

    @property
    def limits(self) -> tuple[int, int]:
        """The lowest and the highest number."""
        return self.low, self.high


@dataclass
class Tally:
    """The number of bytes and values read, over several files."""

    bytes: int = 0
    values: int = 0


@dataclass(frozen=True)
class Item:
    """A value of a file with its line: text, a list of items or a table of items."""

    value: str | list[Item] | dict[str, Item]
    line: int
    file: str
    keys: dict[str, int]  # the line of each key of a table

    def refuse(
        self, key: str | Refusal, line: int | None = None, /, **blanks: object
    ) -> LayoutError:
        """Return the error of this item to raise: by the key of a sentence, or another refusal."""
        is_nested = isinstance(key, Refusal)
        error = LayoutError("nested", why=key) if is_nested else LayoutError(str(key), **blanks)
        return error.at(self.file, line or self.line)

    def text(self, limit: int = 200) -> str:
        """Return the text; raise if it isn't one or is longer than `limit`."""
        if not isinstance(self.value, str):
            raise self.refuse("yaml.text", found=self.kind)
        if len(self.value) > limit:
            raise self.refuse("yaml.long", limit=limit, count=len(self.value))
        return self.value

    def label(self, field: Field) -> str:
        """Return a one-line text within the length of its field."""
        text = self.text(field.high)
        if len(text.strip()) < field.low:
            raise self.refuse("yaml.none")
        if any(c < " " or "\x7f" <= c <= "\x9f" or c in "\u2028\u2029" for c in text):
            raise self.refuse("yaml.lines", text=quoted(text))
        if not text.isascii() and has_unseen(text):
            raise self.refuse("yaml.unseen", text=quoted(text))
        return text

    def whole(self, low: int, high: int) -> int:
        """Return the whole number; raise if it isn't between the limits."""
        word = self.text(60).strip()
        plain = word.removeprefix("-")
        if not (plain.isascii() and plain.isdigit() and len(plain) < 10):
            raise self.refuse("yaml.whole", low=low, high=high, found=quoted(word))
        if not low <= int(word) <= high:
            raise self.refuse("yaml.whole", low=low, high=high, found=word)
        return int(word)

    def choice(self, *known: str) -> str:
        """Return the word; raise if it isn't a known one."""
        word = self.text(60).strip()
        if word not in known:
            raise self.refuse("yaml.choice", word=quoted(word), guess=did_you_mean(word, known))
        return word

    def rows(self, most: int = MOST_ITEMS) -> list[Item]:
        """Return the items of a list."""
        if not isinstance(self.value, list):
            raise self.refuse("yaml.list", found=self.kind)
        if len(self.value) > most:
            raise self.refuse("yaml.many", most=most, count=len(self.value))
        return self.value

    def table(self, most: int = MOST_ITEMS) -> dict[str, Item]:
        """Return the entries of a table with any keys."""
        if not isinstance(self.value, dict):
            raise self.refuse("yaml.table", found=self.kind)
        if len(self.value) > most:
            raise self.refuse("yaml.many", most=most, count=len(self.value))
        return self.value

    def fields(self, needed: Sequence[str], optional: Sequence[str] = ()) -> dict[str, Item]:
        """Return the entries of a table with fixed keys; raise if one is unknown or missing."""
        table = self.table()
        known = [*needed, *optional]
        for key in table:
            if key not in known:
                guess = did_you_mean(key, known)
                raise self.refuse("yaml.unknown", self.keys[key], key=quoted(key), guess=guess)
        for key in needed:
            if key not in table:
                raise self.refuse("yaml.missing", key=key)
        return table

    def entries(self, known: Sequence[Field]) -> dict[str, Item]:
        """Return the entries of a table with these fields as keys."""
        return self.fields(
            [field.name for field in known if field.needed],
            [field.name for field in known if not field.needed],
        )

    @property
    def plain(self) -> object:
        """The value without lines: texts, lists and tables."""
        if isinstance(self.value, dict):
            return {key: entry.plain for key, entry in self.value.items()}
        if isinstance(self.value, list):
            return [row.plain for row in self.value]
        return self.value.rstrip("\n")  # the last line of a file may have had no end

    @property
    def kind(self) -> Phrase:
        """The kind of this item, in words for an error."""
        if isinstance(self.value, str):
            return Phrase("yaml.kind.text")
        return Phrase("yaml.kind.list" if isinstance(self.value, list) else "yaml.kind.table")


def named_entries(item: Item, field: Field, few: str, odd: str) -> Iterator[tuple[str, Item]]:
    """Yield the entries of a table whose names the user chooses.

    `few` and `odd` are the keys of the errors for too few entries and for a bad name.
    """
    table = item.table(field.high)
    if len(table) < field.low:
        raise item.refuse(few)
    for name, entry in table.items():
        if not re.fullmatch(field.parts[0].looks, name):
            raise item.refuse(odd, item.keys[name])
        yield name, entry


def read_labels(item: Item, known: Sequence[Field]) -> dict[str, str]:
    """Return one-line texts by the keys of their fields."""
    fields = {field.name: field for field in known}
    return {name: entry.label(fields[name]) for name, entry in item.entries(known).items()}


# --- files -------------------------------------------------------------------------------------


def read(path: Path, most_bytes: int = MOST_BYTES) -> Item:
    """Read a YAML file; raise LayoutError with file and line if it can't be accepted."""
    return parse(read_bytes(path, most_bytes), path.name)


def read_bytes(path: Path, most_bytes: int = MOST_BYTES) -> bytes:
    """Return the bytes of a file; raise LayoutError if it is missing or too large."""
    name = path.name
    if "\0" in str(path) or not path.is_file():
        is_folder = "\0" not in str(path) and path.is_dir()
        raise LayoutError("yaml.folder" if is_folder else "yaml.nowhere").at(str(path))
    try:
        with path.open("rb") as file:
            raw = file.read(most_bytes + 1)
    except OSError as error:
        raise LayoutError("yaml.unread", why=of_system(error)).at(str(path)) from None
    if len(raw) > most_bytes:
        raise LayoutError("yaml.large", limit=most_bytes // 1024).at(name)
    return raw


def read_ours(path: Path) -> Item:
    """Read a file of ours, quickly if it is plain, as it always should be."""
    from layouts.yaml import plain

    try:
        return plain.read(path)
    except plain.NotPlain:
        return read(path)


def decoded(raw: bytes, name: str) -> str:
    """Return bytes as text, with any byte order mark; raise LayoutError if they aren't UTF-8."""
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise LayoutError("yaml.encoding").at(name, line) from None


def parse(raw: bytes, name: str, tally: Tally | None = None) -> Item:
    """Read YAML bytes, named for errors; add them to `tally`, even if they are refused."""
    tally = tally or Tally()
    tally.bytes += len(raw)
    text = decoded(raw, name).lstrip("\ufeff")
    from layouts.yaml import reader  # with PyYAML, which our own files don't need

    return reader.read(text, name, tally)
