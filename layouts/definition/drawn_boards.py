"""Boards that a definition draws itself: rows of words, one for each square."""

from __future__ import annotations

from dataclasses import replace

from layouts.symbol import NAMES, Labelled, read_names
from layouts.values import dataclass
from layouts.yaml.field import CHOICE, DRAWING, NAMED, TABLE, WHOLE, Field, named_entries
from layouts.yaml.strict import Item

LONGEST = 4  # letters of a word
MOST_ROWS = 15

PICTURE = Field("picture", DRAWING, 1, 4000)
TILES = Field("tiles", WHOLE, 3, 12)
SYMMETRIC = Field("symmetric", CHOICE, known=("yes", "no"))
SIZED = Field("NAME", TABLE, looks="[a-z][a-z0-9]{0,11}", parts=(PICTURE, NAMES))
UNSIZED = replace(SIZED, parts=(PICTURE, TILES, SYMMETRIC, NAMES))
EXTRAS = (TILES, SYMMETRIC)
BOARDS = Field("boards", NAMED, 1, 40, needed=False, parts=(SIZED, UNSIZED))


@dataclass(frozen=True)
class Drawn(Labelled):
    """A board as a definition draws it: what it is called, and its words row by row."""

    rows: tuple[tuple[str, ...], ...]
    extras: tuple[tuple[str, str], ...] = ()  # what a game's boards say beside


def read_boards(item: Item, width: int, height: int) -> dict[str, Drawn]:
    """The boards of a definition by name; how many words there are is checked here.

    Where the definition has no size each board has its own, and says more about itself.
    """
    known = (SIZED if width else UNSIZED).parts
    found = {}
    for name, entry in named_entries(item, BOARDS, "drawn.none", "drawn.name"):
        fields = entry.entries(known)
        called = read_names(fields.get("names"))
        said = tuple((key.name, fields[key.name].text(20)) for key in known if key in EXTRAS)
        found[name] = Drawn(name, called, read_rows(fields["picture"], width, height), said)
    return found


def read_rows(item: Item, width: int, height: int) -> tuple[tuple[str, ...], ...]:
    """The words of a picture; refused where a row is too long or too short."""
    rows = tuple(tuple(row.split()) for row in item.text(PICTURE.high).strip("\n").splitlines())
    count, each = "definition.rows", "drawn.row"
    if not width:
        width = height = min(len(rows), MOST_ROWS)
        count, each = "drawn.rows", "drawn.square"
    if len(rows) != height:
        raise item.refuse(count, rows=len(rows), height=height)
    for i, row in enumerate(rows, 1):
        if len(row) != width:
            raise item.refuse(each, item.line + i, row=i, count=len(row), width=width)
        for word in row:
            if len(word) > LONGEST:
                raise item.refuse("drawn.long", item.line + i, row=i, word=word[:20])
    return rows
