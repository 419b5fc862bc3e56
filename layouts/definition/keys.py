"""The keys of a board definition, and what a game makes of them.

A game's module may say which of them it takes (`KEYS`) and how far its rules go: then everything
else is refused. A game that says nothing takes all of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from layouts.area import AREAS as AREAS
from layouts.definition.drawn_boards import BOARDS as BOARDS
from layouts.fault import Phrase
from layouts.grid import LATTICES, SQUARE, Lattice
from layouts.piece import PIECES as PIECES
from layouts.symbol import COLOUR
from layouts.symbol import SYMBOLS as SYMBOLS
from layouts.words import LANGUAGES
from layouts.yaml.field import CHOICE, DRAWING, EXTENT, NAMED, TABLE, WHOLE, Field
from layouts.yaml.strict import Item

GAME = Field("game", CHOICE)
LETTER = Field("letter", low=1, high=1)
LAYOUTS = Field("layouts", NAMED, 1, 20, parts=(Field("NAME", low=1, high=1),))
TITLES = tuple(Field(lang, low=1, high=24, needed=lang == "en") for lang in LANGUAGES)
TITLE = Field("title", TABLE, parts=TITLES)
ACCENT = replace(COLOUR, name="accent")
LATTICE = Field("lattice", CHOICE, known=tuple(LATTICES), needed=False)
SQUARE_LATTICE = replace(LATTICE, known=(SQUARE.name,))
SMALLEST, LARGEST = 4, 13  # squares across and down: from a toy to what still fits at 12 mm
SIZE = Field("size", EXTENT, SMALLEST, LARGEST, needed=False)
RULE = Field("RULE", WHOLE, 0, 999)
RULES = Field("rules", TABLE, needed=False, parts=(RULE,))
PICTURE = Field("picture", DRAWING, 1, 2000, needed=False)
FIELDS = (
    *(GAME, LETTER, LAYOUTS, TITLE, ACCENT),
    *(LATTICE, SIZE, SYMBOLS, PIECES, RULES, PICTURE, AREAS, BOARDS),
)
DRAWN = {"areas": "definition.draw.area", "boards": "definition.draw.board"}


def rules(**limits: tuple[int, int]) -> Field:
    """The rules of a game, each with the least and the greatest that its number may be."""
    parts = (Field(name, WHOLE, low, high) for name, (low, high) in limits.items())
    return replace(RULES, needed=True, parts=tuple(parts))


def refuse_foreign(item: Item, game: str, keys: Sequence[Field]) -> None:
    """Refuse what a game lacks, what it has no use for, and rules beyond their limits."""
    known = {key.name: key for key in keys}
    fields = item.fields([key.name for key in keys if key.needed], tuple(item.table()))
    for key in FIELDS:
        if key.name in fields and not key.needed and key.name not in known:
            foreign = "definition.foreign.many" if game.endswith("s") else "definition.foreign"
            hints = (Phrase(hint) for name, hint in DRAWN.items() if name in known)
            told = {"game": game, "key": key.name, "where": next(hints, Phrase())}
            raise item.refuse(foreign, item.keys[key.name], **told)
    if "rules" in known:
        numbers = fields["rules"].entries(known["rules"].parts)
        for rule in known["rules"].parts:
            numbers[rule.name].whole(*rule.limits)


def read_lattice(fields: Mapping[str, Item], game: str, keys: Sequence[Field]) -> Lattice:
    """What the boards are made of; a game is played on one lattice only."""
    name = fields["lattice"].choice(*LATTICE.known) if "lattice" in fields else SQUARE.name
    for key in keys:
        if key.name == "lattice" and "lattice" in fields and name not in key.known:
            only = "definition.lattice.many" if game.endswith("s") else "definition.lattice"
            raise fields["lattice"].refuse(only, game=game, lattice=key.known[0])
    return LATTICES[name]
