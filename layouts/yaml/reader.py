r"""Everything that PyYAML does for us: the only file that knows it.

PyYAML turns `no` into False and `12:30` into 750 and lets a duplicate key win silently. So only its
event stream is read: every scalar stays text. Aliases, tags and a second document are refused as
they arrive, so a hostile file cannot grow in memory.

YAML should include JSON, but its readers refuse characters in two halves, such as "\ud83d\ude00",
which json.dumps writes, or pass them on. So two halves become the one escape that YAML has for
them; a single half stays, and is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, cast

import yaml

from layouts.fault import LayoutError, quoted
from layouts.yaml.mistakes import mistake, strange_character
from layouts.yaml.strict import MOST_DEPTH, MOST_ITEMS, Item, Tally

# PyYAML has the quick loader only if it was built with libyaml.
LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
PAIR = re.compile(
    r"(?<!\\)((?:\\\\)*)\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})"
)


def read(text: str, name: str, tally: Tally) -> Item:
    """Return the content of a text; raise LayoutError with its line if it can't be accepted."""
    text = joined(text)
    reader = _Reader(yaml.parse(text, Loader=LOADER), name)
    try:
        return reader.document()
    except yaml.YAMLError as error:
        raise _unreadable(error, text, name) from None
    except RecursionError:
        raise LayoutError("yaml.deep", most=MOST_DEPTH).at(name) from None
    finally:
        tally.values += reader.count


def _unreadable(error: Any, text: str, name: str) -> LayoutError:
    """Return the error for text that isn't YAML: PyYAML gives the place, we look for the reason."""
    if strange := strange_character(text, name):
        return strange
    # a PyYAML error has both marks, one of them, or none
    at, begun = (getattr(error, mark, None) for mark in ("problem_mark", "context_mark"))
    spot = (at.line, at.column) if at else (0, 0)
    return mistake(text, name, spot, (begun.line, begun.column) if begun else None)


@lru_cache(maxsize=1)
def composed(text: str) -> Any:
    """Return the table of a text with the places of everything in it."""
    return yaml.compose(text, Loader=LOADER)


class _Reader:
    """A converter of the event stream into items, which it counts."""

    def __init__(self, events: Iterator[Any], name: str) -> None:
        self.events, self.name, self.count = events, name, 0

    def document(self) -> Item:
        for event in self.events:
            if isinstance(event, yaml.DocumentStartEvent):
                item = self.item(next(self.events), 0)
                next(self.events)  # the document's end
                after = next(self.events)
                if not isinstance(after, yaml.StreamEndEvent):
                    raise self.refuse(after, "yaml.second")
                return item
        raise LayoutError("yaml.empty").at(self.name, 1)

    def item(self, event: Any, depth: int) -> Item:
        self.count += 1
        if self.count > MOST_ITEMS:
            raise self.refuse(event, "yaml.values", most=MOST_ITEMS)
        if depth > MOST_DEPTH:
            raise self.refuse(event, "yaml.deep", most=MOST_DEPTH)
        if isinstance(event, yaml.AliasEvent) or event.anchor:
            raise self.refuse(
                event, "yaml.sign", mark="*" if isinstance(event, yaml.AliasEvent) else "&"
            )
        if event.tag:
            raise self.refuse(event, "yaml.sign", mark="!")
        line = event.start_mark.line + 1
        if isinstance(event, yaml.ScalarEvent):
            return Item(event.value, line, self.name, {})
        if isinstance(event, yaml.SequenceStartEvent):
            return Item(list(self.list(depth)), line, self.name, {})
        return self.table(line, depth)

    def list(self, depth: int) -> Iterator[Item]:
        for event in self.events:
            if isinstance(event, yaml.SequenceEndEvent):
                return
            yield self.item(event, depth + 1)

    def table(self, line: int, depth: int) -> Item:
        entries: dict[str, Item] = {}
        keys: dict[str, int] = {}
        for event in self.events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            if not isinstance(event, yaml.ScalarEvent):
                raise self.refuse(event, "yaml.key")
            key = self.item(event, depth + 1)
            word = key.text()
            if word in entries:
                raise self.refuse(event, "yaml.twice", key=quoted(word), first=keys[word])
            keys[word] = key.line
            entries[word] = self.item(next(self.events), depth + 1)
        return Item(entries, line, self.name, keys)

    def refuse(self, event: Any, key: str, /, **params: object) -> LayoutError:
        return LayoutError(key, **params).at(self.name, event.start_mark.line + 1)


# ---- characters in two halves


def joined(text: str) -> str:
    """Return the text of a file with every two halves as one character."""
    if not PAIR.search(text):
        return text
    parts, done = [], 0
    for start, end in _quoted(PAIR.sub(_filler, text)):
        parts += [text[done:start], PAIR.sub(_joined_pair, text[start:end])]
        done = end
    return "".join([*parts, text[done:]])


def _quoted(text: str) -> Iterator[tuple[int, int]]:
    """Yield start and end of every text in double quotes, up to the first error.

    Only there are escapes: elsewhere, also in comments, quotes and backslashes are plain
    characters.
    """
    try:
        for event in yaml.parse(text, Loader=LOADER):
            if isinstance(event, yaml.ScalarEvent) and event.style == '"':
                first, last = (cast(Any, mark) for mark in (event.start_mark, event.end_mark))
                yield first.index, last.index
    except (yaml.YAMLError, RecursionError):
        return  # the reader reports it


def _filler(match: re.Match[str]) -> str:
    """Return as many letters as the match has: positions in the text stay."""
    return match[1] + "x" * (len(match[0]) - len(match[1]))


def _joined_pair(match: re.Match[str]) -> str:
    high, low = int(match[2], 16), int(match[3], 16)
    code_point = 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)
    return f"{match[1]}\\U{code_point:08x}"
