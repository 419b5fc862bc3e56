"""Fields: the keys of a board definition, as facts.

Field: a key and its possible values. The readers check by these facts, and
docs/reference/definitions.md is made from them and from the words of tools/definitions.yaml, so
that the docs match the readers. Entry: a field in capitals, for names that the user chooses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from layouts.values import dataclass
from layouts.yaml.strict import Item

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
