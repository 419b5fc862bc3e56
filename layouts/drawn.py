"""Boards that a definition draws itself: rows of words, one for each square."""

from __future__ import annotations

import re
from dataclasses import dataclass

from layouts.strict import Item
from layouts.symbol import LANGUAGES

LONGEST = 4  # letters of a word
MOST_ROWS = 15


@dataclass(frozen=True)
class Drawn:
    """A board as a definition draws it: what it is called, and its words row by row."""

    name: str
    names: tuple[tuple[str, str], ...]
    rows: tuple[tuple[str, ...], ...]
    extras: tuple[tuple[str, str], ...] = ()  # what a game's boards say beside

    def called(self, lang: str) -> str:
        """Its name in a language, or its own name where none is given."""
        return dict(self.names).get(lang, self.name)


def read_boards(
    item: Item, width: int, height: int, extras: tuple[str, ...] = ()
) -> dict[str, Drawn]:
    """The boards of a definition by name; how many words there are is checked here.

    Where the definition has no size each board has its own; then all of them say `extras`.
    """
    if not item.table(most=40):
        raise item.refuse("at least one board is wanted")
    found = {}
    for name, entry in item.table().items():
        if not re.fullmatch(r"[a-z][a-z0-9]{0,11}", name):
            raise item.refuse("a board's name is one to 12 small letters", item.keys[name])
        fields = entry.fields(("picture", *extras), ("names",))
        called = fields["names"].fields((), LANGUAGES) if "names" in fields else {}
        names = tuple((lang, text.text(30)) for lang, text in called.items())
        said = tuple((key, fields[key].text(20)) for key in extras)
        found[name] = Drawn(name, names, read_rows(fields["picture"], width, height), said)
    return found


def read_rows(item: Item, width: int, height: int) -> tuple[tuple[str, ...], ...]:
    """The words of a picture; refused where a row is too long or too short."""
    rows = tuple(tuple(row.split()) for row in item.text(4000).strip("\n").splitlines())
    if not width:
        width = height = min(len(rows), MOST_ROWS)
    if len(rows) != height:
        raise item.refuse(f"the picture has {len(rows)} rows, the size says {height}")
    for i, row in enumerate(rows, 1):
        if len(row) != width:
            raise item.refuse(f"row {i} has {len(row)} words, the size says {width}", item.line + i)
        for word in row:
            if len(word) > LONGEST:
                raise item.refuse(f"row {i}: '{word[:20]}' is too long", item.line + i)
    return rows
