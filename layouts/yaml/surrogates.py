r"""Characters that JSON writes as two halves: "\ud83d\ude00", as json.dumps does by itself.

YAML is said to hold all of JSON, but its readers refuse halves, or hand them on as they are. So
two that belong together become the one escape that YAML has for them; a half alone stays, and
is refused by the reader.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast

PAIR = re.compile(
    r"(?<!\\)((?:\\\\)*)\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})"
)


def joined(text: str) -> str:
    """The text of a file with every two halves as one character; usually as it is."""
    if not PAIR.search(text):
        return text
    parts, done = [], 0
    for start, end in _quoted(PAIR.sub(_filler, text)):
        parts += [text[done:start], PAIR.sub(_one, text[start:end])]
        done = end
    return "".join([*parts, text[done:]])


def _quoted(text: str) -> Iterator[tuple[int, int]]:
    """Where something stands in double quotes, up to where the text can't be read any more.

    Only there are escapes: elsewhere, in remarks too, quotes and backslashes are what they are.
    """
    import yaml

    loader = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
    try:
        for event in yaml.parse(text, Loader=loader):
            if isinstance(event, yaml.ScalarEvent) and event.style == '"':
                first, last = (cast(Any, mark) for mark in (event.start_mark, event.end_mark))
                yield first.index, last.index
    except (yaml.YAMLError, RecursionError):
        return  # said by the reader


def _filler(found: re.Match[str]) -> str:
    """As many letters as two halves have: they change no place in the text."""
    return found[1] + "x" * (len(found[0]) - len(found[1]))


def _one(found: re.Match[str]) -> str:
    high, low = int(found[2], 16), int(found[3], 16)
    whole = 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)
    return f"{found[1]}\\U{whole:08x}"
