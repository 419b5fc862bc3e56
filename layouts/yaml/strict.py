"""YAML read strictly: a file that says too much, too often or too deep is refused, with its line.

PyYAML turns `no` into False and `12:30` into 750 and lets a duplicate key win silently. So only
its event stream is used here: every scalar stays text, and the reader converts by type. Aliases,
tags and a second document are refused as they arrive, so a hostile file cannot grow in memory.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from layouts.fault import LayoutError, did_you_mean, quoted
from layouts.yaml.field import Field

MOST_BYTES = 512 * 1024
MOST_ITEMS = 400_000
MOST_DEPTH = 12


@dataclass(frozen=True)
class Item:
    """A value of a file with the line it stands on: text, a list of items or a table of items."""

    value: str | list[Item] | dict[str, Item]
    line: int
    file: str
    keys: dict[str, int]  # where each key of a table stands

    def refuse(self, why: str, line: int | None = None) -> LayoutError:
        """The error for this item, to be raised by the caller."""
        return LayoutError(f"{self.file}: line {line or self.line}: {why}")

    def text(self, limit: int = 200) -> str:
        """A short text."""
        if not isinstance(self.value, str):
            raise self.refuse(f"a text is wanted here, found a {self.kind}")
        if len(self.value) > limit:
            raise self.refuse(f"at most {limit} characters here, found {len(self.value)}")
        return self.value

    def label(self, field: Field) -> str:
        """A text that is printed on one line, as long as its field allows."""
        text = self.text(field.high)
        if len(text.strip()) < field.low:
            raise self.refuse("some text is wanted here, found none")
        if any(c < " " or "\x7f" <= c <= "\x9f" or c in "\u2028\u2029" for c in text):
            raise self.refuse(f"one line of text is wanted here, found {quoted(text)}")
        return text

    def whole(self, low: int, high: int) -> int:
        """A whole number between two limits."""
        word = self.text(60).strip()
        plain = word.removeprefix("-")
        if not (plain.isascii() and plain.isdigit() and len(plain) < 10):
            raise self.refuse(
                f"a whole number from {low} to {high} is wanted, found {quoted(word)}"
            )
        if not low <= int(word) <= high:
            raise self.refuse(f"a whole number from {low} to {high} is wanted, found {word}")
        return int(word)

    def choice(self, *known: str) -> str:
        """One of the known words."""
        word = self.text(60).strip()
        if word not in known:
            raise self.refuse(f"{quoted(word)} is not known here" + did_you_mean(word, known))
        return word

    def rows(self, most: int = MOST_ITEMS) -> list[Item]:
        """The items of a list."""
        if not isinstance(self.value, list):
            raise self.refuse(f"a list is wanted here, found a {self.kind}")
        if len(self.value) > most:
            raise self.refuse(f"at most {most} entries here, found {len(self.value)}")
        return self.value

    def table(self, most: int = MOST_ITEMS) -> dict[str, Item]:
        """The entries of a table whose keys are free."""
        if not isinstance(self.value, dict):
            raise self.refuse(f"a table of 'key: value' lines is wanted here, found a {self.kind}")
        if len(self.value) > most:
            raise self.refuse(f"at most {most} entries here, found {len(self.value)}")
        return self.value

    def fields(self, needed: Sequence[str], optional: Sequence[str] = ()) -> dict[str, Item]:
        """The entries of a table whose keys are fixed: unknown and missing ones are refused."""
        table = self.table()
        known = [*needed, *optional]
        for key in table:
            if key not in known:
                raise self.refuse(
                    f"unknown key {quoted(key)}" + did_you_mean(key, known), self.keys[key]
                )
        for key in needed:
            if key not in table:
                raise self.refuse(f"the key '{key}' is missing")
        return table

    def entries(self, known: Sequence[Field]) -> dict[str, Item]:
        """The entries of a table whose keys are these fields."""
        return self.fields(
            [field.name for field in known if field.needed],
            [field.name for field in known if not field.needed],
        )

    @property
    def kind(self) -> str:
        """What this item is, in words for an error."""
        return {str: "text", list: "list", dict: "table"}[type(self.value)]


def read(path: Path, most_bytes: int = MOST_BYTES) -> Item:
    """The content of a YAML file; LayoutError with file and line where it can't be taken."""
    name = path.name
    if "\0" in str(path) or not path.is_file():
        is_folder = "\0" not in str(path) and path.is_dir()
        raise LayoutError(
            f"{path}: " + ("is a folder, not a file" if is_folder else "no such file")
        )
    try:
        with path.open("rb") as file:
            raw = file.read(most_bytes + 1)
    except OSError as error:
        raise LayoutError(f"{path}: can't be read ({error.strerror or error})") from None
    if len(raw) > most_bytes:
        limit = most_bytes // 1024
        raise LayoutError(f"{name}: larger than {limit} kB; a file of ours is far smaller")
    return parse(raw, name)


def read_ours(path: Path) -> Item:
    """The content of a file of ours: quickly where it is plain, and it always should be."""
    from layouts.yaml import plain

    try:
        return plain.read(path)
    except plain.NotPlain:
        return read(path)


def parse(raw: bytes, name: str) -> Item:
    """The content of YAML bytes, named for errors."""
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        raise LayoutError(f"{name}: line {line}: not UTF-8 text; is this a YAML file?") from None
    import yaml

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        return _Reader(yaml.parse(text, Loader=loader), name).document()
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        at = getattr(error, "position", 0) or 0
        line = mark.line + 1 if mark else raw[:at].count(b"\n") + 1
        problem = getattr(error, "problem", None) or getattr(error, "reason", None) or "not YAML"
        raise LayoutError(f"{name}: line {line}: {problem}") from None
    except RecursionError:
        raise LayoutError(f"{name}: nested deeper than {MOST_DEPTH} levels") from None


class _Reader:
    """Turns the event stream into items, counting as it goes."""

    def __init__(self, events: Iterator[Any], name: str) -> None:
        self.events, self.name, self.count = events, name, 0

    def document(self) -> Item:
        import yaml

        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                item = self.item(next(self.events), 0)
                next(self.events)  # the document's end
                after = next(self.events)
                if not isinstance(after, yaml.StreamEndEvent):
                    raise self.refuse(after, "a second document; one file holds one")
                return item
        raise LayoutError(f"{self.name}: line 1: the file is empty")

    def item(self, event: Any, depth: int) -> Item:
        import yaml

        self.count += 1
        if self.count > MOST_ITEMS:
            raise self.refuse(event, f"more than {MOST_ITEMS} values")
        if depth > MOST_DEPTH:
            raise self.refuse(event, f"nested deeper than {MOST_DEPTH} levels")
        if isinstance(event, yaml.AliasEvent) or event.anchor:
            raise self.refuse(event, "anchors and aliases (& and *) are not used here")
        if event.tag:
            raise self.refuse(event, "tags (!) are not used here")
        line = event.start_mark.line + 1
        if isinstance(event, yaml.ScalarEvent):
            return Item(event.value, line, self.name, {})
        if isinstance(event, yaml.SequenceStartEvent):
            return Item(list(self.list(depth)), line, self.name, {})
        return self.table(line, depth)

    def list(self, depth: int) -> Iterator[Item]:
        import yaml

        for event in self.events:
            if isinstance(event, yaml.SequenceEndEvent):
                return
            yield self.item(event, depth + 1)

    def table(self, line: int, depth: int) -> Item:
        import yaml

        entries: dict[str, Item] = {}
        keys: dict[str, int] = {}
        for event in self.events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            if not isinstance(event, yaml.ScalarEvent):
                raise self.refuse(event, "a key must be a plain word")
            key = self.item(event, depth + 1)
            word = key.text()
            if word in entries:
                raise self.refuse(
                    event, f"the key {quoted(word)} stands here twice; first in line {keys[word]}"
                )
            keys[word] = key.line
            entries[word] = self.item(next(self.events), depth + 1)
        return Item(entries, line, self.name, keys)

    def refuse(self, event: Any, why: str) -> LayoutError:
        return LayoutError(f"{self.name}: line {event.start_mark.line + 1}: {why}")
