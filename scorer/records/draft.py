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

from layouts.fault import LayoutError
from layouts.yaml import strict
from layouts.yaml.strict import Item
from scorer.files import alone, write
from scorer.records.contents import MOST_BYTES, empty_keys, scalar
from scorer.records.patch import Lines, composed, end_of, patched, remarks, value_of
from scorer.records.rename import renamed
from scorer.verdict import ScoreError

REMARK = re.compile(r"[ \t]+#[^\r\n]*")
BREAK = re.compile("[\n\r\x85\u2028\u2029]")  # what ends a line of YAML


class Draft(ABC):
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
        with alone(self.path):
            was = self.path.read_bytes()
            self._put(self.written(), was)
        self.on_disk = self.entries()

    def written(self) -> bytes:
        """The file with what was played in it; refused where anything else would change."""
        before = strict.read(self.path, MOST_BYTES)
        if type(self)(self.path, before).on_disk != self.on_disk:
            raise _changed(self.path)
        for keeping in (True, False):  # remarks among what was played, where that can be done
            content = self._content(keeping)
            try:
                if self._is_good(content, before):
                    return content
            except LayoutError:
                if not keeping:
                    raise
        raise _unsuited(self.path)

    def _content(self, keeping: bool) -> bytes:
        """The file with what was played in it, as it would be written."""
        mark, text = _marked(self.path)
        for key, lines in self.entries().items():
            old = self.on_disk.get(key)
            if key not in self.seldom or lines != old:
                text = _spliced(text, self.path, key, lines, old if keeping else None)
        content = (mark + text).encode()
        if len(content) > MOST_BYTES:
            raise ScoreError(f"{self.path}: a record holds at most {MOST_BYTES >> 20} MB")
        return content

    def _is_good(self, content: bytes, before: Item) -> bool:
        """True when a file says what was played, and of everything else the same as before."""
        after = strict.parse(content, self.path.name)
        kept = type(self)(self.path, after)
        return kept.on_disk == self.entries() and self._rest(after) == self._rest(before)

    def emptied(self) -> bytes:
        """The file without what was played, for another game on the same boards."""
        anew = type(self).opened(self.path)
        anew.on_disk = self.on_disk
        anew.clear()
        return anew.written()

    def seat(self, players: Mapping[str, str]) -> None:
        """Give the players other sheets, before anything is played."""
        lines = ["players:", *(f"  {scalar(name)}: {sheet}" for name, sheet in players.items())]
        self.rewrite({"players": lines})

    def rewrite(self, entries: Mapping[str, Lines | None]) -> None:
        """Put other entries into the file before anything is played; None makes one a remark."""
        with alone(self.path):
            mark, text = _marked(self.path)
            for key, lines in entries.items():
                if not lines:
                    text = _remarked(text, self.path, key)
                elif key in _spans(text, self.path)[1]:
                    text = _spliced(text, self.path, key, lines)
                else:
                    text = _spliced(_without_remark(text, lines), self.path, key, lines)
            self._put_good(mark + text)

    def rename(self, names: Mapping[str, str]) -> None:
        """Give players other names, before anything is played."""
        with alone(self.path):
            mark, text = _marked(self.path)
            self._put_good(mark + renamed(text, names))

    def _put_good(self, text: str) -> None:
        content = text.encode()
        type(self)(self.path, strict.parse(content, self.path.name))  # refuses what isn't good
        self._put(content)

    def _put(self, content: bytes, was: bytes | None = None) -> None:
        """Replace the file, unless an editor, which asks nobody, has written it meanwhile."""

        def check() -> None:
            if was is not None and self.path.read_bytes() != was:
                raise _changed(self.path)

        write(self.path.resolve() if self.path.is_symlink() else self.path, content, check)

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


def _changed(path: Path) -> ScoreError:
    return ScoreError(f"{path}: was changed by somebody else meanwhile; answer again")


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


def _spliced(text: str, path: Path, key: str, lines: Lines, old: Lines | None = None) -> str:
    """The text with a top-level entry replaced, or added after the last one where it is missing.

    Where it is known how the entry was before, only what changed in it is replaced.
    """
    indent, spans = _spans(text, path)
    if old and key in spans and (kept := patched(text, value_of(text, key), old, lines)):
        return kept
    end = "\r\n" if "\r\n" in text else "\n"
    entry = f"{end}{indent}".join(lines)
    if key in spans:
        first, last = spans[key]
        last = first + len(text[first:last].rstrip())
        node = value_of(text, key)
        at = _beside(text, node, first, last)  # a remark that belongs to the whole entry
        entry = f"{end}{indent}".join([lines[0] + text[slice(*at)], *lines[1:]])
        for remark in reversed(remarks(text, node, min(at[1], last), last)):
            entry = f"{remark}{end}{indent}{entry}"
        return text[:first] + entry + text[max(at[1], last) :]
    last = max(last for _, last in spans.values())
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


def _remarked(text: str, path: Path, key: str) -> str:
    """The text with the lines of a top-level entry made remarks, so that nothing is lost."""
    _, spans = _spans(text, path)
    if key not in spans:
        return text
    first, last = spans[key]
    first = text.rfind("\n", 0, first) + 1
    entry = text[first:last].rstrip()
    remark = "\n".join(f"# {line}" for line in entry.split("\n"))
    return text[:first] + remark + text[first + len(entry) :]


def _without_remark(text: str, lines: Lines) -> str:
    """The text with an entry that was made a remark before as it was."""
    remark = r"\r?\n".join(re.escape(f"# {line}") for line in lines)
    return re.sub(rf"^{remark}(?=\r?$)", lambda _: "\n".join(lines), text, count=1, flags=re.M)


def _spans(text: str, path: Path) -> tuple[str, dict[str, tuple[int, int]]]:
    """How far the top-level entries are indented, and where each begins and its value ends."""
    table = composed(text)
    marks = [key.start_mark for key, _ in table.value]
    indents = [text[mark.index - mark.column : mark.index] for mark in marks]
    if table.flow_style or any(indent.strip(" ") for indent in indents):
        raise _unsuited(path)
    return indents[0], {key.value: (key.start_mark.index, end_of(one)) for key, one in table.value}


def new_record(game: str, players: Mapping[str, str], changed: Mapping[str, str]) -> bytes:
    """A record for sheets whose set's record is not at hand."""
    entries = {**empty_keys(game), **changed}
    lines = [f"game: {game}", *(f"mode: {value}" for k, value in entries.items() if k == "mode")]
    lines += ["players:", *(f"  {scalar(name)}: {sheet}" for name, sheet in players.items())]
    lines += [f"{key}: {value}" for key, value in entries.items() if key != "mode"]
    return "\n".join([*lines, ""]).encode()
