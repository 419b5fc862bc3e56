r"""Characters that JSON writes as two halves: "\ud83d\ude00", as json.dumps does by itself.

YAML is said to hold all of JSON, but its readers refuse halves, or hand them on as they are. So
two that belong together become the one escape that YAML has for them; a half alone stays, and
is refused by the reader.
"""

from __future__ import annotations

import re

# Only what stands in double quotes has escapes; elsewhere a backslash is a backslash.
IN_QUOTES = re.compile(r'(?<![^\s\[{,:])"(?:[^"\\]|\\.)*"', re.DOTALL)
PAIR = re.compile(
    r"(?<!\\)((?:\\\\)*)\\u([dD][89abAB][0-9a-fA-F]{2})\\u([dD][c-fC-F][0-9a-fA-F]{2})"
)


def joined(text: str) -> str:
    """The text of a file with every two halves as one character; usually as it is."""
    if not PAIR.search(text):
        return text
    return IN_QUOTES.sub(lambda found: PAIR.sub(_one, found[0]), text)


def _one(found: re.Match[str]) -> str:
    high, low = int(found[2], 16), int(found[3], 16)
    whole = 0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)
    return f"{found[1]}\\U{whole:08x}"
