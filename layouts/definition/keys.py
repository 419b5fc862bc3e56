"""The keys of a board definition: drawn boards, bonus squares, the cover, and all of them together.

A drawn board is rows of words, one for each square. A game's module may list its keys (`KEYS`) and
the limits of its rules: then everything else is refused. A game without a list takes all keys.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType

from layouts.area import AREAS as AREAS
from layouts.code import book
from layouts.game_contract import TakesKeys, dealer
from layouts.grid import LATTICES, SQUARE, Lattice
from layouts.piece import PIECES as PIECES
from layouts.refusal import Phrase, quoted
from layouts.symbol import COLOUR, NAMES, Labelled, read_names
from layouts.symbol import SYMBOLS as SYMBOLS
from layouts.values import dataclass
from layouts.words import LANGUAGES
from layouts.yaml.strict import (
    CHOICE,
    DRAWING,
    EXTENT,
    NAMED,
    TABLE,
    WHOLE,
    Field,
    Item,
    named_entries,
    read_labels,
)

LONGEST = 4  # letters of a word
AS_FREE = "**"  # a square that belongs to everybody
MOST_ROWS = 15

WORDS = Field("picture", DRAWING, 1, 4000)
TILES = Field("tiles", WHOLE, 3, 12, needed=False)
SYMMETRIC = Field("symmetric", CHOICE, known=("yes", "no"), needed=False)
SIZED = Field("NAME", TABLE, looks="[a-z][a-z0-9]{0,11}", parts=(WORDS, NAMES))
UNSIZED = replace(SIZED, parts=(WORDS, TILES, SYMMETRIC, NAMES))
EXTRAS = (TILES, SYMMETRIC)
BOARDS = Field("boards", NAMED, 1, 10, needed=False, parts=(SIZED, UNSIZED))


@dataclass(frozen=True)
class Drawn(Labelled):
    """A board as a definition draws it: its names, and its words row by row."""

    rows: tuple[tuple[str, ...], ...]
    extras: tuple[tuple[str, str], ...] = ()  # other keys of a board and their values


def read_boards(item: Item, width: int, height: int) -> dict[str, Drawn]:
    """Read the boards of a definition by name; check the number of words.

    If the definition has no size, each board has its size, and more keys.
    """
    known = (SIZED if width else UNSIZED).parts
    boards = {}
    for name, entry in named_entries(item, BOARDS, "drawn.none", "drawn.name"):
        is_bare = isinstance(entry.value, str)  # a picture alone
        fields = {"picture": entry} if is_bare else entry.entries(known)
        called = read_names(fields.get("names"))
        extras = [key.name for key in known if key in EXTRAS and key.name in fields]
        values = tuple((key, fields[key].text(20)) for key in extras)
        boards[name] = Drawn(name, called, read_rows(fields["picture"], width, height), values)
    return boards


def picture_of(entry: Item) -> Item:
    """Return the picture of a board, which may be the board's only value."""
    return entry if isinstance(entry.value, str) else entry.table().get("picture", entry)


def read_rows(item: Item, width: int, height: int) -> tuple[tuple[str, ...], ...]:
    """Return the words of a picture; raise if a row is too long or too short."""
    rows = tuple(map(_words, item.text(WORDS.high).strip("\n").splitlines()))
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


def _words(row: str) -> tuple[str, ...]:
    """Return the words of a row; single letters need no blanks between them."""
    words = row.split()
    return tuple(words[0] if len(words) == 1 else words)


def drawn_size(table: Mapping[str, Item]) -> Item | None:
    """Return the size of the first board that a file draws; None if it draws none."""
    boards = table["boards"].table().values() if "boards" in table else ()
    pictures = [*([table["picture"]] if "picture" in table else []), *map(picture_of, boards)]
    if not pictures:
        return None
    picture = pictures[0]
    rows = list(map(_words, picture.text(WORDS.high).strip().splitlines()))
    across = max(map(len, rows), default=0)
    return Item(f"{across} x {len(rows)}", picture.line, picture.file, {})


# --- bonus squares -----------------------------------------------------------------------------


ADD = Field("add", WHOLE, 1, 99, needed=False)
TIMES = Field("times", WHOLE, 2, 9, needed=False)
BONUS = Field("NAME", TABLE, looks=r"\+[1-9][0-9]?|[2-9]X", parts=(ADD, TIMES))
BONUSES = Field("bonuses", NAMED, 1, 6, needed=False, parts=(BONUS,))


@dataclass(frozen=True)
class Bonus:
    """A bonus square: its tile counts more, or its whole line several times."""

    word: str  # in pictures, such as +10 and 3X
    add: int = 0
    times: int = 1

    def __bool__(self) -> bool:
        return self.add > 0 or self.times > 1


@lru_cache(maxsize=64)
def bonus_of(word: str) -> Bonus:
    """Return the bonus of a word in a picture; one without effect for any other word."""
    if not re.fullmatch(BONUS.looks, word):
        return Bonus(word)
    return Bonus(word, add=int(word)) if word[0] == "+" else Bonus(word, times=int(word[0]))


def read_bonuses(item: Item) -> tuple[Bonus, ...]:
    """Read the bonus squares of a definition, in order; raise if a word contradicts its effect."""
    bonuses = []
    for word, entry in named_entries(item, BONUSES, "bonus.none", "bonus.word"):
        fields = entry.entries(BONUS.parts)
        effect = {
            part.name: fields[part.name].whole(*part.limits)
            for part in BONUS.parts
            if part.name in fields
        }
        bonus = bonus_of(word)
        if Bonus(word, **effect) != bonus:
            raise item.refuse("bonus.differs", item.keys[word], word=quoted(word))
        bonuses.append(bonus)
    return tuple(bonuses)


# --- the cover ---------------------------------------------------------------------------------


AGES = Field("ages", WHOLE, 1, 99, needed=False)
MINUTES = Field("minutes", high=7, looks="[1-9][0-9]{0,2}(-[1-9][0-9]{0,2})?", needed=False)
LEADS = tuple(Field(lang, low=1, high=90, needed=lang == "en") for lang in LANGUAGES)
LEAD = Field("lead", TABLE, needed=False, parts=LEADS)
COVER = Field("cover", TABLE, needed=False, parts=(AGES, MINUTES, LEAD))


@dataclass(frozen=True)
class Cover:
    """The cover texts; 0 or empty if the definition has none."""

    ages: int = 0
    minutes: tuple[int, ...] = ()  # at least, at most
    leads: Mapping[str, str] = MappingProxyType({})

    def lead(self, lang: str) -> str:
        """Return the line about the game, in English if `lang` has none."""
        return self.leads.get(lang) or self.leads.get("en", "")


def read_cover(item: Item) -> Cover:
    """Read the cover of a definition."""
    fields = item.entries(COVER.parts)
    return Cover(
        fields["ages"].whole(*AGES.limits) if "ages" in fields else 0,
        _minutes(fields["minutes"]) if "minutes" in fields else (),
        MappingProxyType(read_labels(fields["lead"], LEADS) if "lead" in fields else {}),
    )


def _minutes(item: Item) -> tuple[int, ...]:
    text = item.text(40).strip()
    if not re.fullmatch(MINUTES.looks, text):
        raise item.refuse("cover.minutes", found=quoted(text))
    low, _, high = text.partition("-")
    if high and int(high) <= int(low):
        raise item.refuse("cover.minutes", found=quoted(text))
    return int(low), int(high or low)


# --- all keys ----------------------------------------------------------------------------------


GAME = Field("game", CHOICE)
LETTER = Field("letter", low=1, high=1)
LAYOUTS = Field("layouts", NAMED, 1, 20, parts=(Field("NAME", low=1, high=1),))
TITLES = tuple(Field(lang, low=1, high=24, needed=lang == "en") for lang in LANGUAGES)
TITLE = Field("title", TABLE, parts=TITLES)
ACCENT = replace(COLOUR, name="accent")
LATTICE = Field("lattice", CHOICE, known=tuple(LATTICES), needed=False)
SQUARE_LATTICE = replace(LATTICE, known=(SQUARE.name,))
SMALLEST, LARGEST = 4, 13  # squares across and down; 13 still fit at 12 mm
SIZE = Field("size", EXTENT, SMALLEST, LARGEST, needed=False)
NUMBERS = Field("numbers", low=7, high=30, looks=r"[1-6]( +[1-6]){3}", needed=False)
ONE_EYED = Field("one_eyed", low=5, high=20, looks="J[SHDC] +J[SHDC]", needed=False)
RULE = Field("RULE", WHOLE, 0, 999)
RULES = Field("rules", TABLE, needed=False, parts=(RULE,))
PICTURE = Field("picture", DRAWING, 1, 2000, needed=False)
FIELDS = (
    *(GAME, LETTER, LAYOUTS, TITLE, ACCENT),
    *(LATTICE, SIZE, SYMBOLS, NUMBERS, PIECES, RULES, PICTURE, AREAS, BONUSES, ONE_EYED, BOARDS),
    COVER,
)
DRAWN = {"areas": "definition.draw.area", "boards": "definition.draw.board"}
DRAWINGS = (SIZE, LATTICE, PICTURE, AREAS, BOARDS)  # keys of users who want to draw a board


def rules(**limits: tuple[int, int]) -> Field:
    """Return the field for the rules of a game, each with its lowest and highest number."""
    parts = (Field(name, WHOLE, low, high) for name, (low, high) in limits.items())
    return replace(RULES, needed=True, parts=tuple(parts))


# --- the keys that a game takes ----------------------------------------------------------------


def taken_by(game: str) -> tuple[Field, ...]:
    """Return the keys that a game lists; () if it takes all keys."""
    module = dealer(game)
    return module.KEYS if isinstance(module, TakesKeys) else ()


def known_keys(game: str) -> tuple[Field, ...]:
    """Return the keys that a definition of a game may have, each with the game's limits."""
    taken = {key.name: key for key in taken_by(game)}
    general = (key for key in FIELDS if key.needed or not taken or key == COVER)
    return (*(key for key in general if key.name not in taken), *taken.values())


def refuse_foreign(item: Item, game: str) -> None:
    """Raise if a key is missing or foreign to the game, or a rule is beyond its limits."""
    known = {key.name: key for key in taken_by(game)}
    if not known:
        return
    fields = item.fields([key.name for key in known.values() if key.needed], tuple(item.table()))
    for key in FIELDS:
        if key.name in fields and not key.needed and key.name not in known and key != COVER:
            foreign = "definition.foreign.many" if game.endswith("s") else "definition.foreign"
            takers = [other for other in book() if key.name in (k.name for k in known_keys(other))]
            where = Phrase("definition.of", games=takers)
            if key in DRAWINGS:
                hints = (Phrase(hint) for name, hint in DRAWN.items() if name in known)
                where = next(hints, Phrase())
            raise item.refuse(foreign, item.keys[key.name], game=game, key=key.name, where=where)
    if "rules" in known:
        numbers = fields["rules"].entries(known["rules"].parts)
        for rule in known["rules"].parts:
            numbers[rule.name].whole(*rule.limits)


def read_lattice(fields: Mapping[str, Item], game: str) -> Lattice:
    """Return the lattice of the boards; a game is played on one lattice only."""
    name = fields["lattice"].choice(*LATTICE.known) if "lattice" in fields else SQUARE.name
    for key in taken_by(game):
        if key.name == "lattice" and "lattice" in fields and name not in key.known:
            only = "definition.lattice.many" if game.endswith("s") else "definition.lattice"
            raise fields["lattice"].refuse(only, game=game, lattice=key.known[0])
    return LATTICES[name]
