"""Fields: what the tables of a board definition may hold, as facts.

Field: a key and its possible values. The readers check by these facts, and
docs/reference/definitions.md is made from them and from the words of tools/definitions.yaml, so
that the docs tell what the readers accept.
Entry: a field in capitals; it stands for names that the user chooses.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from layouts.values import dataclass
from layouts.yaml.strict import Item

# What may stand after a key. `low` and `high` are limits of the number; of the characters of a
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
    known: tuple[str, ...] = ()  # the words that one chooses from
    needed: bool = True
    parts: tuple[Field, ...] = ()  # the keys of its table, or the kinds of entries it may have

    @property
    def limits(self) -> tuple[int, int]:
        """The smallest and the largest number."""
        return self.low, self.high


def named_entries(item: Item, field: Field, few: str, odd: str) -> Iterator[tuple[str, Item]]:
    """The entries of a table whose names the user chooses, one after the other.

    `few` and `odd` are the keys of what is said of too few entries, and of a name that won't do.
    """
    table = item.table(field.high)
    if len(table) < field.low:
        raise item.refuse(few)
    for name, entry in table.items():
        if not re.fullmatch(field.parts[0].looks, name):
            raise item.refuse(odd, item.keys[name])
        yield name, entry


def read_labels(item: Item, known: Sequence[Field]) -> dict[str, str]:
    """Texts that are printed on one line, by the keys of their fields."""
    fields = {field.name: field for field in known}
    return {name: found.label(fields[name]) for name, found in item.entries(known).items()}
