"""The ledger: a record on disk that is rewritten after each answer and never half written.

Only the entries that grow while a game is played are rewritten; whatever else stands in the file,
and its comments, stays as it is. What couldn't be read again is never written.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, ClassVar, Self

from layouts import strict
from layouts.strict import Item
from scorer.files import write
from scorer.record import MOST_BYTES, empty_keys, scalar
from scorer.verdict import ScoreError

BREAK = re.compile("[\n\r\x85\u2028\u2029]")  # what ends a line of YAML
Lines = list[str]


class Ledger(ABC):
    """A record file and what was played of it, as far as a game's own ledger tells."""

    grows: ClassVar[tuple[str, ...]]  # entries that are rewritten
    seldom: ClassVar[
        tuple[str, ...]
    ] = ()  # of these the ones that are left alone until they change

    def __init__(self, path: Path, item: Item) -> None:
        self.path = path
        self.take(item)
        self.on_disk = self.entries()

    @classmethod
    def opened(cls, path: Path) -> Self:
        """The ledger of a record file."""
        return cls(path, strict.read(path, MOST_BYTES))

    @abstractmethod
    def take(self, item: Item) -> None:
        """Read what was played; a record that isn't good is refused."""

    @abstractmethod
    def clear(self) -> None:
        """Forget what was played."""

    @abstractmethod
    def entries(self) -> dict[str, Lines]:
        """What was played as lines of YAML, by the entry they stand in."""

    def save(self) -> None:
        """Put what was played into the file."""
        self._put(self.written())
        self.on_disk = self.entries()

    def written(self) -> bytes:
        """The file with what was played in it; refused where anything else would change."""
        before = strict.read(self.path, MOST_BYTES)
        if type(self)(self.path, before).on_disk != self.on_disk:
            raise ScoreError(f"{self.path}: was changed by somebody else meanwhile; answer again")
        mark, text = _marked(self.path)
        for key, lines in self.entries().items():
            if key not in self.seldom or lines != self.on_disk.get(key):
                text = _spliced(text, self.path, key, lines)
        content = (mark + text).encode()
        if len(content) > MOST_BYTES:
            raise ScoreError(f"{self.path}: a record holds at most {MOST_BYTES >> 20} MB")
        after = strict.parse(content, self.path.name)
        kept = type(self)(self.path, after)
        if kept.on_disk != self.entries() or self._rest(after) != self._rest(before):
            raise _unsuited(self.path)
        return content

    def emptied(self) -> bytes:
        """The file without what was played, for another game on the same boards."""
        anew = type(self).opened(self.path)
        anew.on_disk = self.on_disk
        anew.clear()
        return anew.written()

    def seat(self, players: Mapping[str, str]) -> None:
        """Give the players other sheets, before anything is played."""
        lines = ["players:", *(f"  {scalar(name)}: {sheet}" for name, sheet in players.items())]
        mark, text = _marked(self.path)
        content = (mark + _spliced(text, self.path, "players", lines)).encode()
        type(self)(self.path, strict.parse(content, self.path.name))  # refuses what isn't good
        self._put(content)

    def _put(self, content: bytes) -> None:
        write(self.path.resolve() if self.path.is_symlink() else self.path, content)

    def _rest(self, item: Item) -> dict[str, object]:
        """Everything in a record that doesn't grow, without its lines."""
        return {key: _bare(one) for key, one in item.table().items() if key not in self.grows}


def flow(texts: Iterable[str]) -> str:
    """Texts as a list on one line."""
    return f"[{', '.join(map(scalar, texts))}]"


def _bare(item: Item) -> object:
    if isinstance(item.value, str):
        return item.value.rstrip("\n")  # the last line of a file may have had no end
    if isinstance(item.value, list):
        return [_bare(one) for one in item.value]
    return {key: _bare(one) for key, one in item.value.items()}


def _unsuited(path: Path) -> ScoreError:
    return ScoreError(
        f"{path}: 'enter' adds lines of 'key: value' to a record; this one is written in another "
        "way (JSON, or braces around it all)"
    )


def _marked(path: Path) -> tuple[str, str]:
    """The byte order mark that some editors put first, and the text after it."""
    raw = path.read_bytes().decode()
    text = raw.lstrip("\ufeff")
    return raw[: len(raw) - len(text)], text


def _spliced(text: str, path: Path, key: str, lines: list[str]) -> str:
    """The text with a top-level entry replaced, or added after the last one where it is missing."""
    indent, spans = _spans(text, path)
    end = "\r\n" if "\r\n" in text else "\n"
    entry = f"{end}{indent}".join(lines)
    if key in spans:
        first, last = spans[key]
        return text[:first] + entry + text[first + len(text[first:last].rstrip()) :]
    last = max(last for _, last in spans.values())
    if BREAK.fullmatch(text[last - 1 : last]):  # a block of text ends with its line
        return text[:last] + indent + entry + end + text[last:]
    after = BREAK.search(text, last)
    last = after.start() if after else len(text)
    return text[:last] + end + indent + entry + text[last:]


def _spans(text: str, path: Path) -> tuple[str, dict[str, tuple[int, int]]]:
    """How far the top-level entries are indented, and where each begins and its value ends."""
    import yaml

    table: Any = yaml.compose(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    marks = [key.start_mark for key, _ in table.value]
    indents = [text[mark.index - mark.column : mark.index] for mark in marks]
    if table.flow_style or any(indent.strip(" ") for indent in indents):
        raise _unsuited(path)
    return indents[0], {key.value: (key.start_mark.index, _end(one)) for key, one in table.value}


def _end(node: Any) -> int:
    """Where the last word of a value ends; a block itself ends where the next thing begins."""
    if isinstance(node.value, list) and not node.flow_style:
        last = node.value[-1]
        return _end(last[1] if isinstance(last, tuple) else last)
    return int(node.end_mark.index)


def new_record(game: str, players: Mapping[str, str], changed: Mapping[str, str]) -> bytes:
    """A record for sheets whose set's record is not at hand."""
    entries = {**empty_keys(game), **changed}
    lines = [f"game: {game}", *(f"mode: {value}" for k, value in entries.items() if k == "mode")]
    lines += ["players:", *(f"  {scalar(name)}: {sheet}" for name, sheet in players.items())]
    lines += [f"{key}: {value}" for key, value in entries.items() if key != "mode"]
    return "\n".join([*lines, ""]).encode()
