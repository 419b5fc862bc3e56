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
from layouts.words import SPOKEN
from layouts.yaml.field import CHOICE, DRAWING, EXTENT, NAMED, TABLE, WHOLE, Field
from layouts.yaml.strict import Item

STAYS = "as in the game's own file"
GAME = Field("game", "The game that this is a definition of.", CHOICE, says="the name of a game")
LETTER = Field("letter", "The game's letter in ids.", low=1, high=1, says=STAYS)
LAYOUTS = Field(
    "layouts",
    "The letters of its layouts in ids.",
    NAMED,
    1,
    20,
    says=STAYS,
    parts=(Field("NAME", "A layout.", low=1, high=1, says=STAYS),),
)
TITLE = Field(
    "title",
    "What stands at the top of every page.",
    TABLE,
    parts=tuple(
        Field(lang, f"In {spoken}.", low=1, high=24, needed=lang == "en", left_out="as in English")
        for lang, spoken in SPOKEN.items()
    ),
)
ACCENT = replace(COLOUR, name="accent", meaning="The colour of lines and edges.")
LATTICE = Field(
    "lattice",
    "What boards are made of.",
    CHOICE,
    known=tuple(LATTICES),
    needed=False,
    left_out=SQUARE.name,
)
SMALLEST, LARGEST = 4, 13  # squares across and down: from a toy to what still fits at 12 mm
SIZE = Field("size", "Squares across and down.", EXTENT, SMALLEST, LARGEST, needed=False)
RULE = Field("RULE", "A number that the rules name.", WHOLE, 0, 999)
RULES = Field("rules", "The numbers of the game, all of them.", TABLE, needed=False, parts=(RULE,))
PICTURE = Field(
    "picture",
    "A board of your own, row by row, the letter of a symbol for each square.",
    DRAWING,
    1,
    2000,
    says="as many rows, and letters in a row, as the size says; blanks between them don't matter",
    needed=False,
    left_out="boards are dealt",
)
FIELDS = (
    *(GAME, LETTER, LAYOUTS, TITLE, ACCENT),
    *(LATTICE, SIZE, SYMBOLS, PIECES, RULES, PICTURE, AREAS, BOARDS),
)
DRAWN = {"areas": "definition.draw.area", "boards": "definition.draw.board"}


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
        rules = fields["rules"].entries(known["rules"].parts)
        for rule in known["rules"].parts:
            rules[rule.name].whole(*rule.limits)


def read_lattice(fields: Mapping[str, Item], game: str, keys: Sequence[Field]) -> Lattice:
    """What the boards are made of; a game is played on one lattice only."""
    name = fields["lattice"].choice(*LATTICE.known) if "lattice" in fields else LATTICE.left_out
    for key in keys:
        if key.name == "lattice" and "lattice" in fields and name not in key.known:
            only = "definition.lattice.many" if game.endswith("s") else "definition.lattice"
            raise fields["lattice"].refuse(only, game=game, lattice=key.known[0])
    return LATTICES[name]
