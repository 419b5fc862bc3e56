r"""Characters that JSON writes as two halves: "\ud83d\ude00", as json.dumps does.

YAML should include JSON, but its readers refuse halves or pass them on. So two halves become the
one escape that YAML has for them; a single half stays, and the reader refuses it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, cast

PAIR = re.compile(
    r"(?<!\\)((?:\\\\)*)\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})"
)


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
    import yaml

    loader = yaml.CSafeLoader if yaml.__with_libyaml__ else yaml.SafeLoader
    try:
        for event in yaml.parse(text, Loader=loader):
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
